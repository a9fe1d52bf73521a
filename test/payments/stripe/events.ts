import { randomUUID } from 'node:crypto';
import type { Answer, JsonObject } from '../../support/client';
import { query } from '../../support/database';
import { listOwned, quantityOf } from '../../support/payments';
import { createProject, expectOk } from '../../support/project';
import { waitFor } from '../../support/process';
import {
  addCustomer,
  addPayment,
  addSubscription,
  createConnectedShop,
  theDatabase,
  theStripe,
  type ConnectedShop,
} from './world';

interface Row extends JsonObject {
  type: string;
  status: string | null;
  quantity: number;
  customer_id: string;
}

/** Without renewals. */
const transactionsOf = async ({ project }: ConnectedShop, id: string): Promise<Row[]> => {
  const headers = { 'x-stack-client-version': 'js @stackframe/js@2.8.51' };
  const search = { type: 'purchase' };
  const path = 'GET /internal/payments/transactions';
  const list = await project.admin<{ transactions: Row[] }>(path, { query: search, headers });
  return expectOk(list).transactions.filter((row) => row.customer_id === id);
};
const credits = ({ project }: ConnectedShop, id: string) => quantityOf(project, `custom/${id}/credits`);
const deliverAll = async (events: Parameters<ReturnType<typeof theStripe>['deliver']>[0][]): Promise<Answer[]> => {
  const answers: Answer[] = [];
  for (const event of events) answers.push(await theStripe().deliver(event));
  return answers;
};
const RECEIVED = { received: true };

const TYPES = [
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.pending_update_applied',
  'customer.subscription.pending_update_expired',
  'customer.subscription.trial_will_end',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.upcoming',
  'invoice.marked_uncollectible',
  'invoice.payment_succeeded',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
];

/** Signatures of events. */
export function testSignatures(): void {
  it('are required, and must be those of the very bytes that came', async () => {
    const event = theStripe().event('acct_x', 'customer.created', { id: 'cus_1' });
    expect((await theStripe().deliver(event, { signature: null })).code).toBe('SCHEMA_ERROR');
    const body = JSON.stringify(event);
    const old = theStripe().sign(body, { at: Math.floor(Date.now() / 1_000) - 600 });
    for (const signature of ['', 'x', old, theStripe().sign(`${body} `), theStripe().sign(body, { secret: 'other' })]) {
      const refused = await theStripe().deliver(body, { signature });
      expect([refused.status, refused.text]).toEqual([400, expect.stringMatching(/signature/)]);
    }
    expect(expectOk(await theStripe().deliver(body))).toEqual(RECEIVED);
    for (const odd of ['', 'null', '{}', 'nonsense']) expect((await theStripe().deliver(odd)).status).toBe(400);
  });
}

/** Events that change nothing. */
export function testStrangeEvents(): void {
  it('of other types are taken without asking Stripe anything', async () => {
    const asked = theStripe().asked.length;
    for (const type of ['customer.created', 'account.updated', 'payout.paid']) {
      expect(expectOk(await theStripe().deliver(theStripe().event('acct_unknown', type, { id: 'x' })))).toEqual(
        RECEIVED,
      );
    }
    expect(theStripe().asked.length).toBe(asked);
  });

  it('without an account, or of one that belongs to nobody here, are refused', async () => {
    const deliver = (account: string | null) =>
      theStripe().deliver(theStripe().event(account, 'invoice.paid', { id: 'in_1', customer: 'cus_1' }));
    for (const account of [
      null,
      'acct_unknown',
      theStripe().addAccount({}),
      theStripe().addAccount({ tenancyId: randomUUID() }),
      theStripe().addAccount({ tenancyId: `x\0${'y'.repeat(1_000)}` }),
    ]) {
      expect((await deliver(account)).status).toBe(400);
    }
    // Another account than the one that the project has, whatever its metadata say.
    const shop = await createConnectedShop();
    expect((await deliver(theStripe().addAccount({ tenancyId: shop.project.id }))).status).toBe(400);
  });

  it('of an account that we were never told of are taken when Stripe says whose it is', async () => {
    const project = await createProject();
    const shop = { project, accountId: theStripe().addAccount({ tenancyId: project.id }) };
    const customer = addCustomer(shop);
    const payment = addPayment(shop, customer);
    expect((await deliverAll(theStripe().pay(shop.accountId, payment.id)))[0]!.status).toBe(200);
    expect(await transactionsOf(shop, customer.id)).toHaveLength(1);
    const info = await project.admin('GET /internal/payments/stripe/account-info');
    expect(expectOk(info)).toMatchObject({ account_id: shop.accountId });
  });

  it('about customers and products that are not ours change nothing', async () => {
    const shop = await createConnectedShop();
    const books = theStripe().booksOf(shop.accountId);
    const stranger = { id: 'x', path: 'custom/x' as const, stripeCustomerId: books.createCustomer({}).id };
    const subscription = addSubscription(shop, stranger);
    const own = addCustomer(shop);
    addSubscription(shop, own, { productId: 'no-such-thing' });
    const events = [
      ...theStripe().pay(shop.accountId, subscription.id),
      theStripe().event(shop.accountId, 'invoice.paid', { id: 'in_1' }),
      theStripe().event(shop.accountId, 'invoice.paid', { id: 'in_1', customer: 'cus_gone' }),
      theStripe().event(shop.accountId, 'invoice.paid', { id: 'in_1', customer: own.stripeCustomerId }),
      theStripe().event(shop.accountId, 'payment_intent.succeeded', {
        id: 'pi_1',
        metadata: { purchaseKind: 'ONE_TIME' },
      }),
      theStripe().event(shop.accountId, 'payment_intent.succeeded', { id: 'pi_1', metadata: 7, customer: ['x'] }),
    ];
    for (const answer of await deliverAll(events)) expect(answer.body).toEqual(RECEIVED);
    expect(expectOk(await shop.project.admin('GET /internal/payments/transactions'))).toMatchObject({
      transactions: [],
    });
  });
}

