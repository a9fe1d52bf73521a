import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { shareBrowser } from '../support/browser';
import { callbackOf, devAuthorizeUrl } from '../support/dev-identity';
import { expectPage, findFaults, SCREENS, visit } from '../support/hosted-pages';
import { PATIENCE_MS } from '../support/process';

jest.setTimeout(240_000);

let browser: Browser;

beforeAll(async () => {
  browser = await shareBrowser();
});

const LOOKS = [
  ['320 px, light', { viewport: { width: 320, height: 700 }, colorScheme: 'light' }],
  ['320 px, dark', { viewport: { width: 320, height: 700 }, colorScheme: 'dark' }],
  ['a desktop, light', { viewport: { width: 1280, height: 860 }, colorScheme: 'light' }],
  ['a desktop, dark', { viewport: { width: 1280, height: 860 }, colorScheme: 'dark' }],
] as const satisfies ReadonlyArray<readonly [string, BrowserContextOptions]>;

/** A browser at the provider's page. */
async function open(options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(devAuthorizeUrl());
  return page;
}

/** With what the browser comes back: our server knows of no such sign-in, and refuses it there. */
async function arrival(page: Page): Promise<URLSearchParams> {
  await page.waitForURL((url) => url.href.startsWith(callbackOf('google')));
  return new URL(page.url()).searchParams;
}

describe.each(LOOKS)('the page of the development identity provider, on %s', (_name, options) => {
  it('is accessible and fits, opened out, too, and when something typed is refused', async () => {
    const page = await open(options);
    await page.getByRole('heading', { name: 'Development sign-in', level: 1 }).waitFor();
    expect(await findFaults(page)).toEqual([]);
    await page.getByText('Use the real Google instead').click();
    expect(await findFaults(page)).toEqual([]);
    await page.getByLabel('Email').fill('somebody@here');
    await page.getByRole('button', { name: 'Sign in as this person' }).click();
    await page.getByText('That is not an email address.').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('somebody@here');
    expect(await findFaults(page)).toEqual([]);
    await page.context().close();
  });
});

describe('without a mouse and without scripts', () => {
  it('chooses the first account', async () => {
    const page = await open({ javaScriptEnabled: false });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect((await arrival(page)).get('code')).toBeTruthy();
    await page.goto(devAuthorizeUrl());
    await page.getByText('used before').waitFor();
    await page.context().close();
  });

  it('invents somebody, by the key Enter in a field', async () => {
    const page = await open({ javaScriptEnabled: false });
    await page.getByLabel('Email').fill('linus@example.org');
    await page.getByLabel('Name').fill('Linus');
    await page.getByLabel('Name').press('Enter');
    expect((await arrival(page)).get('code')).toBeTruthy();
    await page.goto(devAuthorizeUrl());
    await page.getByRole('button', { name: 'Linus linus@example.org used before' }).waitFor();
    await page.context().close();
  });

  it('denies', async () => {
    const page = await open({ javaScriptEnabled: false });
    await page.getByRole('button', { name: 'Deny access' }).click();
    expect((await arrival(page)).get('error')).toBe('access_denied');
    await page.context().close();
  });
});

describe.each(SCREENS)('a newcomer without internet, on %s', (_name, viewport) => {
  it('signs in with Google on the sign-in page of a project, and signs in again as somebody else', async () => {
    const config = { oauth_providers: [{ id: 'google', type: 'shared' }] };
    const { page, project, open: openHosted, complaints, leave } = await visit(browser, { viewport, config });
    // All that is not this machine is away.
    await page.context().route(
      ({ hostname }) => hostname !== 'localhost',
      (route) => route.abort(),
    );
    for (const name of ['Ada Lovelace', 'Grace Hopper']) {
      await openHosted('sign-in');
      await page.getByRole('button', { name: 'Sign in with Google' }).click();
      await expectPage(page, 'Development sign-in');
      await page.getByRole('button', { name }).click();
      await page.waitForURL((url) => url.pathname.endsWith('/handler/account-settings'));
      await page.getByRole('heading', { level: 1 }).waitFor();
      await openHosted('sign-out');
    }
    const { body } = await project.server<{ items: Array<{ display_name: string }> }>('GET /users');
    expect(body.items.map(({ display_name }) => display_name).toSorted()).toEqual(['Ada Lovelace', 'Grace Hopper']);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('who denies is told so, and is where they were', async () => {
    const config = { oauth_providers: [{ id: 'google', type: 'shared' }] };
    const { page, open: openHosted, leave } = await visit(browser, { viewport, config });
    await openHosted('sign-in');
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await page.getByRole('button', { name: 'Deny access' }).click();
    await page.waitForURL((url) => url.pathname.startsWith('/p/'));
    // Between the page that is told of it and the one that tells the visitor there is none for a moment.
    await page.waitForLoadState('networkidle');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await findFaults(page)).toEqual([]);
    await leave();
  });
});
