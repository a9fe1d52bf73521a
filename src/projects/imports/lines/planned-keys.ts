import { hash } from 'node:crypto';
import type { Database } from '../../../common/database/database.js';

const BYTES = 16;

/** What a check found that lines before would make. A run finds it in the tables themselves. */
export class PlannedKeys {
  constructor(
    private readonly database: Pick<Database, 'rows'>,
    private readonly key: { projectId: string; id: string },
    private readonly isCheck: boolean,
  ) {}

  /** Which of these were planned. */
  async find(keys: readonly string[]): Promise<Set<string>> {
    if (!this.isCheck || keys.length === 0) return new Set();
    const byHash = new Map(keys.map((key) => [hashOf(key).toString('hex'), key]));
    const rows = await this.database.rows<{ hash: string }>(
      `SELECT encode(key_hash, 'hex') AS hash FROM import_planned_keys
       WHERE project_id = $1 AND import_id = $2 AND key_hash = ANY($3::bytea[])`,
      [this.key.projectId, this.key.id, keys.map(hashOf)],
    );
    return new Set(rows.flatMap(({ hash: found }) => byHash.get(found) ?? []));
  }

  /** Remembers what a check would make. */
  async add(keys: readonly string[]): Promise<void> {
    if (!this.isCheck || keys.length === 0) return;
    await this.database.rows(
      `INSERT INTO import_planned_keys (project_id, import_id, key_hash)
       SELECT $1, $2, unnest($3::bytea[]) ON CONFLICT DO NOTHING`,
      [this.key.projectId, this.key.id, keys.map(hashOf)],
    );
  }
}

function hashOf(key: string): Buffer {
  return hash('sha256', key, 'buffer').subarray(0, BYTES);
}
