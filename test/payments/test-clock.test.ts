import { Client } from 'pg';
import type { Answer } from '../support/client';
import { query } from '../support/database';
import { waitFor } from '../support/process';
import { changeItem, createShop, grant, quantityOf, sell } from '../support/payments';
import { createProject, expectOk, type TestProject } from '../support/project';
import { databaseUrl } from '../support/server';

const DAY = 86_400_000;
/** All that is stored of payments is in whole milliseconds. */
const NOW = "date_trunc('milliseconds', now())";
const PATH = '/internal/payments/test-clock';
const custom = { customerType: 'custom' };
const SALE = {
  'items.credits': custom,
  'products.pro': {
    ...custom,
    prices: { monthly: { USD: '10', interval: [1, 'month'] } },
    includedItems: { credits: { quantity: 10, repeat: [1, 'month'], expires: 'when-repeated' } },
  },
};

interface Clock {
  now_millis: number;
  ahead_millis: number;
  is_settable: boolean;
}

const read = async (shop: TestProject) => expectOk(await shop.admin<Clock>(`GET ${PATH}`));
const advanceTo = (shop: TestProject, now_millis: number) =>
  shop.admin<Clock>(`POST ${PATH}`, { body: { now_millis } });
const advanceBy = async (shop: TestProject, millis: number) =>
  expectOk(await advanceTo(shop, (await read(shop)).now_millis + millis));
const reset = (shop: TestProject) => shop.admin<Clock>(`DELETE ${PATH}`);

/** REST sends the sentence alone, and the code in a header. */
function expectRefusal({ status, headers }: Answer<unknown>, expected: number, code: string): void {
  expect([status, headers.get('x-vestibule-error')]).toEqual([expected, code]);
}

/** Buys a product in test mode. */
async function buyInTestMode(shop: TestProject, customerId: string): Promise<void> {
  expectOk(await grant(shop, `custom/${customerId}`, { product_id: 'pro' }));
  await query(
    "UPDATE subscriptions SET price_id = 'monthly', source = 'TEST_MODE' WHERE project_id = $1 AND customer_id = $2",
    [shop.id, customerId],
  );
}

const periodOf = async (shop: TestProject, customerId: string) => {
  const [row] = await query<{ start: number; end: number; status: string }>(
    `SELECT extract(epoch FROM period_start)::float8 * 1000 AS start, extract(epoch FROM period_end)::float8 * 1000 AS end, status
     FROM subscriptions WHERE project_id = $1 AND customer_id = $2`,
    [shop.id, customerId],
  );
  return row!;
};

it('shows the real time until it is set forward, and goes on from there', async () => {
  const shop = await createProject();
  const before = await read(shop);
  expect(before).toMatchObject({ ahead_millis: 0, is_settable: true });
  expect(Math.abs(before.now_millis - Date.now())).toBeLessThan(60_000);
  const after = await advanceBy(shop, 3 * DAY);
  expect(after.ahead_millis).toBeGreaterThan(2 * DAY);
  expect((await read(shop)).now_millis).toBeGreaterThanOrEqual(after.now_millis);
  expect((await read(await createProject())).ahead_millis).toBe(0);
});

it('is set forward only, and no further than five years', async () => {
  const shop = await createProject();
  const { now_millis: now } = await advanceBy(shop, DAY);
  expectRefusal(await advanceTo(shop, now - 1_000), 400, 'TEST_CLOCK_NOT_FORWARD');
  expectRefusal(await advanceTo(shop, 0), 400, 'TEST_CLOCK_NOT_FORWARD');
  expectRefusal(await advanceTo(shop, now + 6 * 366 * DAY), 400, 'TEST_CLOCK_TOO_FAR_AHEAD');
  for (const wrong of ['tomorrow', null, -1, Number.MAX_VALUE]) {
    const answer = await shop.admin(`POST ${PATH}`, { body: { now_millis: wrong } });
    expect(answer).toMatchObject({ status: 400 });
  }
  expect(Math.abs((await read(shop)).now_millis - now)).toBeLessThan(60_000);
});

