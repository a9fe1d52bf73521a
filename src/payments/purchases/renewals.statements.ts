import { momentAt } from '../../common/database/millis.js';
import { RUNS_IN_TEST_MODE } from './renewals.queries.js';

/**
 * Renews subscriptions that nobody else ended or renewed meanwhile. Rows are locked in one order, to avoid deadlocks.
 */
export const RENEW_SUBSCRIPTIONS = `WITH due AS (
    SELECT s.id, r."start", r."end" FROM subscriptions s
    JOIN json_to_recordset($2) AS r (id uuid, due float8, "start" float8, "end" float8) ON s.id = r.id
    WHERE s.project_id = $1 AND ${RUNS_IN_TEST_MODE} AND s.period_end = ${momentAt('r.due')}
    ORDER BY s.id FOR UPDATE OF s)
  UPDATE subscriptions s SET period_start = ${momentAt('due."start"')}, period_end = ${momentAt('due."end"')}
  FROM due WHERE s.project_id = $1 AND s.id = due.id`;
