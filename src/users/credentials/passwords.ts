import { countCharacters, PASSWORD_MIN_CHARACTERS } from '../../common/contract/password-length.js';
import { hashToken } from '../../common/crypto/random-token.js';
import { KnownError } from '../../common/errors/known-error.js';

/**
 * What is too long does not get here: its field refuses it.
 *
 * @throws KnownError PASSWORD_TOO_SHORT
 */
export function checkPasswordLength(password: string): void {
  if (countCharacters(password) < PASSWORD_MIN_CHARACTERS) {
    throw new KnownError('PASSWORD_TOO_SHORT', { min_length: PASSWORD_MIN_CHARACTERS });
  }
}

/** What may be kept elsewhere to tell later whether a user still has the same password; null for none. */
export function fingerprintOf(passwordHash: string): string;
export function fingerprintOf(passwordHash: string | null): string | null;
export function fingerprintOf(passwordHash: string | null): string | null {
  return passwordHash === null ? null : hashToken(passwordHash).toString('base64');
}
