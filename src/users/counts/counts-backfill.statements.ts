/** The source to count next: totals first, since they take one statement for each project. Nobody else takes it meanwhile. */
export const CLAIM_BACKFILL = `SELECT source, last_project_id AS "projectId", last_id AS "lastId" FROM user_counts_backfill
  ORDER BY source DESC LIMIT 1 FOR UPDATE SKIP LOCKED`;

/** Goes on behind the row `$3` of the project `$2`. */
export const MOVE_BACKFILL = 'UPDATE user_counts_backfill SET last_project_id = $2, last_id = $3 WHERE source = $1';

export const END_BACKFILL = 'DELETE FROM user_counts_backfill WHERE source = $1';
