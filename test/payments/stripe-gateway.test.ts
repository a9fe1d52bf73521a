import { randomUUID } from 'node:crypto';
import type { Log } from '../../src/common/environment/log.js';
import type { KnownError } from '../../src/common/errors/known-error.js';
// Declares the events that types of what is imported here are made of.
import type {} from '../../src/payments/payments.events.js';
import type { SoldProduct } from '../../src/payments/payments.config.js';
import { joinProduct } from '../../src/payments/stripe/stripe-metadata.js';
import type { ConnectedAccount, StripeOrder } from '../../src/payments/stripe/stripe-shapes.js';
import { StripeGateway } from '../../src/payments/stripe/stripe.js';
import type { Metadata } from '../../src/payments/stripe/stripe-shapes.js';
import { itemOf } from '../support/stripe-objects';
import { StripeStandIn } from '../support/stripe-server';

let stripe: StripeStandIn;
let gateway: StripeGateway;
let account: ConnectedAccount;
const logged: unknown[][] = [];

beforeAll(async () => {
  stripe = await StripeStandIn.start();
  gateway = gatewayTo(stripe.environment);
  account = { id: (await gateway.createAccount('shop', 'owner', randomUUID())).id, owner: 'owner' };
});
beforeEach(() => stripe.heal());
afterAll(() => stripe.stop());

function gatewayTo(environment: Record<string, string>): StripeGateway {
  const settings = {
    stripeSecretKey: environment.VESTIBULE_STRIPE_SECRET_KEY,
    stripeWebhookSecret: environment.VESTIBULE_STRIPE_WEBHOOK_SECRET,
    stripeApiUrl: environment.VESTIBULE_STRIPE_API_URL,
  };
  return new StripeGateway(settings, { warn: (...words: unknown[]) => logged.push(words) } as unknown as Log);
}

const PRODUCT = {
  displayName: 'Pro',
  customerType: 'user',
  stackable: true,
  serverOnly: false,
  isAddOnTo: false,
  prices: { monthly: { USD: '9.90', interval: [1, 'month'] }, once: { USD: '19.99' } },
  includedItems: {},
} as unknown as SoldProduct;

async function orderOf(priceId: 'monthly' | 'once', more: Partial<StripeOrder> = {}): Promise<StripeOrder> {
  const customer = { type: 'user', id: randomUUID() } as const;
  const { id } = await gateway.findOrCreateCustomer(account, customer, randomUUID());
  const product = more.product ?? PRODUCT;
  const price = (product.prices as unknown as Record<string, StripeOrder['price']>)[priceId]!;
  const order = { projectId: 'shop', customer, stripeCustomerId: id, productId: 'pro', product, priceId, price };
  return { ...order, quantity: 1, ...more };
}

const metadataOf = (kind: 'payment_intents' | 'subscriptions', id: string) =>
  stripe.booksOf(account.id).get(kind, id).metadata as Metadata;
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    ({ code }: KnownError) => code,
  );

describe('accounts', () => {
  it('are made once for a key, lead to a page of Stripe’s, and say how far they are', async () => {
    const key = randomUUID();
    const [one, again] = [await gateway.createAccount('p', 'o', key), await gateway.createAccount('p', 'o', key)];
    expect(again).toEqual(one);
    expect(one).toMatchObject({ projectId: 'p', chargesEnabled: false, detailsSubmitted: false });
    const own = { id: one.id, owner: 'o' };
    stripe.completeAccount(one.id);
    expect(await gateway.account(own)).toMatchObject({ chargesEnabled: true, payoutsEnabled: true });
    const urls = { refresh: 'https://shop.example/a', return: 'https://shop.example/b' };
    expect(await gateway.accountLink(own, urls)).toContain(one.id);
    expect(await gateway.accountSession(own)).toContain(one.id);
    expect(await codeOf(gateway.account({ id: 'acct_none', owner: 'o' }))).toBe('STRIPE_REFUSED');
  });
});

