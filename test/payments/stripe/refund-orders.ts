import { randomUUID } from 'node:crypto';
import type { Answer, JsonObject } from '../../support/client';
import { query } from '../../support/database';
import { runJob } from '../../support/jobs';
import { changeItem, grant, refusalOf, sell } from '../../support/payments';
import { startServerProcess, waitFor } from '../../support/process';
import { expectOk } from '../../support/project';
import { databaseUrl } from '../../support/server';
import { balanceOf, buy, deliver, fresh, idOf, openShop, ownedBy } from './attacked-shop';
import { theStripe, type ConnectedShop } from './world';

export interface Row extends JsonObject {
  id: string;
  type: string;
  entries: JsonObject[];
  adjusted_by: JsonObject[];
}

/** Orders a refund. */
export const refund = ({ project }: ConnectedShop, body: JsonObject, base?: string): Promise<Answer> =>
  project.admin('POST /internal/payments/transactions/refund', { body, base });

/** The transactions of a customer, in the words of the newest SDK. */
export async function transactionsOf({ project }: ConnectedShop, customer: ReturnType<typeof fresh>): Promise<Row[]> {
  const headers = { 'x-stack-client-version': 'js @stackframe/js@2.8.108' };
  const search = { customer_id: idOf(customer) };
  const path = 'GET /internal/payments/transactions';
  return expectOk(await project.admin<{ transactions: Row[] }>(path, { query: search, headers })).transactions;
}

/** The id here of the only purchase of a customer. */
export async function purchaseOf(shop: ConnectedShop, customer: ReturnType<typeof fresh>): Promise<string> {
  return (await transactionsOf(shop, customer)).find(({ type }) => type === 'purchase')!.id;
}

/** A customer who bought four packs of 25 credits for 20.00 USD in all. */
export async function packs() {
  const [shop, customer] = [await openShop(), fresh()];
  return { shop, customer, payment: await buyPacks(shop, customer), id: await purchaseOf(shop, customer) };
}
export const buyPacks = (shop: ConnectedShop, customer: ReturnType<typeof fresh>) =>
  buy(shop, customer, { product: 'pack', price: 'once', quantity: 4 });

/** A customer who pays by the month: for four desks with two seats each, 40.00 USD. */
export async function desks() {
  const [shop, customer] = [await openShop(), fresh()];
  return { shop, customer, subscription: await buyDesks(shop, customer), id: await purchaseOf(shop, customer) };
}
export const buyDesks = (shop: ConnectedShop, customer: ReturnType<typeof fresh>) =>
  buy(shop, customer, { product: 'desk', quantity: 4 });

export const booksOf = ({ accountId }: ConnectedShop) => theStripe().booksOf(accountId);
export const entries = (quantity: number, amount_usd: string) => ({
  refund_entries: [{ entry_index: 0, quantity, amount_usd }],
});
const once = (id: string, more: JsonObject) => ({ type: 'one-time-purchase', id, ...more });
const monthly = (id: string, more: JsonObject) => ({ type: 'subscription', id, ...more });
const hasPacks = async (shop: ConnectedShop, customer: ReturnType<typeof fresh>) => [
  await ownedBy(shop, customer),
  await balanceOf(shop, customer),
];
const hasDesks = async (shop: ConnectedShop, customer: ReturnType<typeof fresh>) => [
  await ownedBy(shop, customer),
  await balanceOf(shop, customer, 'seats'),
];
/** Stripe tells of a refund of ours, five times at once. */
async function tellOfRefund(shop: ConnectedShop, paymentIntentId: string): Promise<void> {
  const event = theStripe().event(shop.accountId, 'charge.refunded', booksOf(shop).chargeOf(paymentIntentId));
  await Promise.all(Array.from({ length: 5 }, () => deliver([event])));
}

