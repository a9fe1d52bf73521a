import type { AppContext } from '../context/app-context.js';
import type { KnownErrorOf } from '../errors.js';
import type { SignInCodeSentRead } from '../wire/wire-types.generated.js';
import type { Result } from '../result.js';
import { toResult } from '../to-result.js';
import { withChallenge } from './with-challenge.js';
import { signInVia, type NoRedirectOptions } from './sign-in.js';

/** The page to which the link of an email leads. */
export interface CallbackOptions {
  /** The absolute address of the page that the email links to, on a trusted domain. A page of `urls` unless told. */
  callbackUrl?: string;
}

/** The failure of `sendMagicLinkEmail` that a form shows. */
export type SendMagicLinkError = KnownErrorOf<'REDIRECT_URL_NOT_WHITELISTED'>;
/** The failures of `signInWithMagicLink` and `signInWithMfa` that a form shows. */
export type CodeSignInError = KnownErrorOf<
  'VERIFICATION_ERROR' | 'INVALID_TOTP_CODE' | 'MULTI_FACTOR_AUTHENTICATION_REQUIRED'
>;

export async function sendMagicLinkEmail(
  context: AppContext,
  email: string,
  options: CallbackOptions,
): Promise<Result<{ nonce: string }, SendMagicLinkError>> {
  const callback_url = options.callbackUrl ?? context.redirector.buildCallbackUrl('magicLinkCallback', 'callbackUrl');
  const ask = (shown: object) =>
    context.sendAs(
      'client',
      null,
    )<SignInCodeSentRead>({
      method: 'POST',
      path: '/auth/otp/send-sign-in-code',
      body: { email, callback_url, ...shown },
    });
  return toResult(withChallenge(context, 'send_magic_link_email', ask), ['REDIRECT_URL_NOT_WHITELISTED']);
}

export function signInWithMagicLink(
  context: AppContext,
  code: string,
  { noRedirect }: NoRedirectOptions,
): Promise<Result<undefined, CodeSignInError>> {
  return signInVia(context, {
    path: '/auth/otp/sign-in',
    body: { code },
    expected: ['VERIFICATION_ERROR', 'INVALID_TOTP_CODE'],
    noRedirect,
  });
}
