import { KnownError } from '../../common/errors/known-error.js';
import type { Tenancy } from '../../common/tenancy/tenancy.js';

/**
 * Refuses what is sold anew while the project sells nothing.
 *
 * @throws KnownError NEW_PURCHASES_BLOCKED
 */
export function requireOpen({ tenancy: { config } }: { tenancy: Pick<Tenancy, 'config'> }): void {
  if (config.payments.blockNewPurchases) throw new KnownError('NEW_PURCHASES_BLOCKED');
}
