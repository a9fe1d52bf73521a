import type { Page } from 'playwright-core';
import { checkKey } from '../support/api-keys';
import { override } from '../support/permissions';
import { createProject, expectOk, PASSWORD, signUp, type Account, type TestProject } from '../support/project';
import { PATIENCE_MS } from '../support/process';
import { SdkSite } from '../support/sdk-site';
import { publicUrl } from '../support/server';
import { addMember, createTeam } from '../support/teams';
import { readUser } from '../support/users';

/** The components of the public React SDK, unmodified, on an application's page against our server. */
let site: SdkSite;
let project: TestProject;
let account: Account;
let page: Page;

interface PublicApp {
  signInWithCredential: (given: object) => Promise<{ status: string }>;
  getUser: () => Promise<object | null>;
}

type Shown = 'showShop' | 'showSettings';

interface ShopWindow {
  app: PublicApp;
  sdk: { StackClientApp: new (options: object) => PublicApp } & Record<Shown, (app: PublicApp) => void>;
}

jest.setTimeout(240_000);

beforeAll(async () => {
  site = await SdkSite.open({ public: './test/support/public-widgets.mjs' });
});

afterAll(() => site?.close());

beforeEach(async () => {
  project = await createProject({ allow_localhost: true, client_team_creation_enabled: true });
  account = await signUp(project.client);
  page = await site.openPage('public');
  page.setDefaultTimeout(PATIENCE_MS);
});

afterEach(() => page.context().close());

/** Signs in as the account does, and shows components. */
async function show(what: Shown = 'showShop'): Promise<void> {
  const options = { baseUrl: publicUrl(), projectId: project.id, publishableClientKey: project.keys.client };
  const status = await page.evaluate(
    async ([given, email, password, shown]) => {
      const shop = window as unknown as ShopWindow;
      shop.app = new shop.sdk.StackClientApp({ ...given, tokenStore: 'cookie' });
      const result = await shop.app.signInWithCredential({ email, password, noRedirect: true });
      shop.sdk[shown](shop.app);
      return result.status;
    },
    [options, account.email, PASSWORD, what] as const,
  );
  expect(status).toBe('ok');
}

async function newTeam(displayName: string): Promise<string> {
  const { id } = await createTeam(project, { display_name: displayName });
  await addMember(project, id, account.userId);
  return id;
}

describe('@stackframe/react, unmodified', () => {
  it('shows its team switcher, which selects a team', async () => {
    const [, support] = [await newTeam('Sales'), await newTeam('Support')];
    await show();
    await page.getByRole('combobox').click();
    await page.getByRole('option', { name: 'Sales' }).waitFor();
    await page.getByRole('option', { name: 'Support' }).click();
    await page.getByRole('combobox').filter({ hasText: 'Support' }).waitFor();
    while ((await readUser(project, account.userId)).selected_team_id !== support);
    expect(await page.evaluate(() => (window as unknown as ShopWindow).app.getUser())).toMatchObject({
      selectedTeam: { id: support, displayName: 'Support' },
    });
  });

  it('shows its user button, which signs out', async () => {
    await show();
    expect((await page.context().cookies()).filter(({ name }) => name.includes('refresh'))).toHaveLength(1);
    await page.locator('button[aria-haspopup=menu]').click();
    await page.getByText(account.email).first().waitFor();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    // It then leaves the page.
    const isSignedIn = async () => (await page.context().cookies()).some(({ name }) => name.includes('refresh'));
    while (await isSignedIn());
  });

  it('shows its account settings, where a user makes an API key and revokes it', async () => {
    await override(project, { 'apiKeys.enabled.user': true });
    await show('showSettings');
    await page.getByText('API Keys', { exact: true }).first().click();
    await page.getByRole('button', { name: 'Create API Key' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Description').fill('For the robot');
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    await dialog.getByText('Here is your API key.').waitFor();
    const key = await dialog.getByRole('textbox').first().inputValue();
    expect(await checkKey(project, 'user', key)).toMatchObject({ status: 200 });
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Close' }).first().click();

    const row = page.getByRole('row').filter({ hasText: 'For the robot' });
    await row.getByText(`*******${key.slice(-4)}`).waitFor();
    await row.getByRole('button').last().click();
    await page.getByRole('menuitem', { name: 'Revoke' }).click();
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Revoke Key' }).click();
    await row.getByText('revoked').waitFor();
    expect((await checkKey(project, 'user', key)).code).toBe('API_KEY_REVOKED');
  });

  it('shows the page of a team in them, where a member makes an API key of it', async () => {
    await override(project, { 'apiKeys.enabled.team': true });
    const body = { display_name: 'Sales', creator_user_id: 'me' };
    const { id } = expectOk(await project.client('POST /teams', { token: account.accessToken, body }));
    await show('showSettings');
    await page.getByText('Sales', { exact: true }).first().click();
    await page.getByRole('button', { name: 'Create API Key' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Description').fill('For the robot');
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    await dialog.getByText('Here is your API key.').waitFor();
    const key = await dialog.getByRole('textbox').first().inputValue();
    expect(expectOk(await checkKey(project, 'team', key)).team_id).toBe(id);
  });
});
