import type { Browser, CDPSession, Page } from 'playwright-core';
import { shareBrowser } from '../support/browser';
import { addressOf, expectPage, findFaults, SCREENS, visit, type Visitor } from '../support/hosted-pages';
import { invite } from '../support/invitations';
import { expectOk, freshEmail, PASSWORD, signUp, type Account } from '../support/project';
import { createTeam } from '../support/teams';

const ACCOUNT = 'Account Settings';

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

/** An authenticator in the browser that knows its owner and says yes. */
async function plugIn(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
}

async function signUpVerified({ project }: Visitor): Promise<Account> {
  const account = await signUp(project.client);
  expectOk(await project.server(`PATCH /users/${account.userId}`, { body: { primary_email_verified: true } }));
  return account;
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: ACCOUNT }).waitFor();
}

describe.each(SCREENS)('a passkey, on %s', (_name, viewport) => {
  it('is registered, named, signs in and is removed', async () => {
    visitor = await visit(browser, { viewport, config: { passkey_enabled: true } });
    const { page, open } = visitor;
    await plugIn(page);
    const { email } = await signUpVerified(visitor);
    await open('account-settings#auth');
    await page.getByRole('heading', { name: 'Sign in to A test project' }).waitFor();
    await signIn(page, email);
    await page.getByRole('button', { name: 'Add new passkey' }).click();
    await page.getByText('A passkey is registered.').waitFor();
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Rename' }).click();
    const naming = page.getByRole('dialog');
    await naming.getByLabel('Name of the passkey').fill('Kitchen tablet');
    expect(await findFaults(page)).toEqual([]);
    await naming.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Kitchen tablet').waitFor();
    await page.getByRole('button', { name: 'Add new passkey' }).click();
    await page.getByText('There is a passkey for this account on this device already.').waitFor();

    await open('sign-out');
    await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
    await open('sign-in');
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Sign in with Passkey' }).click();
    await expectPage(page, ACCOUNT);

    await page.goto(addressOf(visitor.project, 'account-settings#auth'));
    await page.getByRole('button', { name: 'Delete Passkey' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('You will not be able to sign in with your passkey any more.').waitFor();
    expect(await findFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Disable' }).click();
    await page.getByRole('button', { name: 'Add new passkey' }).waitFor();
  });
});

it('is offered by the email field', async () => {
  visitor = await visit(browser, { config: { passkey_enabled: true } });
  const { page, open } = visitor;
  await plugIn(page);
  const { email } = await signUpVerified(visitor);
  await open('sign-in');
  expect(await page.getByLabel('Email', { exact: true }).getAttribute('autocomplete')).toBe('username webauthn');
  await signIn(page, email);
  await page.goto(addressOf(visitor.project, 'account-settings#auth'));
  await page.getByRole('button', { name: 'Add new passkey' }).click();
  await page.getByText('A passkey is registered.').waitFor();
  await open('sign-out');
  await page.getByRole('link', { name: 'Sign in' }).click();
  // The authenticator of this browser takes every suggestion at once.
  await page.getByRole('heading', { name: ACCOUNT }).waitFor();
});

it('that nobody has is no reason to lose what was typed', async () => {
  visitor = await visit(browser, { config: { passkey_enabled: true } });
  const { page, open } = visitor;
  await plugIn(page);
  await open('sign-in');
  await page.getByLabel('Email', { exact: true }).fill('ada@example.com');
  await page.getByRole('button', { name: 'Sign in with Passkey' }).click();
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('ada@example.com');
});

describe.each(SCREENS)('passkeys alone, on %s', (_name, viewport) => {
  it('offer no sign-up, of which there is none', async () => {
    const config = { credential_enabled: false, passkey_enabled: true };
    visitor = await visit(browser, { viewport, config });
    const { page, open } = visitor;
    await open('sign-in');
    await page.getByRole('button', { name: 'Sign in with Passkey' }).waitFor();
    expect(await page.getByRole('link', { name: 'Sign up' }).count()).toBe(0);
    expect(await findFaults(page)).toEqual([]);
    const { id: teamId } = await createTeam(visitor.project);
    const { code } = await invite(visitor.project, {
      teamId,
      email: freshEmail(),
      callbackUrl: addressOf(visitor.project, 'team-invitation'),
    });
    await open(`team-invitation?code=${code}`);
    await page.getByRole('link', { name: 'Sign in' }).waitFor();
    expect(await page.getByRole('link', { name: 'Sign up' }).count()).toBe(0);
    await open('sign-up');
    await expectPage(page, 'Sign-up is closed');
    await page.getByRole('link', { name: 'Sign in' }).click();
    await expectPage(page, 'Sign in to A test project');
  });
});

it('without any sign-in method, the pages say so', async () => {
  visitor = await visit(browser, { config: { credential_enabled: false } });
  const { page, open } = visitor;
  await open('sign-in');
  await page.getByText('No sign-in method is enabled for this project.').waitFor();
  expect(await page.getByRole('link', { name: 'Sign up' }).count()).toBe(0);
  await open('sign-up');
  await page.getByText('No sign-in method is enabled for this project.').waitFor();
});
