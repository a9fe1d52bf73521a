import type { CustomerProduct, ProductDetails } from '../../sdk/src/index.js';
import { en } from '../../sdk/src/react/i18n/payments/en.js';
import { en as purchaseEn } from '../../sdk/src/react/i18n/purchase/en.js';
import { nameCard } from '../../sdk/src/react/payments/card-name.js';
import { createPaymentsTranslator } from '../../sdk/src/react/payments/payments-translator.js';
import { describeCost, isRenewed, listChoices, nameProduct } from '../../sdk/src/react/payments/plan-facts.js';

const translator = createPaymentsTranslator('en', en, purchaseEn);

const monthly = (USD: string) => ({ USD, interval: [1, 'month'] });
const product = (display_name: string, prices: object, stackable = false) => ({
  display_name,
  customer_type: 'user' as const,
  stackable,
  server_only: false,
  included_items: {},
  client_metadata: null,
  client_read_only_metadata: null,
  server_metadata: null,
  prices: prices as ProductDetails['product']['prices'],
});
const BASIC = product('Basic', { monthly: monthly('9.90'), yearly: { USD: '99', interval: [1, 'year'] } }, true);
const RUNNING = { subscriptionId: 'one', currentPeriodEnd: new Date(), cancelAtPeriodEnd: false, isCancelable: true };

interface Given {
  priceId?: string | null;
  quantity?: number;
  subscription?: CustomerProduct['subscription'];
  options?: ReturnType<typeof product>[];
}

/** A plan as the SDK gives it when its details are asked for. */
function owned({
  priceId = 'monthly',
  quantity = 1,
  subscription = RUNNING,
  options = [],
}: Given = {}): CustomerProduct {
  const switch_options = options.map((option) => ({ product_id: option.display_name.toLowerCase(), product: option }));
  return {
    id: 'basic',
    quantity,
    displayName: 'Basic',
    customerType: 'user',
    isServerOnly: false,
    stackable: true,
    type: 'subscription',
    subscription,
    switchOptions: [],
    details: {
      id: 'basic',
      quantity,
      product: BASIC,
      type: 'subscription',
      subscription: null,
      switch_options,
      details: { price_id: priceId, ends_with_period: true, is_paid: true },
    },
  };
}

it.each([
  ['the chosen price', owned(), '$9.90 per month'],
  ['as many as there are', owned({ priceId: 'yearly', quantity: 3 }), '$297.00 per year'],
  ['nothing of what was given', owned({ priceId: null }), null],
  ['nothing of a price that is gone', owned({ priceId: 'weekly' }), null],
  ['that what everybody has is free', owned({ subscription: { ...RUNNING, subscriptionId: null } }), 'Free'],
  ['nothing without its details', { ...owned(), details: undefined }, null],
])('the cost of a plan tells %s', (_what, plan, expected) => {
  expect(describeCost(plan, translator)).toBe(expected);
});

it('a plan renews if it was chosen and is not canceled', () => {
  expect(isRenewed(owned())).toBe(true);
  expect(isRenewed(owned({ priceId: null }))).toBe(false);
  expect(isRenewed(owned({ subscription: { ...RUNNING, cancelAtPeriodEnd: true } }))).toBe(false);
  expect(isRenewed(owned({ subscription: null }))).toBe(false);
});

it('a plan can become what is due again and again, in dollars, as many as can be had of it', () => {
  const options = [
    product('Pro', { monthly: monthly('29'), euros: { EUR: '27', interval: [1, 'month'] }, once: { USD: '500' } }),
    product('Seats', { monthly: monthly('5') }, true),
  ];
  expect(listChoices(owned({ quantity: 4, options }), translator)).toEqual([
    { productId: 'pro', priceId: 'monthly', displayName: 'Pro', cost: '$29.00 per month' },
    { productId: 'seats', priceId: 'monthly', displayName: 'Seats', cost: '$20.00 per month' },
  ]);
  expect(listChoices(owned(), translator)).toEqual([]);
});

it('several of a product are counted', () => {
  expect(nameProduct(owned(), translator)).toBe('Basic');
  expect(nameProduct(owned({ quantity: 3 }), translator)).toBe('3 × \u2068Basic\u2069');
});

it.each([
  ['visa', '4242', 'Visa ending in 4242'],
  ['american_express', '0005', 'American Express ending in 0005'],
  [null, '4242', 'ending in 4242'],
  ['link', null, 'Link'],
  [null, null, 'Saved payment method'],
])('a card of the brand %s that ends in %s is called so', (brand, last4, expected) => {
  expect(nameCard({ id: 'pm', brand, last4, exp_month: null, exp_year: null }, translator)).toBe(expected);
});
