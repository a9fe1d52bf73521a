import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { findViolations } from '../support/axe';
import { shareBrowser } from '../support/browser';
import { openPath, signInOwner, untilIdle } from '../support/dashboard';
import { PATIENCE_MS } from '../support/process';
import { createProject, expectOk, freshEmail, signUp, type TestProject } from '../support/project';
import { mailsTo, waitForMail } from '../support/mails';
import { publicUrl, serverUrl } from '../support/server';
import { readUser } from '../support/users';

const TOTP_SECRET = Buffer.from('a-totp-secret-31337!').toString('base64');

let browser: Browser;
let context: BrowserContext;
let page: Page;
let project: TestProject;
let userId: string;
let email: string;

jest.setTimeout(240_000);

beforeAll(async () => {
  browser = await shareBrowser();
  context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  project = await createProject();
  const account = await signUp(project.client, freshEmail());
  ({ userId, email } = account);
  const body = { totp_secret_base64: TOTP_SECRET };
  expectOk(await project.client('PATCH /users/me', { token: account.accessToken, body }));
  await page.goto(`${publicUrl()}/sign-in`);
  await signInOwner(page, project.owner);
  await page.waitForURL('**/projects');
});

beforeEach(() => openTab('sign-in'));

async function openTab(tab: string): Promise<void> {
  await openPath(page, `/projects/${project.id}/users/${userId}?tab=${tab}`);
  await page.getByRole('heading', { name: email, level: 1 }).waitFor();
  // Cards that come move the ones below, and a click that begins above a button does not end on it.
  await untilIdle(page);
}

