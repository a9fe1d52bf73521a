import { insertNestedAuditRows } from '../audit/audit.statements.js';
import { toTuples, type RowStatement, type RowValue } from '../database/commit-rows.js';
import { isFollowed, isFollowedAndWakes } from './undispatched-events.js';

/** The types of the columns that are known when an event is recorded. */
const TYPES = {
  project_id: 'text',
  type: 'text',
  data: 'json',
  actor_tier: 'text',
  actor_user_id: 'uuid',
  actor_session_id: 'uuid',
} as const;

/** An event as it is written. */
export type EventRow = Record<Exclude<keyof typeof TYPES, 'data'>, RowValue> & { data: object };

/** The columns of an event, in the order of their values. */
export const EVENT_COLUMNS = Object.keys(TYPES) as Array<keyof EventRow>;
const COLUMNS = EVENT_COLUMNS.join(', ');
const INSERT = `INSERT INTO events (${COLUMNS}, is_undispatched)`;
const TYPED = EVENT_COLUMNS.map((name) => `${name} ${TYPES[name]}`).join(', ');

/**
 * CTEs that write events, and their rows of the audit log, in the statement of the change itself. Only signing in and
 * creating users, where a round trip counts, record events so; all else does by `EventsService.record`:
 * `WITH changed AS (UPDATE … RETURNING id), ${recordEvents('$3', 'EXISTS (SELECT 1 FROM changed)')} SELECT …`.
 *
 * @param parameter the one that `EventsService.toJson` gives the value of, such as `$3`
 * @param condition in SQL; without one, events are written whatever else the statement does
 */
export function recordEvents(parameter: string, condition = 'true'): string {
  return `recorded_events AS (${insertEvents(parameter)} WHERE ${condition}),
    recorded_audit AS (${insertNestedAuditRows(parameter)} WHERE ${condition})`;
}

/**
 * The statement that writes events, for a change that only the database knows whether it took place.
 *
 * @param rows an SQL expression: an array of objects, in JSON, that have the columns of `events`
 */
export function insertEvents(rows: string): string {
  return `${INSERT} SELECT ${COLUMNS}, ${isFollowedAndWakes('e.project_id')}
    FROM json_to_recordset(${rows}::json) AS e (${TYPED})`;
}

/** Writes events with COMMIT. */
export const INSERT_EVENT_VALUES: RowStatement = {
  name: 'note_event',
  write: (rows) => {
    const awake = new Set<string>();
    const whole = rows.map((row) => {
      const [project = ''] = row;
      // Whoever is woken for one event of a project looks for all.
      const followed = awake.has(project) ? isFollowed(project) : isFollowedAndWakes(project);
      awake.add(project);
      return [...row, followed];
    });
    return `${INSERT} VALUES ${toTuples(whole)}`;
  },
};
