import type { Page } from 'playwright-core';
import { PATIENCE_MS } from '../support/process';
import { createProject, freshEmail, type TestProject } from '../support/project';
import { SdkSite } from '../support/sdk-site';
import { publicUrl } from '../support/server';

/**
 * Signing in with a provider, which the development provider plays, on a page of another origin than the server: the
 * public SDK, unmodified, at both ends of its versions, the button of its React package, and our own SDK.
 */
const MODULES = {
  '41': 'stackframe-41',
  '108': 'stackframe-108',
  own: './sdk/src/index.ts',
  react: './test/support/public-widgets.mjs',
};
type Module = keyof typeof MODULES;

interface ShopUser {
  id: string;
  displayName: string | null;
  primaryEmail: string | null;
  primaryEmailVerified: boolean;
  oauthProviders: readonly { id: string }[];
  linkConnectedAccount?: (provider: string, options: object) => Promise<void>;
  getConnectedAccount: (provider: string, options: object) => Promise<Connection | null>;
  listOAuthProviders: () => Promise<{ type: string; email?: string; allowSignIn: boolean }[]>;
}
interface Connection {
  getAccessToken: () => Promise<{ accessToken: string }>;
}
interface ShopApp {
  signInWithOAuth: (provider: string) => Promise<void>;
  callOAuthCallback: () => Promise<boolean>;
  getUser: (options?: { or: 'throw' }) => Promise<ShopUser>;
}
interface ShopWindow {
  app: ShopApp;
  sdk: {
    StackClientApp: new (options: object) => ShopApp;
    showOAuthButton: (app: ShopApp, provider: string) => void;
  };
}
declare const window: ShopWindow;

let project: TestProject;
let site: SdkSite;

jest.setTimeout(240_000);

beforeAll(async () => {
  const shared = ['google', 'github'].map((id) => ({ id, type: 'shared' }));
  project = await createProject({ allow_localhost: true, oauth_providers: shared });
  site = await SdkSite.open(MODULES);
});

afterAll(() => site?.close());

/** Loads the SDK into the page that the browser is on, as the application of a visitor does on each of its pages. */
async function openApp(page: Page, module: Module): Promise<void> {
  await page.addScriptTag({ url: `/${module}.js` });
  const options = { baseUrl: publicUrl(), projectId: project.id, publishableClientKey: project.keys.client };
  await page.evaluate((given) => {
    const quiet = { analytics: { enabled: false }, devTool: false };
    window.app = new window.sdk.StackClientApp({ ...given, ...quiet, tokenStore: 'cookie', redirectMethod: 'window' });
  }, options);
}

/** Invents somebody at the development provider, and finishes on the callback page, which then leads on. */
async function passProvider(page: Page, module: Module, { email, name }: { email: string; name: string }) {
  await page.getByRole('heading', { name: 'Development sign-in' }).waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Sign in as this person' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/handler/oauth-callback');
  await openApp(page, module);
  // The answer is lost with the page, which is left at once.
  await page.evaluate(() => void window.app.callOAuthCallback());
  await page.waitForURL(({ pathname }) => pathname === '/');
  await openApp(page, module);
}

async function openPage(module: Module): Promise<Page> {
  const page = await site.openPage(module);
  page.setDefaultTimeout(PATIENCE_MS);
  await openApp(page, module);
  return page;
}

function readUser(page: Page) {
  return page.evaluate(async () => {
    const user = await window.app.getUser({ or: 'throw' });
    const { id, displayName, primaryEmail, primaryEmailVerified, oauthProviders } = user;
    return { id, displayName, primaryEmail, primaryEmailVerified, providers: oauthProviders.map((one) => one.id) };
  });
}

/** Leaves for GitHub to link an account, in the way that each version has. */
function leaveToLink(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const user = await window.app.getUser({ or: 'throw' });
    const scopes = ['repo'];
    if (user.linkConnectedAccount) void user.linkConnectedAccount('github', { scopes });
    else void user.getConnectedAccount('github', { or: 'redirect', scopes });
  });
}

/** The user of an access token, as the provider says. */
async function askProvider(accessToken: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${accessToken}` };
  const answer = await fetch(`${publicUrl()}/dev-identity/me`, { headers });
  return answer.json();
}

async function signInAndLink(module: Module) {
  const page = await openPage(module);
  const email = freshEmail();
  await page.evaluate(() => void window.app.signInWithOAuth('google'));
  await passProvider(page, module, { email, name: 'Ada Lovelace' });
  const signedIn = await readUser(page);
  const before = page.url();
  await leaveToLink(page);
  const workEmail = freshEmail();
  await passProvider(page, module, { email: workEmail, name: 'Ada at work' });
  const isSamePage = page.url() === before;
  const linked = await readUser(page);
  const seen = await page.evaluate(async () => {
    const user = await window.app.getUser({ or: 'throw' });
    const github = await user.getConnectedAccount('github', { scopes: ['repo'] });
    const token = await github?.getAccessToken();
    const accounts = await user.listOAuthProviders();
    return { token: token?.accessToken, accounts: accounts.map((one) => [one.type, one.email, one.allowSignIn]) };
  });
  const owner = await askProvider(seen.token ?? '');
  await page.context().close();
  return { email, workEmail, signedIn, linked, isSamePage, accounts: seen.accounts, owner };
}

type Outcome = Awaited<ReturnType<typeof signInAndLink>>;
const SDKS = ['41', '108', 'own'] as const;
const outcomes = new Map<string, Promise<Outcome>>();

describe('an application of another origin', () => {
  // All at once: most of their time they wait for pages.
  beforeAll(async () => {
    for (const module of SDKS) outcomes.set(module, signInAndLink(module));
    await Promise.allSettled(outcomes.values());
  });

  it.each(SDKS)('signs a stranger up with Google, links GitHub and reads its token: SDK %s', async (module) => {
    const { email, workEmail, signedIn, ...seen } = (await outcomes.get(module)) as Outcome;
    expect(signedIn).toEqual({
      id: expect.any(String),
      displayName: 'Ada Lovelace',
      primaryEmail: email,
      primaryEmailVerified: true,
      providers: ['google'],
    });
    expect(seen).toEqual({
      linked: { ...signedIn, providers: ['google', 'github'] },
      isSamePage: true,
      accounts: [
        ['google', email, true],
        ['github', workEmail, true],
      ],
      owner: expect.objectContaining({ sub: workEmail }),
    });
  });
});

describe('the OAuthButton of @stackframe/react, unmodified', () => {
  it('signs in', async () => {
    const page = await openPage('react');
    await page.evaluate(() => window.sdk.showOAuthButton(window.app, 'google'));
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    const email = freshEmail();
    await passProvider(page, 'react', { email, name: 'Grace' });
    expect(await readUser(page)).toMatchObject({ primaryEmail: email, providers: ['google'] });
    await page.context().close();
  });
});
