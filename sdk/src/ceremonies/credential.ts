import type { AppContext } from '../context/app-context.js';
import { KnownError, type KnownErrorOf } from '../errors.js';
import { findExcessLength, isTooLong } from '../password-length.js';
import { fail, type Result } from '../result.js';
import { signInVia, type NoRedirectOptions } from './sign-in.js';

/** An address with its password, and whether to stay on the page. */
export interface SignInOptions extends NoRedirectOptions {
  /** The email address of the account, in any case. */
  email: string;
  /** At most 70 characters. */
  password: string;
}

/** The address and password of a new account, and the verification email. */
export interface SignUpOptions extends SignInOptions {
  /** Sends no email for verifying the address. */
  noVerificationCallback?: boolean;
  /** The absolute address of the page that the email links to. The `emailVerification` page unless told. */
  verificationCallbackUrl?: string;
}

/** The failures of `signInWithCredential` that a form shows. */
export type SignInError = KnownErrorOf<
  'EMAIL_PASSWORD_MISMATCH' | 'INVALID_TOTP_CODE' | 'MULTI_FACTOR_AUTHENTICATION_REQUIRED'
>;
/** The failures of `signUpWithCredential` that a form shows. */
export type SignUpError = KnownErrorOf<
  'USER_EMAIL_ALREADY_EXISTS' | 'PASSWORD_REQUIREMENTS_NOT_MET' | 'MULTI_FACTOR_AUTHENTICATION_REQUIRED'
>;

export async function signInWithCredential(
  context: AppContext,
  { email, password, noRedirect }: SignInOptions,
): Promise<Result<undefined, SignInError>> {
  if (isTooLong(password)) return fail(new KnownError('EMAIL_PASSWORD_MISMATCH', undefined));
  return signInVia(context, {
    path: '/auth/password/sign-in',
    body: { email, password },
    expected: ['EMAIL_PASSWORD_MISMATCH', 'INVALID_TOTP_CODE'],
    noRedirect,
  });
}

export async function signUpWithCredential(
  context: AppContext,
  options: SignUpOptions,
): Promise<Result<undefined, SignUpError>> {
  const { email, password, noRedirect } = options;
  const excess = findExcessLength(password);
  if (excess) return fail(excess);
  return signInVia(context, {
    path: '/auth/password/sign-up',
    body: { email, password, verification_callback_url: chooseVerificationUrl(context, options) },
    expected: ['USER_EMAIL_ALREADY_EXISTS', 'PASSWORD_REQUIREMENTS_NOT_MET'],
    isSignUp: true,
    purpose: 'sign_up_with_credential',
    noRedirect,
  });
}

function chooseVerificationUrl({ redirector }: AppContext, options: SignUpOptions): string | undefined {
  const { noVerificationCallback, verificationCallbackUrl } = options;
  if (noVerificationCallback && verificationCallbackUrl !== undefined) {
    throw new Error('Give either noVerificationCallback or verificationCallbackUrl, not both.');
  }
  if (noVerificationCallback) return undefined;
  return verificationCallbackUrl ?? redirector.buildCallbackUrl('emailVerification', 'verificationCallbackUrl');
}
