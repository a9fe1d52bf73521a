import { MINUTE, type RateLimit } from '../../common/rate-limits/rate-limit.js';

/** The length of a site key or secret of a CAPTCHA provider, in characters. */
export const CAPTCHA_KEY_LENGTH = 256;

/** A challenge of our own (ALTCHA). */
export const ALTCHA = {
  /** The time in which it has to be solved and used, in seconds. */
  seconds: 300,
  /** The hashes of SHA-256 that a solver tries: each number from here, at most this many. The half of it on average. */
  fewestTries: 10_000,
  mostTries: 50_000,
  /** The length of the key that is searched for, in bytes; its first half is told. */
  keyBytes: 32,
  /** The longest solution that is read, in characters. */
  solutionLength: 4_000,
} as const;

/** The time for which a check that was passed counts at the address that a browser is sent to, in seconds. */
export const PASS_SECONDS = 120;

/** The time for which a used solution is remembered beyond its end, in seconds: longer than clocks may differ. */
export const USED_SOLUTION_KEPT_SECONDS = 3600;

/** The longest that a provider's answer about a host or an action may be, in characters. */
export const PROVIDER_WORD_LENGTH = 300;

/** New challenges of our own. */
export const CAPTCHA_CHALLENGE = {
  name: 'captcha-challenge',
  quotas: [
    { per: 'prefix', points: 300, seconds: MINUTE },
    { per: 'project', points: 6000, seconds: MINUTE },
  ],
} as const satisfies RateLimit;

/** Trying the keys of a CAPTCHA provider. */
export const CAPTCHA_TEST = {
  name: 'captcha-test',
  quotas: [{ per: 'project', points: 20, seconds: MINUTE }],
} as const satisfies RateLimit;
