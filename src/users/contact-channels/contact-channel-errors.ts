/** The refusals of a client that names another user's channels. */
export const NOT_YOURS = ['CANNOT_GET_OWN_USER_WITHOUT_USER', 'CONTACT_CHANNEL_OF_ANOTHER_USER'] as const;

const VALUE_ERRORS = [
  'CONTACT_CHANNEL_ALREADY_EXISTS',
  'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE',
] as const;

/** The refusals of a new channel, over REST and GraphQL. */
export const CHANNEL_CREATE_ERRORS = [...VALUE_ERRORS, 'CONTACT_CHANNEL_LIMIT_REACHED', 'USER_NOT_FOUND'] as const;

/** The refusals of an update of a channel, over REST and GraphQL. */
export const CHANNEL_UPDATE_ERRORS = [...VALUE_ERRORS, 'CONTACT_CHANNEL_DOES_NOT_EXIST'] as const;
