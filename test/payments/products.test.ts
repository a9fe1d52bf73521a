import { randomUUID } from 'node:crypto';
import { MOST_OWNED } from '../../src/payments/payments.limits.js';
import { query } from '../support/database';
import type { JsonObject } from '../support/client';
import {
  buyInTestMode,
  changeItem,
  codeFor,
  createShop,
  grant,
  inlineProduct,
  listOwned,
  quantityOf,
  sell,
  type CustomerPath,
} from '../support/payments';
import { expectOk, signUp, type TestProject } from '../support/project';
import { createUser } from '../support/users';

const MONTH = { USD: '10', EUR: '9.90', JPY: '1000', interval: [1, 'month'] };
const custom = { customerType: 'custom' };
const SALE = {
  'productLines.plans': { displayName: 'Plans', customerType: 'custom' },
  'items.credits': custom,
  'items.seats': custom,
  products: {
    pro: { ...custom, displayName: 'Pro', prices: { monthly: MONTH }, productLineId: 'plans', serverOnly: false },
    max: { ...custom, displayName: 'Max', prices: { monthly: MONTH }, productLineId: 'plans' },
    free: {
      ...custom,
      prices: 'include-by-default',
      productLineId: 'plans',
      includedItems: { seats: { quantity: 1, expires: 'when-purchase-expires' } },
    },
    extra: { ...custom, prices: { monthly: MONTH }, productLineId: 'plans', isAddOnTo: { pro: true }, stackable: true },
    lifetime: { ...custom, prices: { once: { USD: '499' } }, productLineId: 'plans' },
    pack: { ...custom, prices: { once: { USD: '5' } }, stackable: true, includedItems: { credits: { quantity: 100 } } },
    secret: { ...custom, prices: { once: { USD: '5' } }, serverOnly: true },
    box: { ...custom, stackable: true, prices: { weekly: { USD: '5', interval: [1, 'week'] } } },
    gift: { ...custom, prices: {} },
    personal: { customerType: 'user', prices: { once: { USD: '5' } } },
    credits2: {
      ...custom,
      prices: { once: { USD: '5' } },
      includedItems: { credits: { quantity: 1e9 } },
      stackable: true,
    },
  },
};

let project: TestProject;

beforeAll(async () => {
  project = await createShop(SALE);
});

const fresh = (): CustomerPath => `custom/c-${randomUUID()}`;
const idsOf = async (customer: CustomerPath) => (await listOwned(project, customer)).map(({ id }) => id);
/** The clock of the server may be a little ahead of the database's: what has not ended goes on for days. */
const rowsOf = (customer: CustomerPath) =>
  query<{ status: string; ended: boolean; source: string; product_id: string; price_id: string | null }>(
    `SELECT status, period_end <= now() + interval '1 minute' AS ended, source, product_id, price_id FROM subscriptions
     WHERE project_id = $1 AND customer_id = $2 ORDER BY created_at`,
    [project.id, customer.slice('custom/'.length)],
  );

it('GET /payments/products tells who asks for it the price that was chosen, and when a plan would end', async () => {
  const customer = fresh();
  const full_code = await codeFor(project, customer, { product_id: 'pro' });
  expectOk(await buyInTestMode({ full_code, price_id: 'monthly' }));
  expectOk(await grant(project, customer, { product_id: 'pack' }));
  const read = async (query: string) => {
    const path = `GET /payments/products/${customer}${query}`;
    return expectOk(await project.client<{ items: JsonObject[] }>(path)).items.map(({ details }) => details);
  };
  expect(await read('?include_details=true')).toEqual([
    { price_id: 'monthly', ends_with_period: true, is_paid: false },
    { price_id: null, ends_with_period: false, is_paid: false },
  ]);
  expect(await read('')).toEqual([undefined, undefined]);
  expect((await project.client(`GET /payments/products/${customer}?include_details=yes`)).code).toBe('SCHEMA_ERROR');
});

