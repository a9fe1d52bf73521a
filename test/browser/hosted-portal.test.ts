import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { shareBrowser } from '../support/browser';
import { addressOf, collectComplaints, expectPage } from '../support/hosted-pages';
import { PATIENCE_MS, waitFor } from '../support/process';
import { createProject, PASSWORD, signUp, type Account, type TestProject } from '../support/project';
import { bundle } from '../support/sdk-site';
import { publicUrl } from '../support/server';

/** Applications on another origin than the sign-in pages of the server: ours, an unmodified one, and one that nobody trusts. */
jest.setTimeout(240_000);

let browser: Browser;
let context: BrowserContext;
let page: Page;
let project: TestProject;
let account: Account;
let complaints: string[];
const sites: Site[] = [];

interface Site {
  url: string;
  /** The paths, with their queries, that browsers asked for. */
  requests: string[];
  server: Server;
}

/** Every page of the site runs this script beside a library. */
async function openSite(module: string, boot: () => string): Promise<Site> {
  const library = await bundle(module);
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (path !== '/library.js' && path !== '/favicon.ico') requests.push(path);
    response.setHeader('content-type', path === '/library.js' ? 'text/javascript' : 'text/html');
    const script =
      path === '/library.js'
        ? library
        : `<!doctype html><title>Shop</title><script src="/library.js"></script>
      <body><p>…</p><script>${boot()}</script>`;
    response.end(script);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const site = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, server };
  sites.push(site);
  return site;
}

const optionsWith = (urls: object) =>
  JSON.stringify({
    baseUrl: publicUrl(),
    projectId: project.id,
    publishableClientKey: project.keys.client,
    tokenStore: 'cookie',
    redirectMethod: 'window',
    analytics: { enabled: false },
    devTool: false,
    urls,
  });

const boot = (urls: object) => `
  window.app = new sdk.StackClientApp(${optionsWith(urls)});
  const greet = (user) => { document.body.innerHTML = '<h1>Hello ' + user.primaryEmail + '</h1>'; };
  if (/signed-in|oauth-callback/.test(location.pathname)) app.callOAuthCallback();
  else app.getUser({ or: 'redirect' }).then(greet);`;

let own: Site;
let unmodified: Site;
let untrusted: Site;

beforeAll(async () => {
  browser = await shareBrowser();
  own = await openSite('./sdk/src/index.ts', () => boot({ default: { type: 'hosted' }, oauthCallback: '/signed-in' }));
  const signIn = () => addressOf(project, 'sign-in');
  unmodified = await openSite('stackframe-108', () => boot({ signIn: signIn() }));
  untrusted = await openSite('./sdk/src/index.ts', () => '');
  // The unmodified library sends nobody to a page that is not on a trusted domain.
  const trusted = [own.url, unmodified.url, publicUrl()];
  const domains = trusted.map((domain) => ({ domain, handler_path: '/handler' }));
  project = await createProject({ allow_localhost: false, domains });
  account = await signUp(project.client);
});

afterAll(async () => {
  for (const { server } of sites) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

beforeEach(async () => {
  context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB' });
  page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  complaints = collectComplaints(page);
});

afterEach(async () => {
  await context.close();
  expect(complaints).toEqual([]);
});

async function signInHere(): Promise<void> {
  await expectPage(page, 'Sign in to A test project');
  await page.getByLabel('Email', { exact: true }).fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
}

const greeting = () => page.getByRole('heading', { name: `Hello ${account.email}` });

it('sends visitors of an application back with a session, which ends on both sides', async () => {
  await page.goto(`${own.url}/cart?id=7`);
  await page.waitForURL((url) => url.origin === publicUrl());
  const back = page.getByRole('link', { name: `Back to ${new URL(own.url).host}` });
  expect(await back.getAttribute('href')).toBe(own.url);
  await signInHere();
  await greeting().waitFor();
  expect(page.url()).toBe(`${own.url}/cart?id=7`);
  const [callback = ''] = own.requests.filter((path) => path.startsWith('/signed-in'));
  expect([...new URL(callback, own.url).searchParams.keys()].toSorted()).toEqual([
    'after_auth_return_to',
    'code',
    'stack_cross_domain_auth',
    'stack_cross_domain_code_challenge',
    'stack_cross_domain_state',
    'state',
  ]);
  // Whoever is signed in at the pages goes back at once.
  await context.clearCookies({ domain: '127.0.0.1' });
  await page.goto(`${own.url}/again`);
  await greeting().waitFor();
  expect(page.url()).toBe(`${own.url}/again`);
  await page.evaluate('app.signOut({ redirectUrl: "/" })').catch(() => undefined);
  await expectPage(page, 'Sign in to A test project');
});

it('does so for an application with the unmodified library', async () => {
  await page.goto(`${unmodified.url}/cart`);
  await page.waitForURL((url) => url.origin === publicUrl());
  await signInHere();
  await greeting().waitFor();
  expect(new URL(page.url()).origin).toBe(unmodified.url);
});

it('gives nothing to a site that the project does not trust', async () => {
  const target = `${untrusted.url}/?stack_cross_domain_auth=1&stack_cross_domain_state=s&stack_cross_domain_code_challenge=${'c'.repeat(43)}`;
  await page.goto(`${addressOf(project, 'sign-in')}?after_auth_return_to=${encodeURIComponent(target)}`);
  const hosts = await page.getByRole('link', { name: /^Back to / }).allInnerTexts();
  expect(hosts).toEqual([`Back to ${new URL(own.url).host}`]);
  await signInHere();
  await waitFor(async () => (await context.cookies()).some(({ name }) => name === `stack-refresh-${project.id}`));
  await page
    .getByText(/not trusted|You are signed in/)
    .first()
    .waitFor();
  expect(new URL(page.url()).origin).toBe(publicUrl());
  expect(untrusted.requests).toEqual([]);
});
