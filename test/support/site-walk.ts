import type { Locator, Page } from 'playwright-core';
import { membersOf } from './invitations';
import { grant, inlineProduct } from './payments';
import { linkIn, mailsTo, waitForMail } from './mails';
import { expectOk, freshEmail, PASSWORD, type TestProject } from './project';
import { publicUrl } from './server';
import { enableTotp, totpCode } from './totp';

/** The setting of a project whose users find every page and every tab. */
export const EVERYTHING = {
  allow_localhost: true,
  allow_team_api_keys: true,
  allow_user_api_keys: true,
  client_team_creation_enabled: true,
  client_user_deletion_enabled: true,
  magic_link_enabled: true,
  oauth_providers: [{ id: 'google', type: 'shared' }],
  passkey_enabled: true,
};

/** The tabs of the account settings that each library has, with a text that is there when what they ask for is there, too. */
const TABS: ReadonlyArray<readonly [title: string, text: string | RegExp]> = [
  ['My Profile', 'Profile image'],
  ['Emails & Auth', 'Enable MFA'],
  ['Notifications', 'Marketing'],
  ['Active Sessions', 'Current Session'],
  ['API Keys', 'Create API Key'],
  ['Settings', 'Danger zone'],
  ['Create a team', /Team display name|Enter a display name/],
];
/** Pages that need something in their address, which says that it is missing: in our words, or in theirs. */
const BARE_PAGES: ReadonlyArray<readonly [name: string, text: RegExp]> = [
  ['password-reset', /link is not valid|Invalid Password Reset Link/],
  ['email-verification', /link is not valid|Invalid Verification Link/],
  ['magic-link-callback', /link is not valid|Invalid Magic Link/],
  ['team-invitation', /link is not valid|Invalid Team Invitation Link/],
  ['error', /Something went wrong|An unknown error occurred/],
  ['no-such-page', /Page not found|Page does not exist|page could not be found/],
];

/** An application's site, and somebody in front of it. The texts are those of our library and of the public ones. */
export class SiteWalk {
  constructor(
    private readonly page: Page,
    private readonly project: TestProject,
    private readonly url: string,
  ) {}

  /** Walks all of it: every page, every tab of the settings, a team, an invitation into it, a provider. */
  async all(): Promise<void> {
    const email = freshEmail();
    await this.signUp(email);
    await this.verifyEmail(email);
    await this.seeTabs();
    await this.seePayments(email);
    const team = await this.createTeam('Sales');
    const guest = freshEmail();
    await this.inviteInto(guest);
    await this.authorizeCli();
    await this.signOut();
    await this.seePagesWithoutUser();
    await this.acceptInvitation(guest);
    expect(await membersOf(this.project, team)).toHaveLength(2);
    await this.signOut();
    const password = await this.resetPassword(email);
    await this.signInWithPassword(email, password);
    await this.signOut();
    await this.signInWithMagicLink(email);
    await this.signOut();
    await this.signInWithSecondFactor(email, password);
    await this.signOut();
    await this.visitProvider();
  }

  async signUp(email: string): Promise<void> {
    await this.open('sign-up');
    await this.page.getByRole('tab', { name: 'Email & Password' }).click();
    await this.field('Email').fill(email);
    await this.password('Password').fill(PASSWORD);
    await this.password('Repeat password').fill(PASSWORD);
    await this.press('Sign up');
    await this.home(email);
  }

  /** By the link of the mail that everybody gets who signs up. */
  private async verifyEmail(email: string): Promise<void> {
    await this.follow(email, 'email-verification');
    await this.press('Verify');
    await this.page.getByText(/email (address is|has been) verified/).waitFor();
  }

  /** In place, as a user goes through them, and at last the one that the address names. */
  private async seeTabs(): Promise<void> {
    await this.open('account-settings');
    for (const [title, text] of TABS) {
      await this.tab(title).click();
      await this.shown(this.page.getByText(text)).waitFor();
    }
    // The switch keeps its new state once the server has it.
    await this.open('account-settings#notifications');
    const marketing = this.shown(this.page.getByRole('switch', { disabled: false }));
    await marketing.click();
    await this.page.reload();
    await this.shown(this.page.getByRole('switch', { disabled: false, checked: false })).waitFor();
  }

  /** The tab is there for those who own something. */
  private async seePayments(email: string): Promise<void> {
    const body = { product_inline: inlineProduct({ display_name: 'Pro', customer_type: 'user', server_only: false }) };
    expectOk(await grant(this.project, `user/${await this.idOf(email)}`, body));
    await this.open('account-settings');
    await this.tab('Payments').click();
    await this.shown(this.page.getByText('Pro', { exact: true })).waitFor();
  }

