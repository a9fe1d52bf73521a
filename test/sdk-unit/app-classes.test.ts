import { StackAdminApp, StackClientApp, StackServerApp, type CallOptions } from '../../sdk/src/index.js';
import { SDK_VERSION } from '../../sdk/src/version.js';
import { PROJECT_ID } from './support/accounts.js';
import { FakeRuntime } from './support/fake-runtime.js';

const OPTIONS = {
  baseUrl: 'http://localhost:4000',
  projectId: PROJECT_ID,
  publishableClientKey: 'pck_secret',
  secretServerKey: 'ssk_secret',
  superSecretAdminKey: 'sak_secret',
  tokenStore: 'memory',
} as const;
const CLASSES = { StackClientApp, StackServerApp, StackAdminApp };

// All three have in common what is tested here.
describe.each(Object.entries(CLASSES) as [string, typeof StackClientApp][])('%s', (_name, App) => {
  it('makes instances of itself, and of no other kind of app', () => {
    const app = new App(OPTIONS, new FakeRuntime());
    expect(Object.values(CLASSES).filter((one) => app instanceof one)).toEqual([App]);
  });

  it('shows its project and its pages, and no key', () => {
    const app = new App(OPTIONS, new FakeRuntime());
    expect(JSON.parse(JSON.stringify(app))).toEqual({ projectId: PROJECT_ID, urls: { ...app.urls } });
    expect(Object.keys(app).sort()).toEqual(['projectId', 'urls']);
  });

  it('has methods that a subclass can override and call', async () => {
    class Ours extends App {
      override async getAuthHeaders(options?: CallOptions) {
        const headers = await super.getAuthHeaders(options);
        return { 'x-stack-auth': `ours ${headers['x-stack-auth']}` };
      }
    }
    const app = new Ours(OPTIONS, new FakeRuntime());
    expect(app).toBeInstanceOf(App);
    const [ours, theirs] = [await app.getAuthHeaders(), await new App(OPTIONS, new FakeRuntime()).getAuthHeaders()];
    expect(ours['x-stack-auth']).toBe(`ours ${theirs['x-stack-auth']}`);
  });

  it('keeps two apps apart', () => {
    const [one, other] = ['/one', '/other'].map(
      (signIn) => new App({ ...OPTIONS, urls: { signIn } }, new FakeRuntime()),
    );
    expect([one?.urls.signIn, other?.urls.signIn]).toEqual(['/one', '/other']);
    expect(one?.getUser).toBe(other?.getUser);
  });

  it('says what is wrong when a method is called without its app', () => {
    const { signOut } = new App(OPTIONS, new FakeRuntime());
    expect(() => signOut.call(undefined as never)).toThrow('signOut was called without its app.');
  });

  it('does not take whoever is signed in for the user of something else', async () => {
    const app = new App(OPTIONS, new FakeRuntime());
    const partial = { from: 'elsewhere' } as never;
    await expect(app.getPartialUser(partial)).rejects.toThrow("getPartialUser supports { from: 'token' } and 'convex'");
  });

  it('tells its version, which is no data of its own', () => {
    expect(new App(OPTIONS, new FakeRuntime()).version).toBe(SDK_VERSION);
  });
});

it.each([{}, { or: 'throw' }])('a client app finds nobody by a call of Convex with %j', async (options) => {
  const app = new StackClientApp(OPTIONS, new FakeRuntime());
  const convex = { from: 'convex', ctx: {}, ...options };
  await expect(app.getUser(convex as never)).rejects.toThrow('getUser does not support the option from here.');
});

it('a client app finds nobody by an API key, which is for servers', async () => {
  const app = new StackClientApp(OPTIONS, new FakeRuntime());
  const message = 'getUser does not support the option apiKey';
  await expect(app.getUser({ apiKey: 'key_of_somebody' } as never)).rejects.toThrow(message);
});
