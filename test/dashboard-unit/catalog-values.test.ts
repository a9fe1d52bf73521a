import { validateEntry, writeEntry, type EntryValues } from '../../dashboard/src/pages/payments/entry-rules.js';
import { describePrices } from '../../dashboard/src/pages/payments/catalog-words.js';
import {
  checkAmount,
  checkInterval,
  idOf,
  validateProduct,
  type RuledCatalog,
} from '../../dashboard/src/pages/payments/products/product-rules.js';
import {
  createIncluded,
  createPrice,
  listUnsold,
  NEW_PRODUCT,
  previewProduct,
  readProduct,
  withoutUnsold,
  writeProduct,
  type ProductValues,
} from '../../dashboard/src/pages/payments/products/product-values.js';
import { removeItem, removeLine, removeProduct } from '../../dashboard/src/pages/payments/removal/removal.js';
import { describeAhead, stepForward } from '../../dashboard/src/pages/payments/setup/test-clock-values.js';
import { findGrantRefusal, grantable, GRANT_VALIDATION } from '../../dashboard/src/pages/customers/grant-values.js';

type Product = RuledCatalog['products'][number];

const product = (id: string, more: Partial<Product> = {}): Product => ({
  id,
  displayName: id.toUpperCase(),
  customerType: 'user',
  productLineId: null,
  addOnTo: null,
  serverOnly: false,
  stackable: false,
  freeTrial: null,
  includedByDefault: false,
  prices: [],
  includedItems: [],
  ...more,
});

const CATALOG: RuledCatalog = {
  productLines: [
    { id: 'plans', displayName: 'Plans', customerType: 'user' },
    { id: 'any', displayName: 'Any', customerType: null },
    { id: 'teams', displayName: 'Teams', customerType: 'team' },
  ],
  items: [
    { id: 'credits', displayName: 'Credits', customerType: 'user' },
    { id: 'seats', displayName: 'Seats', customerType: 'team' },
  ],
  products: [
    product('free', { productLineId: 'plans', includedByDefault: true }),
    product('pro', {
      productLineId: 'plans',
      prices: [
        {
          id: 'monthly',
          amounts: [
            { currency: 'USD', amount: '9.90' },
            { currency: 'EUR', amount: '9' },
          ],
          interval: { count: 1, unit: 'month' },
          freeTrial: { count: 7, unit: 'day' },
          serverOnly: true,
        },
      ],
      includedItems: [
        { itemId: 'credits', quantity: 10, repeat: { count: 1, unit: 'week' }, expires: 'when-repeated' },
      ],
      freeTrial: { count: 3, unit: 'day' },
    }),
    product('more', { addOnTo: ['pro'] }),
    product('team', { customerType: 'team' }),
  ],
};

const price = { ...createPrice([]), amounts: { USD: '1' } };
const VALID: ProductValues = { ...NEW_PRODUCT, displayName: 'Max', prices: [price] };
const problemsOf = (more: Partial<ProductValues>, own: string | null = null) =>
  validateProduct({ ...VALID, ...more }, CATALOG, own);

