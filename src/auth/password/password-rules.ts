import type { Caller } from '../../common/access/caller.js';
import { KnownError } from '../../common/errors/known-error.js';
import { checkPasswordLength } from '../../users/credentials/passwords.js';
import { isCommonPassword } from './common-passwords.js';

/** What {@link checkNewPassword} refuses. */
export const NEW_PASSWORD_ERRORS = ['PASSWORD_TOO_SHORT', 'PASSWORD_TOO_COMMON'] as const;

/** @throws KnownError PASSWORD_AUTHENTICATION_NOT_ENABLED */
export function requirePasswordSignIn({ tenancy }: Caller): void {
  if (!tenancy.config.auth.password.allowSignIn) throw new KnownError('PASSWORD_AUTHENTICATION_NOT_ENABLED');
}

/**
 * Judges a password that a user chooses: at least 8 characters (its field sees to the 70 at most), and none of the most
 * common ones where the project refuses those (`auth.password.refuseCommon`). What it is composed of does not matter.
 *
 * @throws KnownError PASSWORD_TOO_SHORT, PASSWORD_TOO_COMMON
 */
export function checkNewPassword({ tenancy }: Caller, password: string): void {
  checkPasswordLength(password);
  if (tenancy.config.auth.password.refuseCommon && isCommonPassword(password)) {
    throw new KnownError('PASSWORD_TOO_COMMON');
  }
}
