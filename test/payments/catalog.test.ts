import { randomUUID } from 'node:crypto';
import { LIST_OWNERS } from '../../src/payments/catalog/list-owners.queries.js';
import { query } from '../support/database';
import { changeItem, createShop, grant } from '../support/payments';
import { expectOk, type TestProject } from '../support/project';

const custom = { customerType: 'custom' };
const SALE = {
  'productLines.plans': { displayName: 'Plans', ...custom },
  'items.credits': { ...custom, displayName: 'Credits' },
  'items.seats': custom,
  'products.free': {
    ...custom,
    productLineId: 'plans',
    prices: 'include-by-default',
    includedItems: { seats: { quantity: 1 } },
  },
  'products.pro': {
    ...custom,
    displayName: 'Pro',
    productLineId: 'plans',
    prices: {
      monthly: { USD: '9.90', JPY: '1000', interval: [1, 'month'], freeTrial: [7, 'day'] },
      once: { USD: '99', serverOnly: true },
    },
    includedItems: { credits: { quantity: 10, repeat: [1, 'week'], expires: 'when-repeated' } },
  },
  'products.more': {
    ...custom,
    isAddOnTo: { pro: true },
    stackable: true,
    serverOnly: true,
    prices: { once: { EUR: '5' } },
  },
};

let shop: TestProject;

beforeAll(async () => {
  shop = await createShop(SALE);
});

const OWNERS = 'count isExact byDefault customers { customerType customerId }';

async function ask<T>(text: string, variables: Record<string, unknown> = {}): Promise<T> {
  const { data, errors } = await shop.graphql<Record<string, T>>(text, variables);
  if (!data) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0]!;
}

interface Owners {
  count: number;
  isExact: boolean;
  byDefault: boolean;
  customers: Array<{ customerId: string }>;
}

const productOwners = (id: string) =>
  ask<Owners>(`query ($id: String!) { productOwners(productId: $id) { ${OWNERS} } }`, { id });
const itemOwners = (id: string) =>
  ask<Owners>(`query ($id: String!) { itemOwners(itemId: $id) { ${OWNERS} } }`, { id });

it('the catalog is everything that is sold, as it is configured', async () => {
  const CATALOG = `{ catalog { testMode currencies { code decimals } productLines { id displayName customerType }
    items { id displayName customerType } products { id displayName customerType productLineId addOnTo serverOnly stackable
      freeTrial { count unit } includedByDefault prices { id amounts { currency amount } interval { count unit }
        freeTrial { count unit } serverOnly } includedItems { itemId quantity repeat { count unit } expires } } } }`;
  const catalog = await ask<{ products: Array<{ id: string }> } & Record<string, unknown>>(CATALOG);
  expect(catalog).toMatchObject({
    testMode: true,
    productLines: [{ id: 'plans', displayName: 'Plans', customerType: 'custom' }],
    items: [
      { id: 'credits', displayName: 'Credits', customerType: 'custom' },
      { id: 'seats', displayName: 'seats', customerType: 'custom' },
    ],
  });
  expect(catalog.currencies).toContainEqual({ code: 'JPY', decimals: 0 });
  const [free, pro, more] = ['free', 'pro', 'more'].map((id) => catalog.products.find((one) => one.id === id));
  expect(free).toMatchObject({ includedByDefault: true, prices: [], addOnTo: null });
  expect(pro).toMatchObject({
    displayName: 'Pro',
    productLineId: 'plans',
    prices: [
      {
        id: 'monthly',
        amounts: [
          { currency: 'USD', amount: '9.90' },
          { currency: 'JPY', amount: '1000' },
        ],
        interval: { count: 1, unit: 'month' },
        freeTrial: { count: 7, unit: 'day' },
        serverOnly: false,
      },
      { id: 'once', interval: null, freeTrial: null, serverOnly: true },
    ],
    includedItems: [{ itemId: 'credits', quantity: 10, repeat: { count: 1, unit: 'week' }, expires: 'when-repeated' }],
  });
  expect(more).toMatchObject({ addOnTo: ['pro'], stackable: true, serverOnly: true, productLineId: null });
});

it('who has a product is counted, but for what is over', async () => {
  expect(await productOwners('pro')).toEqual({ count: 0, isExact: true, byDefault: false, customers: [] });
  for (const id of ['b', 'a', 'c']) expectOk(await grant(shop, `custom/${id}`, { product_id: 'pro' }));
  for (const quantity of [1, 2]) expectOk(await grant(shop, 'custom/a', { product_id: 'more', quantity }));
  await query("UPDATE subscriptions SET status = 'canceled' WHERE project_id = $1 AND customer_id = 'c'", [shop.id]);
  expect(await productOwners('pro')).toEqual({
    count: 2,
    isExact: true,
    byDefault: false,
    customers: ['a', 'b'].map((customerId) => ({ customerType: 'custom', customerId })),
  });
  expect(await productOwners('more')).toMatchObject({ count: 1, customers: [{ customerId: 'a' }] });
  expect(await productOwners('free')).toMatchObject({ count: 0, byDefault: true });
});

it('who has an item has it by a product, by default or by a change', async () => {
  expectOk(await changeItem(shop, 'custom/z/credits', { delta: 1 }));
  const { count, customers } = await itemOwners('credits');
  expect([count, customers.map(({ customerId }) => customerId)]).toEqual([3, ['a', 'b', 'z']]);
  expect(await itemOwners('seats')).toEqual({ count: 0, isExact: true, byDefault: true, customers: [] });
});

