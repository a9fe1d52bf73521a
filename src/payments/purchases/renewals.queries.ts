import { millis, momentAt } from '../../common/database/millis.js';
import { RENEWED_AT_ONCE } from '../payments.limits.js';

/** Subscriptions bought in test mode that still run. Stripe does not renew these, because nothing is paid. */
export const RUNS_IN_TEST_MODE = `s.source = 'TEST_MODE' AND s.status IN ('active', 'trialing') AND s.period_end IS NOT NULL`;

/**
 * Subscriptions that are due. Of the product only the interval is read, because definitions are long and subscriptions
 * that never renew are due each time.
 */
export const LIST_DUE_SUBSCRIPTIONS = `SELECT s.id, s.product->'prices'->s.price_id->'interval' AS interval,
    ${millis('s.created_at')} AS "createdAt", ${millis('s.period_end')} AS "periodEnd"
  FROM subscriptions s WHERE s.project_id = $1 AND ${RUNS_IN_TEST_MODE} AND s.period_end <= ${momentAt('$2')}
    AND (s.period_end, s.id) > (${momentAt('$3')}, $4::uuid)
  ORDER BY s.period_end, s.id LIMIT ${RENEWED_AT_ONCE}`;

/** Projects in which something may be due: all time is the same but for test clocks, which are never behind. */
export const LIST_PROJECTS_TO_RENEW = `SELECT DISTINCT s.project_id AS "projectId" FROM subscriptions s
  LEFT JOIN payment_test_clocks c ON c.project_id = s.project_id
  WHERE ${RUNS_IN_TEST_MODE} AND s.period_end <= now() + coalesce(c.ahead_millis, 0) * interval '1 millisecond' AND s.project_id > $1
  ORDER BY s.project_id LIMIT ${RENEWED_AT_ONCE}`;
