import { KnownError } from '../errors/known-error.js';
import { allowedTiers, type Tier } from '../tenancy/tier.js';

/**
 * Lets those pass who are of this tier or above.
 *
 * @throws KnownError INSUFFICIENT_ACCESS_TYPE
 */
export function requireAccess(access: Tier, tier: Tier): void {
  const allowed = allowedTiers(access);
  if (allowed.includes(tier)) return;
  throw new KnownError('INSUFFICIENT_ACCESS_TYPE', { actual_access_type: tier, allowed_access_types: allowed });
}
