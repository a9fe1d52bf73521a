import type { ConditionContext } from '../../../shared/auth/sign-up-rules/condition.js';
import type { ChallengeResult } from '../captcha/challenge-result.js';

/** The ways to sign up, as conditions name them. */
export const SIGN_UP_METHODS = ['password', 'otp', 'oauth', 'passkey'] as const;
/** A way to sign up. */
export type SignUpMethod = (typeof SIGN_UP_METHODS)[number];

/** Somebody who would sign up. */
export interface SignUpAttempt {
  authMethod: SignUpMethod;
  /** Normalised; null for who gives none. */
  email: string | null;
  /** The key of the provider in the configuration. */
  oauthProvider?: string | null;
  /** In two capital letters; null where it is unknown, absent to go by the request. */
  countryCode?: string | null;
  /** The result of the CAPTCHA; absent where there was none to solve. */
  challenge?: ChallengeResult | null;
  riskScores?: { bot: number; free_trial_abuse: number };
}

/** The values of the variables for an attempt. Nothing of it ever becomes a part of a condition. */
export function toContext(attempt: SignUpAttempt): ConditionContext {
  const email = attempt.email ?? '';
  return {
    email,
    emailDomain: email.slice(email.lastIndexOf('@') + 1),
    countryCode: attempt.countryCode ?? '',
    authMethod: attempt.authMethod,
    oauthProvider: attempt.oauthProvider ?? '',
    'riskScores.bot': attempt.riskScores?.bot ?? 0,
    'riskScores.free_trial_abuse': attempt.riskScores?.free_trial_abuse ?? 0,
  };
}

const TAG = /\+([a-z]{2})@example\.com$/i;

/** The country that an address of the reserved example domain names in its tag, for trying rules out. */
export function taggedCountry(email: string | null): string | null {
  return TAG.exec(email ?? '')?.[1]?.toUpperCase() ?? null;
}
