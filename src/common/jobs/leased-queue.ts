import type { Database, Statement } from '../database/database.js';
import { fromNow } from '../database/from-now.js';
import { backOff, type Retries } from './back-off.js';
import { changeHeld, claimFrom, LET_GO, reclaimFrom, renewIn } from './leased-queue.statements.js';

/** A row that this process holds: nobody else works on it while the lease lasts. */
export interface LeasedItem {
  projectId: string;
  id: string;
  leaseId: string;
  /** The owner of its project. */
  owner: string;
  /** The number of claims, this one included. */
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
  /** The columns that a claim reads beside the key, named as in the item. */
  columns: readonly Exclude<keyof Item & string, keyof LeasedItem>[];
  retries: Retries;
}

/** The size of a claim, and the owners it takes from. */
export interface Claim {
  /** Rows in all. */
  limit: number;
  /** So many of them only for rows of the first priority. */
  reserved: number;
  /** Rows of one project and priority. */
  perProject: number;
  /** Rows of one owner, those in hand included. */
  perOwner: number;
  /** The number of rows in hand, by owner. */
  inHand: ReadonlyMap<string, number>;
  /** Projects whose rows are left alone for now. */
  busy: readonly string[];
}

/** The reason for a failed attempt. */
export interface AttemptError {
  type: string;
  message: string;
  /** True if another attempt may well succeed. */
  isTransient: boolean;
}

/** The effect of a statement on a held row. */
export interface HeldChange {
  /** Under which it is prepared. */
  name: string;
  /** The assignments, in SQL. The row's key and lease are `$1` to `$3`. */
  set: string;
  /** A CTE that is part of the statement; it sees the row as `changed`, which is empty when the lease was lost. */
  alongside?: string;
}

/** Claims of a row, after which it counts as one that brings its process down. */
const MOST_CLAIMS = 6;
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
  statement(change: HeldChange): Statement {
    return changeHeld(this.table, change);
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
