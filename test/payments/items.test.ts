import { randomUUID } from 'node:crypto';
import { MOST_EXPIRING, MOST_QUANTITY } from '../../src/payments/payments.limits.js';
import { waitFor } from '../support/process';
import { query } from '../support/database';
import { changeItem, createShop, quantityOf, sell, storedBalance } from '../support/payments';
import { createProject, expectOk, signUp, type TestProject } from '../support/project';
import { createTeam } from '../support/teams';
import { createUser } from '../support/users';

const ITEMS = {
  'items.credits': { displayName: 'Credits', customerType: 'custom' },
  'items.seats': { displayName: 'Seats', customerType: 'team' },
  'items.tokens': { customerType: 'user' },
};
const HOUR = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();

let project: TestProject;

beforeAll(async () => {
  project = await createShop(ITEMS);
});

const fresh = (): `custom/${string}` => `custom/c-${randomUUID()}`;

describe('GET /payments/items/{type}/{id}/{item}', () => {
  it('is nothing to begin with, for each type of customer and tier', async () => {
    const user = await createUser(project);
    const team = await createTeam(project);
    for (const path of ['custom/ada/credits', `user/${user.id}/tokens`, `team/${team.id.toUpperCase()}/seats`]) {
      for (const tier of ['client', 'server', 'admin'] as const) {
        const id = path.split('/')[2];
        const display_name = { credits: 'Credits', seats: 'Seats', tokens: 'tokens' }[id!];
        expect(expectOk(await project[tier](`GET /payments/items/${path}`))).toEqual({ id, display_name, quantity: 0 });
      }
    }
  });

  it('knows items first, then their type, then the customer', async () => {
    const [id, team] = [randomUUID(), randomUUID()];
    const cases = [
      [`custom/ada/unknown`, 404, 'ITEM_NOT_FOUND', { item_id: 'unknown' }],
      [`custom/ada/constructor`, 404, 'ITEM_NOT_FOUND', { item_id: 'constructor' }],
      [
        `custom/ada/seats`,
        400,
        'ITEM_CUSTOMER_TYPE_DOES_NOT_MATCH',
        { item_id: 'seats', customer_id: 'ada', item_customer_type: 'team', actual_customer_type: 'custom' },
      ],
      [`user/${id}/tokens`, 404, 'USER_NOT_FOUND', undefined],
      [`user/no-uuid/tokens`, 404, 'USER_NOT_FOUND', undefined],
      [`team/${team}/seats`, 404, 'TEAM_NOT_FOUND', { team_id: team }],
      [`team/no-uuid/seats`, 404, 'TEAM_NOT_FOUND', { team_id: 'no-uuid' }],
    ] as const;
    for (const [path, status, code, details] of cases) {
      for (const answer of [
        await project.client(`GET /payments/items/${path}`),
        await changeItem(project, path as 'custom/x/y', { delta: 1 }),
      ]) {
        expect([answer.status, answer.code, answer.details]).toEqual([status, code, details]);
      }
    }
    expect(await query('SELECT 1 FROM item_balances WHERE customer_id = $1', [id])).toEqual([]);
  });

  it.each(['company/ada/credits', 'User/ada/credits', `custom/${'x'.repeat(257)}/credits`])(
    'refuses %s',
    async (path) => {
      expect(await project.client(`GET /payments/items/${path}`)).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
      const changed = await changeItem(project, path as 'custom/x/y', { delta: 1 });
      expect(changed).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
    },
  );

  it('tells of any customer without a token, and with one of the user who is signed in', async () => {
    const { userId, accessToken: token } = await signUp(project.client);
    const other = await createUser(project);
    for (const path of [`items/user/${other.id}/tokens`, 'items/custom/ada/credits', `products/user/${other.id}`]) {
      expectOk(await project.client(`GET /payments/${path}`));
      const denied = await project.client(`GET /payments/${path}`, { token });
      expect([denied.status, denied.headers.get('x-vestibule-error')]).toEqual([403, 'CUSTOMER_OF_SOMEBODY_ELSE']);
    }
    for (const path of [`items/user/${userId}/tokens`, `products/user/${userId}`]) {
      expectOk(await project.client(`GET /payments/${path}`, { token }));
    }
  });

  it('knows the customers and items of its own project alone', async () => {
    const other = await createShop(ITEMS);
    const user = await createUser(other);
    expect(await project.client(`GET /payments/items/user/${user.id}/tokens`)).toMatchObject({
      code: 'USER_NOT_FOUND',
    });
    const customer = fresh();
    expectOk(await changeItem(other, `${customer}/credits`, { delta: 5 }));
    expect(await quantityOf(project, `${customer}/credits`)).toBe(0);
    const bare = await createProject();
    expect(await bare.client('GET /payments/items/custom/ada/credits')).toMatchObject({ code: 'ITEM_NOT_FOUND' });
  });
});

