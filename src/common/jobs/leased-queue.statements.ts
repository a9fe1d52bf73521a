import type { Statement } from '../database/database.js';
import { toSnakeCase } from '../database/naming.js';
import { MEASURED_ROWS } from '../metrics/metrics.limits.js';
import type { HeldChange, LeasedItem, LeasedTable } from './leased-table.js';

/** An assignment that holds the row on for another lease. */
export const HOLD_ON = `lease_until = now() + interval '20 seconds'`;
/** Assignments that end a lease. */
export const LET_GO = 'lease_id = NULL, lease_until = NULL';
/** Assignments for a row that failed for good: `$4` is the type of the error, `$5` its message. */
export const GIVE_UP = `status = 'failed', finished_at = now(), error_type = $4, error_message = $5, ${LET_GO}`;

/** The type of the error of a row that failed because each of its holders was gone. */
export const ABANDONED = 'UNKNOWN';

/** The message of a row whose holder may have done the work. */
const UNANSWERED = 'Its process was gone before the answer came, so it may have been done';

/** Rows put back at once. */
const RECLAIMED = 1_000;

/** Waiting rows that claims see again, at once. */
export const WOKEN = 1_000;
/** Twice the interval in which a worker looks after waiting rows. */
const FAR_AWAY = `interval '10 seconds'`;
/** True of rows that a claim looks at; `is_waiting` has no meaning for others. */
const IS_NEAR = `status = 'queued' AND NOT is_waiting`;

/** A change of the row `$2` of project `$1`, if it is still held under lease `$3`. */
export function changeHeld(table: { name: string }, { name, set, where, alongside }: HeldChange): Statement {
  const update = `UPDATE ${table.name} SET ${set}
      WHERE project_id = $1 AND id = $2 AND lease_id = $3 AND status = 'sending'${where ? ` AND ${where}` : ''} RETURNING id`;
  return { name, text: alongside ? `WITH changed AS (${update}), ${alongside} SELECT id FROM changed` : update };
}

/**
 * An assignment that marks a row whose next attempt, at that moment, is far away. Claims do not look at such rows, so that
 * thousands of projects with an email for tomorrow cost them nothing; {@link wakeIn} lets them be seen in time.
 */
export function waitsUntil(moment: string): string {
  return `is_waiting = (${moment}) > now() + ${FAR_AWAY}`;
}

/** Projects are found by skipping through the index, so a claim costs as many steps as projects have something due. */
export function claimFrom<Item extends LeasedItem>(table: LeasedTable<Item>): Statement {
  const { name, priorities } = table;
  const text = `WITH RECURSIVE waiting AS (
      (SELECT project_id FROM ${name} WHERE ${IS_NEAR} ORDER BY project_id LIMIT 1)
      UNION ALL
      SELECT (SELECT q.project_id FROM ${name} q WHERE ${IS_NEAR} AND q.project_id > w.project_id
        ORDER BY q.project_id LIMIT 1) FROM waiting w WHERE w.project_id IS NOT NULL
    ), due AS MATERIALIZED (
      SELECT row.project_id, row.id, row.next_attempt_at, p.priority,
        coalesce(project.owner_team_id::text, w.project_id) AS owner
      FROM waiting w LEFT JOIN projects project ON project.id = w.project_id
      CROSS JOIN (VALUES ${priorities.map((priority) => `(${priority}::smallint)`).join(', ')}) AS p (priority)
      CROSS JOIN LATERAL (
        SELECT q.project_id, q.id, q.next_attempt_at FROM ${name} q
        WHERE ${IS_NEAR} AND q.project_id = w.project_id AND q.priority = p.priority
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
    UPDATE ${name} q SET status = 'sending', lease_id = gen_random_uuid(), ${HOLD_ON}, attempts = q.attempts + 1${also(table.alsoSet?.onClaim)}
    FROM chosen c WHERE q.project_id = c.project_id AND q.id = c.id
    RETURNING ${columnsOf(table)}, q.lease_id AS "leaseId", c.owner`;
  return { name: `claim_${name}`, text };
}

export function reclaimFrom<Item extends LeasedItem>(table: LeasedTable<Item>): Statement {
  const { name, mayBeDone = 'false' } = table;
  const isOver = `(q.attempts >= $1 OR ${mayBeDone})`;
  const text = `WITH reclaimed AS (
      UPDATE ${name} q SET ${LET_GO}, next_attempt_at = now(), is_waiting = false,
        status = CASE WHEN ${isOver} THEN 'failed' ELSE 'queued' END,
        finished_at = CASE WHEN ${isOver} THEN now() END,
        error_type = CASE WHEN ${isOver} THEN '${ABANDONED}' ELSE q.error_type END,
        error_message = CASE WHEN ${mayBeDone} THEN '${UNANSWERED}'
          WHEN ${isOver} THEN 'Every attempt ended without an answer' ELSE q.error_message END
      FROM (SELECT project_id, id FROM ${name} WHERE status = 'sending' AND lease_until < now()
        ORDER BY lease_until LIMIT ${RECLAIMED} FOR UPDATE SKIP LOCKED) lost
      WHERE q.project_id = lost.project_id AND q.id = lost.id RETURNING q.*)
    SELECT ${columnsOf(table)} FROM reclaimed q WHERE q.status = 'failed'`;
  return { name: `reclaim_${name}`, text };
}

/** Lets claims see the rows whose time comes before the next time that this is asked. */
export function wakeIn({ name }: { name: string }): Statement {
  const text = `UPDATE ${name} q SET is_waiting = false
    FROM (SELECT project_id, id FROM ${name} WHERE status = 'queued' AND is_waiting AND next_attempt_at <= now() + ${FAR_AWAY}
      ORDER BY next_attempt_at LIMIT ${WOKEN} FOR UPDATE SKIP LOCKED) due
    WHERE q.project_id = due.project_id AND q.id = due.id RETURNING q.id`;
  return { name: `wake_${name}`, text };
}

/** The number of rows that wait for somebody who works on them, and for how many seconds the first of them has been due. */
export function measureIn({ name }: { name: string }): Statement {
  const text = `SELECT count(*)::int AS depth, coalesce(max(extract(epoch FROM now() - w.next_attempt_at)), 0)::float8 AS "ageSeconds"
    FROM (SELECT next_attempt_at FROM ${name} WHERE ${IS_NEAR} AND next_attempt_at <= now() LIMIT ${MEASURED_ROWS}) w`;
  return { name: `measure_${name}`, text };
}

export function renewIn({ name }: { name: string }): Statement {
  const text = `UPDATE ${name} q SET ${HOLD_ON}
    FROM unnest($1::text[], $2::uuid[], $3::uuid[]) AS held (project_id, id, lease_id)
    WHERE q.project_id = held.project_id AND q.id = held.id AND q.lease_id = held.lease_id AND q.status = 'sending'`;
  return { name: `renew_${name}`, text };
}

/** More assignments, behind others. */
export function also(assignments = ''): string {
  return assignments && `, ${assignments}`;
}

function columnsOf<Item extends LeasedItem>({ columns }: LeasedTable<Item>): string {
  return ['projectId', 'id', 'attempts', ...columns].map((name) => `q.${toSnakeCase(name)} AS "${name}"`).join(', ');
}
