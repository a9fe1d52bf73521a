import { IMPORTS } from './imports.limits.js';

/** Begins an import, unless the project has the most that are kept. */
export const CREATE_IMPORT = `INSERT INTO imports (project_id, id, options, format, mapping, file_name)
  SELECT $1, $2, $3, $4, $5, $6 WHERE (SELECT count(*) FROM imports WHERE project_id = $1) < ${IMPORTS.ofProject}
  RETURNING id`;

/** Keeps a chunk in the place of the one of that number. */
export const PUT_CHUNK = `INSERT INTO import_chunks (project_id, import_id, number, content, lines, bytes)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (project_id, import_id, number)
    DO UPDATE SET content = excluded.content, lines = excluded.lines, bytes = excluded.bytes`;

/** Counts the chunks anew; the result of a check counts no more. */
export const COUNT_CHUNKS = `UPDATE imports i SET chunks = c.chunks, lines = c.lines, bytes = c.bytes,
    status = 'uploading', mode = NULL, progress = NULL, check_counts = NULL, error_type = NULL, error_message = NULL,
    touched_at = now()
  FROM (SELECT count(*) AS chunks, coalesce(sum(lines), 0) AS lines, coalesce(sum(bytes), 0) AS bytes
    FROM import_chunks WHERE project_id = $1 AND import_id = $2) c
  WHERE i.project_id = $1 AND i.id = $2 RETURNING i.lines, i.bytes::float8 AS bytes`;

/** Queues a check or a run ($3). With $4 it goes on where it was. */
export const QUEUE_IMPORT = `UPDATE imports SET status = 'queued', mode = $3, attempts = 0, next_attempt_at = now(), is_waiting = false,
    started_at = now(), finished_at = NULL, error_type = NULL, error_message = NULL, touched_at = now(),
    progress = CASE WHEN $4 THEN progress END,
    check_counts = CASE WHEN $3 = 'check' THEN '{}' ELSE check_counts END,
    run_counts = CASE WHEN $3 = 'check' THEN run_counts WHEN $4 THEN run_counts ELSE '{}' END
  WHERE project_id = $1 AND id = $2`;

/** Drops the report of an import, with the keys that its check planned: both in one round trip. */
export const DROP_REPORT = `WITH planned AS (
    DELETE FROM import_planned_keys WHERE project_id = $1 AND import_id = $2
  )
  DELETE FROM import_report_lines WHERE project_id = $1 AND import_id = $2`;

/** Writes the report of a batch ($3) over that of an attempt before. */
export const REPORT_LINES = `INSERT INTO import_report_lines
    (project_id, import_id, line, outcome, type, object_id, problems)
  SELECT $1, $2, line, outcome, type, "objectId", problems
  FROM json_to_recordset($3::json) AS r (line integer, outcome text, type text, "objectId" text, problems jsonb)
  ON CONFLICT (project_id, import_id, line) DO UPDATE
    SET outcome = excluded.outcome, type = excluded.type, object_id = excluded.object_id, problems = excluded.problems`;

/** Drops imports with which nothing happened for days. */
export const DROP_OLD_IMPORTS = `DELETE FROM imports
  WHERE touched_at < now() - interval '${IMPORTS.keptDays} days' AND status NOT IN ('queued', 'sending')`;
