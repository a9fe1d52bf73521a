import { AsyncLocalStorage } from 'node:async_hooks';
import { createElement, Suspense } from 'react';
import { prerender } from 'react-dom/static';
import { createNextApps } from '../../sdk/src/next/apps.js';
import type { CookieJar, CookieOptions, NextModules } from '../../sdk/src/next/server.js';
import { stackAppInternalsSymbol } from '../../sdk/src/index.js';
import { Accounts, CLIENT_KEY, PROJECT_ID, USER_ID, userJson } from './support/accounts.js';
import { CREDENTIALS } from './support/client-app.js';
import { FakeRuntime } from './support/fake-runtime.js';
import { StandIn } from './support/stand-in.js';

/** A request that Next.js answers: its cookies, and those that the answer sets. */
class FakeRequest implements CookieJar {
  readonly written: [string, string, CookieOptions][] = [];
  readonly promise = Promise.resolve<CookieJar>(this);
  readonly headers = new Headers();
  /** Components are rendered: no cookie can be set. */
  isRendering = false;

  constructor(readonly cookies: Record<string, string> = {}) {}

  getAll() {
    return Object.entries(this.cookies).map(([name, value]) => ({ name, value }));
  }

  set(name: string, value: string, options: CookieOptions) {
    if (this.isRendering) throw new Error('Cookies can only be modified in a Server Action or Route Handler.');
    this.written.push([name, value, options]);
  }
}

/** The request that is answered, as Next.js remembers it. */
const answering = new AsyncLocalStorage<FakeRequest>();
const modules: NextModules = {
  cookies: () => {
    const request = answering.getStore();
    if (!request) throw new Error('cookies was called outside a request scope');
    return request.promise;
  },
  headers: async () => answering.getStore()!.headers,
  redirect: (url, type) => {
    throw Object.assign(new Error('NEXT_REDIRECT'), { digest: `NEXT_REDIRECT;${type};${url}` });
  },
  notFound: () => {
    throw new Error('NEXT_NOT_FOUND');
  },
};

const { StackClientApp, StackServerApp } = createNextApps(async () => modules);
const inBrowser = createNextApps(null);

let standIn: StandIn;
let accounts: Accounts;

beforeEach(async () => {
  standIn = await StandIn.start();
  const clock = new FakeRuntime();
  clock.nowMillis = Date.now();
  accounts = new Accounts(standIn, clock);
});
afterEach(() => standIn.stop());

const createApp = () =>
  new StackServerApp({
    baseUrl: standIn.baseUrl,
    projectId: PROJECT_ID,
    publishableClientKey: CLIENT_KEY,
    secretServerKey: 'ssk',
    tokenStore: 'nextjs-cookie',
  });

function requestOf({ access_token, refresh_token }: { access_token: string; refresh_token: string }) {
  return new FakeRequest({
    [`stack-refresh-${PROJECT_ID}`]: refresh_token,
    'stack-access': JSON.stringify([refresh_token, access_token]),
  });
}

