import type { CustomerProduct } from '../../resources/customer-product.js';
import { isolate } from '../i18n/translate.js';
import { describePrice } from '../purchase/describe-price.js';
import { readProduct, type OfferedPrice } from '../purchase/offered-product.js';
import type { PaymentsTranslator } from './payments-translator.js';

/** A product, and how many there are of it if there can be more than one. */
export function nameProduct({ displayName, quantity }: CustomerProduct, { sale }: PaymentsTranslator): string {
  return quantity === 1 ? displayName : sale.t('item', { count: quantity, name: isolate(displayName) });
}

/** The cost of a product; null for what was given, or has a price that is not there any more. */
export function describeCost(product: CustomerProduct, { sale }: PaymentsTranslator): string | null {
  const { details, subscription, quantity } = product;
  if (!details) return null;
  if (subscription?.subscriptionId === null) return sale.t('free');
  const chosen = details.details?.price_id;
  const price = readProduct(details.product, String).prices.find(({ id }) => id === chosen);
  return price ? describePrice(price, quantity, sale) : null;
}

/** True if another period follows: a plan that a server gave has one period. */
export function isRenewed({ subscription, details }: CustomerProduct): boolean {
  return subscription !== null && !subscription.cancelAtPeriodEnd && details?.details?.price_id != null;
}

/** A price for which a plan can become another one. */
export interface PlanChoice {
  productId: string;
  priceId: string;
  displayName: string;
  /** In all. */
  cost: string;
}

/** The prices of the plans that a plan can become. Only US dollars are charged. */
export function listChoices({ details, quantity }: CustomerProduct, { sale }: PaymentsTranslator): PlanChoice[] {
  const options = details?.switch_options ?? [];
  return options.flatMap(({ product_id: productId, product }) => {
    const { displayName, isStackable, prices } = readProduct(product, String);
    const isOffered = ({ interval, amounts }: OfferedPrice) => interval !== null && amounts.USD !== undefined;
    return prices.filter(isOffered).map((price) => ({
      productId,
      priceId: price.id,
      displayName,
      cost: describePrice(price, isStackable ? quantity : 1, sale),
    }));
  });
}
