import type { Database, Statement } from '../database/database.js';
import { fromNow } from '../database/from-now.js';
import { toSnakeCase } from '../database/naming.js';
import { backOff, type Retries } from './back-off.js';

/** A row that this process holds: nobody else works on it while the lease lasts. */
export interface LeasedItem {
  projectId: string;
  id: string;
  leaseId: string;
  /** Who owns its project. */
  owner: string;
  /** How often it was claimed, this time included. */
  attempts: number;
}

/** A row that nobody works on any more: each of its holders was gone before it could tell what came of it. */
export type AbandonedItem<Item extends LeasedItem> = Omit<Item, 'leaseId' | 'owner'>;

/**
 * A table whose rows are work. Beside the columns that it names it has `project_id`, `id`, `status` (`queued`, `sending`
 * while it is held, `failed`, and what else becomes of it), `priority`, `attempts`, `next_attempt_at`, `lease_id`,
 * `lease_until`, `error_type`, `error_message` and `finished_at`; and an index on `(project_id, priority,
 * next_attempt_at) WHERE status = 'queued'` and one on `(lease_until) WHERE status = 'sending'`.
 */
export interface LeasedTable<Item extends LeasedItem> {
  name: string;
  /** Every priority there is; the lower goes first. */
  priorities: readonly number[];
  /** What a claim reads of a row beside its key, named as in the item. */
  columns: readonly Exclude<keyof Item & string, keyof LeasedItem>[];
  retries: Retries;
}

/** How much is taken at once, and of whom. */
export interface Claim {
  /** Rows in all. */
  limit: number;
  /** So many of them only for rows of the first priority. */
  reserved: number;
  /** Rows of one project and priority. */
  perProject: number;
  /** Rows of one owner, those in hand included. */
  perOwner: number;
  /** How many rows of owners are in hand. */
  inHand: ReadonlyMap<string, number>;
  /** Projects whose rows are left alone for now. */
  busy: readonly string[];
}

/** Why an attempt failed. */
export interface AttemptError {
  type: string;
  message: string;
  /** Whether another attempt may well succeed. */
  isTransient: boolean;
}

/** What a statement about a held row does. */
export interface HeldChange {
  /** Under which it is prepared. */
  name: string;
  /** The assignments, in SQL. The row's key and lease are `$1` to `$3`. */
  set: string;
  /** A CTE that is part of the statement; it sees the row as `changed`, which is empty when the lease was lost. */
  alongside?: string;
}

/** An assignment that holds the row on for another lease. */
export const HOLD_ON = `lease_until = now() + interval '20 seconds'`;
/** Assignments that end a lease. */
export const LET_GO = 'lease_id = NULL, lease_until = NULL';
/** Assignments for a row that failed for good: `$4` is the type of the error, `$5` its message. */
export const GIVE_UP = `status = 'failed', finished_at = now(), error_type = $4, error_message = $5, ${LET_GO}`;

/** The type of the error of a row that failed because each of its holders was gone. */
export const ABANDONED = 'UNKNOWN';

/** Claims of a row, after which it counts as one that brings its process down. */
const MOST_CLAIMS = 6;
/** Rows put back at once. */
const RECLAIMED = 1_000;

/**
 * Work in a table, shared by all processes and fairly between projects. A row is held under a lease that is renewed while
 * it is worked on; every statement about it names the lease, so that a process that lost it changes nothing any more.
 * What a process held that died is claimed again when its lease is over, so a crash loses nothing.
 */
export class LeasedQueue<Item extends LeasedItem> {
  private readonly statements: Readonly<
    Record<'claim' | 'reclaim' | 'renew' | 'retry' | 'release' | 'postpone', Statement>
  >;

