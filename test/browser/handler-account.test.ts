import type { Browser, Page } from 'playwright-core';
import { untilAudited } from '../support/audit';
import { shareBrowser } from '../support/browser';
import {
  choosePassword,
  addressOf,
  enter,
  expectPage,
  findFaults,
  SCREENS,
  sessionIn,
  visit,
  type Visitor,
} from '../support/hosted-pages';
import { addChannel } from '../support/contact-channels';
import { query } from '../support/database';
import { linkIn, waitForMail } from '../support/mails';
import { override } from '../support/permissions';
import { expectOk, freshEmail, PASSWORD, signIn, signUp, type Account } from '../support/project';
import { enableTotp, inYoungStep, totpCode, wrongTotpCode } from '../support/totp';
import { GIF, readUser } from '../support/users';

const NEW_PASSWORD = 'a wholly different one';

jest.setTimeout(240_000);

let browser: Browser;
let visitor: Visitor;
let account: Account;

beforeAll(async () => {
  browser = await shareBrowser();
});

describe.each(SCREENS)('the account settings, on %s', (_name, viewport) => {
  beforeEach(async () => {
    visitor = await visit(browser, {
      viewport,
      config: { client_user_deletion_enabled: true, magic_link_enabled: true },
    });
    account = await signUp(visitor.project.client);
    expectOk(
      await visitor.project.server(`PATCH /users/${account.userId}`, { body: { primary_email_verified: true } }),
    );
    await enter(visitor, await signIn(visitor.project.client, account));
    await visitor.open('account-settings');
  });

  afterEach(async () => {
    await visitor.leave();
    expect(visitor.complaints).toEqual([]);
  });

  it('open after signing in', async () => {
    // Left first: a page that loses its session leads away by itself.
    await visitor.page.goto('about:blank');
    await visitor.page.context().clearCookies();
    await visitor.open('account-settings');
    await choosePassword(visitor.page, account.email);
    await visitor.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await visitor.page.keyboard.press('Enter');
    await expectPage(visitor.page, 'Account Settings');
  });

  it('change name and picture', async () => {
    const { page, project } = visitor;
    await page.getByRole('textbox', { name: 'User name' }).fill('Ada Lovelace');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    const image = { name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from(GIF, 'base64') };
    await page.setInputFiles('input[type=file]', { ...image, buffer: Buffer.from('no image') });
    await page.getByText('This file cannot be read as an image.').waitFor();
    await page.setInputFiles('input[type=file]', image);
    const dialog = page.getByRole('dialog', { name: 'Choose the part to show' });
    await dialog.getByLabel('Zoom').fill('2');
    expect(await findFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Remove the image' }).waitFor();
    const user = await readUser(project, account.userId);
    expect([user.display_name, user.profile_image_url !== null]).toEqual(['Ada Lovelace', true]);
    await page.getByRole('button', { name: 'Remove the image' }).click();
    await page.getByRole('button', { name: 'Remove the image' }).waitFor({ state: 'detached' });
  });

  it('add, verify, promote and remove addresses', async () => {
    const { page, project } = visitor;
    const second = freshEmail();
    await openSection(page, 'Emails & Auth');
    await page.getByText('This is your only sign-in address').waitFor();
    await page.getByRole('button', { name: 'Add an email' }).click();
    await page.getByLabel('Email', { exact: true }).fill(account.email.toUpperCase());
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('This address is already on the list.').waitFor();
    await page.getByLabel('Email', { exact: true }).fill(second);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText(`A verification email is on its way to ${second}.`).waitFor();
    expect(await findFaults(page)).toEqual([]);
    await page.goto(linkIn(await waitForMail(project, second)).href);
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByRole('heading', { name: 'Your email address is verified' }).waitFor();
    await page.goto(addressOf(project, 'account-settings#auth'));
    const row = page.getByRole('listitem').filter({ hasText: second });
    await row.getByRole('button', { name: 'Set as primary' }).click();
    await row.getByText('Primary').waitFor();
    await row.getByRole('button', { name: 'Use for sign-in', exact: true }).click();
    await row.getByText('Used for sign-in', { exact: true }).waitFor();
    const first = page.getByRole('listitem').filter({ hasText: account.email });
    await first.getByRole('button', { name: 'Stop using for sign-in' }).click();
    await first.getByRole('button', { name: 'Use for sign-in', exact: true }).waitFor();
    await first.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await first.waitFor({ state: 'detached' });
    expect((await readUser(project, account.userId)).primary_email).toBe(second);
  });

  it('change the password', async () => {
    const { page, project } = visitor;
    await openSection(page, 'Emails & Auth');
    await page.getByRole('button', { name: 'Update password' }).click();
    await page.getByLabel('Old password').fill('not the password');
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await page.getByLabel('Repeat password').fill(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('The old password is not right.').waitFor();
    expect(await findFaults(page)).toEqual([]);
    await page.getByLabel('Old password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('Your password has been saved.').waitFor();
    await signIn(project.client, { ...account, password: NEW_PASSWORD });
  });

  it('switch email codes on and off', async () => {
    const { page } = visitor;
    await openSection(page, 'Emails & Auth');
    await page.getByRole('button', { name: 'Enable OTP' }).click();
    await page.getByText('Sign-in by email is on.').waitFor();
    await page.getByRole('button', { name: 'Disable OTP' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
    await page.getByRole('button', { name: 'Enable OTP' }).waitFor();
  });

  it('set a second factor up, and take it away', async () => {
    const { page, project } = visitor;
    await openSection(page, 'Emails & Auth');
    await page.getByRole('button', { name: 'Enable MFA' }).click();
    await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
    expect(await findFaults(page)).toEqual([]);
    const secret = decodeBase32(await page.locator('code').innerText());
    expect(secret).toHaveLength(20);
    await page.getByRole('textbox', { name: 'Code' }).fill(totpCode(secret, 10));
    await page.getByText('This code is not right.').waitFor();
    await inYoungStep();
    await page.getByRole('textbox', { name: 'Code' }).fill(totpCode(secret));
    const codes = page.getByRole('dialog', { name: 'Recovery codes' });
    await codes.getByRole('listitem').nth(9).waitFor();
    expect(await findFaults(page)).toEqual([]);
    const [first] = await codes.getByRole('listitem').allInnerTexts();
    await codes.getByRole('button', { name: 'I have saved them' }).click();
    await page.getByText('Your account is protected').waitFor();
    await page.getByText('Recovery codes left: 10 of 10.').waitFor();
    await page.getByRole('button', { name: 'Make new recovery codes' }).click();
    await codes.getByRole('listitem').nth(9).waitFor();
    expect(await codes.getByRole('listitem').allInnerTexts()).not.toContain(first);
    await codes.getByRole('button', { name: 'I have saved them' }).click();
    expect((await readUser(project, account.userId)).requires_totp_mfa).toBe(true);
    await page.getByRole('button', { name: 'Disable MFA' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
    await page.getByRole('button', { name: 'Enable MFA' }).waitFor();
    expect((await readUser(project, account.userId)).requires_totp_mfa).toBe(false);
  });

  it('ask an old session for the second factor, or to sign in again', async () => {
    const { page, project } = visitor;
    // In the session of the page: setting a factor ends the others.
    const session = await sessionIn(page);
    const secret = await enableTotp(project, session);
    const made = { token: session.accessToken, body: {} };
    const { codes } = expectOk(await project.client<{ codes: string[] }>('POST /auth/mfa/recovery-codes', made));
    await query("UPDATE sessions SET created_at = now() - interval '1 hour' WHERE user_id = $1", [account.userId]);
    await page.reload();
    await openSection(page, 'Emails & Auth');
    await page.getByRole('button', { name: 'Disable MFA' }).click();
    await page.getByRole('dialog', { name: 'Disable MFA' }).getByRole('button', { name: 'Disable' }).click();
    const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await question.getByRole('textbox', { name: 'Code' }).fill(wrongTotpCode(secret));
    await question.getByText('This code is not right.').waitFor();
    expect(await findFaults(page)).toEqual([]);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect((await readUser(project, account.userId)).requires_totp_mfa).toBe(true);
    const second = await addChannel(project, { user_id: account.userId, value: freshEmail(), used_for_auth: true });
    await page.reload();
    const first = page.getByRole('listitem').filter({ hasText: account.email });
    await first.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await question.getByRole('textbox', { name: 'Code' }).fill(totpCode(secret));
    await first.waitFor({ state: 'detached' });
    await page.getByRole('listitem').filter({ hasText: second.value }).waitFor();
    await page.getByRole('button', { name: 'Disable MFA' }).click();
    await page.getByRole('dialog', { name: 'Disable MFA' }).getByRole('button', { name: 'Disable' }).click();
    await question.getByRole('button', { name: 'Sign in again' }).click();
    await page.getByRole('heading', { name: 'Sign in to A test project' }).waitFor();
    expect(new URL(page.url()).searchParams.get('after_auth_return_to')).toContain('account-settings#auth');
    await choosePassword(page, second.value);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0] ?? '');
    await page.getByText('Recovery codes left: 9 of 10.').waitFor();
    await page.getByRole('button', { name: 'Disable MFA' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
    await page.getByRole('button', { name: 'Enable MFA' }).waitFor();
    expect((await readUser(project, account.userId)).requires_totp_mfa).toBe(false);
  });

  it('choose notifications', async () => {
    const { page } = visitor;
    await openSection(page, 'Notifications');
    const marketing = page.getByRole('switch', { name: 'Marketing' });
    const wasOn = (await marketing.getAttribute('aria-checked')) === 'true';
    await marketing.click();
    const changed = page.getByRole('switch', { name: 'Marketing', checked: !wasOn, disabled: false });
    await changed.waitFor();
    expect(await page.getByRole('switch', { name: 'Transactional' }).getAttribute('aria-disabled')).toBe('true');
    expect(await findFaults(page)).toEqual([]);
    await page.reload();
    await changed.waitFor();
  });

  it('end other sessions', async () => {
    const { page, project } = visitor;
    await signIn(project.client, account);
    await openSection(page, 'Active Sessions');
    await page.getByText('Current Session').waitFor();
    // The session of the sign-up, and the one just made.
    await page.getByText('Other Session', { exact: true }).nth(1).waitFor();
    expect(await page.getByText('Other Session', { exact: true }).count()).toBe(2);
    expect(await findFaults(page)).toEqual([]);
    await page
      .getByRole('button', { name: /^Revoke the session of/ })
      .first()
      .click();
    await page.getByText('1 session has been revoked.').waitFor();
    await page.getByRole('button', { name: 'Revoke All Other Sessions' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Other Session', { exact: true }).waitFor({ state: 'detached' });
  });

  it('tell what happened to the safety of the account, and what to do about it', async () => {
    const { page, project } = visitor;
    const wrong = { email: account.email, password: 'not the password' };
    expect((await project.client('POST /auth/password/sign-in', { body: wrong })).status).toBe(400);
    await untilAudited(project, 'sign_in.failed', 1);
    await addChannel(project, { user_id: account.userId, value: freshEmail(), used_for_auth: false });
    await override(project, { 'apiKeys.enabled.user': true });
    const key = { user_id: account.userId, description: 'The printer', expires_at_millis: null };
    expectOk(await project.server('POST /user-api-keys', { body: key }));
    await openSection(page, 'Recent Activity');
    const rows = page.getByRole('listitem');
    await rows.filter({ hasText: 'API key created' }).getByText('The printer', { exact: true }).waitFor();
    expect(await page.locator('main').innerText()).not.toContain('[object');
    await rows.filter({ hasText: 'Email address added' }).getByText('By the application').waitFor();
    const failed = rows.filter({ hasText: 'A sign-in failed' });
    await failed.getByText('Password', { exact: true }).waitFor();
    await failed.getByText('127.0.0.1').waitFor();
    await rows.filter({ hasText: 'Signed in' }).nth(1).waitFor();
    expect(await findFaults(page)).toEqual([]);
    await page.getByText('Was something here not you?').waitFor();
    const notice = page.getByRole('region', { name: 'Recent Activity' });
    await notice.getByRole('link', { name: 'Active Sessions' }).click();
    await page.getByText('Current Session').waitFor();
    await openSection(page, 'Recent Activity');
    await notice.getByRole('link', { name: 'Emails & Auth' }).click();
    await page.getByRole('button', { name: 'Update password' }).waitFor();
  });

  it('delete the account, naming what is lost', async () => {
    const { page, project } = visitor;
    await openSection(page, 'Settings');
    await page.getByRole('button', { name: 'Delete Account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('This cannot be undone.').waitFor();
    expect(await findFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Delete Account', disabled: true }).waitFor();
    await dialog.getByRole('textbox').press('Enter');
    expect((await project.server(`GET /users/${account.userId}`)).status).toBe(200);
    await dialog.getByRole('textbox').fill(account.email);
    await dialog.getByRole('button', { name: 'Delete Account' }).click();
    await page.getByRole('heading', { name: 'Sign in to A test project' }).waitFor();
    expect((await project.server(`GET /users/${account.userId}`)).status).toBe(404);
  });
});

async function openSection(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click();
  await page.waitForFunction(() => document.querySelector('[data-skeleton]') === null);
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function decodeBase32(text: string): Buffer {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
