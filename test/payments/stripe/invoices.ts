import type { JsonObject } from '../../support/client';
import { query } from '../../support/database';
import { expectOk } from '../../support/project';
import type { StripeObject } from '../../support/stripe-objects';
import { buy, deliver, fresh, idOf, openShop } from './attacked-shop';
import { runJob } from './reconciliation';
import { theStripe, type ConnectedShop } from './world';

interface Row extends JsonObject {
  id: string;
  type: string;
  entries: JsonObject[];
}

/** A customer who pays for four desks by the month, 40.00 USD. */
async function subscribe() {
  const shop = await openShop();
  const customer = fresh();
  const { id } = await buy(shop, customer, { product: 'desk', quantity: 4 });
  return { shop, customer, id };
}

const list = async ({ project }: ConnectedShop, version?: string, search: Record<string, string> = {}) => {
  const headers = { 'x-stack-client-version': version };
  const path = 'GET /internal/payments/transactions';
  return expectOk(await project.admin<{ transactions: Row[] }>(path, { query: search, headers })).transactions;
};
const typesOf = (rows: Row[]) => rows.map(({ type }) => type);
const stored = ({ project }: ConnectedShop) =>
  query<{ stripe_invoice_id: string; status: string; opens_subscription: boolean }>(
    `SELECT stripe_invoice_id, status, opens_subscription FROM subscription_invoices WHERE project_id = $1 ORDER BY created_at, opens_subscription DESC`,
    [project.id],
  );
const newestInvoice = ({ accountId }: ConnectedShop): StripeObject =>
  theStripe().booksOf(accountId).all('invoices').at(-1)!;
const renewals = { type: 'subscription-renewal' };

