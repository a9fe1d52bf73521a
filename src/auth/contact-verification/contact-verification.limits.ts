import { textOf } from '../../common/rate-limits/limited-accounts.js';
import { MINUTE, type RateLimit } from '../../common/rate-limits/rate-limit.js';
import { CODE_SENDING } from '../../common/verification-codes/codes.limits.js';

/**
 * Verification emails to one address. Any number of users may have an address that is not theirs, and each may ask for an
 * email to it.
 */
export const VERIFICATION_MAIL = {
  name: 'verification-mail',
  quotas: [{ per: 'account', points: 20, seconds: 10 * MINUTE }],
} as const satisfies RateLimit;

/** The limit of all emails with codes, by contact channel; its address has {@link VERIFICATION_MAIL} besides. */
export const VERIFICATION_SENDING = {
  ...CODE_SENDING,
  account: ({ params }) => textOf(params.contact_channel_id),
} as const satisfies RateLimit;
