import { countCharacters, PASSWORD_MAX_CHARACTERS } from '../../shared/contract/password-length.js';
import { KnownError } from './errors.js';

export {
  countCharacters,
  PASSWORD_MAX_CHARACTERS,
  PASSWORD_MIN_CHARACTERS,
} from '../../shared/contract/password-length.js';

/**
 * True if no account can have the password, for it is too long. The server would call it a malformed request, which no
 * form expects.
 */
export function isTooLong(password: string): boolean {
  return countCharacters(password) > PASSWORD_MAX_CHARACTERS;
}

/** The error of a new password of more than 70 characters; undefined for others. */
export function findExcessLength(password: string): KnownError<'PASSWORD_TOO_LONG'> | undefined {
  return isTooLong(password) ? new KnownError('PASSWORD_TOO_LONG', { maxLength: PASSWORD_MAX_CHARACTERS }) : undefined;
}
