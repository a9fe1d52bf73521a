/**
 * The processes of the database that work on a statement of this user, and the one that answers. One that may not be told
 * (`track_activities` is off) counts as at work.
 */
export const READ_PROCESSES_AT_WORK = `SELECT pid, pid = pg_backend_pid() AS "isOwn" FROM pg_stat_activity
  WHERE usename = current_user AND (state IS NULL OR state NOT LIKE 'idle%')`;
