import { PASSKEYS_PER_USER } from '../../users/credentials/passkeys.limits.js';

const KB = 1024;
const MB = 1024 * KB;

/** Limits of imports. */
export const IMPORTS = {
  /** Of a project, kept at once. */
  ofProject: 20,
  /** Chunks of one import. */
  chunks: 4_096,
  /** Bytes of a chunk, as they are uploaded. */
  chunkBytes: 8 * MB,
  /** Bytes of all chunks of one import. */
  bytes: 2_048 * MB,
  /** Lines of one import. */
  lines: 4_000_000,
  /** Bytes of one line; that of a value of the vault has the most. */
  lineBytes: 8 * MB,
  /** Columns of a CSV file. */
  columns: 500,
  /** Characters of a name of a column or of a path of a mapping. */
  nameLength: 200,
  /** Objects and lists within each other, in a line. */
  depth: 100,
  /** Members of a line in all. */
  members: 20_000,
  /** Lines that are written in one transaction. */
  batchLines: 500,
  /** Characters of them together, unless it is one line. */
  batchLength: 2 * MB,
  /** Bytes of a mapping of one's own. */
  mappingBytes: 32 * KB,
  /** Fields of a mapping. */
  mappingFields: 100,
  /** After that, what was uploaded and reported is dropped, in days. */
  keptDays: 14,
  /** At work in one process. */
  atOnce: 2,
} as const;

/** Lists in a line. */
export const LINE_LISTS = {
  channels: 100,
  accounts: 100,
  passkeys: PASSKEYS_PER_USER,
  permissions: 1_000,
} as const;

/** Lines of a report in one page. */
export const LARGEST_REPORT_PAGE = 1_000;
/** Imports in one page of GraphQL. */
export const LARGEST_IMPORT_PAGE = 50;
/** The largest hash parameters of Firebase's scrypt: rounds, and the binary logarithm of the memory cost. */
export const FIREBASE_SCRYPT = { rounds: 8, memCost: 14 } as const;
