import { neverExpires } from '../../components/never-expires.js';
import type { ApiKeyPageFragment } from '../../gql/graphql.js';

/** A key as lists show it. */
export type ApiKey = ApiKeyPageFragment['edges'][number]['node'];
export type ApiKeyStatus = 'valid' | 'expired' | 'revoked';

type Times = Pick<ApiKey, 'manuallyRevokedAtMillis' | 'expiresAtMillis'>;

export function statusOfKey({ manuallyRevokedAtMillis, expiresAtMillis }: Times, now: number): ApiKeyStatus {
  if (manuallyRevokedAtMillis !== null) return 'revoked';
  return expiresAtMillis !== null && expiresAtMillis <= now ? 'expired' : 'valid';
}

/** The moment when a key expires; null for one that never does. */
export function endOfKey({ expiresAtMillis }: Pick<Times, 'expiresAtMillis'>, now: number): number | null {
  return expiresAtMillis === null || neverExpires(expiresAtMillis, now) ? null : expiresAtMillis;
}

export function nameKey({ description, lastFour }: Pick<ApiKey, 'description' | 'lastFour'>): string {
  return description.trim() || `…${lastFour}`;
}

export function countKeys(count: number): string {
  return count === 1 ? '1 key' : `${count} keys`;
}
