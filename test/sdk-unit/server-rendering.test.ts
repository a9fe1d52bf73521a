import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const SDK = join(__dirname, '../../sdk');

/**
 * Renders with the built package, as a server does: the pages are ES modules in JSX, which this process does not load.
 */
function render(lines: string): string {
  const code = `
    import { createElement } from 'react';
    import { renderToString } from 'react-dom/server';
    import { StackClientApp } from '@vestibule/sdk';
    import { loadLanguage, SignIn, StackHandler, StackProvider } from '@vestibule/sdk/react';
    const options = { baseUrl: 'http://localhost:4000', projectId: 'p', publishableClientKey: 'pck', tokenStore: 'memory' };
    const app = new StackClientApp(options);
    const show = (page, lang) => renderToString(createElement(StackProvider, { app, lang }, createElement(page)));
    ${lines}`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: SDK, encoding: 'utf8' });
}

describe('on a server', () => {
  it('a language that was loaded before is the first thing shown', () => {
    const html = render(`await loadLanguage('de'); console.log(show(SignIn, 'de'));`);
    expect(html).toContain('Wird geladen');
    expect(html).not.toContain('Loading');
  });

  it('a page names the language and direction at once, and shows no word of another one until it is loaded', () => {
    const html = render(`console.log(show(SignIn, 'ar'));`);
    expect(html).toMatch(/lang="ar" dir="rtl"/);
    expect(html).toContain('data-skeleton');
    expect(html).not.toContain('Loading');
  });

  it('a part brings its own styles in its markup, under the nonce of the page, and other parts are without them', () => {
    const html = render(`
      const { AccountSettings, UserButton } = await import('@vestibule/sdk/react');
      for (const page of [SignIn, AccountSettings, UserButton]) {
        const provider = createElement(StackProvider, { app, lang: 'en', nonce: 'once' }, createElement(page));
        console.log(renderToString(provider).replaceAll('\\n', ''));
      }`);
    const pages = html.trim().split('\n');
    const has = (selector: string) => pages.map((page) => page.includes(selector));
    expect(has('.vst-card{')).toEqual([true, true, true]);
    expect(has('.vst-settings{')).toEqual([false, true, false]);
    expect(has('.vst-menu-item{')).toEqual([false, false, true]);
    expect(pages.map((page) => page.match(/<style nonce="once">/g)?.length)).toEqual([1, 2, 2]);
  });

  it('English needs no loading', () => {
    expect(render(`console.log(show(SignIn, 'en'));`)).toContain('Loading');
  });

  it('the handler knows every page where it is told to be, and waits for the browser', () => {
    const names = [
      'sign-in',
      'login',
      'sign-out',
      'account-settings#auth',
      'mfa?x=1',
      'error',
      'team-invitation',
      'none',
    ];
    const html = render(`
      const urls = { handler: 'https://app.test/auth/', signUp: '/join' };
      const elsewhere = new StackClientApp({ ...options, urls });
      const visit = (place, location) =>
        console.log(renderToString(createElement(StackHandler, { app: place, fullPage: true, location })));
      for (const name of ${JSON.stringify(names)}) visit(app, '/handler/' + name);
      visit(elsewhere, '/auth/sign-up');`);
    expect(html.match(/data-skeleton/g)).toHaveLength(names.length + 1);
  });

  it('the handler of Next.js takes the app around it, and is told where it is or looks there', () => {
    const html = render(`
      const { StackHandler: NextHandler } = await import('@vestibule/sdk/next');
      const visit = async (props) => {
        const page = await NextHandler({ fullPage: true, ...props });
        console.log(renderToString(createElement(StackProvider, { app }, page)));
      };
      await visit({});
      await visit({ location: '/handler/sign-in' });
      await visit({ routeProps: { params: Promise.resolve({ stack: ['sign-in'] }) } });
      await visit({ params: {} }).catch((error) => console.log(error.message));`);
    expect(html.match(/data-skeleton/g)).toHaveLength(3);
    expect(html).toContain('belongs into a page whose folder is called [...stack]');
  });

  it('shows a value of the data vault, once it is read, and null where there is none', () => {
    const html = render(`
      const { useDataVaultStore } = await import('@vestibule/sdk/react');
      const { prerender } = await import('react-dom/static');
      const values = new Map([['known by secret', 'a value']]);
      const getValue = async (key, { secret }) => values.get(key + ' by ' + secret) ?? null;
      const vault = { getDataVaultStore: async (id) => ({ id, getValue, setValue: async () => undefined }) };
      const Show = () => {
        const store = useDataVaultStore(vault, 'tokens');
        const found = ['known', 'unknown'].map((key) => store.useValue(key, { secret: 'secret' }));
        return createElement('p', null, JSON.stringify([store.id, ...found]));
      };
      const { prelude } = await prerender(createElement(Show));
      console.log(await new Response(prelude).text());`);
    expect(html).toContain('[&quot;tokens&quot;,&quot;a value&quot;,null]');
  });

  it('shows metrics, once they are read, with anonymous users or without', () => {
    const html = render(`
      const { useMetrics } = await import('@vestibule/sdk/react');
      const { prerender } = await import('react-dom/static');
      const getMetrics = async ({ includeAnonymous }) => ({ totalUsers: includeAnonymous ? 7 : 5 });
      const admin = { getMetrics, subscribeToChanges: () => () => undefined };
      const Show = () => {
        const [regular, all] = [useMetrics(admin), useMetrics(admin, { includeAnonymous: true })];
        return createElement('p', null, regular.totalUsers + ' of ' + all.totalUsers);
      };
      const { prelude } = await prerender(createElement(Show));
      console.log(await new Response(prelude).text());`);
    expect(html).toContain('5 of 7');
  });

  it('shows the token of the portal of webhooks, once it is made', () => {
    const html = render(`
      const { useSvixToken } = await import('@vestibule/sdk/react');
      const { prerender } = await import('react-dom/static');
      let made = 0;
      const admin = { getSvixToken: async () => ({ token: 'token ' + (made += 1) }) };
      const Show = () => createElement('p', null, useSvixToken(admin).token + ', ' + useSvixToken(admin).token);
      const { prelude } = await prerender(createElement(Show));
      console.log(await new Response(prelude).text());`);
    expect(html).toContain('token 1, token 1');
  });

  /** A page of which two parts show the user of cookies, in a boundary each unless told, with what is heard meanwhile. */
  const PAGE = `
    const { useUser, StackClientApp: HookedApp } = await import('@vestibule/sdk/react');
    const { renderToReadableStream } = await import('react-dom/server');
    const { Suspense } = await import('react');
    const inCookies = new HookedApp({ ...options, tokenStore: 'cookie' });
    const byApp = () => createElement('b', null, inCookies.useUser({ or: 'redirect' }).id);
    const byTeams = () => createElement('b', null, inCookies.useAccessToken());
    const byContext = () => createElement('b', null, useUser()?.id);
    const waiting = createElement('i', null, 'One moment');
    const hooks = [byApp, byTeams, byContext];
    const suspended = hooks.map((hook, key) => createElement(Suspense, { key, fallback: waiting }, createElement(hook)));
    const inProvider = (...children) => createElement(StackProvider, { app: inCookies }, ...children);
    const page = inProvider(createElement('h1', null, 'Home'), suspended);
    const heard = { errors: [], bailouts: [] };
    const listeners = {
      onError: (error) => void heard.errors.push(error.message),
      onBrowserBailout: (error) => void heard.bailouts.push(error.name),
    };`;

  it('leaves the user of cookies to the browser, shows what is around, and ends, and nobody hears of an error', () => {
    const html = render(`${PAGE}
      const stream = await renderToReadableStream(page, listeners);
      console.log(await new Response(stream).text());
      console.log(JSON.stringify(heard));`);
    expect(html).toContain('<h1>Home</h1>');
    expect(html.match(/One moment/g)).toHaveLength(3);
    expect(html).not.toContain('<b>');
    expect(JSON.parse(html.trim().split('\n').at(-1)!)).toEqual({
      errors: [],
      bailouts: Array.from({ length: 3 }, () => 'BrowserOnlyError'),
    });
  });

  it('does so with a stream of Node, too, and writes nothing to the console', () => {
    const html = render(`${PAGE}
      const { renderToPipeableStream } = await import('react-dom/server');
      const { text } = await import('node:stream/consumers');
      const { PassThrough } = await import('node:stream');
      console.error = (...lines) => console.log('An error is heard:', ...lines);
      console.log(await text(renderToPipeableStream(page).pipe(new PassThrough())));
      console.log(renderToString(page));`);
    expect(html.match(/One moment/g)).toHaveLength(6);
    expect(html).not.toContain('An error is heard');
  });

  it('says what is missing where there is no boundary around', () => {
    const output = render(`${PAGE}
      const failed = await renderToReadableStream(inProvider(createElement(byContext)), { onError: () => {} }).catch((error) => error);
      console.log(failed.cause);`);
    expect(output).toContain('put it into a Suspense boundary');
  });

  it('has a digest that Next.js takes for no error, where React does not know what to leave to the browser', () => {
    const output = render(`${PAGE}
      let thrown;
      const asOlderReact = () => {
        try {
          inCookies.useUser();
        } catch (error) {
          thrown = error;
        }
      };
      renderToString(createElement(asOlderReact));
      console.log(thrown.digest);`);
    expect(output.trim()).toBe('BAILOUT_TO_CLIENT_SIDE_RENDERING');
  });
});
