import { StackClientApp, type ClientAppOptions } from '../../sdk/src/index.js';
import { isTrustedTarget } from '../../sdk/src/context/urls.js';
import { FakeRuntime } from './support/fake-runtime.js';

function createApp(href: string | null, options: Partial<ClientAppOptions> = {}) {
  const runtime = new FakeRuntime(href);
  const app = new StackClientApp(
    {
      baseUrl: 'http://127.0.0.1:1',
      projectId: 'p',
      publishableClientKey: 'pck',
      tokenStore: 'memory',
      redirectMethod: 'window',
      ...options,
    },
    runtime,
  );
  return { app, runtime, navigations: runtime.page?.navigations ?? [] };
}

describe('urls', () => {
  it('have their defaults', () => {
    expect(createApp(null).app.urls).toEqual({
      handler: '/handler',
      home: '/',
      signIn: '/handler/sign-in',
      signUp: '/handler/sign-up',
      signOut: '/handler/sign-out',
      emailVerification: '/handler/email-verification',
      passwordReset: '/handler/password-reset',
      forgotPassword: '/handler/forgot-password',
      oauthCallback: '/handler/oauth-callback',
      magicLinkCallback: '/handler/magic-link-callback',
      accountSettings: '/handler/account-settings',
      error: '/handler/error',
      teamInvitation: '/handler/team-invitation',
      mfa: '/handler/mfa',
      cliAuthConfirm: '/handler/cli-auth-confirm',
      onboarding: '/handler/onboarding',
      afterSignIn: '/',
      afterSignUp: '/',
      afterSignOut: '/',
    });
  });

  it('may be targets, as in newer versions of the public package', () => {
    const urls = {
      default: { type: 'handler-component' },
      signIn: { type: 'handler-component' },
      mfa: { type: 'custom', url: '/second', version: 0 },
    } as const;
    expect(createApp(null, { urls }).app.urls).toMatchObject({ signIn: '/handler/sign-in', mfa: '/second' });
  });

  it('may be those that the server has for the project, but for what is the application’s own', () => {
    const hosted = 'http://127.0.0.1:1/p/p/handler';
    const { urls } = createApp(null, { urls: { default: { type: 'hosted' }, home: '/start', mfa: '/second' } }).app;
    expect(urls).toMatchObject({
      handler: '/handler',
      home: '/start',
      afterSignIn: '/start',
      oauthCallback: '/handler/oauth-callback',
      signOut: '/handler/sign-out',
      signIn: `${hosted}/sign-in`,
      signUp: `${hosted}/sign-up`,
      accountSettings: `${hosted}/account-settings`,
      teamInvitation: `${hosted}/team-invitation`,
      mfa: '/second',
    });
    const single = createApp(null, { urls: { signIn: { type: 'hosted' } } }).app.urls;
    expect(single).toMatchObject({ signIn: `${hosted}/sign-in`, signUp: '/handler/sign-up' });
  });

  it.each(['handler', 'home', 'oauthCallback', 'signOut', 'afterSignIn'] as const)(
    'stay here, hosted or not: %s',
    (page) => {
      const urls = { [page]: { type: 'hosted' } } as const;
      expect(createApp(null, { urls }).app.urls).toEqual(createApp(null).app.urls);
    },
  );

  it('follow the handler, home and after-sign-in pages', () => {
    const urls = { handler: '/auth', home: '/start', afterSignIn: '/inside', signUp: undefined };
    expect(createApp(null, { urls }).app.urls).toMatchObject({
      signIn: '/auth/sign-in',
      signUp: '/auth/sign-up',
      afterSignIn: '/inside',
      afterSignUp: '/inside',
      afterSignOut: '/start',
    });
  });
});

describe('isTrustedTarget', () => {
  it.each(['/x', 'x?y#z', '?a=b', '', './a', '/a//b', 'https://app.test/inside'])('trusts %p', (url) => {
    expect(isTrustedTarget(url, 'https://app.test/page')).toBe(true);
  });

  it.each([
    'https://evil.test/',
    '//evil.test/',
    '/\\evil.test',
    '\\\\evil.test',
    '\t//evil.test',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://app.test/5a6f',
    'http://app.test/inside',
    'https://app.test:444/',
    'https://app.test.evil.test/',
    'https:///evil.test',
    '/..//evil.test',
    './/evil.test',
    'http://[',
  ])('does not trust %p', (url) => {
    expect(isTrustedTarget(url, 'https://app.test/page')).toBe(false);
    expect(isTrustedTarget(url, null)).toBe(false);
  });
});

describe('isTrustedTarget on unusual pages', () => {
  it.each([
    ['https:evil.test', 'http://app.test/'],
    ['http:evil.test', 'https://app.test/'],
    ['https:evil.test', null],
    ['http:evil.test', null],
    ['javascript:alert(1)', 'file:///app/index.html'],
  ])('does not trust %p on %p', (url, href) => {
    expect(isTrustedTarget(url, href)).toBe(false);
  });
});

