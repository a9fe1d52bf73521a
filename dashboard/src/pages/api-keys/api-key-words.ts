import type { ApiKeyPageFragment } from '../../gql/graphql.js';

/** A key as lists show it. */
export type ApiKey = ApiKeyPageFragment['edges'][number]['node'];
export type ApiKeyStatus = 'valid' | 'expired' | 'revoked';

type Times = Pick<ApiKey, 'manuallyRevokedAtMillis' | 'expiresAtMillis'>;

/** Whoever asked for more meant never. */
const NEVER_AFTER_MILLIS = 50 * 365 * 86_400_000;

export function statusOfKey({ manuallyRevokedAtMillis, expiresAtMillis }: Times, now: number): ApiKeyStatus {
  if (manuallyRevokedAtMillis !== null) return 'revoked';
  return expiresAtMillis !== null && expiresAtMillis <= now ? 'expired' : 'valid';
}

/** When a key ends; null for one that never does. */
export function endOfKey({ expiresAtMillis }: Pick<Times, 'expiresAtMillis'>, now: number): number | null {
  return expiresAtMillis === null || expiresAtMillis - now > NEVER_AFTER_MILLIS ? null : expiresAtMillis;
}

export function nameKey({ description, lastFour }: Pick<ApiKey, 'description' | 'lastFour'>): string {
  return description.trim() || `…${lastFour}`;
}

export function countKeys(count: number): string {
  return count === 1 ? '1 key' : `${count} keys`;
}