it('of many that set it forward at once the furthest one stays', async () => {
  const shop = await createProject();
  const { now_millis: now } = await read(shop);
  const days = [5, 1, 9, 3, 7, 2, 8, 4, 6];
  const answers = await Promise.all(days.map((day) => advanceTo(shop, now + day * DAY)));
  for (const { status } of answers) expect([200, 400]).toContain(status);
  expect(Math.round((await read(shop)).ahead_millis / DAY)).toBe(9);
});

it('makes items expire, and what was bought in test mode renew', async () => {
  const shop = await createShop(SALE);
  await buyInTestMode(shop, 'ada');
  expectOk(await grant(shop, 'custom/bob', { product_id: 'pro' }));
  const given = await periodOf(shop, 'bob');
  expectOk(await changeItem(shop, 'custom/ada/credits', { delta: -4 }));
  const expires_at = new Date(Date.now() + DAY).toISOString();
  expectOk(await changeItem(shop, 'custom/ada/credits', { delta: 100, expires_at }));
  expect(await quantityOf(shop, 'custom/ada/credits')).toBe(106);
  await advanceBy(shop, 2 * DAY);
  // Uses are charged to the grant that expires first.
  expect(await quantityOf(shop, 'custom/ada/credits')).toBe(10);
  await advanceBy(shop, 70 * DAY);
  expect(await quantityOf(shop, 'custom/ada/credits')).toBe(10);
  const { now_millis: now } = await read(shop);
  const { start, end, status } = await periodOf(shop, 'ada');
  expect(status).toBe('active');
  expect(start).toBeLessThanOrEqual(now);
  expect(end).toBeGreaterThan(now);
  expect(await periodOf(shop, 'bob')).toEqual(given);
});

it('renews nothing outside of test mode', async () => {
  const shop = await createShop(SALE);
  await buyInTestMode(shop, 'bob');
  await sell(shop, { testMode: false });
  const before = await periodOf(shop, 'bob');
  await advanceBy(shop, 40 * DAY);
  expect(await periodOf(shop, 'bob')).toEqual(before);
});

it('renews all that is due, however much there is of it that never renews', async () => {
  const shop = await createShop(SALE);
  await buyInTestMode(shop, 'ada');
  // More than are read together, all of them due before the one that renews, and with long definitions.
  await query(
    `INSERT INTO subscriptions (project_id, id, customer_type, customer_id, product_id, price_id, product, quantity, source,
       created_at, status, period_start, period_end)
     SELECT $1, gen_random_uuid(), 'custom', 'x' || n, 'pro', 'never', $2::json, 1, 'TEST_MODE', ${NOW}, 'active', ${NOW}, ${NOW}
     FROM generate_series(1, 1200) n`,
    [shop.id, JSON.stringify({ prices: { never: { interval: [0, 'day'] } }, displayName: 'x'.repeat(10_000) })],
  );
  await advanceBy(shop, 40 * DAY);
  const { now_millis: now } = await read(shop);
  expect((await periodOf(shop, 'ada')).end).toBeGreaterThan(now);
});