describe('redirects', () => {
  it('go to every page under its own name', async () => {
    const { app, navigations } = createApp('https://app.test/page');
    const calls = [
      [app.redirectToSignOut, '/handler/sign-out'],
      [app.redirectToEmailVerification, '/handler/email-verification'],
      [app.redirectToPasswordReset, '/handler/password-reset'],
      [app.redirectToForgotPassword, '/handler/forgot-password'],
      [app.redirectToHome, '/'],
      [app.redirectToOAuthCallback, '/handler/oauth-callback'],
      [app.redirectToMagicLinkCallback, '/handler/magic-link-callback'],
      [app.redirectToAfterSignOut, '/'],
      [app.redirectToAccountSettings, '/handler/account-settings'],
      [app.redirectToError, '/handler/error'],
      [app.redirectToTeamInvitation, '/handler/team-invitation'],
      [app.redirectToMfa, '/handler/mfa'],
    ] as const;
    for (const [redirect, url] of calls) {
      await redirect.call(app);
      expect(navigations.at(-1)).toEqual({ url, replace: false });
    }
  });

  it('wait 2 s, and replace the history entry if told', async () => {
    const { app, navigations, runtime } = createApp('https://app.test/page');
    await app.redirectToHome({ replace: true });
    expect(navigations).toEqual([{ url: '/', replace: true }]);
    expect(runtime.sleeps).toEqual([2000]);
  });

  it('do nothing with redirectMethod none, which is the default', async () => {
    const { app, navigations, runtime } = createApp('https://app.test/page', { redirectMethod: undefined });
    await app.redirectToSignIn();
    expect([navigations, runtime.sleeps]).toEqual([[], []]);
  });

  it('hand the way back on to the page of the second factor', async () => {
    const { app, navigations } = createApp('https://app.test/handler/sign-in?after_auth_return_to=%2Fcart');
    await app.redirectToMfa();
    expect(navigations).toEqual([{ url: '/handler/mfa?after_auth_return_to=%2Fcart', replace: false }]);
  });

  it('use the router of the app', async () => {
    const navigate = jest.fn();
    const { app, navigations } = createApp('https://app.test/page', { redirectMethod: { navigate } });
    await app.redirectToHome();
    expect(navigate).toHaveBeenCalledWith('/');
    expect(navigations).toEqual([]);
  });

  it('need a browser, unless the app has a router', async () => {
    await expect(createApp(null).app.redirectToHome()).rejects.toThrow('in browsers only');
    const navigate = jest.fn();
    await createApp(null, { redirectMethod: { navigate } }).app.redirectToSignIn();
    expect(navigate).toHaveBeenCalledWith('/handler/sign-in');
  });

  it.each(['https://evil.test/', '//evil.test'])('refuse to leave for %s', async (home) => {
    const { app, navigations } = createApp('https://app.test/page', { urls: { home } });
    await expect(app.redirectToHome()).rejects.toThrow('Redirect URL is not trusted');
    expect(navigations).toEqual([]);
  });
});

describe('the way back', () => {
  const back = (url: string) => new URL(url, 'https://app.test').searchParams.get('after_auth_return_to');

  it.each(['redirectToSignIn', 'redirectToSignUp'] as const)('is added by %s: the current page', async (name) => {
    const { app, navigations } = createApp('https://app.test/cart?id=7#items');
    await app[name]();
    expect(back(navigations[0]!.url)).toBe('/cart?id=7#items');
    expect(navigations[0]!.url.startsWith('/handler/sign-')).toBe(true);
  });

  it('is the one that the current page carries already', async () => {
    const { app, navigations } = createApp('https://app.test/handler/sign-in?after_auth_return_to=%2Fcart');
    await app.redirectToSignUp();
    expect(back(navigations[0]!.url)).toBe('/cart');
  });

  it('is left out with noRedirectBack', async () => {
    const { app, navigations } = createApp('https://app.test/cart');
    await app.redirectToSignIn({ noRedirectBack: true });
    expect(navigations[0]!.url).toBe('/handler/sign-in');
  });

  it.each(['redirectToAfterSignIn', 'redirectToAfterSignUp'] as const)('is where %s goes', async (name) => {
    const { app, navigations } = createApp('https://app.test/handler/sign-in?after_auth_return_to=%2Fcart%3Fid%3D7');
    await app[name]();
    expect(navigations[0]!.url).toBe('/cart?id=7');
  });

  it.each([
    ['redirectToAfterSignIn', '/'],
    ['redirectToAfterSignUp', '/'],
    ['redirectToMfa', '/handler/mfa'],
  ] as const)('is not taken by %s with noRedirectBack', async (name, url) => {
    const { app, navigations } = createApp('https://app.test/handler/sign-in?after_auth_return_to=%2Fcart');
    await app[name]({ noRedirectBack: true });
    expect(navigations).toEqual([{ url, replace: false }]);
  });

  it.each(['https://evil.test/', '//evil.test', 'javascript:alert(1)'])('is refused if it is %s', async (target) => {
    const href = `https://app.test/?after_auth_return_to=${encodeURIComponent(target)}`;
    const { app, navigations } = createApp(href);
    await expect(app.redirectToAfterSignIn()).rejects.toThrow('Redirect URL is not trusted');
    expect(navigations).toEqual([]);
  });
});
