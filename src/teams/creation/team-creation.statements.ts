import { insertNestedAuditRows } from '../../common/audit/audit.statements.js';
import type { CompositeStatement } from '../../common/database/composite-statement.js';
import { millis } from '../../common/database/millis.js';
import { insertEvents } from '../../common/events/events.statements.js';
import { TEAM_COLUMNS } from '../../common/team-shape/team.queries.js';

/** The part of a statement that {@link addTeam} adds: it returns the row of the team. */
export const CREATED_TEAM = 'created_team';
/** The part of a statement that {@link addFoundedTeam} adds: it returns the `id` of the team if this one made it. */
export const FOUNDED_TEAM = 'founded_team';

/** Adds the row of a team to a statement, in the project `$1`. */
export function addTeam(
  statement: CompositeStatement,
  id: string,
  columns: ReadonlyArray<readonly [name: string, value: unknown]>,
): void {
  const team = statement.bind(id);
  const names = columns.map(([name]) => name);
  const values = columns.map(([, value]) => statement.bind(value));
  statement.add(`${CREATED_TEAM} AS (
    INSERT INTO teams (project_id, id, ${names.join(', ')}) VALUES ($1, ${team}, ${values.join(', ')}) RETURNING *)`);
}

/** Selects the row that {@link addTeam} made, as `TeamJson`. */
export const SELECT_CREATED_TEAM = `SELECT ${TEAM_COLUMNS} FROM ${CREATED_TEAM}`;

/** Adds the row of a team to a statement, in the project `$1`, unless there is one of that id. */
export function addFoundedTeam(statement: CompositeStatement, id: string, displayName: string): void {
  statement.add(`${FOUNDED_TEAM} AS (
    INSERT INTO teams (project_id, id, display_name) VALUES ($1, ${statement.bind(id)}, ${statement.bind(displayName)})
    ON CONFLICT DO NOTHING RETURNING id)`);
}

/** Selects the team that {@link addFoundedTeam} made, if it made one. */
export const SELECT_FOUNDED_TEAM = `SELECT id FROM ${FOUNDED_TEAM}`;

/**
 * Adds the event of a team that {@link addFoundedTeam} makes. It is part of the statement that makes a user: whether the team
 * is new is known to that alone.
 *
 * @param events of `EventsService.toJson`: a `team.created`
 */
export function addFoundedTeamEvent(statement: CompositeStatement, events: string): void {
  const rows = statement.bind(events);
  const timed = `jsonb_set(${rows}::jsonb, '{0,data,created_at_millis}', to_jsonb(${millis('now()')}))`;
  const isFounded = `EXISTS (SELECT 1 FROM ${FOUNDED_TEAM})`;
  statement.add(`founded_team_event AS (${insertEvents(timed)} WHERE ${isFounded})`);
  statement.add(`founded_team_audit AS (${insertNestedAuditRows(rows)} WHERE ${isFounded})`);
}

/**
 * Renames the teams of the user `$2` of the project `$1` from `$3` to `$4`, and answers them. A team that is being deleted is
 * skipped: its deletion waits for the user.
 */
export const RENAME_TEAMS_OF_USER = `UPDATE teams SET display_name = $4 WHERE project_id = $1 AND display_name = $3
    AND id IN (SELECT t.id FROM teams t JOIN team_memberships m ON m.project_id = t.project_id AND m.team_id = t.id
      WHERE t.project_id = $1 AND t.display_name = $3 AND m.user_id = $2 FOR KEY SHARE OF t SKIP LOCKED)
  RETURNING ${TEAM_COLUMNS}`;