describe('customers', () => {
  it.each(['user', 'team', 'custom'] as const)('of type %s are found again, and are no others', async (type) => {
    const customer = { type, id: `o'neil \\ "${type}" ${randomUUID()}` };
    const made = await gateway.findOrCreateCustomer(account, customer, randomUUID());
    expect(await gateway.findOrCreateCustomer(account, customer, randomUUID())).toEqual(made);
    expect(made.metadata).toMatchObject({ customerId: customer.id, customerType: type === 'user' ? 'USER' : 'TEAM' });
    const namesake = { type: type === 'custom' ? ('team' as const) : ('custom' as const), id: customer.id };
    expect((await gateway.findOrCreateCustomer(account, namesake, randomUUID())).id).not.toBe(made.id);
    expect(await gateway.customer(account, made.id)).toEqual(made);
    expect(await gateway.customer(account, 'cus_none')).toBeNull();
  });
});

describe('what is sold', () => {
  it('once is paid in cents, and says what it was', async () => {
    const order = await orderOf('once', { quantity: 3 });
    const { id, clientSecret } = await gateway.createPayment(account, order, randomUUID());
    expect(stripe.booksOf(account.id).get('payment_intents', id)).toMatchObject({
      amount: 5997,
      currency: 'usd',
      customer: order.stripeCustomerId,
      client_secret: clientSecret,
      metadata: {
        productId: 'pro',
        priceId: 'once',
        customerId: order.customer.id,
        customerType: 'user',
        purchaseQuantity: '3',
        purchaseKind: 'ONE_TIME',
        tenancyId: 'shop',
      },
    });
    expect(JSON.parse(joinProduct(metadataOf('payment_intents', id)))).toEqual(PRODUCT);
    const paid = await gateway.paymentsSince(account, 0, null);
    expect(paid.items.find((payment) => payment.id === id)).toMatchObject({ isPaid: false });
  });

  it('again and again is a subscription that can be switched and ended', async () => {
    const order = await orderOf('monthly', { quantity: 2 });
    const { id, clientSecret } = await gateway.createSubscription(account, order, randomUUID());
    expect(clientSecret).toMatch(/_secret_/);
    const [listed] = await gateway.subscriptionsOf(account, order.stripeCustomerId);
    expect(listed).toMatchObject({ id, status: 'incomplete', quantity: 2, cancelAtPeriodEnd: false });
    expect(listed!.periodEnd).toBeGreaterThan(listed!.periodStart);
    const price = { USD: '20', interval: [1, 'year'] } as StripeOrder['price'];
    const change = { subscriptionId: id, order: { ...order, productId: 'max', price, quantity: 1 }, isAttended: false };
    await gateway.switchSubscription(account, change, randomUUID());
    const switched = stripe.booksOf(account.id).get('subscriptions', id);
    expect(itemOf(switched)).toMatchObject({ quantity: 1, price: { unit_amount: 2000 } });
    expect(switched.metadata).toMatchObject({ productId: 'max' });
    for (const atPeriodEnd of [true, false, false]) {
      await gateway.cancelSubscription(account, { subscriptionId: id, atPeriodEnd }, randomUUID());
    }
    const [ended] = await gateway.subscriptionsOf(account, order.stripeCustomerId);
    expect(ended).toMatchObject({ status: 'canceled', cancelAtPeriodEnd: true });
    expect((await gateway.subscriptionsSince(account, 0, null)).items).toContainEqual(ended);
  });

  it('may take many pieces of metadata, and leaves none behind', async () => {
    const items = Array.from({ length: 60 }, (_, at) => [`item-${at}`, { quantity: at, expires: 'when-repeated' }]);
    const product = { ...PRODUCT, displayName: 'Prämie 🎁', includedItems: Object.fromEntries(items) as object };
    const order = await orderOf('monthly', { product: product as SoldProduct });
    const { id } = await gateway.createSubscription(account, order, randomUUID());
    expect(metadataOf('subscriptions', id).product2).toBeDefined();
    expect(JSON.parse(joinProduct(metadataOf('subscriptions', id)))).toEqual(product);
    const change = { subscriptionId: id, order: { ...order, product: PRODUCT }, isAttended: true };
    await gateway.switchSubscription(account, change, randomUUID());
    expect(JSON.parse(joinProduct(metadataOf('subscriptions', id)))).toEqual(PRODUCT);
    const prices = Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`price-${at}`, { USD: '1.00' }]));
    const dear = { ...PRODUCT, prices: { ...prices, once: { USD: '1.00' } } } as unknown as SoldProduct;
    const bought = await gateway.createPayment(account, await orderOf('once', { product: dear }), randomUUID());
    const kept = JSON.parse(joinProduct(metadataOf('payment_intents', bought.id))) as SoldProduct;
    expect(kept.prices).toEqual({ once: { USD: '1.00' } });
  });

  it('has bounds', async () => {
    const big = await orderOf('once', { price: { USD: '1000000' } as StripeOrder['price'] });
    expect(await codeOf(gateway.createPayment(account, big, randomUUID()))).toBe('PAYMENT_TOO_LARGE');
    const most = { ...big, price: { USD: '999999.99' } as StripeOrder['price'] };
    expect((await gateway.createPayment(account, most, randomUUID())).id).toMatch(/^pi_/);
    const euros = { ...big, price: { EUR: '1' } as StripeOrder['price'] };
    expect(await codeOf(gateway.createPayment(account, euros, randomUUID()))).toBe('PRICE_WITHOUT_CHARGED_CURRENCY');
    const never = { ...big, price: { USD: '1', interval: [0, 'day'] } as StripeOrder['price'] };
    expect(await codeOf(gateway.createSubscription(account, never, randomUUID()))).toBe('PRICE_INTERVAL_TOO_SHORT');
    const cheap = { ...big, price: { USD: '0.01' } as StripeOrder['price'] };
    await expect(gateway.createPayment(account, cheap, randomUUID())).rejects.toMatchObject({
      code: 'STRIPE_REFUSED',
      details: { stripe_code: 'amount_too_small' },
    });
    const items = Array.from({ length: 500 }, (_, at) => [`item-${at}-${'x'.repeat(50)}`, { quantity: at }]);
    const product = { ...PRODUCT, includedItems: Object.fromEntries(items) as object } as SoldProduct;
    const long = { ...most, product };
    expect(await codeOf(gateway.createPayment(account, long, randomUUID()))).toBe('PRODUCT_TOO_LARGE_FOR_STRIPE');
  });
});

