import { CATALOGUE, type ErrorCode } from '../../../shared/errors/catalogue.js';
import { PLAIN_CATALOGUE } from '../../../src/common/errors/catalogue-plain.js';
import { KnownError } from '../../../src/common/errors/known-error.js';
import { EMAIL_ROWS } from './email-rows';
import { NEWER_ROWS } from './newer-rows';
import { WORK_ROWS } from './work-rows';

type Row = [code: string, status: number, details: Record<string, unknown> | undefined];
/** Code, status and details of what unmodified clients know. */
const ROWS: Row[] = [
  ['UNSUPPORTED_ERROR', 500, { originalErrorCode: 'x' }],
  ['BODY_PARSING_ERROR', 400, { message: 'x' }],
  ['SCHEMA_ERROR', 400, { message: 'x' }],
  ['ALL_OVERLOADS_FAILED', 400, { overload_errors: [{ code: 'SCHEMA_ERROR', error: 'x' }] }],
  ['PROJECT_KEY_WITHOUT_ACCESS_TYPE', 400, undefined],
  ['INVALID_ACCESS_TYPE', 400, { accessType: 'x' }],
  ['ACCESS_TYPE_WITHOUT_PROJECT_ID', 400, { request_type: 'x' }],
  ['ACCESS_TYPE_REQUIRED', 400, undefined],
  ['INSUFFICIENT_ACCESS_TYPE', 401, { actual_access_type: 'x', allowed_access_types: ['server', 'admin'] }],
  ['INVALID_PUBLISHABLE_CLIENT_KEY', 401, { project_id: 'x' }],
  ['INVALID_SECRET_SERVER_KEY', 401, { project_id: 'x' }],
  ['INVALID_SUPER_SECRET_ADMIN_KEY', 401, { project_id: 'x' }],
  ['UNPARSABLE_ADMIN_ACCESS_TOKEN', 401, undefined],
  ['ADMIN_ACCESS_TOKEN_EXPIRED', 401, { expired_at_millis: null }],
  ['INVALID_PROJECT_FOR_ADMIN_ACCESS_TOKEN', 401, undefined],
  ['ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN', 401, undefined],
  ['CLIENT_AUTHENTICATION_REQUIRED', 401, undefined],
  ['SERVER_AUTHENTICATION_REQUIRED', 401, undefined],
  ['CLIENT_OR_SERVER_AUTHENTICATION_REQUIRED', 401, undefined],
  ['CLIENT_OR_ADMIN_AUTHENTICATION_REQUIRED', 401, undefined],
  ['CLIENT_OR_SERVER_OR_ADMIN_AUTHENTICATION_REQUIRED', 401, undefined],
  ['ADMIN_AUTHENTICATION_REQUIRED', 401, undefined],
  ['EXPECTED_INTERNAL_PROJECT', 401, undefined],
  ['PROJECT_NOT_FOUND', 404, { project_id: 'x' }],
  ['CURRENT_PROJECT_NOT_FOUND', 400, { project_id: 'x' }],
  ['BRANCH_DOES_NOT_EXIST', 400, { branch_id: 'x' }],
  ['WORKFLOW_TOKEN_DOES_NOT_EXIST', 400, undefined],
  ['WORKFLOW_TOKEN_EXPIRED', 400, undefined],
  ['UNPARSABLE_ACCESS_TOKEN', 401, undefined],
  ['ACCESS_TOKEN_EXPIRED', 401, { expired_at_millis: null, project_id: null, user_id: null, refresh_token_id: null }],
  ['INVALID_PROJECT_FOR_ACCESS_TOKEN', 401, { expected_project_id: 'x', actual_project_id: 'x' }],
  ['REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED', 401, undefined],
  ['CANNOT_DELETE_CURRENT_SESSION', 400, undefined],
  ['PROVIDER_REJECTED', 401, undefined],
  ['ANONYMOUS_AUTHENTICATION_NOT_ALLOWED', 401, undefined],
  ['ANONYMOUS_ACCOUNTS_NOT_ENABLED', 400, undefined],
  ['USER_AUTHENTICATION_REQUIRED', 401, undefined],
  ['CANNOT_GET_OWN_USER_WITHOUT_USER', 400, undefined],
  ['USER_EMAIL_ALREADY_EXISTS', 409, { email: 'x', would_work_if_email_was_verified: true }],
  ['EMAIL_NOT_VERIFIED', 400, undefined],
  ['USER_ID_DOES_NOT_EXIST', 400, { user_id: 'x' }],
  ['USER_NOT_FOUND', 404, undefined],
  ['SIGN_UP_NOT_ENABLED', 400, undefined],
  ['PASSWORD_AUTHENTICATION_NOT_ENABLED', 400, undefined],
  ['PASSKEY_AUTHENTICATION_NOT_ENABLED', 400, undefined],
  ['EMAIL_PASSWORD_MISMATCH', 400, undefined],
  ['REDIRECT_URL_NOT_WHITELISTED', 400, undefined],
  ['PASSWORD_TOO_SHORT', 400, { min_length: 7 }],
  ['PASSWORD_TOO_LONG', 400, { maxLength: 7 }],
  ['USER_DOES_NOT_HAVE_PASSWORD', 400, undefined],
  ['PASSWORD_CONFIRMATION_MISMATCH', 400, undefined],
  ['MULTI_FACTOR_AUTHENTICATION_REQUIRED', 400, { attempt_code: 'x' }],
  ['INVALID_TOTP_CODE', 400, undefined],
  ['PASSKEY_REGISTRATION_FAILED', 400, { message: 'x' }],
  ['PASSKEY_AUTHENTICATION_FAILED', 400, { message: 'x' }],
  ['PASSKEY_WEBAUTHN_ERROR', 400, { message: 'x', code: 'x' }],
  ['VERIFICATION_CODE_NOT_FOUND', 404, undefined],
  ['VERIFICATION_CODE_EXPIRED', 400, undefined],
  ['VERIFICATION_CODE_ALREADY_USED', 409, undefined],
  ['VERIFICATION_CODE_MAX_ATTEMPTS_REACHED', 400, undefined],
  ['EMAIL_ALREADY_VERIFIED', 409, undefined],
  ['EMAIL_NOT_ASSOCIATED_WITH_USER', 400, undefined],
  ['EMAIL_IS_NOT_PRIMARY_EMAIL', 400, { email: 'x', primary_email: null }],
  [
    'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE',
    409,
    { type: 'email', contact_channel_value: null, would_work_if_email_was_verified: true },
  ],
  ['OAUTH_CONNECTION_NOT_CONNECTED_TO_USER', 400, undefined],
  ['OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER', 409, undefined],
  ['OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE', 400, undefined],
  ['OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS', 400, undefined],
  ['OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS', 400, undefined],
  ['INVALID_OAUTH_CLIENT_ID_OR_SECRET', 400, { client_id: null }],
  ['INVALID_SCOPE', 400, { scope: 'x' }],
  ['USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION', 409, undefined],
  ['OUTER_OAUTH_TIMEOUT', 408, undefined],
  ['OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED', 400, undefined],
  ['OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN', 400, undefined],
  ['OAUTH_PROVIDER_ACCESS_DENIED', 400, undefined],
  ['INVALID_SHARED_OAUTH_PROVIDER_ID', 400, { provider_id: 'x' }],
  ['INVALID_STANDARD_OAUTH_PROVIDER_ID', 400, { provider_id: 'x' }],
  ['INVALID_AUTHORIZATION_CODE', 400, undefined],
  ['INVALID_POLLING_CODE', 400, undefined],
  ['CLI_AUTH_ERROR', 400, { message: 'x' }],
  ['CLI_AUTH_EXPIRED_ERROR', 400, { message: 'x' }],
  ['CLI_AUTH_USED_ERROR', 400, { message: 'x' }],
  ['PERMISSION_NOT_FOUND', 404, { permission_id: 'x' }],
  ['WRONG_PERMISSION_SCOPE', 404, { permission_id: 'x', expected_scope: 'team', actual_scope: 'team' }],
  ['CONTAINED_PERMISSION_NOT_FOUND', 400, { permission_id: 'x' }],
  ['PERMISSION_ID_ALREADY_EXISTS', 400, { permission_id: 'x' }],
  ['TEAM_NOT_FOUND', 404, { team_id: 'x' }],
  ['TEAM_ALREADY_EXISTS', 409, { team_id: 'x' }],
  ['TEAM_MEMBERSHIP_NOT_FOUND', 404, { team_id: 'x', user_id: 'x' }],
  ['TEAM_MEMBERSHIP_ALREADY_EXISTS', 409, undefined],
  ['PROJECT_PERMISSION_REQUIRED', 401, { user_id: 'x', permission_id: 'x' }],
  ['TEAM_PERMISSION_REQUIRED', 401, { team_id: 'x', user_id: 'x', permission_id: 'x' }],
  ['TEAM_PERMISSION_NOT_FOUND', 401, { team_id: 'x', user_id: 'x', permission_id: 'x' }],
  ['API_KEY_EXPIRED', 401, undefined],
  ['API_KEY_REVOKED', 401, undefined],
  ['WRONG_API_KEY_TYPE', 400, { expected_type: 'x', actual_type: 'x' }],
  ['API_KEY_NOT_FOUND', 404, undefined],
  ['PUBLIC_API_KEY_CANNOT_BE_REVOKED', 400, undefined],
  ['EMAIL_TEMPLATE_ALREADY_EXISTS', 409, undefined],
  ['EMAIL_RENDERING_ERROR', 400, { error: 'x' }],
  ['REQUIRES_CUSTOM_EMAIL_SERVER', 400, undefined],
  ['ITEM_NOT_FOUND', 404, { item_id: 'x' }],
  [
    'ITEM_CUSTOMER_TYPE_DOES_NOT_MATCH',
    400,
    { item_id: 'x', customer_id: 'x', item_customer_type: null, actual_customer_type: 'x' },
  ],
  ['CUSTOMER_DOES_NOT_EXIST', 400, { customer_id: 'x' }],
  ['PRODUCT_DOES_NOT_EXIST', 400, { product_id: 'x', context: 'item_exists' }],
  [
    'PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH',
    400,
    { product_id: null, customer_id: 'x', product_customer_type: null, actual_customer_type: 'x' },
  ],
  ['PRODUCT_ALREADY_GRANTED', 400, { product_id: 'x', customer_id: 'x' }],
  ['ITEM_QUANTITY_INSUFFICIENT_AMOUNT', 400, { item_id: 'x', customer_id: 'x', quantity: 7 }],
  ['STRIPE_ACCOUNT_INFO_NOT_FOUND', 404, undefined],
  ['DATA_VAULT_STORE_DOES_NOT_EXIST', 400, { store_id: 'x' }],
  ['DATA_VAULT_STORE_HASHED_KEY_DOES_NOT_EXIST', 400, { store_id: 'x', hashed_key: 'x' }],
];

