import { HOUR, type RateLimit } from '../../common/rate-limits/rate-limit.js';

/** The length of the name under feedback, and of its message, in characters. */
export const FEEDBACK_LENGTH = { name: 100, message: 5_000 } as const;

/** Feedback to the operator: each is an email to them. All of it counts together, whichever project it comes with. */
export const FEEDBACK = {
  name: 'feedback',
  quotas: [
    { per: 'prefix', points: 5, seconds: HOUR },
    { per: 'project', points: 60, seconds: HOUR },
  ],
} as const satisfies RateLimit;
