import { MINUTE, type RateLimit } from '../../common/rate-limits/rate-limit.js';

/** Attempts, counted before the account is known. */
export const MFA_SIGN_IN = {
  name: 'mfa-sign-in',
  quotas: [
    { per: 'prefix', points: 100, seconds: MINUTE },
    { per: 'project', points: 3000, seconds: MINUTE },
  ],
} as const satisfies RateLimit;