/** The codes that this server has on top; clients that do not know them see a failed request. */
const OWN_ROWS: Row[] = [['DATABASE_UNAVAILABLE', 503, { absence: 'away' }]];
const ALL_ROWS = [...ROWS, ...NEWER_ROWS, ...OWN_ROWS];

/** Errors that REST answers as text: the contract names a status and no code. */
const PLAIN_ROWS: Row[] = [
  ...WORK_ROWS,
  ['SERVER_NOT_READY', 503, { causes: ['x'] }],
  ['ENDPOINT_NOT_FOUND', 404, undefined],
  ['HEADER_NAMES_DISAGREE', 400, { name: 'x' }],
  ['DEVELOPMENT_OVERRIDE_KEY_INVALID', 401, undefined],
  ['ADMIN_ACCESS_TOKEN_USER_DELETED', 401, undefined],
  ['API_KEY_ENDED', 409, undefined],
  ['PROJECT_KEY_SET_ENDED', 409, undefined],
  ['COLLEAGUE_ROLE_REQUIRED', 403, { actual_role: 'reader', required_roles: ['owner'] }],
  ['JWKS_PROJECT_NOT_FOUND', 404, undefined],
  ['INTERNAL_PROJECT_CANNOT_BE_DELETED', 400, undefined],
  ['CONFIG_OVERRIDE_INVALID', 400, { problems: ['x', 'y'] }],
  ['CONFIG_LEVEL_NOT_FOR_SERVERS', 403, { level: 'x' }],
  ['CONFIG_SOURCE_REQUIRED', 400, undefined],
  ['CONFIG_OVERRIDE_TOO_LARGE', 400, { max_bytes: 7 }],
  ['CONFIG_TOO_MANY_ENTRIES', 400, { path: 'x.y', max_entries: 7 }],
  ['CONFIGURATION_CHANGED_MEANWHILE', 409, { paths: ['x.y'] }],
  ['CONFIGURATION_PUSHED', 409, { paths: ['x.y'] }],
  ['CONFIGURATION_CHANGE_NOT_FOUND', 404, { revision: 7 }],
  ['INTERNAL_PROJECT_CANNOT_BE_TRANSFERRED', 400, undefined],
  ['PROJECT_WITHOUT_OWNER', 400, undefined],
  ['PROJECT_NOT_TRANSFERABLE', 400, undefined],
  ['PROVISIONED_PROJECT_LIMIT_REACHED', 400, { max_projects: 7 }],
  ['INTEGRATION_REQUEST_NOT_FOUND', 404, undefined],
  ['INTEGRATION_REQUEST_ANSWERED', 409, undefined],
  ['INTEGRATION_NOT_OPEN_TO_IMPERSONATION', 403, undefined],
  ['TRUSTED_DOMAIN_NOT_FOUND', 404, { domain: 'x' }],
  ['FEATURE_REQUEST_NOT_FOUND', 404, undefined],
  ['AI_CHAT_NOT_CONFIGURED', 400, undefined],
  ['AI_CHAT_FAILED', 503, { reason: 'x' }],
  ['AI_CHAT_THREAD_FULL', 400, { max_messages: 7, max_bytes: 7 }],
  ['AI_CHAT_FULL', 400, { max_bytes: 7 }],
  ['DATA_VAULT_STORE_ALREADY_EXISTS', 400, { store_id: 'x' }],
  ['DATA_VAULT_STORE_FULL', 400, { max_entries: 7 }],
  ['DATA_VAULT_FULL', 400, { max_bytes: 7 }],
  ['DATA_VAULT_KEYS_UNAVAILABLE', 503, undefined],
  ['ITEM_QUANTITY_TOO_LARGE', 400, { item_id: 'x', max: 7 }],
  ['ITEM_CHANGES_TOO_MANY_EXPIRING', 400, { max_changes: 7 }],
  ['TEST_CLOCK_IN_PRODUCTION', 403, undefined],
  ['TEST_CLOCK_NOT_FORWARD', 400, { now_millis: 7 }],
  ['TEST_CLOCK_TOO_FAR_AHEAD', 400, { latest_millis: 7 }],
  ['TEST_CLOCK_IN_USE', 409, undefined],
  ['EXACTLY_ONE_PRODUCT_REQUIRED', 400, undefined],
  ['PRODUCT_NOT_STACKABLE', 400, undefined],
  ['PRODUCT_QUANTITY_TOO_LARGE', 400, { max: 7 }],
  ['ADD_ON_WITHOUT_BASE_PRODUCT', 400, { base_product_ids: ['x'] }],
  ['PRODUCT_LINE_HAS_ONE_TIME_PURCHASE', 400, { product_line_id: 'x' }],
  ['CUSTOMER_OF_SOMEBODY_ELSE', 403, undefined],
  ['CUSTOMER_OWNS_TOO_MUCH', 400, { max_purchases: 7 }],
  ['INLINE_PRODUCT_REQUIRES_SERVER', 400, undefined],
  ['PRICE_DOES_NOT_EXIST', 400, { price_id: 'x' }],
  ['PRODUCT_TOO_LARGE', 400, { max_bytes: 7 }],
  ['TEST_MODE_OFF', 403, undefined],
  ['PLAN_CHANGE_NOT_AUTHORIZED', 403, undefined],
  ['SUBSCRIPTION_NOT_FOUND', 404, undefined],
  ['SUBSCRIPTION_ID_REQUIRED', 400, undefined],
  ['PRODUCT_SWITCH_NOT_POSSIBLE', 400, undefined],
  ['OWNED_PRODUCT_NOT_FOUND', 400, undefined],
  ['TRANSACTION_NOT_FOUND', 400, undefined],
  ['PAYMENTS_NOT_CONNECTED', 400, undefined],
  ['STRIPE_NOT_CONFIGURED', 400, undefined],
  ['STRIPE_UNAVAILABLE', 503, { reason: 'x' }],
  ['STRIPE_REFUSED', 400, { reason: 'x', stripe_code: null, decline_code: null, param: null }],
  ['PRICE_WITHOUT_CHARGED_CURRENCY', 400, { currency: 'x' }],
  ['PRICE_INTERVAL_TOO_SHORT', 400, undefined],
  ['PAYMENT_TOO_LARGE', 400, { max: '7', currency: 'x' }],
  ['PRODUCT_TOO_LARGE_FOR_STRIPE', 400, undefined],
  ['SETUP_INTENT_NOT_USABLE', 400, undefined],
  ['STRIPE_SIGNATURE_INVALID', 400, undefined],
  ['STRIPE_EVENT_WITHOUT_ACCOUNT', 400, undefined],
  ['STRIPE_ACCOUNT_OF_NO_PROJECT', 400, undefined],
  ['FEATURE_REQUEST_LIMIT_REACHED', 400, { max_requests: 7 }],
  ['ACTIVE_EMAIL_THEME_DOES_NOT_EXIST', 400, { theme_id: 'x' }],
  ['PERMISSION_CONTAINS_ITSELF', 400, { permission_id: 'x', contained_permission_id: 'b' }],
  ['PERMISSIONS_NESTED_TOO_DEEP', 400, { permission_id: 'a', max_levels: 7 }],
  ['PERMISSION_LIST_TOO_LARGE', 400, { max_bytes: 7 }],
  ['PERMISSIONS_OF_ANOTHER_USER', 403, undefined],
  ['IMAGE_NOT_FOUND', 404, undefined],
  ['IMAGE_INVALID', 400, undefined],
  ['IMAGE_TOO_LARGE', 400, { max_bytes: 7 }],
  ['IMAGE_STORAGE_FULL', 400, { max_bytes: 7 }],
  ['IMAGE_URL_NOT_ALLOWED', 400, undefined],
  ['IMAGE_URL_INVALID', 400, undefined],
  ['OWN_KEYS_ARE_REVOKED', 403, undefined],
  ['OWN_USER_DELETION_DISABLED', 400, undefined],
  ['PASSWORD_SIGN_IN_DISABLED', 400, undefined],
  ['PASSWORD_WITHOUT_PRIMARY_EMAIL', 400, undefined],
  ['PASSWORD_GIVEN_TWICE', 400, undefined],
  ['PASSWORD_HASH_NOT_SUPPORTED', 400, undefined],
  ['PASSWORD_ALREADY_SET', 400, undefined],
  ['PASSWORD_TOO_COMMON', 400, undefined],
  ['PASSWORD_BREACHED', 400, undefined],
  ['OTP_SIGN_IN_DISABLED', 400, undefined],
  ['MAGIC_LINK_SIGN_IN_DISABLED', 403, undefined],
  ['PASSKEY_CANNOT_BE_SET', 400, undefined],
  ['TOTP_SECRET_EMPTY', 400, undefined],
  ['PASSKEY_NOT_FOUND', 404, undefined],
  ['PASSKEYS_OF_ANOTHER_USER', 403, undefined],
  ['PASSKEY_LIMIT_REACHED', 400, { limit: 7 }],
  ['PASSKEY_IS_LAST_WAY_IN', 400, undefined],
  ['TOTP_NOT_ENABLED', 400, undefined],
  ['RECOVERY_CODES_OF_ANOTHER_USER', 403, undefined],
  ['DEVICE_NOT_TRUSTED', 400, undefined],
  ['TRUSTED_DEVICE_NOT_FOUND', 404, undefined],
  ['TRUSTED_DEVICES_OF_ANOTHER_USER', 403, undefined],
  ['OAUTH_PROVIDER_ANSWER_INVALID', 400, { reason: 'x' }],
  ['OAUTH_PROVIDER_EMAIL_MISSING', 400, undefined],
  ['OAUTH_PROVIDER_NOT_CONFIGURED', 400, { provider_id: 'x' }],
  ['OAUTH_PROVIDER_REFUSED_CLIENT', 400, { error: 'x' }],
  ['OAUTH_PROVIDER_REFUSED_CODE', 400, undefined],
  ['PRIMARY_EMAIL_MISSING', 400, undefined],
  ['SIGN_IN_NOT_OPEN_TO_IMPERSONATION', 403, undefined],
  ['FRESH_SIGN_IN_REQUIRED', 403, { max_age_minutes: 7 }],
  ['CONTACT_CHANNEL_NOT_FOUND', 404, undefined],
  ['CONTACT_CHANNEL_DOES_NOT_EXIST', 400, undefined],
  ['CONTACT_CHANNEL_ALREADY_EXISTS', 400, undefined],
  ['LINKED_ACCOUNT_NOT_FOUND', 404, undefined],
  ['LINKED_ACCOUNT_PROVIDER_NOT_FOUND', 404, { provider_id: 'x' }],
  ['LINKED_ACCOUNT_OF_ANOTHER_USER', 403, undefined],
  ['LINKED_ACCOUNT_OTHER_SIGNS_IN', 400, { provider_id: 'x' }],
  ['LINKED_ACCOUNT_ALREADY_EXISTS', 400, undefined],
  ['LINKED_ACCOUNT_LIMIT_REACHED', 400, { max_count: 7 }],
  ['CONTACT_CHANNEL_LIMIT_REACHED', 400, { max_count: 7 }],
  ['CONTACT_CHANNEL_OF_ANOTHER_USER', 403, undefined],
  ['SECURITY_EVENTS_OF_ANOTHER_USER', 403, undefined],
  ['CONTACT_CHANNEL_NOT_YOURS_TO_VERIFY', 400, undefined],
  ['CONTACT_CHANNEL_VALUE_CHANGED', 400, undefined],
  ['TEAM_CREATION_DISABLED', 403, undefined],
  ['TEAM_CREATOR_NOT_YOU', 403, undefined],
  ['TEAM_CREATOR_GIVEN_TWICE', 400, undefined],
  ['TEAM_LIMIT_REACHED', 400, { max_count: 7 }],
  ['TEAMS_OF_ANOTHER_USER', 403, undefined],
  ['TEAM_MEMBERS_WITHOUT_TEAM', 400, undefined],
  ['TEAM_MEMBER_PROFILE_OF_ANOTHER_USER', 403, undefined],
  ['TEAM_OWNS_PROJECTS', 400, undefined],
  ['TEAM_KEEPS_ITS_LAST_MEMBER', 400, undefined],
  ['TEAM_KEEPS_ITS_LAST_OWNER', 400, undefined],
  ['TEAM_INVITATIONS_OF_ANOTHER_USER', 403, undefined],
  ['TEAM_INVITATIONS_OF_TEAM_AND_USER', 400, undefined],
  ['TEAM_INVITATION_LIMIT_REACHED', 400, { max_count: 7 }],
  ['USER_API_KEYS_DISABLED', 400, undefined],
  ['TEAM_API_KEYS_DISABLED', 400, undefined],
  ['API_KEY_OF_ANOTHER_USER', 403, undefined],
  ['API_KEY_NOT_OPEN_TO_IMPERSONATION', 403, undefined],
  ['API_KEY_LIMIT_REACHED', 400, { max_count: 7 }],
  ['LIST_TOO_LARGE', 400, { max_bytes: 7 }],
  ['SESSION_NOT_FOUND', 404, undefined],
  ['SESSION_OF_ANOTHER_USER', 403, undefined],
  ['OAUTH_LINK_WITHOUT_TOKEN', 400, undefined],
  ['OAUTH_TOKEN_OF_ANOTHER_PROJECT', 403, undefined],
  ['OAUTH_FLOW_NOT_FOUND', 400, undefined],
  ['OAUTH_FLOW_OF_ANOTHER_PROVIDER', 400, undefined],
  ['OAUTH_REQUEST_NOT_SUPPORTED', 400, { parameter: 'x', supported: ['y'] }],
  ['OAUTH_REDIRECT_URI_MISMATCH', 400, undefined],
  ['HANDOVER_WITHOUT_REFRESH_TOKEN', 400, undefined],
  ['HANDOVER_OF_ANOTHER_SESSION', 401, undefined],
  ['CAPTCHA_NOT_OF_OUR_OWN', 400, undefined],
  ['CLI_ANONYMOUS_SESSION_INVALID', 400, undefined],
  ['CLI_LOGIN_CODE_INVALID', 400, undefined],
  ['CLI_ANONYMOUS_SESSION_MISSING', 400, undefined],
  ['CLI_SESSION_INVALID', 400, undefined],
  ...EMAIL_ROWS,
  ['EMAIL_THEME_NOT_FOUND', 404, undefined],
  ['EMAIL_THEME_ID_DOES_NOT_EXIST', 400, undefined],
  ['ACTIVE_EMAIL_THEME_CANNOT_BE_DELETED', 400, undefined],
  ['BUILT_IN_EMAIL_THEME_CANNOT_BE_DELETED', 400, undefined],
  ['EDITABLE_MARKERS_NOT_SUPPORTED', 400, undefined],
  ['MANAGED_EMAIL_DOMAINS_NOT_AVAILABLE', 400, undefined],
  ['FAILED_DIGEST_SECRET_INVALID', 401, undefined],
  ['NOTIFICATION_CATEGORY_NOT_FOUND', 404, undefined],
  ['NOTIFICATION_CATEGORY_NAME_DOES_NOT_EXIST', 400, { names: ['x', 'y'] }],
  ['NOTIFICATION_CATEGORY_CANNOT_BE_TURNED_OFF', 400, { name: 'x' }],
  ['NOTIFICATION_PREFERENCES_OF_ANOTHER_USER', 403, undefined],
  ['UNSUBSCRIBE_LINK_INCOMPLETE', 400, undefined],
  ['WEBHOOK_ENDPOINT_NOT_FOUND', 404, undefined],
  ['WEBHOOK_ENDPOINT_LIMIT_REACHED', 400, { max_endpoints: 7 }],
  ['WEBHOOK_ENDPOINT_DISABLED', 409, undefined],
  ['WEBHOOK_URL_REFUSED', 400, { reason: 'x' }],
  ['WEBHOOK_EVENT_TYPE_NOT_FOUND', 400, { event_type: 'x' }],
  ['WEBHOOK_DELIVERY_NOT_FOUND', 404, undefined],
  ['SVIX_NOT_CONFIGURED', 400, undefined],
  ['SVIX_UNAVAILABLE', 503, undefined],
  ['FEEDBACK_NOT_TAKEN', 400, undefined],
];

