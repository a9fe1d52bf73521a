import { KnownError } from '../common/errors/known-error.js';
import { amountsOf, toUnits } from './money.js';
import { MOST_TOTAL_USD } from './purchase.limits.js';

/**
 * What is charged: US dollars, and not more of them than one purchase can cost.
 *
 * @returns cents; null for a price that has no amount in dollars
 * @throws KnownError PURCHASE_TOTAL_TOO_LARGE
 * @example requireTotal({ USD: '9.90' }, 3) // 2970n
 */
export function requireTotal(price: Readonly<Record<string, unknown>>, quantity: number): bigint | null {
  const { USD } = amountsOf(price);
  if (USD === undefined) return null;
  const total = toUnits('USD', USD) * BigInt(quantity);
  if (total <= toUnits('USD', String(MOST_TOTAL_USD))) return total;
  throw new KnownError('PURCHASE_TOTAL_TOO_LARGE', { max_usd: MOST_TOTAL_USD });
}