/** Refunds of purchases that were made once. */
export function testRefundedPurchases(): void {
  it('pays back and takes back what its entry says, in the form of 2.8.77, and Stripe’s event takes nothing more', async () => {
    const { shop, customer, payment, id } = await packs();
    expect(expectOk(await refund(shop, once(id, entries(1, '12.50'))))).toEqual({ success: true });
    expect(await hasPacks(shop, customer)).toEqual([['3 pack'], 75]);
    await tellOfRefund(shop, payment.id);
    expect(await hasPacks(shop, customer)).toEqual([['3 pack'], 75]);
    expect(booksOf(shop).all('refunds')).toMatchObject([{ amount: 1_250, payment_intent: payment.id }]);
  });

  it('pays back alone without an ending, and names the transaction, in the form of 2.8.102', async () => {
    const { shop, customer, payment, id } = await packs();
    const answer = expectOk(await refund(shop, once(id, { amount_usd: '20' })));
    expect(answer).toEqual({ success: true, refund_transaction_id: `${id}:refund` });
    await tellOfRefund(shop, payment.id);
    expect(await hasPacks(shop, customer)).toEqual([['4 pack'], 100]);
    const [told, bought] = await transactionsOf(shop, customer);
    expect(bought).toMatchObject({ id, adjusted_by: [{ transaction_id: `${id}:refund`, entry_index: 0 }] });
    expect(told).toMatchObject({
      id: `${id}:refund`,
      type: 'refund',
      entries: [{ type: 'money_transfer', adjusted_transaction_id: id, charged_amount: { USD: '-20.00' } }],
    });
    expect(told!.entries).toHaveLength(1);
  });

  it.each([
    ['now', '5.00'],
    ['now', '0'],
  ])('takes all back with the ending %s, whatever the amount: %s', async (end_action, amount_usd) => {
    const { shop, customer, id } = await packs();
    expectOk(await changeItem(shop.project, `${customer}/credits`, { delta: -30 }));
    expectOk(await refund(shop, once(id, { amount_usd, end_action })));
    expect(await hasPacks(shop, customer)).toEqual([[], 0]);
    // Nothing is owed for what was used.
    expectOk(await changeItem(shop.project, `${customer}/credits`, { delta: 9 }));
    expect(await balanceOf(shop, customer)).toBe(9);
    const told = (await transactionsOf(shop, customer)).find(({ type }) => type === 'refund');
    expect(told!.entries[1]).toMatchObject({ type: 'product_revocation', adjusted_entry_index: 0, quantity: 4 });
    expect(booksOf(shop).all('refunds')).toHaveLength(amount_usd === '0' ? 0 : 1);
  });

  it('is refused a second time, in either form, and after a refund at Stripe', async () => {
    const { shop, id, customer } = await packs();
    expectOk(await refund(shop, once(id, entries(4, '20.00'))));
    expect(await hasPacks(shop, customer)).toEqual([[], 0]);
    for (const body of [entries(4, '20.00'), entries(1, '1'), { amount_usd: '1', end_action: 'now' }]) {
      expect(refusalOf(await refund(shop, once(id, body)))).toEqual([400, 'ONE_TIME_PURCHASE_ALREADY_REFUNDED']);
    }
    const other = await packs();
    theStripe().refund(other.shop.accountId, other.payment.id, 100);
    const refused = await refund(other.shop, once(other.id, { amount_usd: '1' }));
    expect(refusalOf(refused)).toEqual([400, 'ONE_TIME_PURCHASE_ALREADY_REFUNDED']);
    expect(booksOf(other.shop).all('refunds')).toHaveLength(1);
  });

  it('shares what is disputed besides, as if nothing had been ordered', async () => {
    const { shop, customer, payment, id } = await packs();
    expectOk(await refund(shop, once(id, entries(1, '5.00'))));
    const { dispute, events } = theStripe().dispute(shop.accountId, payment.id, 1_000);
    await deliver(events);
    // A quarter was ordered, and half is disputed.
    expect(await hasPacks(shop, customer)).toEqual([['pack'], 25]);
    await deliver(theStripe().closeDispute(shop.accountId, dispute, 'won'));
    expect(await hasPacks(shop, customer)).toEqual([['3 pack'], 75]);
  });
}

