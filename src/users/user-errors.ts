import { IMAGE_ERRORS } from '../common/images/images.service.js';

const FIELD_ERRORS = [
  'USER_EMAIL_ALREADY_EXISTS',
  'PRIMARY_EMAIL_MISSING',
  'PASSWORD_GIVEN_TWICE',
  'PASSWORD_HASH_NOT_SUPPORTED',
  'PASSWORD_SIGN_IN_DISABLED',
  'OTP_SIGN_IN_DISABLED',
  ...IMAGE_ERRORS,
] as const;

/** The refusals of a new user, over REST and GraphQL. */
export const USER_CREATE_ERRORS = [
  ...FIELD_ERRORS,
  'OAUTH_PROVIDER_NOT_CONFIGURED',
  'OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN',
] as const;

/** The refusals of an update of a user, over REST and GraphQL. */
export const USER_UPDATE_ERRORS = [
  ...FIELD_ERRORS,
  'PASSWORD_WITHOUT_PRIMARY_EMAIL',
  'PASSKEY_CANNOT_BE_SET',
  'TOTP_SECRET_EMPTY',
  'TEAM_MEMBERSHIP_NOT_FOUND',
] as const;
