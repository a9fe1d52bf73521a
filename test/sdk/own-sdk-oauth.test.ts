import { randomBytes } from 'node:crypto';
import type { StackClientApp } from '../../sdk/src/index.js';
import { choose } from '../support/dev-identity';
import { createProject, freshEmail, PASSWORD } from '../support/project';
import { inYoungStep, totpCode } from '../support/totp';
import { Visitor } from '../support/visitor';
import { OK, ORIGIN, Site } from './support/site';

const SHARED = ['google', 'github'].map((id) => ({ id, type: 'shared' }));
const CALLBACK = `${ORIGIN}/handler/oauth-callback`;

let site: Site;

beforeEach(async () => {
  site = await Site.open({ oauth_providers: SHARED });
});

/** Lets the browser leave, and answers the provider's page; it stops where the server leads back to the site. */
async function visitProvider(begin: () => Promise<unknown>, fields: Record<string, string>): Promise<URL> {
  const { page } = site;
  const before = page.navigations.length;
  let failure: unknown;
  void begin().catch((error: unknown) => (failure = error));
  while (page.navigations.length === before && failure === undefined) await new Promise((done) => setTimeout(done, 5));
  if (failure !== undefined) throw failure;
  const visitor = new Visitor();
  const choice = await visitor.follow(page.navigations.at(-1)!.url);
  const back = await visitor.go((await choose(visitor, choice, fields)).href);
  if (back.location === null) throw new Error(`The callback answered ${back.status}: ${back.text}`);
  page.href = back.location;
  return new URL(page.href);
}

async function signInWithGoogle(email: string, app: StackClientApp = site.openApp()) {
  await visitProvider(() => app.signInWithOAuth('google'), { email, name: 'Ada' });
  expect(await app.callOAuthCallback()).toBe(true);
  return app;
}

describe('signInWithOAuth', () => {
  it('signs a stranger up and in again, with an account that servers know', async () => {
    const email = freshEmail();
    const first = await (await signInWithGoogle(email)).getUser({ or: 'throw' });
    expect(first).toMatchObject({ displayName: 'Ada', primaryEmail: email, primaryEmailVerified: true });
    const second = await (await signInWithGoogle(email)).getUser({ or: 'throw' });
    expect(second.id).toBe(first.id);
    const known = await site.openServerApp().getUser(first.id);
    expect(await known?.listOAuthProviders()).toMatchObject([{ type: 'google', accountId: email, allowSignIn: true }]);
  });

  it('makes an anonymous user the account', async () => {
    const app = site.openApp();
    const visitor = await app.getUser({ or: 'anonymous' });
    await signInWithGoogle(freshEmail(), app);
    expect(await app.getUser({ or: 'throw' })).toMatchObject({ id: visitor.id, isAnonymous: false });
  });

  it('comes back with the place to go to, which outlives the second factor', async () => {
    const email = freshEmail();
    const app = await signInWithGoogle(email);
    const secret = randomBytes(20);
    await (await app.getUser({ or: 'throw' })).update({ totpMultiFactorSecret: secret });
    const other = site.openApp();
    await visitProvider(() => other.signInWithOAuth('google', { returnTo: '/cart?a=1#b' }), { email, name: '' });
    await expect(other.callOAuthCallback()).rejects.toMatchObject({ code: 'MULTI_FACTOR_AUTHENTICATION_REQUIRED' });
    expect(site.page.href).toBe(`${CALLBACK}?after_auth_return_to=${encodeURIComponent('/cart?a=1#b')}`);
    const attempt = site.page.tabStorage.get('stack_mfa_attempt_code') ?? '';
    await inYoungStep();
    expect(await other.signInWithMfa(totpCode(secret), attempt)).toEqual(OK);
    expect(await other.getUser()).not.toBeNull();
  });

  it('leads whoever says no to the page that providers return to, which is told why', async () => {
    const app = site.openApp();
    const led = await visitProvider(() => app.signInWithOAuth('google'), { deny: 'yes' });
    expect([led.pathname, led.searchParams.get('errorCode')]).toEqual([
      '/handler/oauth-callback',
      'OAUTH_PROVIDER_ACCESS_DENIED',
    ]);
    await expect(app.callOAuthCallback()).rejects.toMatchObject({ code: 'OAUTH_PROVIDER_ACCESS_DENIED' });
  });

  it('throws on the page what the server finds wrong', async () => {
    const app = site.openApp();
    const code = 'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED';
    await expect(app.signInWithOAuth('gitlab')).rejects.toMatchObject({ code });
    const { keys } = await createProject();
    const stranger = site.openApp({ publishableClientKey: keys.client });
    await expect(stranger.signInWithOAuth('google')).rejects.toMatchObject({ code: 'INVALID_PUBLISHABLE_CLIENT_KEY' });
  });

  it('is of no use to another browser, nor a second time', async () => {
    const app = site.openApp();
    const back = await visitProvider(() => app.signInWithOAuth('google'), { email: freshEmail(), name: '' });
    const cookies = new Map(site.page.cookies);
    site.page.cookies.clear();
    expect(await site.openApp().callOAuthCallback()).toBe(false);
    const restore = () => {
      for (const [name, value] of cookies) site.page.cookies.set(name, value);
      site.page.href = back.href;
    };
    restore();
    expect(await app.callOAuthCallback()).toBe(true);
    restore();
    await expect(site.openApp().callOAuthCallback()).rejects.toMatchObject({ code: 'INVALID_AUTHORIZATION_CODE' });
    // A code that comes twice was stolen: nobody keeps what it gave.
    expect(await site.isAlive(app)).toBe(false);
  });
});