describe('an app of Next.js, on its server', () => {
  it('knows by the cookies of the request who is signed in', async () => {
    const app = createApp();
    await answering.run(requestOf(accounts.signIn()), async () => {
      expect(await app.getUser()).toMatchObject({ id: USER_ID });
    });
    await answering.run(new FakeRequest(), async () => {
      expect(await app.getUser()).toBeNull();
      expect(await app.getAuthJson()).toEqual({ accessToken: null, refreshToken: null });
    });
  });

  it('keeps requests at the same time apart', async () => {
    const app = createApp();
    const ask = (isAnonymous: boolean) =>
      answering.run(requestOf(accounts.signIn(isAnonymous)), () =>
        app.getUser({ or: 'anonymous-if-exists[deprecated]' }),
      );
    const users = await Promise.all([false, true, false, true].map(ask));
    expect(users.map((user) => user?.isAnonymous)).toEqual([false, true, false, true]);
  });

  it('signs in and out in a server action, by cookies that the browser and the public package read', async () => {
    const app = createApp();
    const request = new FakeRequest();
    request.headers.set('x-forwarded-proto', 'https');
    await answering.run(request, async () => {
      await app.signInWithCredential({ ...CREDENTIALS, noRedirect: true });
      const { refreshToken, accessToken } = await app.getAuthJson();
      const attributes = { path: '/', sameSite: 'lax', secure: true };
      const name = `stack-refresh-${PROJECT_ID}`;
      const both = JSON.stringify([refreshToken, accessToken]);
      expect(request.written).toContainEqual([name, refreshToken, { ...attributes, maxAge: 31_536_000 }]);
      expect(request.written).toContainEqual(['stack-access', both, { ...attributes, maxAge: 86_400 }]);
      await expect(app.signOut()).rejects.toThrow('NEXT_REDIRECT');
      expect(request.written.at(-3)).toEqual([name, '', { ...attributes, maxAge: 0 }]);
    });
  });

  it('renders with a renewed access token where no cookie can be set', async () => {
    const request = new FakeRequest({ [`stack-refresh-${PROJECT_ID}`]: accounts.signIn().refresh_token });
    request.isRendering = true;
    await answering.run(request, async () => {
      expect(await createApp().getUser()).toMatchObject({ id: USER_ID });
    });
    expect(standIn.list('POST /auth/oauth/token')).toHaveLength(1);
  });

  it("leads a visitor without a user to the sign-in page, as Next.js' redirect does", async () => {
    const asked = answering.run(new FakeRequest(), () => createApp().getUser({ or: 'redirect' }));
    await expect(asked).rejects.toMatchObject({ digest: 'NEXT_REDIRECT;replace;/handler/sign-in' });
  });

  it('renders components with hooks', async () => {
    const app = createApp();
    const Page = () => app.useUser({ or: 'redirect' }).displayName;
    const html = await answering.run(requestOf(accounts.signIn()), async () => {
      const { prelude } = await prerender(createElement(Suspense, null, createElement(Page)));
      return new Response(prelude).text();
    });
    expect(html).toContain('Zoë');
  });

  it('asks for no cookies where no user is asked for', async () => {
    standIn.on(`GET /users/${USER_ID}`, { json: userJson() });
    expect(await createApp().getUser(USER_ID)).toMatchObject({ id: USER_ID });
    await expect(createApp().getUser()).rejects.toThrow('outside a request scope');
  });
});

describe('an app of Next.js', () => {
  it('becomes the client app of the browser, without secrets', () => {
    const json = createApp()[stackAppInternalsSymbol].toClientJson();
    expect(JSON.stringify(json)).not.toContain('ssk');
    expect(json).toMatchObject({ tokenStore: 'nextjs-cookie', redirectMethod: 'nextjs' });
    const copy = { ...json, uniqueIdentifier: 'another' } as never;
    const app = inBrowser.StackClientApp[stackAppInternalsSymbol].fromClientJson(copy);
    expect(app).toMatchObject({ projectId: PROJECT_ID });
    expect(typeof app.useUser).toBe('function');
  });

  it('navigates by the router of Next.js on a page that has one', async () => {
    const went: string[] = [];
    const router = { push: (url: string) => void went.push(url) };
    const runtime = new FakeRuntime('http://localhost:3000/');
    const options = { projectId: PROJECT_ID, publishableClientKey: CLIENT_KEY, tokenStore: 'memory' } as const;
    const navigate = async (useNextRouter: () => typeof router | null, more: object = {}) => {
      const app = new inBrowser.StackClientApp({ ...options, ...more }, Object.assign(runtime, { useNextRouter }));
      let go: (url: string) => void = () => {};
      const Page = () => {
        go = app.useNavigate();
        return null;
      };
      await prerender(createElement(Page));
      go('/notes');
    };
    await navigate(() => router);
    expect(went).toEqual(['/notes']);
    await navigate(() => null);
    await navigate(() => router, { redirectMethod: 'window' });
    expect(went).toEqual(['/notes']);
    expect(runtime.page!.navigations.map(({ url }) => url)).toEqual(['/notes', '/notes']);
  });

  it('redirects as another app does that it inherits from', () => {
    const parent = new StackClientApp({
      baseUrl: standIn.baseUrl,
      projectId: PROJECT_ID,
      publishableClientKey: CLIENT_KEY,
      tokenStore: 'memory',
      redirectMethod: 'none',
    });
    const child = new StackClientApp({ inheritsFrom: parent });
    expect(child[stackAppInternalsSymbol].getRedirectMethod()).toBe('none');
    expect(parent[stackAppInternalsSymbol].getRedirectMethod()).toBe('none');
  });
});
