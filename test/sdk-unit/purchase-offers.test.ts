import { en } from '../../sdk/src/react/i18n/purchase/en.js';
import {
  chosenPrice,
  firstChoice,
  isQuantityPossible,
  mostAt,
  readProduct,
  totalsOf,
} from '../../sdk/src/react/purchase/offered-product.js';
import { createPurchaseTranslator } from '../../sdk/src/react/purchase/translator.js';

function offer(prices: object, { items = {}, stackable = true }: { items?: object; stackable?: boolean } = {}) {
  const product = { display_name: 'Plan', stackable, prices: prices as never, included_items: items as never };
  return readProduct(product, (id) => id.toUpperCase());
}

describe('an offer', () => {
  it('begins with the first price, and one of it', () => {
    const product = offer({ monthly: { USD: '9.90', interval: [1, 'month'] }, yearly: { USD: '99' } });
    expect(firstChoice(product)).toEqual({ priceId: 'monthly', quantity: 1 });
    expect(chosenPrice(product, { priceId: 'yearly', quantity: 1 })).toMatchObject({ interval: null });
    expect(firstChoice(offer({}))).toEqual({ priceId: null, quantity: 1 });
  });

  it.each([
    ['1', 999_999],
    ['9.90', 101_010],
    ['999999', 1],
    ['1000000', 0],
    ['0.01', 1_000_000],
    ['0', 1_000_000],
    ['0.00', 1_000_000],
  ])('of $%s can be had so often that at most 999,999 US dollars are charged: %d', (USD, most) => {
    const product = offer({ once: { USD } });
    expect(mostAt(product, product.prices[0]!)).toBe(most);
    const isPossible = (quantity: number) => isQuantityPossible(product, { priceId: 'once', quantity });
    expect([isPossible(most), isPossible(most + 1)]).toEqual([most > 0, false]);
  });

  it('of a price without dollars has the bound of one purchase, and what is not stackable one', () => {
    expect(mostAt(offer({}), offer({ once: { EUR: '500000' } }).prices[0]!)).toBe(1_000_000);
    expect(mostAt(offer({}, { stackable: false }), null)).toBe(1);
  });

  it.each([0, -1, 1.5, Number.NaN, Infinity])('cannot be bought %p times', (quantity) => {
    expect(isQuantityPossible(offer({ once: { USD: '1' } }), { priceId: 'once', quantity })).toBe(false);
  });

  it('adds up without floating point, dollars first', () => {
    const [price] = offer({ once: { EUR: '0.10', JPY: '980', USD: '99999999999999999.99' } }).prices;
    expect(totalsOf(price!, 3)).toEqual([
      { currency: 'USD', amount: '299999999999999999.97' },
      { currency: 'EUR', amount: '0.30' },
      { currency: 'JPY', amount: '2940' },
    ]);
  });

  it('leaves out what makes no sense', () => {
    const product = offer(
      { odd: { USD: '1.234', JPY: '1.5', EUR: '2', interval: [-1, 'day'], free_trial: [1.5, 'day'] }, none: {} },
      { items: { a: { quantity: 0 }, b: { quantity: 2, repeat: [1, 'century'], expires: 'now' }, c: {} } },
    );
    expect(product.prices[0]).toEqual({ id: 'odd', amounts: { EUR: '2' }, interval: null });
    expect(totalsOf(product.prices[1]!, 1)).toEqual([]);
    expect(product.items).toEqual([
      { id: 'b', name: 'B', quantity: 2, repeat: null, isLapsing: false, isForSubscribers: false },
    ]);
    expect(offer(null as never).prices).toEqual([]);
  });
});

describe('what is said of money and times', () => {
  const { formatMoney, formatRepeated } = createPurchaseTranslator('en', en);

  it.each([
    ['USD', '9.9', '$9.90'],
    ['JPY', '980', '¥980'],
    ['EUR', '12345678901234567890.12', '€12,345,678,901,234,567,890.12'],
  ] as const)('in %s %s is %s', (currency, amount, text) => {
    expect(formatMoney({ currency, amount })).toBe(text);
  });

  it('is as one says it', () => {
    expect(formatRepeated('$1', [1, 'month'])).toBe('$1 per month');
    expect(formatRepeated('$1', [3, 'week'])).toBe('$1 every 3 weeks');
    expect(formatRepeated('$1', null)).toBe('$1');
  });
});
