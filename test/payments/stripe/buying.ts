import { randomUUID } from 'node:crypto';
import type { Answer, JsonObject } from '../../support/client';
import { query } from '../../support/database';
import {
  askByLink,
  buyInTestMode,
  codeFor,
  createLink,
  createShop,
  grant,
  listOwned,
  quantityOf,
  refusalOf,
  sell,
  type CustomerPath,
} from '../../support/payments';
import { startServerProcess } from '../../support/process';
import { expectOk, signUp } from '../../support/project';
import { databaseUrl } from '../../support/server';
import type { StripeObject } from '../../support/stripe-objects';
import { CATALOG, createConnectedShop, theStripe, type ConnectedShop } from './world';

const plan = (USD: string) => ({ customerType: 'custom', productLineId: 'plans', prices: monthly(USD) });
const monthly = (USD: string) => ({ monthly: { USD, interval: [1, 'month'] } });
const MORE: JsonObject = {
  ...CATALOG,
  'products.gold': { ...plan('99.00'), stackable: true },
  'products.lifetime': { customerType: 'custom', productLineId: 'plans', prices: { once: { USD: '499' } } },
  'products.book': { customerType: 'custom', prices: { once: { USD: '12.34', EUR: '11' }, yen: { JPY: '500' } } },
  'products.secret': {
    customerType: 'custom',
    prices: { once: { USD: '3' }, never: { USD: '3', interval: [0, 'day'] } },
  },
  'products.personal': { customerType: 'user', prices: { once: { USD: '3' } } },
};

const fresh = (): CustomerPath => `custom/c-${randomUUID()}`;
const idOf = (customer: CustomerPath) => customer.slice(customer.indexOf('/') + 1);
const begin = (full_code: string, price_id: string, { quantity, base }: { quantity?: number; base?: string } = {}) =>
  askByLink<{ client_secret: string }>('purchase-session', { full_code, price_id, quantity }, base);
const ownedBy = async ({ project }: ConnectedShop, customer: CustomerPath) =>
  (await listOwned(project, customer)).map(({ id }) => id);
/** Bills have payments of their own. */
const isNoBill = ({ object, client_secret }: StripeObject) =>
  object !== 'payment_intent' || client_secret !== undefined;
const kept = (
  { accountId }: ConnectedShop,
  kind: 'customers' | 'invoices' | 'payment_intents' | 'subscriptions',
): StripeObject[] => theStripe().booksOf(accountId).all(kind).filter(isNoBill);

/** A customer chooses, and their page asks Stripe. */
async function choose(
  { project }: ConnectedShop,
  customer: CustomerPath,
  { product, price = 'monthly', quantity = 1 }: { product: string; price?: string; quantity?: number },
): Promise<string> {
  const full_code = await codeFor(project, customer, { product_id: product });
  return expectOk(await begin(full_code, price, { quantity })).client_secret;
}

/** The newest of a kind is paid, and Stripe tells us. */
async function payNewest(shop: ConnectedShop, kind: 'payment_intents' | 'subscriptions'): Promise<StripeObject> {
  const newest = kept(shop, kind).at(-1)!;
  for (const event of theStripe().pay(shop.accountId, newest.id)) expectOk(await theStripe().deliver(event));
  return newest;
}

async function subscribe(shop: ConnectedShop, customer: CustomerPath, productId = 'basic'): Promise<StripeObject> {
  await choose(shop, customer, { product: productId });
  const subscription = await payNewest(shop, 'subscriptions');
  expect(await ownedBy(shop, customer)).toEqual([productId]);
  return subscription;
}

