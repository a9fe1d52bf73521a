import { confirmCliLogin, promptCliLogin, type CliLoginError, type CliLoginOptions } from '../ceremonies/cli.js';
import {
  signInWithCredential,
  signUpWithCredential,
  type SignInError,
  type SignInOptions,
  type SignUpError,
  type SignUpOptions,
} from '../ceremonies/credential.js';
import { verifyEmail } from '../ceremonies/email-verification.js';
import {
  sendMagicLinkEmail,
  signInWithMagicLink,
  type CallbackOptions,
  type CodeSignInError,
  type SendMagicLinkError,
} from '../ceremonies/magic-link.js';
import { signInWithMfa } from '../ceremonies/mfa.js';
import {
  signInWithPasskey,
  type PasskeySignInError,
  type PasskeySignInOptions,
} from '../ceremonies/passkey-sign-in.js';
import {
  resetPassword,
  sendForgotPasswordEmail,
  verifyPasswordResetCode,
  type CodeError,
  type ForgotPasswordError,
} from '../ceremonies/password-reset.js';
import type { NoRedirectOptions } from '../ceremonies/sign-in.js';
import type { Result } from '../result.js';
import { RedirectingApp } from './redirecting-app.js';

/**
 * The ways in that every app has. A sign-in that needs a second factor gives back
 * `MULTI_FACTOR_AUTHENTICATION_REQUIRED` after keeping its attempt code, good for five minutes, in session storage under
 * `stack_mfa_attempt_code` and going to the `mfa` page. A call that gets tokens needs a token store.
 */
export abstract class SigningInApp extends RedirectingApp {
  /**
   * Creates an account with a password and signs it in. An anonymous user that is signed in becomes this account.
   * Gives back `USER_EMAIL_ALREADY_EXISTS`, `PASSWORD_TOO_SHORT` (under 8 characters) and `PASSWORD_TOO_LONG`; throws
   * others, such as `REDIRECT_URL_NOT_WHITELISTED`. Outside a browser one of the two verification options is required.
   *
   * @example
   * const result = await app.signUpWithCredential({ email, password });
   * if (result.status === 'error') show(result.error.message);
   */
  signUpWithCredential(options: SignUpOptions): Promise<Result<undefined, SignUpError>> {
    return signUpWithCredential(this.context, options);
  }

  /**
   * Signs in with a password. Gives back `EMAIL_PASSWORD_MISMATCH`, and `MULTI_FACTOR_AUTHENTICATION_REQUIRED` after
   * keeping its attempt code in session storage and going to the `mfa` page; throws other failures.
   *
   * @example
   * const result = await app.signInWithCredential({ email, password, noRedirect: true });
   * if (result.status === 'error') show(result.error.message);
   */
  signInWithCredential(options: SignInOptions): Promise<Result<undefined, SignInError>> {
    return signInWithCredential(this.context, options);
  }

  /**
   * Sends a mail with a link and a code of six characters, both good for seven days, that sign in or, for an address
   * that nobody has, sign up. The link leads to `callbackUrl` or the `magicLinkCallback` page; outside a browser
   * `callbackUrl` is required. The `nonce` completes the code: see `signInWithMagicLink`. Gives back
   * `REDIRECT_URL_NOT_WHITELISTED`; throws others, such as `SIGN_UP_NOT_ENABLED` and `USER_EMAIL_ALREADY_EXISTS` (for an
   * address that its owner never verified).
   *
   * @example
   * const result = await app.sendMagicLinkEmail('ada@example.com');
   * if (result.status === 'ok') remember(result.data.nonce);
   */
  sendMagicLinkEmail(
    email: string,
    options: CallbackOptions = {},
  ): Promise<Result<{ nonce: string }, SendMagicLinkError>> {
    return sendMagicLinkEmail(this.context, email, options);
  }

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
  signInWithMagicLink(code: string, options: NoRedirectOptions = {}): Promise<Result<undefined, CodeSignInError>> {
    return signInWithMagicLink(this.context, code, options);
  }

