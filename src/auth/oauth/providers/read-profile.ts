import { EMAIL_MAX, isLenientEmail, isStorableText, isUrl } from '../../../common/contract/rules.js';
import { NAME_LENGTH, URL_LENGTH } from '../../../common/contract/texts.limits.js';
import { KnownError } from '../../../common/errors/known-error.js';
import type { RawProfile } from './definition.js';
import type { ProviderProfile } from './provider.js';
import { ACCOUNT_ID_LENGTH } from './providers.limits.js';

/**
 * Validates a profile. Members in another form count as missing; a malformed address is not verified, either.
 *
 * @throws KnownError OAUTH_PROVIDER_ANSWER_INVALID without an account id
 */
export function readProfile(raw: RawProfile): ProviderProfile {
  const email = textOrNull(raw.email, (text) => text.length <= EMAIL_MAX && isLenientEmail(text));
  const listedEmail = textOrNull(raw.listedEmail, (text) => text.length <= EMAIL_MAX);
  return {
    accountId: readAccountId(raw.accountId),
    displayName: textOrNull(raw.displayName)?.slice(0, NAME_LENGTH).toWellFormed() ?? null,
    profileImageUrl: textOrNull(raw.profileImageUrl, isImageUrl),
    email,
    isEmailVerified: email !== null && isTrue(raw.isEmailVerified),
    ...(listedEmail === null ? {} : { listedEmail }),
  };
}

/** Some providers send booleans as text. */
function isTrue(value: unknown): boolean {
  return value === true || value === 'true';
}

/** Accepts safe integers, too: larger numbers would lose digits. */
function readAccountId(raw: unknown): string {
  const id = Number.isSafeInteger(raw) ? String(raw) : raw;
  if (typeof id === 'string' && id.length > 0 && id.length <= ACCOUNT_ID_LENGTH && isStorableText(id)) return id;
  throw new KnownError('OAUTH_PROVIDER_ANSWER_INVALID', { reason: 'It names no account.' });
}

function textOrNull(raw: unknown, isRight: (text: string) => boolean = () => true): string | null {
  if (typeof raw !== 'string') return null;
  const text = raw.trim();
  return text !== '' && isStorableText(text) && isRight(text) ? text : null;
}

function isImageUrl(text: string): boolean {
  return text.length <= URL_LENGTH && isUrl(text) && /^https?:/i.test(text);
}
