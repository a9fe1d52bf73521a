import { HOUR, MINUTE, type RateLimit } from '../../common/rate-limits/rate-limit.js';

/** Before the account is known. */
export const MFA_SIGN_IN = {
  name: 'mfa-sign-in',
  quotas: [
    { per: 'prefix', points: 100, seconds: MINUTE },
    { per: 'project', points: 3000, seconds: MINUTE },
  ],
} as const satisfies RateLimit;

/** Whoever gets here has the first factor, so nobody else can lock the account out. No success resets it. */
export const TOTP_CODE = {
  name: 'totp-code',
  quotas: [{ per: 'account', points: 15, seconds: HOUR }],
} as const satisfies RateLimit;