const build = (code: string, details: unknown): KnownError =>
  new (KnownError as unknown as new (code: string, details: unknown) => KnownError)(code, details);

describe('the error catalogue', () => {
  test('holds the 112 codes of the contract, the newer ones and our own, and no others', () => {
    expect(ROWS).toHaveLength(112);
    expect(Object.keys(CATALOGUE).toSorted()).toEqual(ALL_ROWS.map(([code]) => code).toSorted());
  });

  test.each(ALL_ROWS)('%s has status %d and a sentence', (code, status, details) => {
    const error = build(code, details);
    expect(error).toMatchObject({ name: 'KnownError', code, status });
    expect(error.details).toEqual(details);
    expect(error.message).not.toBe('');
    expect(error.message).not.toContain('undefined');
    expect(error.message).not.toContain('[object');
  });

  test.each(ALL_ROWS)('%s takes details exactly if the contract names some', (code, _, details) => {
    expect(CATALOGUE[code as ErrorCode].message).toHaveLength(details === undefined ? 0 : 1);
  });

  test('words each error in its own way, but for those that only pass a message on', () => {
    const passed = ALL_ROWS.map(([code, , details]) => build(code, details).message);
    const own = passed.filter((message) => message !== 'x');
    expect(new Set(own).size).toBe(own.length);
  });

  test.each([
    ['EMAIL_PASSWORD_MISMATCH', 'Wrong email or password'],
    ['PASSWORD_CONFIRMATION_MISMATCH', 'Passwords do not match'],
    ['INVALID_TOTP_CODE', 'Invalid TOTP code. Please try signing in again.'],
  ])('%s uses the sentence of the specification', (code, sentence) => {
    expect(build(code, undefined).message).toBe(sentence);
  });

  test('passes the message of a schema error on unchanged', () => {
    const message = 'POST /x: body.y is required';
    expect(new KnownError('SCHEMA_ERROR', { message }).message).toBe(message);
  });

  test('names both bounds in the password errors', () => {
    expect(new KnownError('PASSWORD_TOO_SHORT', { min_length: 8 }).message).toContain('8');
    expect(new KnownError('PASSWORD_TOO_LONG', { maxLength: 70 }).message).toContain('70');
  });
});

describe('the catalogue of plain errors', () => {
  test('holds these codes, none of which REST sends for another error', () => {
    expect(Object.keys(PLAIN_CATALOGUE).toSorted()).toEqual(PLAIN_ROWS.map(([code]) => code).toSorted());
    expect(Object.keys(PLAIN_CATALOGUE).filter((code) => code in CATALOGUE)).toEqual([]);
  });

  test.each(PLAIN_ROWS)('%s has status %d, a sentence, and is plain', (code, status, details) => {
    const error = build(code, details);
    expect(error).toMatchObject({ name: 'KnownError', code, status, isPlain: true });
    expect(error.details).toEqual(details);
    expect(error.message).toMatch(details ? /7|x|reader/ : /\.$/);
    expect(error.message).not.toContain('undefined');
  });
});
