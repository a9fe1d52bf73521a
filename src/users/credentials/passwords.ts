import { hashToken } from '../../common/crypto/random-token.js';
import { KnownError } from '../../common/errors/known-error.js';

/** What a new password must have at least. */
const PASSWORD_MIN_CHARACTERS = 8;
/** What a new password may have at most. */
export const PASSWORD_MAX_CHARACTERS = 70;
/** Imported hashes are bcrypt's, which looks at 72 bytes; one rule for all keeps a password valid wherever it moves. */
const PASSWORD_MAX_BYTES = 71;

/** @throws KnownError PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG */
export function checkPasswordLength(password: string): void {
  if (password.length < PASSWORD_MIN_CHARACTERS) {
    throw new KnownError('PASSWORD_TOO_SHORT', { min_length: PASSWORD_MIN_CHARACTERS });
  }
  checkPasswordBytes(password);
}

/** @throws KnownError PASSWORD_TOO_LONG */
export function checkPasswordBytes(password: string): void {
  if (Buffer.byteLength(password) > PASSWORD_MAX_BYTES) {
    throw new KnownError('PASSWORD_TOO_LONG', { maxLength: PASSWORD_MAX_CHARACTERS });
  }
}

/** What may be kept elsewhere to tell later whether a user still has the same password; null for none. */
export function fingerprintOf(passwordHash: string): string;
export function fingerprintOf(passwordHash: string | null): string | null;
export function fingerprintOf(passwordHash: string | null): string | null {
  return passwordHash === null ? null : hashToken(passwordHash).toString('base64');
}
