import type { AppContext } from '../context/app-context.js';
import { isKnownError, type ErrorCode, type ErrorFamily, type KnownErrorOf } from '../errors.js';
import type { NewSignInRead, SignInRead } from '../wire/wire-types.generated.js';
import { fail, ok, type Result } from '../result.js';
import { toResult } from '../to-result.js';
import { storeTokens } from './store-tokens.js';

/** The choice between going on after a sign-in and staying on the page. */
export interface NoRedirectOptions {
  /** Stays on this page whatever `redirectMethod` says. A second factor that is due still leads to its page. */
  noRedirect?: boolean;
}

/** The key under which the attempt of a sign-in waits for its second factor, for as long as the tab lives. */
export const MFA_ATTEMPT_KEY = 'stack_mfa_attempt_code';

export const MFA_REQUIRED = 'MULTI_FACTOR_AUTHENTICATION_REQUIRED';
type MfaRequired = typeof MFA_REQUIRED;

/** Only the sign-in methods that can create an account tell whether they did. */
type SignInAnswer = SignInRead & Partial<NewSignInRead>;

export interface SignInRequest<Name extends ErrorCode | ErrorFamily> extends NoRedirectOptions {
  path: string;
  body: unknown;
  /** The failures that a form shows. */
  expected: readonly Name[];
  /** For requests whose answer does not say so. */
  isSignUp?: boolean;
  /** Called before any redirect begins. */
  onSignedIn?: () => void;
}

/**
 * Sends the request that ends in a session, keeps its tokens, and goes to the after-sign-up page with a new user, to the
 * after-sign-in page with others. It is sent with the current session, so that an anonymous user becomes this account.
 */
export async function signInVia<const Name extends ErrorCode | ErrorFamily>(
  context: AppContext,
  { path, body, expected, isSignUp = false, onSignedIn, noRedirect }: SignInRequest<Name>,
): Promise<Result<undefined, KnownErrorOf<Name | MfaRequired>>> {
  const store = context.getStore();
  const send = context.sendAs('client', context.getSession(store));
  const names = [...expected, MFA_REQUIRED] as const;
  const outcome = await toResult(send<SignInAnswer>({ method: 'POST', path, body }), names);
  if (outcome.status === 'error') {
    if (isKnownError(outcome.error, MFA_REQUIRED)) await leaveForSecondFactor(context, outcome.error);
    return fail(outcome.error);
  }
  storeTokens(store, outcome.data);
  onSignedIn?.();
  const page = (outcome.data.is_new_user ?? isSignUp) ? 'afterSignUp' : 'afterSignIn';
  if (!noRedirect) await context.redirector.redirectTo(page, { replace: true });
  return ok(undefined);
}

/** Keeps the attempt and goes to the page that asks for the second factor. */
export async function leaveForSecondFactor({ runtime, redirector }: AppContext, error: KnownErrorOf<MfaRequired>) {
  runtime.page?.keepForTab(MFA_ATTEMPT_KEY, error.details.attempt_code);
  await redirector.redirectTo('mfa');
}
