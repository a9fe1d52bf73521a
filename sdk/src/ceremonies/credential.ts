import type { AppContext } from '../apps/app-context.js';
import { isKnownError, type ErrorCode, type ErrorFamily, type KnownErrorOf } from '../errors.js';
import type { TokensJson } from '../resources/wire-types.js';
import { fail, ok, type Result } from '../result.js';
import { storeTokens } from './store-tokens.js';

export interface SignInOptions {
  email: string;
  /** At most 70 characters. */
  password: string;
  /** Stays on this page whatever `redirectMethod` says. */
  noRedirect?: boolean;
}

export interface SignUpOptions extends SignInOptions {
  /** Sends no mail for verifying the address. */
  noVerificationCallback?: boolean;
  /** The absolute address of the page that the mail links to. The `emailVerification` page unless told. */
  verificationCallbackUrl?: string;
}

export type SignInError = KnownErrorOf<
  'EMAIL_PASSWORD_MISMATCH' | 'INVALID_TOTP_CODE' | 'MULTI_FACTOR_AUTHENTICATION_REQUIRED'
>;
export type SignUpError = KnownErrorOf<
  'USER_EMAIL_ALREADY_EXISTS' | 'PASSWORD_REQUIREMENTS_NOT_MET' | 'MULTI_FACTOR_AUTHENTICATION_REQUIRED'
>;

const MFA_ATTEMPT_KEY = 'stack_mfa_attempt_code';

export async function signInWithCredential(
  context: AppContext,
  { email, password, noRedirect }: SignInOptions,
): Promise<Result<undefined, SignInError>> {
  const store = context.getStore();
  const send = context.sendAs('client', context.getSession(store));
  try {
    const path = '/auth/password/sign-in';
    storeTokens(store, await send<TokensJson>({ method: 'POST', path, body: { email, password } }));
  } catch (error) {
    return toFailure(context, error, ['EMAIL_PASSWORD_MISMATCH', 'INVALID_TOTP_CODE']);
  }
  if (!noRedirect) await context.redirector.redirectTo('afterSignIn', { replace: true });
  return ok(undefined);
}

export async function signUpWithCredential(
  context: AppContext,
  options: SignUpOptions,
): Promise<Result<undefined, SignUpError>> {
  const body = {
    email: options.email,
    password: options.password,
    verification_callback_url: chooseVerificationUrl(context, options),
  };
  const store = context.getStore();
  // Sent with the current session, so that an anonymous user becomes this account and keeps what it has.
  const send = context.sendAs('client', context.getSession(store));
  try {
    storeTokens(store, await send<TokensJson>({ method: 'POST', path: '/auth/password/sign-up', body }));
  } catch (error) {
    return toFailure(context, error, ['USER_EMAIL_ALREADY_EXISTS', 'PASSWORD_REQUIREMENTS_NOT_MET']);
  }
  if (!options.noRedirect) await context.redirector.redirectTo('afterSignUp', { replace: true });
  return ok(undefined);
}

function chooseVerificationUrl({ redirector }: AppContext, options: SignUpOptions): string | undefined {
  const { noVerificationCallback, verificationCallbackUrl } = options;
  if (noVerificationCallback && verificationCallbackUrl !== undefined) {
    throw new Error('Give either noVerificationCallback or verificationCallbackUrl, not both.');
  }
  if (noVerificationCallback) return undefined;
  return verificationCallbackUrl ?? redirector.buildCallbackUrl('emailVerification', 'verificationCallbackUrl');
}

/** Gives back the failures that a form shows; throws all others. */
async function toFailure<Name extends ErrorCode | ErrorFamily>(
  context: AppContext,
  error: unknown,
  expected: Name[],
): Promise<Result<never, KnownErrorOf<Name> | KnownErrorOf<'MULTI_FACTOR_AUTHENTICATION_REQUIRED'>>> {
  if (isKnownError(error, 'MULTI_FACTOR_AUTHENTICATION_REQUIRED')) {
    context.runtime.page?.keepForTab(MFA_ATTEMPT_KEY, error.details.attempt_code);
    await context.redirector.redirectTo('mfa');
    return fail(error);
  }
  if (expected.some((name) => isKnownError(error, name))) return fail(error as KnownErrorOf<Name>);
  throw error;
}
