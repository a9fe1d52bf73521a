import { randomUUID } from 'node:crypto';
import { query } from '../support/database';
import { changeItem, createShop, grant, sell } from '../support/payments';
import { expectOk, type TestProject } from '../support/project';

const SALE = {
  'items.credits': { customerType: 'custom' },
  'products.pro': {
    customerType: 'custom',
    displayName: 'Pro',
    prices: { monthly: { USD: '10', interval: [1, 'month'] } },
    includedItems: { credits: { quantity: 5 } },
  },
  'products.pack': { customerType: 'custom', displayName: 'Pack', stackable: true, prices: { once: { USD: '5.50' } } },
};

interface Row extends Record<string, unknown> {
  id: string;
  type: string;
  entries: Array<Record<string, unknown>>;
}

let shop: TestProject;

/** The words and fields of older SDKs. */
const OLDER = { 'x-stack-client-version': 'js @stackframe/js@2.8.51' };

const list = async (search: Record<string, string> = {}, headers: Record<string, string | undefined> = OLDER) => {
  const answer = await shop.admin<{ transactions: Row[]; next_cursor: string | null }>(
    'GET /internal/payments/transactions',
    { query: search, headers },
  );
  return expectOk(answer);
};

beforeAll(async () => {
  shop = await createShop(SALE);
  expectOk(await grant(shop, 'custom/ada', { product_id: 'pro' }));
  expectOk(await changeItem(shop, 'custom/ada/credits', { delta: -2, description: 'Pictures' }));
  expectOk(await grant(shop, 'custom/bob', { product_id: 'pack', quantity: 3 }));
  const expires_at = '2099-01-01T00:00:00.000Z';
  expectOk(await changeItem(shop, 'custom/bob/credits', { delta: 7, expires_at }));
});

