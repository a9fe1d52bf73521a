import { randomUUID } from 'node:crypto';
import type { JsonObject } from '../../support/client';
import { mailsTo } from '../../support/mails';
import {
  askByLink,
  codeFor,
  listOwned,
  quantityOf,
  sell,
  type CustomerPath,
  type OwnedBody,
} from '../../support/payments';
import { waitFor } from '../../support/process';
import { expectOk, tierCaller } from '../../support/project';
import { INTERNAL_KEYS } from '../../support/server';
import { itemOf, type StripeBooks, type StripeObject } from '../../support/stripe-objects';
import { createUser } from '../../support/users';
import { deliver, newest } from './attacked-shop';
import { createConnectedShop, theStripe, type ConnectedShop } from './world';

const user = { customerType: 'user' };
const monthly = (USD: string, seats: number, more: object = {}) => ({
  ...user,
  prices: { monthly: { USD, interval: [1, 'month'] } },
  includedItems: { seats: { quantity: seats, expires: 'when-purchase-expires' } },
  ...more,
});
const SALE: JsonObject = {
  'items.credits': user,
  'items.seats': user,
  'productLines.plans': user,
  'products.pack': {
    ...user,
    displayName: 'Pack',
    stackable: true,
    prices: { once: { USD: '5.00' } },
    includedItems: { credits: { quantity: 10 } },
  },
  'products.basic': monthly('9.00', 3, { displayName: 'Basic', productLineId: 'plans' }),
  'products.pro': monthly('29.00', 10, { displayName: 'Pro', productLineId: 'plans' }),
  'products.desk': monthly('10.00', 1, { displayName: 'Desk' }),
};

interface Transaction {
  id: string;
  type: string;
  entries: Array<{ type: string; product_id?: string; charged_amount?: { USD?: string } }>;
}

/** A user with an address, in a shop that charges. */
async function openJourney() {
  const shop = await createConnectedShop(SALE);
  await sell(shop.project, { testMode: false });
  const email = `journey-${randomUUID()}@example.com`;
  const { id } = await createUser(shop.project, { primary_email: email, primary_email_verified: true });
  return { shop, email, customer: `user/${id}` as CustomerPath };
}
type Journey = Awaited<ReturnType<typeof openJourney>>;

/** Buys by a link of the server and pays. */
async function buy({ shop, customer }: Journey, product_id: string, quantity = 1): Promise<StripeObject> {
  const full_code = await codeFor(shop.project, customer, { product_id, tier: 'server' });
  const price_id = product_id === 'pack' ? 'once' : 'monthly';
  expectOk(await askByLink('purchase-session', { full_code, price_id, quantity }));
  const bought = newest(shop, product_id === 'pack' ? 'payment_intents' : 'subscriptions');
  await deliver(theStripe().pay(shop.accountId, bought.id));
  return bought;
}

/** A month goes by at Stripe: the time that was paid for is over. */
function letMonthPass({ accountId }: ConnectedShop, { id }: StripeObject): void {
  const item = itemOf(theStripe().booksOf(accountId).get('subscriptions', id));
  const length = item.current_period_end - item.current_period_start;
  item.current_period_start -= length;
  item.current_period_end -= length;
}

async function transactionsOf({ shop, customer }: Journey): Promise<Transaction[]> {
  const headers = { 'x-stack-client-version': 'js @stackframe/js@2.8.108' };
  const search = { customer_id: customer.slice('user/'.length), limit: '200' };
  const path = 'GET /internal/payments/transactions';
  const { transactions } = expectOk(
    await shop.project.admin<{ transactions: Transaction[] }>(path, { query: search, headers }),
  );
  return transactions;
}

const cents = (amount: string) => Math.round(Number(amount) * 100);
const compareNumbers = (a: number, b: number) => a - b;

/** The amounts that rows of some types moved, in cents. */
const movesIn = (rows: Transaction[], types: string[]) =>
  rows
    .filter(({ type }) => types.includes(type))
    .flatMap(({ entries }) => entries)
    .flatMap(({ charged_amount: amount }) => (amount?.USD ? [cents(amount.USD)] : []))
    .toSorted(compareNumbers);

/** In cents. */
const movedIn = (rows: Transaction[]) =>
  rows
    .flatMap(({ entries }) => entries)
    .reduce((sum, { charged_amount: amount }) => sum + Math.round(Number(amount?.USD ?? 0) * 100), 0);

/** The states of our subscriptions, in the words of SDKs that show them. */
async function statusesOf({ shop, customer }: Journey): Promise<unknown[]> {
  const headers = { 'x-stack-client-version': 'js @stackframe/js@2.8.51' };
  const path = 'GET /internal/payments/transactions';
  const search = { customer_id: customer.slice('user/'.length), limit: '200', type: 'subscription' };
  const { transactions } = expectOk(
    await shop.project.admin<{ transactions: JsonObject[] }>(path, { query: search, headers }),
  );
  // Renewals have none.
  return transactions.flatMap(({ status }) => status ?? []).toSorted();
}