describe('a product', () => {
  it('is stored as it was read', () => {
    const pro = CATALOG.products[1]!;
    expect(writeProduct(readProduct(pro))).toEqual({
      displayName: 'PRO',
      customerType: 'user',
      productLineId: 'plans',
      isAddOnTo: false,
      freeTrial: [3, 'day'],
      stackable: false,
      serverOnly: false,
      prices: { monthly: { USD: '9.90', EUR: '9', serverOnly: true, interval: [1, 'month'], freeTrial: [7, 'day'] } },
      includedItems: { credits: { quantity: 10, repeat: [1, 'week'], expires: 'when-repeated' } },
    });
    const [free, , more] = CATALOG.products.map((one) => writeProduct(readProduct(one)));
    expect(free?.prices).toBe('include-by-default');
    expect(more?.isAddOnTo).toEqual({ pro: true });
  });

  it('is previewed as the purchase page is told of it', () => {
    expect(previewProduct(readProduct(CATALOG.products[1]!)).prices).toEqual({
      monthly: { USD: '9.90', EUR: '9', serverOnly: true, interval: [1, 'month'], free_trial: [7, 'day'] },
    });
    // Nobody has said yet what it costs: that it costs nothing is not to be seen.
    expect(previewProduct(NEW_PRODUCT).prices).toEqual({});
  });

  it('may be what its rules allow', () => {
    expect(problemsOf({})).toEqual({});
    expect(idOf(VALID)).toBe('max');
    expect(problemsOf({ productLineId: 'any', isAddOn: true, bases: ['pro'] })).toEqual({});
    expect(
      problemsOf({ displayName: 'Free', isIncludedByDefault: true, productLineId: 'plans', prices: [] }, 'free'),
    ).toEqual({});
  });

  it.each<[Partial<ProductValues>, string, string]>([
    [{ displayName: ' ' }, 'displayName', 'Give the product a name.'],
    [{ displayName: '!' }, 'id', 'Give the product an id.'],
    [{ id: 'pro' }, 'id', 'This id is taken by another product.'],
    [{ id: '-x' }, 'id', 'Use letters'],
    [{ productLineId: 'gone' }, 'productLineId', 'There is no such product line any more.'],
    [{ productLineId: 'teams' }, 'productLineId', 'for team customers'],
    [{ productLineId: 'plans', isIncludedByDefault: true }, 'productLineId', '“FREE” is included by default'],
    [{ isAddOn: true }, 'bases', 'Choose at least one'],
    [{ isAddOn: true, bases: ['team'] }, 'bases', '“team” is not for user customers.'],
    [{ isAddOn: true, bases: ['gone'] }, 'bases', 'There is no product “gone” any more.'],
    [{ prices: [] }, 'prices', 'Add a price'],
    [{ prices: [price, price] }, 'prices.1.id', 'Another price has this id.'],
    [{ prices: [{ ...price, amounts: {} }] }, 'prices.0.amounts.USD', 'Give it an amount.'],
    [{ prices: [{ ...price, amounts: { EUR: '1' } }] }, 'prices.0.amounts.USD', 'Give it an amount.'],
    [{ prices: [{ ...price, interval: { count: 4, unit: 'year' } }] }, 'prices.0.interval.count', '1 to 3 years'],
    [{ included: [createIncluded('')] }, 'included.0.itemId', 'Choose an item.'],
    [{ included: [createIncluded('gone')] }, 'included.0.itemId', 'no such item'],
    [{ included: [createIncluded('seats')] }, 'included.0.itemId', 'for team customers'],
    [{ included: [createIncluded('credits')] }, 'included.0.quantity', 'Enter 1 to 1,000,000,000.'],
    [
      { included: [createIncluded('credits'), createIncluded('credits')] },
      'included.1.itemId',
      'included above already',
    ],
  ])('%j is refused at %s', (more, field, problem) => {
    expect(problemsOf(more)[field]).toContain(problem);
  });

  it('says which parts of its prices nobody is sold, and can be without them', () => {
    const [read] = readProduct(CATALOG.products[1]!).prices;
    expect(listUnsold(read!)).toEqual(['9 EUR', 'a free trial']);
    expect(withoutUnsold(read!)).toMatchObject({ id: 'monthly', amounts: { USD: '9.90' }, freeTrial: null });
    expect(listUnsold(withoutUnsold(read!))).toEqual([]);
  });

  it('has a price in words', () => {
    const words = CATALOG.products.map((one) => describePrices(one));
    expect(words).toEqual(['included by default', '9.90\u00A0USD a month', 'no price', 'no price']);
    const euros = { ...CATALOG.products[1]!.prices[0]!, amounts: [{ currency: 'EUR' as const, amount: '9' }] };
    expect(describePrices(product('x', { prices: [euros] }))).toBe('monthly, not for sale: no amount in USD');
  });
});