describe('POST /payments/items/{type}/{id}/{item}/update-quantity', () => {
  it('adds and takes', async () => {
    const item = `${fresh()}/credits` as const;
    expect(expectOk(await changeItem(project, item, { delta: 5 }))).toEqual({});
    expectOk(await changeItem(project, item, { delta: -2, description: 'Two pictures' }));
    expect(await quantityOf(project, item)).toBe(3);
    expectOk(await changeItem(project, item, { delta: 0 }));
    expect(await quantityOf(project, item)).toBe(3);
  });

  it('does not take more than there is, unless it may, and then changes nothing', async () => {
    const [customer, id] = [fresh(), 'credits'];
    const item = `${customer}/${id}` as const;
    expectOk(await changeItem(project, item, { delta: 5 }));
    const { status, code, details } = await changeItem(project, item, { delta: -6 });
    const customer_id = customer.slice('custom/'.length);
    expect([status, code, details]).toEqual([
      400,
      'ITEM_QUANTITY_INSUFFICIENT_AMOUNT',
      { item_id: id, customer_id, quantity: -6 },
    ]);
    expect(await quantityOf(project, item)).toBe(5);
    expectOk(await changeItem(project, item, { delta: -6, allowNegative: true }));
    expect(await quantityOf(project, item)).toBe(-1);
    expect(await changeItem(project, item, { delta: 0 })).toMatchObject({ code: 'ITEM_QUANTITY_INSUFFICIENT_AMOUNT' });
    expectOk(await changeItem(project, item, { delta: -2, allowNegative: true }));
    // An addition that still leaves less than nothing.
    expect(await changeItem(project, item, { delta: 2 })).toMatchObject({ code: 'ITEM_QUANTITY_INSUFFICIENT_AMOUNT' });
    expectOk(await changeItem(project, item, { delta: 3 }));
    expect(await quantityOf(project, item)).toBe(0);
  });

  it('forgets what expired, and counts what was used against it first', async () => {
    const item = `${fresh()}/credits` as const;
    const expires_at = new Date(Date.now() + 1_500).toISOString();
    expectOk(await changeItem(project, item, { delta: 10 }));
    expectOk(await changeItem(project, item, { delta: 5, expires_at }));
    expectOk(await changeItem(project, item, { delta: -3 }));
    expect(await quantityOf(project, item)).toBe(12);
    await waitFor(async () => (await quantityOf(project, item)) !== 12);
    expect(await quantityOf(project, item)).toBe(10);
    expectOk(await changeItem(project, item, { delta: -10 }));
    expect(await quantityOf(project, item)).toBe(0);
  });

  it('gives back what was taken for a time', async () => {
    const item = `${fresh()}/credits` as const;
    expectOk(await changeItem(project, item, { delta: 5 }));
    expectOk(await changeItem(project, item, { delta: -5, expires_at: new Date(Date.now() + 1_500).toISOString() }));
    expect(await changeItem(project, item, { delta: -1 })).toMatchObject({ status: 400 });
    await waitFor(async () => (await quantityOf(project, item)) === 5);
    expectOk(await changeItem(project, item, { delta: -5 }));
  });

  it('takes what has expired already, which counts for nothing', async () => {
    const item = `${fresh()}/credits` as const;
    expectOk(await changeItem(project, item, { delta: 10 }));
    expectOk(await changeItem(project, item, { delta: -3 }));
    for (const expires_at of [inHours(-1), '0001-01-01T00:00:00Z', '1969-12-31T23:59:59.999-12:00']) {
      expectOk(await changeItem(project, item, { delta: 5, expires_at }));
      expectOk(await changeItem(project, item, { delta: -5, expires_at }));
    }
    expect(await quantityOf(project, item)).toBe(7);
  });

  it.each([
    [{}, { delta: 1 }],
    [{ allow_negative: '1' }, { delta: 1 }],
    [{ allow_negative: 'TRUE' }, { delta: 1 }],
    [{ allow_negative: 'true' }, {}],
    [{ allow_negative: 'true' }, { delta: 1.5 }],
    [{ allow_negative: 'true' }, { delta: null }],
    [{ allow_negative: 'true' }, { delta: 'many' }],
    [{ allow_negative: 'true' }, { delta: MOST_QUANTITY + 1 }],
    [{ allow_negative: 'true' }, { delta: -MOST_QUANTITY - 1 }],
    [{ allow_negative: 'true' }, { delta: 1e300 }],
    [{ allow_negative: 'true' }, { delta: 1, expires_at: 'tomorrow' }],
    [{ allow_negative: 'true' }, { delta: 1, expires_at: '2026-13-01T00:00:00Z' }],
    [{ allow_negative: 'true' }, { delta: 1, expires_at: '0000-01-01T00:00:00Z' }],
    [{ allow_negative: 'true' }, { delta: 1, expires_at: '+275760-09-13T00:00:00Z' }],
    [{ allow_negative: 'true' }, { delta: 1, description: 'x'.repeat(1_001) }],
    [{ allow_negative: 'true' }, { delta: 1, more: 1 }],
  ])('refuses %j with %j', async (search, body) => {
    const options = { query: search as Record<string, string>, body };
    const answer = await project.server('POST /payments/items/custom/refused/credits/update-quantity', options);
    expect(answer).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
    expect(await quantityOf(project, 'custom/refused/credits')).toBe(0);
  });

  it('is refused to clients', async () => {
    const { accessToken: token } = await signUp(project.client);
    const options = { query: { allow_negative: 'true' }, body: { delta: 1 }, token };
    const answer = await project.client('POST /payments/items/custom/ada/credits/update-quantity', options);
    expect(answer).toMatchObject({ status: 401, code: 'INSUFFICIENT_ACCESS_TYPE' });
  });

  it('adds up to nine quadrillions, either way', async () => {
    const customer = fresh();
    const item = `${customer}/credits` as const;
    expectOk(await changeItem(project, item, { delta: 1 }));
    const where = 'WHERE project_id = $1 AND customer_id = $2';
    const ledger = { through: 1, granted: 9e15, used: 0, expired: 0, peaks: [{ since: 0, height: 0 }], open: [] };
    const values = [project.id, customer.slice('custom/'.length), JSON.stringify(ledger)];
    await query(`UPDATE item_balances SET ledger = $3 ${where}`, values);
    expect(await changeItem(project, item, { delta: 1 })).toMatchObject({
      status: 400,
      text: 'The changes of the item "credits" would add up to more than 9000000000000000.',
    });
    expectOk(await changeItem(project, item, { delta: -1 }));
    expect(await quantityOf(project, item)).toBe(9e15 - 1);
  });

  it('takes a thousand changes that are to expire, and no more', async () => {
    const customer = fresh();
    const item = `${customer}/credits` as const;
    expectOk(await changeItem(project, item, { delta: 1, expires_at: inHours(1) }));
    await query(
      `INSERT INTO item_quantity_changes (project_id, id, customer_type, customer_id, item_id, quantity, created_at, expires_at)
       SELECT project_id, gen_random_uuid(), customer_type, customer_id, item_id, 1, created_at, expires_at
       FROM item_quantity_changes, generate_series(2, $3::int) WHERE project_id = $1 AND customer_id = $2`,
      [project.id, customer.slice('custom/'.length), MOST_EXPIRING],
    );
    const id = [project.id, customer.slice('custom/'.length)];
    await query("UPDATE item_balances SET past = 'another one' WHERE project_id = $1 AND customer_id = $2", id);
    expect(await quantityOf(project, item)).toBe(MOST_EXPIRING);
    expect(await changeItem(project, item, { delta: 1, expires_at: inHours(1) })).toMatchObject({ status: 400 });
    expect(await changeItem(project, item, { delta: -1, expires_at: inHours(1) })).toMatchObject({ status: 400 });
    expectOk(await changeItem(project, item, { delta: 1 }));
    expect(await quantityOf(project, item)).toBe(MOST_EXPIRING + 1);
  });

  it('records what happened', async () => {
    const customer = fresh();
    expectOk(await changeItem(project, `${customer}/credits`, { delta: 7 }));
    const customer_id = customer.slice('custom/'.length);
    const events = await query<{ data: object }>(
      `SELECT data FROM events WHERE project_id = $1 AND type = 'item_quantity.changed' AND data->>'customer_id' = $2`,
      [project.id, customer_id],
    );
    const data = { id: expect.any(String), customer_type: 'custom', customer_id, item_id: 'credits', delta: 7 };
    expect(events).toEqual([{ data }]);
  });
});

