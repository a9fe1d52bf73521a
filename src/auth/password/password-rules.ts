import type { Caller } from '../../common/caller/caller.js';
import { KnownError } from '../../common/errors/known-error.js';
import { checkPasswordLength } from '../../users/credentials/password-length.js';
import { isCommonPassword } from './common-passwords.js';

/** The codes that {@link checkNewPassword} throws. */
export const NEW_PASSWORD_ERRORS = ['PASSWORD_TOO_SHORT', 'PASSWORD_TOO_COMMON'] as const;

/** @throws KnownError PASSWORD_AUTHENTICATION_NOT_ENABLED */
export function requirePasswordSignIn({ tenancy }: Caller): void {
  if (!tenancy.config.auth.password.allowSignIn) throw new KnownError('PASSWORD_AUTHENTICATION_NOT_ENABLED');
}

/**
 * Checks a password that a user chooses: at least 8 characters (its field limits it to 70), and none of the most common
 * ones where the project refuses those (`auth.password.refuseCommon`). There are no rules about kinds of characters.
 *
 * @throws KnownError PASSWORD_TOO_SHORT, PASSWORD_TOO_COMMON
 */
export function checkNewPassword({ tenancy }: Caller, password: string): void {
  checkPasswordLength(password);
  if (tenancy.config.auth.password.refuseCommon && isCommonPassword(password)) {
    throw new KnownError('PASSWORD_TOO_COMMON');
  }
}
