import { query } from '../support/database';
import { changeItem, createShop, grant } from '../support/payments';
import { expectOk, type TestProject } from '../support/project';

const SALE = {
  'items.credits': { customerType: 'custom' },
  'products.pro': {
    customerType: 'custom',
    displayName: 'Pro',
    prices: { monthly: { USD: '10', interval: [1, 'month'] } },
  },
  'products.pack': { customerType: 'custom', displayName: 'Pack', stackable: true, prices: { once: { USD: '5.50' } } },
};
const NOON = Date.UTC(2026, 4, 20, 12);
const DAY = 86_400_000;

let shop: TestProject;

interface Row {
  id: string;
  type: string;
  customer_id: string;
}

/** A subscription to Pro, two packs in test mode and three of a price, a change of an item, and a refund; a day apart. */
beforeAll(async () => {
  shop = await createShop(SALE);
  expectOk(await grant(shop, 'custom/ada', { product_id: 'pro' }));
  expectOk(await grant(shop, 'custom/bob', { product_id: 'pack', quantity: 2 }));
  expectOk(await grant(shop, 'custom/cy', { product_id: 'pack', quantity: 3 }));
  expectOk(await changeItem(shop, 'custom/dora/credits', { delta: 2 }));
  const at = (day: number) => `to_timestamp(${NOON + day * DAY}::float8 / 1000)`;
  const set = (table: string, sets: string, customer: string) =>
    query(`UPDATE ${table} SET ${sets} WHERE project_id = $1 AND customer_id = $2`, [shop.id, customer]);
  await set('subscriptions', `created_at = ${at(0)}, source = 'PURCHASE_PAGE', price_id = 'monthly'`, 'ada');
  await set('one_time_purchases', `created_at = ${at(1)}, source = 'TEST_MODE', price_id = 'once'`, 'bob');
  await set('one_time_purchases', `created_at = ${at(2)}, source = 'PURCHASE_PAGE', price_id = 'once'`, 'cy');
  await set('item_quantity_changes', `created_at = ${at(3)}`, 'dora');
  await query(
    `INSERT INTO payment_refunds (project_id, id, stripe_payment_intent_id, purchase_kind, purchase_id, customer_type, customer_id,
       product_id, product, currency, charged, refunded, disputed, stripe_read, taken_items, is_notice_due, created_at, changed_at)
     SELECT project_id, gen_random_uuid(), 'pi_1', 'one_time', id, customer_type, 'eve', product_id, product, 'USD', 1650, 700, 0, 0,
       '{}', false, ${at(4)}, now() FROM one_time_purchases WHERE project_id = $1 AND customer_id = 'cy'`,
    [shop.id],
  );
});

const list = async (search: Record<string, string>) =>
  expectOk(
    await shop.admin<{ transactions: Row[]; next_cursor: string | null }>('GET /internal/payments/transactions', {
      query: search,
      headers: { 'x-stack-client-version': 'js @vestibule/sdk@1.0.0' },
    }),
  );

describe('filters of transactions', () => {
  it.each<[Record<string, string>, string[]]>([
    [{}, ['eve', 'dora', 'cy', 'bob', 'ada']],
    [{ product_id: 'pack' }, ['eve', 'cy', 'bob']],
    [{ product_id: 'pro' }, ['ada']],
    [{ test_mode: 'true' }, ['bob']],
    [{ test_mode: 'false' }, ['eve', 'dora', 'cy', 'ada']],
    [{ amount_at_least: '1000' }, ['cy', 'bob', 'ada']],
    [{ amount_at_most: '1000' }, ['eve', 'ada']],
    [{ amount_at_least: '1100', amount_at_most: '1100' }, ['bob']],
    [{ amount_at_least: '0', type: 'item_quantity_change' }, []],
    [{ created_since_millis: String(NOON + DAY), created_until_millis: String(NOON + 2 * DAY) }, ['cy', 'bob']],
    [{ customer_type: 'user' }, []],
    [{ customer_id: 'cy', product_id: 'pack' }, ['cy']],
    [{ type: 'subscription-renewal' }, []],
    [{ type: 'refund', amount_at_least: '700' }, ['eve']],
  ])('%j', async (search, customers) => {
    expect((await list(search)).transactions.map(({ customer_id }) => customer_id)).toEqual(customers);
    if (search.type === 'subscription-renewal') return;
    const args = Object.entries(search).map(([name, value]) => {
      const camel = name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
      return `${camel}: ${/^(product|customer)Id$/.test(camel) ? JSON.stringify(value) : value}`;
    });
    const field = `transactionsCount${args.length > 0 ? `(${args.join(', ')})` : ''}`;
    const { data, errors } = await shop.graphql(`{ ${field} { count isExact } }`);
    expect(errors).toEqual([]);
    expect(data).toEqual({ transactionsCount: { count: customers.length, isExact: true } });
  });

  it.each([
    { test_mode: 'perhaps' },
    { amount_at_least: '-1' },
    { amount_at_least: '9.90' },
    { created_since_millis: 'yesterday' },
    { desc: 'up' },
    { order_by: 'customer' },
  ])('refuses %j', async (search) => {
    const answer = await shop.admin('GET /internal/payments/transactions', {
      query: search as unknown as Record<string, string>,
    });
    expect(answer).toMatchObject({ code: 'SCHEMA_ERROR' });
  });

  it('are read from their beginning, page by page, with what they are filtered by', async () => {
    const walk = async (search: Record<string, string>) => {
      const customers: string[] = [];
      let cursor: string | null = null;
      do {
        const page = await list({ ...search, limit: '1', ...(cursor === null ? {} : { cursor }) });
        customers.push(...page.transactions.map(({ customer_id }) => customer_id));
        cursor = page.next_cursor;
      } while (cursor !== null);
      return customers;
    };
    expect(await walk({ desc: 'false' })).toEqual(['ada', 'bob', 'cy', 'dora', 'eve']);
    expect(await walk({})).toEqual(['eve', 'dora', 'cy', 'bob', 'ada']);
    expect(await walk({ desc: 'false', product_id: 'pack' })).toEqual(['bob', 'cy', 'eve']);
    expect(await walk({ order_by: 'amount' })).toEqual(['cy', 'bob', 'ada', 'eve', 'dora']);
    expect(await walk({ order_by: 'amount', desc: 'false' })).toEqual(['dora', 'eve', 'ada', 'bob', 'cy']);
    expect(await walk({ order_by: 'amount', product_id: 'pack' })).toEqual(['cy', 'bob', 'eve']);
  });

  it('come in the order of their time among those of one amount', async () => {
    const free = await createShop({ 'items.credits': { customerType: 'custom' } });
    for (const delta of [1, 2, 3]) expectOk(await changeItem(free, 'custom/ada/credits', { delta }));
    const { data } = await free.graphql<{ transactions: { transactions: Array<{ quantity: number }> } }>(
      '{ transactions(orderBy: amount) { transactions { quantity } } }',
    );
    expect(data!.transactions.transactions.map(({ quantity }) => quantity)).toEqual([3, 2, 1]);
  });
});