/** The bills of the customer, as account settings list them. */
async function billsOf({ shop, customer }: Journey): Promise<string[]> {
  const path = `GET /payments/invoices/${customer}` as const;
  const { items } = expectOk(await shop.project.server<{ items: JsonObject[] }>(path, { query: { limit: '100' } }));
  return items.map(({ status, amount_total: total }) => `${String(status)} ${String(total)}`).toSorted();
}

/** The last thing that the owner was told of each payment that was paid back, in cents, once there are so many emails. */
async function toldOwner({ shop }: Journey, count: number): Promise<number[]> {
  const dashboard = tierCaller('internal', 'server', INTERNAL_KEYS.server);
  const { userId } = shop.project.owner;
  let texts: string[] = [];
  await waitFor(async () => {
    const { items } = expectOk(await dashboard<{ items: JsonObject[] }>('GET /emails/outbox'));
    const own = items.filter(({ to, status }) => JSON.stringify(to).includes(userId) && status === 'sent');
    texts = own.map(({ text }) => String(text)).filter((text) => /was refunded|is disputed/.test(text));
    return texts.length >= count;
  });
  return texts
    .map((text) => cents(/([\d.]+) USD (?:was refunded|is disputed)/.exec(text)![1]!))
    .toSorted(compareNumbers);
}

/** Compares each thing that we say with the books of Stripe, not their sum alone. */
async function expectStripeAgrees(journey: Journey, rows: Transaction[], told: readonly string[]): Promise<void> {
  const books = theStripe().booksOf(journey.shop.accountId);
  const amountsOf = (kind: 'charges' | 'refunds' | 'disputes', sign = 1) =>
    books
      .all(kind)
      .map(({ amount }) => sign * Number(amount))
      .toSorted(compareNumbers);
  expect(movesIn(rows, ['purchase', 'subscription-renewal'])).toEqual(amountsOf('charges'));
  expect(movesIn(rows, ['refund'])).toEqual(amountsOf('refunds', -1));
  expect(movesIn(rows, ['chargeback'])).toEqual(amountsOf('disputes', -1));
  const receipts = told.flatMap((text) =>
    text.startsWith('paid USD ') ? [cents(text.slice('paid USD '.length))] : [],
  );
  expect(receipts.toSorted(compareNumbers)).toEqual(amountsOf('charges'));
  const paidBack = [...amountsOf('refunds'), ...amountsOf('disputes')].toSorted(compareNumbers);
  expect(await toldOwner(journey, paidBack.length)).toEqual(paidBack);
  expect(await statusesOf(journey)).toEqual(
    books
      .all('subscriptions')
      .map(({ status }) => status)
      .toSorted(),
  );
  const bills = books.all('invoices').map(({ status, total }) => `${String(status)} ${String(total)}`);
  expect(await billsOf(journey)).toEqual(bills.toSorted());
}

/** The plans that run, with their ends: at Stripe, and here. */
function expectSamePeriods({ shop }: Journey, owned: OwnedBody[]): void {
  const atStripe = theStripe().booksOf(shop.accountId).all('subscriptions');
  const running = atStripe.filter(({ status }) => status === 'active');
  const ours = owned.flatMap(({ subscription: one }) =>
    one ? [`${Date.parse(String(one.current_period_end)) / 1_000} ${String(one.cancel_at_period_end)}`] : [],
  );
  expect(ours.toSorted()).toEqual(
    running.map((one) => `${itemOf(one).current_period_end} ${String(one.cancel_at_period_end)}`).toSorted(),
  );
}

/** The balance of an account in cents: what was charged, without what was refunded and what is disputed. */
function balanceOf(books: StripeBooks): number {
  const sumOf = (objects: StripeObject[]) => objects.reduce((sum, { amount }) => sum + Number(amount), 0);
  return sumOf(books.all('charges')) - sumOf(books.all('refunds')) - sumOf(books.all('disputes'));
}

/** Each receipt's amount, and each failure's, in the order of the emails. */
const toldIn = (texts: string[]) =>
  texts.map((text) => `${/did not go through/.test(text) ? 'failed' : 'paid'} ${/USD [\d.]+\d/.exec(text)?.[0]}`);

