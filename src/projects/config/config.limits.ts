const KB = 1024;
const MB = 1024 * KB;

/** Large changes of configurations: each is checked as a whole, whether it is stored or refused. */
export const LARGE_CHANGES = {
  /** The length of a change from which it is large, in characters. */
  length: 64 * KB,
  /** Of one owner of projects at a time, and waiting. */
  ofOwner: 1,
  waitingOfOwner: 10,
  inAll: 100,
  /** Characters of refused ones of one owner in a second, and before that counts. */
  perSecond: 256 * KB,
  burst: 4 * MB,
} as const;

/** Paths that one request puts back, and the length of each in characters. */
export const KEYS_RESET = 1_000;
export const KEY_LENGTH = 1_000;
/** Names of a repository and of what is in it, in characters. */
export const SOURCE_NAME_LENGTH = 256;
/** Paths of files in it. */
export const SOURCE_PATH_LENGTH = 1_000;

/** Changes of the configuration that one page of GraphQL shows. */
export const LARGEST_CHANGE_PAGE = 50;
/** Nobody changes a configuration more often. */
export const LAST_REVISION = 999_999_999;
/** Differences that a comparison names. */
export const DIFFERENCES_SHOWN = 500;
/** Of each of their values, in characters. */
export const VALUE_SHOWN = 1_000;
