import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { checkKey } from '../support/api-keys';
import { shareBrowser } from '../support/browser';
import { enter, findFaults, SCREENS, visit, type Visitor } from '../support/hosted-pages';
import { override } from '../support/permissions';
import { signUp, type Account } from '../support/project';
import { addMember, createTeam } from '../support/teams';

jest.setTimeout(240_000);

let browser: Browser;
let visitor: Visitor;
let account: Account;

beforeAll(async () => {
  browser = await shareBrowser();
});

afterEach(async () => {
  await visitor.leave();
  expect(visitor.complaints).toEqual([]);
});

async function begin(options: Parameters<typeof visit>[1] = {}): Promise<void> {
  visitor = await visit(browser, options);
  account = await signUp(visitor.project.client);
  await enter(visitor, account);
}

const allow = (kinds: object) => override(visitor.project, kinds);

/** Makes a key in the dialog, copies it and keeps it as a file; answers the key. */
async function makeKey(page: Page, description: string): Promise<string> {
  await page.getByRole('button', { name: 'Create API Key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create API Key' });
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await dialog.getByText('Please enter what the key is for.').waitFor();
  expect(await dialog.getByLabel('Expires in').inputValue()).toBe('30');
  await dialog.getByRole('textbox', { name: 'Description' }).fill(description);
  await dialog.getByLabel('Expires in').selectOption({ label: '1 year' });
  expect(await findFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  return keepKey(page);
}

async function keepKey(page: Page): Promise<string> {
  const shown = page.getByRole('dialog', { name: 'Your new API key' });
  const key = await shown.locator('code').innerText();
  expect(await findFaults(page)).toEqual([]);
  await shown.getByRole('button', { name: 'Copy' }).click();
  await shown.getByText('Copied.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  const downloading = page.waitForEvent('download');
  await shown.getByRole('link', { name: 'Download' }).click();
  expect(await readFile(await (await downloading).path(), 'utf8')).toBe(key);
  // It does not go by mistake.
  await page.keyboard.press('Escape');
  const done = shown.getByRole('button', { name: 'Done' });
  expect(await done.getAttribute('aria-disabled')).toBe('true');
  await shown.getByLabel('I have saved the key in a safe place.').check();
  await done.click();
  await shown.waitFor({ state: 'detached' });
  return key;
}

async function revokeKey(page: Page, description: string): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: description });
  await row.getByText('Valid', { exact: true }).waitFor();
  await row.getByRole('button', { name: `Revoke key ${description}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Programs that use this key stop working at once.').waitFor();
  expect(await findFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Revoke key' }).click();
  await row.getByText('Revoked', { exact: true }).waitFor();
  await page.getByText('The key has been revoked.').waitFor();
}

describe.each(SCREENS)('API keys in the account settings, on %s', (_name, viewport) => {
  beforeEach(async () => {
    await begin({ viewport });
    await visitor.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  });

  it('are made, kept, found and revoked by their user', async () => {
    const { page, project, open } = visitor;
    await allow({ 'apiKeys.enabled.user': true });
    await open('account-settings');
    await page.getByRole('link', { name: 'API Keys' }).click();
    await page.getByText('There are no API keys yet.').waitFor();
    const [robot, other] = [await makeKey(page, 'Robot'), await makeKey(page, 'Another robot')];
    expect((await checkKey(project, 'user', robot)).body).toMatchObject({ user_id: account.userId });
    await page.getByText(`••••${robot.slice(-4)}`).waitFor();
    await revokeKey(page, 'Another robot');
    expect((await checkKey(project, 'user', other)).code).toBe('API_KEY_REVOKED');
    // The valid one first, though it is older.
    expect(await page.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringContaining('Valid'),
      expect.stringContaining('Revoked'),
    ]);
    await page.getByLabel('Status').selectOption({ label: 'Revoked' });
    expect(await page.getByRole('listitem').count()).toBe(1);
    await page.getByLabel('Status').selectOption({ label: 'Expired' });
    await page.getByText('No API key has this status.').waitFor();
    expect(await findFaults(page)).toEqual([]);
  });

  it('are renamed, and rotated with an overlap', async () => {
    const { page, project, open } = visitor;
    await allow({ 'apiKeys.enabled.user': true });
    await open('account-settings');
    await page.getByRole('link', { name: 'API Keys' }).click();
    const before = await makeKey(page, 'Robot');
    await page.getByRole('button', { name: 'Rename Robot' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Description' }).fill('Courier');
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Rotate key Courier' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('The old key ends in').selectOption({ label: '7 days' });
    expect(await findFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Rotate key' }).click();
    const after = await keepKey(page);
    for (const key of [before, after]) expect((await checkKey(project, 'user', key)).status).toBe(200);
    expect(await page.getByRole('button', { name: 'Rotate key Courier' }).count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Revoke key Courier' }).count()).toBe(2);
  });

  it('of a team are for members who manage them, where the project lets teams have them', async () => {
    const { page, project, open } = visitor;
    const { id: mine } = await createTeam(project, { display_name: 'Sales', creator_user_id: account.userId });
    const { id: others } = await createTeam(project, { display_name: 'Support' });
    await addMember(project, others, account.userId);
    await allow({ 'apiKeys.enabled.team': true });
    await open('account-settings');
    await page.getByRole('link', { name: 'Support', exact: true }).click();
    await page.getByRole('heading', { name: 'Leave Team' }).waitFor();
    expect(await page.getByRole('heading', { name: 'API Keys' }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'API Keys' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Sales', exact: true }).click();
    const key = await makeKey(page, 'Of the team');
    expect((await checkKey(project, 'team', key)).body).toMatchObject({ team_id: mine });
    await revokeKey(page, 'Of the team');
    expect((await checkKey(project, 'team', key)).code).toBe('API_KEY_REVOKED');
  });
});
