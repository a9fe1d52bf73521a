import { isKnownError, NetworkError, RateLimitedError, UnexpectedResponseError, type ErrorCode } from '../errors.js';
import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '../password-length.js';
import type { TextKey } from './i18n/en.js';
import type { Translator } from './i18n/translate.js';

/** The texts of errors, by code: keys of the common area, and of those that parts brought with {@link wordErrors}. */
const TEXT_OF_CODE: Partial<Record<ErrorCode, string>> = {
  DATABASE_UNAVAILABLE: 'errorUnavailable',
  EMAIL_PASSWORD_MISMATCH: 'errorMismatch',
  USER_EMAIL_ALREADY_EXISTS: 'errorEmailTaken',
  PASSWORD_TOO_SHORT: 'errorPasswordShort',
  PASSWORD_TOO_LONG: 'errorPasswordLong',
  SIGN_UP_NOT_ENABLED: 'errorSignUpClosed',
  SIGN_UP_REJECTED: 'errorSignUpRejected',
  BOT_CHALLENGE_REQUIRED: 'errorChallenge',
  BOT_CHALLENGE_FAILED: 'errorChallenge',
  PASSWORD_AUTHENTICATION_NOT_ENABLED: 'errorMethodOff',
  PASSKEY_AUTHENTICATION_NOT_ENABLED: 'errorMethodOff',
  REDIRECT_URL_NOT_WHITELISTED: 'errorRedirect',
  PASSKEY_AUTHENTICATION_FAILED: 'errorPasskeyFailed',
  INVALID_TOTP_CODE: 'errorTotp',
  VERIFICATION_CODE_NOT_FOUND: 'codeWrong',
  VERIFICATION_CODE_EXPIRED: 'errorCodeExpired',
  VERIFICATION_CODE_ALREADY_USED: 'errorCodeUsed',
  VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: 'errorAttempts',
  TEAM_PERMISSION_REQUIRED: 'errorTeamPermission',
  TEAM_MEMBERSHIP_NOT_FOUND: 'errorTeamMembership',
  OAUTH_PROVIDER_ACCESS_DENIED: 'accessDeniedText',
  OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: 'connectionTakenText',
  USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION: 'userConnectedText',
  OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: 'errorProviderOff',
  OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE: 'providerDownText',
  OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN: 'errorAccountSignsIn',
  OUTER_OAUTH_TIMEOUT: 'signInTimeoutText',
  INVALID_AUTHORIZATION_CODE: 'signInUnfinished',
} satisfies Partial<Record<ErrorCode, TextKey>>;

/** Adds the texts of errors that only one part meets; the part brings them in its own area. */
export function wordErrors(texts: Partial<Record<ErrorCode, string>>): void {
  Object.assign(TEXT_OF_CODE, texts);
}

/**
 * The message of an error in the visitor's language; for what has no words of its own, a general sentence with a
 * reference.
 */
export function describeError(error: unknown, { t, formatRelative }: Translator): string {
  if (error instanceof NetworkError) return t('errorOffline');
  if (error instanceof RateLimitedError) {
    if (error.retryAfterMillis === null) return t('errorTooMany');
    const now = new Date();
    return t('errorTooManyFor', { when: formatRelative(new Date(now.getTime() + error.retryAfterMillis), now) });
  }
  if (isKnownError(error, 'USER_EMAIL_ALREADY_EXISTS') && error.details?.would_work_if_email_was_verified) {
    return t('errorEmailUnverified');
  }
  const key = isKnownError(error) ? TEXT_OF_CODE[error.code] : undefined;
  // An area of texts that an application has not has no component that meets the error.
  if (key) return t(key as TextKey, { min: PASSWORD_MIN_CHARACTERS, max: PASSWORD_MAX_CHARACTERS });
  if (error instanceof UnexpectedResponseError && error.status === 503) return t('errorUnavailable');
  const reference = readRequestId(error);
  return reference === null ? t('unknownErrorText') : `${t('unknownErrorText')} ${t('reference', { id: reference })}`;
}

/** The problem with a new password, as the server found it; null when something else went wrong. */
export function describePasswordError(error: unknown, translator: Translator): string | null {
  if (isKnownError(error, 'PASSWORD_REQUIREMENTS_NOT_MET')) return describeError(error, translator);
  // A project may refuse the most common ones, for which the wire has no code.
  const isTooCommon = error instanceof UnexpectedResponseError && error.status === 400;
  return isTooCommon ? translator.t('errorPasswordCommon') : null;
}

function readRequestId(error: unknown): string | null {
  const id = typeof error === 'object' && error !== null && 'requestId' in error ? error.requestId : null;
  return typeof id === 'string' ? id : null;
}