/** All three books: what the customer has, what moved, and what the customer was told. */
async function booksOf(journey: Journey) {
  const { shop, email, customer } = journey;
  const rows = await transactionsOf(journey);
  const moved = movedIn(rows);
  expect(moved).toBe(balanceOf(theStripe().booksOf(shop.accountId)));
  const [credits, seats, owned, mails] = await Promise.all([
    quantityOf(shop.project, `${customer}/credits`),
    quantityOf(shop.project, `${customer}/seats`),
    listOwned(shop.project, customer),
    mailsTo(shop.project, email),
  ]);
  const told = toldIn(mails.map(({ text }) => text));
  await expectStripeAgrees(journey, rows, told);
  expectSamePeriods(journey, owned);
  return {
    credits,
    seats,
    // Stripe counts in seconds: of what was bought within one, either may come first.
    owned: owned.map(({ id, quantity }) => `${quantity} ${id}`).toSorted(),
    moved,
    types: rows.map(({ type }) => type).toSorted(),
    told,
  };
}

/** One customer's way through everything that money does. */
export function testJourney(): void {
  it('items, transactions and emails agree with the books of Stripe after each step', async () => {
    const journey = await openJourney();
    const { shop, customer } = journey;
    const { project, accountId } = shop;
    const told: string[] = [];
    const types: string[] = [];
    const expectBooks = async (expected: { credits: number; seats: number; owned: string[]; moved: number }) =>
      expect(await booksOf(journey)).toEqual({
        ...expected,
        owned: expected.owned.toSorted(),
        types: types.toSorted(),
        told,
      });

    await buy(journey, 'pack', 2);
    types.push('purchase');
    told.push('paid USD 10.00');
    await expectBooks({ credits: 20, seats: 0, owned: ['2 pack'], moved: 1_000 });

    // Half of it is paid back.
    const [{ id }] = (await transactionsOf(journey)) as [Transaction];
    const half = { refund_entries: [{ entry_index: 0, quantity: 1, amount_usd: '5.00' }] };
    const body = { type: 'one-time-purchase', id, ...half };
    expectOk(await project.admin('POST /internal/payments/transactions/refund', { body }));
    const charge = theStripe().booksOf(accountId).all('charges')[0]!;
    await deliver([theStripe().event(accountId, 'charge.refunded', charge)]);
    types.push('refund', 'manual-item-quantity-change');
    await expectBooks({ credits: 10, seats: 0, owned: ['1 pack'], moved: 500 });

    const plan = await buy(journey, 'basic');
    types.push('purchase');
    told.push('paid USD 9.00');
    await expectBooks({ credits: 10, seats: 3, owned: ['1 pack', '1 basic'], moved: 1_400 });

    letMonthPass(shop, plan);
    await deliver(theStripe().renew(accountId, plan.id));
    types.push('subscription-renewal');
    told.push('paid USD 9.00');
    await expectBooks({ credits: 10, seats: 3, owned: ['1 pack', '1 basic'], moved: 2_300 });

    const to = { from_product_id: 'basic', to_product_id: 'pro' };
    expectOk(await project.server(`POST /payments/products/${customer}/switch`, { body: to }));
    const difference = theStripe().booksOf(accountId).all('invoices').at(-1)!;
    await deliver(
      ['invoice.paid', 'invoice.payment_succeeded'].map((type) => theStripe().event(accountId, type, difference)),
    );
    types.push('subscription-renewal');
    told.push('paid USD 29.00');
    await expectBooks({ credits: 10, seats: 10, owned: ['1 pack', '1 pro'], moved: 5_200 });

    expectOk(await project.server(`DELETE /payments/products/${customer}/pro`));
    await expectBooks({ credits: 10, seats: 10, owned: ['1 pack', '1 pro'], moved: 5_200 });
    const [, cancelled] = await listOwned(project, customer);
    expect(cancelled?.subscription).toMatchObject({ cancel_at_period_end: true, is_cancelable: false });

    const disputed = await buy(journey, 'pack');
    types.push('purchase');
    told.push('paid USD 5.00');
    await expectBooks({ credits: 20, seats: 10, owned: ['1 pack', '1 pro', '1 pack'], moved: 5_700 });
    await deliver(theStripe().dispute(accountId, disputed.id).events);
    types.push('chargeback', 'manual-item-quantity-change');
    await expectBooks({ credits: 10, seats: 10, owned: ['1 pack', '1 pro'], moved: 5_200 });

    const desk = await buy(journey, 'desk');
    types.push('purchase');
    told.push('paid USD 10.00');
    await expectBooks({ credits: 10, seats: 11, owned: ['1 pack', '1 pro', '1 desk'], moved: 6_200 });
    letMonthPass(shop, desk);
    await deliver(theStripe().renew(accountId, desk.id, { isPaid: false }));
    // The attempt is not told of: Stripe tries again.
    expect((await booksOf(journey)).told).toEqual(told);
    await deliver(theStripe().giveUp(accountId, desk.id));
    await deliver(theStripe().cancel(accountId, desk.id));
    told.push('failed USD 10.00');
    await expectBooks({ credits: 10, seats: 10, owned: ['1 pack', '1 pro'], moved: 6_200 });
  });
}
