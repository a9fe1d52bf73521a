import { randomUUID } from 'node:crypto';
import type { JsonObject } from '../support/client';
import { query } from '../support/database';
import { OWN_SERVER_MS } from '../support/own-server';
import {
  askByLink,
  buyInTestMode,
  changeItem,
  codeFor,
  grant,
  listOwned,
  quantityOf,
  refusalOf,
  sell,
  type CustomerPath,
} from '../support/payments';
import { waitFor } from '../support/process';
import { expectOk } from '../support/project';
import type { StripeEventBody } from '../support/stripe-server';
import type { StripeObject } from '../support/stripe-objects';
import { createConnectedShop, startWorld, stopWorld, theStripe, type ConnectedShop } from '../payments/stripe/world';

const custom = { customerType: 'custom' };
const plan = (USD: string, more: object = {}) => ({
  ...custom,
  productLineId: 'plans',
  prices: { monthly: { USD, interval: [1, 'month'] } },
  ...more,
});
const SALE: JsonObject = {
  'items.credits': custom,
  'items.hours': custom,
  'items.seats': custom,
  'productLines.plans': custom,
  'products.nothing': plan('0'),
  'products.basic': plan('9.00', {
    includedItems: {
      credits: { quantity: 10, expires: 'never' },
      hours: { quantity: 4, repeat: [1, 'week'], expires: 'when-repeated' },
      seats: { quantity: 3, expires: 'when-purchase-expires' },
    },
  }),
  'products.pro': plan('29.00'),
  'products.lifetime': { ...custom, productLineId: 'plans', prices: { once: { USD: '499' } } },
  'products.pack': {
    ...custom,
    stackable: true,
    prices: { once: { USD: '5.00' } },
    includedItems: { credits: { quantity: 25 } },
  },
  'products.book': { ...custom, prices: { once: { USD: '10.00' } } },
};

beforeAll(startWorld, OWN_SERVER_MS);
beforeEach(() => theStripe().heal());
afterAll(stopWorld, OWN_SERVER_MS);

const openShop = async (): Promise<ConnectedShop> => {
  const shop = await createConnectedShop(SALE);
  await sell(shop.project, { testMode: false });
  return shop;
};
const fresh = (): CustomerPath => `custom/c-${randomUUID()}`;
const idOf = (customer: CustomerPath) => customer.slice('custom/'.length);
const deliver = async (events: readonly StripeEventBody[]) => {
  for (const event of events) expectOk(await theStripe().deliver(event));
};
const ownedBy = async ({ project }: ConnectedShop, customer: CustomerPath) =>
  (await listOwned(project, customer))
    .map(({ id, quantity }) => (quantity === 1 ? id : `${quantity} ${id}`))
    .toSorted();
const balanceOf = ({ project }: ConnectedShop, customer: CustomerPath, item = 'credits') =>
  quantityOf(project, `${customer}/${item}`);

/** What is sold by a link: made by a stranger with the publishable key, unless told. */
interface Choice {
  product: string;
  price?: string;
  quantity?: number;
  tier?: 'client' | 'server';
}

async function begin({ project }: ConnectedShop, customer: CustomerPath, choice: Choice) {
  const { product, price = 'monthly', quantity = 1, tier = 'client' } = choice;
  const full_code = await codeFor(project, customer, { product_id: product, tier });
  return askByLink<{ client_secret: string }>('purchase-session', { full_code, price_id: price, quantity });
}

/** The newest payment or subscription of a shop that was begun by a link. */
function newest({ accountId }: ConnectedShop, kind: 'payment_intents' | 'subscriptions'): StripeObject {
  const begun = theStripe().booksOf(accountId).all(kind);
  return begun.filter(({ metadata }) => (metadata as JsonObject).priceId !== undefined).at(-1)!;
}

/** Buys by a link and pays. */
async function buy(shop: ConnectedShop, customer: CustomerPath, choice: Choice): Promise<StripeObject> {
  expectOk(await begin(shop, customer, choice));
  const bought = newest(shop, (choice.price ?? 'monthly') === 'monthly' ? 'subscriptions' : 'payment_intents');
  await deliver(theStripe().pay(shop.accountId, bought.id));
  return bought;
}

