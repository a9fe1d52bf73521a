/**
 * Lets a platform make one project at a time ($1: its id), so that each counts those before it. The first number is
 * used by no other lock.
 */
export const LOCK_CLIENT = 'SELECT pg_advisory_xact_lock(76, hashtext($1))';

/** Notes that a project ($1) is a platform's ($2), unless the platform has the most ($3) that may wait for an owner. */
export const NOTE_PROVISIONED = `INSERT INTO provisioned_projects (project_id, client_id) SELECT $1, $2
  WHERE (SELECT count(*) FROM provisioned_projects WHERE client_id = $2) < $3 RETURNING project_id`;
