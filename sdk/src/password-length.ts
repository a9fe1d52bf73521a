import { countCharacters, PASSWORD_MAX_CHARACTERS } from '../../src/common/contract/password-length.js';
import { KnownError } from './errors.js';

export {
  countCharacters,
  PASSWORD_MAX_CHARACTERS,
  PASSWORD_MIN_CHARACTERS,
} from '../../src/common/contract/password-length.js';

/** Whether no account can have the password. The server would call it a malformed request, which no form expects. */
export function isTooLong(password: string): boolean {
  return countCharacters(password) > PASSWORD_MAX_CHARACTERS;
}

/** What is wrong with a new password of more than 70 characters; undefined for others. */
export function findExcessLength(password: string): KnownError<'PASSWORD_TOO_LONG'> | undefined {
  return isTooLong(password) ? new KnownError('PASSWORD_TOO_LONG', { maxLength: PASSWORD_MAX_CHARACTERS }) : undefined;
}
