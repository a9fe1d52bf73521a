import { EMAIL_LENGTH } from '../wire/limits.generated.js';
import { countCharacters, PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '../password-length.js';
import type { Translate } from './i18n/translate.js';

const EMAIL =
  /^(?!\.)[^\s@"(),:;<>[\\\]]+(?<!\.)@(?:[a-z0-9\u0080-\uffff](?:[a-z0-9\u0080-\uffff-]*[a-z0-9\u0080-\uffff])?\.)+[a-z\u0080-\uffff][a-z0-9\u0080-\uffff-]*[a-z0-9\u0080-\uffff]$/i;

/** The problem with an address, or null. The server decides in the end; this saves a way there. */
export function findEmailProblem(email: string, t: Translate): string | null {
  if (email === '') return t('errorEmailMissing');
  return email.length <= EMAIL_LENGTH && EMAIL.test(email) ? null : t('errorEmailInvalid');
}

/** The problem with a new password, or null. */
export function findPasswordProblem(password: string, t: Translate): string | null {
  if (password === '') return t('errorPasswordMissing');
  const length = countCharacters(password);
  if (length < PASSWORD_MIN_CHARACTERS) return t('errorPasswordShort', { min: PASSWORD_MIN_CHARACTERS });
  if (length > PASSWORD_MAX_CHARACTERS) return t('errorPasswordLong', { max: PASSWORD_MAX_CHARACTERS });
  return null;
}