/** Invoices of subscriptions. */
export function testInvoices(): void {
  it('are transactions where they renew, in the words of the SDK that asks', async () => {
    const { shop, customer, id } = await subscribe();
    await deliver(theStripe().renew(shop.accountId, id));
    const newest = await list(shop, 'js @stackframe/js@2.8.108');
    expect(typesOf(newest)).toEqual(['subscription-renewal', 'purchase']);
    const at = expect.any(Number);
    const amount = { USD: '40.00' };
    const transfer = {
      type: 'money_transfer',
      adjusted_transaction_id: null,
      adjusted_entry_index: null,
      customer_type: 'custom',
      customer_id: idOf(customer),
      charged_amount: amount,
      net_amount: amount,
    };
    const row = { id: expect.any(String), type: 'subscription-renewal', adjusted_by: [], test_mode: false };
    expect(newest[0]).toEqual({ ...row, created_at_millis: at, effective_at_millis: at, entries: [transfer] });
    expect(await list(shop, undefined, renewals)).toEqual([newest[0]]);
    const known = {
      product_display_name: 'desk',
      quantity: 1,
      price: amount,
      status: null,
      customer_id: idOf(customer),
    };
    for (const version of ['2.8.41', '2.8.51']) {
      for (const search of [{}, { type: 'subscription' }] as Array<Record<string, string>>) {
        const older = await list(shop, `js @stackframe/js@${version}`, search);
        expect(typesOf(older)).toEqual(['subscription', 'subscription']);
        expect(older[0]).toMatchObject({ ...known, id: newest[0]!.id });
      }
    }
    expect(typesOf(await list(shop, 'js @stackframe/js@2.8.77', { type: 'purchase' }))).toEqual(['purchase']);
    const asked = `{ transactions(type: renewal, amountAtLeast: 4000) { transactions { type price } }
      transactionsCount(type: subscription) { count } }`;
    expect(await shop.project.graphql(asked)).toMatchObject({
      data: { transactions: { transactions: [{ type: 'renewal', price: amount }] }, transactionsCount: { count: 1 } },
    });
    const others = await list(shop, undefined, { ...renewals, customer_id: 'somebody' });
    expect(others).toEqual([]);
  });

  it('are read page by page, each once', async () => {
    const { shop, id } = await subscribe();
    for (let month = 0; month < 3; month += 1) await deliver(theStripe().renew(shop.accountId, id));
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: { transactions: Row[]; next_cursor: string | null } = expectOk(
        await shop.project.admin('GET /internal/payments/transactions', { query: { limit: '1', cursor } }),
      );
      seen.push(...page.transactions.map((one) => one.id));
      cursor = page.next_cursor;
    }
    expect([seen.length, new Set(seen).size]).toEqual([4, 4]);
  });

  it('are what Stripe says, whatever order events come in and how often', async () => {
    const { shop, id } = await subscribe();
    const failed = theStripe().renew(shop.accountId, id, { isPaid: false });
    const paid = theStripe().pay(shop.accountId, id);
    const events = [...paid, ...failed];
    await Promise.all([...events, ...events.toReversed()].map((event) => deliver([event])));
    expect(await stored(shop)).toMatchObject([
      { status: 'paid', opens_subscription: true },
      { stripe_invoice_id: newestInvoice(shop).id, status: 'paid', opens_subscription: false },
    ]);
    expect(await list(shop, undefined, renewals)).toHaveLength(1);
  });

  it('are not what a late answer of Stripe says', async () => {
    const { shop, id } = await subscribe();
    const failed = theStripe().renew(shop.accountId, id, { isPaid: false });
    const invoice = newestInvoice(shop);
    const { reached, go } = theStripe().holdBack(new RegExp(`^GET /v1/invoices/${invoice.id}$`));
    const late = deliver(failed.slice(-1));
    await reached;
    await deliver(theStripe().pay(shop.accountId, id));
    go();
    await late;
    expect((await stored(shop)).at(-1)).toMatchObject({ stripe_invoice_id: invoice.id, status: 'paid' });
  });

  it('that are not paid are no transactions, and deleted drafts are forgotten', async () => {
    const { shop, id } = await subscribe();
    await deliver(theStripe().renew(shop.accountId, id, { isPaid: false }));
    expect((await stored(shop)).at(-1)).toMatchObject({ status: 'open' });
    expect(await list(shop, undefined, renewals)).toEqual([]);
    const invoice = newestInvoice(shop);
    theStripe().booksOf(shop.accountId).kinds.get('invoices')!.delete(invoice.id);
    await deliver([theStripe().event(shop.accountId, 'invoice.deleted', invoice)]);
    expect(await stored(shop)).toHaveLength(1);
  });

  it('of another account, of other sales and of no subscription are not stored', async () => {
    const { shop, id } = await subscribe();
    const elsewhere = await subscribe();
    theStripe().renew(shop.accountId, id);
    const invoice = newestInvoice(shop);
    await deliver([theStripe().event(elsewhere.shop.accountId, 'invoice.paid', invoice)]);
    expect(await stored(elsewhere.shop)).toHaveLength(1);
    const books = theStripe().booksOf(shop.accountId);
    const foreign = { type: 'subscription_details', subscription_details: { subscription: 'sub_other' } };
    for (const [name, parent] of [
      ['in_sale', foreign],
      ['in_none', null],
    ] as const) {
      const other = books.keep('invoices', { ...invoice, id: name, parent });
      await deliver([theStripe().event(shop.accountId, 'invoice.paid', other)]);
      // An invoice that says it is of a subscription, and is not.
      const lie = { ...other, parent: invoice.parent };
      await deliver([theStripe().event(shop.accountId, 'invoice.paid', lie as JsonObject)]);
    }
    expect((await stored(shop)).map((one) => one.stripe_invoice_id)).not.toContain('in_sale');
    expect((await stored(shop)).map((one) => one.stripe_invoice_id)).not.toContain('in_none');
    const odd = { id: 7, object: 'invoice', customer: null, parent: { subscription_details: [] } };
    await deliver([theStripe().event(shop.accountId, 'invoice.upcoming', { customer: invoice.customer })]);
    await deliver([theStripe().event(shop.accountId, 'invoice.created', odd)]);
  });

  it('come back when their events were lost', async () => {
    const { shop, id } = await subscribe();
    theStripe().renew(shop.accountId, id);
    await runJob(shop, async () => (await stored(shop)).length === 2);
    expect(await list(shop, undefined, renewals)).toHaveLength(1);
  });

  it('save a refund the search for the one that opened the subscription', async () => {
    const { shop, id } = await subscribe();
    await deliver(theStripe().renew(shop.accountId, id));
    const before = theStripe().countOf(/^GET \/v1\/invoices$/);
    const [purchase] = await list(shop, undefined, { type: 'purchase' });
    const body = { type: 'subscription', id: purchase!.id, amount_usd: '1.00' };
    expectOk(await shop.project.admin('POST /internal/payments/transactions/refund', { body }));
    expect(theStripe().countOf(/^GET \/v1\/invoices$/)).toBe(before);
    const books = theStripe().booksOf(shop.accountId);
    const opening = books.all('invoices').find(({ billing_reason }) => billing_reason === 'subscription_create')!;
    expect(books.all('refunds')).toMatchObject([{ payment_intent: books.paymentOf(opening.id), amount: 100 }]);
  });
}
