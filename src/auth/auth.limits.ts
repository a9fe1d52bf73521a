import { MINUTE, type RateLimit } from '../common/rate-limits/rate-limit.js';

/** New accounts, by any sign-in method. */
export const SIGN_UP = {
  name: 'sign-up',
  quotas: [
    { per: 'prefix', points: 300, seconds: MINUTE },
    { per: 'project', points: 6000, seconds: MINUTE },
  ],
} as const satisfies RateLimit;
