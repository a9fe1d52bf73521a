import {
  signInWithCredential,
  signUpWithCredential,
  type SignInError,
  type SignInOptions,
  type SignUpError,
  type SignUpOptions,
} from '../ceremonies/credential.js';
import {
  sendMagicLinkEmail,
  signInWithMagicLink,
  type CallbackOptions,
  type CodeSignInError,
  type SendMagicLinkError,
} from '../ceremonies/magic-link.js';
import type { MfaSignInOptions } from '../ceremonies/mfa.js';
import type { PasskeySignInError, PasskeySignInOptions } from '../ceremonies/passkey-sign-in.js';
import type { OAuthSignInOptions } from '../ceremonies/oauth.js';
import type { NoRedirectOptions } from '../ceremonies/sign-in.js';
import type { Result } from '../result.js';
import type { AppContext } from '../context/app-context.js';

/**
 * The sign-in methods that every app has. A sign-in that needs a second factor gives back
 * `MULTI_FACTOR_AUTHENTICATION_REQUIRED` after keeping its attempt code, good for five minutes, in session storage under
 * `stack_mfa_attempt_code` and going to the `mfa` page. A call that gets tokens needs a token store.
 */
export interface SignInActions {
  /**
   * Creates an account with a password and signs it in. An anonymous user that is signed in becomes this account.
   * Gives back `USER_EMAIL_ALREADY_EXISTS`, `PASSWORD_TOO_SHORT` (under 8 characters) and `PASSWORD_TOO_LONG`; throws
   * others, such as `REDIRECT_URL_NOT_WHITELISTED`. Outside a browser one of the two verification options is required.
   *
   * @example
   * const result = await app.signUpWithCredential({ email, password });
   * if (result.status === 'error') show(result.error.message);
   */
  signUpWithCredential(options: SignUpOptions): Promise<Result<undefined, SignUpError>>;
  /**
   * Signs in with a password. Gives back `EMAIL_PASSWORD_MISMATCH`, and `MULTI_FACTOR_AUTHENTICATION_REQUIRED` after
   * keeping its attempt code in session storage and going to the `mfa` page; throws other failures.
   *
   * @example
   * const result = await app.signInWithCredential({ email, password, noRedirect: true });
   * if (result.status === 'error') show(result.error.message);
   */
  signInWithCredential(options: SignInOptions): Promise<Result<undefined, SignInError>>;
  /**
   * Sends an email with a link and a code of six characters, both good for seven days, that sign in or, for an address
   * that nobody has, sign up. The link leads to `callbackUrl` or the `magicLinkCallback` page; outside a browser
   * `callbackUrl` is required. The `nonce` completes the code: see `signInWithMagicLink`. Gives back
   * `REDIRECT_URL_NOT_WHITELISTED`; throws others, such as `SIGN_UP_NOT_ENABLED` and `USER_EMAIL_ALREADY_EXISTS` (for an
   * address that its owner never verified).
   *
   * @example
   * const result = await app.sendMagicLinkEmail('ada@example.com');
   * if (result.status === 'ok') remember(result.data.nonce);
   */
  sendMagicLinkEmail(email: string, options?: CallbackOptions): Promise<Result<{ nonce: string }, SendMagicLinkError>>;
  /**
   * Signs in with the 45 characters of a magic link's `code` parameter, or with the typed code of six characters
   * followed by the nonce of `sendMagicLinkEmail`; capitals do not matter. A new user goes to the after-sign-up page,
   * others to the after-sign-in page. Gives back the four errors of codes (`VERIFICATION_CODE_NOT_FOUND`, `..._EXPIRED`,
   * `..._ALREADY_USED`, `..._MAX_ATTEMPTS_REACHED` after 20 wrong codes) and `MULTI_FACTOR_AUTHENTICATION_REQUIRED`.
   *
   * @example
   * const result = await app.signInWithMagicLink(typedCode + nonce);
   * if (result.status === 'error') show(result.error.message);
   */
  signInWithMagicLink(code: string, options?: NoRedirectOptions): Promise<Result<undefined, CodeSignInError>>;
  /**
   * Finishes a sign-in with the six digits of an authenticator app. `code` is the attempt code, which the sign-in before
   * kept in session storage and which this removes from there. Gives back `INVALID_TOTP_CODE`, after which the attempt
   * can go on, and the errors of codes, after which it cannot (five minutes, 20 tries). With `trustDevice` later sign-ins in
   * this browser are not asked for a code, for 30 days.
   *
   * @example
   * const attempt = sessionStorage.getItem('stack_mfa_attempt_code') ?? '';
   * const result = await app.signInWithMfa('123456', attempt);
   */
  signInWithMfa(totp: string, code: string, options?: MfaSignInOptions): Promise<Result<undefined, CodeSignInError>>;
  /**
   * Signs in with a passkey of this page's domain, in a browser only; the user has 60 s to choose one, or with
   * `useAutofill` as long as it takes. Gives back `PASSKEY_AUTHENTICATION_FAILED`,
   * `MULTI_FACTOR_AUTHENTICATION_REQUIRED`, and `PASSKEY_WEBAUTHN_ERROR` with the browser's reason in `details.code`:
   * `ERROR_CEREMONY_ABORTED`, `ERROR_INVALID_DOMAIN`, `ERROR_INVALID_RP_ID`, `ERROR_AUTHENTICATOR_GENERAL_ERROR`, or
   * `ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY` when the user cancelled or took too long.
   *
   * @example
   * const result = await app.signInWithPasskey();
   * if (result.status === 'error') show(result.error.message);
   */
  signInWithPasskey(options?: PasskeySignInOptions): Promise<Result<undefined, PasskeySignInError>>;
  /**
   * Leaves for a provider, in a browser only, whatever `redirectMethod` says, and never resolves: the provider leads back
   * to the `oauthCallback` page, which must be on this origin and finishes the sign-in by `callOAuthCallback` within ten
   * minutes. A user who has no account yet gets one; an anonymous user becomes it. `provider` is its id among
   * `(await app.getProject()).config.oauthProviders`; `oauthScopesOnSignIn` is asked for besides. What goes wrong at the
   * provider leads to the `error` page. Throws what is wrong before leaving, such as
   * `OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED`.
   *
   * @example <button onClick={() => app.signInWithOAuth('google', { returnTo: '/calendar' })}>Sign in with Google</button>
   */
  signInWithOAuth(provider: string, options?: OAuthSignInOptions): Promise<never>;
  /**
   * Finishes what `signInWithOAuth` or `linkConnectedAccount` began, on the `oauthCallback` page. Afterwards it goes
   * where `returnTo` said, else a new user to the after-sign-up page and others to the after-sign-in page, and resolves
   * to true. False: the address has no code, or this browser began nothing in the last hour that it belongs to. Throws
   * `INVALID_AUTHORIZATION_CODE` for a code that is used or older than five minutes,
   * `MULTI_FACTOR_AUTHENTICATION_REQUIRED` after keeping its attempt code and going to the `mfa` page, and an error that
   * the address names (`errorCode`), for an app whose `error` page this is.
   *
   * @example if (!(await app.callOAuthCallback())) await app.redirectToSignIn({ replace: true });
   */
  callOAuthCallback(): Promise<boolean>;
}

export function createSignInActions(context: AppContext): SignInActions {
  return {
    signUpWithCredential: (options) => signUpWithCredential(context, options),
    signInWithCredential: (options) => signInWithCredential(context, options),
    sendMagicLinkEmail: (email, options = {}) => sendMagicLinkEmail(context, email, options),
    signInWithMagicLink: (code, options = {}) => signInWithMagicLink(context, code, options),
    signInWithMfa: async (totp, code, options = {}) =>
      (await import('../ceremonies/mfa.js')).signInWithMfa(context, { ...options, totp, attemptCode: code }),
    signInWithPasskey: async (options = {}) =>
      (await import('../ceremonies/passkey-sign-in.js')).signInWithPasskey(context, options),
    signInWithOAuth: async (provider, options = {}) =>
      (await import('../ceremonies/oauth.js')).signInWithOAuth(context, provider, options),
    callOAuthCallback: async () => (await import('../ceremonies/oauth-callback.js')).callOAuthCallback(context),
  };
}
