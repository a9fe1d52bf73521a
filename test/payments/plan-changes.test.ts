import { randomUUID } from 'node:crypto';
import { audited } from '../support/audit';
import type { JsonObject } from '../support/client';
import { query } from '../support/database';
import { createShop, grant, inlineProduct, listOwned, sell, type CustomerPath } from '../support/payments';
import { createProject, expectOk, type TestProject } from '../support/project';

const MONTH = { USD: '10', interval: [1, 'month'] };
const plan = (more: object = {}) => ({ customerType: 'custom', productLineId: 'plans', ...more });
const SALE = {
  'productLines.plans': { displayName: 'Plans', customerType: 'custom' },
  products: {
    free: plan({ prices: 'include-by-default' }),
    pro: plan({ prices: { monthly: MONTH } }),
    max: plan({ prices: { monthly: MONTH, yearly: { USD: '100', interval: [1, 'year'] } } }),
    seats: plan({ prices: { monthly: MONTH }, stackable: true }),
    dear: plan({ prices: { monthly: { USD: '1000000', interval: [1, 'month'] } } }),
    lifetime: plan({ prices: { once: { USD: '499' } } }),
    other: { customerType: 'custom', prices: { monthly: MONTH }, stackable: true },
  },
};

const CANCEL = `mutation ($type: CustomerType = custom, $id: String!, $product: String, $subscription: ID) {
  cancelSubscription(customerType: $type, customerId: $id, productId: $product, subscriptionId: $subscription) }`;
const SWITCH = `mutation ($type: CustomerType = custom, $id: String!, $from: String!, $to: String!, $price: String) {
  switchSubscription(customerType: $type, customerId: $id, fromProductId: $from, toProductId: $to, priceId: $price) }`;
const LIST = `query ($id: String!) { customerProducts(customerType: custom, customerId: $id) { items {
  id details { priceId endsWithPeriod isPaid } subscription { subscriptionId } switchOptions { productId } } } }`;

let shop: TestProject;

beforeAll(async () => {
  shop = await createShop(SALE);
});

const fresh = () => `c-${randomUUID()}`;
const pathOf = (id: string): CustomerPath => `custom/${id}`;
const rowsOf = (id: string) =>
  query<{ id: string; product_id: string | null; status: string; price_id: string | null }>(
    `SELECT id, product_id, status, price_id FROM subscriptions WHERE project_id = $1 AND customer_id = $2 ORDER BY created_at`,
    [shop.id, id],
  );
const refusalOf = async (mutation: string, variables: JsonObject, of = shop) =>
  (await of.graphql(mutation, variables)).errors?.[0]?.extensions.code;
const ask = async (mutation: string, variables: JsonObject): Promise<JsonObject | null | undefined> => {
  const { data, errors } = await shop.graphql<JsonObject>(mutation, variables);
  expect(errors).toEqual([]);
  return data;
};

describe('cancelSubscription', () => {
  it('ends all subscriptions to a product with their period, one by its id, and writes who did it', async () => {
    const id = fresh();
    for (const quantity of [2, 5, 9]) expectOk(await grant(shop, pathOf(id), { product_id: 'other', quantity }));
    const [, second] = await rowsOf(id);
    expect(await ask(CANCEL, { id, product: 'other', subscription: second!.id })).toEqual({ cancelSubscription: true });
    const statuses = async () => (await rowsOf(id)).map(({ status }) => status);
    expect(await statuses()).toEqual(['active', 'canceled', 'active']);
    await ask(CANCEL, { id, product: 'other' });
    expect(await statuses()).toEqual(['canceled', 'canceled', 'canceled']);
    expect((await listOwned(shop, pathOf(id))).filter((owned) => owned.id === 'other')).toHaveLength(3);
    const ended = (await audited(shop, 'subscription.ended')).filter(({ object }) => (object as JsonObject)?.id === id);
    expect(ended).toHaveLength(3);
  });

  it('ends what was made up for a purchase by its own id', async () => {
    const id = fresh();
    expectOk(await grant(shop, pathOf(id), { product_inline: inlineProduct({ prices: { monthly: MONTH } }) }));
    const [row] = await rowsOf(id);
    expect(await refusalOf(CANCEL, { id })).toBe('SUBSCRIPTION_NOT_FOUND');
    await ask(CANCEL, { id, subscription: row!.id });
    expect(await rowsOf(id)).toMatchObject([{ status: 'canceled' }]);
  });

  it('finds nothing that was not subscribed to, and nothing of others', async () => {
    const id = fresh();
    expectOk(await grant(shop, pathOf(id), { product_id: 'other' }));
    const [row] = await rowsOf(id);
    for (const product of ['free', 'none', '__proto__', null]) {
      expect(await refusalOf(CANCEL, { id, product })).toBe('SUBSCRIPTION_NOT_FOUND');
    }
    const stray = { id: fresh(), product: 'other', subscription: row!.id };
    expect(await refusalOf(CANCEL, stray)).toBe('SUBSCRIPTION_NOT_FOUND');
    const elsewhere = await createProject();
    expect(await refusalOf(CANCEL, { id, product: 'other' }, elsewhere)).toBe('SUBSCRIPTION_NOT_FOUND');
    expect(await refusalOf(CANCEL, { type: 'user', id: randomUUID(), product: 'other' })).toBe('USER_NOT_FOUND');
    expect(await refusalOf(CANCEL, { type: 'team', id: randomUUID(), product: 'other' })).toBe('TEAM_NOT_FOUND');
    expect(await refusalOf(CANCEL, { id, product: 'other', subscription: 'x' })).toBe('SCHEMA_ERROR');
    expect(await rowsOf(id)).toMatchObject([{ status: 'active' }]);
  });
});

