import type { AppContext } from '../context/app-context.js';
import { isKnownError, type ErrorCode, type ErrorFamily, type KnownErrorOf } from '../errors.js';
import type { NewSignInRead, SignInRead } from '../wire/wire-types.generated.js';
import { ok, type Result } from '../result.js';
import { toResult } from '../to-result.js';
import type { ChallengePurpose } from '../challenge/challenge-purpose.js';
import { withChallenge } from './with-challenge.js';
import { storeTokens } from './store-tokens.js';

/** The choice between going on after a sign-in and staying on the page. */
export interface NoRedirectOptions {
  /** Stays on this page whatever `redirectMethod` says. A second factor that is due still leads to its page. */
  noRedirect?: boolean;
}

export const MFA_REQUIRED = 'MULTI_FACTOR_AUTHENTICATION_REQUIRED';
type MfaRequired = typeof MFA_REQUIRED;

/** Only the sign-in methods that can create an account tell whether they did. */
type SignInAnswer = SignInRead & Partial<NewSignInRead>;

export interface SignInRequest<Name extends ErrorCode | ErrorFamily> extends NoRedirectOptions {
  path: string;
  body: object;
  /** The form of a project's CAPTCHA, where one may be before it. */
  purpose?: ChallengePurpose;
  /** The failures that a form shows. */
  expected: readonly Name[];
  /** For requests whose answer does not say so. */
  isSignUp?: boolean;
  /** Called with the answer, before any redirect begins. */
  onSignedIn?: (answer: object) => void;
}

/**
 * Sends the request that ends in a session, keeps its tokens, and goes to the after-sign-up page with a new user, to the
 * after-sign-in page with others. It is sent with the current session, so that an anonymous user becomes this account.
 */
export async function signInVia<const Name extends ErrorCode | ErrorFamily>(
  context: AppContext,
  { path, body, purpose, expected, isSignUp = false, onSignedIn, noRedirect }: SignInRequest<Name>,
): Promise<Result<undefined, KnownErrorOf<Name | MfaRequired>>> {
  const store = context.getStore();
  const send = context.sendAs('client', context.getSession(store));
  const names = [...expected, MFA_REQUIRED] as const;
  const request = (shown?: object) => send<SignInAnswer>({ method: 'POST', path, body: { ...body, ...shown } });
  const outcome = await toResult(purpose ? withChallenge(context, purpose, request) : request(), names);
  const answer = outcome.status === 'ok' ? outcome.data : await passIfDue(context, outcome.error);
  if (!answer) return outcome as Result<never, KnownErrorOf<Name | MfaRequired>>;
  storeTokens(store, answer);
  onSignedIn?.(answer);
  const page = (answer.is_new_user ?? isSignUp) ? 'afterSignUp' : 'afterSignIn';
  if (!noRedirect) await context.redirector.redirectTo(page, { replace: true });
  return ok(undefined);
}

/** Null where no second factor is due, or a code is asked for: most sign-ins do without. */
export async function passIfDue(context: AppContext, error: unknown): Promise<NewSignInRead | null> {
  return isKnownError(error, MFA_REQUIRED)
    ? (await import('./second-factor.js')).passSecondFactor(context, error)
    : null;
}
