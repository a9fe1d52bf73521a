import type { AppContext } from '../context/app-context.js';
import type { Result } from '../result.js';
import type { MfaSignInRead } from '../wire/wire-types.generated.js';
import type { CodeSignInError } from './magic-link.js';
import { keepToken, MFA_ATTEMPT_KEY } from './second-factor.js';
import { signInVia, type NoRedirectOptions } from './sign-in.js';

/** Options of the second step of a sign-in. */
export interface MfaSignInOptions extends NoRedirectOptions {
  /**
   * Trusts this browser for 30 days: later sign-ins of the user in it are not asked for a code. Without effect with a recovery
   * code, and where the project does not allow it (`config.trustedDevicesEnabled`).
   */
  trustDevice?: boolean;
}

export interface MfaSignIn extends MfaSignInOptions {
  totp: string;
  attemptCode: string;
}

export function signInWithMfa(
  context: AppContext,
  { totp, attemptCode, noRedirect, trustDevice }: MfaSignIn,
): Promise<Result<undefined, CodeSignInError>> {
  const { page } = context.runtime;
  const finish = ({ device_token: token }: Partial<MfaSignInRead>) => {
    if (page?.readForTab(MFA_ATTEMPT_KEY) === attemptCode) page.forgetForTab(MFA_ATTEMPT_KEY);
    if (page && token !== undefined) keepToken(context, token);
  };
  return signInVia(context, {
    path: '/auth/mfa/sign-in',
    body: { type: 'totp', totp, code: attemptCode, ...(trustDevice && { trust_device: true }) },
    expected: ['VERIFICATION_ERROR', 'INVALID_TOTP_CODE'],
    onSignedIn: finish,
    noRedirect,
  });
}
