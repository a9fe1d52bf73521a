const KB = 1024;
const MB = 1024 * KB;
const GB = 1024 * MB;
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** Stores of a project. */
export const MOST_STORES = 1_000;
/** Of a store's id and of its name, in characters. */
export const STORE_ID_LENGTH = 63;
export const STORE_NAME_LENGTH = 256;

/** Of the key that a value is stored under, in characters; clients send 44. */
export const HASHED_KEY_LENGTH = 1_024;
/** Of a value as clients send it, in characters: 5 MB, sealed and written in base64. */
export const VALUE_LENGTH = 7 * MB;

/** Values of a store. */
export const STORE_ENTRIES = 1_000_000;
/** Of all values of a project together, in bytes as they are stored. */
export const VAULT_BYTES = 10 * GB;
/** The overhead that each value counts besides its bytes: the smallest ones take room, too. */
export const ENTRY_OVERHEAD_BYTES = 500;

/** Long values: each takes the process's memory until it is stored, or its reader has received it. */
export const LONG_VALUES = {
  /** The size from which on a value is long, in bytes. */
  bytes: 128 * KB,
  /** The pieces in which it is read, in bytes: between two of them comes whatever else is ready. */
  piece: 256 * KB,
  /** Those of one owner of projects in memory at the same time. */
  ofOwner: 1,
  /** Requests of one owner that may wait for their turn. */
  waitingOfOwner: 16,
  /** Those of all owners together, in memory and waiting. */
  inAll: 48,
  /** Bytes of one owner in a second, and before that counts: the rest of the time is everybody else's. */
  perSecond: MB,
  burst: 10 * MB,
  /** The time a reader has to receive one, in milliseconds. */
  readMs: MINUTE_MS,
} as const;

/** Keys that seal values where AWS KMS keeps the key above them. */
export const DATA_KEYS = {
  /** The age up to which a data key seals new values. It opens for ever those that it sealed. */
  days: 90,
  /** Unwrapped keys in memory, and the time they stay there. Then KMS is asked again. */
  cached: 10_000,
  cachedMs: 5 * MINUTE_MS,
} as const;

/** Asking AWS KMS. */
export const KMS_CALL = {
  connectMs: 1 * SECOND_MS,
  answerMs: 3 * SECOND_MS,
  /** Tries of one call, the first included. */
  attempts: 2,
  /** The limit of all tries together, and of the search for credentials. */
  wholeMs: 7 * SECOND_MS,
  connections: 50,
  /** The pause after a call without an answer. */
  restMs: 1 * SECOND_MS,
} as const;
