/** The retention of a project's audit log, in days: the shortest, the default and the longest. */
export const RETENTION_DAYS = { least: 30, usual: 365, most: 3_650 } as const;

/** The bounds of what an audit row keeps of a change. */
export const CHANGES = {
  /** Fields of one row; of the others it says how many there are. */
  fields: 40,
  /** The length of each value, in characters of its JSON. */
  value: 300,
  /** The length of all values together. */
  all: 8_000,
} as const;

/** The longest user agent that a row keeps, in characters; clients write it themselves. */
export const USER_AGENT_LENGTH = 256;
/** The longest id of an object or an actor, in characters. */
export const OBJECT_ID_LENGTH = 256;

/** Failures of signing in that one process writes down in an hour: of an account, for no account, and of a project in all. Of those beyond it one row tells how many. */
export const FAILURES_PER_HOUR = { ofAccount: 30, ofNoAccount: 300, ofProject: 1_000 } as const;
/** Failures that wait for being written, in one process; and how often they are, in milliseconds. */
export const FAILURES_WAITING = 5_000;
export const FAILURES_EVERY_MS = 500;
/** Counts of failures that a process keeps at the same time. */
export const FAILURE_COUNTS = 20_000;

/** Rows that the clean-up deletes in one statement, and projects it looks at in one. */
export const CLEANUP_ROWS = 5_000;
export const CLEANUP_PROJECTS = 500;

/** Pages of the log. */
export const AUDIT_PAGE = { usual: 50, most: 200 } as const;
/** Rows that one page of a search by text looks through. */
export const SEARCHED_ROWS = 10_000;
/** Rows that an export reads at once. */
export const EXPORT_ROWS = 100;
/** The longest time an export may take, in milliseconds. */
export const EXPORT_MS = 15 * 60_000;
/** Exports of an owner of projects that run at the same time, and of all in one process. */
export const EXPORTS_AT_ONCE = { ofOwner: 4, inAll: 10 } as const;
