import { BULK_ACTIONS } from './bulk-actions.limits.js';

/** Queues an action, unless the project has the most that wait. */
export const CREATE_BULK_ACTION = `INSERT INTO bulk_actions
    (project_id, id, action, team_id, permission_id, restriction, origin, user_ids, total)
  SELECT $1, $2, $3, $4, $5, $6, $7, $8::uuid[], cardinality($8::uuid[])
  WHERE (SELECT count(*) FROM bulk_actions WHERE project_id = $1 AND status IN ('queued', 'sending'))
    < ${BULK_ACTIONS.pending}
  RETURNING id`;

/** Drops the oldest of those that ended, when a project keeps more than it may. */
export const DROP_OLDEST_ENDED = `DELETE FROM bulk_actions b USING (
    SELECT id FROM bulk_actions WHERE project_id = $1 AND status NOT IN ('queued', 'sending')
    ORDER BY created_at DESC, id DESC OFFSET ${BULK_ACTIONS.kept}) old
  WHERE b.project_id = $1 AND b.id = old.id`;

/** Drops what ended days ago, of all projects. */
export const DROP_OLD_BULK_ACTIONS = `DELETE FROM bulk_actions
  WHERE finished_at < now() - interval '${BULK_ACTIONS.keptDays} days'`;

/** Notes why a user ($3) was not changed, at the place that the action stands at. */
export const REPORT_RESULT = `INSERT INTO bulk_action_results
    (project_id, action_id, number, user_id, outcome, code, message)
  SELECT project_id, id, position + 1, $3, $4, $5, $6 FROM bulk_actions WHERE project_id = $1 AND id = $2`;
