import { KnownError } from '../../common/errors/known-error.js';
import { isLasting, type DayInterval } from '../../../shared/payments/intervals.js';
import { amountsOf, inSmallestUnits } from '../../../shared/payments/money.js';
import type { Price } from '../payments.config.js';
import { MOST_CHARGED } from '../../../shared/payments/stripe.limits.js';

/** The only currency that is charged; amounts in others are only shown. */
const CURRENCY = 'USD';
/** Errors of charging for a purchase. */
export const ORDER_ERRORS = [
  'PRICE_WITHOUT_CHARGED_CURRENCY',
  'PRICE_INTERVAL_TOO_SHORT',
  'PAYMENT_TOO_LARGE',
  'PRODUCT_TOO_LARGE_FOR_STRIPE',
] as const;

/** The currency as Stripe writes it. */
export const CHARGED = 'usd';

/**
 * The charge for a quantity, in the smallest unit of the currency.
 *
 * @throws KnownError PRICE_WITHOUT_CHARGED_CURRENCY, PAYMENT_TOO_LARGE
 */
export function chargeOf(price: Price, quantity: number): number {
  const { USD: amount } = amountsOf(price);
  if (amount === undefined) throw new KnownError('PRICE_WITHOUT_CHARGED_CURRENCY', { currency: CURRENCY });
  const cents = inSmallestUnits(amount, CURRENCY, quantity);
  if (cents > BigInt(MOST_CHARGED)) throw new KnownError('PAYMENT_TOO_LARGE', { max: '999999.99', currency: CURRENCY });
  return Number(cents);
}

/**
 * Refuses a charge that is too large. A price without the currency passes: in test mode it costs nothing.
 *
 * @throws KnownError PAYMENT_TOO_LARGE
 */
export function requireChargeable(price: Price, quantity: number): void {
  if (amountsOf(price)[CURRENCY] !== undefined) chargeOf(price, quantity);
}

/** True if something is charged for a price. */
export function costs(price: Price): boolean {
  const { USD: amount } = amountsOf(price);
  return amount !== undefined && inSmallestUnits(amount, CURRENCY) > 0n;
}

/** @throws KnownError PRICE_INTERVAL_TOO_SHORT */
export function intervalOf({ interval }: Price): DayInterval {
  if (isLasting(interval)) return interval;
  throw new KnownError('PRICE_INTERVAL_TOO_SHORT');
}
