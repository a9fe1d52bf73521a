import { userOf } from '../../common/rate-limits/limited-accounts.js';
import { MINUTE, type RateLimit } from '../../common/rate-limits/rate-limit.js';

/** Limits adding and changing addresses: the answers disclose which ones sign somebody in. */
export const CONTACT_CHANNELS = {
  name: 'contact-channels',
  account: userOf,
  quotas: [
    { per: 'account', points: 30, seconds: MINUTE },
    { per: 'prefix', points: 300, seconds: MINUTE },
  ],
} as const satisfies RateLimit;