describe('cards', () => {
  it('are set by a page that the customer confirmed, for subscriptions, too', async () => {
    const order = await orderOf('monthly');
    const { id } = await gateway.createSubscription(account, order, randomUUID());
    expect(await gateway.billing(account, order.stripeCustomerId)).toEqual({ paymentMethod: null });
    const secret = await gateway.createSetupIntent(account, order.stripeCustomerId, randomUUID());
    const setupIntentId = secret.split('_secret')[0]!;
    const change = { stripeCustomerId: order.stripeCustomerId, setupIntentId };
    expect(await codeOf(gateway.setDefaultPaymentMethod(account, change))).toBe('SETUP_INTENT_NOT_USABLE');
    const card = stripe.confirm(account.id, setupIntentId, '0341');
    const read = { id: card, brand: 'visa', last4: '0341', exp_month: 12, exp_year: 2099 };
    expect(await gateway.setDefaultPaymentMethod(account, change)).toEqual(read);
    expect(await gateway.billing(account, order.stripeCustomerId)).toEqual({ paymentMethod: read });
    expect(stripe.booksOf(account.id).get('subscriptions', id).default_payment_method).toBe(card);
    const stranger = { ...change, stripeCustomerId: (await orderOf('once')).stripeCustomerId };
    expect(await codeOf(gateway.setDefaultPaymentMethod(account, stranger))).toBe('SETUP_INTENT_NOT_USABLE');
    expect(await gateway.billing(account, 'cus_none')).toBeNull();
    const bills = { stripeCustomerId: order.stripeCustomerId, limit: 1, cursor: null };
    const page = await gateway.invoices(account, bills);
    expect(page).toMatchObject({ items: [{ status: 'open', total: 990 }], nextCursor: null });
  });
});

