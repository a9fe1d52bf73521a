import type { Browser, Page } from 'playwright-core';
import { ar } from '../../sdk/src/react/i18n/ar.js';
import { shareBrowser } from '../support/browser';
import { addressOf, chooseAccount, enter, expectPage, findFaults, visit, type Visitor } from '../support/hosted-pages';
import { freshEmail, signUp } from '../support/project';
import { enableTotp, totpCode } from '../support/totp';
import { readUser } from '../support/users';

/** The smallest screen: a page that fits it fits others. */
const SMALL = { width: 320, height: 700 };
const SHARED = ['github', 'google'].map((id) => ({ id, type: 'shared' }));

jest.setTimeout(240_000);

let browser: Browser;
let visitor: Visitor;

beforeAll(async () => {
  browser = await shareBrowser();
});

afterEach(async () => {
  await visitor.leave();
  expect(visitor.complaints).toEqual([]);
});

it('somebody signs up with Google, connects another account, and takes it away again', async () => {
  visitor = await visit(browser, { config: { oauth_providers: SHARED, passkey_enabled: true } });
  const { page, project, open } = visitor;
  const email = freshEmail();
  await open('sign-up');
  await page.getByText('Or continue with').waitFor();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign up with Google', exact: true }).click();
  await chooseAccount(page, email);
  await page.getByRole('heading', { name: 'Account Settings' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  const [user] = (await project.server<{ items: { id: string }[] }>(`GET /users?query=${email}`)).body.items;
  expect(await readUser(project, user?.id ?? '')).toMatchObject({ primary_email: email, primary_email_verified: true });

  await page.getByRole('link', { name: 'Emails & Auth' }).click();
  const google = page.getByRole('listitem').filter({ hasText: 'Google' });
  await google.getByText('This is your only way to sign in').waitFor();
  expect(await google.getByText('Used for sign-in', { exact: true }).count()).toBe(1);
  expect(await google.getByRole('button').count()).toBe(0);
  await page.getByRole('button', { name: 'Connect GitHub' }).click();
  await chooseAccount(page, freshEmail());
  const github = page.getByRole('listitem').filter({ hasText: 'GitHub' });
  await github.getByText('Used by the application').waitFor();
  expect(new URL(page.url()).hash).toBe('#auth');
  expect(await findFaults(page)).toEqual([]);
  await github.getByRole('button', { name: 'Stop using for sign-in' }).click();
  await github.getByRole('button', { name: 'Use for sign-in' }).click();
  await github.getByRole('button', { name: 'Stop using for sign-in' }).waitFor();
  await github.getByRole('button', { name: 'Remove' }).click();
  const dialog = page.getByRole('dialog', { name: /^Remove GitHub/ });
  expect(await findFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await github.waitFor({ state: 'detached' });

  await page.goto(addressOf(project, 'sign-out'));
  await page.getByRole('link', { name: 'Sign in' }).click();
  const again = page.getByRole('button', { name: 'Sign in with Google', exact: true });
  expect(await again.getAttribute('aria-describedby')).not.toBeNull();
  await page.getByText('Last used', { exact: true }).waitFor();
  expect(await findFaults(page)).toEqual([]);
  await again.click();
  await chooseAccount(page, email);
  await page.getByRole('heading', { name: 'Account Settings' }).waitFor();
  expect((await project.server<{ items: unknown[] }>('GET /users')).body.items).toHaveLength(1);
});

it('somebody is told why a sign-in came to nothing', async () => {
  visitor = await visit(browser, { viewport: SMALL, colorScheme: 'dark', config: { oauth_providers: SHARED } });
  const { page, project, open } = visitor;
  const signIn = page.getByRole('button', { name: 'Sign in with Google' });
  await open('sign-in');
  await signIn.click();
  await page.getByRole('button', { name: 'Deny access' }).click();
  await expectPage(page, 'Access was denied');
  await page.getByRole('link', { name: 'Sign in again' }).click();

  await signIn.click();
  await forgetAttempts(page, 'outer');
  await chooseAccount(page, freshEmail());
  await page.getByRole('alert').filter({ hasText: 'begun in another browser' }).waitFor();
  await expectPage(page, /^Sign in to/);
  await page.reload();
  await signIn.waitFor();
  expect(await page.getByRole('alert').filter({ hasText: 'begun' }).count()).toBe(0);

  const email = freshEmail();
  const owner = await signUp(project.client, email);
  await signIn.click();
  await chooseAccount(page, email);
  await expectPage(page, 'There is already an account with your address');
  await page.getByText('Nobody has verified the address there yet.').waitFor();
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();

  await signIn.click();
  const taken = freshEmail();
  await chooseAccount(page, taken);
  await page.getByRole('heading', { name: 'Account Settings' }).waitFor();
  await page.context().clearCookies();
  await enter(visitor, owner);
  await page.goto(addressOf(project, 'account-settings#auth'));
  await page.reload();
  await page.getByRole('button', { name: 'Connect Google' }).click();
  await chooseAccount(page, taken);
  await expectPage(page, 'This account is already connected');
  await page.getByRole('link', { name: 'Account settings' }).click();
  await page.getByText('No account is connected yet.').waitFor();

  // A link is bound to the browser that began it; a sign-in is bound by what the page itself keeps.
  await page.getByRole('button', { name: 'Connect Google' }).click();
  await forgetAttempts(page, 'inner');
  await chooseAccount(page, freshEmail());
  await expectPage(page, 'That did not work');
  await page.getByText('This sign-in was not begun in this browser').waitFor();
});

it('a second factor is asked for, and the way back is kept', async () => {
  visitor = await visit(browser, { config: { oauth_providers: SHARED } });
  const { page, project, open } = visitor;
  const email = freshEmail();
  await open('sign-in');
  await page.getByRole('button', { name: 'Sign in with GitHub' }).click();
  await chooseAccount(page, email);
  await page.getByRole('heading', { name: 'Account Settings' }).waitFor();
  const [user] = (await project.server<{ items: { id: string }[] }>('GET /users')).body.items;
  const secret = await enableTotp(project, user?.id ?? '');
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto(addressOf(project, 'account-settings#sessions'));
  await page.getByRole('button', { name: 'Sign in with GitHub' }).click();
  await chooseAccount(page, email);
  await page.getByRole('textbox', { name: 'Code' }).fill(totpCode(secret));
  await page.getByText('Current Session').waitFor();
});

it('many providers fit the smallest screen from right to left, and are off inside of another page', async () => {
  const keys = { client_id: 'an-id', client_secret: 'a-secret' };
  const own = ['apple', 'bitbucket', 'discord', 'facebook'].map((id) => ({ id, type: 'standard', ...keys }));
  visitor = await visit(browser, {
    viewport: SMALL,
    locale: 'ar',
    config: { credential_enabled: false, oauth_providers: [...SHARED, ...own] },
  });
  const { page, open } = visitor;
  await open('sign-in');
  const label = ar.signInWith.replace('{provider}', 'GitHub');
  await page.getByRole('button', { name: label, exact: true }).waitFor();
  expect(await findFaults(page)).toEqual([]);
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.src = window.location.href;
    document.body.append(frame);
  });
  const framed = page.frameLocator('iframe');
  await framed.getByRole('button', { name: label, disabled: true }).waitFor();
  await framed.getByRole('link', { name: ar.openWindow }).waitFor();
  expect(await framed.getByRole('button', { name: label }).getAttribute('title')).toBe(ar.framed);
});

/** Invents somebody at the development provider. */
/** As if the sign-in had been begun in another browser: for the page that waits for it, or for the server. */
async function forgetAttempts(page: Page, of: 'outer' | 'inner'): Promise<void> {
  await page.getByRole('heading', { name: 'Development sign-in' }).waitFor();
  await page.context().clearCookies({ name: new RegExp(`^stack-oauth-${of}-`) });
}
