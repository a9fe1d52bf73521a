import type { Browser } from 'playwright-core';
import { shareBrowser } from '../support/browser';
import {
  choosePassword,
  expectPage,
  findFaults,
  SCREENS,
  visit,
  waitForFocus,
  type Visitor,
} from '../support/hosted-pages';
import { codeIn, linkIn, waitForMail } from '../support/mails';
import { expectOk, freshEmail, PASSWORD, signUp } from '../support/project';

interface CliLogin {
  polling_code: string;
  login_code: string;
}

const ACCOUNT = 'Account Settings';

jest.setTimeout(240_000);

let browser: Browser;
let visitor: Visitor;

beforeAll(async () => {
  browser = await shareBrowser();
});

describe.each(SCREENS)('on %s', (_name, viewport) => {
  beforeEach(async () => {
    visitor = await visit(browser, { viewport, config: { magic_link_enabled: true } });
  });

  afterEach(async () => {
    await visitor.leave();
    expect(visitor.complaints).toEqual([]);
  });

  it('a typed code signs in', async () => {
    const { page, open, project } = visitor;
    const email = freshEmail();
    await open('sign-in');
    expect(await findFaults(page)).toEqual([]);
    // The typed text stays when another sign-in method is chosen, and arrows choose it.
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Email', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByLabel('Password', { exact: true }).waitFor();
    await page.getByText(email, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Change' }).click();
    expect(await page.getByRole('textbox', { name: 'Email', exact: true }).inputValue()).toBe(email);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByRole('tab', { name: 'Email & Password' }).click();
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('button', { name: 'Send email' }).click();
    await page.getByRole('heading', { name: 'Enter the code from your email' }).waitFor();
    expect(await findFaults(page)).toEqual([]);
    const code = codeIn(await waitForMail(project, email)).slice(0, 6);
    const input = page.getByLabel('Code');
    expect(await input.getAttribute('autocomplete')).toBe('one-time-code');
    await input.pressSequentially(code.startsWith('z') ? '000000' : 'zzzzzz');
    await page.getByText('This code is not right. Check it and try again.').waitFor();
    expect(await findFaults(page)).toEqual([]);
    await input.pressSequentially(code.toUpperCase());
    await expectPage(page, ACCOUNT);
  });

  it('the link signs in, after asking', async () => {
    const { page, open, project } = visitor;
    const email = freshEmail();
    await open('sign-up');
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
    await page.getByRole('button', { name: 'Send email' }).click();
    await page.getByRole('heading', { name: 'Enter the code from your email' }).waitFor();
    const link = linkIn(await waitForMail(project, email));
    await page.goto(link.href);
    await expectPage(page, 'Sign in to A test project?');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expectPage(page, ACCOUNT);
    await page.goto(link.href);
    await expectPage(page, 'You are signed in');
    await page.getByRole('link', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
    await page.goto(link.href);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expectPage(page, 'This link has already been used');
    await open('magic-link-callback');
    await expectPage(page, 'This link is not valid');
  });

  it('the command line is authorized', async () => {
    const { page, open, project } = visitor;
    const cli = await openCliLogin();
    await page.getByRole('button', { name: 'Authorize' }).click();
    await expectPage(page, 'The command line is authorized');
    const polled = await project.client<{ status: string }>('POST /auth/cli/poll', {
      body: { polling_code: cli.polling_code },
    });
    expect(polled.body.status).toBe('success');
    await open(`cli-auth-confirm?login_code=${cli.login_code}`);
    await expectPage(page, 'The authorization failed');
    await open('cli-auth-confirm');
    await expectPage(page, 'The authorization failed');
  });

  it('the command line is authorized by somebody else meanwhile', async () => {
    const { page, project } = visitor;
    const { login_code } = await openCliLogin();
    const { refreshToken: refresh_token } = await signUp(project.client);
    expectOk(await project.client('POST /auth/cli/complete', { body: { login_code, refresh_token } }));
    await page.getByRole('button', { name: 'Authorize' }).click();
    await expectPage(page, 'The authorization failed');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expectPage(page, 'Authorize the command line');
  });

  it('errors have a page', async () => {
    const { page, open } = visitor;
    const details = encodeURIComponent('{}');
    await open(`error?errorCode=OAUTH_PROVIDER_ACCESS_DENIED&details=${details}&message=Call+this+number`);
    await expectPage(page, 'Access was denied');
    expect(await page.getByText('Call this number').count()).toBe(0);
    await page.getByRole('link', { name: 'Sign in again' }).waitFor();
    await open(`error?errorCode=OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER`);
    await expectPage(page, 'This account is already connected');
    for (const query of ['', '?errorCode=NO_SUCH_CODE', '?errorCode=USER_NOT_FOUND&details=%7B']) {
      await open(`error${query}`);
      await expectPage(page, 'Something went wrong');
    }
    await open('nowhere');
    await expectPage(page, 'Page not found');
    await page.goto(page.url().replace('nowhere', 'login?after_auth_return_to=%2Fp'));
    await page.waitForURL('**/sign-in?after_auth_return_to=%2Fp');
    await expectPage(page, 'Sign in to A test project');
  });
});

it('a stranger learns nothing of an address, and what this browser used last for one is first, open and marked', async () => {
  visitor = await visit(browser, { viewport: { width: 320, height: 700 }, config: { magic_link_enabled: true } });
  const { page, open, project } = visitor;
  const { email } = await signUp(project.client);
  const stored = () => page.evaluate((key) => localStorage.getItem(key), `_STACK_AUTH.lastUsed.${project.id}`);
  const field = page.locator('#email');
  const ways = async (address: string) => {
    await field.fill(address);
    await page.keyboard.press('Enter');
    await page.getByText(address.toLowerCase(), { exact: true }).waitFor();
    const tabs = await page.getByRole('tab').evaluateAll((all) => all.map(({ textContent }) => textContent));
    return [tabs, await page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent)];
  };
  const unmarked = [['Email', 'Email & Password'], 'Send email'];
  await open('sign-in');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  expect(await ways(freshEmail())).toEqual(unmarked);
  await page.getByRole('button', { name: 'Change' }).click();
  await waitForFocus(page, '#email');
  expect(await ways(email)).toEqual(unmarked);
  expect(asked).toEqual([]);

  // Password managers find whose password it is; a wrong one is no way that was used.
  await page.getByRole('tab', { name: 'Email & Password' }).click();
  const form = page.locator('form', { has: page.locator('input[autocomplete=current-password]') });
  expect(await form.locator('input[autocomplete=username]').inputValue()).toBe(email);
  await page.locator('#password').fill('not the password');
  await page.keyboard.press('Enter');
  await page.locator('#password-error').filter({ hasText: /./ }).waitFor();
  expect((await stored()) ?? '').toBe('');
  await page.locator('#password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expectPage(page, ACCOUNT);
  expect(await stored()).toBe(`#password\n${email}`);

  await open('sign-out');
  await open('sign-in');
  expect(await ways(email)).toEqual([['Email & PasswordLast used', 'Email'], 'password']);
  const tab = page.getByRole('tab', { name: 'Email & Password', exact: true, description: 'Last used' });
  expect(await tab.getAttribute('aria-selected')).toBe('true');
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Change' }).click();
  expect(await field.inputValue()).toBe(email);
  expect(await ways(freshEmail())).toEqual(unmarked);
  await visitor.leave();
  expect(visitor.complaints).toEqual([]);
});

/** Begins a login on a command line, and signs in on its page. */
async function openCliLogin(): Promise<CliLogin> {
  const { page, open, project } = visitor;
  const { email } = await signUp(project.client);
  const cli = expectOk(await project.client<CliLogin>('POST /auth/cli', { body: {} }));
  await open(`cli-auth-confirm?login_code=${cli.login_code}`);
  await choosePassword(page, email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expectPage(page, 'Authorize the command line');
  return cli;
}
