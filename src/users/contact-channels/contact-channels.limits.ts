import { userOf } from '../../common/rate-limits/limited-accounts.js';
import { MINUTE, type RateLimit } from '../../common/rate-limits/rate-limit.js';

/** The most contact channels that users may give themselves: searching looks at all of them. Servers may give them more. */
export const MOST_OF_A_CLIENT = 50;

/** Limits adding and changing addresses: the answers disclose which ones sign somebody in. */
export const CONTACT_CHANNELS = {
  name: 'contact-channels',
  account: userOf,
  quotas: [
    { per: 'account', points: 30, seconds: MINUTE },
    { per: 'prefix', points: 300, seconds: MINUTE },
  ],
} as const satisfies RateLimit;
