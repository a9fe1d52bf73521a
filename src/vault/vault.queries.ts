import { Injectable } from '@nestjs/common';
import { Database } from '../common/database/database.js';
import { LONG_VALUES } from './vault.limits.js';

/** The key of a value: its store, and the digest of its hashed key. */
export interface EntryKey {
  projectId: string;
  storeId: string;
  digest: Buffer;
}

/** The key that sealed a value: a data key, unless it was the server's own. */
export interface SealedBy {
  dataKeyId: string | null;
  wrappedKey: Buffer | null;
  kmsKeyId: string | null;
}

/** A value as it is stored. */
export interface EntryRow extends SealedBy {
  sealedValue: Buffer;
}

/** A value as it is stored; null for the content of a long one, which is read in pieces. */
export interface ShortEntryRow extends SealedBy {
  sealedValue: Buffer | null;
}

/** A long value, in pieces. */
export interface LongEntry extends SealedBy {
  pieces: Buffer[];
}

const SEALED_BY = `e.data_key_id AS "dataKeyId", k.wrapped_key AS "wrappedKey", k.kms_key_id AS "kmsKeyId"`;
const ENTRIES = `vault_entries e LEFT JOIN vault_data_keys k ON k.project_id = e.project_id AND k.id = e.data_key_id`;

const FIND_SHORT = {
  name: 'find_short_vault_entry',
  text: `SELECT CASE WHEN octet_length(e.sealed_value) < ${LONG_VALUES.bytes} THEN e.sealed_value END AS "sealedValue",
      ${SEALED_BY}
    FROM ${ENTRIES} WHERE e.project_id = $1 AND e.store_id = $2 AND e.key_digest = $3`,
};

/** A row for each piece: the hexadecimal in which PostgreSQL sends bytes is slow to read. */
const FIND_LONG = {
  name: 'find_long_vault_entry',
  text: `SELECT substring(e.sealed_value FROM piece.first FOR ${LONG_VALUES.piece}) AS piece, ${SEALED_BY}
    FROM ${ENTRIES}
    CROSS JOIN generate_series(1, octet_length(e.sealed_value), ${LONG_VALUES.piece}) AS piece (first)
    WHERE e.project_id = $1 AND e.store_id = $2 AND e.key_digest = $3
    ORDER BY piece.first`,
};

const PAGE = `SELECT * FROM (
    SELECT page.*, sum(bytes) OVER (ROWS UNBOUNDED PRECEDING) - bytes AS ahead FROM (
      SELECT e.store_id AS "storeId", e.key_digest AS digest, e.sealed_value AS "sealedValue", ${SEALED_BY},
        octet_length(e.sealed_value)::bigint AS bytes
      FROM ${ENTRIES}
      WHERE e.project_id = $1 AND ($2::text IS NULL OR (e.store_id, e.key_digest) > ($2, $3::bytea))
      ORDER BY e.store_id, e.key_digest LIMIT $4) page
  ) weighed WHERE ahead < $5`;

/** Reads of values: each looks up one row of an index per value. */
@Injectable()
export class VaultQueries {
  constructor(private readonly database: Database) {}

  /** A stored value, without its content where that is long; null when there is none. */
  findShort({ projectId, storeId, digest }: EntryKey): Promise<(ShortEntryRow & Record<string, unknown>) | null> {
    return this.database.row(FIND_SHORT, [projectId, storeId, digest]);
  }

  /** A stored value in pieces, the last of which may be short; null when there is none. */
  async findLong({ projectId, storeId, digest }: EntryKey): Promise<LongEntry | null> {
    const values = [projectId, storeId, digest];
    const rows = await this.database.rows<SealedBy & { piece: Buffer }>(FIND_LONG, values);
    return rows[0] ? { ...rows[0], pieces: rows.map(({ piece }) => piece) } : null;
  }

  /** The values after a given one, ordered by store and digest: so many rows or bytes, and at least one value. */
  page(projectId: string, after: { storeId: string; digest: Buffer } | null, most: { rows: number; bytes: number }) {
    const values = [projectId, after?.storeId ?? null, after?.digest ?? null, most.rows, most.bytes];
    return this.database.rows<EntryRow & { storeId: string; digest: Buffer }>(PAGE, values);
  }

  /** Those of these values that exist, as a store, a slash and a digest in hexadecimal. */
  async findKeys(projectId: string, keys: ReadonlyArray<{ store_id: string; key_digest: string }>): Promise<string[]> {
    const rows = await this.database.rows<{ key: string }>(
      `SELECT e.store_id || '/' || encode(e.key_digest, 'hex') AS key
       FROM unnest($2::text[], $3::text[]) AS wanted (store_id, digest) JOIN vault_entries e
         ON e.project_id = $1 AND e.store_id = wanted.store_id AND e.key_digest = decode(wanted.digest, 'hex')`,
      [projectId, keys.map(({ store_id }) => store_id), keys.map(({ key_digest }) => key_digest)],
    );
    return rows.map(({ key }) => key);
  }
}
