/** Limits of bulk actions on users. */
export const BULK_ACTIONS = {
  /** Users of one action, selected by a filter. */
  users: 50_000,
  /** Users of one action, selected by their ids. */
  ids: 1_000,
  /** Of a project, waiting or at work at the same time. */
  pending: 5,
  /** Of a project, kept with their results; of those that ended the oldest are dropped. */
  kept: 50,
  /** After that, an action and its results are dropped, in days. */
  keptDays: 14,
  /** Users of an action that are changed before other projects have their turn, each in a transaction of their own. */
  turn: 100,
  /** At work in one process. */
  atOnce: 2,
  /** The pace from user to user: a process that answers others and is busy goes on with 40 users a second. */
  pace: { busyShare: 0.35, mostPauseMs: 25, windowMs: 50 },
} as const;

/** Users in one page of the results of a bulk action. */
export const LARGEST_RESULT_PAGE = 1_000;
