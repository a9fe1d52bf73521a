import type { Page } from 'playwright-core';
import { createProject, PASSWORD, signUp, type Account, type TestProject } from '../support/project';
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

interface ShopWindow {
  app: PublicApp;
  sdk: { StackClientApp: new (options: object) => PublicApp; showShop: (app: PublicApp) => void };
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

/** Signs in as the account does, and shows the components. */
async function show(): Promise<void> {
  const options = { baseUrl: publicUrl(), projectId: project.id, publishableClientKey: project.keys.client };
  const status = await page.evaluate(
    async ([given, email, password]) => {
      const shop = window as unknown as ShopWindow;
      shop.app = new shop.sdk.StackClientApp({ ...given, tokenStore: 'cookie' });
      const result = await shop.app.signInWithCredential({ email, password, noRedirect: true });
      shop.sdk.showShop(shop.app);
      return result.status;
    },
    [options, account.email, PASSWORD] as const,
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
});