/** From a link to what was paid. */
export function testBuying(): void {
  it('offers what the project can be paid for, on its account', async () => {
    const shop = await createConnectedShop(MORE);
    const full_code = await codeFor(shop.project, fresh(), { product_id: 'book' });
    const offer = expectOk(await askByLink('validate-code', { full_code }));
    expect(offer).toMatchObject({ stripe_account_id: shop.accountId, charges_enabled: true, test_mode: true });
    const unconnected = await createShop(MORE);
    const refused = await createLink(unconnected, fresh(), { product_id: 'book' });
    expect(refusalOf(refused)).toEqual([400, 'PAYMENTS_NOT_CONNECTED']);
  });

  it('sells once: the purchase is there when Stripe says that it was paid', async () => {
    const shop = await createConnectedShop(MORE);
    await sell(shop.project, { testMode: false });
    const customer = fresh();
    const secret = await choose(shop, customer, { product: 'pack', price: 'once', quantity: 3 });
    const [payment] = kept(shop, 'payment_intents');
    expect(payment).toMatchObject({ client_secret: secret, amount: 1500, currency: 'usd' });
    expect(payment?.metadata).toMatchObject({
      productId: 'pack',
      priceId: 'once',
      customerId: idOf(customer),
      customerType: 'custom',
      purchaseQuantity: '3',
      purchaseKind: 'ONE_TIME',
      tenancyId: shop.project.id,
    });
    expect(await ownedBy(shop, customer)).toEqual([]);
    await payNewest(shop, 'payment_intents');
    expect(await quantityOf(shop.project, `${customer}/credits`)).toBe(21);
  });

  it('notes what came in: once for a purchase, and once for each period of a subscription', async () => {
    const shop = await createConnectedShop(MORE);
    await sell(shop.project, { testMode: false });
    await choose(shop, fresh(), { product: 'pack', price: 'once', quantity: 3 });
    const payment = await payNewest(shop, 'payment_intents');
    const subscription = await subscribe(shop, fresh(), 'gold');
    const tell = async (object: StripeObject, type: string) =>
      expectOk(await theStripe().deliver(theStripe().event(shop.accountId, type, object)));
    await Promise.all([1, 2, 3].map(() => tell(payment, 'payment_intent.succeeded')));
    await Promise.all([1, 2, 3].map(() => tell(subscription, 'customer.subscription.updated')));
    const amounts = async () =>
      (
        await query<{ amount: number }>(
          `SELECT amount::int AS amount FROM received_payments WHERE project_id = $1 AND currency = 'USD' ORDER BY amount`,
          [shop.project.id],
        )
      ).map(({ amount }) => amount);
    expect(await amounts()).toEqual([1_500, 9_900]);
    const { data } = await shop.project.graphql<JsonObject>(
      '{ revenue { recurring { currency recurring testMode } } overview { revenue { currency received byDay } testPurchases } }',
    );
    expect(data).toMatchObject({
      revenue: { recurring: [{ currency: 'USD', recurring: '99.00', testMode: '0.00' }] },
      overview: { revenue: [{ currency: 'USD', received: '114.00' }], testPurchases: 0 },
    });
  });

  it('subscribes, with a secret for the first payment', async () => {
    const shop = await createConnectedShop(MORE);
    const customer = fresh();
    expect(await choose(shop, customer, { product: 'basic' })).toMatch(/_secret_/);
    expect(await ownedBy(shop, customer)).toEqual([]);
    const subscription = await payNewest(shop, 'subscriptions');
    expect(subscription.metadata).toMatchObject({ productId: 'basic', priceId: 'monthly' });
    expect(await ownedBy(shop, customer)).toEqual(['basic']);
    expect(await quantityOf(shop.project, `${customer}/credits`)).toBe(10);
  });

  it('uses the link up, and makes one customer at Stripe', async () => {
    const shop = await createConnectedShop(MORE);
    const customer = fresh();
    const full_code = await codeFor(shop.project, customer, { product_id: 'pack' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => begin(full_code, 'once')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404]);
    expect([kept(shop, 'payment_intents').length, kept(shop, 'customers').length]).toEqual([1, 1]);
    expect(refusalOf(await begin(full_code, 'once'))).toEqual([404, 'VERIFICATION_CODE_NOT_FOUND']);
    await choose(shop, customer, { product: 'pack', price: 'once' });
    expect(kept(shop, 'customers')).toHaveLength(1);
  });

  it('charges dollars alone, and no more than Stripe takes, and leaves the link as it is otherwise', async () => {
    const shop = await createConnectedShop(MORE);
    const customer = fresh();
    const book = await codeFor(shop.project, customer, { product_id: 'book' });
    const pack = await codeFor(shop.project, customer, { product_id: 'pack' });
    const secret = await codeFor(shop.project, customer, { product_id: 'secret' });
    const nobody = await codeFor(shop.project, `user/${randomUUID()}`, { product_id: 'personal' });
    const cases = [
      [book, 'none', 1, 400, 'PRICE_DOES_NOT_EXIST'],
      [book, 'yen', 1, 400, 'PRICE_WITHOUT_CHARGED_CURRENCY'],
      [book, 'once', 2, 400, 'PRODUCT_NOT_STACKABLE'],
      [pack, 'once', 200_000, 400, 'PAYMENT_TOO_LARGE'],
      [secret, 'never', 1, 400, 'PRICE_INTERVAL_TOO_SHORT'],
      [nobody, 'once', 1, 404, 'USER_NOT_FOUND'],
    ] as const;
    for (const [full_code, price, quantity, ...refusal] of cases) {
      expect(refusalOf(await begin(full_code, price, { quantity }))).toEqual(refusal);
      expectOk(await askByLink('validate-code', { full_code }));
    }
    expect(kept(shop, 'payment_intents')).toEqual([]);
    expectOk(await begin(book, 'once'));
    expect(kept(shop, 'payment_intents')).toMatchObject([{ amount: 1234 }]);
  });

  it('sells no subscription to what is not sold any more: it would be to nothing', async () => {
    const shop = await createConnectedShop(MORE);
    const [basic, book] = await Promise.all(
      ['basic', 'book'].map((product_id) => codeFor(shop.project, fresh(), { product_id })),
    );
    await sell(shop.project, { 'products.basic': null, 'products.book': null });
    expect(refusalOf(await begin(basic!, 'monthly'))).toEqual([400, 'PRODUCT_DOES_NOT_EXIST']);
    expectOk(await begin(book!, 'once'));
  });

  it('tells that Stripe is away, and asks it for the same payment the next time', async () => {
    const shop = await createConnectedShop(MORE);
    const customer = fresh();
    const full_code = await codeFor(shop.project, customer, { product_id: 'pack' });
    theStripe().fail(/^POST \/v1\/payment_intents$/, 'drop', 3);
    expect(refusalOf(await begin(full_code, 'once'))).toEqual([503, 'STRIPE_UNAVAILABLE']);
    theStripe().heal();
    const { client_secret } = expectOk(await begin(full_code, 'once'));
    expect(kept(shop, 'payment_intents')).toMatchObject([{ client_secret }]);
  });

  it('sells once, though the server dies between Stripe’s answer and its own write', async () => {
    const shop = await createConnectedShop(MORE);
    const customer = fresh();
    const full_code = await codeFor(shop.project, customer, { product_id: 'basic' });
    const environment = { ...theStripe().environment, VESTIBULE_DATABASE_URL: databaseUrl() };
    const dying = await startServerProcess({ environment });
    const { reached, go } = theStripe().holdBack(/^POST \/v1\/subscriptions$/);
    const lost = begin(full_code, 'monthly', { base: dying.url }).catch(() => null);
    await reached;
    process.kill(dying.pid, 'SIGKILL');
    go();
    expect(await lost).toBeNull();
    expectOk(await begin(full_code, 'monthly'));
    expect(kept(shop, 'subscriptions')).toHaveLength(1);
    await payNewest(shop, 'subscriptions');
    expect(await ownedBy(shop, customer)).toEqual(['basic']);
  });
}

