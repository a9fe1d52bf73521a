import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { Pool, type PoolClient, type QueryResultRow } from 'pg';
import { LeasedQueue } from '../../../src/common/jobs/leased-queue.js';
import type { LeasedItem } from '../../../src/common/jobs/leased-table.js';
import { databaseUrl } from '../../support/server';

/** Work that says what it is. */
export interface Parcel extends LeasedItem {
  contentName: string;
}

/** The state that a row is to have; the rest is as it is after queueing. */
export interface RowSettings {
  project?: string;
  content?: string;
  priority?: number;
  status?: string;
  attempts?: number;
  /** In milliseconds from now; negative is in the past. */
  dueInMs?: number;
  leaseEndsInMs?: number;
}

export const RETRIES = { attempts: 3, firstDelayMs: 60_000 };

/** A table of work of a test's own, in the database of the test server. */
export class LeasedTable {
  readonly name = `parcels_${randomUUID().replaceAll('-', '')}`;
  readonly queue: LeasedQueue<Parcel>;
  private readonly pool = new Pool({ connectionString: databaseUrl(), max: 8 });
  private readonly current = new AsyncLocalStorage<PoolClient>();

  constructor() {
    const database = {
      rows: <T extends QueryResultRow>(statement: { name?: string; text: string } | string, values: unknown[] = []) =>
        this.rows<T>(typeof statement === 'string' ? statement : statement.text, values),
      transaction: <T>(work: () => Promise<T>) => this.transaction(work),
    };
    this.queue = new LeasedQueue<Parcel>(database, {
      name: this.name,
      priorities: [0, 10],
      columns: ['contentName'],
      retries: RETRIES,
    });
  }

  async create(): Promise<void> {
    await this.rows(
      `CREATE TABLE ${this.name} (project_id text NOT NULL, id uuid NOT NULL DEFAULT gen_random_uuid(), content_name text,
         status text NOT NULL DEFAULT 'queued', priority smallint NOT NULL DEFAULT 0, attempts int NOT NULL DEFAULT 0,
         next_attempt_at timestamptz NOT NULL DEFAULT now(), is_waiting boolean NOT NULL DEFAULT false, lease_id uuid, lease_until timestamptz, error_type text,
         error_message text, finished_at timestamptz, PRIMARY KEY (project_id, id))`,
    );
  }

  /** As the tables of the product have them. */
  async addIndexes(): Promise<void> {
    const { name } = this;
    await this.rows(
      `CREATE INDEX ON ${name} (project_id, priority, next_attempt_at) WHERE status = 'queued' AND NOT is_waiting`,
    );
    await this.rows(`CREATE INDEX ON ${name} (next_attempt_at) WHERE status = 'queued' AND is_waiting`);
  }

  async drop(): Promise<void> {
    await this.rows(`DROP TABLE ${this.name}`);
    await this.pool.end();
  }

  async rows<T extends QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> {
    return (await (this.current.getStore() ?? this.pool).query<T>(text, values)).rows;
  }

  /** Queues work, the first due first. */
  async add(...rows: RowSettings[]): Promise<void> {
    for (const [index, row] of rows.entries()) {
      const due = row.dueInMs ?? index - 60_000;
      await this.rows(
        `INSERT INTO ${this.name} (project_id, content_name, priority, status, attempts, next_attempt_at, lease_id, lease_until)
         VALUES ($1, $2, $3, $4, $5, now() + $6 * interval '1 millisecond',
           CASE WHEN $7::int IS NOT NULL THEN gen_random_uuid() END, now() + $7 * interval '1 millisecond')`,
        [
          row.project ?? 'a',
          row.content ?? `${index}`,
          row.priority ?? 0,
          row.status ?? 'queued',
          row.attempts ?? 0,
          due,
          row.leaseEndsInMs ?? null,
        ],
      );
    }
  }

  /** The rows, by their content. */
  async read(): Promise<Array<{ content: string; status: string; attempts: number; error: string | null }>> {
    return this.rows(
      `SELECT content_name AS content, status, attempts, error_type AS error FROM ${this.name} ORDER BY content_name`,
    );
  }

  private async transaction<T>(work: () => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    try {
      await client.query('BEGIN');
      const result = await this.current.run(client, work);
      await client.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    } finally {
      client.release();
    }
  }
}
