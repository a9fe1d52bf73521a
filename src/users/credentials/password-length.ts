import { countCharacters, PASSWORD_MIN_CHARACTERS } from '../../../shared/contract/password-length.js';
import { KnownError } from '../../common/errors/known-error.js';

/**
 * Refuses a password that is too short. One that is too long does not get here: its field refuses it.
 *
 * @throws KnownError PASSWORD_TOO_SHORT
 */
export function checkPasswordLength(password: string): void {
  if (countCharacters(password) < PASSWORD_MIN_CHARACTERS) {
    throw new KnownError('PASSWORD_TOO_SHORT', { min_length: PASSWORD_MIN_CHARACTERS });
  }
}
