/** PostgreSQL's NOTIFY on this channel tells that there are events which somebody outside is to hear of. */
export const EVENTS_CHANNEL = 'followed_events';

/**
 * SQL: whether somebody outside of the server follows a project. Of one that nobody follows it costs a look into an index, and
 * nothing more ever.
 *
 * @param project a column or a literal
 */
export function isFollowed(project: string): string {
  return `coalesce(${follows(project)}, false)`;
}

/**
 * The same, and if so, those who tell them are woken with the commit. The inner SELECT depends on no row: PostgreSQL runs it
 * once for all rows of a statement, and not before one of them is followed.
 */
export function isFollowedAndWakes(project: string): string {
  return `CASE WHEN ${follows(project)} THEN (SELECT pg_notify('${EVENTS_CHANNEL}', '') IS NOT NULL) ELSE false END`;
}

function follows(project: string): string {
  return `(SELECT true FROM webhook_endpoints f WHERE f.project_id = ${project} AND f.is_enabled LIMIT 1)`;
}

/** The limits of one batch of events. */
export interface TakenBounds {
  inAll: number;
  ofProject: number;
}

/** Any number that nothing else locks by: see {@link takeUndispatched}. */
const LINE = 82;

/**
 * The CTEs, to stand behind `WITH RECURSIVE`, that take events which nobody has dispatched yet: `taken`, oldest first and of
 * each project in turn, however many another one has. One process at a time does, and for the others there are none: so
 * that of two changes of one object the second is never dispatched before the first. The commit need not have reached the disk:
 * what a machine that loses its power forgets of it is done again.
 */
export function takeUndispatched({ inAll, ofProject }: TakenBounds): string {
  return `waiting AS (
      (SELECT project_id FROM events WHERE is_undispatched ORDER BY project_id LIMIT 1)
      UNION ALL
      SELECT (SELECT e.project_id FROM events e WHERE e.is_undispatched AND e.project_id > w.project_id
        ORDER BY e.project_id LIMIT 1) FROM waiting w WHERE w.project_id IS NOT NULL
    ), line AS MATERIALIZED (SELECT pg_try_advisory_xact_lock(${LINE}, 0) AS is_ours,
        set_config('synchronous_commit', 'off', true) AS commits
    ), due AS (
      SELECT e.project_id, e.id, row_number() OVER (PARTITION BY e.project_id ORDER BY e.id) AS turn
      FROM line CROSS JOIN waiting w CROSS JOIN LATERAL (
        SELECT u.project_id, u.id FROM events u WHERE u.is_undispatched AND u.project_id = w.project_id
        ORDER BY u.id LIMIT ${ofProject}) e
      WHERE line.is_ours AND w.project_id IS NOT NULL
    ), chosen AS MATERIALIZED (SELECT project_id, id FROM due ORDER BY turn, id LIMIT ${inAll}
    ), taken AS (
      UPDATE events e SET is_undispatched = false FROM chosen c
      WHERE e.project_id = c.project_id AND e.id = c.id AND e.is_undispatched
      RETURNING e.project_id, e.id, e.type, e.data, e.occurred_at)`;
}
