import { emailOf } from '../rate-limits/limited-accounts.js';
import { MINUTE, type RateLimit } from '../rate-limits/rate-limit.js';

/** Emails with links and codes. The quota per account is short: it guards a mailbox and must not keep its owner out. */
export const CODE_SENDING = {
  name: 'code-sending',
  account: emailOf,
  quotas: [
    { per: 'account and prefix', points: 5, seconds: 2 * MINUTE },
    { per: 'account', points: 20, seconds: 10 * MINUTE },
    { per: 'prefix', points: 100, seconds: MINUTE },
    { per: 'project', points: 3000, seconds: MINUTE },
  ],
} as const satisfies RateLimit;

/** Uses of codes of which a person types six characters. Right ones do not count; a nonce has 20 attempts besides. */
export const TYPED_CODE_USE = {
  name: 'typed-code-use',
  quotas: [
    { per: 'prefix', points: 100, seconds: 10 * MINUTE, onSuccess: 'give back' },
    { per: 'project', points: 6000, seconds: MINUTE },
  ],
} as const satisfies RateLimit;

/** Uses of codes and challenges that nobody can guess. */
export const CODE_USE = {
  name: 'code-use',
  quotas: [
    { per: 'prefix', points: 300, seconds: MINUTE },
    { per: 'project', points: 6000, seconds: MINUTE },
  ],
} as const satisfies RateLimit;
