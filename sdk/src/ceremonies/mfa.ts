import type { AppContext } from '../context/app-context.js';
import type { Result } from '../result.js';
import type { CodeSignInError } from './magic-link.js';
import { MFA_ATTEMPT_KEY, signInVia, type NoRedirectOptions } from './sign-in.js';

export interface MfaSignIn extends NoRedirectOptions {
  totp: string;
  attemptCode: string;
}

export function signInWithMfa(
  context: AppContext,
  { totp, attemptCode, noRedirect }: MfaSignIn,
): Promise<Result<undefined, CodeSignInError>> {
  const { page } = context.runtime;
  const forgetAttempt = () => {
    if (page?.readForTab(MFA_ATTEMPT_KEY) === attemptCode) page.forgetForTab(MFA_ATTEMPT_KEY);
  };
  return signInVia(context, {
    path: '/auth/mfa/sign-in',
    body: { type: 'totp', totp, code: attemptCode },
    expected: ['VERIFICATION_ERROR', 'INVALID_TOTP_CODE'],
    onSignedIn: forgetAttempt,
    noRedirect,
  });
}
