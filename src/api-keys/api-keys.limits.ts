import { userOf } from '../common/rate-limits/limited-accounts.js';
import { DAY, HOUR, MINUTE, type RateLimit } from '../common/rate-limits/rate-limit.js';

/** What somebody writes about a key, in characters. */
export const KEY_DESCRIPTION_LENGTH = 1_000;
/** Keys of one user or team. Beyond it the oldest that is revoked or expired makes room for a new one. */
export const MOST_KEYS_OF_OWNER = 1_000;
/** How old the last use that is noted of a key may be before another is noted, in seconds. */
export const USE_NOTED_SECONDS = MINUTE;
/** Members of a team who are written to when a key of it has leaked: those who joined first. */
export const MOST_TOLD_OF_LEAK = 100;

/** Making keys: each stays until its user or team goes. */
export const API_KEY_CREATION = {
  name: 'api-key-creation',
  account: userOf,
  quotas: [
    { per: 'account', points: 100, seconds: HOUR },
    { per: 'prefix', points: 1_000, seconds: HOUR },
  ],
} as const satisfies RateLimit;

/** Reports of leaked keys, by who reports: scanners send what they found in one go. */
export const LEAK_REPORTS = {
  name: 'leak-reports',
  quotas: [{ per: 'prefix', points: 600, seconds: MINUTE }],
} as const satisfies RateLimit;

/**
 * Mails about leaked keys, which the operator's mail server carries: to one user or team, and of all that a project and
 * all projects of its owner have. Beyond it a key is revoked without a mail.
 */
export const LEAK_MAILS = {
  name: 'leak-mails',
  quotas: [
    { per: 'account', points: 200, seconds: DAY },
    { per: 'project', points: 1_000, seconds: DAY },
    { per: 'owner', points: 2_000, seconds: DAY },
  ],
} as const satisfies RateLimit;
