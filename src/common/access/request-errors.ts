import type { ErrorCode } from '../../../shared/errors/catalogue.js';
import type { PlainErrorCode } from '../errors/catalogue-plain.js';

/**
 * The errors that every endpoint can raise, whatever it declares: the codes of one group have one status, and stand in
 * the API's description under the group's name.
 */
export const REQUEST_ERRORS = {
  RequestError: [
    'BODY_PARSING_ERROR',
    'SCHEMA_ERROR',
    'PROJECT_KEY_WITHOUT_ACCESS_TYPE',
    'INVALID_ACCESS_TYPE',
    'ACCESS_TYPE_WITHOUT_PROJECT_ID',
    'ACCESS_TYPE_REQUIRED',
    'CURRENT_PROJECT_NOT_FOUND',
    'BRANCH_DOES_NOT_EXIST',
    'WORKFLOW_TOKEN_DOES_NOT_EXIST',
    'CANNOT_GET_OWN_USER_WITHOUT_USER',
  ],
  CredentialsError: [
    'INSUFFICIENT_ACCESS_TYPE',
    'UNPARSABLE_ACCESS_TOKEN',
    'ACCESS_TOKEN_EXPIRED',
    'INVALID_PROJECT_FOR_ACCESS_TOKEN',
    'ANONYMOUS_AUTHENTICATION_NOT_ALLOWED',
    'UNPARSABLE_ADMIN_ACCESS_TOKEN',
    'ADMIN_ACCESS_TOKEN_EXPIRED',
    'ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN',
    'PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT',
    'SERVER_AUTHENTICATION_REQUIRED',
    'ADMIN_AUTHENTICATION_REQUIRED',
    'INVALID_PUBLISHABLE_CLIENT_KEY',
    'INVALID_SECRET_SERVER_KEY',
    'INVALID_SUPER_SECRET_ADMIN_KEY',
  ],
  RestrictionError: ['RESTRICTED_USER_NOT_ALLOWED'],
  UnavailableError: ['DATABASE_UNAVAILABLE'],
} as const satisfies Record<string, readonly ErrorCode[]>;

/** The plain ones among them. */
export const PLAIN_REQUEST_ERRORS = [
  'HEADER_NAMES_DISAGREE',
  'DEVELOPMENT_OVERRIDE_KEY_INVALID',
  'ADMIN_ACCESS_TOKEN_USER_DELETED',
  'COLLEAGUE_ROLE_REQUIRED',
] as const satisfies readonly PlainErrorCode[];