it('lets a project with little to renew not wait for one with much', async () => {
  const shops = [await createShop(SALE), await createShop(SALE)].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const [large, small] = shops as [TestProject, TestProject];
  for (const shop of shops) await buyInTestMode(shop, 'ada');
  const product = { prices: { monthly: { USD: '1', interval: [1, 'month'] } } };
  await query(
    `INSERT INTO subscriptions (project_id, id, customer_type, customer_id, product_id, price_id, product, quantity, source,
       created_at, status, period_start, period_end)
     SELECT $1, gen_random_uuid(), 'custom', 'x' || n, 'pro', 'monthly', $2::json, 1, 'TEST_MODE', ${NOW} - interval '40 days',
       'active', ${NOW} - interval '40 days', ${NOW} - interval '10 days' + n * interval '1 second'
     FROM generate_series(1, 1200) n`,
    [large.id, JSON.stringify(product)],
  );
  await query(
    `UPDATE subscriptions SET created_at = ${NOW} - interval '40 days', period_end = ${NOW} - interval '1 day'
     WHERE project_id = ANY($1) AND customer_id = 'ada'`,
    [shops.map(({ id }) => id)],
  );
  // Nobody can renew what is held: the last of the large project's rows.
  const holder = new Client({ connectionString: databaseUrl() });
  await holder.connect();
  await holder.query('BEGIN');
  await holder.query("SELECT 1 FROM subscriptions WHERE project_id = $1 AND customer_id = 'x1200' FOR UPDATE", [
    large.id,
  ]);
  await query("INSERT INTO jobs.job (name) VALUES ('renew-test-mode-subscriptions')");
  await waitFor(async () => (await periodOf(small, 'ada')).end > Date.now());
  await holder.end();
  await waitFor(async () => (await periodOf(large, 'ada')).end > Date.now());
});

it('goes back to the real time as long as nothing was stored of a later one', async () => {
  const shop = await createShop(SALE);
  await buyInTestMode(shop, 'ada');
  await advanceBy(shop, DAY);
  expect(expectOk(await reset(shop)).ahead_millis).toBe(0);
  await advanceBy(shop, DAY);
  expectOk(await changeItem(shop, 'custom/ada/credits', { delta: 1 }));
  expectRefusal(await reset(shop), 409, 'TEST_CLOCK_IN_USE');
  expect((await read(shop)).ahead_millis).toBeGreaterThan(DAY - 60_000);
  const renewing = await createShop(SALE);
  await buyInTestMode(renewing, 'ada');
  await advanceBy(renewing, 40 * DAY);
  expectRefusal(await reset(renewing), 409, 'TEST_CLOCK_IN_USE');
});

it('is refused in production, where time is the real one again', async () => {
  const shop = await createShop(SALE);
  await advanceBy(shop, 40 * DAY);
  await query('UPDATE projects SET is_production_mode = true WHERE id = $1', [shop.id]);
  await query("SELECT pg_notify('vestibule_tenancy', $1)", [shop.id]);
  const { now_millis: now, ...clock } = await read(shop);
  expect(clock).toEqual({ ahead_millis: 0, is_settable: false });
  expect(Math.abs(now - Date.now())).toBeLessThan(60_000);
  expectRefusal(await advanceTo(shop, now + DAY), 403, 'TEST_CLOCK_IN_PRODUCTION');
  expectRefusal(await reset(shop), 403, 'TEST_CLOCK_IN_PRODUCTION');
});

it('is for administrators', async () => {
  const shop = await createProject();
  for (const call of [`GET ${PATH}`, `DELETE ${PATH}`]) {
    expect(await shop.server(call)).toMatchObject({ status: 401, code: 'INSUFFICIENT_ACCESS_TYPE' });
  }
});

it('is read and set over GraphQL', async () => {
  const shop = await createProject();
  const { data } = await shop.graphql<{ paymentsTestClock: { nowMillis: number } }>(
    '{ paymentsTestClock { nowMillis } }',
  );
  const ADVANCE = 'mutation ($to: Float!) { advancePaymentsTestClock(nowMillis: $to) { aheadMillis isSettable } }';
  const advanced = await shop.graphql(ADVANCE, { to: data!.paymentsTestClock.nowMillis + DAY });
  expect(advanced.data).toMatchObject({ advancePaymentsTestClock: { isSettable: true } });
  const back = await shop.graphql('mutation { resetPaymentsTestClock { aheadMillis } }');
  expect(back.data).toEqual({ resetPaymentsTestClock: { aheadMillis: 0 } });
});
