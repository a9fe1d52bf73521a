import { userOf } from '../common/rate-limits/limited-accounts.js';
import { DAY, HOUR, MINUTE, type RateLimit } from '../common/rate-limits/rate-limit.js';

/** The description of a key, in characters. */
export const KEY_DESCRIPTION_LENGTH = 1_000;
/** Keys of one user or team. Beyond it the oldest that is revoked or expired makes room for a new one. */
export const MOST_KEYS_OF_OWNER = 1_000;
/** The age of the last noted use of a key from which on the next use is noted, in seconds. */
export const USE_NOTED_SECONDS = MINUTE;
/** Members of a team who get an email when a key of it has leaked: those who joined first. */
export const MOST_LEAK_ADDRESSEES = 100;

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
 * Emails about leaked keys, which the operator's email server sends: to one user or team, of a project, and of all projects
 * of its owner. Beyond it a key is revoked without an email.
 */
export const LEAK_EMAILS = {
  name: 'leak-mails',
  quotas: [
    { per: 'account', points: 200, seconds: DAY },
    { per: 'project', points: 1_000, seconds: DAY },
    { per: 'owner', points: 2_000, seconds: DAY },
  ],
} as const satisfies RateLimit;

/** The expiring keys that one email names, and the part of the description of each that it shows, in characters. */
export const EXPIRING_KEYS_NAMED = 10;
export const LONGEST_NAMED_KEY = 100;