describe('a session that a stranger begins and never pays', () => {
  it.each([
    ['a plan', { product: 'pro' }],
    ['something for good', { product: 'lifetime', price: 'once' }],
  ])('for %s leaves what the customer was given', async (_, choice) => {
    const shop = await openShop();
    const customer = fresh();
    expectOk(await grant(shop.project, customer, { product_id: 'basic' }));
    const before = [await ownedBy(shop, customer), await balanceOf(shop, customer)];
    expectOk(await begin(shop, customer, choice));
    expect([await ownedBy(shop, customer), await balanceOf(shop, customer)]).toEqual(before);
    const ended = await query(`SELECT 1 FROM events WHERE project_id = $1 AND type = 'subscription.ended'`, [
      shop.project.id,
    ]);
    expect(ended).toEqual([]);
  });

  it('leaves what the customer pays for, too, if it is their own', async () => {
    const shop = await openShop();
    const customer = fresh();
    const { id } = await buy(shop, customer, { product: 'basic', tier: 'server' });
    expectOk(await begin(shop, customer, { product: 'lifetime', price: 'once', tier: 'server' }));
    expect(await ownedBy(shop, customer)).toEqual(['basic']);
    expect(theStripe().booksOf(shop.accountId).get('subscriptions', id).status).toBe('active');
  });

  it('cannot be one for nothing, which is paid as soon as it is begun', async () => {
    const shop = await openShop();
    const customer = fresh();
    expectOk(await grant(shop.project, customer, { product_id: 'basic' }));
    const refused = await begin(shop, customer, { product: 'nothing' });
    expect(refusalOf(refused)).toEqual([403, 'PLAN_CHANGE_NOT_AUTHORIZED']);
    expect(await ownedBy(shop, customer)).toEqual(['basic']);
  });

  it('cannot be one in test mode either, in which nothing is paid', async () => {
    const shop = await createConnectedShop(SALE);
    const [given, paying] = [fresh(), fresh()];
    expectOk(await grant(shop.project, given, { product_id: 'basic' }));
    await buy(shop, paying, { product: 'basic', tier: 'server' });
    for (const customer of [given, paying]) {
      const full_code = await codeFor(shop.project, customer, { product_id: 'pro', tier: 'client' });
      const refused = await buyInTestMode({ full_code, price_id: 'monthly' });
      expect(refusalOf(refused)).toEqual([403, 'PLAN_CHANGE_NOT_AUTHORIZED']);
      expect(await ownedBy(shop, customer)).toEqual(['basic']);
    }
    // One purchase in test mode takes the place of another one.
    const tester = fresh();
    for (const product_id of ['basic', 'pro']) {
      const full_code = await codeFor(shop.project, tester, { product_id, tier: 'client' });
      expectOk(await buyInTestMode({ full_code, price_id: 'monthly' }));
    }
    expect(await ownedBy(shop, tester)).toEqual(['pro']);
  });
});

