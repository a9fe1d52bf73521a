/** The process of the database that answers. */
export const READ_PROCESS = 'SELECT pg_backend_pid() AS id';

/** The marks of a database: no two have the same, of one server or of two. */
export const READ_IDENTITY =
  'SELECT current_database() AS name, extract(epoch FROM pg_postmaster_start_time())::text AS started';

/** The time limits of this connection that are off. */
export const READ_MISSING_LIMITS = `SELECT name FROM unnest($1::text[]) WITH ORDINALITY AS limits (name, place)
  WHERE current_setting(name) IN ('0', '0ms') ORDER BY place`;
