/**
 * Errors of which REST sends the sentence alone, as plain text: clients of the wire do not know their codes. Ours find the
 * code in the header `x-vestibule-error`. GraphQL answers their code and details like those of every other error, and
 * endpoints declare them.
 *
 * The SDK does not bundle this file: it can never meet these codes.
 */
export const PLAIN_CATALOGUE = {
  // Requests
  ENDPOINT_NOT_FOUND: {
    status: 404,
    message: () => 'There is no such endpoint. The API is described at /api/v1/openapi.json.',
  },
  HEADER_NAMES_DISAGREE: {
    status: 400,
    message: (d: { name: string }) =>
      `The headers x-stack-${d.name} and x-hexclave-${d.name} differ. Send one of them.`,
  },
  DEVELOPMENT_OVERRIDE_KEY_INVALID: {
    status: 401,
    message: () => 'The development override key is wrong, or this is not a development server.',
  },
  ADMIN_ACCESS_TOKEN_USER_DELETED: {
    status: 401,
    message: () => 'The user of this admin access token no longer exists.',
  },

  // Projects
  JWKS_PROJECT_NOT_FOUND: { status: 404, message: () => 'There is no such project.' },
  INTERNAL_PROJECT_CANNOT_BE_DELETED: {
    status: 400,
    message: () => "The dashboard's own project cannot be deleted.",
  },
  CONFIG_OVERRIDE_INVALID: {
    status: 400,
    message: (d: { problems: readonly string[] }) => d.problems.join('\n'),
  },
  CONFIG_OVERRIDE_TOO_LARGE: {
    status: 400,
    message: (d: { max_bytes: number }) => `The configuration would be larger than ${d.max_bytes} bytes.`,
  },
  CONFIG_TOO_MANY_ENTRIES: {
    status: 400,
    message: (d: { path: string; max_entries: number }) =>
      d.path === ''
        ? `The configuration would hold more than ${d.max_entries} values.`
        : `"${d.path}" would have more than ${d.max_entries} entries.`,
  },
  ACTIVE_EMAIL_THEME_DOES_NOT_EXIST: {
    status: 400,
    message: (d: { theme_id: string }) => `There is no e-mail theme ${d.theme_id} in this project.`,
  },

  // Permissions
  PERMISSION_CONTAINS_ITSELF: {
    status: 400,
    message: (d: { permission_id: string; contained_permission_id: string }) =>
      `"${d.permission_id}" cannot contain "${d.contained_permission_id}", which is or contains "${d.permission_id}".`,
  },
  PERMISSIONS_NESTED_TOO_DEEP: {
    status: 400,
    message: (d: { permission_id: string; max_levels: number }) =>
      `With this "${d.permission_id}" would be part of a chain of more than ${d.max_levels} permissions, each in the next.`,
  },
  PERMISSION_LIST_TOO_LARGE: {
    status: 400,
    message: (d: { max_bytes: number }) =>
      `The list would take more than ${d.max_bytes} bytes. Ask for one team, user or permission.`,
  },
  PERMISSIONS_OF_ANOTHER_USER: { status: 403, message: () => 'Only your own permissions can be listed.' },

  // Images
  IMAGE_NOT_FOUND: { status: 404, message: () => 'There is no such image.' },
  IMAGE_INVALID: {
    status: 400,
    message: () => 'The image is not a PNG, JPEG, GIF, BMP or WebP in base64.',
  },
  IMAGE_TOO_LARGE: {
    status: 400,
    message: (d: { max_bytes: number }) => `The image is larger than ${d.max_bytes} bytes.`,
  },
  IMAGE_STORAGE_FULL: {
    status: 400,
    message: (d: { max_bytes: number }) => `The images of this project would take more than ${d.max_bytes} bytes.`,
  },
  IMAGE_URL_NOT_ALLOWED: { status: 400, message: () => 'Send the image itself as a base64 data URL.' },
  IMAGE_URL_INVALID: { status: 400, message: () => 'An image is an http(s) URL or a base64 data URL.' },

  // Users
  OWN_USER_DELETION_DISABLED: {
    status: 400,
    message: () => 'This project does not let users delete their own account.',
  },
  PASSWORD_SIGN_IN_DISABLED: { status: 400, message: () => 'Password sign-in is switched off in this project.' },
  PASSWORD_WITHOUT_PRIMARY_EMAIL: {
    status: 400,
    message: () => 'A user without a primary e-mail address cannot have a password.',
  },
  PASSWORD_GIVEN_TWICE: { status: 400, message: () => 'Send either password or password_hash, not both.' },
  PASSWORD_HASH_NOT_SUPPORTED: {
    status: 400,
    message: () =>
      'password_hash must be a bcrypt hash ($2a$, $2b$ or $2y$) of cost 4 to 13, or an argon2id hash ($argon2id$v=19$m=…,t=…,p=…$) ' +
      'of at most 64 MiB, 10 passes, 16 lanes and 262144 kibibytes times passes: checking others takes too long.',
  },
  PASSWORD_ALREADY_SET: {
    status: 400,
    message: () => 'The user has a password already. Change it by /auth/password/update.',
  },
  PASSWORD_TOO_COMMON: {
    status: 400,
    message: () => 'This password is one of the most common ones. Choose another.',
  },
  OTP_SIGN_IN_DISABLED: {
    status: 400,
    message: () => 'Sign-in by one-time code is switched off in this project.',
  },
  MAGIC_LINK_SIGN_IN_DISABLED: {
    status: 403,
    message: () => 'Sign-in by magic link and one-time code is switched off in this project.',
  },
  PASSKEY_CANNOT_BE_SET: {
    status: 400,
    message: () => 'A passkey is added by registering one, not by an update.',
  },
  TOTP_SECRET_EMPTY: {
    status: 400,
    message: () => 'A TOTP secret must not be empty; null turns the second factor off.',
  },
  OAUTH_PROVIDER_NOT_CONFIGURED: {
    status: 400,
    message: (d: { provider_id: string }) => `The provider ${d.provider_id} is not configured in this project.`,
  },
  PRIMARY_EMAIL_MISSING: {
    status: 400,
    message: () => 'A user without a primary e-mail address cannot have it verified or used for sign-in.',
  },

  SIGN_IN_NOT_OPEN_TO_IMPERSONATION: {
    status: 403,
    message: () => 'A session that impersonates a user cannot change how the user signs in.',
  },
  FRESH_SIGN_IN_REQUIRED: {
    status: 403,
    message: (d: { max_age_minutes: number }) =>
      `The second factor protects this. Sign in again and do it within ${d.max_age_minutes} minutes, or send what the authenticator shows as totp_code.`,
  },

  // Contact channels
  CONTACT_CHANNEL_NOT_FOUND: { status: 404, message: () => 'The user has no such contact channel.' },
  CONTACT_CHANNEL_DOES_NOT_EXIST: { status: 400, message: () => 'The user has no such contact channel.' },
  CONTACT_CHANNEL_ALREADY_EXISTS: { status: 400, message: () => 'The user has this address already.' },
  CONTACT_CHANNEL_LIMIT_REACHED: {
    status: 400,
    message: (d: { max_count: number }) => `A user can have ${d.max_count} contact channels. Remove one first.`,
  },
  CONTACT_CHANNEL_OF_ANOTHER_USER: {
    status: 403,
    message: () => 'Only your own contact channels are yours to see and change.',
  },
  CONTACT_CHANNEL_NOT_YOURS_TO_VERIFY: {
    status: 400,
    message: () => 'Only your own contact channels can be verified by you.',
  },
  CONTACT_CHANNEL_VALUE_CHANGED: {
    status: 400,
    message: () => 'The user no longer has the address that this code was made for.',
  },

  // Teams
  TEAM_CREATION_DISABLED: { status: 403, message: () => 'This project does not let users create teams.' },
  TEAM_CREATOR_NOT_YOU: { status: 403, message: () => 'A team can only be created in your own name.' },
  TEAM_CREATOR_GIVEN_TWICE: {
    status: 400,
    message: () => 'Send either creator_user_id or the older add_current_user, not both.',
  },
  TEAM_LIMIT_REACHED: {
    status: 400,
    message: (d: { max_count: number }) => `A user can be in ${d.max_count} teams and create another. Leave one first.`,
  },
  TEAMS_OF_ANOTHER_USER: { status: 403, message: () => 'Only your own teams can be listed: send user_id=me.' },
  TEAM_MEMBERS_WITHOUT_TEAM: { status: 400, message: () => 'Say whose members: send team_id.' },
  TEAM_MEMBER_PROFILE_OF_ANOTHER_USER: { status: 403, message: () => 'Only your own profile is yours to change.' },
  TEAM_OWNS_PROJECTS: {
    status: 400,
    message: () => 'This team owns projects. Delete them, or give them to another team, first.',
  },
  TEAM_KEEPS_ITS_LAST_MEMBER: {
    status: 400,
    message: () =>
      'Nobody else is in this team, and it owns projects. Delete them, or invite somebody else to the team, first.',
  },
  TEAM_INVITATIONS_OF_ANOTHER_USER: {
    status: 403,
    message: () => 'Only invitations of your own can be listed and accepted: send user_id=me.',
  },
  TEAM_INVITATION_LIMIT_REACHED: {
    status: 400,
    message: (d: { max_count: number }) =>
      `A team can have ${d.max_count} invitations that nobody has answered. Revoke some first.`,
  },

  // Lists
  LIST_TOO_LARGE: {
    status: 400,
    message: (d: { max_bytes: number }) =>
      `The list would have more than ${d.max_bytes} bytes. Ask for less of it, in pages where there are any.`,
  },

  // Sessions
  SESSION_NOT_FOUND: { status: 404, message: () => 'There is no such session.' },
  SESSION_OF_ANOTHER_USER: { status: 403, message: () => 'Only your own sessions can be listed.' },

  // CLI
  CLI_ANONYMOUS_SESSION_INVALID: {
    status: 400,
    message: () => 'anon_refresh_token is not the session of an anonymous user.',
  },
  CLI_LOGIN_CODE_INVALID: {
    status: 400,
    message: () => 'This sign-in is not known, has expired or was confirmed before.',
  },

  // E-mail
  EMAIL_NOT_FOUND: { status: 404, message: () => 'There is no such e-mail.' },
  EMAIL_STILL_ON_ITS_WAY: {
    status: 409,
    message: () => 'This e-mail is still on its way. Wait until it is sent, failed or skipped.',
  },
  EMAIL_DRAFT_NOT_FOUND: { status: 404, message: () => 'There is no such e-mail draft.' },
  EMAIL_DRAFT_ID_DOES_NOT_EXIST: { status: 400, message: () => 'There is no e-mail draft of this id.' },
  EMAIL_TEMPLATE_NOT_FOUND: { status: 404, message: () => 'There is no such e-mail template.' },
  EMAIL_TEMPLATE_ID_DOES_NOT_EXIST: { status: 400, message: () => 'There is no e-mail template of this id.' },
  BUILT_IN_EMAIL_TEMPLATE_CANNOT_BE_DELETED: {
    status: 400,
    message: () => 'A built-in e-mail template cannot be deleted, and this one is as it came.',
  },
  EMAIL_THEME_NOT_FOUND: { status: 404, message: () => 'There is no such e-mail theme.' },
  EMAIL_THEME_ID_DOES_NOT_EXIST: { status: 400, message: () => 'There is no e-mail theme of this id.' },
  BUILT_IN_EMAIL_THEME_CANNOT_BE_DELETED: {
    status: 400,
    message: () => 'A built-in e-mail theme cannot be deleted, and this one is as it came.',
  },
  EDITABLE_MARKERS_NOT_SUPPORTED: {
    status: 400,
    message: () => 'Editable markers are not supported. Leave editable_markers out.',
  },
  FAILED_DIGEST_SECRET_INVALID: { status: 401, message: () => 'The secret for scheduled calls is wrong.' },

  // Notifications
  NOTIFICATION_CATEGORY_NOT_FOUND: { status: 404, message: () => 'There is no such notification category.' },
  NOTIFICATION_CATEGORY_NAME_DOES_NOT_EXIST: {
    status: 400,
    message: (d: { names: readonly string[] }) =>
      `There is no notification category of this name. There are: ${d.names.join(', ')}.`,
  },
  NOTIFICATION_CATEGORY_CANNOT_BE_TURNED_OFF: {
    status: 400,
    message: (d: { name: string }) => `${d.name} e-mails cannot be turned off.`,
  },
  NOTIFICATION_PREFERENCES_OF_ANOTHER_USER: {
    status: 403,
    message: () => 'Only your own notification preferences are open to you.',
  },
  UNSUBSCRIBE_LINK_INCOMPLETE: { status: 400, message: () => 'This is not a complete unsubscribe link.' },
} as const satisfies Record<string, { status: number; message: (details: never) => string }>;

/** The code of an error that has none on REST. */
export type PlainErrorCode = keyof typeof PLAIN_CATALOGUE;