  constructor(
    private readonly database: Pick<Database, 'rows' | 'transaction'>,
    private readonly table: LeasedTable<Item>,
  ) {
    this.statements = {
      claim: claimFrom(table),
      reclaim: reclaimFrom(table),
      renew: renewIn(table),
      retry: this.statement({
        name: `retry_${table.name}`,
        set: `status = 'queued', next_attempt_at = ${fromNow('$6')}, error_type = $4,
          error_message = $5, ${LET_GO}`,
      }),
      postpone: this.statement({
        name: `postpone_${table.name}`,
        set: `status = 'queued', attempts = attempts - 1, next_attempt_at = ${fromNow('$4')}, ${LET_GO}`,
      }),
      release: this.statement({
        name: `release_${table.name}`,
        set: `status = 'queued', attempts = attempts - 1, ${LET_GO}`,
      }),
    };
  }

  /** Takes rows that are due, of every owner in turn, and of every project of an owner. */
  claim({ limit, reserved, perProject, perOwner, inHand, busy }: Claim): Promise<Item[]> {
    const owners = [[...inHand.keys()], [...inHand.values()]];
    return this.database.rows<Item>(this.statements.claim, [limit, perProject, busy, perOwner, ...owners, reserved]);
  }

  /**
   * Puts rows back whose holder is gone. Those that were claimed six times fail instead.
   *
   * @param follow told of those that failed, within the transaction
   */
  async reclaim(follow: (abandoned: Array<AbandonedItem<Item>>) => void): Promise<void> {
    await this.database.transaction(async () => {
      const abandoned = await this.database.rows<AbandonedItem<Item>>(this.statements.reclaim, [MOST_CLAIMS]);
      if (abandoned.length > 0) follow(abandoned);
    });
  }

  /** Holds rows on for another lease of twenty seconds; call it well before the lease ends. */
  async renew(held: readonly LeasedItem[]): Promise<void> {
    await this.database.rows(this.statements.renew, [
      held.map(({ projectId }) => projectId),
      held.map(({ id }) => id),
      held.map(({ leaseId }) => leaseId),
    ]);
  }

  /**
   * Puts a row back after a failed attempt, each time for longer.
   *
   * @returns after how many milliseconds it is due; null when no other attempt is worth it, and nothing was done
   */
  async retry(item: LeasedItem, error: AttemptError): Promise<number | null> {
    const delayMs = error.isTransient ? backOff(item.attempts, this.table.retries) : null;
    if (delayMs !== null) await this.change(item, this.statements.retry, [error.type, error.message, delayMs]);
    return delayMs;
  }

  /** Gives a row back untried, for later. */
  async postpone(item: LeasedItem, delayMs: number): Promise<void> {
    await this.change(item, this.statements.postpone, [delayMs]);
  }

  /** Gives a row back untried. */
  async release(item: LeasedItem): Promise<void> {
    await this.change(item, this.statements.release);
  }

  /** A statement for {@link change}; to be made once. */
  statement({ name, set, alongside }: HeldChange): Statement {
    const update = `UPDATE ${this.table.name} SET ${set}
      WHERE project_id = $1 AND id = $2 AND lease_id = $3 AND status = 'sending' RETURNING id`;
    return { name, text: alongside ? `WITH changed AS (${update}), ${alongside} SELECT id FROM changed` : update };
  }

  /**
   * Changes a held row.
   *
   * @param values of the parameters after the third
   * @returns false when the lease was lost: then nothing was done, and the row is somebody else's
   */
  async change(item: LeasedItem, statement: Statement, values: readonly unknown[] = []): Promise<boolean> {
    const rows = await this.database.rows(statement, [item.projectId, item.id, item.leaseId, ...values]);
    return rows.length > 0;
  }
}

