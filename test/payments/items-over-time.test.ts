import { createShop, grant, inlineProduct, quantityOf, changeItem, sell } from '../support/payments';
import { expectOk, type TestProject } from '../support/project';

const DAY = 86_400_000;
const MONTHLY = { main: { USD: '1', interval: [30, 'day'] } };
const YEARLY = { main: { USD: '1', interval: [1, 'year'] } };
const ONCE = { main: { USD: '1' } };

interface Case {
  prices: object;
  included: object;
  /** The expected quantities at the beginning, and after 8, 31 and 36 days. */
  expected: number[];
}

/** The included items of a thirty-day subscription that is not renewed, of a yearly one and of a one-time purchase. */
const CASES: Record<string, Case> = {
  'once, until the purchase expires': {
    prices: MONTHLY,
    included: { quantity: 10, repeat: 'never', expires: 'when-purchase-expires' },
    expected: [10, 10, 0, 0],
  },
  'once, for good': {
    prices: MONTHLY,
    included: { quantity: 10, repeat: 'never', expires: 'never' },
    expected: [10, 10, 10, 10],
  },
  'once, until it is repeated, which is never': {
    prices: MONTHLY,
    included: { quantity: 10, repeat: 'never', expires: 'when-repeated' },
    expected: [10, 10, 10, 10],
  },
  'each week, until the purchase expires': {
    prices: MONTHLY,
    included: { quantity: 10, repeat: [7, 'day'], expires: 'when-purchase-expires' },
    expected: [10, 20, 0, 0],
  },
  'each week, for good: five times before the subscription ends': {
    prices: MONTHLY,
    included: { quantity: 10, repeat: [1, 'week'], expires: 'never' },
    expected: [10, 20, 50, 50],
  },
  'each week, and nothing else said': {
    prices: MONTHLY,
    included: { quantity: 10, repeat: [1, 'week'] },
    expected: [10, 20, 50, 50],
  },
  'each week until the next: the fifth lasts longer than the subscription': {
    prices: MONTHLY,
    included: { quantity: 10, repeat: [7, 'day'], expires: 'when-repeated' },
    expected: [10, 10, 10, 0],
  },
  'each month of the calendar, for good': {
    prices: YEARLY,
    included: { quantity: 10, repeat: [1, 'month'], expires: 'never' },
    expected: [10, 10, 20, 20],
  },
  'each month of the calendar until the next': {
    prices: YEARLY,
    included: { quantity: 10, repeat: [1, 'month'], expires: 'when-repeated' },
    expected: [10, 10, 10, 10],
  },
  'each year, for good': {
    prices: YEARLY,
    included: { quantity: 10, repeat: [1, 'year'], expires: 'never' },
    expected: [10, 10, 10, 10],
  },
  'for good where it was bought for good, whatever it says': {
    prices: ONCE,
    included: { quantity: 10, repeat: [1, 'day'], expires: 'when-repeated' },
    expected: [10, 10, 10, 10],
  },
  nothing: {
    prices: MONTHLY,
    included: { repeat: [1, 'day'], expires: 'never' },
    expected: [0, 0, 0, 0],
  },
};

const customerOf = (name: string) => `custom/${Object.keys(CASES).indexOf(name)}` as const;

let shop: TestProject;
const seen = new Map<string, number[]>();

/** Sets the shop's time to so many days after it opened. */
async function advanceTo(opened: number, days: number): Promise<void> {
  const body = { now_millis: opened + days * DAY };
  expectOk(await shop.admin('POST /internal/payments/test-clock', { body }));
}

beforeAll(async () => {
  shop = await createShop({
    'items.credits': { customerType: 'custom' },
    'products.box': {
      customerType: 'custom',
      stackable: true,
      prices: MONTHLY,
      includedItems: { credits: { quantity: 10, repeat: [7, 'day'], expires: 'when-repeated' } },
    },
  });
  for (const [name, { prices, included }] of Object.entries(CASES)) {
    const product_inline = inlineProduct({ prices, included_items: { credits: included } });
    expectOk(await grant(shop, customerOf(name), { product_inline }));
  }
  expectOk(await grant(shop, 'custom/boxes', { product_id: 'box', quantity: 3 }));
  // Past the moment of every grant, so that each has begun as many windows as it says.
  const clock = expectOk(await shop.admin<{ now_millis: number }>('GET /internal/payments/test-clock'));
  for (const days of [0, 8, 31, 36]) {
    if (days > 0) await advanceTo(clock.now_millis, days);
    for (const customer of [...Object.keys(CASES).map(customerOf), 'custom/boxes' as const]) {
      const before = seen.get(customer) ?? [];
      seen.set(customer, [...before, await quantityOf(shop, `${customer}/credits`)]);
      // Two of the first thirty, in the first week.
      if (days === 0 && customer === 'custom/boxes')
        expectOk(await changeItem(shop, 'custom/boxes/credits', { delta: -2 }));
    }
  }
});

describe('a product includes', () => {
  it.each(Object.keys(CASES))('%s', (name) => {
    expect(seen.get(customerOf(name))).toEqual(CASES[name]?.expected);
  });

  it('as much as was bought of it, and what was used is charged to what expires first', () => {
    expect(seen.get('custom/boxes')).toEqual([30, 30, 30, 0]);
  });
});

it('what is included of a subscription is what its product includes now', async () => {
  const included = { credits: { quantity: 4, repeat: 'never', expires: 'never' } };
  const other = await createShop({
    'items.credits': { customerType: 'custom' },
    'products.plan': { customerType: 'custom', prices: MONTHLY, includedItems: included },
    'products.pack': { customerType: 'custom', prices: ONCE, includedItems: included },
  });
  for (const product_id of ['plan', 'pack']) {
    expectOk(await grant(other, `custom/${product_id}`, { product_id }));
    await sell(other, { [`products.${product_id}.includedItems`]: { credits: { quantity: 9, expires: 'never' } } });
  }
  expect(await quantityOf(other, 'custom/plan/credits')).toBe(9);
  expect(await quantityOf(other, 'custom/pack/credits')).toBe(4);
});