  /**
   * Finishes a sign-in with the six digits of an authenticator app. `code` is the attempt code, which the sign-in before
   * kept in session storage and which this removes from there. Gives back `INVALID_TOTP_CODE`, after which the attempt
   * can go on, and the errors of codes, after which it cannot (five minutes, 20 tries).
   *
   * @example
   * const attempt = sessionStorage.getItem('stack_mfa_attempt_code') ?? '';
   * const result = await app.signInWithMfa('123456', attempt);
   */
  signInWithMfa(
    totp: string,
    code: string,
    options: NoRedirectOptions = {},
  ): Promise<Result<undefined, CodeSignInError>> {
    return signInWithMfa(this.context, { ...options, totp, attemptCode: code });
  }

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
  signInWithPasskey(options: PasskeySignInOptions = {}): Promise<Result<undefined, PasskeySignInError>> {
    return signInWithPasskey(this.context, options);
  }

  /**
   * Sends a mail with a link, good for seven days, to `callbackUrl` or the `passwordReset` page; outside a browser
   * `callbackUrl` is required. Succeeds for unknown addresses too, so that nobody learns who has an account; servers
   * that do tell give back `USER_NOT_FOUND`.
   *
   * @example await app.sendForgotPasswordEmail('ada@example.com');
   */
  sendForgotPasswordEmail(
    email: string,
    options: CallbackOptions = {},
  ): Promise<Result<undefined, ForgotPasswordError>> {
    return sendForgotPasswordEmail(this.context, email, options);
  }

  /**
   * Tells whether a code from a reset mail still works, without using it up. Counts as one of its 20 tries. Gives back
   * the errors of codes.
   *
   * @example const isUsable = (await app.verifyPasswordResetCode(code)).status === 'ok';
   */
  verifyPasswordResetCode(code: string): Promise<Result<undefined, CodeError>> {
    return verifyPasswordResetCode(this.context, code);
  }

  /**
   * Sets a new password, 8 to 70 characters, with a code from a reset mail, and ends all sessions of the user. Does not
   * sign in. Gives back the errors of codes; throws `PASSWORD_TOO_SHORT` and `PASSWORD_TOO_LONG`.
   *
   * @example
   * const result = await app.resetPassword({ code, password });
   * if (result.status === 'ok') await app.redirectToSignIn({ noRedirectBack: true });
   */
  resetPassword(options: { code: string; password: string }): Promise<Result<undefined, CodeError>> {
    return resetPassword(this.context, options);
  }

  /**
   * Marks an address as verified with the code from a verification mail, whoever is signed in, and renews the access
   * token. Gives back the errors of codes; throws an `UnexpectedResponseError` (400) if the address was removed since.
   *
   * @example const result = await app.verifyEmail(new URL(location.href).searchParams.get('code') ?? '');
   */
  verifyEmail(code: string): Promise<Result<undefined, CodeError>> {
    return verifyEmail(this.context, code);
  }

  /**
   * Signs in a program without a browser of its own: shows a link, waits until its user has confirmed in a browser, and
   * gives the refresh token of that user's session. Gives back `CLI_AUTH_EXPIRED_ERROR` (after two hours unless told),
   * `CLI_AUTH_USED_ERROR`, and `CLI_AUTH_ERROR` for everything else that the server refuses or when `maxAttempts` is over.
   *
   * @example
   * const result = await app.promptCliLogin({ appUrl: 'https://app.example.com' });
   * if (result.status === 'error') throw result.error;
   * const user = await app.getUser({ tokenStore: { accessToken: '', refreshToken: result.data } });
   */
  promptCliLogin(options: CliLoginOptions): Promise<Result<string, CliLoginError>> {
    return promptCliLogin(this.context, options);
  }

  /**
   * Confirms a CLI login with the session of the current user: for the page that the link of `promptCliLogin` leads to,
   * after asking. Throws an `UnexpectedResponseError` (400) for a code that is unknown, expired or confirmed already, an
   * Error when nobody is signed in.
   *
   * @example await app.confirmCliLogin(new URL(location.href).searchParams.get('login_code') ?? '');
   */
  confirmCliLogin(loginCode: string): Promise<void> {
    return confirmCliLogin(this.context, loginCode);
  }
}
