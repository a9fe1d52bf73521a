import { KnownError } from '../../common/errors/known-error.js';
import { isLasting, type DayInterval } from '../ledger/intervals.js';
import { amountsOf, inSmallestUnits } from '../money.js';
import type { Price } from '../payments.config.js';
import { MOST_CHARGED } from './stripe.limits.js';

/** The only currency that is charged: amounts in others are shown and no more. */
const CURRENCY = 'USD';
/** What of a purchase Stripe cannot be asked for. */
export const ORDER_ERRORS = [
  'PRICE_WITHOUT_CHARGED_CURRENCY',
  'PRICE_INTERVAL_TOO_SHORT',
  'PAYMENT_TOO_LARGE',
  'PRODUCT_TOO_LONG_TO_SELL',
] as const;

/** As Stripe writes it. */
export const CHARGED = 'usd';

/**
 * What is charged for so many, in the smallest unit of the currency.
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
 * Refuses what is too much to be charged, where anything is: a price without the currency costs nothing in test mode.
 *
 * @throws KnownError PAYMENT_TOO_LARGE
 */
export function requireChargeable(price: Price, quantity: number): void {
  if (amountsOf(price)[CURRENCY] !== undefined) chargeOf(price, quantity);
}

/** @throws KnownError PRICE_INTERVAL_TOO_SHORT */
export function intervalOf({ interval }: Price): DayInterval {
  if (isLasting(interval)) return interval;
  throw new KnownError('PRICE_INTERVAL_TOO_SHORT');
}
