import type { ChallengeResult } from '../captcha/challenge-result.js';

/**
 * Signs in by an emailed link or a typed code. The address is normalised. Into the account that it was asked for, it does so
 * only while the password there is the one it was.
 */
export const SIGN_IN_CODE = 'one-time-password';

declare module '../../common/verification-codes/code-purposes.js' {
  interface CodeData {
    [SIGN_IN_CODE]: {
      email: string;
      account?: { user_id: string; password_fingerprint: string | null };
      /** The country of the request that asked for the code; absent while unknown, and in codes of earlier versions. */
      country_code?: string;
      /** The result of the CAPTCHA of that request; absent where there was none. */
      challenge?: ChallengeResult;
    };
  }
}