/** Subscriptions that are paid through Stripe. */
export function testPlans(): void {
  it('are switched at Stripe by another purchase of the line', async () => {
    const shop = await createConnectedShop(MORE);
    const customer = fresh();
    const { id } = await subscribe(shop, customer);
    await choose(shop, customer, { product: 'pro' });
    expect(kept(shop, 'subscriptions')).toMatchObject([{ id, metadata: { productId: 'pro' } }]);
    expect(await ownedBy(shop, customer)).toEqual(['pro']);
  });

  it('are switched when the difference was paid, and stay as they are when it is not', async () => {
    const shop = await createConnectedShop(MORE);
    const customer = fresh();
    const { id } = await subscribe(shop, customer);
    const latest = () => kept(shop, 'invoices').at(-1);
    const full_code = await codeFor(shop.project, customer, { product_id: 'pro' });
    const error = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' };
    theStripe().fail(/^POST \/v1\/subscriptions\//, { status: 402, error });
    expect(refusalOf(await begin(full_code, 'monthly'))).toEqual([400, 'STRIPE_REFUSED']);
    expect(await ownedBy(shop, customer)).toEqual(['basic']);
    const bills = kept(shop, 'invoices').length;
    expect(expectOk(await begin(full_code, 'monthly'))).toEqual({ client_secret: '' });
    expect([kept(shop, 'invoices').length, latest()]).toEqual([
      bills + 1,
      expect.objectContaining({ subscription: id, status: 'paid' }),
    ]);
    const body = { from_product_id: 'pro', to_product_id: 'gold' };
    expectOk(await shop.project.server(`POST /payments/products/${customer}/switch`, { body }));
    expect([kept(shop, 'invoices').length, latest()?.status]).toEqual([bills + 2, 'paid']);
  });

  it('stay as they are whatever strangers buy in the name of their customer', async () => {
    const shop = await createConnectedShop(MORE);
    const customer = fresh();
    const { id } = await subscribe(shop, customer);
    for (const [product_id, price] of [
      ['pro', 'monthly'],
      ['lifetime', 'once'],
    ] as const) {
      const full_code = await codeFor(shop.project, customer, { product_id, tier: 'client' });
      expect(refusalOf(await begin(full_code, price))).toEqual([403, 'PLAN_CHANGE_NOT_AUTHORIZED']);
    }
    expect(await ownedBy(shop, customer)).toEqual(['basic']);
    expect(kept(shop, 'subscriptions')).toMatchObject([{ id, status: 'active', metadata: { productId: 'basic' } }]);
    expect(kept(shop, 'payment_intents')).toEqual([]);
    // Anybody may pay for a purchase that ends nothing.
    const pack = await codeFor(shop.project, customer, { product_id: 'pack', tier: 'client' });
    expectOk(await begin(pack, 'once'));
    const given = fresh();
    expectOk(await grant(shop.project, given, { product_id: 'basic' }));
    const full_code = await codeFor(shop.project, given, { product_id: 'pro', tier: 'client' });
    expectOk(await begin(full_code, 'monthly'));
    expect(await ownedBy(shop, given)).toEqual(['basic']);
    await payNewest(shop, 'subscriptions');
    expect(await ownedBy(shop, given)).toEqual(['pro']);
  });

  it('end at Stripe when something is bought for good', async () => {
    const shop = await createConnectedShop(MORE);
    const customer = fresh();
    await subscribe(shop, customer);
    await choose(shop, customer, { product: 'lifetime', price: 'once' });
    expect(kept(shop, 'subscriptions')).toMatchObject([{ status: 'active' }]);
    await payNewest(shop, 'payment_intents');
    expect(kept(shop, 'subscriptions')).toMatchObject([{ status: 'canceled' }]);
    expect(await ownedBy(shop, customer)).toEqual(['lifetime']);
  });

  it('end at Stripe when a grant or a purchase in test mode takes their place', async () => {
    const shop = await createConnectedShop(MORE);
    const [granted, tested] = [fresh(), fresh()];
    await subscribe(shop, granted);
    await subscribe(shop, tested);
    expectOk(await grant(shop.project, granted, { product_id: 'pro' }));
    const full_code = await codeFor(shop.project, tested, { product_id: 'pro' });
    theStripe().fail(/^DELETE \/v1\/subscriptions/, { status: 500, error: { type: 'api_error' } }, 3);
    expect(refusalOf(await buyInTestMode({ full_code, price_id: 'monthly' }))).toEqual([503, 'STRIPE_UNAVAILABLE']);
    expect(await ownedBy(shop, tested)).toEqual(['basic']);
    theStripe().heal();
    expectOk(await buyInTestMode({ full_code, price_id: 'monthly' }));
    expect(kept(shop, 'subscriptions')).toMatchObject([{ status: 'canceled' }, { status: 'canceled' }]);
    for (const customer of [granted, tested]) expect(await ownedBy(shop, customer)).toEqual(['pro']);
  });

  it('are switched by their customer, who pays with the card that is there', async () => {
    const shop = await createConnectedShop(MORE);
    const customer = fresh();
    const { id } = await subscribe(shop, customer);
    const change = (from_product_id: string, to_product_id: string, more: JsonObject = {}) =>
      shop.project.server(`POST /payments/products/${customer}/switch`, {
        body: { from_product_id, to_product_id, ...more },
      });
    expectOk(await change('basic', 'gold', { quantity: 3 }));
    expect((await listOwned(shop.project, customer)).map((one) => [one.id, one.quantity])).toEqual([['gold', 3]]);
    expectOk(await change('gold', 'basic'));
    expectOk(await change('basic', 'gold'));
    expect(kept(shop, 'subscriptions')).toMatchObject([{ id, status: 'active', metadata: { productId: 'gold' } }]);
    const error = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' };
    theStripe().fail(/^POST \/v1\/subscriptions\//, { status: 402, error });
    const refused = await change('gold', 'pro');
    expect([...refusalOf(refused), refused.text]).toEqual([400, 'STRIPE_REFUSED', expect.stringMatching(/declined/)]);
    expect(await ownedBy(shop, customer)).toEqual(['gold']);
  });

  it('are cancelled by their customer for the end of the time that was paid for', async () => {
    const shop = await createConnectedShop({
      ...MORE,
      'products.mine': { customerType: 'user', prices: monthly('5') },
    });
    const { userId, accessToken: token } = await signUp(shop.project.client);
    const customer: CustomerPath = `user/${userId}`;
    const { id } = await subscribe(shop, customer, 'mine');
    const cancel = (): Promise<Answer> => shop.project.client(`DELETE /payments/products/${customer}/mine`, { token });
    expectOk(await cancel());
    expectOk(await cancel());
    const [owned] = await listOwned(shop.project, customer);
    expect(owned?.subscription).toMatchObject({ cancel_at_period_end: true, is_cancelable: false });
    for (const event of theStripe().cancel(shop.accountId, id)) expectOk(await theStripe().deliver(event));
    expect(await ownedBy(shop, customer)).toEqual([]);
    expect(refusalOf(await cancel())).toEqual([404, 'SUBSCRIPTION_NOT_FOUND']);
  });

  it('end up as one of a line, whatever races a switch', async () => {
    const shop = await createConnectedShop(MORE);
    for (let round = 0; round < 3; round += 1) {
      const customer = fresh();
      await subscribe(shop, customer);
      const body = { from_product_id: 'basic', to_product_id: 'gold' };
      const [granted, switched] = await Promise.all([
        grant(shop.project, customer, { product_id: 'pro' }),
        shop.project.server(`POST /payments/products/${customer}/switch`, { body }),
      ]);
      expect(granted.status).toBe(200);
      expect([200, 400, 404]).toContain(switched.status);
      expect(await ownedBy(shop, customer)).toEqual(['pro']);
    }
  });
}