describe('linkConnectedAccount', () => {
  const workEmail = freshEmail();

  it('adds an account and its tokens, and comes back to the page', async () => {
    const { app, user } = await site.signUp();
    expect(await user.getConnectedAccount('github')).toBeNull();
    site.page.href = `${ORIGIN}/settings?tab=2`;
    await visitProvider(() => user.linkConnectedAccount('github', { scopes: ['repo'] }), {
      email: workEmail,
      name: 'Ada at work',
    });
    expect(await app.callOAuthCallback()).toBe(true);
    expect(site.page.href).toBe(`${CALLBACK}?after_auth_return_to=${encodeURIComponent('/settings?tab=2')}`);
    const again = await app.getUser({ or: 'throw' });
    expect(again).toMatchObject({ id: user.id, displayName: null, oauthProviders: [{ id: 'github' }] });
    const [account] = await again.listConnectedAccounts();
    expect(account).toMatchObject({ provider: 'github', providerAccountId: workEmail });
    expect(await account!.getAccessToken({ scopes: ['repo'] })).toMatchObject({ status: 'ok' });
    expect(await account!.getAccessToken({ scopes: ['gist'] })).toMatchObject({
      status: 'error',
      error: { code: 'OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE' },
    });
    const asServer = await site.openServerApp().getUser(user.id);
    expect(await asServer?.getConnectedAccount('github', { scopes: ['repo'] })).toMatchObject({ provider: 'github' });
  });

  it('leads there, too, when the account is somebody else’s', async () => {
    const email = freshEmail();
    await signInWithGoogle(email);
    const { user } = await site.signUp();
    const led = await visitProvider(() => user.linkConnectedAccount('google'), { email, name: '' });
    expect([led.pathname, led.searchParams.get('errorCode')]).toEqual([
      '/handler/oauth-callback',
      'OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER',
    ]);
  });

  it('can be undone, and an account kept from signing in', async () => {
    const { app, user, email } = await site.signUp();
    const google = freshEmail();
    await visitProvider(() => user.linkConnectedAccount('google'), { email: google, name: '' });
    await app.callOAuthCallback();
    const [account] = await user.listOAuthProviders();
    expect(await account!.update({ allowSignIn: false })).toEqual(OK);
    const stranger = await (await signInWithGoogle(google)).getUser({ or: 'throw' });
    expect(stranger.id).not.toBe(user.id);
    expect(await account!.update({ allowSignIn: true })).toMatchObject({
      status: 'error',
      error: { code: 'OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN' },
    });
    await account!.delete();
    expect(await user.listOAuthProviders()).toEqual([]);
    expect(await app.signInWithCredential({ email, password: PASSWORD })).toEqual(OK);
  });
});

describe('providers of a project', () => {
  it('are configured with issuers of the owner’s choosing, and their keys tested', async () => {
    const admin = site.openAdminApp();
    const project = await admin.getProject();
    const own = {
      id: 'company',
      type: 'standard',
      issuerUrl: 'http://127.0.0.1:9',
      clientId: 'the id',
      clientSecret: 'the secret',
      displayName: 'The company',
      claims: { email: 'mail' },
    } as const;
    await project.update({ config: { oauthProviders: [...project.config.oauthProviders, own] } });
    expect((await admin.getProject()).config.oauthProviders).toContainEqual(own);
    const { config } = await site.openApp().getProject();
    expect(config.oauthProviders).toContainEqual({ id: 'company', displayName: 'The company' });
    const check = await project.testOAuthProvider('company');
    expect(check).toMatchObject({ ok: false, callbackUrl: expect.stringMatching(/oauth\/callback\/company$/) });
    expect(check.problems).not.toEqual([]);
  });
});