describe('when Stripe fails', () => {
  it('a call that it lets hang is given up and made again', async () => {
    stripe.fail(/accounts/, 'hang');
    expect(await gateway.account(account)).toMatchObject({ id: account.id });
  }, 60_000);

  it('subscriptions of a kind that nobody knows hide no others', async () => {
    const order = await orderOf('monthly');
    const [odd, empty, sound] = [
      await gateway.createSubscription(account, order, randomUUID()),
      await gateway.createSubscription(account, order, randomUUID()),
      await gateway.createSubscription(account, order, randomUUID()),
    ];
    const books = stripe.booksOf(account.id);
    Object.assign(books.get('subscriptions', odd.id), { status: 'dreaming' });
    Object.assign(books.get('subscriptions', empty.id), { items: { data: [] } });
    const found = await gateway.subscriptionsOf(account, order.stripeCustomerId);
    expect(found.map(({ id }) => id)).toEqual([sound.id]);
  });

  it('a lost answer is asked for again, and nothing is done twice', async () => {
    const order = await orderOf('once');
    const before = stripe.booksOf(account.id).all('payment_intents').length;
    stripe.fail(/payment_intents/, 'drop');
    await gateway.createPayment(account, order, randomUUID());
    expect(stripe.booksOf(account.id).all('payment_intents')).toHaveLength(before + 1);
  });

  it.each([
    ['an error of its own', { status: 500, error: { type: 'api_error', message: 'sk_live_secret' } }],
    ['too much to do', { status: 429, error: { type: 'invalid_request_error', code: 'rate_limit' } }],
    ['a refused key', { status: 401, error: { type: 'invalid_request_error', message: 'sk_live_secret' } }],
    ['a lock', { status: 409, error: { type: 'idempotency_error', message: 'busy' } }],
    ['an answer that is none', 'garbage'],
  ] as const)('%s is 503', async (_, how) => {
    stripe.fail(/accounts/, how, 9);
    await expect(gateway.account(account)).rejects.toMatchObject({ code: 'STRIPE_UNAVAILABLE', status: 503 });
    expect(JSON.stringify(logged)).not.toMatch(/sk_live|sk_test/);
  });

  it('a refused card is 400 with what the customer is to know', async () => {
    const error = {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'lost_card',
      message: 'Your card was declined.',
    };
    stripe.fail(/payment_intents/, { status: 402, error });
    const refused = gateway.createPayment(account, await orderOf('once'), randomUUID());
    const details = { stripe_code: 'card_declined', decline_code: 'lost_card', reason: error.message, param: null };
    await expect(refused).rejects.toMatchObject({ code: 'STRIPE_REFUSED', status: 400, details });
  });

  it('a server without a key says so, and one that Stripe is not at is told to try again', async () => {
    const none = gatewayTo({});
    expect(none.isConfigured).toBe(false);
    expect(await codeOf(none.account(account))).toBe('STRIPE_NOT_CONFIGURED');
    expect(await codeOf(none.verifyEvent(Buffer.from('{}'), ''))).toBe('STRIPE_NOT_CONFIGURED');
    const away = gatewayTo({ ...stripe.environment, VESTIBULE_STRIPE_API_URL: 'http://127.0.0.1:1' });
    expect(await codeOf(away.account(account))).toBe('STRIPE_UNAVAILABLE');
  });
});

describe('events', () => {
  it('are read when their signature is right and not old', async () => {
    const event = stripe.event(account.id, 'invoice.paid', { id: 'in_1', customer: 'cus_1' });
    const body = JSON.stringify(event);
    const read = await gateway.verifyEvent(Buffer.from(body), stripe.sign(body));
    expect(read).toEqual({ id: event.id, type: event.type, accountId: account.id, object: event.data.object });
    const old = stripe.sign(body, { at: Math.floor(Date.now() / 1000) - 301 });
    const wrong = [stripe.sign(body, { secret: 'whsec_other' }), old, '', 't=1', 't=1,v1=', `${'x'.repeat(5_000)}`];
    for (const signature of wrong) {
      expect(await codeOf(gateway.verifyEvent(Buffer.from(body), signature))).toBe('STRIPE_SIGNATURE_INVALID');
    }
    for (const odd of ['[]', 'null', '{', '{"id":"evt"}', `${body} `]) {
      const signature = odd.startsWith(body) ? stripe.sign(body) : stripe.sign(odd);
      expect(await codeOf(gateway.verifyEvent(Buffer.from(odd), signature))).toBe('STRIPE_SIGNATURE_INVALID');
    }
  });
});