describe('POST /payments/products/{type}/{id}', () => {
  it('gives a subscription for a month where the price is due again', async () => {
    const customer = fresh();
    const given = expectOk(await grant(project, customer, { product_id: 'pro' }));
    const [owned] = await listOwned(project, customer);
    expect(given).toEqual({ success: true, subscription_id: owned?.subscription?.subscription_id });
    expect(owned).toMatchObject({ id: 'pro', quantity: 1, type: 'subscription' });
    const end = Date.parse(String(owned?.subscription?.current_period_end));
    expect(end - Date.now()).toBeGreaterThan(27 * 86_400_000);
    expect(end - Date.now()).toBeLessThan(32 * 86_400_000);
    const row = { status: 'active', ended: false, source: 'API_GRANT', product_id: 'pro', price_id: null };
    expect(await rowsOf(customer)).toEqual([row]);
  });

  it('gives for good where it is not', async () => {
    const customer = fresh();
    const given = expectOk(await grant(project, customer, { product_id: 'pack', quantity: 3 }));
    expect(given).toEqual({ success: true });
    const [, owned] = await listOwned(project, customer);
    expect(owned).toMatchObject({ id: 'pack', quantity: 3, type: 'one_time', subscription: null, switch_options: [] });
    expect(await quantityOf(project, `${customer}/credits`)).toBe(300);
    await sell(project, { 'products.pack.includedItems.credits.quantity': 100 });
  });

  it('stores nothing of what every customer has, or has no price', async () => {
    const customer = fresh();
    expectOk(await grant(project, customer, { product_id: 'gift' }));
    expect(await idsOf(customer)).toEqual(['free']);
    expect(await grant(project, customer, { product_id: 'free' })).toMatchObject({ code: 'PRODUCT_ALREADY_GRANTED' });
  });

  it('gives what is stackable as often as it is asked for', async () => {
    const customer = fresh();
    expectOk(await grant(project, customer, { product_id: 'box', quantity: 2 }));
    expect((await listOwned(project, customer)).map(({ id, quantity }) => [id, quantity])).toEqual([
      ['free', 1],
      ['box', 2],
    ]);
    expectOk(await grant(project, customer, { product_id: 'box' }));
    expect(await idsOf(customer)).toEqual(['free', 'box', 'box']);
  });

  it('refuses what is not stackable a second time, or twice', async () => {
    const customer = fresh();
    expectOk(await grant(project, customer, { product_id: 'pro' }));
    const again = await grant(project, customer, { product_id: 'pro' });
    const customer_id = customer.slice('custom/'.length);
    expect([again.status, again.code, again.details]).toEqual([
      400,
      'PRODUCT_ALREADY_GRANTED',
      { product_id: 'pro', customer_id },
    ]);
    const twice = await grant(project, fresh(), { product_id: 'pro', quantity: 2 });
    expect([twice.status, twice.headers.get('x-vestibule-error')]).toEqual([400, 'PRODUCT_NOT_STACKABLE']);
    expectOk(await grant(project, customer, { product_id: 'secret' }));
    expect(await grant(project, customer, { product_id: 'secret' })).toMatchObject({ code: 'PRODUCT_ALREADY_GRANTED' });
  });

  it('ends another product of the line', async () => {
    const customer = fresh();
    expectOk(await grant(project, customer, { product_id: 'pro' }));
    expectOk(await grant(project, customer, { product_id: 'max' }));
    expect(await idsOf(customer)).toEqual(['max']);
    expect(await rowsOf(customer)).toMatchObject([
      { product_id: 'pro', status: 'canceled', ended: true },
      { product_id: 'max', status: 'active', ended: false },
    ]);
    expect(await grant(project, customer, { product_id: 'pro' })).toMatchObject({ code: 'PRODUCT_ALREADY_GRANTED' });
    const events = await query<{ type: string; data: { product_id: string } }>(
      `SELECT type, data FROM events WHERE project_id = $1 AND data->>'customer_id' = $2 ORDER BY id`,
      [project.id, customer.slice('custom/'.length)],
    );
    expect(events.map(({ type, data }) => [type, data.product_id])).toEqual([
      ['subscription.created', 'pro'],
      ['subscription.ended', 'pro'],
      ['subscription.created', 'max'],
    ]);
  });

  it('adds to a base product alone', async () => {
    const customer = fresh();
    const alone = await grant(project, customer, { product_id: 'extra' });
    expect([alone.status, alone.headers.get('x-vestibule-error')]).toEqual([400, 'ADD_ON_WITHOUT_BASE_PRODUCT']);
    expectOk(await grant(project, customer, { product_id: 'pro' }));
    expectOk(await grant(project, customer, { product_id: 'extra', quantity: 2 }));
    expect(await idsOf(customer)).toEqual(['pro', 'extra']);
  });

  it('ends with an add-on what is no base of it, where the base was there once', async () => {
    const customer = fresh();
    for (const product_id of ['pro', 'max', 'extra']) expectOk(await grant(project, customer, { product_id }));
    expect(await idsOf(customer)).toEqual(['extra']);
    expect((await rowsOf(customer)).map(({ status }) => status)).toEqual(['canceled', 'canceled', 'active']);
  });

  it('gives nothing of a line of which something was bought for good', async () => {
    const customer = fresh();
    expectOk(await grant(project, customer, { product_id: 'pro' }));
    expectOk(await grant(project, customer, { product_id: 'lifetime' }));
    expect(await idsOf(customer)).toEqual(['lifetime']);
    const more = await grant(project, customer, { product_id: 'max' });
    expect([more.status, more.headers.get('x-vestibule-error')]).toEqual([400, 'PRODUCT_LINE_HAS_ONE_TIME_PURCHASE']);
  });

  it('names what is wrong in its order', async () => {
    const user = await createUser(project);
    const nobody = randomUUID();
    const cases = [
      ['custom/a', {}, 400, 'EXACTLY_ONE_PRODUCT_REQUIRED', undefined],
      [
        'custom/a',
        { product_id: 'pro', product_inline: inlineProduct() },
        400,
        'EXACTLY_ONE_PRODUCT_REQUIRED',
        undefined,
      ],
      ['custom/a', { product_id: 'none' }, 400, 'PRODUCT_DOES_NOT_EXIST', { product_id: 'none', context: null }],
      [
        'custom/a',
        { product_id: 'seats' },
        400,
        'PRODUCT_DOES_NOT_EXIST',
        { product_id: 'seats', context: 'item_exists' },
      ],
      [
        'custom/a',
        { product_id: 'constructor' },
        400,
        'PRODUCT_DOES_NOT_EXIST',
        { product_id: 'constructor', context: null },
      ],
      [
        `user/${nobody}`,
        { product_id: 'pro', quantity: 2 },
        400,
        'PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH',
        { product_id: 'pro', customer_id: nobody, product_customer_type: 'custom', actual_customer_type: 'user' },
      ],
      [
        `user/${nobody}`,
        { product_inline: inlineProduct() },
        400,
        'PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH',
        { product_id: null, customer_id: nobody, product_customer_type: 'custom', actual_customer_type: 'user' },
      ],
      [`user/${nobody}`, { product_id: 'personal', quantity: 2 }, 404, 'USER_NOT_FOUND', undefined],
      [`user/${user.id}`, { product_id: 'personal', quantity: 2 }, 400, 'PRODUCT_NOT_STACKABLE', undefined],
      ['custom/a', { product_id: 'credits2', quantity: 2 }, 400, 'PRODUCT_QUANTITY_TOO_LARGE', undefined],
      ['custom/a', { product_inline: inlineProduct(), quantity: 2 }, 400, 'PRODUCT_NOT_STACKABLE', undefined],
      [
        'custom/a',
        { product_inline: inlineProduct({ stackable: true }), quantity: 2 },
        400,
        'PRODUCT_NOT_STACKABLE',
        undefined,
      ],
    ] as const;
    for (const [customer, body, status, name, details] of cases) {
      const answer = await grant(project, customer as CustomerPath, body);
      expect([answer.status, answer.headers.get('x-vestibule-error') ?? answer.code, answer.details]).toEqual([
        status,
        name,
        details,
      ]);
    }
    expectOk(await grant(project, `user/${user.id}`, { product_id: 'personal' }));
    expect(await query('SELECT 1 FROM payment_customers WHERE id = $1', [nobody])).toEqual([]);
  });

  it.each([0, -1, 1.5, 'two', 1e15])('is refused %j times', async (quantity) => {
    const answer = await grant(project, 'custom/a', { product_id: 'box', quantity });
    expect([answer.status, answer.code]).toEqual([400, 'SCHEMA_ERROR']);
  });

  it('is refused to clients', async () => {
    const { accessToken: token } = await signUp(project.client);
    const answer = await project.client('POST /payments/products/custom/a', { body: { product_id: 'pro' }, token });
    expect(answer).toMatchObject({ status: 401, code: 'INSUFFICIENT_ACCESS_TYPE' });
  });

  it('gives a customer a thousand of everything together', async () => {
    const customer = fresh();
    expectOk(await grant(project, customer, { product_id: 'pack' }));
    await query(
      `INSERT INTO one_time_purchases (project_id, id, customer_type, customer_id, product_id, product, quantity, source, created_at)
       SELECT project_id, gen_random_uuid(), customer_type, customer_id, product_id, product, 1, source, created_at
       FROM one_time_purchases, generate_series(2, $3::int) WHERE project_id = $1 AND customer_id = $2`,
      [project.id, customer.slice('custom/'.length), MOST_OWNED],
    );
    const more = await grant(project, customer, { product_id: 'pack' });
    expect([more.status, more.headers.get('x-vestibule-error')]).toEqual([400, 'CUSTOMER_OWNS_TOO_MUCH']);
    expect(await quantityOf(project, `${customer}/credits`)).toBe(100 * MOST_OWNED);
  });

  it('gives one of a product that is not stackable, however many ask at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const customer = fresh();
      const product_ids = ['pro', 'pro', 'max', 'secret', 'secret', 'max', 'pro', 'secret'];
      const answers = await Promise.all(product_ids.map((product_id) => grant(project, customer, { product_id })));
      const won = product_ids.filter((_, index) => answers[index]?.status === 200);
      expect(won.toSorted()).toEqual(['max', 'pro', 'secret']);
      expect(answers.filter(({ status, code }) => status !== 200 && code !== 'PRODUCT_ALREADY_GRANTED')).toEqual([]);
      const running = (await rowsOf(customer)).filter(({ status }) => status === 'active');
      expect(running).toHaveLength(1);
      expect(await idsOf(customer)).toHaveLength(2);
    }
  });
});

