import type { DisownEmailError, EmailVerificationDetails } from '../ceremonies/email-verification.js';
import type { CallbackOptions } from '../ceremonies/magic-link.js';
import type { CodeError, ForgotPasswordError } from '../ceremonies/password-reset.js';
import type { Result } from '../result.js';
import type { AppContext } from '../context/app-context.js';

/** The actions with codes from emails besides signing in: verifying an address, replacing a forgotten password. */
export interface EmailCodeActions {
  /**
   * Sends an email with a link, good for seven days, to `callbackUrl` or the `passwordReset` page; outside a browser
   * `callbackUrl` is required. Succeeds for unknown addresses too, so that nobody learns who has an account; servers
   * that do tell give back `USER_NOT_FOUND`.
   *
   * @example await app.sendForgotPasswordEmail('ada@example.com');
   */
  sendForgotPasswordEmail(email: string, options?: CallbackOptions): Promise<Result<undefined, ForgotPasswordError>>;
  /**
   * Tells whether a code from a reset email still works, without using it up. Counts as one of its 20 tries. Gives back
   * the errors of codes.
   *
   * @example const isUsable = (await app.verifyPasswordResetCode(code)).status === 'ok';
   */
  verifyPasswordResetCode(code: string): Promise<Result<undefined, CodeError>>;
  /**
   * Sets a new password, 8 to 70 characters, with a code from a reset email, and ends all sessions of the user. Does not
   * sign in. Gives back the errors of codes; throws `PASSWORD_TOO_SHORT` and `PASSWORD_TOO_LONG`.
   *
   * @example
   * const result = await app.resetPassword({ code, password });
   * if (result.status === 'ok') await app.redirectToSignIn({ noRedirectBack: true });
   */
  resetPassword(options: { code: string; password: string }): Promise<Result<undefined, CodeError>>;
  /**
   * Marks an address as verified with the code from a verification email, whoever is signed in, and renews the access
   * token. Gives back the errors of codes; throws an `UnexpectedResponseError` (400) if the address was removed since.
   *
   * @example const result = await app.verifyEmail(new URL(location.href).searchParams.get('code') ?? '');
   */
  verifyEmail(code: string): Promise<Result<undefined, CodeError>>;
  /**
   * Tells what a code from a verification email would verify, without using it up. Counts as one of its 20 tries. Gives
   * back the errors of codes; throws an `UnexpectedResponseError` (400) if the address was removed since.
   *
   * @example
   * const found = await app.getEmailVerification(code);
   * if (found.status === 'ok') console.log(found.data.email, found.data.addressAddedAt);
   */
  getEmailVerification(code: string): Promise<Result<EmailVerificationDetails, CodeError>>;
  /**
   * Says, with the code from a verification email, that the account is not that of whoever reads the email: the address is
   * taken off it, and its sessions end. Gives back the errors of codes, and `EMAIL_ALREADY_VERIFIED`; throws an
   * `UnexpectedResponseError` (400) if the address was removed since.
   *
   * @example const result = await app.disownEmail(code);
   */
  disownEmail(code: string): Promise<Result<undefined, DisownEmailError>>;
}

export function createEmailCodeActions(context: AppContext): EmailCodeActions {
  return {
    sendForgotPasswordEmail: async (email, options = {}) =>
      (await import('../ceremonies/password-reset.js')).sendForgotPasswordEmail(context, email, options),
    verifyPasswordResetCode: async (code) =>
      (await import('../ceremonies/password-reset.js')).verifyPasswordResetCode(context, code),
    resetPassword: async (options) => (await import('../ceremonies/password-reset.js')).resetPassword(context, options),
    verifyEmail: async (code) => (await import('../ceremonies/email-verification.js')).verifyEmail(context, code),
    getEmailVerification: async (code) =>
      (await import('../ceremonies/email-verification.js')).getEmailVerification(context, code),
    disownEmail: async (code) => (await import('../ceremonies/email-verification.js')).disownEmail(context, code),
  };
}
