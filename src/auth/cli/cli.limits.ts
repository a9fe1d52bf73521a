import { textOf } from '../../common/rate-limits/limited-accounts.js';
import { MINUTE, type RateLimit } from '../../common/rate-limits/rate-limit.js';

/** The longest lifetime of a command line's session: 30 days, where a browser has a year. */
export const CLI_SESSION_MILLIS = 30 * 86_400_000;

/** The age, in minutes, up to which a waiting login counts as recent: the page warns of an older one. */
export const RECENT_MINUTES = 10;

/** Beginning, looking at and confirming the sign-in of a command line. */
export const CLI_LOGIN = {
  name: 'cli-login',
  quotas: [
    { per: 'prefix', points: 60, seconds: MINUTE },
    { per: 'project', points: 1200, seconds: MINUTE },
  ],
} as const satisfies RateLimit;

/** A command line polls every two seconds. */
export const CLI_POLL = {
  name: 'cli-poll',
  account: ({ body }) => textOf(body.polling_code),
  quotas: [
    { per: 'account', points: 60, seconds: MINUTE },
    { per: 'prefix', points: 1200, seconds: MINUTE },
    { per: 'project', points: 12_000, seconds: MINUTE },
  ],
} as const satisfies RateLimit;