/** One-time payments. */
export function testPayments(): void {
  it('are kept once, however often they are told', async () => {
    const shop = await createConnectedShop();
    const customer = addCustomer(shop);
    const [event] = theStripe().pay(shop.accountId, addPayment(shop, customer).id);
    const answers = await Promise.all(Array.from({ length: 5 }, () => theStripe().deliver(event!)));
    for (const answer of answers) expect(expectOk(answer)).toEqual(RECEIVED);
    const [row, ...more] = await transactionsOf(shop, customer.id);
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      type: 'one_time',
      quantity: 2,
      test_mode: false,
      product_display_name: 'pack',
      price: { USD: '5.00' },
    });
    expect(await credits(shop, customer.id)).toBe(14);
    expect(
      await query('SELECT 1 FROM events WHERE project_id = $1 AND type = $2', [
        shop.project.id,
        'one_time_purchase.created',
      ]),
    ).toHaveLength(1);
  });

  it('say what was bought as it was then, and may leave out what they like', async () => {
    const shop = await createConnectedShop();
    const customer = addCustomer(shop);
    const product = { displayName: 'Old pack', customerType: 'custom', includedItems: { credits: { quantity: 3 } } };
    const made = { productId: '', priceId: '', product: JSON.stringify(product), tenancyId: '', purchaseQuantity: '' };
    const events = [
      ...theStripe().pay(shop.accountId, addPayment(shop, customer, made).id),
      ...theStripe().pay(shop.accountId, addPayment(shop, customer, { product: '', productVersionId: 'v_1' }).id),
      ...theStripe().pay(shop.accountId, addPayment(shop, customer, { product: '{"x', purchaseQuantity: '-9' }).id),
      ...theStripe().pay(shop.accountId, addPayment(shop, customer, { product: '{"displayName":"\\ud800"}' }).id),
    ];
    for (const answer of await deliverAll(events)) expect(expectOk(answer)).toEqual(RECEIVED);
    const owned = await listOwned(shop.project, customer.path);
    expect(owned.map(({ id, quantity }) => `${id} ${quantity}`).toSorted()).toEqual([
      'null 1',
      'pack 1',
      'pack 2',
      'pack 2',
    ]);
    expect(owned.find(({ id }) => id === null)!.product).toMatchObject({ display_name: 'Old pack', prices: {} });
    expect(await credits(shop, customer.id)).toBe(3 + 14 + 7 + 14);
  });

  it('of two projects may have the same id', async () => {
    const shops = [await createConnectedShop(), await createConnectedShop()];
    for (const shop of shops) {
      const customer = addCustomer(shop, 'twin');
      const payment = { ...addPayment(shop, customer), id: 'pi_twin', status: 'succeeded' };
      const event = theStripe().event(shop.accountId, 'payment_intent.succeeded', payment);
      expect(expectOk(await theStripe().deliver(event))).toEqual(RECEIVED);
      expect(await transactionsOf(shop, 'twin')).toHaveLength(1);
    }
  });
}

