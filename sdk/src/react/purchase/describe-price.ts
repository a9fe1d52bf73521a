import { totalsOf, type OfferedPrice } from './offered-product.js';
import type { PurchaseTranslator } from './translator.js';

/** The price of a quantity, and when it is due: `$9.90 per month`. */
export function describePrice(price: OfferedPrice, quantity: number, translator: PurchaseTranslator): string {
  const { t, formatMoney, formatRepeated } = translator;
  const [first] = totalsOf(price, quantity);
  if (first === undefined || isFree(price)) return t('free');
  const amount = formatMoney(first);
  return price.interval === null ? t('once', { amount }) : formatRepeated(amount, price.interval);
}

/** True if a price is nothing at all. */
export function isFree(price: OfferedPrice): boolean {
  const [first] = totalsOf(price, 1);
  return first === undefined || /^[0.]*$/.test(first.amount);
}