describe('switchSubscription', () => {
  it('puts another product in the place of one at the chosen price, and goes on while nothing is sold with cancelling alone', async () => {
    const id = fresh();
    expectOk(await grant(shop, pathOf(id), { product_id: 'pro' }));
    expect(await ask(LIST, { id })).toMatchObject({
      customerProducts: {
        items: [
          {
            id: 'pro',
            details: { priceId: null, endsWithPeriod: true, isPaid: false },
            switchOptions: [{ productId: 'max' }, { productId: 'seats' }, { productId: 'dear' }],
          },
        ],
      },
    });
    const switched = await ask(SWITCH, { id, from: 'pro', to: 'max', price: 'yearly' });
    expect(switched).toEqual({ switchSubscription: true });
    await ask(SWITCH, { id, from: 'max', to: 'pro' });
    expect(await rowsOf(id)).toMatchObject([
      { product_id: 'pro', status: 'canceled' },
      { product_id: 'max', status: 'canceled', price_id: 'yearly' },
      { product_id: 'pro', status: 'active', price_id: 'monthly' },
    ]);
    await sell(shop, { blockNewPurchases: true });
    expect(await refusalOf(SWITCH, { id, from: 'pro', to: 'max' })).toBe('NEW_PURCHASES_BLOCKED');
    const body = { from_product_id: 'pro', to_product_id: 'max' };
    const blocked = await shop.server(`POST /payments/products/${pathOf(id)}/switch`, { body });
    expect(blocked.status).toBe(403);
    await ask(CANCEL, { id, product: 'pro' });
    await sell(shop, { blockNewPurchases: false });
  });

  it('takes the place of what every customer has', async () => {
    const id = fresh();
    await ask(SWITCH, { id, from: 'free', to: 'pro' });
    expect(await rowsOf(id)).toMatchObject([{ product_id: 'pro', status: 'active' }]);
  });

  it('names what is wrong, and changes nothing', async () => {
    const id = fresh();
    for (const product_id of ['pro', 'other']) expectOk(await grant(shop, pathOf(id), { product_id }));
    const before = await rowsOf(id);
    const cases = [
      [{ from: 'max', to: 'pro' }, 'SUBSCRIPTION_NOT_FOUND'],
      [{ from: 'pro', to: 'none' }, 'PRODUCT_DOES_NOT_EXIST'],
      [{ from: 'pro', to: 'pro' }, 'PRODUCT_SWITCH_NOT_POSSIBLE'],
      [{ from: 'pro', to: 'other' }, 'PRODUCT_SWITCH_NOT_POSSIBLE'],
      [{ from: 'pro', to: 'lifetime' }, 'PRODUCT_SWITCH_NOT_POSSIBLE'],
      [{ from: 'pro', to: 'max', price: 'none' }, 'PRICE_DOES_NOT_EXIST'],
      [{ from: 'pro', to: 'dear' }, 'PAYMENT_TOO_LARGE'],
      [{ from: '', to: 'max' }, 'SCHEMA_ERROR'],
      [{ type: 'user', id: randomUUID(), from: 'pro', to: 'max' }, 'USER_NOT_FOUND'],
      [{ type: 'team', id: randomUUID(), from: 'pro', to: 'max' }, 'TEAM_NOT_FOUND'],
    ] as const;
    for (const [variables, code] of cases) {
      expect([variables, await refusalOf(SWITCH, { id, ...variables })]).toEqual([variables, code]);
    }
    const elsewhere = await createShop(SALE);
    expect(await refusalOf(SWITCH, { id, from: 'pro', to: 'max' }, elsewhere)).toBe('SUBSCRIPTION_NOT_FOUND');
    expect(await rowsOf(id)).toEqual(before);
  });

  it('asks which one where there are several', async () => {
    const id = fresh();
    expectOk(await grant(shop, pathOf(id), { product_id: 'seats' }));
    await query(
      `INSERT INTO subscriptions SELECT (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid()))).*
       FROM subscriptions s WHERE project_id = $1 AND customer_id = $2`,
      [shop.id, id],
    );
    expect(await refusalOf(SWITCH, { id, from: 'seats', to: 'max' })).toBe('SUBSCRIPTION_ID_REQUIRED');
  });
});
