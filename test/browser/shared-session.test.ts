import type { Page } from 'playwright-core';
import { createProject, PASSWORD, signUp, type TestProject } from '../support/project';
import { addressOf } from '../support/hosted-pages';
import { PATIENCE_MS } from '../support/process';
import { SdkSite } from '../support/sdk-site';
import { publicUrl } from '../support/server';

/** Cookies do not tell ports apart: an application on localhost shares its session with the hosted pages there. */
const VERSIONS = ['41', '51', '77', '102', '108'];

let site: SdkSite;
let project: TestProject;
let page: Page;

jest.setTimeout(240_000);

beforeAll(async () => {
  site = await SdkSite.open(Object.fromEntries(VERSIONS.map((version) => [`v${version}`, `stackframe-${version}`])));
});

afterAll(() => site?.close());

beforeEach(async () => {
  project = await createProject({ allow_localhost: true });
});

afterEach(() => page.context().close());

interface PublicApp {
  signInWithCredential: (given: object) => Promise<{ status: string }>;
  getUser: () => Promise<{ id: string } | null>;
}

interface PublicWindow {
  app: PublicApp;
  sdk: { StackClientApp: new (options: object) => PublicApp };
}

const listRefreshCookies = async () =>
  (await page.context().cookies()).map(({ name }) => name).filter((name) => name.includes('-refresh-'));

it.each(VERSIONS)(
  'who signed in with version 2.8.%s is signed in on the hosted pages, and signs out there',
  async (version) => {
    const account = await signUp(project.client);
    page = await site.openPage(`v${version}`);
    page.setDefaultTimeout(PATIENCE_MS);
    const options = { baseUrl: publicUrl(), projectId: project.id, publishableClientKey: project.keys.client };
    const status = await page.evaluate(
      async ([given, email, password]) => {
        const browser = window as unknown as PublicWindow;
        const app = new browser.sdk.StackClientApp({ ...given, tokenStore: 'cookie', redirectMethod: 'none' });
        return (await app.signInWithCredential({ email, password, noRedirect: true })).status;
      },
      [options, account.email, PASSWORD] as const,
    );
    expect(status).toBe('ok');
    await page.goto(addressOf(project, 'sign-in'));
    await page.waitForURL(/account-settings/);
    await page.goto(addressOf(project, 'account-settings#auth'));
    await page.reload();
    await page.getByText(account.email).first().waitFor();
    await page.goto(addressOf(project, 'sign-out'));
    await page.getByRole('link', { name: 'Sign in' }).waitFor();
    expect(await listRefreshCookies()).toEqual([]);
  },
);
