import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { StackAdminApp, StackClientApp } from '../../sdk/src/index.js';
import { changeItem, grant, sell } from '../support/payments';
import { createProject, expectOk, PASSWORD, signUp, type Account, type TestProject } from '../support/project';
import { createTeam } from '../support/teams';
import { PATIENCE_MS, ROOT } from '../support/process';
import { SdkSite } from '../support/sdk-site';
import { publicUrl } from '../support/server';

/** The user as our hooks tell of them, on an application's page. */
let site: SdkSite;
let project: TestProject;
let page: Page;
/** The requests to the server, as `GET /users/me`. */
let requests: string[];

jest.setTimeout(240_000);

beforeAll(async () => {
  site = await SdkSite.open({ own: './test/support/own-hooks.mjs' });
});

afterAll(() => site?.close());

beforeEach(async () => {
  project = await createProject({ allow_localhost: true, passkey_enabled: true });
  page = await site.openPage('own');
  page.setDefaultTimeout(PATIENCE_MS);
  requests = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'OPTIONS') requests.push(`${request.method()} ${pathname.replace('/api/v1', '')}`);
  });
});

afterEach(() => page.context().close());

const SIGN_UP = 'POST /auth/anonymous/sign-up';

interface HooksWindow {
  renders: number;
  recovered: unknown[];
  app: StackClientApp;
  admin: StackAdminApp;
  sdk: {
    StackClientApp: new (options: object) => StackClientApp;
    StackAdminApp: new (options: object) => StackAdminApp;
    showMetrics: (app: StackAdminApp) => void;
    showUsers: (app: StackClientApp, questions: object[]) => void;
    showFailingCard: (app: StackClientApp) => void;
    showOwned: (app: StackClientApp, itemIds: { user: string; team: string }) => void;
    HookedClientApp: new (options: object) => StackClientApp;
    showMany: (app: StackClientApp, count: number) => void;
    showTeams: (app: StackClientApp) => void;
    hydrateHello: (app: StackClientApp, html: string) => void;
  };
}

async function openApp(as?: Account, more: object = {}): Promise<void> {
  const tokens = as ? { accessToken: as.accessToken, refreshToken: as.refreshToken } : 'memory';
  const { id: projectId, keys } = project;
  const options = { baseUrl: publicUrl(), projectId, publishableClientKey: keys.client, ...more };
  await page.evaluate(
    ([given, tokenStore]) => {
      const browser = window as unknown as HooksWindow;
      browser.app = new browser.sdk.StackClientApp({ ...given, tokenStore });
    },
    [options, tokens] as const,
  );
}

async function showUsers(...questions: object[]): Promise<void> {
  await page.evaluate((asked) => {
    const { app, sdk } = window as unknown as HooksWindow;
    sdk.showUsers(app, asked);
  }, questions);
}

/** Waits until what a question gives is other than `before`. */
async function readUser(index: number, before: string | null = null): Promise<string> {
  const handle = await page.waitForFunction(
    ([id, old]) => {
      const text = document.querySelector(`#${id}`)?.textContent;
      return text === old ? null : text;
    },
    [`user-${index}`, before] as const,
  );
  return (await handle.jsonValue()) as string;
}

describe('useItem and useProducts', () => {
  it('show what a user and a team have', async () => {
    await sell(project, {
      'items.tokens': { displayName: 'Tokens', customerType: 'user' },
      'items.seats': { displayName: 'Seats', customerType: 'team' },
      'products.pro': { displayName: 'Pro', customerType: 'user', prices: { once: { USD: '5' } } },
    });
    const account = await signUp(project.client);
    const team = await createTeam(project, { creator_user_id: account.userId });
    expectOk(await changeItem(project, `user/${account.userId}/tokens`, { delta: -2, allowNegative: true }));
    expectOk(await changeItem(project, `team/${team.id}/seats`, { delta: 3 }));
    expectOk(await grant(project, `user/${account.userId}`, { product_id: 'pro' }));
    await openApp(account);
    await page.evaluate(() => {
      const { app, sdk } = window as unknown as HooksWindow;
      sdk.showOwned(app, { user: 'tokens', team: 'seats' });
    });
    const read = async (id: string) => JSON.parse((await page.locator(id).textContent()) ?? '') as unknown;
    expect(await read('#owned-user')).toMatchObject({
      item: { displayName: 'Tokens', quantity: -2, nonNegativeQuantity: 0 },
      products: [{ id: 'pro', displayName: 'Pro' }],
    });
    expect(await read('#owned-team')).toMatchObject({ item: { displayName: 'Seats', quantity: 3 }, products: [] });
  });
});

