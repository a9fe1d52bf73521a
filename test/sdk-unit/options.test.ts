import { StackAdminApp, StackClientApp, StackServerApp, type ClientAppOptions } from '../../sdk/src/index.js';
import { resolveOptions } from '../../sdk/src/context/options.js';
import { FakeRuntime } from './support/fake-runtime.js';

const COMPLETE = { baseUrl: 'http://host', projectId: 'p', publishableClientKey: 'pck', tokenStore: 'memory' } as const;

function resolve(options: Partial<ClientAppOptions>, env: Record<string, string> = {}, href: string | null = null) {
  const runtime = new FakeRuntime(href);
  Object.assign(runtime.env, env);
  return resolveOptions({ ...COMPLETE, baseUrl: undefined, ...options }, 'client', runtime);
}

describe('baseUrl', () => {
  it('loses one slash at its end', () => {
    expect(resolve({ baseUrl: 'http://host/' }).apiUrl).toBe('http://host/api/v1');
    expect(resolve({ baseUrl: 'http://host/auth' }).apiUrl).toBe('http://host/auth/api/v1');
  });

  it('may differ between browser and server', () => {
    const baseUrl = { browser: 'http://outside', server: 'http://inside' };
    expect(resolve({ baseUrl }).baseUrl).toBe('http://inside');
    expect(resolve({ baseUrl }, {}, 'https://app.test/').baseUrl).toBe('http://outside');
  });

  it('is the origin of the page in a browser, and required elsewhere', () => {
    expect(resolve({}, {}, 'https://app.test:8443/a/b?c').baseUrl).toBe('https://app.test:8443');
    expect(() => resolve({})).toThrow('Give baseUrl');
  });

  const common = ['NEXT_PUBLIC_STACK_API_URL', 'STACK_API_URL', 'NEXT_PUBLIC_STACK_URL'];
  it.each([
    [
      'https://app.test/',
      ['NEXT_PUBLIC_BROWSER_STACK_API_URL', 'NEXT_PUBLIC_STACK_API_URL_BROWSER', 'STACK_API_URL_BROWSER'],
    ],
    [null, ['NEXT_PUBLIC_SERVER_STACK_API_URL', 'NEXT_PUBLIC_STACK_API_URL_SERVER', 'STACK_API_URL_SERVER']],
  ])('comes from the environment on the page %p, in order', (href, own) => {
    const names = [...own, ...common];
    for (const [index, name] of names.entries()) {
      const env = Object.fromEntries(names.slice(index).map((later) => [later, `http://${later}`]));
      expect(resolve({}, env, href).baseUrl).toBe(`http://${name}`);
    }
  });

  it('may name a port by its prefix', () => {
    const baseUrl = 'http://localhost:${NEXT_PUBLIC_STACK_PORT_PREFIX:-81}01';
    expect(resolve({ baseUrl }, { NEXT_PUBLIC_STACK_PORT_PREFIX: '92' }).baseUrl).toBe('http://localhost:9201');
  });
});

describe('project and keys', () => {
  it('come from the environment, public names first', () => {
    const env = {
      NEXT_PUBLIC_STACK_PROJECT_ID: 'p1',
      STACK_PROJECT_ID: 'p2',
      STACK_PUBLISHABLE_CLIENT_KEY: 'k2',
      STACK_SECRET_SERVER_KEY: 'ssk',
      STACK_SUPER_SECRET_ADMIN_KEY: 'sak',
      STACK_EXTRA_REQUEST_HEADERS: '{"x-a":"b"}',
    };
    const given = { baseUrl: 'http://host', projectId: undefined, publishableClientKey: undefined };
    expect(resolve(given, env).credentials).toEqual({
      projectId: 'p1',
      publishableClientKey: 'k2',
      secretServerKey: 'ssk',
      superSecretAdminKey: 'sak',
      owner: null,
      extraHeaders: { 'x-a': 'b' },
    });
  });

  it('given in code win', () => {
    const env = { STACK_PROJECT_ID: 'env', STACK_PUBLISHABLE_CLIENT_KEY: 'env' };
    const { credentials } = resolve({ baseUrl: 'http://host' }, env);
    expect(credentials).toMatchObject({ projectId: 'p', publishableClientKey: 'pck' });
  });

  it('are named when they are missing', () => {
    const runtime = new FakeRuntime();
    expect(() => new StackClientApp({ ...COMPLETE, projectId: undefined }, runtime)).toThrow('Give projectId');
    const keyless = { ...COMPLETE, publishableClientKey: undefined };
    expect(() => new StackClientApp(keyless, runtime)).toThrow('needs publishableClientKey');
    expect(() => new StackServerApp(keyless, runtime)).toThrow('needs secretServerKey');
    expect(() => new StackAdminApp(keyless, runtime)).toThrow('needs superSecretAdminKey (or a projectOwnerSession)');
    expect(() => new StackServerApp({ ...keyless, secretServerKey: 'ssk' }, runtime)).not.toThrow();
  });

  it('are not used beside an owner session', () => {
    const keys = { ...COMPLETE, secretServerKey: 'ssk', superSecretAdminKey: 'sak' };
    const { credentials } = resolveOptions(
      { ...keys, projectOwnerSession: async () => 't' },
      'admin',
      new FakeRuntime(),
    );
    expect(credentials).toMatchObject({ publishableClientKey: null, secretServerKey: null, superSecretAdminKey: null });
  });
});