/** Subscriptions. */
export function testSubscriptions(): void {
  it.each(TYPES)('are read again after %s', async (type) => {
    const shop = await createConnectedShop();
    const customer = addCustomer(shop);
    const subscription = addSubscription(shop, customer);
    subscription.status = 'active';
    const event = theStripe().event(shop.accountId, type, { id: 'x', customer: customer.stripeCustomerId });
    expect(expectOk(await theStripe().deliver(event))).toEqual(RECEIVED);
    expect(await transactionsOf(shop, customer.id)).toMatchObject([{ type: 'subscription', status: 'active' }]);
  });

  it('give what they include once they are paid, are renewed, fail and end', async () => {
    const shop = await createConnectedShop();
    const customer = addCustomer(shop);
    const subscription = addSubscription(shop, customer, { quantity: 3 });
    const made = theStripe().event(shop.accountId, 'customer.subscription.created', subscription);
    expect(expectOk(await theStripe().deliver(made))).toEqual(RECEIVED);
    expect([await credits(shop, customer.id), await listOwned(shop.project, customer.path)]).toEqual([0, []]);
    expect(await transactionsOf(shop, customer.id)).toMatchObject([{ status: 'incomplete' }]);
    await deliverAll(theStripe().pay(shop.accountId, subscription.id));
    const [owned] = await listOwned(shop.project, customer.path);
    expect(owned).toMatchObject({ id: 'basic', quantity: 3, type: 'subscription' });
    expect(await credits(shop, customer.id)).toBe(30);
    await deliverAll(theStripe().renew(shop.accountId, subscription.id));
    const [renewed] = await listOwned(shop.project, customer.path);
    expect(Date.parse(String(renewed!.subscription!.current_period_end))).toBeGreaterThan(
      Date.parse(String(owned!.subscription!.current_period_end)),
    );
    await deliverAll(theStripe().renew(shop.accountId, subscription.id, { isPaid: false }));
    expect(await listOwned(shop.project, customer.path)).toEqual([]);
    expect(await transactionsOf(shop, customer.id)).toMatchObject([{ status: 'past_due' }]);
    await deliverAll(theStripe().cancel(shop.accountId, subscription.id));
    expect(await transactionsOf(shop, customer.id)).toMatchObject([{ status: 'canceled', quantity: 3 }]);
    expect(await credits(shop, customer.id)).toBe(0);
    const told = await query<{ type: string }>('SELECT type FROM events WHERE project_id = $1 AND type LIKE $2', [
      shop.project.id,
      'subscription.%',
    ]);
    expect(told.map(({ type }) => type).toSorted()).toEqual(['subscription.created', 'subscription.ended']);
  });

  it('end up as Stripe has them, in whatever order, how late and how often they are told', async () => {
    const shop = await createConnectedShop();
    for (const shuffle of [0, 1, 2]) {
      const customer = addCustomer(shop);
      const { id } = addSubscription(shop, customer);
      const events = [...theStripe().pay(shop.accountId, id), ...theStripe().renew(shop.accountId, id)];
      if (shuffle === 2) events.push(...theStripe().cancel(shop.accountId, id));
      const ordered = shuffle === 0 ? events.toReversed() : [...events, ...events.toReversed()];
      const answers = await Promise.all(ordered.map((event) => theStripe().deliver(event)));
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
      const status = shuffle === 2 ? 'canceled' : 'active';
      expect(await transactionsOf(shop, customer.id)).toMatchObject([{ type: 'subscription', status }]);
    }
  });

  it('do not go back to what was read before', async () => {
    const shop = await createConnectedShop();
    const customer = addCustomer(shop);
    const { id } = addSubscription(shop, customer);
    const [first, second] = theStripe().pay(shop.accountId, id);
    expect((await theStripe().deliver(first!)).status).toBe(200);
    const release = theStripe().holdBack(/^GET \/v1\/subscriptions$/);
    const early = theStripe().deliver(second!);
    await release.reached;
    const [ended] = theStripe().cancel(shop.accountId, id);
    expect((await theStripe().deliver(ended!)).status).toBe(200);
    expect(await transactionsOf(shop, customer.id)).toMatchObject([{ status: 'canceled' }]);
    release.go();
    expect((await early).status).toBe(200);
    expect(await transactionsOf(shop, customer.id)).toMatchObject([{ status: 'canceled' }]);
  });

  it('are kept when the database was away, and Stripe sends the events again', async () => {
    const shop = await createConnectedShop();
    const customer = addCustomer(shop);
    const { id } = addSubscription(shop, customer);
    const events = [
      ...theStripe().pay(shop.accountId, id),
      ...theStripe().pay(shop.accountId, addPayment(shop, customer).id),
    ];
    await theDatabase().takeAway();
    for (const { status } of await deliverAll(events)) expect(status).toBe(503);
    await theDatabase().bringBack();
    const again = async () => (await deliverAll(events)).every(({ status }) => status === 200);
    await waitFor(again);
    expect((await transactionsOf(shop, customer.id)).map(({ type }) => type).toSorted()).toEqual([
      'one_time',
      'subscription',
    ]);
    expect(await credits(shop, customer.id)).toBe(10 + 14);
  });

  it('are kept when Stripe could not be asked, and sends the event again', async () => {
    const shop = await createConnectedShop();
    const customer = addCustomer(shop);
    const { id } = addSubscription(shop, customer);
    const [event] = theStripe().pay(shop.accountId, id);
    theStripe().fail(/subscriptions/, { status: 500, error: { type: 'api_error' } }, 9);
    expect((await theStripe().deliver(event!)).status).toBe(503);
    theStripe().heal();
    expect((await theStripe().deliver(event!)).status).toBe(200);
    expect(await transactionsOf(shop, customer.id)).toMatchObject([{ status: 'active' }]);
  });
}