/** Refunds of subscriptions. */
export function testRefundedSubscriptions(): void {
  it('lowers the quantity now and for the next period by what its entry says', async () => {
    const { shop, customer, subscription, id } = await desks();
    expectOk(await refund(shop, monthly(id, entries(1, '10.00'))));
    const has = [['3 desk'], 6];
    expect(await hasDesks(shop, customer)).toEqual(has);
    await tellOfRefund(shop, booksOf(shop).paymentOf(String(subscription.latest_invoice)));
    expect(await hasDesks(shop, customer)).toEqual(has);
    await deliver(theStripe().renew(shop.accountId, subscription.id));
    expect(booksOf(shop).get('invoices', String(subscription.latest_invoice)).total).toBe(3_000);
    expect(await ownedBy(shop, customer)).toEqual(['3 desk']);
  });

  it('takes no items below zero that were used in the period that runs', async () => {
    const { shop, customer, id } = await desks();
    expectOk(await changeItem(shop.project, `${customer}/seats`, { delta: -7 }));
    expectOk(await refund(shop, monthly(id, entries(2, '20.00'))));
    expect(await hasDesks(shop, customer)).toEqual([['2 desk'], 0]);
  });

  it('ends with its period when all of it was taken back, and its items at once', async () => {
    const { shop, customer, subscription, id } = await desks();
    expectOk(await refund(shop, monthly(id, entries(4, '40.00'))));
    expect(subscription).toMatchObject({ status: 'active', cancel_at_period_end: true });
    expect(await balanceOf(shop, customer, 'seats')).toBe(0);
  });

  it.each([
    [undefined, { status: 'active', cancel_at_period_end: false }, [['4 desk'], 8]],
    ['now', { status: 'canceled' }, [[], 0]],
    ['at-period-end', { status: 'active', cancel_at_period_end: true }, [['4 desk'], 8]],
  ])('with the ending %s is %j', async (end_action, at, has) => {
    const { shop, customer, subscription, id } = await desks();
    const answer = expectOk(await refund(shop, monthly(id, { amount_usd: '40.00', end_action })));
    expect(answer).toEqual({ success: true, refund_transaction_id: `${id}:refund` });
    await tellOfRefund(shop, booksOf(shop).paymentOf(String(subscription.latest_invoice)));
    expect(subscription).toMatchObject(at);
    expect(await hasDesks(shop, customer)).toEqual(has);
  });

  it('pays back the invoice that opened it unless told, and each once', async () => {
    const { shop, subscription, id, customer } = await desks();
    const first = String(subscription.latest_invoice);
    await deliver(theStripe().renew(shop.accountId, subscription.id));
    const second = String(subscription.latest_invoice);
    expectOk(await refund(shop, monthly(id, { amount_usd: '1.00' })));
    const { refund_transaction_id: later } = expectOk(
      await refund(shop, monthly(id, { amount_usd: '2.00', invoice_id: second })),
    ) as { refund_transaction_id: string };
    const refunded = booksOf(shop).all('refunds');
    expect(refunded.map(({ payment_intent }) => payment_intent)).toEqual(
      [first, second].map((invoice) => booksOf(shop).paymentOf(invoice)),
    );
    for (const invoice_id of [undefined, first, second]) {
      const again = await refund(shop, monthly(id, { amount_usd: '1.00', invoice_id }));
      expect(refusalOf(again)).toEqual([400, 'SUBSCRIPTION_ALREADY_REFUNDED']);
    }
    expect(later).toMatch(new RegExp(`^${id}:refund:[-0-9a-f]{36}$`));
    const rows = await transactionsOf(shop, customer);
    expect(rows.filter(({ type }) => type === 'refund').map((row) => row.id)).toEqual([later, `${id}:refund`]);
  });

  it('ends with its items, though the payment of an earlier period is paid back', async () => {
    const { shop, customer, subscription, id } = await desks();
    const lines = booksOf(shop).get('invoices', String(subscription.latest_invoice)).lines as { data: JsonObject[] };
    Object.assign(lines.data[0]!.period as JsonObject, { start: 1_700_000_000, end: 1_700_000_001 });
    expectOk(await refund(shop, monthly(id, { amount_usd: '40.00', end_action: 'now' })));
    expect(await hasDesks(shop, customer)).toEqual([[], 0]);
  });
}

