/* oxlint-disable max-lines -- one literal, as the catalogue of known errors */

const NOT_READY: Record<string, string> = {
  draining: 'it is about to close',
  listener: 'it does not hear of changes that others make',
  database: 'its database does not answer',
  migrations: 'its schema is not up to date',
};

/**
 * Errors of which REST sends the sentence alone, as plain text: clients of the wire do not know their codes. Ours find the
 * code in the header `x-vestibule-error`. GraphQL answers their code and details like those of every other error, and
 * endpoints declare them.
 *
 * The SDK does not bundle this file: it can never meet these codes.
 */
export const PLAIN_CATALOGUE = {
  SERVER_NOT_READY: {
    status: 503,
    message: (d: { causes: readonly string[] }) =>
      `Send no requests to this server for now: ${d.causes.map((cause) => NOT_READY[cause] ?? cause).join('; ')}.`,
  },

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
  COLLEAGUE_ROLE_REQUIRED: {
    status: 403,
    message: (d: { actual_role: string; required_roles: readonly string[] }) =>
      `This takes the role ${d.required_roles.join(' or ')} in the team that owns the project; yours is ${d.actual_role}. An owner of the team can change it.`,
  },

  ONLY_ANONYMOUS_WITHOUT_ANONYMOUS: {
    status: 400,
    message: () => 'only_anonymous=true needs include_anonymous=true beside it.',
  },

  CAPTCHA_NOT_OF_OUR_OWN: {
    status: 400,
    message: () =>
      'Challenges are made here for projects whose CAPTCHA is ALTCHA, and this is none. Ask the service that the project uses.',
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
  CONFIG_LEVEL_NOT_FOR_SERVERS: {
    status: 403,
    message: (d: { level: string }) =>
      `A secret server key reads and writes the level "branch" alone; "${d.level}" takes the access of an administrator.`,
  },
  CONFIG_SOURCE_REQUIRED: {
    status: 400,
    message: () =>
      'Say with "source" where the settings of the branch come from: {"type": "unlinked"}, {"type": "pushed-from-unknown"}, or {"type": "pushed-from-github", …}.',
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
  CONFIGURATION_CHANGED_MEANWHILE: {
    status: 409,
    message: (d: { paths: readonly string[] }) =>
      `${d.paths.includes('') ? 'The configuration' : d.paths.join(', ')} changed meanwhile. Look at what is there now, and try again.`,
  },
  CONFIGURATION_PUSHED: {
    status: 409,
    message: (d: { paths: readonly string[] }) =>
      `${d.paths.join(', ')} came from a repository. Change it there and push it, or detach the project from it on the page Configuration.`,
  },
  CONFIGURATION_CHANGE_NOT_FOUND: {
    status: 404,
    message: (d: { revision: number }) => `No change ${d.revision} of the configuration is kept.`,
  },
  INTERNAL_PROJECT_CANNOT_BE_TRANSFERRED: {
    status: 400,
    message: () => "The dashboard's own project stays with its team.",
  },
  PROJECT_WITHOUT_OWNER: {
    status: 400,
    message: () => 'No team owns this project, so that nobody can give it to another.',
  },
  PROJECT_NOT_TRANSFERABLE: {
    status: 400,
    message: () =>
      'There is no such project that this platform made and that no team has taken over yet. Ask the platform for a new link.',
  },
  PROVISIONED_PROJECT_LIMIT_REACHED: {
    status: 400,
    message: (d: { max_projects: number }) =>
      `This platform made ${d.max_projects} projects that nobody has taken over. Hand some over, or delete some.`,
  },
  INTEGRATION_REQUEST_NOT_FOUND: {
    status: 404,
    message: () =>
      'This request of a platform is unknown, too old, or was begun in another browser. Go back to the platform and start again.',
  },
  INTEGRATION_REQUEST_ANSWERED: {
    status: 409,
    message: () => 'This request of a platform was agreed to before. Go back to the platform and start again.',
  },
  INTEGRATION_NOT_OPEN_TO_IMPERSONATION: {
    status: 403,
    message: () => 'A session that impersonates a user gives platforms nothing, for that would outlast it.',
  },
  TRUSTED_DOMAIN_NOT_FOUND: {
    status: 404,
    message: (d: { domain: string }) =>
      `The project does not trust ${d.domain}. List its domains to see which it does.`,
  },
  FEATURE_REQUEST_NOT_FOUND: { status: 404, message: () => 'There is no such feature request.' },
  FEATURE_REQUEST_LIMIT_REACHED: {
    status: 400,
    message: (d: { max_requests: number }) => `You have asked for ${d.max_requests} features already.`,
  },
  ACTIVE_EMAIL_THEME_DOES_NOT_EXIST: {
    status: 400,
    message: (d: { theme_id: string }) => `There is no email theme ${d.theme_id} in this project.`,
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

  // Identity providers
  OAUTH_PROVIDER_REFUSED_CODE: {
    status: 400,
    message: () => 'The OAuth provider refused its authorization code. Start the sign-in again.',
  },
  OAUTH_PROVIDER_REFUSED_CLIENT: {
    status: 400,
    message: (d: { error: string }) =>
      `The OAuth provider refused this application: ${d.error}. Its owner should check the settings of the provider.`,
  },
  OAUTH_PROVIDER_ANSWER_INVALID: {
    status: 400,
    message: (d: { reason: string }) => `The answer of the OAuth provider does not count. ${d.reason}`,
  },
  OAUTH_PROVIDER_EMAIL_MISSING: {
    status: 400,
    message: () => 'The OAuth provider gave no email address. Allow it to, and sign in again.',
  },

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
    message: () => 'A user without a primary email address cannot have a password.',
  },
  PASSWORD_GIVEN_TWICE: { status: 400, message: () => 'Send either password or password_hash, not both.' },
  PASSWORD_HASH_NOT_SUPPORTED: {
    status: 400,
    message: () =>
      'password_hash must be a bcrypt hash ($2a$, $2b$ or $2y$) of cost 4 to 13; an argon2 hash ($argon2id$v=19$m=…,t=…,p=…$) ' +
      'of at most 64 MiB, 10 passes, 16 lanes and 262144 kibibytes times passes; a scrypt hash ($scrypt$ln=…,r=…,p=…$) of at ' +
      'most 128 MiB and 2^20 times r and p; or PBKDF2 ($pbkdf2-sha256$i=…,l=…$) of at most 1300000 iterations: checking ' +
      'others takes too long.',
  },
  PASSWORD_ALREADY_SET: {
    status: 400,
    message: () => 'The user has a password already. Change it by /auth/password/update.',
  },
  PASSWORD_TOO_COMMON: {
    status: 400,
    message: () => 'This password is one of the most common ones. Choose another.',
  },
  PASSWORD_BREACHED: {
    status: 400,
    message: () => 'This password is on a published list of stolen passwords. Choose another.',
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
  PASSKEY_NOT_FOUND: { status: 404, message: () => 'There is no such passkey.' },
  PASSKEYS_OF_ANOTHER_USER: {
    status: 403,
    message: () => 'Only the passkeys of your own account are yours to list.',
  },
  PASSKEY_LIMIT_REACHED: {
    status: 400,
    message: (d: { limit: number }) => `A user can have ${d.limit} passkeys. Remove one first.`,
  },
  PASSKEY_IS_LAST_WAY_IN: {
    status: 400,
    message: () => 'Nothing else is left to sign in with. Add another passkey or a password first.',
  },
  TOTP_SECRET_EMPTY: {
    status: 400,
    message: () => 'A TOTP secret must not be empty; null turns the second factor off.',
  },
  TOTP_NOT_ENABLED: {
    status: 400,
    message: () =>
      'Recovery codes stand in for a second factor, and the user has none. Set up an authenticator app first.',
  },
  RECOVERY_CODES_OF_ANOTHER_USER: {
    status: 403,
    message: () => 'Only the recovery codes of your own account are yours to count.',
  },
  OAUTH_PROVIDER_NOT_CONFIGURED: {
    status: 400,
    message: (d: { provider_id: string }) => `The provider ${d.provider_id} is not configured in this project.`,
  },
  LINKED_ACCOUNT_NOT_FOUND: { status: 404, message: () => 'The user has no such linked account.' },
  LINKED_ACCOUNT_PROVIDER_NOT_FOUND: {
    status: 404,
    message: (d: { provider_id: string }) => `The provider ${d.provider_id} is not configured in this project.`,
  },
  LINKED_ACCOUNT_OF_ANOTHER_USER: {
    status: 403,
    message: () => 'Only your own linked accounts are yours to see and change.',
  },
  LINKED_ACCOUNT_OTHER_SIGNS_IN: {
    status: 400,
    message: (d: { provider_id: string }) =>
      `Another account at ${d.provider_id} signs the user in already. Switch that off first.`,
  },
  LINKED_ACCOUNT_ALREADY_EXISTS: { status: 400, message: () => 'The user has this account already.' },
  LINKED_ACCOUNT_LIMIT_REACHED: {
    status: 400,
    message: (d: { max_count: number }) => `A user can have ${d.max_count} linked accounts. Remove one first.`,
  },
  PRIMARY_EMAIL_MISSING: {
    status: 400,
    message: () => 'A user without a primary email address cannot have it verified or used for sign-in.',
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
  SECURITY_EVENTS_OF_ANOTHER_USER: {
    status: 403,
    message: () => 'Only the security events of your own account are yours to see.',
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
  OWN_KEYS_ARE_REVOKED: {
    status: 403,
    message: () => 'Who leaves a team cannot keep the keys that they made there. Somebody else in it can.',
  },
  TEAM_KEEPS_ITS_LAST_MEMBER: {
    status: 400,
    message: () =>
      'Nobody else is in this team, and it owns projects. Delete them, or invite somebody else to the team, first.',
  },
  TEAM_KEEPS_ITS_LAST_OWNER: {
    status: 400,
    message: () => 'Nobody else in this team is an owner. Make somebody else an owner first.',
  },
  TEAM_INVITATIONS_OF_ANOTHER_USER: {
    status: 403,
    message: () => 'Only invitations of your own can be accepted: send user_id=me.',
  },
  TEAM_INVITATIONS_OF_TEAM_AND_USER: {
    status: 400,
    message: () => 'Invitations are listed of a team or of a user: send team_id or user_id, not both.',
  },
  TEAM_INVITATION_LIMIT_REACHED: {
    status: 400,
    message: (d: { max_count: number }) =>
      `A team can have ${d.max_count} invitations that nobody has answered. Revoke some first.`,
  },

  // API keys
  USER_API_KEYS_DISABLED: { status: 400, message: () => 'API keys of users are switched off in this project.' },
  TEAM_API_KEYS_DISABLED: { status: 400, message: () => 'API keys of teams are switched off in this project.' },
  API_KEY_OF_ANOTHER_USER: { status: 403, message: () => 'Only your own API keys are yours to see and change.' },
  API_KEY_NOT_OPEN_TO_IMPERSONATION: {
    status: 403,
    message: () => 'A session that impersonates a user cannot create API keys, which would outlast it.',
  },
  API_KEY_LIMIT_REACHED: {
    status: 400,
    message: (d: { max_count: number }) =>
      `There can be ${d.max_count} API keys of a user or a team. Revoke one that is no longer needed first.`,
  },

  // Lists
  LIST_TOO_LARGE: {
    status: 400,
    message: (d: { max_bytes: number }) =>
      `The list would have more than ${d.max_bytes} bytes. Ask for less of it, in pages where there are any.`,
  },

  // Sessions
  DEVICE_NOT_TRUSTED: {
    status: 400,
    message: () => 'This device is not trusted, or no longer. Show a code of the second factor.',
  },
  TRUSTED_DEVICE_NOT_FOUND: { status: 404, message: () => 'There is no such trusted device.' },
  TRUSTED_DEVICES_OF_ANOTHER_USER: {
    status: 403,
    message: () => 'Only the trusted devices of your own account are yours to list and to remove.',
  },
  SESSION_NOT_FOUND: { status: 404, message: () => 'There is no such session.' },
  SESSION_OF_ANOTHER_USER: { status: 403, message: () => 'Only your own sessions can be listed.' },

  // OAuth
  OAUTH_LINK_WITHOUT_TOKEN: {
    status: 400,
    message: () => 'Linking an account needs the access token of the user whom it is for: send token.',
  },
  OAUTH_TOKEN_OF_ANOTHER_PROJECT: {
    status: 403,
    message: () => 'The access token in token is one of another project.',
  },
  OAUTH_FLOW_NOT_FOUND: {
    status: 400,
    message: () =>
      'This sign-in was not begun in this browser, or it is over. Go back to the application and start it again.',
  },
  OAUTH_FLOW_OF_ANOTHER_PROVIDER: {
    status: 400,
    message: () => 'This sign-in was begun with another provider. Go back to the application and start it again.',
  },
  OAUTH_REQUEST_NOT_SUPPORTED: {
    status: 400,
    message: (d: { parameter: string; supported: readonly string[] }) =>
      `The application asked for a sign-in with another ${d.parameter} than ${d.supported.join(' or ')}.`,
  },
  OAUTH_REDIRECT_URI_MISMATCH: {
    status: 400,
    message: () => 'The redirect_uri is not the one that the code was asked for with.',
  },
  HANDOVER_WITHOUT_REFRESH_TOKEN: {
    status: 400,
    message: () => 'An access token alone hands no session over: send the refresh token of the session, too.',
  },
  HANDOVER_OF_ANOTHER_SESSION: {
    status: 401,
    message: () => 'The refresh token is not that of the session of the access token.',
  },

  // CLI
  CLI_ANONYMOUS_SESSION_INVALID: {
    status: 400,
    message: () => 'anon_refresh_token is not the session of an anonymous user.',
  },
  CLI_ANONYMOUS_SESSION_MISSING: {
    status: 400,
    message: () => 'The command line has no anonymous user to go on as, or somebody has done so before.',
  },
  CLI_SESSION_INVALID: {
    status: 400,
    message: () => 'refresh_token is missing, or is not a session of this project.',
  },
  CLI_LOGIN_CODE_INVALID: {
    status: 400,
    message: () => 'This sign-in is not known, has expired or was confirmed before.',
  },

  // Email
  EMAIL_NOT_FOUND: { status: 404, message: () => 'There is no such email.' },
  EMAIL_REPORT_UNPROVEN: {
    status: 401,
    message: () =>
      'This report is not proven: its signature or password is not that of the email settings, or it is too old.',
  },
  EMAIL_REPORT_INVALID: {
    status: 400,
    message: () => 'The body is not what this endpoint is sent: a JSON object, or a raw email.',
  },
  EMAIL_SUPPRESSION_NOT_FOUND: { status: 404, message: () => 'This address gets emails: nothing keeps them from it.' },
  EMAIL_STILL_ON_ITS_WAY: {
    status: 409,
    message: () => 'This email is still on its way. Wait until it is sent, failed or skipped.',
  },
  MAILING_NOT_FOUND: { status: 404, message: () => 'There is no such mailing.' },
  EMAIL_DRAFT_NOT_FOUND: { status: 404, message: () => 'There is no such email draft.' },
  EMAIL_DRAFT_IS_CODE: {
    status: 409,
    message: () => 'This email draft is written in code, so it has no blocks.',
  },
  EMAIL_DRAFT_HAS_BLOCKS: {
    status: 409,
    message: () => 'This email draft is written without code. Turn it into source before you change its source.',
  },
  EMAIL_DRAFT_ID_DOES_NOT_EXIST: { status: 400, message: () => 'There is no email draft of this id.' },
  EMAIL_TEMPLATE_NOT_FOUND: { status: 404, message: () => 'There is no such email template.' },
  EMAIL_TEMPLATE_ID_DOES_NOT_EXIST: { status: 400, message: () => 'There is no email template of this id.' },
  BUILT_IN_EMAIL_TEMPLATE_CANNOT_BE_DELETED: {
    status: 400,
    message: () => 'A built-in email template cannot be deleted, and this one is as it came.',
  },
  EMAIL_THEME_NOT_FOUND: { status: 404, message: () => 'There is no such email theme.' },
  EMAIL_THEME_ID_DOES_NOT_EXIST: { status: 400, message: () => 'There is no email theme of this id.' },
  ACTIVE_EMAIL_THEME_CANNOT_BE_DELETED: {
    status: 400,
    message: () => 'The active email theme cannot be deleted. Make another one active first.',
  },
  BUILT_IN_EMAIL_THEME_CANNOT_BE_DELETED: {
    status: 400,
    message: () => 'A built-in email theme cannot be deleted, and this one is as it came.',
  },
  EDITABLE_MARKERS_NOT_SUPPORTED: {
    status: 400,
    message: () => 'Editable markers are not supported. Leave editable_markers out.',
  },
  MANAGED_EMAIL_DOMAINS_NOT_AVAILABLE: {
    status: 400,
    message: () => 'No vendor of emails runs domains for this server. Give the project an email server of its own.',
  },
  FAILED_DIGEST_SECRET_INVALID: { status: 401, message: () => 'The secret for scheduled calls is wrong.' },

  // AI chat
  AI_CHAT_NOT_CONFIGURED: {
    status: 400,
    message: () =>
      'This server has no AI model. Its operator can give it one: VESTIBULE_AI_URL, VESTIBULE_AI_API_KEY and VESTIBULE_AI_MODEL.',
  },
  AI_CHAT_FAILED: {
    status: 503,
    message: (d: { reason: string }) => `The AI model gave no answer: ${d.reason}. Try again in a moment.`,
  },
  AI_CHAT_THREAD_FULL: {
    status: 400,
    message: (d: { max_messages: number; max_bytes: number }) =>
      `A conversation has ${d.max_messages} messages and ${d.max_bytes} bytes at most. Start another one.`,
  },
  AI_CHAT_FULL: {
    status: 400,
    message: (d: { max_bytes: number }) =>
      `The conversations of this project would take more than ${d.max_bytes} bytes. Start some of them over.`,
  },

  // Data vault
  DATA_VAULT_STORE_ALREADY_EXISTS: {
    status: 400,
    message: (d: { store_id: string }) => `The project has a data vault store ${d.store_id} already.`,
  },
  DATA_VAULT_STORE_FULL: {
    status: 400,
    message: (d: { max_entries: number }) =>
      `The data vault store holds ${d.max_entries} values, and takes no further ones. Use another store.`,
  },
  DATA_VAULT_FULL: {
    status: 400,
    message: (d: { max_bytes: number }) => `The values of this project would take more than ${d.max_bytes} bytes.`,
  },
  DATA_VAULT_KEYS_UNAVAILABLE: {
    status: 503,
    message: () => 'The keys of the data vault cannot be had at the moment. Try again in a moment.',
  },

  // Payments
  ITEM_QUANTITY_TOO_LARGE: {
    status: 400,
    message: (d: { item_id: string; max: number }) =>
      `The changes of the item "${d.item_id}" would add up to more than ${d.max}.`,
  },
  ITEM_CHANGES_TOO_MANY_EXPIRING: {
    status: 400,
    message: (d: { max_changes: number }) =>
      `${d.max_changes} changes of this item are still to expire. Let some expire, or make this one last.`,
  },
  TEST_CLOCK_IN_PRODUCTION: {
    status: 403,
    message: () => 'In production the time of payments is the real one, and cannot be set.',
  },
  TEST_CLOCK_NOT_FORWARD: {
    status: 400,
    message: (d: { now_millis: number }) =>
      `The time of payments can only be set forward: it is ${d.now_millis} already.`,
  },
  TEST_CLOCK_TOO_FAR_AHEAD: {
    status: 400,
    message: (d: { latest_millis: number }) => `The time of payments can be set no later than ${d.latest_millis}.`,
  },
  TEST_CLOCK_IN_USE: {
    status: 409,
    message: () =>
      'Something was bought, renewed or changed at a time that is still to come. Make another project to begin anew.',
  },
  EXACTLY_ONE_PRODUCT_REQUIRED: {
    status: 400,
    message: () => 'Send either product_id or product_inline, and not both.',
  },
  PRODUCT_NOT_STACKABLE: {
    status: 400,
    message: () => 'This product is not stackable, so its quantity can only be 1.',
  },
  PRODUCT_QUANTITY_TOO_LARGE: {
    status: 400,
    message: (d: { max: number }) => `So many of this product would include more than ${d.max} of an item.`,
  },
  ADD_ON_WITHOUT_BASE_PRODUCT: {
    status: 400,
    message: (d: { base_product_ids: readonly string[] }) =>
      `This product is an add-on: the customer first needs one of ${d.base_product_ids.join(', ')}.`,
  },
  PRODUCT_LINE_HAS_ONE_TIME_PURCHASE: {
    status: 400,
    message: (d: { product_line_id: string }) =>
      `The customer has bought a product of the product line "${d.product_line_id}" for good.`,
  },
  CUSTOMER_OWNS_TOO_MUCH: {
    status: 400,
    message: (d: { max_purchases: number }) =>
      `The customer has ${d.max_purchases} subscriptions and purchases, and can get no further ones.`,
  },
  INLINE_PRODUCT_REQUIRES_SERVER: {
    status: 400,
    message: () => 'Only servers can make up a product for a purchase. Send the id of a product of the configuration.',
  },
  PRICE_DOES_NOT_EXIST: {
    status: 400,
    message: (d: { price_id: string }) => `The product has no price of the id "${d.price_id}".`,
  },
  PRODUCT_TOO_LARGE: {
    status: 400,
    message: (d: { max_bytes: number }) =>
      `The definition of this product has more than ${d.max_bytes} bytes, so it cannot be bought by a link.`,
  },
  CUSTOMER_OF_SOMEBODY_ELSE: {
    status: 403,
    message: () => 'Clients may ask about the user who is signed in, and about teams that this user administers.',
  },
  TEST_MODE_OFF: {
    status: 403,
    message: () => 'The project is not in test mode, so nothing can be bought without paying.',
  },
  PLAN_CHANGE_NOT_AUTHORIZED: {
    status: 403,
    message: () =>
      'This would end or change a subscription of the customer, and the link was not made by the customer. Make it with ' +
      'the session of the user, of an administrator of the team, or by a server.',
  },
  SUBSCRIPTION_NOT_FOUND: {
    status: 404,
    message: () => 'The customer has no subscription of that kind that still runs.',
  },
  SUBSCRIPTION_ID_REQUIRED: {
    status: 400,
    message: () => 'The customer has several subscriptions to this product. Say which one by its subscription_id.',
  },
  PRODUCT_SWITCH_NOT_POSSIBLE: {
    status: 400,
    message: () =>
      'A subscription can only be switched to a price that is paid again and again, of another product of its product line.',
  },
  PAYMENTS_NOT_CONNECTED: {
    status: 400,
    message: () => 'This project takes no payments yet: one of its owners has to connect it to Stripe first.',
  },
  STRIPE_NOT_CONFIGURED: {
    status: 400,
    message: () =>
      'This server is not connected to Stripe. Its operator can do that: VESTIBULE_STRIPE_SECRET_KEY and VESTIBULE_STRIPE_WEBHOOK_SECRET.',
  },
  STRIPE_UNAVAILABLE: {
    status: 503,
    message: (d: { reason: string }) => `Stripe gave no answer: ${d.reason}. Try again in a moment.`,
  },
  STRIPE_REFUSED: {
    status: 400,
    message: (d: { reason: string; stripe_code: string | null; decline_code: string | null; param: string | null }) =>
      `Stripe refuses this: ${d.reason}`,
  },
  PRICE_WITHOUT_CHARGED_CURRENCY: {
    status: 400,
    message: (d: { currency: string }) => `This price has no amount in ${d.currency}, which is what is charged.`,
  },
  PRICE_INTERVAL_TOO_SHORT: { status: 400, message: () => 'The interval of this price takes no time.' },
  PAYMENT_TOO_LARGE: {
    status: 400,
    message: (d: { max: string; currency: string }) => `No payment can be larger than ${d.max} ${d.currency}.`,
  },
  PRODUCT_TOO_LARGE_FOR_STRIPE: {
    status: 400,
    message: () => 'This product includes too much to be kept with a payment. Make two of it.',
  },
  SETUP_INTENT_NOT_USABLE: {
    status: 400,
    message: () => 'This setup intent is not one of the customer that was confirmed with a payment method.',
  },
  STRIPE_SIGNATURE_INVALID: {
    status: 400,
    message: () => 'The signature of the event is wrong or too old, or the body is not what was signed.',
  },
  STRIPE_EVENT_WITHOUT_ACCOUNT: {
    status: 400,
    message: () => 'The event does not say on which connected account it happened.',
  },
  STRIPE_ACCOUNT_OF_NO_PROJECT: {
    status: 400,
    message: () => 'The connected account of this event belongs to no project of this server.',
  },
  OWNED_PRODUCT_NOT_FOUND: { status: 400, message: () => 'The customer owns nothing of that cursor.' },
  TRANSACTION_NOT_FOUND: { status: 400, message: () => 'There is no transaction of that cursor.' },

  // Bulk actions
  BULK_ACTION_INVALID: { status: 400, message: (d: { problem: string }) => d.problem },
  BULK_ACTION_COUNT_DIFFERS: {
    status: 409,
    message: (d: { expected_count: number; actual_count: number }) =>
      `It was meant for ${d.expected_count} users, and there are ${d.actual_count} now. Nothing was done. Look at who they are, and ask again.`,
  },
  BULK_ACTION_TOO_LARGE: {
    status: 400,
    message: (d: { max_users: number }) =>
      `More than ${d.max_users} users match. Nothing was done. Narrow the filter, and do it in parts.`,
  },
  BULK_ACTION_LIMIT_REACHED: {
    status: 409,
    message: (d: { max_count: number }) =>
      `${d.max_count} bulk actions of the project are not done yet. Wait for one, or cancel it.`,
  },
  BULK_ACTION_NOT_FOUND: { status: 404, message: () => 'There is no such bulk action.' },
  BULK_ACTION_ENDED: {
    status: 409,
    message: (d: { state: string }) => `The bulk action has ended already: it is ${d.state}.`,
  },

  // Saved views
  SAVED_VIEW_NOT_FOUND: { status: 404, message: () => 'There is no such saved view.' },
  SAVED_VIEW_ALREADY_EXISTS: {
    status: 409,
    message: (d: { name: string }) => `There is a saved view called "${d.name}" already.`,
  },
  SAVED_VIEW_LIMIT_REACHED: {
    status: 400,
    message: (d: { max_count: number }) => `The project has ${d.max_count} saved views already. Delete one.`,
  },

  // Import and export
  IMPORT_NOT_FOUND: { status: 404, message: () => 'There is no such import.' },
  IMPORT_MAPPING_INVALID: {
    status: 400,
    message: (d: { problems: readonly string[] }) => `This is no mapping: ${d.problems.join('; ')}`,
  },
  IMPORT_PASSPHRASE_WRONG: {
    status: 400,
    message: () => 'The passphrase is not the one that the secrets of this export were sealed with.',
  },
  IMPORT_LIMIT_REACHED: {
    status: 400,
    message: (d: { max_count: number }) => `The project keeps ${d.max_count} imports already. Delete one.`,
  },
  IMPORT_STATE_CONFLICT: {
    status: 409,
    message: (d: { state: string }) => `This does not go with an import that is ${d.state}.`,
  },
  IMPORT_ALREADY_RUNNING: {
    status: 409,
    message: () => 'Another import of the project is at work. Wait for it, or cancel it.',
  },
  IMPORT_CHUNK_MISSING: {
    status: 400,
    message: (d: { number: number }) => `Chunk ${d.number} is missing. Upload it first.`,
  },
  IMPORT_TOO_LARGE: {
    status: 400,
    message: (d: { max_bytes: number; max_lines: number }) =>
      `An import has at most ${d.max_bytes} bytes and ${d.max_lines} lines. Make two of it.`,
  },

  // Notifications
  NOTIFICATION_CATEGORY_NOT_FOUND: { status: 404, message: () => 'There is no such notification category.' },
  NOTIFICATION_CATEGORY_NAME_DOES_NOT_EXIST: {
    status: 400,
    message: (d: { names: readonly string[] }) =>
      `There is no notification category of this name. There are: ${d.names.join(', ')}.`,
  },
  NOTIFICATION_CATEGORY_CANNOT_BE_TURNED_OFF: {
    status: 400,
    message: (d: { name: string }) => `${d.name} emails cannot be turned off.`,
  },
  NOTIFICATION_PREFERENCES_OF_ANOTHER_USER: {
    status: 403,
    message: () => 'Only your own notification preferences are open to you.',
  },
  UNSUBSCRIBE_LINK_INCOMPLETE: { status: 400, message: () => 'This is not a complete unsubscribe link.' },

  // Project keys
  API_KEY_ENDED: {
    status: 409,
    message: () => 'The API key was revoked, has expired or was replaced already. Make a new one instead.',
  },
  PROJECT_KEY_SET_ENDED: {
    status: 409,
    message: () => 'These keys were revoked, have expired or were replaced already. Create new ones.',
  },

  // Webhooks
  WEBHOOK_ENDPOINT_NOT_FOUND: { status: 404, message: () => 'There is no such webhook endpoint.' },
  WEBHOOK_ENDPOINT_LIMIT_REACHED: {
    status: 400,
    message: (d: { max_endpoints: number }) =>
      `A project has at most ${d.max_endpoints} webhook endpoints. Delete one that is not needed.`,
  },
  WEBHOOK_ENDPOINT_DISABLED: {
    status: 409,
    message: () => 'This webhook endpoint is disabled. Enable it first.',
  },
  WEBHOOK_URL_REFUSED: {
    status: 400,
    message: (d: { reason: string }) => `Webhooks cannot be sent to this address: ${d.reason}.`,
  },
  WEBHOOK_EVENT_TYPE_NOT_FOUND: {
    status: 400,
    message: (d: { event_type: string }) =>
      `There are no events of the type ${d.event_type.slice(0, 100)}. List the types of events to see which there are.`,
  },
  WEBHOOK_DELIVERY_NOT_FOUND: { status: 404, message: () => 'There is no such webhook delivery.' },
  SVIX_NOT_CONFIGURED: {
    status: 400,
    message: () =>
      'This server hands webhooks to no Svix server. Set VESTIBULE_SVIX_API_KEY, or use its own webhook endpoints.',
  },
  FEEDBACK_NOT_TAKEN: {
    status: 400,
    message: () => 'The operator of this server takes no feedback here: VESTIBULE_FEEDBACK_EMAILS names no address.',
  },
  SVIX_UNAVAILABLE: {
    status: 503,
    message: () => 'The Svix server of this server did not answer as it should. Try again in a moment.',
  },
} as const satisfies Record<string, { status: number; message: (details: never) => string }>;

/** The code of an error that has none on REST. */
export type PlainErrorCode = keyof typeof PLAIN_CATALOGUE;
