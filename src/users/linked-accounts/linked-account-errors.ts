/** The refusals of a client that names another user's accounts. */
export const NOT_YOURS = ['CANNOT_GET_OWN_USER_WITHOUT_USER', 'LINKED_ACCOUNT_OF_ANOTHER_USER'] as const;

const CONFLICTS = [
  'LINKED_ACCOUNT_OTHER_SIGNS_IN',
  'LINKED_ACCOUNT_ALREADY_EXISTS',
  'OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN',
] as const;

/** The refusals of a new account, over REST and GraphQL. */
export const LINKED_ACCOUNT_CREATE_ERRORS = [
  'LINKED_ACCOUNT_PROVIDER_NOT_FOUND',
  'USER_NOT_FOUND',
  'LINKED_ACCOUNT_LIMIT_REACHED',
  ...CONFLICTS,
] as const;

/** The refusals of an account that is not found, over REST and GraphQL. */
export const LINKED_ACCOUNT_FIND_ERRORS = ['USER_NOT_FOUND', 'LINKED_ACCOUNT_NOT_FOUND'] as const;

/** The refusals of an update of an account, over REST and GraphQL. */
export const LINKED_ACCOUNT_UPDATE_ERRORS = [...LINKED_ACCOUNT_FIND_ERRORS, ...CONFLICTS] as const;
