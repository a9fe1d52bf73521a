import { StackAdminApp, StackClientApp, stackAppInternalsSymbol } from '../../sdk/src/index.js';
import { Accounts, CLIENT_KEY, PROJECT_ID, USER_ID, userJson } from './support/accounts.js';
import { createClientApp, signIn } from './support/client-app.js';
import { FakeRuntime } from './support/fake-runtime.js';
import { knownError, StandIn } from './support/stand-in.js';

let standIn: StandIn;
let runtime: FakeRuntime;

beforeEach(async () => {
  standIn = await StandIn.start();
  runtime = new FakeRuntime();
  new Accounts(standIn, runtime);
});
afterEach(() => standIn.stop());

function createAdmin() {
  const keys = { publishableClientKey: CLIENT_KEY, secretServerKey: 'ssk', superSecretAdminKey: 'sak' };
  return new StackAdminApp({ baseUrl: standIn.baseUrl, projectId: PROJECT_ID, ...keys, tokenStore: 'memory' }, runtime);
}

describe('an admin app', () => {
  it('buys by a link in test mode', async () => {
    standIn.on('POST /internal/payments/test-mode-purchase-session', { json: { success: true } });
    await createAdmin().testModePurchase({ priceId: 'monthly', fullCode: 'p_code', quantity: 2 });
    expect(standIn.last.json).toEqual({ price_id: 'monthly', full_code: 'p_code', quantity: 2 });
  });

  it('reads drafts again, and the numbers of emails', async () => {
    standIn.on('GET /internal/email-drafts', { json: { drafts: [] } });
    expect(await createAdmin().refreshEmailDrafts()).toBeUndefined();
    standIn.on('GET /emails/delivery-info', { json: { stats: { day: { sent: 1 } }, capacity: {} } });
    expect((await createAdmin().getEmailDeliveryStats()).stats.day.sent).toBe(1);
    expect(standIn.last.headers['x-stack-access-type']).toBe('server');
  });

  it('reads and turns kinds of payment on and off, as soon as there is an account', async () => {
    const path = '/internal/payments/method-configs';
    const card = { id: 'card', name: 'Card', enabled: true, available: true, overridable: false };
    standIn.on(`GET ${path}`, { json: { config_id: 'pmc_1', methods: [card] } });
    expect(await createAdmin().getPaymentMethodConfigs()).toEqual({ configId: 'pmc_1', methods: [card] });
    standIn.on(`GET ${path}`, knownError('STRIPE_ACCOUNT_INFO_NOT_FOUND', 404));
    expect(await createAdmin().getPaymentMethodConfigs()).toBeNull();
    standIn.on(`PATCH ${path}`, { json: { success: true } });
    await createAdmin().updatePaymentMethodConfigs('pmc_1', { sepa_debit: 'on' });
    expect(standIn.last.json).toEqual({ config_id: 'pmc_1', updates: { sepa_debit: 'on' } });
  });

  it('says what only a user who is here can do', async () => {
    standIn.on(`GET /users/${USER_ID}`, { json: userJson() });
    const user = (await createAdmin().getUser(USER_ID))!;
    const count = standIn.requests.length;
    await expect(user.sendVerificationEmail()).rejects.toThrow('contact channel');
    await expect(user.updatePassword({ oldPassword: 'a', newPassword: 'b' })).rejects.toThrow('setPassword');
    await expect(user.registerPasskey()).rejects.toThrow('browser of the user');
    expect(standIn.requests).toHaveLength(count);
  });

  it('sends a made-up product under its older name, too, and an email server by its kind', async () => {
    standIn.on(`GET /users/${USER_ID}`, { json: userJson() });
    standIn.on('POST /payments/purchases/create-purchase-url', { json: { url: 'https://pay.test/x' } });
    const user = (await createAdmin().getUser(USER_ID))!;
    expect(await user.createCheckoutUrl({ offerId: 'pro' })).toBe('https://pay.test/x');
    expect(standIn.last.json).toMatchObject({ product_id: 'pro' });
    const offer = { display_name: 'Box', customer_type: 'user', prices: {}, included_items: {} } as const;
    await user.createCheckoutUrl({ offer });
    expect(standIn.last.json).toMatchObject({ product_inline: offer });
  });
});

describe('the internals of an app', () => {
  it('are JSON that makes the same app again, without secrets', async () => {
    const app = createClientApp(standIn, runtime, { tokenStore: 'memory', urls: { signIn: '/enter' } });
    const json = app[stackAppInternalsSymbol].toClientJson();
    expect(json).toMatchObject({ projectId: PROJECT_ID, publishableClientKey: CLIENT_KEY, tokenStore: 'memory' });
    expect(json.urls.signIn).toBe('/enter');
    expect(JSON.stringify(json)).not.toContain('ssk');
    const { fromClientJson } = StackClientApp[stackAppInternalsSymbol];
    expect(fromClientJson(json as never)).toBe(app);
    const sent = { ...JSON.parse(JSON.stringify(json)), uniqueIdentifier: 'from elsewhere' } as never;
    const other = fromClientJson(sent);
    expect(other).not.toBe(app);
    expect(fromClientJson(sent)).toBe(other);
    expect(other.urls).toEqual(app.urls);
    const differing = { ...(sent as object), projectId: 'another' } as never;
    expect(() => fromClientJson(differing)).toThrow('their JSON differs');
  });

  it('are under the symbol of the public package, out of sight', () => {
    const words = 'StackAuth--DO-NOT-USE-OR-YOU-WILL-BE-FIRED--StackAppInternals';
    expect(stackAppInternalsSymbol).toBe(Symbol.for(words));
    expect(Object.keys(createClientApp(standIn, runtime)).sort()).toEqual(['projectId', 'urls']);
  });

  it('are no JSON with a router or with tokens of yours', () => {
    const routed = createClientApp(standIn, runtime, { redirectMethod: { navigate: () => {} } });
    expect(() => routed[stackAppInternalsSymbol].toClientJson()).toThrow('router');
    const given = createClientApp(standIn, runtime, { tokenStore: { accessToken: 'a', refreshToken: 'r' } });
    expect(() => given[stackAppInternalsSymbol].toClientJson()).toThrow('tokenStore is an object');
  });

  it('send requests and sign in with tokens', async () => {
    const app = createClientApp(standIn, runtime);
    await signIn(app);
    const tokens = await app.getAuthJson();
    const other = createClientApp(standIn, runtime);
    await other[stackAppInternalsSymbol].signInWithTokens(tokens as never);
    const response = await other[stackAppInternalsSymbol].sendRequest('/users/me', { method: 'GET' });
    expect(await response.json()).toMatchObject({ id: USER_ID });
  });

  it('hand their options on to an app that inherits them', async () => {
    const app = createClientApp(standIn, runtime, { urls: { signIn: '/enter' } });
    const heir = new StackClientApp(
      { inheritsFrom: app, tokenStore: undefined, extraRequestHeaders: { a: 'b' } },
      runtime,
    );
    expect([heir.projectId, heir.urls.signIn]).toEqual([PROJECT_ID, '/enter']);
    await signIn(heir);
    expect(standIn.last.headers.a).toBe('b');
  });
});
