import type { Page } from 'playwright-core';
import type * as own from '../../sdk/src/index.js';
import { createProject, freshEmail, PASSWORD, type TestProject } from '../support/project';
import { SdkSite } from '../support/sdk-site';
import { publicUrl } from '../support/server';

/** Our own SDK where only a real browser tells: passkeys, cookies and the storage of the tab. */
let project: TestProject;
let site: SdkSite;
let page: Page;

jest.setTimeout(240_000);

beforeAll(async () => {
  site = await SdkSite.open({ own: './sdk/src/index.ts' });
});

afterAll(() => site?.close());

beforeEach(async () => {
  project = await createProject({ passkey_enabled: true, allow_localhost: true });
  page = await site.openPage('own');
  const options = { baseUrl: publicUrl(), projectId: project.id, publishableClientKey: project.keys.client };
  await page.evaluate(
    async ([given, email, password]) => {
      const browser = window as unknown as OwnWindow;
      browser.openApp = (more) => new browser.sdk.StackClientApp({ ...given, tokenStore: 'memory', ...more });
      browser.signUp = async (app) => {
        await app.signUpWithCredential({ email, password, noVerificationCallback: true });
        return app.getUser({ or: 'throw' });
      };
    },
    [options, freshEmail(), PASSWORD] as const,
  );
});

afterEach(() => page.context().close());

interface OwnWindow {
  sdk: typeof own;
  openApp: (more?: Partial<own.ClientAppOptions>) => own.StackClientApp;
  signUp: (app: own.StackClientApp) => Promise<own.CurrentUser>;
}

describe('passkeys', () => {
  it('are registered and sign in', async () => {
    const seen = await page.evaluate(async () => {
      const { openApp, signUp } = window as unknown as OwnWindow;
      const user = await signUp(openApp());
      const registered = await user.registerPasskey();
      const other = openApp();
      const signedIn = await other.signInWithPasskey();
      return [registered.status, signedIn.status, (await other.getUser({ or: 'throw' })).id === user.id];
    });
    expect(seen).toEqual(['ok', 'ok', true]);
  });

  it('sign in from among the suggestions of an input', async () => {
    const seen = await page.evaluate(async () => {
      const { openApp, signUp } = window as unknown as OwnWindow;
      await (await signUp(openApp())).registerPasskey();
      const other = openApp();
      const result = await other.signInWithPasskey({ useAutofill: true });
      return [result.status === 'ok' ? 'ok' : result.error.message, (await other.getUser()) !== null];
    });
    expect(seen).toEqual(['ok', true]);
  });

  it('fail with the reason that the browser tells', async () => {
    const seen = await page.evaluate(async () => {
      const { openApp, signUp } = window as unknown as OwnWindow;
      const nothingThere = await openApp().signInWithPasskey();
      const foreign = await (await signUp(openApp())).registerPasskey({ hostname: 'example.com' });
      return [nothingThere, foreign].map((result) =>
        result.status === 'error' ? result.error.details : result.status,
      );
    });
    expect(seen).toMatchObject([{ code: 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY' }, { code: 'ERROR_INVALID_RP_ID' }]);
  });
});

describe('the page', () => {
  it('keeps the session in cookies, and the attempt of a second factor in the tab', async () => {
    const seen = await page.evaluate(async () => {
      const { openApp, signUp } = window as unknown as OwnWindow;
      const user = await signUp(openApp({ tokenStore: 'cookie' }));
      const same = (await openApp({ tokenStore: 'cookie' }).getUser())?.id === user.id;
      await user.update({ totpMultiFactorSecret: new Uint8Array(20).fill(7) });
      const options = { email: user.primaryEmail ?? '', password: 'correct horse battery' };
      const result = await openApp().signInWithCredential(options);
      return {
        same,
        code: result.status === 'error' && result.error.code,
        attempt: sessionStorage.getItem('stack_mfa_attempt_code')?.length,
      };
    });
    expect(seen).toEqual({ same: true, code: 'MULTI_FACTOR_AUTHENTICATION_REQUIRED', attempt: 45 });
  });

  it('is left for a trusted domain of the project only', async () => {
    const trusted = 'https://trusted.example/inside';
    const config = { domains: [{ domain: 'https://trusted.example', handler_path: '/handler' }] };
    await project.admin('PATCH /internal/projects/current', { body: { config } });
    const go = (target: string) =>
      page.evaluate(async (home) => {
        const { openApp } = window as unknown as OwnWindow;
        const app = openApp({ redirectMethod: 'window', urls: { home } });
        return app.redirectToHome().then(
          () => 'left',
          (error: Error) => error.message,
        );
      }, target);
    expect(await go('https://evil.example/')).toContain('Redirect URL is not trusted');
    expect(page.url()).toMatch(/^http:\/\/localhost/);
    // Nothing is there; and leaving takes the page's answer away.
    await Promise.all([page.waitForRequest(trusted), go(trusted).catch(() => 'left')]);
  });
});