/** Projects are found by skipping through the index, so a claim costs as many steps as projects wait. */
function claimFrom<Item extends LeasedItem>(table: LeasedTable<Item>): Statement {
  const { name, priorities } = table;
  const text = `WITH RECURSIVE waiting AS (
      (SELECT project_id FROM ${name} WHERE status = 'queued' ORDER BY project_id LIMIT 1)
      UNION ALL
      SELECT (SELECT q.project_id FROM ${name} q WHERE q.status = 'queued' AND q.project_id > w.project_id
        ORDER BY q.project_id LIMIT 1) FROM waiting w WHERE w.project_id IS NOT NULL
    ), due AS MATERIALIZED (
      SELECT row.project_id, row.id, row.next_attempt_at, p.priority,
        coalesce(project.owner_team_id::text, w.project_id) AS owner
      FROM waiting w LEFT JOIN projects project ON project.id = w.project_id
      CROSS JOIN (VALUES ${priorities.map((priority) => `(${priority}::smallint)`).join(', ')}) AS p (priority)
      CROSS JOIN LATERAL (
        SELECT q.project_id, q.id, q.next_attempt_at FROM ${name} q
        WHERE q.status = 'queued' AND q.project_id = w.project_id AND q.priority = p.priority
          AND q.next_attempt_at <= now()
        ORDER BY q.next_attempt_at LIMIT $2 FOR UPDATE SKIP LOCKED) row
      WHERE w.project_id IS NOT NULL AND w.project_id <> ALL ($3::text[])
    ), in_projects AS (
      SELECT *, row_number() OVER (PARTITION BY project_id ORDER BY priority, next_attempt_at) AS turn FROM due
    ), in_owners AS (
      SELECT d.*, coalesce(held.count, 0)
        + row_number() OVER (PARTITION BY d.owner ORDER BY d.priority, d.turn, d.next_attempt_at) AS owners_turn
      FROM in_projects d LEFT JOIN unnest($5::text[], $6::int[]) AS held (owner, count) ON held.owner = d.owner
    ), in_line AS (
      SELECT *, row_number() OVER (ORDER BY priority, owners_turn, next_attempt_at) AS place
      FROM in_owners WHERE owners_turn <= $4
    ), chosen AS MATERIALIZED (
      SELECT project_id, id, owner FROM in_line
      WHERE place <= $1 - CASE WHEN priority = ${Math.min(...priorities)} THEN 0 ELSE $7 END
    )
    UPDATE ${name} q SET status = 'sending', lease_id = gen_random_uuid(), ${HOLD_ON}, attempts = q.attempts + 1
    FROM chosen c WHERE q.project_id = c.project_id AND q.id = c.id
    RETURNING ${columnsOf(table)}, q.lease_id AS "leaseId", c.owner`;
  return { name: `claim_${name}`, text };
}

function reclaimFrom<Item extends LeasedItem>(table: LeasedTable<Item>): Statement {
  const { name } = table;
  const text = `WITH reclaimed AS (
      UPDATE ${name} q SET ${LET_GO}, next_attempt_at = now(),
        status = CASE WHEN q.attempts < $1 THEN 'queued' ELSE 'failed' END,
        finished_at = CASE WHEN q.attempts < $1 THEN NULL ELSE now() END,
        error_type = CASE WHEN q.attempts < $1 THEN q.error_type ELSE '${ABANDONED}' END,
        error_message = CASE WHEN q.attempts < $1 THEN q.error_message ELSE 'Every attempt ended without an answer' END
      FROM (SELECT project_id, id FROM ${name} WHERE status = 'sending' AND lease_until < now()
        ORDER BY lease_until LIMIT ${RECLAIMED} FOR UPDATE SKIP LOCKED) lost
      WHERE q.project_id = lost.project_id AND q.id = lost.id RETURNING q.*)
    SELECT ${columnsOf(table)} FROM reclaimed q WHERE q.status = 'failed'`;
  return { name: `reclaim_${name}`, text };
}

function renewIn({ name }: { name: string }): Statement {
  const text = `UPDATE ${name} q SET ${HOLD_ON}
    FROM unnest($1::text[], $2::uuid[], $3::uuid[]) AS held (project_id, id, lease_id)
    WHERE q.project_id = held.project_id AND q.id = held.id AND q.lease_id = held.lease_id AND q.status = 'sending'`;
  return { name: `renew_${name}`, text };
}

function columnsOf<Item extends LeasedItem>({ columns }: LeasedTable<Item>): string {
  return ['projectId', 'id', 'attempts', ...columns].map((name) => `q.${toSnakeCase(name)} AS "${name}"`).join(', ');
}
