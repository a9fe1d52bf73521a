import { HOUR, type RateLimit } from '../../common/rate-limits/rate-limit.js';

/** The longest text that is taken for a code, in characters: authenticators show six digits. */
export const TOTP_CODE_LENGTH = 64;

/** Limits all codes that are tried. Nobody gets here without the first factor or a session. No success resets it. */
export const TOTP_CODE = {
  name: 'totp-code',
  quotas: [{ per: 'account', points: 15, seconds: HOUR }],
} as const satisfies RateLimit;

/** Limits those among them that a session shows to change something: a stolen one leaves the owner codes to sign in with. */
export const TOTP_CONFIRMATION = {
  name: 'totp-confirmation',
  quotas: [{ per: 'account', points: 5, seconds: HOUR }],
} as const satisfies RateLimit;
