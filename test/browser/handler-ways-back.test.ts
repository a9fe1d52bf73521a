import type { Browser, Page } from 'playwright-core';
import { shareBrowser } from '../support/browser';
import { enter, expectPage, findFaults, SCREENS, visit, waitForFocus, type Visitor } from '../support/hosted-pages';
import { codeIn, mailsTo, waitForMail } from '../support/mails';
import { freshEmail, signUp } from '../support/project';

/** The pages for visitors whose way through them was not the straight one. */
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

const fillPassword = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
};

/** The vertical middle of what matches. */
async function middleOf(page: Page, text: string): Promise<number> {
  const box = await page.getByText(text).boundingBox();
  return (box?.y ?? 0) + (box?.height ?? 0) / 2;
}

describe.each(SCREENS)('on %s', (_name, viewport) => {
  it('a dead link leads back to the sign-in page, and to another link', async () => {
    visitor = await visit(browser, { viewport });
    const { page, open } = visitor;
    for (const path of ['magic-link-callback', 'email-verification', 'team-invitation', 'password-reset?code=x']) {
      await open(path);
      await page.getByRole('link', { name: 'Back to sign-in' }).click();
      await expectPage(page, 'Sign in to A test project');
    }
    await open('password-reset?code=x');
    await page.getByRole('link', { name: 'Reset your password' }).click();
    await expectPage(page, 'Reset your password');
  });

  it('a dead link leads home who is signed in', async () => {
    visitor = await visit(browser, { viewport });
    const { page, open, project } = visitor;
    await enter(visitor, await signUp(project.client));
    await open('password-reset?code=x');
    await page.getByRole('link', { name: 'Go home' }).click();
    await expectPage(page, 'Account Settings');
  });

  it('an email that does not come is sent again, after a while', async () => {
    visitor = await visit(browser, { viewport, config: { magic_link_enabled: true } });
    const { page, open, project } = visitor;
    await page.clock.install();
    const { email } = await signUp(project.client);
    const before = (await mailsTo(project, email)).length;
    await open('forgot-password');
    await page.getByLabel('Email').fill(email);
    await page.keyboard.press('Enter');
    await expectPage(page, 'Check your email');
    await page.getByRole('link', { name: 'Back to sign-in' }).waitFor();
    await resend(page);
    await waitForMail(project, email, before + 2);

    const other = freshEmail();
    await open('sign-in');
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill(other);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByRole('button', { name: 'Send email' }).click();
    await page.getByRole('heading', { name: 'Enter the code from your email' }).waitFor();
    await resend(page);
    // The page knows the rest of the newest code.
    const code = codeIn(await waitForMail(project, other, 2)).slice(0, 6);
    await page.getByLabel('Code').pressSequentially(code.toUpperCase());
    await expectPage(page, 'Account Settings');
  });

  it('the page of the second factor has a way back', async () => {
    visitor = await visit(browser, { viewport });
    const { page, open } = visitor;
    await open('sign-in');
    await page.evaluate(() => window.sessionStorage.setItem('stack_mfa_attempt_code', 'x'));
    await open('mfa?after_auth_return_to=%2Fp%2Fx');
    await expectPage(page, 'Two-factor authentication');
    await page.getByRole('link', { name: 'Back to sign-in' }).click();
    await expectPage(page, 'Sign in to A test project');
    expect(new URL(page.url()).searchParams.get('after_auth_return_to')).toBe('/p/x');
  });

  it('what went wrong stands between what was typed last and the button', async () => {
    visitor = await visit(browser, { viewport });
    const { page, open, project } = visitor;
    const { email } = await signUp(project.client);
    await open('sign-in');
    await fillPassword(page, email, 'not the password');
    await page.keyboard.press('Enter');
    await expectBetween(page, 'Wrong email or password.');
    await waitForFocus(page, '#password');
    expect(await page.locator('#password').getAttribute('aria-invalid')).toBe('true');
    await page.route('**/auth/password/sign-in', (route) => route.abort());
    await page.keyboard.press('Enter');
    await expectBetween(page, 'The server could not be reached. Check your connection and try again.');
    expect(await page.locator('#email[aria-invalid], #password[aria-invalid]').count()).toBe(0);
    expect(await findFaults(page)).toEqual([]);
  });
});

async function expectBetween(page: Page, text: string): Promise<void> {
  await page.getByText(text).waitFor();
  const [field, error, button] = [
    await page.locator('#password').boundingBox(),
    await middleOf(page, text),
    await page.getByRole('button', { name: 'Sign in', exact: true }).boundingBox(),
  ];
  expect(error).toBeGreaterThan((field?.y ?? 0) + (field?.height ?? 0));
  expect(error).toBeLessThan(button?.y ?? 0);
}

/** The button waits for half a minute, and says so. */
async function resend(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Send again in 0:(30|2\d)$/ }).waitFor();
  expect(await findFaults(page)).toEqual([]);
  await page.clock.fastForward(30_000);
  await page.getByRole('button', { name: 'Send again', exact: true }).click();
  await page.getByText('Sent again. Use the newest email.').waitFor();
  await page.getByRole('button', { name: /^Send again in 0:/ }).waitFor();
}
