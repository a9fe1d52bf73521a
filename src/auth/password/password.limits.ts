import { emailOf, userOf } from '../../common/rate-limits/limited-accounts.js';
import { MINUTE, type RateLimit } from '../../common/rate-limits/rate-limit.js';

/** Sign-ins by password. Counts an account together with the network: failing in somebody's name does not lock them out. */
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
 * Wrong passwords for an address from all untrusted networks together, those that never signed in to its account: no more
 * than from one network. Each trusted network has its own allowance, so that guesses from elsewhere do not lock the owner out.
 */
export const UNTRUSTED_NETWORKS = {
  name: 'untrusted-networks',
  quotas: [{ per: 'account', points: 20, seconds: 10 * MINUTE, onSuccess: 'give back' }],
} as const satisfies RateLimit;

/**
 * The memory of addresses at which so much is guessed that untrusted networks are refused without being counted: `max`
 * addresses, and the trusted networks of each for `ttl` milliseconds.
 */
export const GUESSED_ADDRESSES = { max: 1_000, ttl: 5_000 } as const;

/**
 * The delay of a refused guess, in milliseconds, and how many wait at a time, each for a few hundred bytes; further ones are
 * refused at once. A flood over a few connections becomes a trickle that takes no turns from other projects.
 */
export const REFUSED_GUESSES = { waitMillis: 500, mostWaiting: 1_000 } as const;

/** Changes of a password, which ask for the old one: a thief of a session would have to guess it. */
export const PASSWORD_UPDATE = {
  name: 'password-update',
  account: userOf,
  quotas: [
    { per: 'account', points: 10, seconds: 5 * MINUTE, onSuccess: 'forget' },
    { per: 'prefix', points: 300, seconds: MINUTE },
  ],
} as const satisfies RateLimit;
