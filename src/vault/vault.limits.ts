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
/** What a value counts besides its bytes: the smallest ones take room, too. */
export const ENTRY_OVERHEAD_BYTES = 500;

/** Values that are long: each takes the process's memory until it is stored, or its reader has it. */
export const LONG_VALUES = {
  /** From here on, in bytes. */
  bytes: 128 * KB,
  /** Of one owner of projects, in hand at once. */
  ofOwner: 4,
  /** And waiting for their turn. */
  waitingOfOwner: 16,
  /** Of all owners together, in hand and waiting. */
  inAll: 48,
  /** For a reader to take one, in milliseconds. */
  readMs: MINUTE_MS,
} as const;

/** Keys that seal values where AWS KMS keeps the key above them. */
export const DATA_KEYS = {
  /** How long the key of a project seals new values; those that it sealed it opens for ever. */
  days: 90,
  /** Kept in memory, opened: how many and how long. Then KMS is asked again. */
  cached: 10_000,
  cachedMs: 5 * MINUTE_MS,
} as const;

/** Asking AWS KMS. */
export const KMS_CALL = {
  connectMs: 1 * SECOND_MS,
  answerMs: 3 * SECOND_MS,
  /** How often in all. */
  attempts: 2,
  /** For all attempts, and for whatever tells our credentials. */
  wholeMs: 7 * SECOND_MS,
  connections: 50,
  /** How long nobody asks after it gave no answer. */
  restMs: 1 * SECOND_MS,
} as const;
