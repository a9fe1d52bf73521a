import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { findViolations } from '../support/axe';
import { shareBrowser } from '../support/browser';
import { expectToFitPhone, openDashboard, type DashboardVisit } from '../support/dashboard';
import { createProject, expectOk, internal, type TestProject } from '../support/project';

const PICTURES = process.env.VESTIBULE_TEST_PICTURES;

/** The page in light and dark, on a phone and on a wide screen. */
async function takePictures(page: Page): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: join(PICTURES ?? '', `pushed-${scheme}-${width}.png`), fullPage: true });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

let browser: Browser;
let visit: DashboardVisit;
let project: TestProject;

beforeAll(async () => {
  browser = await shareBrowser();
  project = await createProject();
  visit = await openDashboard(browser, project.owner);
});

const settings = async () =>
  expectOk(await project.admin<{ config: Record<string, unknown> }>('GET /internal/projects/current')).config;

it('changes the configuration from a file, which is compared first, and returns to the state before', async () => {
  const { page, open, complaints } = visit;
  await open(`/projects/${project.id}/configuration`);
  await page.getByText('Nothing has been changed yet.').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  const text = readFileSync(await download.path(), 'utf8');
  const file = join(tmpdir(), `configuration-${project.id}.json`);
  writeFileSync(file, text.replace('"allowSignUp": true', '"allowSignUp": false'));

  await page.getByLabel('Configuration file').setInputFiles(file);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('This changes one setting, at once.').waitFor();
  await dialog.getByRole('list', { name: 'What changes' }).getByText('auth.allowSignUp').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Changed auth.allowSignUp').waitFor();
  expect((await settings()).sign_up_enabled).toBe(false);
  expect(await findViolations(page)).toEqual([]);
  await expectToFitPhone(page);

  await page.getByRole('button', { name: 'Return to before change 1…' }).click();
  await dialog.getByRole('button', { name: 'Return', exact: true }).click();
  await page.getByText('Went back to before change 1: auth.allowSignUp').waitFor();
  expect((await settings()).sign_up_enabled).toBe(true);

  writeFileSync(file, '{"auth":{"nothing":1}}');
  await page.getByLabel('Configuration file').setInputFiles(file);
  await page.getByText('there is no "auth.nothing"').waitFor();
  expect(complaints).toEqual([]);
});

it('keeps what somebody else saved meanwhile, and tells who is second', async () => {
  const { page, open, complaints } = visit;
  await open(`/projects/${project.id}/settings`);
  const theirs = [{ domain: 'https://theirs.example', handler_path: '/handler' }];
  expectOk(await project.admin('PATCH /internal/projects/current', { body: { config: { domains: theirs } } }));
  await page.getByLabel('Domain', { exact: true }).fill('https://mine.example');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'The domains were not saved' });
  await alert.getByText('CONFIGURATION_CHANGED_MEANWHILE').waitFor();
  await alert.getByText('Somebody else saved first.').waitFor();
  expect((await settings()).domains).toEqual(theirs);
  await open(`/projects/${project.id}/settings`);
  await page.getByLabel('Domain', { exact: true }).fill('https://mine.example');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('Users may be sent to https://mine.example.').waitFor();
  await page.getByLabel('Domain', { exact: true }).fill('https://more.example');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('Users may be sent to https://more.example.').waitFor();
  expect((await settings()).domains).toHaveLength(3);
  expect(complaints).toEqual([]);
});

it('gives the project to another team, which is asked for its name', async () => {
  const { page, open, complaints } = visit;
  await open(`/projects/${project.id}/settings`);
  await page.getByText('You are in no other team.').waitFor();
  const made = await internal<{ id: string }>('POST /teams', project.owner, {
    display_name: 'Other people',
    creator_user_id: 'me',
  });
  await open(`/projects/${project.id}/settings`);
  await page.getByRole('button', { name: 'Transfer project…' }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: 'Transfer project' });
  expect(await confirm.isDisabled()).toBe(true);
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('textbox').fill('A test project');
  await confirm.click();
  await page.getByText('Other people looks after it now.').waitFor();
  const current = await project.admin<{ owner_team_id: string }>('GET /internal/projects/current');
  expect(current.body.owner_team_id).toBe(expectOk(made).id);
  expect(complaints).toEqual([]);
});

it('shows what was pushed and by which commit, keeps it from being changed there, and is detached', async () => {
  const { page, open, complaints } = visit;
  const pushed = await createProject({}, project.owner);
  const commit_hash = '0123456789abcdef';
  const source = { type: 'pushed-from-github', owner: 'acme', repo: 'shop', branch: 'main', commit_hash };
  const config_string = JSON.stringify({ 'auth.allowSignUp': false, 'dataVault.stores.one': { displayName: 'One' } });
  const body = { config_string, source: { ...source, config_file_path: 'vestibule.config.ts' } };
  expectOk(await pushed.server('PUT /internal/config/override/branch', { body }));
  await open(`/projects/${pushed.id}/configuration`);
  await page.getByText('Pushed from acme/shop at 0123456: 2 settings').waitFor();
  await page.getByText('Pushed from acme/shop at 0123456: dataVault.stores.one.displayName').waitFor();
  await page.getByText('One of them does not count').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await expectToFitPhone(page);
  if (PICTURES) await takePictures(page);
  await page.getByRole('button', { name: 'Let what was pushed count' }).click();
  await page.getByText('Changed auth.allowSignUp').waitFor();
  const read = () => pushed.admin<{ config: { sign_up_enabled: boolean } }>('GET /internal/projects/current');
  expect(expectOk(await read()).config.sign_up_enabled).toBe(false);
  await page.getByRole('button', { name: 'Detach…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('The settings stay as they are').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Detach', exact: true }).click();
  await page.getByText('Written as pushed settings, by no repository: 2 settings.').waitFor();
  expect(complaints).toEqual([]);
});
