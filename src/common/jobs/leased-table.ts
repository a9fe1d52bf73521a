import type { Retries } from './back-off.js';

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
 * while it is held, `failed`, and what else becomes of it), `priority`, `attempts`, `next_attempt_at`, `is_waiting`,
 * `lease_id`, `lease_until`, `error_type`, `error_message` and `finished_at`; and an index on `(project_id, priority,
 * next_attempt_at) WHERE status = 'queued' AND NOT is_waiting`, one on `(next_attempt_at) WHERE status = 'queued' AND
 * is_waiting`, and one on `(lease_until) WHERE status = 'sending'`.
 */
export interface LeasedTable<Item extends LeasedItem> {
  name: string;
  /** Every priority there is; the lower goes first. */
  priorities: readonly number[];
  /** The columns that a claim reads beside the key, named as in the item. */
  columns: readonly Exclude<keyof Item & string, keyof LeasedItem>[];
  retries: Retries;
  /** More assignments of the table's own, in SQL. */
  alsoSet?: {
    /** For a row `q` that is claimed. */
    onClaim?: string;
    /** For a held row that is given back. */
    onLetGo?: string;
    /** For a row whose attempt failed, with another to come: `$4` is the type of the error, `$5` its message. */
    onError?: string;
  };
  /** True of rows `q` that are given up when their holder is gone: it may have done the work. */
  mayBeDone?: string;
}

/** The effect of a statement on a held row. */
export interface HeldChange {
  /** Under which it is prepared. */
  name: string;
  /** The assignments, in SQL. The row's key and lease are `$1` to `$3`. */
  set: string;
  /** A condition on the row beside its lease. */
  where?: string;
  /** A CTE that is part of the statement; it sees the row as `changed`, which is empty when the lease was lost. */
  alongside?: string;
}