describe('a balance', () => {
  it('holds what the whole history counts to, and is the same when it is made anew', async () => {
    const customer = fresh();
    const item = `${customer}/credits` as const;
    const deltas = [10, -2, 5, -3, 7, -1, 4, -6];
    for (const [index, delta] of deltas.entries()) {
      const expires_at = index % 3 === 0 ? inHours(index + 1) : undefined;
      expectOk(await changeItem(project, item, { delta, expires_at, allowNegative: true }));
    }
    expectOk(await changeItem(project, item, { delta: 0, allowNegative: true }));
    const id = customer.slice('custom/'.length);
    const before = await storedBalance(project, id, 'credits');
    const quantity = await quantityOf(project, item);
    await query("UPDATE item_balances SET ledger = $3, past = 'lost' WHERE project_id = $1 AND customer_id = $2", [
      project.id,
      id,
      JSON.stringify({ ...before!.ledger, granted: 999, peaks: [] }),
    ]);
    expect(await quantityOf(project, item)).toBe(quantity);
    const after = await storedBalance(project, id, 'credits');
    // The last change, of nothing, was the present and is the past by now: that is all.
    const settled = ({ granted, used, expired, peaks, open }: Record<string, unknown>) => ({
      granted,
      used,
      expired,
      peaks,
      open: (open as Array<{ amount: number }>).filter(({ amount }) => amount !== 0),
    });
    expect(settled(after!.ledger)).toEqual(settled(before!.ledger));
    expect(await quantityOf(project, item)).toBe(quantity);
  });

  it('stays small however long the history', async () => {
    const customer = fresh();
    for (let n = 0; n < 60; n += 1) {
      const delta = n % 2 === 0 ? 3 : -2;
      expectOk(await changeItem(project, `${customer}/credits`, { delta }));
    }
    const { ledger } = (await storedBalance(project, customer.slice('custom/'.length), 'credits'))!;
    expect(ledger.open.length).toBeLessThan(5);
    expect(await quantityOf(project, `${customer}/credits`)).toBe(30);
  });

  it('follows what is included by default, whatever was used before the configuration changed', async () => {
    const shop = await createShop(ITEMS);
    expectOk(await changeItem(shop, 'custom/ada/credits', { delta: -4, allowNegative: true }));
    const included = { quantity: 10, repeat: [1, 'day'], expires: 'when-repeated' };
    const free = { customerType: 'custom', prices: 'include-by-default', includedItems: { credits: included } };
    await sell(shop, { 'products.free': free });
    expect(await quantityOf(shop, 'custom/ada/credits')).toBe(6);
    expect(await quantityOf(shop, 'custom/bob/credits')).toBe(10);
    await sell(shop, { 'products.free': { ...free, includedItems: { credits: { ...included, quantity: 3 } } } });
    expect(await quantityOf(shop, 'custom/ada/credits')).toBe(-1);
    expectOk(await changeItem(shop, 'custom/ada/credits', { delta: 5 }));
    expect(await quantityOf(shop, 'custom/ada/credits')).toBe(4);
  });
});