describe('the page of a user', () => {
  it('adds an address, sends its verification, makes it the primary one and removes another', async () => {
    const second = freshEmail();
    await page.getByLabel('Another address').fill('nobody');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('Enter an email address.').waitFor();
    await page.getByLabel('Another address').fill(second);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await choose(second, 'Send a verification email');
    await page.getByText(`An email is on its way to ${second}.`).waitFor();
    expect((await waitForMail(project, second)).text).toContain(`/p/${project.id}/handler/email-verification?code=`);
    await choose(second, 'Mark as verified');
    await page.getByText(`${second} counts as verified.`).waitFor();
    await choose(second, 'Make it the primary address');
    await page.getByRole('heading', { name: second, level: 1 }).waitFor();
    await choose(email, 'Remove');
    await page.getByText(`${email} is removed.`).waitFor();
    expect(await readUser(project, userId)).toMatchObject({ primary_email: second, primary_email_verified: true });
    email = second;
  });

  it('leaves a button where it is while what stands above is read', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((go) => (release = go));
    await page.route('**/graphql', async (route) => {
      if (/query (ContactChannels|LinkedAccounts)\b/.test(route.request().postData() ?? '')) await held;
      await route.continue();
    });
    const button = page.getByRole('button', { name: 'Reset second factor…' });
    const placeOf = async () => {
      await page.evaluate(() => document.fonts.ready);
      return button.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
    };
    await page.reload();
    await button.waitFor();
    for (const what of ['addresses', 'linked accounts']) {
      await page.getByLabel(`Loading the ${what}`).waitFor();
    }
    const before = await placeOf();
    release();
    await untilIdle(page);
    await page.getByText('None: the user has not signed in with a provider.').waitFor();
    expect(Math.abs((await placeOf()) - before)).toBeLessThan(1);
    await page.unroute('**/graphql');
  });

  it('tells why an address cannot be added', async () => {
    const other = await signUp(project.client, freshEmail());
    await page.getByLabel('Another address').fill(other.email);
    await page.getByLabel('Use it for sign-in').check();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page
      .getByText(/already/)
      .first()
      .waitFor();
    expect(await page.getByLabel('Another address').inputValue()).toBe(other.email);
  });

  it('resets the second factor once the name was typed', async () => {
    await page.getByText('Asked for at every sign-in.').waitFor();
    await page.getByRole('button', { name: 'Reset second factor…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(email);
    await dialog.getByRole('button', { name: 'Reset second factor' }).click();
    await page.getByText('Not set up.').waitFor();
    expect(await readUser(project, userId)).toMatchObject({ requires_totp_mfa: false });
  });

  it('opens a marked session by a link that asks first, and ends it', async () => {
    await openTab('sessions');
    const link = await beginImpersonation();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');

    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(local(link));
    await visitor.getByRole('heading', { name: `Act as ${email}?` }).waitFor();
    expect(visitor.url()).not.toContain('refresh_token');
    expect(await visitor.context().cookies()).toEqual([]);
    expect(await findViolations(visitor)).toEqual([]);
    await visitor.getByRole('button', { name: 'Open the session' }).click();
    await visitor.waitForURL('**/handler/account-settings**');
    await visitor
      .getByRole('link', { name: 'Emails & Auth' })
      .or(visitor.getByRole('tab', { name: 'Emails & Auth' }))
      .or(visitor.getByRole('button', { name: 'Emails & Auth' }))
      .click();
    await visitor.getByText(email).first().waitFor();
    await visitor.context().close();

    const row = page.getByRole('listitem').filter({ hasText: 'impersonation' });
    await row.getByRole('button', { name: 'End session' }).click();
    await row.waitFor({ state: 'detached' });
  });

  it('says on every page of the session who is impersonated, and ends it there', async () => {
    await openTab('sessions');
    const link = await beginImpersonation();
    await page.keyboard.press('Escape');
    const visitor = await (await browser.newContext({ viewport: { width: 320, height: 640 } })).newPage();
    await visitor.goto(local(link));
    await visitor.getByRole('button', { name: 'Open the session' }).click();
    await visitor.waitForURL('**/handler/account-settings**');
    const banner = visitor.getByRole('complementary');
    await banner.getByText(`You are acting as ${email}`).waitFor();
    await visitor.goto(`${serverUrl()}/p/${project.id}/handler/team-invitation?code=none`);
    await visitor.getByRole('heading', { level: 1 }).waitFor();
    await banner.getByText(`You are acting as ${email}`).waitFor();
    expect(await findViolations(visitor)).toEqual([]);
    await visitor.waitForFunction(() => document.documentElement.scrollWidth === 320);
    await banner.getByRole('button', { name: 'End this session' }).click();
    await visitor.waitForURL('**/handler/sign-out**');
    await banner.waitFor({ state: 'detached' });
    await visitor.context().close();
    await page.reload();
    await page.getByRole('heading', { name: 'Sessions' }).waitFor();
    await page.getByRole('button', { name: 'End session' }).first().waitFor();
    expect(await page.getByRole('listitem').filter({ hasText: 'impersonation' }).count()).toBe(0);
  });

  it('writes to the user, sends a password link, and signs out everywhere', async () => {
    // The address that another test made the primary one is not for signing in yet.
    expectOk(await project.server(`PATCH /users/${userId}`, { body: { primary_email_auth_enabled: true } }));
    await openTab('sessions');
    await page.getByRole('button', { name: 'Send password link' }).click();
    await page.getByText(`An email is on its way to ${email}.`).waitFor();
    expect((await mailsTo(project, email)).at(-1)?.text).toContain(`/p/${project.id}/handler/password-reset?code=`);
    await page.getByRole('button', { name: 'Sign out everywhere…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByText('None: the user is signed in nowhere.').waitFor();
    await page.getByRole('button', { name: 'Write an email' }).click();
    await page.waitForURL('**/emails/drafts/*?to=*');
    await page.getByRole('button', { name: 'Choose recipients' }).click();
    await page.waitForURL('**/send?to=*');
    await page.getByRole('checkbox', { name: email }).waitFor();
    expect(await page.getByRole('checkbox', { name: email }).isChecked()).toBe(true);
  });

  it('tells what happened last, of all kinds, each with a way to more', async () => {
    await openTab('');
    const happened = page.getByRole('list', { name: 'What happened last' });
    await happened.getByRole('link', { name: 'Email sent' }).first().waitFor();
    expect(await happened.getByRole('listitem').count()).toBe(10);
    await happened.getByRole('link', { name: 'Email sent' }).first().click();
    await page.waitForURL('**/emails/mails/**');
  });

  it('saves everything that is known of the user as a file', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download all data' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`user-${userId}.json`);
    expect(await readFile(await download.path(), 'utf8')).toContain(email);
  });

  it('changes metadata in place, and refuses what is no JSON', async () => {
    await openTab('metadata');
    await page.getByLabel('Server metadata').fill('{ plan: pro }');
    await page.getByRole('button', { name: 'Save metadata' }).click();
    await page.getByText('This is not valid JSON').waitFor();
    await page.getByRole('link', { name: 'Sessions', exact: true }).click();
    await page.getByRole('button', { name: 'Stay here' }).click();
    await page.getByLabel('Server metadata').fill('{ "plan": "pro" }');
    await page.getByRole('button', { name: 'Save metadata' }).click();
    await page.getByText('Metadata saved').waitFor();
    expect(await readUser(project, userId)).toMatchObject({ server_metadata: { plan: 'pro' } });
  });

  it('shows no such bar to the user', async () => {
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`${serverUrl()}/p/${project.id}/handler/sign-in`);
    await visitor.getByRole('heading', { level: 1 }).waitFor();
    expect(await visitor.getByRole('complementary').count()).toBe(0);
    await visitor.context().close();
  });

  it('does not sign a visitor in by a link without a session of the project', async () => {
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`${serverUrl()}/p/${project.id}/handler/impersonate#access_token=x&refresh_token=y`);
    await visitor.getByRole('heading', { name: 'This link does not work' }).waitFor();
    await visitor.context().close();
  });

  it.each(['light', 'dark'] as const)('has no axe findings in %s colours and fits a narrow screen', async (scheme) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    const parts = page.getByRole('navigation', { name: 'Parts of the user' });
    for (const name of await parts.getByRole('link').allTextContents()) {
      await parts.getByRole('link', { name, exact: true }).click();
      await untilIdle(page);
      expect({ name, findings: await findViolations(page) }).toEqual({ name, findings: [] });
      await page.setViewportSize({ width: 360, height: 740 });
      await page.waitForFunction(() => document.documentElement.scrollWidth === 360);
      await page.setViewportSize({ width: 1280, height: 900 });
    }
  });
});

/** The button comes first, then what else leads into the session. */
async function beginImpersonation(): Promise<string> {
  await page.getByRole('button', { name: 'Impersonate…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Begin the session' }).click();
  const button = dialog.getByRole('link', { name: `Act as ${email} in a new tab` });
  const link = (await button.getAttribute('href')) ?? '';
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('refresh_token') ?? '';
  const words = await dialog.innerText();
  const places = [
    words.indexOf('Act as'),
    words.indexOf(link),
    words.indexOf(token, words.indexOf(link) + link.length),
  ];
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
  return link;
}

async function choose(address: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${address}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** The link names the public address, which the browser reaches under another name here. */
function local(link: string): string {
  const { pathname, hash } = new URL(link);
  return `${serverUrl()}${pathname}${hash}`;
}
