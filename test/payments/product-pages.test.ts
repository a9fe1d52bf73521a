import { randomUUID } from 'node:crypto';
import { createShop, grant, refusalOf, type CustomerPath } from '../support/payments';
import { expectOk, type TestProject } from '../support/project';

const custom = { customerType: 'custom' };
const SALE = {
  'products.pack': { ...custom, stackable: true, prices: { once: { USD: '5' } } },
  'products.box': { ...custom, stackable: true, prices: { monthly: { USD: '10', interval: [1, 'month'] } } },
  'products.free': { ...custom, prices: 'include-by-default' },
};

let shop: TestProject;

beforeAll(async () => {
  shop = await createShop(SALE);
});

const fresh = (): CustomerPath => `custom/c-${randomUUID()}`;

describe('the pages of what a customer has', () => {
  /** All pages, one entry each. */
  const walk = async (customer: CustomerPath, more = '') => {
    const seen: Array<{ id: string | null; quantity: number; type: string }> = [];
    const cursors: string[] = [];
    let cursor: string | null = null;
    do {
      const search: string = cursor === null ? '' : `&cursor=${cursor}`;
      const page = expectOk(
        await shop.client<{
          items: typeof seen;
          is_paginated: boolean;
          pagination: { next_cursor: string | null };
        }>(`GET /payments/products/${customer}?limit=1${more}${search}`),
      );
      expect([page.items.length, page.is_paginated]).toEqual([1, true]);
      seen.push(...page.items);
      cursor = page.pagination.next_cursor;
      if (cursor !== null) cursors.push(cursor);
    } while (cursor !== null);
    return { seen, cursors };
  };

  it('has one entry for each product, by its id, and inline ones together, with the next id as cursor', async () => {
    const customer = fresh();
    const inline = {
      display_name: 'Made up',
      customer_type: 'custom',
      server_only: false,
      prices: { once: { USD: '1' } },
      included_items: {},
    };
    for (const body of [
      { product_id: 'pack', quantity: 2 },
      { product_id: 'box', quantity: 2 },
      { product_id: 'box' },
      { product_inline: inline },
      { product_inline: { ...inline, display_name: 'Other' } },
      { product_id: 'pack' },
    ]) {
      expectOk(await grant(shop, customer, body));
    }
    const { seen, cursors } = await walk(customer);
    expect(seen.map(({ id, quantity, type }) => [id, quantity, type])).toEqual([
      [null, 2, 'one_time'],
      ['box', 3, 'subscription'],
      ['free', 1, 'subscription'],
      ['pack', 3, 'one_time'],
    ]);
    expect(cursors).toEqual(['box', 'free', 'pack']);
    const from = await shop.client<{ items: typeof seen }>(`GET /payments/products/${customer}?cursor=__null__`);
    expect(expectOk(from).items).toEqual(seen);
    const stray = await shop.client(`GET /payments/products/${customer}?cursor=pro`);
    expect(refusalOf(stray)).toEqual([400, 'OWNED_PRODUCT_NOT_FOUND']);
  });

  it('has each subscription and purchase by itself, the oldest first, for who asks for details', async () => {
    const customer = fresh();
    for (let n = 0; n < 3; n += 1) expectOk(await grant(shop, customer, { product_id: 'pack', quantity: n + 1 }));
    const { seen } = await walk(customer, '&include_details=true');
    expect(seen.map(({ quantity }) => quantity)).toEqual([1, 1, 2, 3]);
  });
});
