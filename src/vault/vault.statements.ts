import { ENTRY_OVERHEAD_BYTES } from './vault.limits.js';

/** The outcome of {@link SET_VALUE}: the totals as they are now. */
export interface Totals {
  isNew: boolean;
  /** The bytes that the project's values take more than before. */
  growth: number;
  /** The number of values of the store. */
  entries: number;
  /** The bytes of all values of the project. */
  bytes: number;
}

/**
 * Sets a value (`$1` project, `$2` store, `$3` digest, `$4` sealed value, `$5` data key) and counts it. One statement: it locks
 * the row of the value first, then its store's total, then the project's, so that writers of different values never wait for
 * each other in a circle.
 */
export const SET_VALUE = {
  name: 'set_vault_entry',
  text: `WITH written AS (
      INSERT INTO vault_entries AS e (project_id, store_id, key_digest, sealed_value, data_key_id)
      VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (project_id, store_id, key_digest) DO UPDATE
        SET sealed_value = excluded.sealed_value, data_key_id = excluded.data_key_id,
          replaced_bytes = octet_length(e.sealed_value)
      RETURNING replaced_bytes IS NULL AS is_new,
        octet_length(sealed_value) - coalesce(replaced_bytes, -${ENTRY_OVERHEAD_BYTES}) AS growth
    ), store AS (
      INSERT INTO vault_store_totals AS t (project_id, store_id, entries)
      SELECT $1, $2, is_new::integer FROM written
      ON CONFLICT (project_id, store_id) DO UPDATE SET entries = t.entries + excluded.entries
      RETURNING entries
    ), total AS (
      INSERT INTO vault_totals AS t (project_id, bytes) SELECT $1, growth FROM written, store
      ON CONFLICT (project_id) DO UPDATE SET bytes = t.bytes + excluded.bytes
      RETURNING bytes
    )
    SELECT is_new AS "isNew", growth, entries::float8 AS entries, bytes::float8 AS bytes FROM written, store, total`,
};
