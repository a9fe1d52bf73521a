import { emailOf, userOf } from '../../common/rate-limits/limited-accounts.js';
import { MINUTE, type RateLimit } from '../../common/rate-limits/rate-limit.js';

/** Counts an account together with the prefix: failing in somebody's name does not lock them out. */
export const PASSWORD_SIGN_IN = {
  name: 'password-sign-in',
  account: emailOf,
  quotas: [
    { per: 'account and prefix', points: 10, seconds: 5 * MINUTE, onSuccess: 'forget' },
    { per: 'prefix', points: 300, seconds: MINUTE },
    { per: 'project', points: 6000, seconds: MINUTE },
  ],
} as const satisfies RateLimit;

/**
 * Wrong passwords for an address from all networks together that never signed in to its account: no more than from one
 * network. Networks that did have each their own allowance, so that strangers do not keep the owner out.
 */
export const STRANGERS_PASSWORD = {
  name: 'strangers-password',
  quotas: [{ per: 'account', points: 20, seconds: 10 * MINUTE, onSuccess: 'give back' }],
} as const satisfies RateLimit;

/**
 * Addresses at which so much is guessed that strangers are refused without being counted: how many are remembered, and for
 * how many milliseconds what networks their accounts are known from.
 */
export const GUESSED_ADDRESSES = { max: 1_000, ttl: 5_000 } as const;

/**
 * How many milliseconds a guess waits for its refusal, and how many wait at a time, each for a few hundred bytes; further
 * ones are refused at once. A flood over a few connections becomes a trickle that takes no turns from other projects.
 */
export const REFUSED_GUESSES = { waitMillis: 500, mostWaiting: 1_000 } as const;

/** With the old password, which a thief of a session would have to guess. */
export const PASSWORD_UPDATE = {
  name: 'password-update',
  account: userOf,
  quotas: [
    { per: 'account', points: 10, seconds: 5 * MINUTE, onSuccess: 'forget' },
    { per: 'prefix', points: 300, seconds: MINUTE },
  ],
} as const satisfies RateLimit;