describe('what a customer has ends', () => {
  it('with the payment that replaces it, and only that', async () => {
    const shop = await openShop();
    const customer = fresh();
    expectOk(await grant(shop.project, customer, { product_id: 'basic' }));
    expectOk(await grant(shop.project, customer, { product_id: 'pack' }));
    const subscription = await buy(shop, customer, { product: 'pro' });
    expect(await ownedBy(shop, customer)).toEqual(['pack', 'pro']);
    const rows = await query<{ product_id: string; ended: boolean }>(
      `SELECT product_id, status = 'canceled' AND period_end <= now() AS ended FROM subscriptions
       WHERE project_id = $1 ORDER BY product_id`,
      [shop.project.id],
    );
    expect(rows).toEqual([
      { product_id: 'basic', ended: true },
      { product_id: 'pro', ended: false },
    ]);
    expect(subscription.metadata).toMatchObject({ replaces: expect.any(String) as string });
  });

  it('not while its first payment is still under way, though Stripe calls the subscription active', async () => {
    const shop = await openShop();
    const customer = fresh();
    expectOk(await grant(shop.project, customer, { product_id: 'basic' }));
    expectOk(await begin(shop, customer, { product: 'pro' }));
    const subscription = newest(shop, 'subscriptions');
    subscription.status = 'active';
    await deliver([theStripe().event(shop.accountId, 'customer.subscription.updated', subscription)]);
    expect(await ownedBy(shop, customer)).toEqual(['basic', 'pro']);
    await deliver(theStripe().pay(shop.accountId, subscription.id));
    expect(await ownedBy(shop, customer)).toEqual(['pro']);
  });

  it('at Stripe, when something bought for good was paid; once more if Stripe was away', async () => {
    const shop = await openShop();
    const customer = fresh();
    const { id } = await buy(shop, customer, { product: 'basic', tier: 'server' });
    expectOk(await begin(shop, customer, { product: 'lifetime', price: 'once', tier: 'server' }));
    const events = theStripe().pay(shop.accountId, newest(shop, 'payment_intents').id);
    theStripe().fail(/^DELETE \/v1\/subscriptions/, { status: 500, error: { type: 'api_error' } }, 9);
    expect((await theStripe().deliver(events[0]!)).status).toBe(503);
    theStripe().heal();
    await Promise.all(Array.from({ length: 3 }, () => deliver(events)));
    expect(theStripe().booksOf(shop.accountId).get('subscriptions', id).status).toBe('canceled');
    expect(await ownedBy(shop, customer)).toEqual(['lifetime']);
  });

  it('not for what somebody else got meanwhile', async () => {
    const shop = await openShop();
    const [customer, other] = [fresh(), fresh()];
    for (const one of [customer, other]) expectOk(await grant(shop.project, one, { product_id: 'basic' }));
    expectOk(await begin(shop, customer, { product: 'pro' }));
    const subscription = newest(shop, 'subscriptions');
    // Whoever writes metadata at Stripe names the subscription of another customer.
    const [row] = await query<{ id: string }>(
      'SELECT id FROM subscriptions WHERE project_id = $1 AND customer_id = $2',
      [shop.project.id, idOf(other)],
    );
    Object.assign(subscription.metadata as JsonObject, { replaces: row!.id });
    await deliver(theStripe().pay(shop.accountId, subscription.id));
    expect(await ownedBy(shop, other)).toEqual(['basic']);
  });
});