describe('GET /internal/payments/transactions', () => {
  it('lists everything, the newest first', async () => {
    const { transactions, next_cursor } = await list();
    expect(next_cursor).toBeNull();
    expect(transactions.map(({ type }) => type)).toEqual([
      'item_quantity_change',
      'one_time',
      'item_quantity_change',
      'subscription',
    ]);
    const [id, at] = [expect.any(String), expect.any(Number)];
    const base = { id, created_at_millis: at, effective_at_millis: at, customer_type: 'custom', test_mode: false };
    const nothing = { product_display_name: null, price: null, status: null, adjusted_by: [] };
    const entry = { adjusted_transaction_id: null, adjusted_entry_index: null, customer_type: 'custom' };
    expect(transactions[0]).toEqual({
      ...base,
      ...nothing,
      type: 'item_quantity_change',
      customer_id: 'bob',
      quantity: 7,
      item_id: 'credits',
      description: null,
      expires_at_millis: Date.UTC(2099, 0, 1),
      entries: [{ ...entry, type: 'item_quantity_change', customer_id: 'bob', item_id: 'credits', quantity: 7 }],
    });
    expect(transactions[1]).toEqual({
      ...base,
      ...nothing,
      type: 'one_time',
      customer_id: 'bob',
      quantity: 3,
      product_display_name: 'Pack',
      entries: [
        {
          ...entry,
          type: 'product_grant',
          customer_id: 'bob',
          product_id: 'pack',
          product: expect.objectContaining({ display_name: 'Pack', prices: { once: { USD: '5.50' } } }),
          price_id: null,
          quantity: 3,
          one_time_purchase_id: transactions[1]?.id,
        },
      ],
    });
    expect(transactions[2]).toMatchObject({ quantity: -2, description: 'Pictures', expires_at_millis: null });
    expect(transactions[3]).toMatchObject({ product_display_name: 'Pro', status: 'active', price: null });
    expect(transactions[3]?.entries[0]).toMatchObject({ subscription_id: transactions[3]?.id });
    expect(transactions[3]).not.toHaveProperty('item_id');
  });

  it.each([undefined, 'js @stackframe/js@2.8.77', 'js @stackframe/js@2.8.108'])(
    'tells %s what the newest rows have, and nothing else',
    async (version) => {
      const { transactions } = await list({}, { 'x-stack-client-version': version });
      const [id, at] = [expect.any(String), expect.any(Number)];
      const base = { id, created_at_millis: at, effective_at_millis: at, adjusted_by: [], test_mode: false };
      const entry = { adjusted_transaction_id: null, adjusted_entry_index: null, customer_type: 'custom' };
      expect(transactions[0]).toEqual({
        ...base,
        type: 'manual-item-quantity-change',
        entries: [{ ...entry, type: 'item_quantity_change', customer_id: 'bob', item_id: 'credits', quantity: 7 }],
      });
      expect(transactions[1]).toEqual({
        ...base,
        type: 'purchase',
        entries: [expect.objectContaining({ type: 'product_grant', product_id: 'pack', price_id: null, quantity: 3 })],
      });
    },
  );

  it('uses the words of the SDK that asks', async () => {
    const words = async (version: string) =>
      (await list({}, { 'x-stack-client-version': version })).transactions.map(({ type }) => type);
    const newer = ['manual-item-quantity-change', 'purchase', 'manual-item-quantity-change', 'purchase'];
    expect(await words('js @stackframe/js@2.8.77')).toEqual(newer);
    expect(await words('js @stackframe/js@2.8.108')).toEqual(newer);
    expect(await words('js @stackframe/js@2.8.41')).toContain('one_time');
  });

  it.each([
    [{ type: 'subscription' }, ['pro']],
    [{ type: 'one_time' }, ['pack']],
    [{ type: 'purchase' }, ['pack', 'pro']],
    [{ type: 'item_quantity_change' }, [7, -2]],
    [{ type: 'manual-item-quantity-change' }, [7, -2]],
    [{ type: 'refund' }, []],
    [{ type: 'subscription-cancellation' }, []],
    [{ customer_id: 'ada' }, [-2, 'pro']],
    [{ customer_id: 'ada', type: 'purchase' }, ['pro']],
    [{ customer_id: 'nobody' }, []],
    [{ customer_type: 'custom' }, [7, 'pack', -2, 'pro']],
    [{ customer_type: 'team' }, []],
  ])('finds by %j', async (search, expected) => {
    const { transactions } = await list(search);
    const seen = transactions.map(({ entries: [entry] }) => entry?.product_id ?? entry?.quantity);
    expect(seen).toEqual(expected);
  });

  it.each([1, 2, 3])('has pages of %d', async (limit) => {
    const { transactions: all } = await list();
    const seen: Row[] = [];
    let cursor: string | null = '';
    for (let page = 0; cursor !== null && page < 9; page += 1) {
      const next: Awaited<ReturnType<typeof list>> = await list({ limit: String(limit), cursor });
      seen.push(...next.transactions);
      cursor = next.next_cursor;
      if (cursor !== null) expect(cursor.split('|')).toHaveLength(3);
    }
    expect(seen).toEqual(all);
    expect(cursor).toBeNull();
  });

  it('takes any limit for the nearest', async () => {
    expect((await list({ limit: '0' })).transactions).toHaveLength(1);
    expect((await list({ limit: '-5' })).transactions).toHaveLength(1);
    expect((await list({ limit: '100000' })).transactions).toHaveLength(4);
  });

  it('shows fifty unless told and two hundred at most, those of one moment by their ids', async () => {
    const busy = await createShop(SALE);
    await query(
      `INSERT INTO item_quantity_changes (project_id, id, customer_type, customer_id, item_id, quantity, created_at)
       SELECT $1, gen_random_uuid(), 'custom', 'ada', 'credits', 1, timestamptz '2026-01-01' FROM generate_series(1, 201)`,
      [busy.id],
    );
    const idsOf = async (limit?: string) => {
      const answer = await busy.admin<{ transactions: Row[]; next_cursor: string | null }>(
        'GET /internal/payments/transactions',
        { query: limit === undefined ? {} : { limit } },
      );
      const { transactions, next_cursor } = expectOk(answer);
      expect(next_cursor).toBe(`|${transactions.at(-1)?.id}|`);
      return transactions.map(({ id }) => id);
    };
    const ids = await idsOf('500');
    expect(ids).toHaveLength(200);
    expect(ids).toEqual(ids.toSorted().toReversed());
    expect(await idsOf()).toEqual(ids.slice(0, 50));
  });

  it('tells the price, the money and the test mode of what was bought on the page', async () => {
    const bought = await createShop(SALE);
    for (const product_id of ['pack', 'pro']) expectOk(await grant(bought, 'custom/ada', { product_id }));
    await query(
      `UPDATE one_time_purchases SET source = 'PURCHASE_PAGE', price_id = 'once', quantity = 3 WHERE project_id = $1`,
      [bought.id],
    );
    await query(`UPDATE subscriptions SET source = 'TEST_MODE', price_id = 'monthly' WHERE project_id = $1`, [
      bought.id,
    ]);
    const { transactions } = expectOk(
      await bought.admin<{ transactions: Row[] }>('GET /internal/payments/transactions', { headers: OLDER }),
    );
    expect(transactions[0]).toMatchObject({ test_mode: true, price: { USD: '10', interval: [1, 'month'] } });
    expect(transactions[0]?.entries.map(({ type }) => type)).toEqual(['product_grant']);
    const amount = { charged_amount: { USD: '16.50' }, net_amount: { USD: '16.50' } };
    expect(transactions[1]).toMatchObject({ test_mode: false, price: { USD: '5.50' }, entries: [{}, amount] });
  });

  it('counts the changes of an item as those of whom it is for now', async () => {
    const moved = await createShop(SALE);
    expectOk(await changeItem(moved, 'custom/ada/credits', { delta: 1 }));
    await sell(moved, { 'items.credits': { customerType: 'team' } });
    const found = await moved.admin<{ transactions: Row[] }>('GET /internal/payments/transactions', {
      query: { customer_type: 'team' },
      headers: OLDER,
    });
    expect(expectOk(found).transactions).toMatchObject([{ customer_type: 'team', customer_id: 'ada' }]);
    await sell(moved, { 'items.credits': null });
    const all = await moved.admin<{ transactions: Row[] }>('GET /internal/payments/transactions', {
      headers: OLDER,
    });
    expect(expectOk(all).transactions).toMatchObject([{ customer_type: 'custom', item_id: 'credits' }]);
  });

  it.each([
    ['cursor', 'x'],
    ['cursor', '||||'],
    ['cursor', 'a|b|c'],
    ['cursor', `${randomUUID()}||`],
    ['cursor', `||${randomUUID()}`],
  ])('knows no %s %s', async (name, value) => {
    const answer = await shop.admin('GET /internal/payments/transactions', { query: { [name]: value } });
    expect([answer.status, answer.headers.get('x-vestibule-error')]).toEqual([400, 'TRANSACTION_NOT_FOUND']);
  });

  it.each([{ limit: 'x' }, { limit: '1.5' }, { type: 'gift' }, { customer_type: 'company' }, { more: '1' }])(
    'refuses %j',
    async (search) => {
      const answer = await shop.admin('GET /internal/payments/transactions', {
        query: search as unknown as Record<string, string>,
      });
      expect(answer).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
    },
  );

  it('is for administrators, of their own project', async () => {
    for (const tier of ['client', 'server'] as const) {
      const answer = await shop[tier]('GET /internal/payments/transactions');
      expect(answer).toMatchObject({ status: 401, code: 'INSUFFICIENT_ACCESS_TYPE' });
    }
    const other = await createShop(SALE);
    const seen = await other.admin<{ transactions: Row[] }>('GET /internal/payments/transactions');
    expect(expectOk(seen).transactions).toEqual([]);
    const [row] = (await list()).transactions;
    const stray = await other.admin('GET /internal/payments/transactions', { query: { cursor: `|${row?.id}|` } });
    expect(stray.headers.get('x-vestibule-error')).toBe('TRANSACTION_NOT_FOUND');
  });
});
