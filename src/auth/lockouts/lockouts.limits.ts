import { HOUR, type RateLimit } from '../../common/rate-limits/rate-limit.js';

/** Lockouts of a user that operators lift: each lets as much be guessed again as before. */
export const LOCKOUT_LIFT = {
  name: 'lockout-lift',
  quotas: [{ per: 'account', points: 3, seconds: HOUR }],
} as const satisfies RateLimit;