describe('a payment that was refunded or disputed', () => {
  it('leaves nothing of what it gave, and nothing below zero', async () => {
    const shop = await openShop();
    const customer = fresh();
    const payment = await buy(shop, customer, { product: 'pack', price: 'once', quantity: 4 });
    await buy(shop, customer, { product: 'book', price: 'once' });
    expect([await ownedBy(shop, customer), await balanceOf(shop, customer)]).toEqual([['4 pack', 'book'], 100]);
    expectOk(await changeItem(shop.project, `${customer}/credits`, { delta: -80 }));
    const events = theStripe().refund(shop.accountId, payment.id);
    await Promise.all(Array.from({ length: 5 }, () => deliver(events)));
    expect([await ownedBy(shop, customer), await balanceOf(shop, customer)]).toEqual([['book'], 0]);
    // What was not there to be taken is not owed.
    expectOk(await changeItem(shop.project, `${customer}/credits`, { delta: 50 }));
    await deliver(events);
    expect(await balanceOf(shop, customer)).toBe(50);
  });

  it('is taken back in the share that was paid back, however often', async () => {
    const shop = await openShop();
    const customer = fresh();
    const payment = await buy(shop, customer, { product: 'pack', price: 'once', quantity: 4 });
    await deliver(theStripe().refund(shop.accountId, payment.id, 700));
    // 35 % of four, and of a hundred.
    expect([await ownedBy(shop, customer), await balanceOf(shop, customer)]).toEqual([['3 pack'], 65]);
    await deliver(theStripe().refund(shop.accountId, payment.id, 300));
    expect([await ownedBy(shop, customer), await balanceOf(shop, customer)]).toEqual([['2 pack'], 50]);
    await deliver(theStripe().refund(shop.accountId, payment.id));
    expect([await ownedBy(shop, customer), await balanceOf(shop, customer)]).toEqual([[], 0]);
  });

  it('can be bought again', async () => {
    const shop = await openShop();
    const customer = fresh();
    const payment = await buy(shop, customer, { product: 'lifetime', price: 'once' });
    await deliver(theStripe().refund(shop.accountId, payment.id));
    expect(await ownedBy(shop, customer)).toEqual([]);
    await buy(shop, customer, { product: 'basic' });
    expect(await ownedBy(shop, customer)).toEqual(['basic']);
  });

  it('comes back with a dispute that was won, and not with one that was lost', async () => {
    const shop = await openShop();
    const customer = fresh();
    const payment = await buy(shop, customer, { product: 'pack', price: 'once', quantity: 2 });
    expectOk(await changeItem(shop.project, `${customer}/credits`, { delta: -10 }));
    const { dispute, events } = theStripe().dispute(shop.accountId, payment.id);
    await deliver(events);
    expect([await ownedBy(shop, customer), await balanceOf(shop, customer)]).toEqual([[], 0]);
    await deliver(theStripe().closeDispute(shop.accountId, dispute, 'won'));
    expect([await ownedBy(shop, customer), await balanceOf(shop, customer)]).toEqual([['2 pack'], 40]);
    await deliver(theStripe().closeDispute(shop.accountId, dispute, 'lost'));
    expect([await ownedBy(shop, customer), await balanceOf(shop, customer)]).toEqual([[], 0]);
  });

  it('is an inquiry without harm until it becomes a dispute', async () => {
    const shop = await openShop();
    const customer = fresh();
    const payment = await buy(shop, customer, { product: 'book', price: 'once' });
    const { dispute, events } = theStripe().dispute(shop.accountId, payment.id);
    dispute.status = 'warning_needs_response';
    await deliver(events);
    expect(await ownedBy(shop, customer)).toEqual(['book']);
    dispute.status = 'under_review';
    await deliver([theStripe().event(shop.accountId, 'charge.dispute.updated', dispute)]);
    expect(await ownedBy(shop, customer)).toEqual([]);
  });

  it('ends a subscription, at Stripe, too, with what it included', async () => {
    const shop = await openShop();
    const customer = fresh();
    const { id } = await buy(shop, customer, { product: 'basic' });
    const items = () => Promise.all(['credits', 'hours', 'seats'].map((item) => balanceOf(shop, customer, item)));
    expect(await items()).toEqual([10, 4, 3]);
    await deliver(theStripe().refund(shop.accountId, id, 450));
    expect([await ownedBy(shop, customer), await items()]).toEqual([['basic'], [5, 2, 2]]);
    const { events } = theStripe().dispute(shop.accountId, id, 450);
    await deliver(events);
    expect([await ownedBy(shop, customer), await items()]).toEqual([[], [0, 0, 0]]);
    expect(theStripe().booksOf(shop.accountId).get('subscriptions', id).status).toBe('canceled');
  });

  it('of a time that is over takes nothing of the time that runs', async () => {
    const shop = await openShop();
    const customer = fresh();
    const subscription = await buy(shop, customer, { product: 'basic' });
    const first = String(subscription.latest_invoice);
    const books = theStripe().booksOf(shop.accountId);
    const lines = books.get('invoices', first).lines as { data: JsonObject[] };
    Object.assign(lines.data[0]!.period as JsonObject, { start: 1_700_000_000, end: 1_700_000_001 });
    subscription.latest_invoice = books.bill(subscription).id;
    await deliver(theStripe().pay(shop.accountId, subscription.id));
    await deliver(theStripe().refund(shop.accountId, first));
    expect(await ownedBy(shop, customer)).toEqual(['basic']);
    expect(await balanceOf(shop, customer, 'seats')).toBe(3);
  });

  it('is told before the payment itself, and the payment is kept with what was taken back', async () => {
    const shop = await openShop();
    const customer = fresh();
    expectOk(await begin(shop, customer, { product: 'book', price: 'once' }));
    const payment = newest(shop, 'payment_intents');
    const paid = theStripe().pay(shop.accountId, payment.id);
    await deliver(theStripe().refund(shop.accountId, payment.id));
    await deliver(paid);
    expect(await ownedBy(shop, customer)).toEqual([]);
  });

  it('is not undone by what was read before', async () => {
    const shop = await openShop();
    const customer = fresh();
    const payment = await buy(shop, customer, { product: 'pack', price: 'once', quantity: 2 });
    const early = theStripe().refund(shop.accountId, payment.id, 500);
    const pattern = new RegExp(`^GET /v1/payment_intents/${payment.id}$`);
    const [identify, read] = [theStripe().holdBack(pattern), theStripe().holdBack(pattern)];
    const slow = theStripe().deliver(early[0]!);
    await identify.reached;
    identify.go();
    await read.reached;
    await deliver(theStripe().refund(shop.accountId, payment.id));
    expect(await balanceOf(shop, customer)).toBe(0);
    read.go();
    expectOk(await slow);
    expect([await ownedBy(shop, customer), await balanceOf(shop, customer)]).toEqual([[], 0]);
  });

  it('is mended by the reconciliation where no event came', async () => {
    const shop = await openShop();
    const customer = fresh();
    const payment = await buy(shop, customer, { product: 'pack', price: 'once' });
    const book = await buy(shop, customer, { product: 'book', price: 'once' });
    theStripe().refund(shop.accountId, payment.id);
    theStripe().dispute(shop.accountId, book.id);
    await query('UPDATE stripe_accounts SET reconciled_at = now() WHERE project_id <> $1', [shop.project.id]);
    await query('UPDATE stripe_accounts SET reconciled_at = NULL WHERE project_id = $1', [shop.project.id]);
    await query(`INSERT INTO jobs.job (name) VALUES ('reconcile-stripe')`);
    await waitFor(async () => (await ownedBy(shop, customer)).length === 0 && (await balanceOf(shop, customer)) === 0);
  });

  it('of something that is sold by others changes nothing', async () => {
    const shop = await openShop();
    const books = theStripe().booksOf(shop.accountId);
    const { id: customer } = books.createCustomer({});
    const { id } = books.createPayment({ amount: '500', currency: 'usd', customer, metadata: { of: 'others' } });
    books.charge(id);
    await deliver(theStripe().refund(shop.accountId, id));
    await deliver([theStripe().event(shop.accountId, 'charge.refunded', { id: 'ch_1', payment_intent: 'pi_none' })]);
    await deliver([theStripe().event(shop.accountId, 'charge.refunded', { id: 'ch_1', payment_intent: null })]);
    expect(await query('SELECT 1 FROM payment_refunds WHERE project_id = $1', [shop.project.id])).toEqual([]);
  });
});

