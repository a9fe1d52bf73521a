import type { Browser } from 'playwright-core';
import { shareBrowser } from '../support/browser';
import { query } from '../support/database';
import { addressOf, enter, expectPage, SCREENS, visit, type Visitor } from '../support/hosted-pages';
import { de } from '../support/page-texts';
import { expectOk, freshEmail, PASSWORD, signUp, signUpAnonymously } from '../support/project';
import { decodeToken } from '../support/tokens';
import { readUser } from '../support/users';

interface Login {
  polling_code: string;
  login_code: string;
}

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

/** Somebody signed in, in front of the link of a command line. */
async function openLink(options: Parameters<typeof visit>[1] = {}, change = ''): Promise<Login> {
  visitor = await visit(browser, options);
  const { project, open } = visitor;
  const account = await signUp(project.client);
  await enter(visitor, account);
  const login = expectOk(await project.client<Login>('POST /auth/cli'));
  if (change) await query(`UPDATE cli_logins SET ${change} WHERE project_id = $1`, [project.id]);
  await open(`cli-auth-confirm?login_code=${login.login_code}`);
  return login;
}

const poll = async ({ polling_code }: Login) =>
  (await visitor.project.client('POST /auth/cli/poll', { body: { polling_code } })).body;

it.each(SCREENS)('a fresh link of this network is confirmed at once, on %s', async (_name, viewport) => {
  const login = await openLink({ viewport });
  const { page } = visitor;
  await expectPage(page, 'Authorize the command line');
  await page.getByText('127.0.0.0/24').waitFor();
  await page.getByText(login.login_code.slice(-6)).waitFor();
  await page.getByRole('button', { name: 'Authorize' }).click();
  await expectPage(page, 'The command line is authorized');
  expect(await poll(login)).toMatchObject({ status: 'success' });
  await visitor.open('account-settings#sessions');
  await page.getByText('Command line', { exact: true }).waitFor();
});

it.each([
  ["created_at = now() - interval '11 minutes'", 'It was started more than ten minutes ago.'],
  ["network = '203.0.113.0/24'", 'It was started in another network than the one you are in.'],
])('a link with %s is asked about twice', async (change, reason) => {
  const login = await openLink({ colorScheme: 'dark', viewport: { width: 320, height: 760 } }, change);
  const { page } = visitor;
  await expectPage(page, 'Authorize the command line');
  await page.getByRole('button', { name: 'Authorize' }).click();
  await expectPage(page, 'Did you start this yourself?');
  await page.getByText(reason).waitFor();
  expect(await poll(login)).toMatchObject({ status: 'waiting' });
  await page.getByRole('button', { name: 'Yes, I started it' }).click();
  await expectPage(page, 'The command line is authorized');
  expect(await poll(login)).toMatchObject({ status: 'success' });
});

it('a link that is no longer good is told so before anything is asked, in the language of the visitor', async () => {
  await openLink({ locale: 'de-DE' }, 'expires_at = now()');
  await expectPage(visitor.page, de.cliFailedTitle);
  await visitor.page.getByText(de.errorCliCode).waitFor();
});

it('all being well, nothing warns; Cancel says that nothing happened, where the window cannot be closed', async () => {
  const login = await openLink({ colorScheme: 'dark', viewport: { width: 320, height: 760 } });
  const { page } = visitor;
  await expectPage(page, 'Authorize the command line');
  expect(await page.locator('.vst-alarm').count()).toBe(0);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectPage(page, 'Nothing was authorized');
  expect(await poll(login)).toMatchObject({ status: 'waiting' });
  await page.getByRole('link', { name: 'Go home' }).click();
  await expectPage(page, 'Account Settings');
});

it('a link that is suspect warns, and Cancel ends it at the second question, too', async () => {
  const login = await openLink({}, "network = '203.0.113.0/24'");
  const { page } = visitor;
  await page.locator('.vst-alarm').waitFor();
  await page.getByRole('button', { name: 'Authorize' }).click();
  await page.getByRole('heading', { name: 'Did you start this yourself?' }).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectPage(page, 'Nothing was authorized');
  expect(await poll(login)).toMatchObject({ status: 'waiting' });
});

it('Close says so where the browser keeps the window open, after a success and after a failure', async () => {
  await openLink();
  const { page, open } = visitor;
  await page.getByRole('button', { name: 'Authorize' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByText('Your browser does not let this page close it, so please close it yourself.').waitFor();
  await expectPage(page, 'The command line is authorized');
  await open('cli-auth-confirm');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Your browser does not let this page close it').waitFor();
});

it('Cancel closes a window that a page has opened', async () => {
  const { login_code: code } = await openLink();
  const { page, project } = visitor;
  await page.goto(addressOf(project, 'account-settings'));
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate((url) => void window.open(url), addressOf(project, `cli-auth-confirm?login_code=${code}`)),
  ]);
  await Promise.all([opened.waitForEvent('close'), opened.getByRole('button', { name: 'Cancel' }).click()]);
});

describe('a command line without an account so far', () => {
  /** The link of a command line that has an anonymous user, in front of a visitor without an account. */
  async function openGuest(options: Parameters<typeof visit>[1] = {}, change = '') {
    visitor = await visit(browser, options);
    const { project, open } = visitor;
    const guest = await signUpAnonymously(project.client);
    const body = { anon_refresh_token: guest.refreshToken };
    const login = expectOk(await project.client<Login>('POST /auth/cli', { body }));
    if (change) await query(`UPDATE cli_logins SET ${change} WHERE project_id = $1`, [project.id]);
    await open(`cli-auth-confirm?login_code=${login.login_code}`);
    return { login, guest };
  }

  it.each(SCREENS)('keeps what it has by a sign-up, and is authorized then, on %s', async (_name, viewport) => {
    const { login, guest } = await openGuest({ viewport });
    const { page, project } = visitor;
    await expectPage(page, 'Keep what the command line has?');
    await page.getByText(login.login_code.slice(-6)).waitFor();
    await page.getByRole('button', { name: 'Sign up and keep it' }).click();
    await page.getByRole('heading', { name: 'Create an account for A test project' }).waitFor();
    await page.getByLabel('Email', { exact: true }).fill(freshEmail());
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Repeat password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expectPage(page, 'Authorize the command line');
    await page.getByRole('button', { name: 'Authorize' }).click();
    await expectPage(page, 'The command line is authorized');
    const { refresh_token: token } = (await poll(login)) as { refresh_token: string };
    const { access_token } = expectOk(
      await project.client<{ access_token: string }>('POST /auth/sessions/current/refresh', {
        headers: { 'x-stack-refresh-token': token },
      }),
    );
    expect(decodeToken(access_token).claims).toMatchObject({ sub: guest.userId, is_anonymous: false });
  });

  it('is left as it is by whoever has an account, in the language of the visitor', async () => {
    const { guest } = await openGuest({ locale: 'de-DE', colorScheme: 'dark', viewport: { width: 320, height: 760 } });
    const { page, project } = visitor;
    await expectPage(page, de.cliGuestTitle);
    await page.getByRole('button', { name: de.cliGuestSignIn }).click();
    await page.waitForURL(/sign-in/);
    expect((await readUser(project, guest.userId)).is_anonymous).toBe(true);
  });

  it.each(["created_at = now() - interval '11 minutes'", "network = '203.0.113.0/24'", 'expires_at = now()'])(
    'is not offered to whom somebody else may have sent the link: %s',
    async (change) => {
      await openGuest({}, change);
      await visitor.page.waitForURL(/sign-in/);
    },
  );
});
