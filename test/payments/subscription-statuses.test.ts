import { randomUUID } from 'node:crypto';
import type { JsonObject } from '../support/client';
import { query } from '../support/database';
import {
  askByLink,
  codeFor,
  createShop,
  grant,
  listOwned,
  quantityOf,
  refusalOf,
  type CustomerPath,
} from '../support/payments';
import { expectOk, type TestProject } from '../support/project';

const plan = (more: object = {}) => ({
  customerType: 'custom',
  productLineId: 'plans',
  prices: { monthly: { USD: '1', interval: [1, 'month'] } },
  ...more,
});
const SALE = {
  'productLines.plans': { displayName: 'Plans', customerType: 'custom' },
  'items.credits': { customerType: 'custom' },
  products: {
    free: plan({ prices: 'include-by-default' }),
    pro: plan({ displayName: 'Pro', includedItems: { credits: { quantity: 5, expires: 'never' } } }),
    max: plan(),
    extra: plan({ isAddOnTo: { pro: true } }),
  },
};

/** The meaning of each status to a customer: whether they have the product, and whether they ever had it. */
const STATUSES = [
  ['active', true, true],
  ['trialing', true, true],
  ['past_due', false, true],
  ['unpaid', false, true],
  ['paused', false, true],
  ['canceled', false, true],
  ['incomplete', false, false],
  ['incomplete_expired', false, false],
] as const;

let shop: TestProject;

beforeAll(async () => {
  shop = await createShop(SALE);
});

const idsOf = async (customer: CustomerPath) => (await listOwned(shop, customer)).map(({ id }) => id);

/** Somebody with a subscription of that status, and links that they got before they had it. */
async function subscribe(status: string) {
  const customer: CustomerPath = `custom/c-${randomUUID()}`;
  const [same, other] = await Promise.all(['pro', 'max'].map((product_id) => codeFor(shop, customer, { product_id })));
  expectOk(await grant(shop, customer, { product_id: 'pro' }));
  await query('UPDATE subscriptions SET status = $3 WHERE project_id = $1 AND customer_id = $2', [
    shop.id,
    customer.slice('custom/'.length),
    status,
  ]);
  const offerOf = async (full_code = '') => expectOk(await askByLink<JsonObject>('validate-code', { full_code }));
  return { customer, same: await offerOf(same), other: await offerOf(other) };
}

const statusOfPro = async (customer: CustomerPath) => {
  const [row] = await query<{ status: string }>(
    `SELECT status FROM subscriptions WHERE project_id = $1 AND customer_id = $2 AND product_id = 'pro'`,
    [shop.id, customer.slice('custom/'.length)],
  );
  return row?.status;
};

describe.each(STATUSES)('a subscription that is %s', (status, isThere, wasPaid) => {
  it('is listed, gives items and keeps from others as its status says', async () => {
    const { customer, same, other } = await subscribe(status);
    const without = wasPaid ? [] : ['free'];
    expect(await idsOf(customer)).toEqual(isThere ? ['pro'] : without);
    expect(await quantityOf(shop, `${customer}/credits`)).toBe(wasPaid ? 5 : 0);
    expect(same).toMatchObject({ already_bought_non_stackable: wasPaid, conflicting_products: [] });
    const pro = { product_id: 'pro', display_name: 'Pro' };
    expect(other).toMatchObject({ already_bought_non_stackable: false, conflicting_products: isThere ? [pro] : [] });
  });

  it('counts as what was granted before, and ends for another one of its line', async () => {
    const { customer } = await subscribe(status);
    const added = await grant(shop, customer, { product_id: 'extra' });
    expect(refusalOf(added)).toEqual(wasPaid ? [200, undefined] : [400, 'ADD_ON_WITHOUT_BASE_PRODUCT']);
    // An add-on ends nothing that it adds to.
    expect(await statusOfPro(customer)).toBe(status);
    if (wasPaid) expect(await idsOf(customer)).toEqual(isThere ? ['pro', 'extra'] : ['extra']);
    const again = await grant(shop, customer, { product_id: 'pro' });
    expect(refusalOf(again)).toEqual(wasPaid ? [400, 'PRODUCT_ALREADY_GRANTED'] : [200, undefined]);
  });

  it('ends when another one of its line is granted, if it runs', async () => {
    const { customer } = await subscribe(status);
    expectOk(await grant(shop, customer, { product_id: 'max' }));
    expect(await statusOfPro(customer)).toBe(isThere ? 'canceled' : status);
    expect(await idsOf(customer)).toEqual(['max']);
  });
});
