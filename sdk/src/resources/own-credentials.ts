import { KnownError, type KnownErrorOf } from '../errors.js';
import type { SendRequest } from '../http/types.js';
import { findExcessLength, isTooLong } from '../password-length.js';
import { findFailure } from '../to-result.js';

/** The failures of `updatePassword` that a form shows. */
export type PasswordUpdateError = KnownErrorOf<'PASSWORD_CONFIRMATION_MISMATCH' | 'PASSWORD_REQUIREMENTS_NOT_MET'>;
/** The failures of `setPassword` that a form shows: too short, too long, too common. */
export type PasswordSetError = KnownErrorOf<'PASSWORD_REQUIREMENTS_NOT_MET'>;

/** The actions of signed-in users on their own address and password. */
export interface OwnCredentialActions {
  /**
   * Sends an email with a link, good for seven days, that verifies the primary address: to `callbackUrl` or the
   * `emailVerification` page; outside a browser `callbackUrl` is required. Gives back `EMAIL_ALREADY_VERIFIED`; throws an
   * Error without a primary address, and `REDIRECT_URL_NOT_WHITELISTED` for an address on no trusted domain.
   *
   * @example
   * const error = await user.sendVerificationEmail();
   * if (error) show('Your address is verified already.');
   */
  sendVerificationEmail(options?: {
    callbackUrl?: string;
  }): Promise<KnownErrorOf<'EMAIL_ALREADY_VERIFIED'> | undefined>;
  /**
   * Replaces the password, 8 to 70 characters, and signs the user out everywhere else. Gives back
   * `PASSWORD_CONFIRMATION_MISMATCH` for a wrong old password, `PASSWORD_TOO_SHORT` and `PASSWORD_TOO_LONG`; throws
   * `USER_DOES_NOT_HAVE_PASSWORD` if there is none to replace.
   *
   * @example
   * const error = await user.updatePassword({ oldPassword, newPassword });
   * if (error) show(error.message);
   */
  updatePassword(options: { oldPassword: string; newPassword: string }): Promise<PasswordUpdateError | undefined>;
}

export interface OwnCredentialDependencies {
  /** Sends with the tokens of the user. */
  send: SendRequest;
  buildVerificationUrl(): string;
}

export function createOwnCredentialActions(
  primaryEmail: string | null,
  { send, buildVerificationUrl }: OwnCredentialDependencies,
): OwnCredentialActions {
  return {
    sendVerificationEmail: async (options = {}) => {
      if (primaryEmail === null) throw new Error('The user has no primary email address to verify.');
      const body = { email: primaryEmail, callback_url: options.callbackUrl ?? buildVerificationUrl() };
      const path = '/contact-channels/send-verification-code';
      return findFailure(send({ method: 'POST', path, body }), ['EMAIL_ALREADY_VERIFIED']);
    },
    updatePassword: async ({ oldPassword, newPassword }) => {
      const excess = findExcessLength(newPassword);
      if (excess) return excess;
      if (isTooLong(oldPassword)) return new KnownError('PASSWORD_CONFIRMATION_MISMATCH', undefined);
      const body = { old_password: oldPassword, new_password: newPassword };
      const work = send({ method: 'POST', path: '/auth/password/update', body });
      return findFailure(work, ['PASSWORD_CONFIRMATION_MISMATCH', 'PASSWORD_REQUIREMENTS_NOT_MET']);
    },
  };
}

/** The first password of a user who has none. */
export async function setOwnPassword(send: SendRequest, password: string): Promise<PasswordSetError | undefined> {
  const excess = findExcessLength(password);
  if (excess) return excess;
  const work = send({ method: 'POST', path: '/auth/password/set', body: { password } });
  return findFailure(work, ['PASSWORD_REQUIREMENTS_NOT_MET']);
}
