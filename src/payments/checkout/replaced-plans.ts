import { KnownError } from '../../common/errors/known-error.js';
import type { OwnedRow } from '../purchases/purchases.queries.js';
import type { LinkedOffer } from './purchase-links.service.js';

/**
 * Lets a purchase by a link take the place of what the customer has. Anybody with a client key can make a link for any
 * customer, so such a link must not end what the customer pays for. What a server gave ends for money alone, and what was
 * had in test mode also for another purchase there.
 *
 * @param isPaid whether the purchase costs something
 * @throws KnownError PLAN_CHANGE_NOT_AUTHORIZED
 */
export function requireMayReplace(
  { isProven }: Pick<LinkedOffer, 'isProven'>,
  replaced: OwnedRow | null,
  isPaid: boolean,
): void {
  if (replaced === null || isProven) return;
  const isGiven = replaced.stripeSubscriptionId === null;
  if (isGiven && (isPaid || replaced.source === 'TEST_MODE')) return;
  throw new KnownError('PLAN_CHANGE_NOT_AUTHORIZED');
}
