import type { Browser } from 'playwright-core';
import { VERIFICATION } from '../support/addresses';
import { shareBrowser } from '../support/browser';
import { channelsOf } from '../support/contact-channels';
import { query } from '../support/database';
import { addressOf, enter, expectPage, SCREENS, visit, waitForFocus, type Visitor } from '../support/hosted-pages';
import { codeIn, waitForMail } from '../support/mails';
import { refresh } from '../support/passwords';
import { expectOk, freshEmail, signUp, type Account } from '../support/project';

const QUESTION = 'Verify your email address';
const DOUBT = 'Was this not you?';
const TAKEN_OFF = 'Your address is off that account';

jest.setTimeout(240_000);

let browser: Browser;
let visitor: Visitor;

beforeAll(async () => {
  browser = await shareBrowser();
});

/** An account with an address whose reader follows the link of an email: the code in it. */
async function mailed(account?: Account): Promise<{ account: Account; code: string }> {
  const { project } = visitor;
  const made = account ?? (await signUp(project.client));
  const [channel] = await channelsOf(project, made.userId);
  const path = `POST /contact-channels/${made.userId}/${channel?.id}/send-verification-code`;
  expectOk(await project.server(path, { body: { callback_url: addressOf(project, 'email-verification') } }));
  return { account: made, code: codeIn(await waitForMail(project, made.email)) };
}

/** Follows the link in the email that says that it was not the reader. */
async function followRefusal(email: string): Promise<void> {
  const { text } = await waitForMail(visitor.project, email);
  const [link = ''] = /\S+not_me=1\S+/.exec(text) ?? [];
  await visitor.page.goto(link);
}

describe.each(SCREENS)('the page of a verification email, on %s', (_name, viewport) => {
  beforeEach(async () => {
    visitor = await visit(browser, { viewport, config: { allow_localhost: true } });
  });

  afterEach(async () => {
    await visitor.leave();
    expect(visitor.complaints).toEqual([]);
  });

  it('tells which account it is about, and verifies', async () => {
    const { page, open, project } = visitor;
    const { account, code } = await mailed();
    await open(`email-verification?code=${code}`);
    await expectPage(page, QUESTION);
    await page.getByText('An account at A test project was made with this address.').waitFor();
    await page.getByText(account.email).waitFor();
    await page.getByText(/^\(.+\)$/).waitFor();
    await page.getByRole('button', { name: 'Verify' }).click();
    await expectPage(page, 'Your email address is verified');
    expect(await channelsOf(project, account.userId)).toMatchObject([{ is_verified: true }]);
  });

  it('takes the address off an account that the reader did not make, after asking', async () => {
    const { page, project } = visitor;
    const { account } = await mailed();
    await followRefusal(account.email);
    await expectPage(page, DOUBT);
    expect(await channelsOf(project, account.userId)).toHaveLength(1);
    await page.getByRole('button', { name: 'It was me' }).click();
    await expectPage(page, QUESTION);
    await page.getByRole('button', { name: 'This was not me' }).click();
    await expectPage(page, DOUBT);
    await page.getByRole('button', { name: 'Take my address off' }).click();
    await expectPage(page, TAKEN_OFF);
    await waitForFocus(page, 'h1');
    expect(await channelsOf(project, account.userId)).toEqual([]);
    expect((await refresh(project, account)).status).toBe(401);
    await page.reload();
    await expectPage(page, 'This link has already been used');
  });

  it('signs out whoever is signed in to that account here', async () => {
    const { page, open } = visitor;
    const { account } = await mailed();
    await enter(visitor, account);
    await followRefusal(account.email);
    await page.getByRole('button', { name: 'Take my address off' }).click();
    await expectPage(page, TAKEN_OFF);
    await open('account-settings');
    await expectPage(page, 'Sign in to A test project');
  });

  it('says of an address that was verified what is left to do', async () => {
    const { page, open, project } = visitor;
    const { account, code } = await mailed();
    expectOk(await project.client('POST /contact-channels/verify', { body: { code } }));
    await followRefusal(account.email);
    await expectPage(page, 'This link has already been used');
    await page.getByText('a passkey, two-factor authentication or another address').waitFor();
    await page.getByRole('link', { name: 'Choose a new password' }).click();
    await expectPage(page, 'Reset your password');
    expect((await refresh(project, account)).status).toBe(200);
    await open('email-verification?not_me=1');
    await expectPage(page, 'This link is not valid');
  });

  it('says what became of the address while the question was read', async () => {
    const { page, project } = visitor;
    const { account, code } = await mailed();
    await followRefusal(account.email);
    await page.getByRole('heading', { name: DOUBT }).waitFor();
    const [channel] = await channelsOf(project, account.userId);
    const path = `/contact-channels/${account.userId}/${channel?.id}`;
    await project.server(`PATCH ${path}`, { body: { is_verified: true } });
    await page.getByRole('button', { name: 'Take my address off' }).click();
    await expectPage(page, 'Your email address is verified');
    await page.getByText('If it was not you, choose a new password').waitFor();
    await project.server(`DELETE ${path}`);
    await page.goto(addressOf(project, `email-verification?code=${code}`));
    await expectPage(page, 'The account no longer has this address');
  });

  it('calls a late link late', async () => {
    const { page, project } = visitor;
    const { account } = await mailed();
    await query(`UPDATE verification_codes SET expires_at = now() - interval '1 second' WHERE project_id = $1`, [
      project.id,
    ]);
    await followRefusal(account.email);
    await expectPage(page, 'This link has expired');
  });
});

it('can be refused from the email of an application that has a page of its own', async () => {
  visitor = await visit(browser, { config: { allow_localhost: true } });
  const { page, project } = visitor;
  const email = freshEmail();
  const body = { email, password: 'correct horse battery', verification_callback_url: VERIFICATION };
  expectOk(await project.client('POST /auth/password/sign-up', { body }));
  await followRefusal(email);
  await expectPage(page, DOUBT);
  await visitor.leave();
});
