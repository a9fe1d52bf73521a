import { createHash } from 'node:crypto';
import type { ClientAppOptions } from '../../sdk/src/index.js';
import { Accounts, PROJECT_ID } from './support/accounts.js';
import { createClientApp, signIn } from './support/client-app.js';
import { FakeRuntime } from './support/fake-runtime.js';
import { StandIn } from './support/stand-in.js';

const AUTHORIZE = 'POST /auth/oauth/cross-domain/authorize';
const TOKEN = 'POST /auth/oauth/token';
const APP = 'https://app.test';
const CODE = 'code-of-the-session';

let standIn: StandIn;
let runtime: FakeRuntime;
let accounts: Accounts;

beforeEach(async () => {
  standIn = await StandIn.start();
  const config = { domains: [{ domain: APP, handler_path: '/handler' }], allow_localhost: false };
  standIn.on('GET /projects/current', { json: { id: PROJECT_ID, display_name: 'Shop', config } });
  standIn.on(AUTHORIZE, ({ json }) => ({
    json: { redirect_url: `${(json as { redirect_uri: string }).redirect_uri}&code=${CODE}&state=s` },
  }));
});
afterEach(() => standIn.stop());

function onPage(href: string, options: Partial<ClientAppOptions> = {}) {
  runtime = new FakeRuntime(href);
  accounts = new Accounts(standIn, runtime);
  standIn.on('POST /auth/password/sign-in', () => ({ json: accounts.signIn() }));
  return createClientApp(standIn, runtime, { redirectMethod: 'window', ...options });
}

/** An application whose sign-in pages are those of the server. */
const atHome = (href: string) => onPage(href, { urls: { default: { type: 'hosted' }, oauthCallback: '/signed-in' } });
/** A page of the server on which somebody is about to sign in. */
const atHosted = (target: string) =>
  onPage(`https://sign-in.test/p/x/handler/sign-in?after_auth_return_to=${encodeURIComponent(target)}`);
const navigations = () => runtime.page!.navigations;

describe('an application whose pages are hosted', () => {
  it.each([
    ['redirectToSignIn', 'sign-in'],
    ['redirectToSignUp', 'sign-up'],
  ] as const)('by %s asks for a session that this browser alone can fetch', async (name, page) => {
    await atHome(`${APP}/cart?id=7#items`)[name]();
    const target = new URL(navigations()[0]!.url);
    expect(target.origin + target.pathname).toBe(`${standIn.baseUrl}/p/${PROJECT_ID}/handler/${page}`);
    const callback = new URL(target.searchParams.get('after_auth_return_to')!);
    expect(callback.origin + callback.pathname).toBe(`${APP}/signed-in`);
    const { stack_cross_domain_state: state, ...rest } = Object.fromEntries(callback.searchParams);
    const verifier = runtime.page!.cookies.get(`stack-oauth-outer-${state}`)!;
    expect(rest).toEqual({
      after_auth_return_to: '/cart?id=7#items',
      stack_cross_domain_auth: '1',
      stack_cross_domain_code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    });
    expect(navigations()[0]!.url).not.toContain(verifier);
  });

  it('fetches the session at its callback, and goes on to where the user wanted to be', async () => {
    const app = atHome(`${APP}/cart`);
    await app.redirectToSignIn();
    const sent = new URL(navigations()[0]!.url).searchParams.get('after_auth_return_to')!;
    const state = new URL(sent).searchParams.get('stack_cross_domain_state')!;
    const verifier = runtime.page!.cookies.get(`stack-oauth-outer-${state}`);
    runtime.page!.href = `${sent}&code=${CODE}&state=${state}`;
    const tokens = accounts.signIn();
    standIn.on(TOKEN, { json: { ...tokens, token_type: 'Bearer', is_new_user: false } });
    expect(await app.callOAuthCallback()).toBe(true);
    expect(Object.fromEntries(new URLSearchParams(standIn.list(TOKEN)[0]!.text))).toMatchObject({
      code: CODE,
      redirect_uri: sent,
      code_verifier: verifier,
    });
    expect(navigations().at(-1)).toEqual({ url: '/cart', replace: true });
    expect(runtime.page!.href).not.toContain(CODE);
    expect(await app.callOAuthCallback()).toBe(false);
  });

  it('takes no code that it did not ask for', async () => {
    const app = atHome(`${APP}/signed-in?stack_cross_domain_auth=1&code=${CODE}&state=of-an-attacker`);
    expect(await app.callOAuthCallback()).toBe(false);
    expect(standIn.list(TOKEN)).toEqual([]);
  });
});

describe('a page on which somebody signs in for another site', () => {
  it.each(['stack_cross_domain', 'hexclave_cross_domain'])('sends them back with a code: %s', async (prefix) => {
    const target = `${APP}/signed-in?${prefix}_auth=1&${prefix}_state=s&${prefix}_code_challenge=${'c'.repeat(43)}`;
    const app = atHosted(target);
    await signIn(app);
    expect(standIn.list(AUTHORIZE).map(({ json }) => json)).toEqual([
      { redirect_uri: target, state: 's', code_challenge: 'c'.repeat(43), code_challenge_method: 'S256' },
    ]);
    expect(navigations()).toEqual([{ url: `${target}&code=${CODE}&state=s`, replace: true }]);
  });

  it('sends them back without one where nobody asked for it', async () => {
    const app = atHosted(`${APP}/inside`);
    await signIn(app);
    expect(standIn.list(AUTHORIZE)).toEqual([]);
    expect(navigations()).toEqual([{ url: `${APP}/inside`, replace: true }]);
  });

  it.each([
    'https://evil.test',
    'https://app.test.evil.test',
    'https://app.test@evil.test',
    '//evil.test',
    'javascript:1//',
  ])('gives none to %s', async (site) => {
    const app = atHosted(`${site}/?stack_cross_domain_state=s&stack_cross_domain_code_challenge=${'c'.repeat(43)}`);
    await expect(app.redirectToAfterSignIn()).rejects.toThrow('Redirect URL is not trusted');
    expect(standIn.list(AUTHORIZE)).toEqual([]);
    expect(navigations()).toEqual([]);
  });

  it('gives none to a page of its own site', async () => {
    const target = '/p/x/handler/account-settings?stack_cross_domain_state=s&stack_cross_domain_code_challenge=c';
    await atHosted(target).redirectToAfterSignIn();
    expect(standIn.list(AUTHORIZE)).toEqual([]);
    expect(navigations()).toEqual([{ url: target, replace: false }]);
  });
});
