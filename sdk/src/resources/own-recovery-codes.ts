import type { SendRequest } from '../http/types.js';
import type { RecoveryCodesRead, RecoveryCodesStateRead } from '../wire/wire-types.generated.js';

/** The numbers of a user's recovery codes. */
export interface RecoveryCodeCounts {
  /** Those that were not used yet. */
  left: number;
  /** Those that are made at once. */
  total: number;
}

/** The actions of signed-in users on the codes that stand in for their authenticator app. */
export interface RecoveryCodeActions {
  /**
   * Makes new recovery codes, each good once in place of a code of the authenticator app; those from before are good no
   * longer. Nobody can read them again. Without `totpCode` the user must have signed in a moment ago: otherwise throws
   * `FRESH_SIGN_IN_REQUIRED` as an `UnexpectedResponseError`, and one with `TOTP_NOT_ENABLED` without a second factor.
   *
   * @example const codes = await user.renewRecoveryCodes({ totpCode: '123456' });
   */
  renewRecoveryCodes(options?: { totpCode?: string }): Promise<string[]>;
  /**
   * Tells how many codes the user can still get in with, and how many there were at first.
   *
   * @example const { left, total } = await user.countRecoveryCodes();
   */
  countRecoveryCodes(): Promise<RecoveryCodeCounts>;
}

const PATH = '/auth/mfa/recovery-codes';

export function createRecoveryCodeActions(send: SendRequest): RecoveryCodeActions {
  return {
    renewRecoveryCodes: async ({ totpCode } = {}) => {
      const body = totpCode === undefined ? {} : { totp_code: totpCode };
      return (await send<RecoveryCodesRead>({ method: 'POST', path: PATH, body })).codes;
    },
    countRecoveryCodes: async () => {
      const counts = await send<RecoveryCodesStateRead>({ method: 'GET', path: PATH, query: { user_id: 'me' } });
      return { left: counts.left_count, total: counts.total_count };
    },
  };
}
