import { userOf } from '../../common/rate-limits/limited-accounts.js';
import { MINUTE, type RateLimit } from '../../common/rate-limits/rate-limit.js';
import { ROW_BYTES } from '../../common/contract/page.limits.js';

/** The most accounts that a user may have linked, whoever links them: all of them stand in the user's row. */
export const MOST_LINKED_ACCOUNTS = 100;

/** The size that one counts with in a list of users, in bytes. */
export const ACCOUNT_BYTES = ROW_BYTES;

/** Limits changing and removing linked accounts. */
export const LINKED_ACCOUNTS = {
  name: 'linked-accounts',
  account: userOf,
  quotas: [
    { per: 'account', points: 30, seconds: MINUTE },
    { per: 'prefix', points: 300, seconds: MINUTE },
  ],
} as const satisfies RateLimit;
