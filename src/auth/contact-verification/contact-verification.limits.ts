import { textOf } from '../../common/rate-limits/limited-accounts.js';
import { MINUTE, type RateLimit } from '../../common/rate-limits/rate-limit.js';
import { CODE_SENDING } from '../../common/verification-codes/codes.limits.js';

/**
 * Verification mails by the address they go to. Any number of users may have an address that is not theirs, and each
 * may ask for a mail to it.
 */
export const VERIFICATION_MAIL = {
  name: 'verification-mail',
  quotas: [{ per: 'account', points: 20, seconds: 10 * MINUTE }],
} as const satisfies RateLimit;

/** As for all mails with codes; the mailbox is that of a contact channel, whose address counts besides. */
export const VERIFICATION_SENDING = {
  ...CODE_SENDING,
  account: ({ params }) => textOf(params.contact_channel_id),
} as const satisfies RateLimit;