describe('who is told of a payment that was paid back', () => {
  interface Row extends JsonObject {
    id: string;
    type: string;
    entries: JsonObject[];
    adjusted_by: JsonObject[];
  }

  const list = async ({ project }: ConnectedShop, version?: string, search: Record<string, string> = {}) => {
    const headers = { 'x-stack-client-version': version };
    const answer = await project.admin<{ transactions: Row[] }>('GET /internal/payments/transactions', {
      query: search,
      headers,
    });
    return expectOk(answer).transactions;
  };

  it('is who reads the transactions, in the words of their SDK', async () => {
    const shop = await openShop();
    const customer = fresh();
    const payment = await buy(shop, customer, { product: 'pack', price: 'once', quantity: 2 });
    const disputed = await buy(shop, customer, { product: 'book', price: 'once' });
    await deliver(theStripe().refund(shop.accountId, payment.id, 250));
    await deliver(theStripe().dispute(shop.accountId, disputed.id).events);
    const newest = await list(shop, 'js @stackframe/js@2.8.108');
    const [refund] = newest.filter(({ type }) => type === 'refund');
    const [chargeback] = newest.filter(({ type }) => type === 'chargeback');
    const purchases = newest.filter(({ type }) => type === 'purchase');
    expect(refund).toMatchObject({
      customer_id: idOf(customer),
      product_display_name: 'pack',
      description: '2.50 of 10.00 USD refunded',
      entries: [
        {
          type: 'money_transfer',
          adjusted_transaction_id: purchases[1]!.id,
          charged_amount: { USD: '-2.50' },
          net_amount: { USD: '-2.50' },
        },
      ],
    });
    expect(chargeback).toMatchObject({
      description: '10.00 of 10.00 USD disputed',
      entries: [{ type: 'money_transfer' }, { type: 'product_revocation', one_time_purchase_id: purchases[0]!.id }],
    });
    expect(purchases.map(({ adjusted_by }) => adjusted_by)).toEqual([
      [{ transaction_id: chargeback!.id, entry_index: 0 }],
      [{ transaction_id: refund!.id, entry_index: 0 }],
    ]);
    // A quarter of fifty.
    expect(newest.find(({ type }) => type === 'manual-item-quantity-change')).toMatchObject({
      quantity: -12,
      description: 'Paid back: pack',
    });
    const of = async (type: string) => (await list(shop, undefined, { type })).map(({ id }) => id);
    expect([await of('refund'), await of('chargeback')]).toEqual([[refund!.id], [chargeback!.id]]);
    const older = await list(shop, 'js @stackframe/js@2.8.51');
    expect(older.map(({ type }) => type).toSorted()).toEqual(['item_quantity_change', 'one_time', 'one_time']);
    expect(older.flatMap(({ adjusted_by }) => adjusted_by)).toHaveLength(2);
  });

  it('is who reads them page by page, each once', async () => {
    const shop = await openShop();
    const customer = fresh();
    for (const product of ['pack', 'book']) {
      const { id } = await buy(shop, customer, { product, price: 'once' });
      await deliver(theStripe().refund(shop.accountId, id));
    }
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: { transactions: Row[]; next_cursor: string | null } = expectOk(
        await shop.project.admin('GET /internal/payments/transactions', { query: { limit: '1', cursor } }),
      );
      seen.push(...page.transactions.map(({ type }) => type));
      cursor = page.next_cursor;
    }
    expect(seen.toSorted()).toEqual(['item_quantity_change', 'one_time', 'one_time', 'refund', 'refund']);
  });

  it('are the owners, by an event and by email, once each time', async () => {
    const shop = await openShop();
    const customer = fresh();
    const payment = await buy(shop, customer, { product: 'book', price: 'once' });
    const events = theStripe().refund(shop.accountId, payment.id, 400);
    await Promise.all(Array.from({ length: 3 }, () => deliver(events)));
    const told = () =>
      query<{ type: string; data: JsonObject }>(
        `SELECT type, data FROM events WHERE project_id = $1 AND type LIKE 'payment.%' ORDER BY id`,
        [shop.project.id],
      );
    expect(await told()).toMatchObject([
      {
        type: 'payment.refunded',
        data: { customer_id: idOf(customer), product_id: 'book', currency: 'USD', charged: '10.00', refunded: '4.00' },
      },
    ]);
    const { userId } = shop.project.owner;
    const emails = () =>
      query<{ subject: string }>(
        `SELECT m.subject FROM emails e JOIN mailings m ON m.project_id = e.project_id AND m.id = e.mailing_id
         WHERE e.project_id = 'internal' AND e.user_id = $1 AND m.subject LIKE 'Payment paid back%'`,
        [userId],
      );
    await waitFor(async () => (await emails()).length === 1);
    await deliver(theStripe().dispute(shop.accountId, payment.id, 600).events);
    await waitFor(async () => (await emails()).length === 2);
    expect((await told()).map(({ type }) => type)).toEqual(['payment.refunded', 'payment.disputed']);
  });
});