describe("useUser({ or: 'anonymous' })", () => {
  it('makes one anonymous user for all who ask, and shows it to them alone', async () => {
    await openApp();
    const every = ['anonymous', 'anonymous', 'anonymous-if-exists[deprecated]', 'return-null'];
    await showUsers(...every.map((or) => ({ or })), {});
    const made = await readUser(0);
    expect(JSON.parse(made)).toMatchObject({ isAnonymous: true });
    expect([await readUser(1), await readUser(2, 'null')]).toEqual([made, made]);
    expect([await readUser(3), await readUser(4)]).toEqual(['null', 'null']);
    await page.waitForLoadState('networkidle');
    expect(requests.filter((request) => request === SIGN_UP)).toHaveLength(1);
    expect(requests.length).toBeLessThan(10);
  });

  it('makes another one after signing out', async () => {
    await openApp();
    await showUsers({ or: 'anonymous' });
    const made = await readUser(0);
    await page.evaluate(async () => {
      const { app } = window as unknown as HooksWindow;
      await (await app.getUser({ or: 'anonymous-if-exists[deprecated]' }))?.signOut();
    });
    expect(JSON.parse(await readUser(0, made))).toMatchObject({ isAnonymous: true });
    expect(requests.filter((request) => request === SIGN_UP)).toHaveLength(2);
  });

  it('asks once where the server refuses, and throws what it says', async () => {
    const refusal = { status: 403, contentType: 'text/plain', body: 'No anonymous users here.' };
    await page.route('**/auth/anonymous/sign-up', (route) =>
      route.fulfill({ ...refusal, headers: { 'access-control-allow-origin': '*' } }),
    );
    await openApp();
    await showUsers({ or: 'anonymous' });
    await page.getByRole('alert').filter({ hasText: 'No anonymous users here.' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(requests.filter((request) => request === SIGN_UP)).toHaveLength(1);
  });
});

it("useUser({ or: 'redirect' }) says why it cannot lead to the sign-in page", async () => {
  await openApp(undefined, { redirectMethod: 'window', urls: { signIn: 'https://elsewhere.example/' } });
  await showUsers({ or: 'redirect' });
  await page.getByRole('alert').filter({ hasText: 'Redirect URL is not trusted' }).waitFor();
});

it('useUser() follows what the user changes', async () => {
  const account = await signUp(project.client);
  await openApp(account);
  await showUsers({}, { or: 'throw' });
  const before = await readUser(0);
  await page.evaluate(async () => {
    const { app } = window as unknown as HooksWindow;
    await (await app.getUser({ or: 'throw' })).update({ displayName: 'Ada of the lamp' });
  });
  const after = await readUser(0, before);
  expect(JSON.parse(after)).toMatchObject({ id: account.userId, displayName: 'Ada of the lamp' });
  expect(await readUser(1, before)).toBe(after);
  await page.evaluate(async () => {
    const { app } = window as unknown as HooksWindow;
    await (await app.getUser({ or: 'throw' })).registerPasskey();
  });
  expect(JSON.parse(await readUser(0, after))).toMatchObject({ passkeyAuthEnabled: true });
});

it.each([{ apiKey: 'key' }, { from: 'convex' }, { tokenStore: 'memory' }])(
  'useUser(%j) does not show whoever is signed in',
  async (options) => {
    await openApp(await signUp(project.client));
    await showUsers(options);
    const message = `useUser does not support the option ${Object.keys(options)[0]} here.`;
    await page.getByRole('alert').filter({ hasText: message }).waitFor();
  },
);

describe('a card whose action fails', () => {
  it.each(['Pay', 'Cancel'])('says so: %s', async (name) => {
    const reported: string[] = [];
    page.on('pageerror', (error) => reported.push(error.message));
    await openApp();
    await page.evaluate(() => {
      const { app, sdk } = window as unknown as HooksWindow;
      sdk.showFailingCard(app);
    });
    await page.getByRole('button', { name }).click();
    await page.getByRole('alert').filter({ hasText: 'An unexpected error occurred.' }).waitFor();
    // The application's own programs that collect errors hear of it, too.
    expect(reported).toEqual([expect.stringMatching(/declined|cannot be cancelled/)]);
    expect(await page.getByRole('button', { name }).getAttribute('aria-busy')).toBeNull();
  });
});

it('useMetrics() follows what its app changes, and reads anew when it is shown again', async () => {
  const { id: projectId, keys } = project;
  const given = { publishableClientKey: keys.client, secretServerKey: keys.server, superSecretAdminKey: keys.admin };
  await page.evaluate(
    (options) => {
      const browser = window as unknown as HooksWindow;
      browser.admin = new browser.sdk.StackAdminApp(options);
      browser.sdk.showMetrics(browser.admin);
    },
    { baseUrl: publicUrl(), projectId, ...given },
  );
  await page.getByText('0 users, last nobody').waitFor();
  await page.evaluate(() => (window as unknown as HooksWindow).admin.createUser({ displayName: 'Ada' }).then(() => 0));
  await page.getByText('1 users, last Ada').waitFor();
  await page.getByRole('button', { name: 'Hide' }).click();
  await project.server('POST /users', { body: { display_name: 'Bob' } });
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByText('2 users, last Bob').waitFor();
  expect(requests.filter((request) => request === 'GET /internal/metrics')).toHaveLength(3);
});

/** Opens the app with hooks, whose user is in the cookies of the page. */
async function openHookedApp(account: Account): Promise<void> {
  const { id: projectId, keys } = project;
  const options = { baseUrl: publicUrl(), projectId, publishableClientKey: keys.client, tokenStore: 'cookie' };
  const { email } = account;
  await page.evaluate(
    async ([given, address, password]) => {
      const browser = window as unknown as HooksWindow;
      browser.app = new browser.sdk.HookedClientApp(given);
      await browser.app.signInWithCredential({ email: address, password });
    },
    [options, email, PASSWORD] as const,
  );
  requests.length = 0;
}

const countOf = (request: string) => requests.filter((one) => one === request).length;

describe('the hooks of an app', () => {
  it('a hundred components ask once when they are shown, and each renders once after a change', async () => {
    await openHookedApp(await signUp(project.client));
    await page.evaluate(() => {
      const { app, sdk } = window as unknown as HooksWindow;
      sdk.showMany(app, 100);
    });
    await page.waitForFunction(() => document.querySelectorAll('.name').length === 100);
    expect(countOf('GET /users/me')).toBe(1);
    const renders = await page.evaluate(async () => {
      const browser = window as unknown as HooksWindow;
      const user = await browser.app.getUser({ or: 'throw' });
      browser.renders = 0;
      await user.update({ displayName: 'Ada' });
      return null;
    });
    expect(renders).toBeNull();
    await page.waitForFunction(() =>
      [...document.querySelectorAll('.name')].every(({ textContent }) => textContent === 'Ada'),
    );
    expect(await page.evaluate(() => (window as unknown as HooksWindow).renders)).toBe(100);
  });

  it('follow what any object of the app changes, and who signs in and out in another tab', async () => {
    const account = await signUp(project.client);
    const team = await createTeam(project, { creator_user_id: account.userId, display_name: 'Sales' });
    await openHookedApp(account);
    await page.evaluate(() => {
      const { app, sdk } = window as unknown as HooksWindow;
      sdk.showTeams(app);
    });
    await page.locator('#teams').filter({ hasText: 'Sales' }).waitFor();
    await page.locator('#members').filter({ hasText: '1' }).waitFor();
    await page.evaluate(async (id) => {
      const { app } = window as unknown as HooksWindow;
      const found = await (await app.getUser({ or: 'throw' })).getTeam(id);
      await found!.update({ displayName: 'Sales of May' });
    }, team.id);
    await page.locator('#teams').filter({ hasText: 'Sales of May' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(requests.length).toBeLessThan(12);
    // Another tab: its cookies are those of this page.
    await page.context().clearCookies();
    await page.getByRole('alert').filter({ hasText: 'not signed in' }).waitFor();
  });

  it('of a page that a server has begun are finished here', async () => {
    const account = await signUp(project.client);
    await openHookedApp(account);
    const { id: projectId, keys } = project;
    const options = { baseUrl: publicUrl(), projectId, publishableClientKey: keys.client, tokenStore: 'cookie' };
    const { html, errors } = renderHello(options);
    expect(html).toContain('One moment');
    expect(html).toContain('<nav>Home</nav>');
    expect(errors).toEqual([]);
    await page.evaluate(async (begun) => {
      const { app, sdk } = window as unknown as HooksWindow;
      await (await app.getUser({ or: 'throw' })).update({ displayName: 'Ada' });
      sdk.hydrateHello(app, begun);
    }, html);
    await page.getByRole('heading', { name: 'Hello Ada' }).waitFor();
    expect(await page.evaluate(() => (window as unknown as HooksWindow).recovered)).toEqual([]);
  });
});

function renderHello(options: object): { html: string; errors: { digest: string }[] } {
  const script = join(ROOT, 'test/support/render-hello.mjs');
  const output = execFileSync(process.execPath, [script, JSON.stringify(options)], { encoding: 'utf8' });
  return JSON.parse(output) as ReturnType<typeof renderHello>;
}
