import { randomBytes } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { findViolations } from '../support/axe';
import { createKey, checkKey, createKeyProject } from '../support/api-keys';
import { shareBrowser } from '../support/browser';
import { openDashboard, untilIdle, type DashboardVisit } from '../support/dashboard';
import { query } from '../support/database';
import { expectOk, freshEmail, signUp, type Account, type TestProject } from '../support/project';

/** Operators and the passkeys and API keys of a user. */
jest.setTimeout(120_000);

let browser: Browser;
let visit: DashboardVisit;
let project: TestProject;
let account: Account;

beforeAll(async () => {
  browser = await shareBrowser();
  project = await createKeyProject({ passkey_enabled: true });
  account = await signUp(project.client, freshEmail());
  visit = await openDashboard(browser, project.owner);
});

afterAll(async () => {
  await visit.page.context().close();
  expect(visit.complaints).toEqual([]);
});

/** A passkey that nobody signs in with. */
async function addPasskey(name: string | null): Promise<void> {
  await query(
    `WITH marked AS (UPDATE users SET passkey_auth_enabled = true WHERE project_id = $1 AND id = $2)
      INSERT INTO passkeys (project_id, user_id, credential_id, public_key, counter, transports, device_type, name)
      VALUES ($1, $2, $3, '', 0, '[]', 'multiDevice', $4)`,
    [project.id, account.userId, randomBytes(20).toString('base64url'), name],
  );
}

async function openTab(tab: string): Promise<void> {
  await visit.open(`/projects/${project.id}/users/${account.userId}?tab=${tab}`);
  await untilIdle(visit.page);
}

const names = async () => {
  const query_ = { user_id: account.userId };
  const list = await project.server<{ items: Array<{ name: string | null }> }>('GET /auth/passkeys', { query: query_ });
  return expectOk(list).items.map(({ name }) => name);
};

it('lists passkeys, renames one and removes one', async () => {
  await addPasskey('iCloud Keychain');
  await addPasskey(null);
  await openTab('sign-in');
  const { page } = visit;
  await page.getByRole('button', { name: 'Rename… iCloud Keychain' }).click();
  const naming = page.getByRole('dialog', { name: 'Rename passkey' });
  await naming.getByLabel('Name').fill('Phone at the reception');
  expect(await findViolations(page)).toEqual([]);
  await naming.getByRole('button', { name: 'Rename passkey' }).click();
  await page.getByRole('button', { name: 'Remove… Passkey without a name' }).click();
  const removing = page.getByRole('dialog', { name: 'Remove passkey' });
  await removing.getByRole('textbox').fill(account.email);
  await removing.getByRole('button', { name: 'Remove passkey' }).click();
  await page.getByText('“Passkey without a name” signs in no more.').waitFor();
  await page.getByRole('list', { name: 'Passkeys' }).getByText('Phone at the reception').waitFor();
  expect(await names()).toEqual(['Phone at the reception']);
  expect(await findViolations(page)).toEqual([]);
});

it('renames an API key, and rotates it with an overlap', async () => {
  const before = await createKey(project, { user_id: account.userId }, { description: 'Robot' });
  await openTab('keys');
  const { page } = visit;
  await page.getByRole('button', { name: 'Rename… Robot' }).click();
  const naming = page.getByRole('dialog', { name: 'Rename API key' });
  await naming.getByLabel('Description').fill('Courier');
  await naming.getByRole('button', { name: 'Rename API key' }).click();
  await page.getByRole('button', { name: 'Rotate… Courier' }).click();
  const rotating = page.getByRole('dialog', { name: 'Rotate API key' });
  await rotating.getByLabel('The previous key goes on').selectOption({ label: 'for a week' });
  expect(await findViolations(page)).toEqual([]);
  await rotating.getByRole('button', { name: 'Rotate API key' }).click();
  const made = page.getByRole('dialog', { name: 'The new API key' });
  const after = (await made.locator('code').innerText()).trim();
  expect(await findViolations(page)).toEqual([]);
  await made.getByRole('button', { name: 'I have stored it' }).click();
  for (const key of [before.value, after]) expect((await checkKey(project, 'user', key)).status).toBe(200);
  await page.getByText('replaced', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Rotate… Courier' }).count()).toBe(1);
});
