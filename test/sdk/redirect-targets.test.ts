import { StackClientApp, type HandlerUrls } from '../../sdk/src/index.js';
import { FakeRuntime } from '../sdk-unit/support/fake-runtime.js';
import { StandIn } from '../sdk-unit/support/stand-in.js';
import { GUARDED_DOMAINS, HOSTILE_TARGETS, TRUSTED_TARGETS } from '../support/open-redirects';

describe('targets on other sites', () => {
  const PAGE = 'https://app.test/handler/sign-in';
  let standIn: StandIn;

  beforeEach(async () => {
    standIn = await StandIn.start();
    const config = { ...GUARDED_DOMAINS, enabled_oauth_providers: [] };
    standIn.on('GET /projects/current', { json: { id: 'p', display_name: 'P', config } });
  });
  afterEach(() => standIn.stop());

  function createApp(href: string, urls: Partial<HandlerUrls> = {}) {
    const runtime = new FakeRuntime(href);
    const { baseUrl } = standIn;
    const options = { baseUrl, urls, projectId: 'p', publishableClientKey: 'pck', tokenStore: 'memory' } as const;
    const app = new StackClientApp({ ...options, redirectMethod: 'window' }, runtime);
    return { app, navigations: runtime.page?.navigations ?? [] };
  }

  /** The address at which the browser ends up; null if it stays where it is. */
  async function follow(target: string, method: 'redirectToAfterSignIn' | 'redirectToAfterSignUp') {
    const href = `${PAGE}?${new URLSearchParams({ after_auth_return_to: target }).toString()}`;
    const { app, navigations } = createApp(href);
    const refusal = await app[method]().then(
      () => null,
      (error: Error) => error.message,
    );
    const [navigation] = navigations;
    return { refusal, landing: navigation ? new URL(navigation.url, href) : null };
  }

  it.each(TRUSTED_TARGETS)('may be %p, which the project trusts', async (target) => {
    const { refusal, landing } = await follow(target, 'redirectToAfterSignIn');
    expect(refusal).toBeNull();
    expect(landing?.href).toBe(new URL(target).href);
  });

  it.each(HOSTILE_TARGETS)('are never reached by %p', async (target) => {
    const { refusal, landing } = await follow(target, 'redirectToAfterSignUp');
    if (landing) expect(landing.origin).toBe('https://app.test');
    else expect(refusal).toContain('Redirect URL is not trusted');
  });

  it('are no target of a page of the app either', async () => {
    for (const home of HOSTILE_TARGETS) {
      const { app, navigations } = createApp('https://app.test/page', { home });
      await app.redirectToHome().catch((error: Error) => expect(error.message).toContain('is not trusted'));
      for (const { url } of navigations) expect(new URL(url, 'https://app.test').origin).toBe('https://app.test');
    }
  });

  it('are refused when the server cannot say what the project trusts', async () => {
    standIn.on('GET /projects/current', { status: 500, text: 'broken' });
    const { refusal, landing } = await follow('https://trusted.example/', 'redirectToAfterSignIn');
    expect([refusal, landing]).toEqual([expect.stringContaining('is not trusted'), null]);
  });

  it('are asked about once per redirect, and not at all for what no project can trust', async () => {
    await follow('javascript:alert(1)', 'redirectToAfterSignIn');
    await follow('/cart', 'redirectToAfterSignIn');
    expect(standIn.requests).toEqual([]);
    await follow('https://trusted.example/', 'redirectToAfterSignIn');
    expect(standIn.requests).toHaveLength(1);
  });
});
