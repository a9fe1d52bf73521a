import { toTuples, type RowStatement } from '../database/commit-rows.js';
import { AUDIT_COLUMNS, AUDIT_TYPES } from './audit-row.js';
import { RETENTION_DAYS } from './audit.limits.js';

const COLUMNS = AUDIT_COLUMNS.join(', ');
const TYPED = AUDIT_COLUMNS.map((name) => `${name} ${AUDIT_TYPES[name]}`).join(', ');

/** The statement that writes {@link auditValues} with COMMIT. */
export const INSERT_AUDIT_VALUES: RowStatement = {
  name: 'note_action',
  write: (rows) => `INSERT INTO audit_log (${COLUMNS}) VALUES ${toTuples(rows)}`,
};

/**
 * The statement that writes rows of the log.
 *
 * @param rows an SQL expression: an array of objects, in JSON, as {@link toAuditJson} makes them
 */
export function insertAuditRows(rows: string): string {
  return `INSERT INTO audit_log (${COLUMNS}) SELECT ${COLUMNS} FROM json_to_recordset(${rows}::json) AS a (${TYPED})`;
}

/**
 * The same for rows that come inside of others, each as its `audit`; those without are passed over.
 *
 * @param rows an SQL expression: an array of objects, in JSON
 */
export function insertNestedAuditRows(rows: string): string {
  return `INSERT INTO audit_log (${COLUMNS}) SELECT ${COLUMNS} FROM json_to_recordset(${rows}::json) AS e (audit json)
    JOIN LATERAL json_to_record(e.audit) AS a (${TYPED}) ON e.audit IS NOT NULL`;
}

/** The next `$2` projects of the log after `$1`, each found by one look into the index, and their days of retention. */
export const LIST_LOGGED_PROJECTS = `
  WITH RECURSIVE p AS (
    (SELECT project_id, 1 AS place FROM audit_log WHERE project_id > $1 ORDER BY project_id LIMIT 1)
    UNION ALL
    SELECT (SELECT a.project_id FROM audit_log a WHERE a.project_id > p.project_id ORDER BY a.project_id LIMIT 1),
      p.place + 1 FROM p WHERE p.project_id IS NOT NULL AND p.place < $2
  )
  SELECT p.project_id AS id, coalesce(s.retention_days, ${RETENTION_DAYS.usual}) AS days
  FROM p LEFT JOIN audit_log_settings s ON s.project_id = p.project_id
  WHERE p.project_id IS NOT NULL ORDER BY p.place`;

/** Drops the rows of a project that are older than `$2` days, `$3` at most; ids begin with the time. */
export const DROP_OLD_ROWS = `
  DELETE FROM audit_log WHERE project_id = $1 AND id IN (
    SELECT o.id FROM (SELECT id, at FROM audit_log WHERE project_id = $1 ORDER BY id LIMIT $3) o
    WHERE o.at <= now() - $2 * interval '1 day')
  RETURNING id`;
