/* oxlint-disable max-lines -- one literal: a code declared twice does not compile, and the whole list is read in one place */

import { CLIENT_ERRORS } from './client-errors.js';

/**
 * Every error a client can tell apart, by the code it has on the wire: its HTTP status and its sentence.
 * The parameter of `message` is the type of the error's `details`; a code without a parameter sends no details.
 * A sentence is for the developer who reads it: what happened, then what to do.
 *
 * Clients do without it: what the server answers says it all. They have the errors that they make themselves.
 */
export const CATALOGUE = {
  // Generic
  UNSUPPORTED_ERROR: {
    status: 500,
    message: (d: { originalErrorCode: string }) =>
      `The server answered with the error ${d.originalErrorCode}, which this client version does not know. Update the client.`,
  },
  BODY_PARSING_ERROR: {
    status: 400,
    message: (d: { message: string }) => d.message,
  },
  SCHEMA_ERROR: {
    status: 400,
    message: (d: { message: string }) => d.message,
  },
  ALL_OVERLOADS_FAILED: {
    status: 400,
    message: (d: { overload_errors: readonly { code: string; details?: object; error: string }[] }) =>
      `The request fits no form of this endpoint: ${d.overload_errors.map(({ error }) => error).join(' / ')}`,
  },
  DATABASE_UNAVAILABLE: {
    status: 503,
    message: (d: { absence: 'away' | 'hanging' }) =>
      d.absence === 'away'
        ? 'The server cannot reach its database. Try again in a moment.'
        : 'The database of the server does not answer. Try again in a moment.',
  },

  // Project authentication
  PROJECT_KEY_WITHOUT_ACCESS_TYPE: {
    status: 400,
    message: () =>
      'The request carries a project key but no access type. Send x-stack-access-type: client, server or admin.',
  },
  INVALID_ACCESS_TYPE: {
    status: 400,
    message: (d: { accessType: string }) =>
      `${quote(d.accessType)} is not an access type. Send client, server or admin in x-stack-access-type.`,
  },
  ACCESS_TYPE_WITHOUT_PROJECT_ID: {
    status: 400,
    message: (d: { request_type: string }) =>
      `The access type ${quote(d.request_type)} was sent without a project. Send the project's id in x-stack-project-id.`,
  },
  ACCESS_TYPE_REQUIRED: {
    status: 400,
    message: () =>
      'This endpoint needs project authentication. Send x-stack-access-type, x-stack-project-id and the matching key.',
  },
  INSUFFICIENT_ACCESS_TYPE: {
    status: 401,
    message: (d: { actual_access_type: string; allowed_access_types: readonly string[] }) =>
      `This endpoint is open to ${d.allowed_access_types.join(', ')} access; the request was sent with ${d.actual_access_type} access.`,
  },
  INVALID_PUBLISHABLE_CLIENT_KEY: {
    status: 401,
    message: (d: { project_id: string }) =>
      `The publishable client key is not a valid key of project ${quote(d.project_id)}. It may be mistyped, revoked or expired.`,
  },
  INVALID_SECRET_SERVER_KEY: {
    status: 401,
    message: (d: { project_id: string }) =>
      `The secret server key is not a valid key of project ${quote(d.project_id)}. It may be mistyped, revoked or expired.`,
  },
  INVALID_SUPER_SECRET_ADMIN_KEY: {
    status: 401,
    message: (d: { project_id: string }) =>
      `The super secret admin key is not a valid key of project ${quote(d.project_id)}. It may be mistyped, revoked or expired.`,
  },
  UNPARSABLE_ADMIN_ACCESS_TOKEN: {
    status: 401,
    message: () => 'The admin access token cannot be verified. Sign in to the dashboard again.',
  },
  ADMIN_ACCESS_TOKEN_EXPIRED: {
    status: 401,
    message: (d: { expired_at_millis: number | null }) => expired('The admin access token', d.expired_at_millis),
  },
  INVALID_PROJECT_FOR_ADMIN_ACCESS_TOKEN: {
    status: 401,
    message: () => 'The admin access token was issued for another project. Use a token of the internal project.',
  },
  ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN: {
    status: 401,
    message: () =>
      'The admin access token does not belong to a member of the team that owns this project. Sign in as one of its owners.',
  },
  CLIENT_AUTHENTICATION_REQUIRED: {
    status: 401,
    message: () => 'The publishable client key is missing. Send it in x-stack-publishable-client-key.',
  },
  PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT: {
    status: 401,
    message: (d: { project_id: string }) =>
      `Project ${quote(d.project_id)} accepts no client without a publishable client key. Send one, or switch the requirement off in the project's settings.`,
  },
  SERVER_AUTHENTICATION_REQUIRED: {
    status: 401,
    message: () => 'The secret server key is missing. Send it in x-stack-secret-server-key.',
  },
  CLIENT_OR_SERVER_AUTHENTICATION_REQUIRED: {
    status: 401,
    message: () => 'Neither a publishable client key nor a secret server key was sent. Send one of them.',
  },
  CLIENT_OR_ADMIN_AUTHENTICATION_REQUIRED: {
    status: 401,
    message: () => 'Neither a publishable client key nor a super secret admin key was sent. Send one of them.',
  },
  CLIENT_OR_SERVER_OR_ADMIN_AUTHENTICATION_REQUIRED: {
    status: 401,
    message: () => 'No project key was sent. Send a publishable client, secret server or super secret admin key.',
  },
  ADMIN_AUTHENTICATION_REQUIRED: {
    status: 401,
    message: () => 'The super secret admin key is missing. Send it in x-stack-super-secret-admin-key.',
  },
  EXPECTED_INTERNAL_PROJECT: {
    status: 401,
    message: () => 'This endpoint answers on the internal project only. Send x-stack-project-id: internal.',
  },
  PROJECT_NOT_FOUND: {
    status: 404,
    message: (d: { project_id: string }) =>
      `There is no project ${quote(d.project_id)} that this caller can see. Check the id.`,
  },
  CURRENT_PROJECT_NOT_FOUND: {
    status: 400,
    message: (d: { project_id: string }) =>
      `There is no project ${quote(d.project_id)}. Check the id in x-stack-project-id.`,
  },
  BRANCH_DOES_NOT_EXIST: {
    status: 400,
    message: (d: { branch_id: string }) =>
      `The project has no branch ${quote(d.branch_id)}. Leave x-stack-branch-id out, or send main.`,
  },
  WORKFLOW_TOKEN_DOES_NOT_EXIST: { status: 400, message: () => 'The workflow token is not known. Request a new one.' },
  WORKFLOW_TOKEN_EXPIRED: { status: 400, message: () => 'The workflow token has expired. Request a new one.' },

  // Sessions and tokens
  UNPARSABLE_ACCESS_TOKEN: {
    status: 401,
    message: () => 'The access token cannot be verified. Refresh it, or sign in again.',
  },
  ACCESS_TOKEN_EXPIRED: {
    status: 401,
    message: (d: {
      expired_at_millis: number | null;
      project_id: string | null;
      user_id: string | null;
      refresh_token_id: string | null;
    }) => expired('The access token', d.expired_at_millis),
  },
  INVALID_PROJECT_FOR_ACCESS_TOKEN: {
    status: 401,
    message: (d: { expected_project_id: string; actual_project_id: string }) =>
      `The access token belongs to project ${quote(d.actual_project_id)}, but the request addresses project ${quote(d.expected_project_id)}. Sign in to the right project.`,
  },
  REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: {
    status: 401,
    message: () => 'The refresh token is unknown, revoked or expired. Sign in again.',
  },
  CANNOT_DELETE_CURRENT_SESSION: {
    status: 400,
    message: () => 'The session in use cannot be deleted by its id. Sign out instead.',
  },
  PROVIDER_REJECTED: {
    status: 401,
    message: () => 'The identity provider no longer accepts the stored refresh token. Connect the account again.',
  },
  ANONYMOUS_AUTHENTICATION_NOT_ALLOWED: {
    status: 401,
    message: () =>
      'The access token belongs to an anonymous user. Send x-stack-allow-anonymous-user: true if that is intended.',
  },
  RESTRICTED_USER_NOT_ALLOWED: {
    status: 403,
    message: (d: { restricted_reason: { type: string } }) =>
      `The access token belongs to a user who is restricted: ${d.restricted_reason.type}. Send x-stack-allow-restricted-user: true if that is intended.`,
  },
  ANONYMOUS_ACCOUNTS_NOT_ENABLED: {
    status: 400,
    message: () => 'Anonymous accounts are switched off for this project.',
  },
  USER_AUTHENTICATION_REQUIRED: {
    status: 401,
    message: () => 'This endpoint needs a signed-in user. Send an access token in x-stack-access-token.',
  },
  CANNOT_GET_OWN_USER_WITHOUT_USER: {
    status: 400,
    message: () => 'The request speaks of "me", but nobody is signed in. Send an access token in x-stack-access-token.',
  },

  // Users and sign-in
  USER_EMAIL_ALREADY_EXISTS: {
    status: 409,
    message: (d: { email: string; would_work_if_email_was_verified: boolean }) =>
      `A user signs in with the address ${quote(d.email)} already.${onceVerified(d.would_work_if_email_was_verified)}`,
  },
  EMAIL_NOT_VERIFIED: { status: 400, message: () => 'The email address is not verified. Verify it first.' },
  USER_ID_DOES_NOT_EXIST: {
    status: 400,
    message: (d: { user_id: string }) => `There is no user ${quote(d.user_id)} in this project. Check the id.`,
  },
  USER_NOT_FOUND: { status: 404, message: () => 'There is no such user in this project. Check the id.' },
  SIGN_UP_NOT_ENABLED: {
    status: 400,
    message: () => 'New accounts are switched off for this project. Sign in with an existing account.',
  },
  SIGN_UP_REJECTED: {
    status: 403,
    message: (d: { message: string }) => d.message,
  },
  BOT_CHALLENGE_REQUIRED: {
    status: 409,
    message: () => 'Solve the CAPTCHA of this project first, and send the solution with the request.',
  },
  BOT_CHALLENGE_FAILED: {
    status: 400,
    message: (d: { message: string }) => d.message,
  },
  PASSWORD_AUTHENTICATION_NOT_ENABLED: {
    status: 400,
    message: () => 'Sign-in with a password is switched off for this project.',
  },
  PASSKEY_AUTHENTICATION_NOT_ENABLED: {
    status: 400,
    message: () => 'Sign-in with a passkey is switched off for this project.',
  },
  EMAIL_PASSWORD_MISMATCH: CLIENT_ERRORS.EMAIL_PASSWORD_MISMATCH,
  REDIRECT_URL_NOT_WHITELISTED: {
    status: 400,
    message: () => "The redirect URL is on no trusted domain. Add its domain to the project's trusted domains.",
  },
  PASSWORD_TOO_SHORT: {
    status: 400,
    message: (d: { min_length: number }) =>
      `The password is too short. Choose one of at least ${d.min_length} characters.`,
  },
  PASSWORD_TOO_LONG: CLIENT_ERRORS.PASSWORD_TOO_LONG,
  USER_DOES_NOT_HAVE_PASSWORD: {
    status: 400,
    message: () => 'The user has no password to change. Set one instead.',
  },
  PASSWORD_CONFIRMATION_MISMATCH: CLIENT_ERRORS.PASSWORD_CONFIRMATION_MISMATCH,
  MULTI_FACTOR_AUTHENTICATION_REQUIRED: {
    status: 400,
    message: (_details: { attempt_code: string }) =>
      'A second factor is needed. Finish the sign-in with the attempt code and a code from the authenticator app.',
  },
  INVALID_TOTP_CODE: { status: 400, message: () => 'Invalid TOTP code. Please try signing in again.' },
  PASSKEY_REGISTRATION_FAILED: CLIENT_ERRORS.PASSKEY_REGISTRATION_FAILED,
  PASSKEY_AUTHENTICATION_FAILED: CLIENT_ERRORS.PASSKEY_AUTHENTICATION_FAILED,
  PASSKEY_WEBAUTHN_ERROR: CLIENT_ERRORS.PASSKEY_WEBAUTHN_ERROR,

  // Verification codes and contact channels
  VERIFICATION_CODE_NOT_FOUND: {
    status: 404,
    message: () => 'The verification code does not exist for this project. Check it, or request a new one.',
  },
  VERIFICATION_CODE_EXPIRED: {
    status: 400,
    message: () => 'The verification code has expired. Request a new one.',
  },
  VERIFICATION_CODE_ALREADY_USED: {
    status: 409,
    message: () => 'The verification code has been used already. Request a new one.',
  },
  VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: {
    status: 400,
    message: () => 'The verification code was tried too often. Request a new one.',
  },
  EMAIL_ALREADY_VERIFIED: { status: 409, message: () => 'The email address is verified already. Nothing was sent.' },
  EMAIL_NOT_ASSOCIATED_WITH_USER: { status: 400, message: () => 'The email address belongs to no user.' },
  EMAIL_IS_NOT_PRIMARY_EMAIL: {
    status: 400,
    message: (d: { email: string; primary_email: string | null }) =>
      `${quote(d.email)} is not the user's primary email address. ` +
      (d.primary_email === null ? 'The user has none.' : `That is ${quote(d.primary_email)}.`),
  },
  CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: {
    status: 409,
    message: (d: { type: 'email'; contact_channel_value: string | null; would_work_if_email_was_verified: boolean }) =>
      `Another account signs in with ${d.contact_channel_value === null ? `this ${d.type}` : quote(d.contact_channel_value)} already.` +
      onceVerified(d.would_work_if_email_was_verified),
  },

  // OAuth
  OAUTH_CONNECTION_NOT_CONNECTED_TO_USER: CLIENT_ERRORS.OAUTH_CONNECTION_NOT_CONNECTED_TO_USER,
  OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: {
    status: 409,
    message: () => "The provider's account signs in another user. Sign in with it, or connect a different account.",
  },
  OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE: {
    status: 400,
    message: () => 'No token of the connected account covers the scopes asked for. Let the user connect it again.',
  },
  OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: {
    status: 400,
    message: () => "Extra scopes need the project's own OAuth keys. Configure them for this provider.",
  },
  OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: {
    status: 400,
    message: () => "Provider access tokens need the project's own OAuth keys. Configure them for this provider.",
  },
  INVALID_OAUTH_CLIENT_ID_OR_SECRET: {
    status: 400,
    message: (d: { client_id: string | null }) =>
      `The OAuth client${d.client_id === null ? '' : ` ${quote(d.client_id)}`} is unknown, or its secret is wrong. ` +
      'Send the project id as client id and a publishable client key as secret.',
  },
  INVALID_SCOPE: {
    status: 400,
    message: (d: { scope: string }) => `The scope ${quote(d.scope)} is not available. Ask for a known scope.`,
  },
  USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION: {
    status: 409,
    message: () => 'The user has connected another account of this provider already. Disconnect that one first.',
  },
  OUTER_OAUTH_TIMEOUT: {
    status: 408,
    message: () => 'The sign-in with the provider took longer than ten minutes. Start it again.',
  },
  OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: {
    status: 400,
    message: () => 'The OAuth provider is not configured or not enabled for this project.',
  },
  OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN: {
    status: 400,
    message: () => "The provider's account id signs in another user already. Allow it for connecting only.",
  },
  OAUTH_PROVIDER_ACCESS_DENIED: {
    status: 400,
    message: () => 'Access was denied at the provider. Try again and grant it.',
  },
  OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE: {
    status: 503,
    message: () => 'The OAuth provider does not answer at the moment. Try again later, or sign in another way.',
  },
  APPLE_BUNDLE_ID_NOT_CONFIGURED: {
    status: 400,
    message: () => 'The project has no bundle id of an Apple application. Add one to the provider in its settings.',
  },
  INVALID_APPLE_CREDENTIALS: {
    status: 400,
    message: () =>
      'The identity token is not one that Apple issued for an application of this project, or has expired.',
  },
  INVALID_SHARED_OAUTH_PROVIDER_ID: {
    status: 400,
    message: (d: { provider_id: string }) =>
      `There are no shared OAuth keys for ${quote(d.provider_id)}. Configure the project's own keys for it.`,
  },
  INVALID_STANDARD_OAUTH_PROVIDER_ID: {
    status: 400,
    message: (d: { provider_id: string }) => `${quote(d.provider_id)} is not an OAuth provider that is supported.`,
  },
  INVALID_AUTHORIZATION_CODE: {
    status: 400,
    message: () =>
      'The authorization code is unknown, expired or used, or its verifier is wrong. Start the sign-in again.',
  },

  // CLI
  INVALID_POLLING_CODE: {
    status: 400,
    message: () => 'The polling code is not known. Start the CLI sign-in again.',
  },
  CLI_AUTH_ERROR: CLIENT_ERRORS.CLI_AUTH_ERROR,
  CLI_AUTH_EXPIRED_ERROR: CLIENT_ERRORS.CLI_AUTH_EXPIRED_ERROR,
  CLI_AUTH_USED_ERROR: CLIENT_ERRORS.CLI_AUTH_USED_ERROR,

  // Permissions and teams
  PERMISSION_NOT_FOUND: {
    status: 404,
    message: (d: { permission_id: string }) =>
      `There is no permission ${quote(d.permission_id)} here. Define it first, or check the id.`,
  },
  WRONG_PERMISSION_SCOPE: {
    status: 404,
    message: (d: {
      permission_id: string;
      expected_scope: 'team' | 'project';
      actual_scope: 'team' | 'project' | null;
    }) =>
      `The permission ${quote(d.permission_id)} is needed in scope ${d.expected_scope} but ` +
      (d.actual_scope === null ? 'has none.' : `is defined for scope ${d.actual_scope}.`),
  },
  CONTAINED_PERMISSION_NOT_FOUND: {
    status: 400,
    message: (d: { permission_id: string }) =>
      `The contained permission ${quote(d.permission_id)} is not defined in this scope. Define it first.`,
  },
  PERMISSION_ID_ALREADY_EXISTS: {
    status: 400,
    message: (d: { permission_id: string }) =>
      `A permission ${quote(d.permission_id)} exists already. Choose another id; team and project permissions share them.`,
  },
  TEAM_NOT_FOUND: {
    status: 404,
    message: (d: { team_id: string }) => `There is no team ${quote(d.team_id)} in this project. Check the id.`,
  },
  TEAM_ALREADY_EXISTS: {
    status: 409,
    message: (d: { team_id: string }) => `A team ${quote(d.team_id)} exists already. Choose another id.`,
  },
  TEAM_MEMBERSHIP_NOT_FOUND: {
    status: 404,
    message: (d: { team_id: string; user_id: string }) =>
      `User ${quote(d.user_id)} is not a member of team ${quote(d.team_id)}.`,
  },
  TEAM_MEMBERSHIP_ALREADY_EXISTS: { status: 409, message: () => 'The user is a member of the team already.' },
  TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED: {
    status: 403,
    message: (d: { restricted_reason: { type: string } }) =>
      `Users who are restricted cannot join teams, and this one is: ${d.restricted_reason.type}.`,
  },
  TEAM_INVITATION_EMAIL_MISMATCH: {
    status: 403,
    message: () => 'The invitation was sent to an address that the user has not verified. Verify that address first.',
  },
  PROJECT_PERMISSION_REQUIRED: {
    status: 401,
    message: (d: { user_id: string; permission_id: string }) =>
      `User ${quote(d.user_id)} lacks the project permission ${quote(d.permission_id)}.`,
  },
  TEAM_PERMISSION_REQUIRED: {
    status: 401,
    message: (d: { team_id: string; user_id: string; permission_id: string }) =>
      `User ${quote(d.user_id)} lacks the permission ${quote(d.permission_id)} in team ${quote(d.team_id)}.`,
  },
  TEAM_PERMISSION_NOT_FOUND: {
    status: 401,
    message: (d: { team_id: string; user_id: string; permission_id: string }) =>
      `User ${quote(d.user_id)} has not been granted ${quote(d.permission_id)} in team ${quote(d.team_id)}; there is nothing to revoke.`,
  },

  // API keys
  API_KEY_EXPIRED: { status: 401, message: () => 'The API key has expired. Create a new one.' },
  API_KEY_REVOKED: { status: 401, message: () => 'The API key has been revoked. Create a new one.' },
  WRONG_API_KEY_TYPE: {
    status: 400,
    message: (d: { expected_type: string; actual_type: string }) =>
      `This endpoint takes API keys of a ${d.expected_type}; the key belongs to a ${d.actual_type}.`,
  },
  API_KEY_NOT_FOUND: {
    status: 404,
    message: () => 'There is no such API key in this project. Check the key or its id.',
  },
  PUBLIC_API_KEY_CANNOT_BE_REVOKED: {
    status: 400,
    message: () => 'The API key is meant to be public, so finding it in public is no leak. It was not revoked.',
  },

  // Email
  EMAIL_TEMPLATE_ALREADY_EXISTS: { status: 409, message: () => 'An email template with this id exists already.' },
  EMAIL_RENDERING_ERROR: {
    status: 400,
    message: (d: { error: string }) => `The email could not be rendered: ${d.error}`,
  },
  EMAIL_NOT_EDITABLE: {
    status: 400,
    message: (d: { email_id: string; status: string }) =>
      `The email ${quote(d.email_id)} cannot be changed any more: its status is ${d.status}.`,
  },
  EMAIL_CAPACITY_BOOST_ALREADY_ACTIVE: {
    status: 409,
    message: (d: { expires_at: string }) => `Emails are being sent faster already, until ${d.expires_at}.`,
  },
  REQUIRES_CUSTOM_EMAIL_SERVER: {
    status: 400,
    message: () => "This needs the project's own email server. Configure one in the project's email settings.",
  },

  // Payments and data vault
  ITEM_NOT_FOUND: {
    status: 404,
    message: (d: { item_id: string }) => `No item ${quote(d.item_id)} is configured in this project. Check the id.`,
  },
  ITEM_CUSTOMER_TYPE_DOES_NOT_MATCH: {
    status: 400,
    message: (d: {
      item_id: string;
      customer_id: string;
      item_customer_type: string | null;
      actual_customer_type: string;
    }) =>
      `The item ${quote(d.item_id)} is for customers of type ${d.item_customer_type ?? 'none'}; customer ${quote(d.customer_id)} was addressed as ${d.actual_customer_type}.`,
  },
  CUSTOMER_DOES_NOT_EXIST: {
    status: 400,
    message: (d: { customer_id: string }) => `There is no customer ${quote(d.customer_id)}. Check the id.`,
  },
  PRODUCT_DOES_NOT_EXIST: {
    status: 400,
    message: (d: { product_id: string; context: 'item_exists' | 'server_only' | null }) =>
      `The product ${quote(d.product_id)} is not available. ${PRODUCT_HINTS[d.context ?? 'none']}`,
  },
  PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH: {
    status: 400,
    message: (d: {
      product_id: string | null;
      customer_id: string;
      product_customer_type: string | null;
      actual_customer_type: string;
    }) =>
      `The product ${d.product_id === null ? 'given inline' : quote(d.product_id)} is for customers of type ${d.product_customer_type ?? 'none'}; customer ${quote(d.customer_id)} was addressed as ${d.actual_customer_type}.`,
  },
  PRODUCT_ALREADY_GRANTED: {
    status: 400,
    message: (d: { product_id: string; customer_id: string }) =>
      `Customer ${quote(d.customer_id)} owns the product ${quote(d.product_id)} already, and it is not stackable.`,
  },
  SUBSCRIPTION_INVOICE_NOT_FOUND: {
    status: 404,
    message: (d: { subscription_invoice_id: string }) =>
      `There is no paid invoice of a subscription under the id ${quote(d.subscription_invoice_id)}.`,
  },
  ONE_TIME_PURCHASE_NOT_FOUND: {
    status: 404,
    message: (d: { one_time_purchase_id: string }) =>
      `There is no paid one-time purchase with the id ${quote(d.one_time_purchase_id)}.`,
  },
  SUBSCRIPTION_ALREADY_REFUNDED: {
    status: 400,
    message: (d: { subscription_id: string }) =>
      `This payment of the subscription ${quote(d.subscription_id)} was refunded before. Refund more of it at Stripe.`,
  },
  ONE_TIME_PURCHASE_ALREADY_REFUNDED: {
    status: 400,
    message: (d: { one_time_purchase_id: string }) =>
      `The one-time purchase ${quote(d.one_time_purchase_id)} was refunded before. Refund more of it at Stripe.`,
  },
  TEST_MODE_PURCHASE_NON_REFUNDABLE: {
    status: 400,
    message: () => 'A purchase in test mode cannot be refunded: nobody paid for it.',
  },
  ITEM_QUANTITY_INSUFFICIENT_AMOUNT: {
    status: 400,
    message: (d: { item_id: string; customer_id: string; quantity: number }) =>
      `Changing the item ${quote(d.item_id)} of customer ${quote(d.customer_id)} by ${d.quantity} would leave less than nothing.`,
  },
  STRIPE_ACCOUNT_INFO_NOT_FOUND: {
    status: 404,
    message: () => 'The project has no payment account. Set up payments in the dashboard.',
  },
  NEW_PURCHASES_BLOCKED: {
    status: 403,
    message: () => 'The project takes no new purchases at the moment. Try again later.',
  },
  DEFAULT_PAYMENT_METHOD_REQUIRED: {
    status: 400,
    message: (d: { customer_type: string; customer_id: string }) =>
      `The ${d.customer_type} ${quote(d.customer_id)} has no default payment method. Add one first.`,
  },
  DATA_VAULT_STORE_DOES_NOT_EXIST: {
    status: 400,
    message: (d: { store_id: string }) =>
      `No data vault store ${quote(d.store_id)} is configured in this project. Check the id.`,
  },
  DATA_VAULT_STORE_HASHED_KEY_DOES_NOT_EXIST: {
    status: 400,
    message: (d: { store_id: string; hashed_key: string }) =>
      `The data vault store ${quote(d.store_id)} holds no value for the hashed key ${quote(d.hashed_key)}.`,
  },
} as const satisfies Record<string, { status: number; message: (details: never) => string }>;

/** The code of an error that the server can send. Families of codes, as clients react to them, are the SDK's. */
export type ErrorCode = keyof typeof CATALOGUE;

/** The `details` of an error of code `C`; `undefined` for a code without details. */
export type ErrorDetails<C extends ErrorCode> = C extends ErrorCode
  ? Parameters<(typeof CATALOGUE)[C]['message']> extends [infer D]
    ? D
    : undefined
  : never;

const PRODUCT_HINTS = {
  item_exists: 'An item has this id; ask for a product instead.',
  server_only: 'It can be used with server access only.',
  none: 'No product of this project has this id.',
} as const;

function quote(value: string): string {
  return JSON.stringify(value);
}

function expired(token: string, expiredAtMillis: number | null): string {
  const moment = expiredAtMillis === null ? '' : ` at ${expiredAtMillis} (milliseconds since 1970)`;
  return `${token} expired${moment}. Refresh it, or sign in again.`;
}

function onceVerified(wouldWork: boolean): string {
  return wouldWork ? ' The request would succeed if that address were verified.' : '';
}
