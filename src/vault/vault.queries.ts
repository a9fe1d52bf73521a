import { Injectable } from '@nestjs/common';
import { Database } from '../common/database/database.js';
import { LONG_VALUES } from './vault.limits.js';

/** Which value of which store. */
export interface EntryKey {
  projectId: string;
  storeId: string;
  digest: Buffer;
}

/** A value as it is stored. A long one is null unless it was asked for. */
export interface EntryRow {
  sealedValue: Buffer | null;
  dataKeyId: string | null;
  /** The data key, unless the server's secret sealed the value. */
  wrappedKey: Buffer | null;
  kmsKeyId: string | null;
}

/** @param value what is read of the value itself */
const find = (name: string, value: string) => ({
  name,
  text: `SELECT ${value} AS "sealedValue", e.data_key_id AS "dataKeyId", k.wrapped_key AS "wrappedKey",
      k.kms_key_id AS "kmsKeyId"
    FROM vault_entries e
    LEFT JOIN vault_data_keys k ON k.project_id = e.project_id AND k.id = e.data_key_id
    WHERE e.project_id = $1 AND e.store_id = $2 AND e.key_digest = $3`,
});

const SHORT = `CASE WHEN octet_length(e.sealed_value) < ${LONG_VALUES.bytes} THEN e.sealed_value END`;
const FIND_SHORT = find('find_short_vault_entry', SHORT);
const FIND = find('find_vault_entry', 'e.sealed_value');

const COUNTS = {
  name: 'count_vault_entries',
  text: `SELECT store_id AS "storeId", entries::float8 AS entries FROM vault_store_totals
    WHERE project_id = $1 AND store_id = ANY($2)`,
};

/** Reads of the vault: each looks at one row of an index for each thing it is asked for. */
@Injectable()
export class VaultQueries {
  constructor(private readonly database: Database) {}

  /** A value, without the value itself where that is long; null when there is none. */
  findShort({ projectId, storeId, digest }: EntryKey): Promise<(EntryRow & Record<string, unknown>) | null> {
    return this.database.row(FIND_SHORT, [projectId, storeId, digest]);
  }

  /** A value however long; null when there is none. */
  find({ projectId, storeId, digest }: EntryKey): Promise<(EntryRow & Record<string, unknown>) | null> {
    return this.database.row(FIND, [projectId, storeId, digest]);
  }

  /** How many values the stores have, by their ids; a store without any is not among them. */
  async countEntries(projectId: string, storeIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.database.rows<{ storeId: string; entries: number }>(COUNTS, [projectId, storeIds]);
    return new Map(rows.map(({ storeId, entries }) => [storeId, entries]));
  }
}