describe('GET /payments/products/{type}/{id}', () => {
  it('shows a product as the configuration has it now, and with what it could be changed to', async () => {
    const customer = fresh();
    expectOk(await grant(project, customer, { product_id: 'pro' }));
    const [owned] = await listOwned(project, customer);
    expect(owned?.product).toEqual({
      display_name: 'Pro',
      customer_type: 'custom',
      stackable: false,
      server_only: false,
      included_items: {},
      client_metadata: null,
      client_read_only_metadata: null,
      server_metadata: null,
      prices: { monthly: MONTH },
    });
    expect(owned?.subscription).toMatchObject({ cancel_at_period_end: false, is_cancelable: true });
    expect(owned?.switch_options.map(({ product_id }) => product_id)).toEqual(['max']);
  });

  it('shows what every customer has, until they ever subscribed to something of its line', async () => {
    const customer = fresh();
    const [free] = await listOwned(project, customer);
    expect(free).toMatchObject({
      id: 'free',
      type: 'subscription',
      product: { prices: {} },
      subscription: { subscription_id: null, current_period_end: null, is_cancelable: false },
    });
    expect(await quantityOf(project, `${customer}/seats`)).toBe(1);
    expectOk(await grant(project, customer, { product_id: 'pro' }));
    expect(await quantityOf(project, `${customer}/seats`)).toBe(0);
    expectOk(await changeItem(project, `${customer}/seats`, { delta: 2 }));
    expect(await quantityOf(project, `${customer}/seats`)).toBe(2);
  });

  it('hides from clients what is for servers alone', async () => {
    const customer = fresh();
    expectOk(await grant(project, customer, { product_id: 'secret' }));
    const ids = async (tier: 'client' | 'server' | 'admin') => {
      const page = await project[tier]<{ items: Array<{ id: string }> }>(`GET /payments/products/${customer}`);
      return expectOk(page).items.map(({ id }) => id);
    };
    expect([await ids('client'), await ids('server'), await ids('admin')]).toEqual([
      ['free'],
      ['free', 'secret'],
      ['free', 'secret'],
    ]);
  });

  it.each(['limit=0', 'limit=101', 'limit=x', 'limit=1.5', 'more=1'])('refuses %s', async (search) => {
    const answer = await project.client(`GET /payments/products/custom/a?${search}`);
    expect(answer).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
  });

  it('knows no cursor of another customer, and no customer who is not there', async () => {
    const customer = fresh();
    const stray = await project.client(`GET /payments/products/${customer}?cursor=${randomUUID()}`);
    expect([stray.status, stray.headers.get('x-vestibule-error')]).toEqual([400, 'OWNED_PRODUCT_NOT_FOUND']);
    const id = randomUUID();
    expect(await project.client(`GET /payments/products/user/${id}`)).toMatchObject({ code: 'USER_NOT_FOUND' });
    const team = await project.client(`GET /payments/products/team/${id}`);
    expect([team.status, team.code, team.details]).toEqual([404, 'TEAM_NOT_FOUND', { team_id: id }]);
    expect(await project.client('GET /payments/products/company/a')).toMatchObject({ code: 'SCHEMA_ERROR' });
  });

  it('does not show what is not sold any more, but what was bought for good', async () => {
    const shop = await createShop(SALE);
    for (const product_id of ['pro', 'pack']) expectOk(await grant(shop, 'custom/ada', { product_id }));
    await sell(shop, { 'products.pro': null, 'products.pack': null });
    const owned = await listOwned(shop, 'custom/ada');
    expect(owned.map(({ id, product }) => [id, product.display_name])).toEqual([
      ['free', 'free'],
      ['pack', 'pack'],
    ]);
    expect(await quantityOf(shop, 'custom/ada/credits')).toBe(100);
  });

  it('shows what was once called an offer', async () => {
    const shop = await createShop({ 'offers.old': { customerType: 'custom', prices: 'include-by-default' } });
    expect((await listOwned(shop, 'custom/ada')).map(({ id }) => id)).toEqual(['old']);
  });
});