describe('an amount', () => {
  it.each([
    ['', 'Give it an amount.'],
    ['0', null],
    ['9.90', null],
    [' 999999.99 ', null],
    ['1000000', 'At most 999,999.'],
    ['01', 'Use digits and a point'],
    ['1.', 'Use digits and a point'],
    ['1,5', 'Use digits and a point'],
    ['-1', 'Use digits and a point'],
    ['1e3', 'Use digits and a point'],
    ['1.234', 'Use at most 2 decimals.'],
  ])('of %j dollars: %j', (amount, problem) => {
    if (problem === null) expect(checkAmount(amount)).toBeNull();
    else expect(checkAmount(amount)).toContain(problem);
  });

  it('is charged at most every three years', () => {
    expect(checkInterval({ count: 36, unit: 'month' })).toBeNull();
    for (const count of [0, 37, 1.5, '']) expect(checkInterval({ count, unit: 'month' })).toBe('Enter 1 to 36 months.');
  });
});

it('new prices have ids that no other one has', () => {
  const prices = [0, 1, 2, 3].reduce<Array<ReturnType<typeof createPrice>>>((all) => [...all, createPrice(all)], []);
  expect(prices.map(({ id }) => id)).toEqual(['monthly', 'yearly', 'once', 'price-4']);
});

describe('an item or product line', () => {
  const values: EntryValues = { displayName: 'Credits', id: '', customerType: 'team' };
  it('is for the customers of the products that use it', () => {
    const rules = { noun: 'item', others: CATALOG.items, own: 'credits', users: [CATALOG.products[1]!] };
    expect(validateEntry(values, rules)).toMatchObject({
      id: null,
      customerType: '“PRO” uses it, and is for user customers.',
    });
    expect(validateEntry(values, { ...rules, own: null, users: [] })).toMatchObject({
      id: 'This id is taken by another item.',
      customerType: null,
    });
    expect(writeEntry({ ...values, displayName: ' Credits ' })).toEqual({
      displayName: 'Credits',
      customerType: 'team',
    });
  });

  it('leaves nothing behind that points to it', () => {
    expect(removeItem('credits', CATALOG)).toEqual({
      'payments.items.credits': null,
      'payments.products.pro.includedItems.credits': null,
    });
    expect(removeProduct('pro', CATALOG)).toEqual({
      'payments.products.pro': null,
      'payments.products.more.isAddOnTo.pro': null,
    });
    expect(removeLine('plans', CATALOG)).toEqual({
      'payments.productLines.plans': null,
      'payments.products.free.productLineId': null,
      'payments.products.pro.productLineId': null,
    });
  });
});

describe('a product that is given', () => {
  it('is for such customers, and not what everybody has', () => {
    expect(grantable(CATALOG, { customerType: 'user', customerId: 'x' }).map(({ id }) => id)).toEqual(['pro', 'more']);
    expect(GRANT_VALIDATION.productId(null)).toBe('Choose a product.');
    for (const quantity of [0, 1.5, '', 1_000_001]) expect(GRANT_VALIDATION.quantity(quantity)).toContain('Enter 1 to');
    expect(findGrantRefusal('PRODUCT_ALREADY_GRANTED')?.field).toBe('productId');
    expect([findGrantRefusal('toString'), findGrantRefusal(null)]).toEqual([undefined, undefined]);
  });
});

describe('a test clock', () => {
  it.each([
    ['day', '2026-01-31', '2026-02-01'],
    ['week', '2026-01-31', '2026-02-07'],
    ['month', '2026-01-31', '2026-02-28'],
    ['year', '2028-02-29', '2029-02-28'],
  ] as const)('goes a %s on from %s to %s', (step, from, to) => {
    expect(stepForward(Date.parse(from), step)).toBe(Date.parse(to));
  });

  it('says how far ahead it is', () => {
    expect([1, 86_400_000, 31 * 86_400_000].map(describeAhead)).toEqual([
      'less than a day ahead',
      '1 day ahead',
      '31 days ahead',
    ]);
    // The real time went on while the button was pressed.
    expect([86_395_000, 30 * 86_400_000 - 5_000].map(describeAhead)).toEqual(['1 day ahead', '30 days ahead']);
  });
});