/** Orders that are refused. */
export function testRefusedRefunds(): void {
  it.each<[string, JsonObject]>([
    ['an entry of money', { refund_entries: [{ entry_index: 1, quantity: 1, amount_usd: '1' }] }],
    ['an entry that is not there', { refund_entries: [{ entry_index: 9, quantity: 1, amount_usd: '1' }] }],
    ['an entry below the first', { refund_entries: [{ entry_index: -1, quantity: 1, amount_usd: '1' }] }],
    [
      'an entry twice',
      { refund_entries: [0, 0].map((entry_index) => ({ entry_index, quantity: 1, amount_usd: '1' })) },
    ],
    ['no entry', { refund_entries: [] }],
    ['less than none', entries(-1, '1')],
    ['more than were bought', entries(5, '1')],
    ['half a pack', entries(0.5, '1')],
    ['an amount that is none', entries(1, 'a lot')],
    ['less than nothing', entries(1, '-1')],
    ['a part of a cent', entries(1, '1.005')],
    ['more than was charged', entries(1, '20.01')],
    ['more than was charged, in the newer form', { amount_usd: '20.01' }],
    ['less than nothing, in the newer form', { amount_usd: '-1' }],
    ['no amount', {}],
    ['both forms', { ...entries(1, '1'), amount_usd: '1' }],
    ['an ending of its own', { amount_usd: '1', end_action: 'later' }],
    ['the end of a period that it has not', { amount_usd: '1', end_action: 'at-period-end' }],
    ['an invoice that it has not', { amount_usd: '1', invoice_id: 'in_1' }],
  ])('refuses %s, and changes nothing', async (_, body) => {
    const { shop, customer, id } = await packs();
    expect(refusalOf(await refund(shop, once(id, body)))).toEqual([400, 'SCHEMA_ERROR']);
    expect(await hasPacks(shop, customer)).toEqual([['4 pack'], 100]);
    expect(booksOf(shop).all('refunds')).toEqual([]);
    expect(await query('SELECT 1 FROM payment_refunds WHERE project_id = $1', [shop.project.id])).toEqual([]);
  });

  it('knows no purchase of others, of the other kind, and none that was given', async () => {
    const { shop, customer, id } = await packs();
    const other = await desks();
    expectOk(await grant(shop.project, customer, { product_id: 'book' }));
    const given = (await transactionsOf(shop, customer)).find(({ entries: [one] }) => one!.product_id === 'book')!.id;
    const codeOf = async (body: JsonObject) => (await refund(shop, { amount_usd: '1', ...body })).code;
    for (const unknown of [randomUUID(), 'none', given]) {
      expect(await codeOf({ type: 'one-time-purchase', id: unknown })).toBe('ONE_TIME_PURCHASE_NOT_FOUND');
    }
    for (const unknown of [randomUUID(), id, other.id]) {
      expect(await codeOf({ type: 'subscription', id: unknown })).toBe('SUBSCRIPTION_INVOICE_NOT_FOUND');
    }
    for (const invoice_id of ['in_none', '../customers', String(other.subscription.latest_invoice)]) {
      const third = await desks();
      const answer = await refund(third.shop, monthly(third.id, { amount_usd: '1', invoice_id }));
      expect(refusalOf(answer)).toEqual([404, 'SUBSCRIPTION_INVOICE_NOT_FOUND']);
    }
  });

  it('pays nothing back in test mode', async () => {
    const { shop } = await packs();
    const id = randomUUID();
    await query(
      `INSERT INTO one_time_purchases (project_id, id, customer_type, customer_id, product, quantity, source, created_at)
       VALUES ($1, $2, 'custom', 'tester', '{}', 1, 'TEST_MODE', now())`,
      [shop.project.id, id],
    );
    const refused = await refund(shop, once(id, { amount_usd: '1' }));
    expect(refusalOf(refused)).toEqual([400, 'TEST_MODE_PURCHASE_NON_REFUNDABLE']);
  });

  it('is for administrators alone', async () => {
    const { shop, id } = await packs();
    const body = once(id, { amount_usd: '1' });
    for (const tier of ['client', 'server'] as const) {
      const refused = await shop.project[tier]('POST /internal/payments/transactions/refund', { body });
      expect(refused.status).toBe(401);
    }
    expect(booksOf(shop).all('refunds')).toEqual([]);
  });

  it('forgets what Stripe refuses, so that it can be ordered otherwise', async () => {
    const { shop, customer, id } = await packs();
    theStripe().fail(/^POST \/v1\/refunds$/, {
      status: 400,
      error: { type: 'invalid_request_error', code: 'balance_insufficient' },
    });
    const refused = await refund(shop, once(id, entries(4, '20.00')));
    expect(refusalOf(refused)).toEqual([400, 'STRIPE_REFUSED']);
    expect(await hasPacks(shop, customer)).toEqual([['4 pack'], 100]);
    expect((await transactionsOf(shop, customer)).map(({ type }) => type)).toEqual(['purchase']);
    expectOk(await refund(shop, once(id, entries(1, '5.00'))));
    expect(await hasPacks(shop, customer)).toEqual([['3 pack'], 75]);
  });
}

