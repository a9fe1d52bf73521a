import type { Database, Statement } from '../database/database.js';
import { fromNow } from '../database/from-now.js';
import { backOff } from './back-off.js';
import type { AbandonedItem, HeldChange, LeasedItem, LeasedTable } from './leased-table.js';
import {
  also,
  changeHeld,
  claimFrom,
  LET_GO,
  measureIn,
  reclaimFrom,
  renewIn,
  waitsUntil,
  wakeIn,
  WOKEN,
} from './leased-queue.statements.js';

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

/** The length of a queue, and the time in seconds that its first row has waited. */
export interface QueueMeasure {
  depth: number;
  ageSeconds: number;
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
    Record<'claim' | 'measure' | 'reclaim' | 'renew' | 'wake' | 'retry' | 'release' | 'postpone', Statement>
  >;

  constructor(
    private readonly database: Pick<Database, 'rows' | 'transaction'>,
    private readonly table: LeasedTable<Item>,
  ) {
    const { onLetGo, onError } = table.alsoSet ?? {};
    this.statements = {
      claim: claimFrom(table),
      reclaim: reclaimFrom(table),
      renew: renewIn(table),
      wake: wakeIn(table),
      measure: measureIn(table),
      retry: this.statement({
        name: `retry_${table.name}`,
        set: `status = 'queued', next_attempt_at = ${fromNow('$6')}, ${waitsUntil(fromNow('$6'))}, error_type = $4,
          error_message = $5, ${LET_GO}${also(onError)}${also(onLetGo)}`,
      }),
      postpone: this.statement({
        name: `postpone_${table.name}`,
        set: `status = 'queued', attempts = attempts - 1, next_attempt_at = ${fromNow('$4')},
          ${waitsUntil(fromNow('$4'))}, ${LET_GO}${also(onLetGo)}`,
      }),
      release: this.statement({
        name: `release_${table.name}`,
        set: `status = 'queued', attempts = attempts - 1, ${LET_GO}${also(onLetGo)}`,
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

  /** Lets claims see the rows again whose time comes within ten seconds; call it twice as often. */
  async wakeWaiting(): Promise<void> {
    while ((await this.database.rows(this.statements.wake)).length === WOKEN);
  }

  /** The rows that are due, up to 10,000 of them, and for how many seconds the first of these has been. */
  async measure(): Promise<QueueMeasure> {
    const [measure] = await this.database.rows<QueueMeasure>(this.statements.measure);
    return measure ?? { depth: 0, ageSeconds: 0 };
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
