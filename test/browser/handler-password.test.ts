import type { Browser } from 'playwright-core';
import { shareBrowser } from '../support/browser';
import { linkIn, waitForMail } from '../support/mails';
import { expectPage, findFaults, SCREENS, visit, waitForFocus, type Visitor } from '../support/hosted-pages';
import { expectOk, freshEmail, PASSWORD, signUp } from '../support/project';
import { enableTotp, inYoungStep, totpCode, wrongTotpCode } from '../support/totp';

const ACCOUNT = 'Account Settings';
const NEW_PASSWORD = 'a wholly different one';

jest.setTimeout(240_000);

let browser: Browser;
let visitor: Visitor;

beforeAll(async () => {
  browser = await shareBrowser();
});

describe.each(SCREENS)('with a password, on %s', (_name, viewport) => {
  beforeEach(async () => {
    visitor = await visit(browser, { viewport });
  });

  afterEach(async () => {
    await visitor.leave();
    expect(visitor.complaints).toEqual([]);
  });

  it('signs up, out and in again', async () => {
    const { page, open } = visitor;
    const email = freshEmail();
    await open('sign-in');
    await expectPage(page, 'Sign in to A test project');
    await page.getByRole('link', { name: 'Sign up' }).click();
    await expectPage(page, 'Create an account for A test project');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByLabel('Repeat password').fill('shorter');
    await page.keyboard.press('Enter');
    await page.getByText('The password needs at least 8 characters.').waitFor();
    await page.getByText('The passwords do not match.').waitFor();
    expect(await findFaults(page)).toEqual([]);
    await waitForFocus(page, '#password');
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(email);

    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Repeat password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expectPage(page, ACCOUNT);
    await open('sign-in');
    await expectPage(page, ACCOUNT);
    await open('sign-out');
    await expectPage(page, 'You are signed out');
    await page.getByRole('link', { name: 'Sign in' }).click();

    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('Wrong email or password.').waitFor();
    expect(await findFaults(page)).toEqual([]);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expectPage(page, ACCOUNT);
  });

  it('refuses an address that has an account, beside its field', async () => {
    const { page, open, project } = visitor;
    const { email } = await signUp(project.client);
    await open('sign-up');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Repeat password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('There is already an account with this email address.').waitFor();
    expect(await page.getByLabel('Email', { exact: true }).getAttribute('aria-invalid')).toBe('true');
  });

  it('refuses a common password beside its field, where the project wants that', async () => {
    const { page, open, project } = visitor;
    const override = { 'auth.password.refuseCommon': true };
    await project.admin('PATCH /internal/config/override', {
      body: { config_override_string: JSON.stringify(override) },
    });
    await open('sign-up');
    await page.getByLabel('Email', { exact: true }).fill(freshEmail());
    await page.getByLabel('Password', { exact: true }).fill('password123');
    await page.getByLabel('Repeat password').fill('password123');
    await page.keyboard.press('Enter');
    await page.getByText('This password is too common. Please choose another one.').waitFor();
    await waitForFocus(page, '#password');
  });

  it('verifies the address with the link of the email', async () => {
    const { page, open, project } = visitor;
    const email = freshEmail();
    await open('sign-up');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Repeat password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: ACCOUNT }).waitFor();
    const link = linkIn(await waitForMail(project, email));
    await page.goto(link.href);
    await expectPage(page, 'Verify your email address');
    await page.getByRole('button', { name: 'Verify' }).click();
    await expectPage(page, 'Your email address is verified');
    await waitForFocus(page, 'h1');
    await page.goto(link.href);
    await expectPage(page, 'This link has already been used');
    await page.getByRole('link', { name: 'Choose a new password' }).waitFor();
    await open('account-settings#auth');
    await page.getByText(email).waitFor();
    expect(await page.getByText('Unverified').count()).toBe(0);
    await open('email-verification?code=nonsense');
    await expectPage(page, 'This link is not valid');
    await open('email-verification');
    await expectPage(page, 'This link is not valid');
  });

  it('sets a new password with the link of the email', async () => {
    const { page, open, project } = visitor;
    const { email } = await signUp(project.client);
    await open('sign-in');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expectPage(page, 'Reset your password');
    await page.getByLabel('Email').fill('no address');
    await page.getByRole('button', { name: 'Send Email' }).click();
    await page.getByText('Please enter a valid email address.').waitFor();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send Email' }).click();
    await expectPage(page, 'Check your email');
    const link = linkIn(await waitForMail(project, email));
    await page.goto(link.href);
    await expectPage(page, 'Choose a new password');
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await page.getByLabel('Repeat password').fill('something else');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await page.getByText('The passwords do not match.').waitFor();
    await page.getByLabel('Repeat password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expectPage(page, 'Your password has been reset');
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await expectPage(page, ACCOUNT);
    await page.goto(link.href);
    await expectPage(page, 'This link has already been used');
  });

  it('asks for the second factor', async () => {
    const { page, open, project } = visitor;
    const account = await signUp(project.client);
    const secret = await enableTotp(project, account);
    await open('sign-in');
    await page.getByLabel('Email', { exact: true }).fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expectPage(page, 'Two-factor authentication');
    await page.getByLabel('Code').fill(wrongTotpCode(secret));
    await page.getByText('This code is not right.').waitFor();
    await page.waitForFunction(() => document.querySelector('input')?.value === '');
    expect(await findFaults(page)).toEqual([]);
    await inYoungStep();
    await page.getByLabel('Code').fill(totpCode(secret));
    await expectPage(page, ACCOUNT);
    await page.evaluate(() => sessionStorage.clear());
    await open('sign-out');
    await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
    await open('mfa');
    await page.getByText('There is no sign-in under way.').waitFor();
    expect(await findFaults(page)).toEqual([]);
  });
});