/** Refunds at once, and those in the midst of which a server dies. */
export function testRefundsAtOnce(): void {
  it('carries one of two out that are ordered at once, twenty times', async () => {
    const sales = [];
    // Of as many projects: one alone has no more calls to Stripe at once.
    for (let at = 0; at < 20; at += 1) sales.push(await packs());
    const pairs = await Promise.all(
      sales.map(({ shop, id }) =>
        Promise.all([refund(shop, once(id, entries(3, '15.00'))), refund(shop, once(id, { amount_usd: '20.00' }))]),
      ),
    );
    for (const [at, pair] of pairs.entries()) {
      const { shop, customer, payment, id } = sales[at]!;
      expect(pair.map(refusalOf).toSorted()).toEqual([
        [200, undefined],
        [400, 'ONE_TIME_PURCHASE_ALREADY_REFUNDED'],
      ]);
      const isFirst = pair[0]!.status === 200;
      const made = booksOf(shop)
        .all('refunds')
        .filter(({ payment_intent }) => payment_intent === payment.id);
      expect(made).toMatchObject([{ amount: isFirst ? 1_500 : 2_000 }]);
      const asked = theStripe().asked.filter(
        ({ path, method, params }) =>
          method === 'POST' && path === '/v1/refunds' && params.payment_intent === payment.id,
      );
      expect(new Set(asked.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
      await tellOfRefund(shop, payment.id);
      expect(await hasPacks(shop, customer)).toEqual(isFirst ? [['pack'], 25] : [['4 pack'], 100]);
      expect((await transactionsOf(shop, customer)).find((row) => row.id === id)!.adjusted_by).toHaveLength(1);
    }
  }, 120_000);

  it.each(['by its job alone', 'by Stripe’s event first', 'by who orders it again'])(
    'is gone on with %s, though the server dies between Stripe’s answer and its own write',
    async (how) => {
      const { shop, customer, payment, id } = await packs();
      const body = once(id, entries(2, '10.00'));
      const environment = { ...theStripe().environment, VESTIBULE_DATABASE_URL: databaseUrl() };
      const dying = await startServerProcess({ environment });
      const { reached, go } = theStripe().holdBack(/^POST \/v1\/refunds$/);
      const lost = refund(shop, body, dying.url).catch(() => null);
      await reached;
      process.kill(dying.pid, 'SIGKILL');
      go();
      expect(await lost).toBeNull();
      if (how === 'by Stripe’s event first') {
        await tellOfRefund(shop, payment.id);
        expect(await hasPacks(shop, customer)).toEqual([['2 pack'], 50]);
      } else expect(await hasPacks(shop, customer)).toEqual([['4 pack'], 100]);
      // As long as somebody may be at work with it, nobody else is.
      expect(refusalOf(await refund(shop, body))).toEqual([400, 'ONE_TIME_PURCHASE_ALREADY_REFUNDED']);
      await query('UPDATE payment_refunds SET order_due = now() WHERE project_id = $1', [shop.project.id]);
      if (how === 'by who orders it again') expectOk(await refund(shop, body));
      else await runJob('go-on-with-refunds');
      await waitFor(async () => {
        const open = 'SELECT 1 FROM payment_refunds WHERE project_id = $1 AND order_due IS NOT NULL';
        return (await query(open, [shop.project.id])).length === 0;
      });
      await tellOfRefund(shop, payment.id);
      expect(await hasPacks(shop, customer)).toEqual([['2 pack'], 50]);
      expect(booksOf(shop).all('refunds')).toMatchObject([{ amount: 1_000 }]);
    },
    240_000,
  );

  it('is gone on with at once by the same order after Stripe gave no answer, and not by another', async () => {
    const { shop, customer, id } = await packs();
    theStripe().fail(/^POST \/v1\/refunds$/, 'drop', 3);
    const body = once(id, entries(1, '5.00'));
    expect(refusalOf(await refund(shop, body))).toEqual([503, 'STRIPE_UNAVAILABLE']);
    theStripe().heal();
    const other = await refund(shop, once(id, entries(2, '5.00')));
    expect(refusalOf(other)).toEqual([400, 'ONE_TIME_PURCHASE_ALREADY_REFUNDED']);
    expectOk(await refund(shop, body));
    expect(await hasPacks(shop, customer)).toEqual([['3 pack'], 75]);
    expect(booksOf(shop).all('refunds')).toHaveLength(1);
  });

  it('is told by an event and in the audit log, with who ordered it', async () => {
    const { shop, customer, id } = await packs();
    await sell(shop.project, {});
    expectOk(await refund(shop, once(id, entries(1, '5.00'))));
    const events = await query<{ data: JsonObject }>(
      `SELECT data FROM events WHERE project_id = $1 AND type = 'payment.refunded'`,
      [shop.project.id],
    );
    expect(events).toMatchObject([
      {
        data: { id: `${id}:refund`, purchase_id: id, customer_id: idOf(customer), charged: '20.00', refunded: '5.00' },
      },
    ]);
    const kept = await query<{ action: string; changes: JsonObject }>(
      `SELECT * FROM audit_log WHERE project_id = $1 AND action LIKE 'payment.refund%' ORDER BY at, id`,
      [shop.project.id],
    );
    expect(kept.map(({ action }) => action)).toEqual(['payment.refund_ordered', 'payment.refunded']);
  });
}
