/** Exports of whole projects. Each holds a connection to the database. */
export const EXPORTS = {
  /** On their way at once, to one owner of projects. */
  ofOwner: 2,
  /** On their way at once, to everybody, from one process. */
  inAll: 3,
  /** For a reader to take all of one, in milliseconds. */
  readMs: 60 * 60_000,
  /** Rows that are read at once. */
  rows: 200,
  /** Values of the vault that are read at once: each may have 5 MB. */
  vaultRows: 4,
} as const;

/** The length of the passphrase of an export, in characters. */
export const PASSPHRASE = { min: 12, max: 200 } as const;