it('of many owners some are told, and that there are more', async () => {
  const popular = await createShop({
    'items.credits': custom,
    'products.pack': { ...custom, prices: { once: { USD: '1' } } },
  });
  await query(
    `INSERT INTO one_time_purchases (project_id, id, customer_type, customer_id, product_id, product, quantity, source, created_at)
     SELECT $1, gen_random_uuid(), 'custom', 'c' || n, 'pack', '{}', 1, 'API_GRANT', now() FROM generate_series(1, 1200) AS n`,
    [popular.id],
  );
  const { data } = await popular.graphql<{ productOwners: Owners }>(
    `{ productOwners(productId: "pack") { ${OWNERS} } }`,
  );
  expect(data?.productOwners).toMatchObject({ count: 1_000, isExact: false });
  expect(data?.productOwners.customers).toHaveLength(5);
});

it('what is not sold has no owners to tell of', async () => {
  const codeOf = async (text: string) => (await shop.graphql(text)).errors?.[0]?.extensions.code;
  expect(await codeOf('{ productOwners(productId: "none") { count } }')).toBe('PRODUCT_DOES_NOT_EXIST');
  expect(await codeOf('{ productOwners(productId: "__proto__") { count } }')).toBe('PRODUCT_DOES_NOT_EXIST');
  expect(await codeOf('{ itemOwners(itemId: "none") { count } }')).toBe('ITEM_NOT_FOUND');
  expect(await codeOf('{ itemOwners(itemId: "") { count } }')).toBe('SCHEMA_ERROR');
});

it('owners are found by indexes, in their order', async () => {
  await query(
    `INSERT INTO subscriptions (project_id, id, customer_type, customer_id, product_id, product, quantity, source, created_at,
       status, period_start, restored_until)
     SELECT $1, gen_random_uuid(), 'custom', 'many' || n, 'p' || n % 2, '{}', 1, 'API_GRANT', now(),
       CASE WHEN n % 4 = 0 THEN 'canceled' ELSE 'active' END, now(), CASE WHEN n % 500 = 0 THEN now() + interval '1 day' END
     FROM generate_series(1, 20000) AS n`,
    [shop.id],
  );
  await query('ANALYZE subscriptions');
  const text = LIST_OWNERS.text
    .replaceAll('$1', `'${shop.id}'`)
    .replaceAll('$2', `'{p0,p1}'`)
    .replaceAll('$3', `'credits'`)
    .replaceAll('$4', '5');
  const plan = await query<{ 'QUERY PLAN': string }>(`EXPLAIN (COSTS OFF) ${text}`);
  const lines = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(lines).toMatch(/ (using|on) ix_subscriptions_(product|recurring)/);
  expect(lines).toMatch(/ (using|on) ix_subscriptions_restored/);
  expect(lines).not.toContain('Seq Scan on subscriptions');
});

describe('a balance over time', () => {
  const HISTORY = `query ($id: String!, $days: Int) { itemBalanceHistory(customerType: custom, customerId: $id, itemId: "credits",
    days: $days) { isTooLong points { atMillis quantity } } }`;
  interface History {
    isTooLong: boolean;
    points: Array<{ atMillis: number; quantity: number }>;
  }

  /** Makes a change as if it had been made some days ago. */
  async function changeBefore(days: number, id: string, change: { delta: number; expires_at?: string }): Promise<void> {
    expectOk(await changeItem(shop, `custom/${id}/credits`, { ...change, allowNegative: true }));
    await query(
      `UPDATE item_quantity_changes SET created_at = created_at - $3 * interval '1 day'
       WHERE project_id = $1 AND customer_id = $2 AND created_at > now() - interval '1 hour'`,
      [shop.id, id, days],
    );
  }

  it('is what was left at each time', async () => {
    const id = `c-${randomUUID()}`;
    await changeBefore(20, id, { delta: 10 });
    await changeBefore(10, id, { delta: -4 });
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    await changeBefore(5, id, { delta: 100, expires_at: yesterday });
    const { points, isTooLong } = await ask<History>(HISTORY, { id, days: 30 });
    expect([points.length, isTooLong]).toEqual([61, false]);
    const daysAgo = (days: number) => points[60 - days * 2]?.quantity;
    // Uses are charged to the grant that expires first.
    expect([25, 15, 7, 3, 0].map(daysAgo)).toEqual([0, 10, 6, 106, 10]);
  });

  it('is as long as it is asked for, within its bounds', async () => {
    const { points } = await ask<History>(HISTORY, { id: 'nobody', days: 1 });
    const [first, last] = [points[0]!, points.at(-1)!];
    expect(last.atMillis - first.atMillis).toBe(86_400_000);
    const codeOf = async (days: number) =>
      (await shop.graphql(HISTORY, { id: 'x', days })).errors?.[0]?.extensions.code;
    expect([await codeOf(0), await codeOf(367)]).toEqual(['SCHEMA_ERROR', 'SCHEMA_ERROR']);
  });

  it('is not drawn where too many changes expire', async () => {
    const id = `c-${randomUUID()}`;
    await query(
      `INSERT INTO item_quantity_changes (project_id, id, customer_type, customer_id, item_id, quantity, created_at, expires_at)
       SELECT $1, gen_random_uuid(), 'custom', $2, 'credits', 1, now() - interval '2 days', now() - interval '1 day'
       FROM generate_series(1, 2001)`,
      [shop.id, id],
    );
    expect(await ask<History>(HISTORY, { id })).toEqual({ isTooLong: true, points: [] });
  });
});
