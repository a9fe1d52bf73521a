import { userOf } from '../../common/rate-limits/limited-accounts.js';
import { DAY, HOUR, MINUTE, type RateLimit } from '../../common/rate-limits/rate-limit.js';

/** Feature requests that a list shows. */
export const FEATURE_REQUESTS_SHOWN = 50;
/** Of one user. */
export const MOST_FEATURE_REQUESTS = 50;
/** Of their text, in characters. */
export const FEATURE_REQUEST_LENGTH = 10_000;

/** Asking for a feature: each stays. */
export const FEATURE_REQUEST = {
  name: 'feature-request',
  account: userOf,
  quotas: [
    { per: 'account', points: 10, seconds: DAY },
    { per: 'prefix', points: 100, seconds: HOUR },
  ],
} as const satisfies RateLimit;

/** Voting for one, and reading them: all votes are counted for it. */
export const FEATURE_VOTE = {
  name: 'feature-vote',
  account: userOf,
  quotas: [
    { per: 'account', points: 60, seconds: MINUTE },
    { per: 'prefix', points: 600, seconds: MINUTE },
  ],
} as const satisfies RateLimit;
