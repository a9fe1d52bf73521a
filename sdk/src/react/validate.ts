import { countCharacters, PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '../password-length.js';
import type { Translate } from './i18n/translate.js';

const LONGEST_EMAIL = 256;
const EMAIL =
  /^(?!\.)[^\s@"(),:;<>[\\\]]+(?<!\.)@(?:[a-z0-9\u0080-\uffff](?:[a-z0-9\u0080-\uffff-]*[a-z0-9\u0080-\uffff])?\.)+[a-z\u0080-\uffff][a-z0-9\u0080-\uffff-]*[a-z0-9\u0080-\uffff]$/i;

/** What is wrong with an address, or null. The server decides in the end; this saves a way there. */
export function findEmailProblem(email: string, t: Translate): string | null {
  if (email === '') return t('errorEmailMissing');
  return email.length <= LONGEST_EMAIL && EMAIL.test(email) ? null : t('errorEmailInvalid');
}

/** What is wrong with a new password, or null. */
export function findPasswordProblem(password: string, t: Translate): string | null {
  if (password === '') return t('errorPasswordMissing');
  const length = countCharacters(password);
  if (length < PASSWORD_MIN_CHARACTERS) return t('errorPasswordShort', { min: PASSWORD_MIN_CHARACTERS });
  if (length > PASSWORD_MAX_CHARACTERS) return t('errorPasswordLong', { max: PASSWORD_MAX_CHARACTERS });
  return null;
}
