import type { Browser } from 'playwright-core';
import { findViolations } from '../support/axe';
import { shareBrowser } from '../support/browser';
import { expectToFitPhone, openDashboard, untilIdle } from '../support/dashboard';
import { createProject, expectOk, FAR_FUTURE, tierCaller, type TestProject } from '../support/project';

let browser: Browser;
let project: TestProject;

jest.setTimeout(240_000);

beforeAll(async () => {
  browser = await shareBrowser();
  project = await createProject();
});

const works = async (key: string): Promise<boolean> =>
  (await tierCaller(project.id, 'server', key)('GET /projects/current')).status === 200;

it('keys are renamed and rotated where they are listed, and say when they were last used', async () => {
  const { page, open, complaints } = await openDashboard(browser, project.owner);
  const body = {
    description: 'Shop',
    expires_at_millis: FAR_FUTURE,
    has_publishable_client_key: false,
    has_secret_server_key: true,
    has_super_secret_admin_key: false,
  };
  const old = expectOk(await project.admin<{ secret_server_key: string }>('POST /internal/api-keys', { body }));
  await open(`/projects/${project.id}/keys`);
  const row = page.getByRole('row', { name: /^Shop/ });
  await row.getByText('never used').waitFor();
  await row.getByRole('button', { name: 'Actions for Shop' }).click();
  await page.getByRole('menuitem', { name: 'Rename…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Description').fill('Web shop');
  await dialog.getByRole('button', { name: 'Rename keys' }).click();
  const renamed = page.getByRole('row', { name: /^Web shop/ });
  await renamed.waitFor();
  await renamed.getByRole('button', { name: 'Actions for Web shop' }).click();
  await page.getByRole('menuitem', { name: 'Rotate…' }).click();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByLabel('The previous keys go on').selectOption({ label: 'for an hour' });
  await dialog.getByRole('button', { name: 'Rotate keys' }).click();
  await dialog.getByText('Store them now').waitFor();
  const [made = ''] = /ssk_[a-z0-9]{45}/.exec(await dialog.innerText()) ?? [];
  expect([await works(made), await works(old.secret_server_key)]).toEqual([true, true]);
  await dialog.getByRole('button', { name: 'I have stored them' }).click();
  await page.getByRole('row', { name: /^Web shop replaced/ }).waitFor();
  await page.getByRole('row', { name: /^Web shop active/ }).waitFor();
  await untilIdle(page);
  expect(await findViolations(page)).toEqual([]);
  await expectToFitPhone(page);
  expect(complaints).toEqual([]);
});

it('clients are let in without a key by a switch, which says what holds', async () => {
  const bare = async () =>
    (await project.client('GET /projects/current', { headers: { 'x-stack-publishable-client-key': undefined } }))
      .status;
  const { page, open, complaints } = await openDashboard(browser, project.owner);
  await open(`/projects/${project.id}/keys`);
  const asked = (checked: boolean) =>
    page.getByRole('switch', { name: 'Clients have to show a publishable key', checked, disabled: false });
  await asked(true).waitFor();
  expect(await bare()).toBe(401);
  await asked(true).click();
  await page.getByText('Clients have to show a publishable key: off.').waitFor();
  await asked(false).waitFor();
  expect(await bare()).toBe(200);
  expect(await findViolations(page)).toEqual([]);
  await expectToFitPhone(page);
  await page.reload();
  await asked(false).click();
  await page.getByText('Clients have to show a publishable key: on.').waitFor();
  expect(await bare()).toBe(401);
  expect(complaints).toEqual([]);
});
