import { hash } from 'node:crypto';
import type { Database } from '../../../common/database/database.js';
import { FIND_PLANNED } from './planned-keys.queries.js';
import { ADD_PLANNED } from './planned-keys.statements.js';

const BYTES = 16;

/** Keys that lines before would take, as a check found. A run finds them in the tables themselves. */
export class PlannedKeys {
  constructor(
    private readonly database: Pick<Database, 'rows'>,
    private readonly key: { projectId: string; id: string },
    private readonly isCheck: boolean,
  ) {}

  /** Those of the keys that were planned. */
  async find(keys: readonly string[]): Promise<Set<string>> {
    if (!this.isCheck || keys.length === 0) return new Set();
    const byHash = new Map(keys.map((key) => [hashOf(key).toString('hex'), key]));
    const values = [this.key.projectId, this.key.id, keys.map(hashOf)];
    const rows = await this.database.rows<{ hash: string }>(FIND_PLANNED, values);
    return new Set(rows.flatMap(({ hash: found }) => byHash.get(found) ?? []));
  }

  /** Remembers keys that a line of a check would take. */
  async add(keys: readonly string[]): Promise<void> {
    if (!this.isCheck || keys.length === 0) return;
    await this.database.rows(ADD_PLANNED, [this.key.projectId, this.key.id, keys.map(hashOf)]);
  }
}

function hashOf(key: string): Buffer {
  return hash('sha256', key, 'buffer').subarray(0, BYTES);
}
