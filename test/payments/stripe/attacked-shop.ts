import { randomUUID } from 'node:crypto';
import type { JsonObject } from '../../support/client';
import { askByLink, codeFor, listOwned, quantityOf, sell, type CustomerPath } from '../../support/payments';
import { expectOk } from '../../support/project';
import type { StripeObject } from '../../support/stripe-objects';
import type { StripeEventBody } from '../../support/stripe-server';
import { createConnectedShop, theStripe, type ConnectedShop } from './world';

const custom = { customerType: 'custom' };
const plan = (USD: string, more: object = {}) => ({
  ...custom,
  productLineId: 'plans',
  prices: { monthly: { USD, interval: [1, 'month'] } },
  ...more,
});
/** The catalog of a shop that attackers come to. */
export const SALE: JsonObject = {
  'items.credits': custom,
  'items.hours': custom,
  'items.seats': custom,
  'productLines.plans': custom,
  'products.nothing': plan('0'),
  'products.basic': plan('9.00', {
    includedItems: {
      credits: { quantity: 10, expires: 'never' },
      hours: { quantity: 4, repeat: [1, 'week'], expires: 'when-repeated' },
      seats: { quantity: 3, expires: 'when-purchase-expires' },
    },
  }),
  'products.pro': plan('29.00'),
  'products.desk': {
    ...custom,
    stackable: true,
    prices: { monthly: { USD: '10.00', interval: [1, 'month'] } },
    includedItems: { seats: { quantity: 2, expires: 'when-purchase-expires' } },
  },
  'products.lifetime': { ...custom, productLineId: 'plans', prices: { once: { USD: '499' } } },
  'products.pack': {
    ...custom,
    stackable: true,
    prices: { once: { USD: '5.00' } },
    includedItems: { credits: { quantity: 25 } },
  },
  'products.book': { ...custom, prices: { once: { USD: '10.00' } } },
};

export const openShop = async (): Promise<ConnectedShop> => {
  const shop = await createConnectedShop(SALE);
  await sell(shop.project, { testMode: false });
  return shop;
};
export const fresh = (): CustomerPath => `custom/c-${randomUUID()}`;
export const idOf = (customer: CustomerPath) => customer.slice('custom/'.length);
export const deliver = async (events: readonly StripeEventBody[]) => {
  for (const event of events) expectOk(await theStripe().deliver(event));
};
export const ownedBy = async ({ project }: ConnectedShop, customer: CustomerPath) =>
  (await listOwned(project, customer))
    .map(({ id, quantity }) => (quantity === 1 ? id : `${quantity} ${id}`))
    .toSorted();
export const balanceOf = ({ project }: ConnectedShop, customer: CustomerPath, item = 'credits') =>
  quantityOf(project, `${customer}/${item}`);

/** A purchase by a link: made by a stranger with the publishable key, unless told. */
export interface Choice {
  product: string;
  price?: string;
  quantity?: number;
  tier?: 'client' | 'server';
}

export async function begin({ project }: ConnectedShop, customer: CustomerPath, choice: Choice) {
  const { product, price = 'monthly', quantity = 1, tier = 'client' } = choice;
  const full_code = await codeFor(project, customer, { product_id: product, tier });
  return askByLink<{ client_secret: string }>('purchase-session', { full_code, price_id: price, quantity });
}

/** The newest payment or subscription of a shop that was begun by a link. */
export function newest({ accountId }: ConnectedShop, kind: 'payment_intents' | 'subscriptions'): StripeObject {
  const begun = theStripe().booksOf(accountId).all(kind);
  return begun.filter(({ metadata }) => (metadata as JsonObject).priceId !== undefined).at(-1)!;
}

/** Buys by a link and pays. */
export async function buy(shop: ConnectedShop, customer: CustomerPath, choice: Choice): Promise<StripeObject> {
  expectOk(await begin(shop, customer, choice));
  const bought = newest(shop, (choice.price ?? 'monthly') === 'monthly' ? 'subscriptions' : 'payment_intents');
  await deliver(theStripe().pay(shop.accountId, bought.id));
  return bought;
}