describe('a project', () => {
  it('without sign-ups says so', async () => {
    visitor = await visit(browser, { config: { sign_up_enabled: false } });
    await visitor.open('sign-up');
    await expectPage(visitor.page, 'Sign-up is closed');
    await visitor.page.getByRole('link', { name: 'Sign in' }).click();
    await expectPage(visitor.page, 'Sign in to A test project');
    expect(await visitor.page.getByRole('link', { name: 'Sign up' }).count()).toBe(0);
    await visitor.leave();
  });

  it('without any sign-in method says so', async () => {
    visitor = await visit(browser, { config: { credential_enabled: false } });
    await visitor.open('sign-in');
    await visitor.page.getByText('No sign-in method is enabled for this project.').waitFor();
    await visitor.leave();
  });
});

it('leads back to an address elsewhere if the project trusts it', async () => {
  const domains = [{ domain: 'https://shop.example.com', handler_path: '/handler' }];
  visitor = await visit(browser, { config: { domains } });
  const { page, open, project } = visitor;
  const { email } = await signUp(project.client);
  await page.route('https://shop.example.com/**', (route) => route.fulfill({ body: 'The cart' }));
  await open(
    `sign-in?${new URLSearchParams({ after_auth_return_to: 'https://shop.example.com/cart?id=7' }).toString()}`,
  );
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('https://shop.example.com/cart?id=7');
  await visitor.leave();
});

it('leads back to where the visitor wanted to be, and to no address elsewhere that the project does not trust', async () => {
  visitor = await visit(browser);
  const { page, open, project } = visitor;
  const account = await signUp(project.client);
  const signIn = async (): Promise<void> => {
    await page.getByLabel('Email', { exact: true }).fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
  };
  const { login_code } = expectOk(await project.client<{ login_code: string }>('POST /auth/cli'));
  await open(`cli-auth-confirm?login_code=${login_code}`);
  await page.getByRole('heading', { name: 'Sign in to A test project' }).waitFor();
  await signIn();
  await expectPage(page, 'Authorize the command line');
  expect(new URL(page.url()).searchParams.get('login_code')).toBe(login_code);
  await open('sign-out');
  await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
  await open('sign-in?after_auth_return_to=https%3A%2F%2Fevil.example.com%2F');
  await signIn();
  await page.getByRole('heading', { name: 'You are signed in' }).waitFor();
  expect(new URL(page.url()).hostname).toBe('localhost');
  await visitor.leave();
});