  /** @returns its id, which is part of the address of its tab */
  private async createTeam(name: string): Promise<string> {
    await this.open('account-settings#team-creation');
    await this.shown(this.page.getByRole('textbox')).fill(name);
    await this.press('Create');
    await this.page.waitForURL(/#team-[0-9a-f-]{36}$/);
    for (const text of ['Members', 'Invite member', 'Create API Key']) {
      await this.shown(this.page.getByText(text, { exact: true })).waitFor();
    }
    return this.page.url().slice(-36);
  }

  /** From the team's tab. */
  private async inviteInto(guest: string): Promise<void> {
    const invite = this.button('Invite User');
    // The nearest field before the button: that of the section.
    await this.shown(invite.locator('xpath=preceding::input[1]')).fill(guest);
    await invite.click();
    await waitForMail(this.project, guest);
  }

  /** A program in a terminal begins, and somebody who is signed in lets it in. */
  private async authorizeCli(): Promise<void> {
    await this.open('cli-auth-confirm');
    await this.page.getByText(/authorization failed|Invalid CLI Authorization Link/).waitFor();
    const begun = expectOk(await this.project.client<Record<string, string>>('POST /auth/cli'));
    await this.open(`cli-auth-confirm?login_code=${begun.login_code}`);
    await this.press('Authorize');
    await this.page.getByText(/command line is authorized|Authorization Successful/).waitFor();
    const body = { polling_code: begun.polling_code };
    expect(await this.project.client('POST /auth/cli/poll', { body })).toMatchObject({ body: { status: 'success' } });
  }

  private async signOut(): Promise<void> {
    await this.open('sign-out');
    await this.page.getByRole('link', { name: 'Sign up' }).waitFor();
    expect((await this.page.context().cookies()).filter(({ name }) => name.includes('refresh'))).toEqual([]);
  }

  private async seePagesWithoutUser(): Promise<void> {
    for (const [name, text] of BARE_PAGES) {
      await this.open(name);
      await this.page.getByText(text).first().waitFor();
    }
    await this.open('mfa');
    await this.page.getByText(/(Two|Multi)-factor authentication/i).waitFor();
    for (const name of ['account-settings', 'onboarding', 'oauth-callback']) {
      await this.open(name);
      await this.button('Sign in with Passkey').waitFor();
      expect(new URL(this.page.url()).pathname).toBe('/handler/sign-in');
    }
  }

  /** As somebody who has no account yet. */
  private async acceptInvitation(guest: string): Promise<void> {
    await this.follow(guest, 'team-invitation');
    await this.page.getByText(/^Sign in(,| or)/).waitFor();
    await this.signUp(guest);
    await this.follow(guest, 'team-invitation');
    await this.page.getByText(/Sales/).first().waitFor();
    await this.press('Join');
    await this.page.getByText(/You are in .?Sales.? now|successfully joined Sales/).waitFor();
  }

  /** @returns the new one */
  private async resetPassword(email: string): Promise<string> {
    const password = `${PASSWORD} again`;
    await this.open('forgot-password');
    await this.page.getByRole('textbox', { name: /email/i }).fill(email);
    await this.sends(email, 'Send Email');
    await this.follow(email, 'password-reset');
    await this.password('New password').fill(password);
    await this.password(/^Repeat/).fill(password);
    await this.press('Reset Password');
    await this.page
      .getByText(/password has been reset/i)
      .first()
      .waitFor();
    return password;
  }

  private async signInWithPassword(email: string, password: string): Promise<void> {
    await this.giveCredential(email, password);
    await this.home(email);
  }

  private async giveCredential(email: string, password: string): Promise<void> {
    await this.open('sign-in');
    const asksFirst = await this.giveAddress(email);
    await this.page.getByRole('tab', { name: 'Email & Password' }).click();
    if (!asksFirst) await this.field('Email').fill(email);
    await this.password('Password').fill(password);
    await this.press('Sign in');
  }

  /** True on pages that ask for the address alone first, as ours do. */
  private async giveAddress(email: string): Promise<boolean> {
    await this.field('Email').fill(email);
    const goOn = this.page.getByRole('button', { name: 'Continue', exact: true });
    const asksFirst = (await goOn.count()) > 0;
    if (asksFirst) await goOn.click();
    return asksFirst;
  }

  private async signInWithMagicLink(email: string): Promise<void> {
    await this.open('sign-in');
    // Ours begin with the way that was used last, which was another one.
    if (await this.giveAddress(email)) await this.page.getByRole('tab', { name: 'Email', exact: true }).click();
    await this.sends(email, 'Send email');
    await this.follow(email, 'magic-link-callback');
    await this.press('Sign in');
    await this.home(email);
  }

  private async signInWithSecondFactor(email: string, password: string): Promise<void> {
    const secret = await enableTotp(this.project, await this.idOf(email));
    await this.giveCredential(email, password);
    await this.page.waitForURL(/\/handler\/mfa/);
    await this.page.getByRole('textbox').fill(totpCode(secret));
    await this.home(email);
  }

  private async idOf(email: string): Promise<string> {
    const path = `GET /users?query=${encodeURIComponent(email)}`;
    const [user] = expectOk(await this.project.server<{ items: Array<{ id: string }> }>(path)).items;
    return user?.id ?? '';
  }

  /** Denies at first, and is led to the page for errors. */
  private async visitProvider(): Promise<void> {
    await this.open('sign-in');
    await this.pressGoogle();
    await this.page.getByRole('button', { name: 'Deny access' }).click();
    // Newer packages are told on the page that providers return to.
    await this.page.waitForURL(/\/handler\/(error|oauth-callback)/);
    await this.page
      .getByText(/Access was denied|access denied/)
      .first()
      .waitFor();
    await this.open('sign-in');
    await this.pressGoogle();
    await this.page.getByRole('button', { name: 'Grace Hopper' }).click();
    await this.home('Grace Hopper');
  }

  /** The button that was used last says so in its name. */
  private pressGoogle(): Promise<void> {
    return this.page.getByRole('button', { name: /Sign in with Google/ }).click();
  }

  private async open(path: string): Promise<void> {
    await this.page.goto(`${this.url}/handler/${path}`);
  }

  /** Follows the link of the last mail to an address, to a page. */
  private async follow(email: string, name: string): Promise<void> {
    const links = (await mailsTo(this.project, email)).map(linkIn).filter(({ pathname }) => pathname.endsWith(name));
    const link = links.at(-1);
    expect(link?.href).toMatch(new RegExp(`^${this.url}/handler/${name}\\?`));
    await this.page.goto(link?.href ?? '');
  }

  /** Presses a button, and waits for one more mail to an address. */
  private async sends(email: string, name: string): Promise<void> {
    const before = (await mailsTo(this.project, email)).length;
    await this.press(name);
    await waitForMail(this.project, email, before + 1);
  }

  /** Waits for the site's home page to greet somebody. */
  private async home(name: string): Promise<void> {
    await this.page.getByRole('heading', { name: `Hello ${name}` }).waitFor();
    expect(new URL(this.page.url()).pathname).toBe('/');
  }

  private field(name: string): Locator {
    return this.page.getByRole('textbox', { name, exact: true });
  }

  private password(name: string | RegExp): Locator {
    const whole = typeof name === 'string' ? new RegExp(`^${name}$`, 'i') : name;
    return this.page.locator('input[type=password]').and(this.page.getByLabel(whole));
  }

  /** An entry of the settings' rail: a link of ours, a button of theirs. */
  private tab(title: string): Locator {
    const named = { name: title, exact: true };
    return this.shown(this.page.getByRole('link', named).or(this.page.getByRole('button', named)));
  }

  private button(name: string): Locator {
    return this.shown(this.page.getByRole('button', { name: new RegExp(`^${name}$`, 'i') }));
  }

  private press(name: string): Promise<void> {
    return this.button(name).click();
  }

  /** Of what is twice on a page, once for phones, the one that is seen. */
  private shown(locator: Locator): Locator {
    return locator.filter({ visible: true }).first();
  }
}

/** Keeps the browser on this machine, and gives the answers of our server that were no success, as they come. */
export async function watchAnswers(page: Page): Promise<string[]> {
  const failures: string[] = [];
  await page.context().route(
    ({ hostname }) => !['localhost', '127.0.0.1'].includes(hostname),
    (route) => route.fulfill({ contentType: 'text/javascript', body: 'window.Stripe = () => ({});' }),
  );
  page.on('response', (response) => {
    if (response.status() < 400 || !response.url().startsWith(publicUrl())) return;
    failures.push(`${response.status()} ${response.request().method()} ${new URL(response.url()).pathname}`);
  });
  return failures;
}
