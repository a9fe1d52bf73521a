import { randomUUID } from 'node:crypto';
import { query } from '../support/database';
import { createShop, grant, listOwned, quantityOf, type CustomerPath } from '../support/payments';
import { expectOk, type TestProject } from '../support/project';

const custom = { customerType: 'custom' };
const byDefault = (more: object = {}) => ({ ...custom, prices: 'include-by-default', ...more });
const MONTHLY = { monthly: { USD: '1', interval: [1, 'month'] } };
const SALE = {
  'productLines.plans': { displayName: 'Plans', ...custom },
  'items.credits': custom,
  products: {
    free: byDefault({ productLineId: 'plans', includedItems: { credits: { quantity: 1, expires: 'never' } } }),
    trial: byDefault({ productLineId: 'plans', includedItems: { credits: { quantity: 100, expires: 'never' } } }),
    always: byDefault({ includedItems: { credits: { quantity: 10, expires: 'never' } } }),
    more: byDefault({ stackable: true }),
    ofTeams: byDefault({ customerType: 'team' }),
    pro: { ...custom, productLineId: 'plans', prices: MONTHLY },
    box: { ...custom, prices: MONTHLY, stackable: true },
    both: { ...custom, prices: { once: { USD: '2' }, monthly: MONTHLY.monthly } },
    reversed: { ...custom, prices: { monthly: MONTHLY.monthly, once: { USD: '2' } } },
  },
};

let shop: TestProject;

beforeAll(async () => {
  shop = await createShop(SALE);
});

const fresh = (): CustomerPath => `custom/c-${randomUUID()}`;
const idsOf = async (customer: CustomerPath) => (await listOwned(shop, customer)).map(({ id }) => id);
const rowsOf = (customer: CustomerPath) =>
  query(
    `SELECT 1 FROM subscriptions WHERE project_id = $1 AND customer_id = $2
     UNION ALL SELECT 1 FROM one_time_purchases WHERE project_id = $1 AND customer_id = $2`,
    [shop.id, customer.slice('custom/'.length)],
  );

describe('what is included by default', () => {
  it('is the first of a line, and all that is in none', async () => {
    const customer = fresh();
    expect(await idsOf(customer)).toEqual(['free', 'always', 'more']);
    expect(await quantityOf(shop, `${customer}/credits`)).toBe(11);
    expect(await rowsOf(customer)).toEqual([]);
  });

  it('stays outside of lines, and in one goes for ever with the first subscription of it', async () => {
    const customer = fresh();
    expectOk(await grant(shop, customer, { product_id: 'pro' }));
    expect(await idsOf(customer)).toEqual(['always', 'more', 'pro']);
    expectOk(await shop.server(`DELETE /payments/products/${customer}/pro`));
    await query(
      `UPDATE subscriptions SET restored_until = now(), period_end = now() WHERE project_id = $1 AND customer_id = $2`,
      [shop.id, customer.slice('custom/'.length)],
    );
    expect(await idsOf(customer)).toEqual(['always', 'more']);
    expect(await quantityOf(shop, `${customer}/credits`)).toBe(10);
  });

  it('can be granted where there may be several, and nothing is stored then', async () => {
    const customer = fresh();
    expect(expectOk(await grant(shop, customer, { product_id: 'more', quantity: 3 }))).toEqual({ success: true });
    expect(await idsOf(customer)).toEqual(['free', 'always', 'more']);
    expect(await rowsOf(customer)).toEqual([]);
  });
});

describe('a list of products', () => {
  interface Page {
    items: Array<{ id: string }>;
    pagination: { next_cursor: string | null };
  }
  const page = async (customer: CustomerPath, search = '') =>
    expectOk(await shop.client<Page>(`GET /payments/products/${customer}${search}`));

  it('has ten on a page unless told, and begins with what its cursor names', async () => {
    const customer = fresh();
    for (let n = 0; n < 8; n += 1) expectOk(await grant(shop, customer, { product_id: 'box' }));
    const each = '?include_details=true';
    const first = await page(customer, each);
    expect(first.items.map(({ id }) => id)).toEqual(['free', 'always', 'more', ...Array<string>(7).fill('box')]);
    const rest = await page(customer, `${each}&cursor=${first.pagination.next_cursor}`);
    expect([rest.items.length, rest.pagination.next_cursor]).toEqual([1, null]);
    expect((await page(customer, `${each}&limit=100`)).items).toHaveLength(11);
    const second = await page(customer, '?limit=1&cursor=always');
    expect([second.items.map(({ id }) => id), second.pagination.next_cursor]).toEqual([['always'], 'box']);
    expect((await page(customer)).items.map(({ id }) => id)).toEqual(['always', 'box', 'free', 'more']);
  });
});

it.each([
  ['both', 'one_time'],
  ['reversed', 'subscription'],
])('%s is granted at the first of its prices', async (product_id, type) => {
  const customer = fresh();
  expectOk(await grant(shop, customer, { product_id }));
  expect((await listOwned(shop, customer)).at(-1)).toMatchObject({ id: product_id, type });
});
