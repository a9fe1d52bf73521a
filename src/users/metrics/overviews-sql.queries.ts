import { MOST_COUNTED } from '../../common/contract/page.limits.js';
import { millis } from '../../common/database/millis.js';
import { ACTIVE_ALWAYS, activeKind } from '../counts/active-windows.statements.js';
import { dayOf } from '../counts/user-counts.statements.js';
import { WALK_AFFECTED } from '../reads/restriction.queries.js';
import { MAY_BE_HELD } from '../reads/user-conditions.queries.js';
import { EMAILS_SHOWN, MONTH_DAYS } from './metrics.limits.js';

// `$1` is the project, `$2` the first moment that is looked at. What is counted is counted in the order of an index, and no
// further than lists are.

const MOST = MOST_COUNTED.listed;
/** Metrics know one currency; its smallest unit is a cent. */
const DOLLARS = `currency = 'USD'`;

const countUpTo = (rows: string): string => `(SELECT count(*)::int FROM (${rows} LIMIT ${MOST}) r)`;
const byKey = (rows: string): string => `(SELECT coalesce(json_object_agg(key, count), '{}') FROM (${rows}) r)`;
const signUps = (condition: string): string => `(SELECT coalesce(sum(count), 0)::float8 FROM user_counts
    WHERE project_id = $1 AND kind = 'sign-up' AND ${condition})`;

/** Users and teams; `$2` begins the month of those who were active, whose counters add up to their number. */
export const AUTH_OVERVIEW = `SELECT ${signUps('NOT is_anonymous')} AS regular, ${signUps('is_anonymous')} AS anonymous,
  ${countUpTo(WALK_AFFECTED)} AS unverified,
  ${countUpTo('SELECT 1 FROM teams WHERE project_id = $1 ORDER BY created_at, id')} AS teams,
  (SELECT greatest(0, coalesce(sum(count), 0))::float8 FROM activity_counts
    WHERE project_id = $1 AND kind IN ('${ACTIVE_ALWAYS}', '${activeKind(24 * MONTH_DAYS)}') AND at <= $2) AS active`;

/** Purchases. Subscriptions recur as `payments/revenue` says, whose index this reads: paid ones that go on. */
export const PAYMENTS_OVERVIEW = `SELECT
  ${byKey(`SELECT status AS key, count(*) AS count FROM (
      SELECT status FROM subscriptions WHERE project_id = $1 ORDER BY status LIMIT ${MOST}) s GROUP BY status`)} AS statuses,
  ${countUpTo('SELECT 1 FROM one_time_purchases WHERE project_id = $1 ORDER BY id')} AS "oneTime",
  ${byKey(`SELECT ${dayOf('created_at')} AS key, count(*) AS count FROM (
      SELECT created_at FROM subscriptions WHERE project_id = $1 AND created_at >= $2
      ORDER BY created_at DESC, id DESC LIMIT ${MOST}) s GROUP BY 1`)} AS days,
  (SELECT coalesce(sum(monthly_amount), 0)::float8 FROM subscriptions
    WHERE project_id = $1 AND ${MAY_BE_HELD} AND source = 'PURCHASE_PAGE'
      AND status IN ('active', 'past_due') AND NOT cancel_at_period_end AND ${DOLLARS}) AS recurring`;

/** The emails since `$2` by day and status, and the last ones of all. */
export const EMAIL_OVERVIEW = `SELECT
  (SELECT coalesce(json_agg(d), '[]') FROM (
    SELECT ${dayOf('created_at')} AS day, status, count(*) AS count FROM (
      SELECT created_at, status FROM emails WHERE project_id = $1 AND created_at >= $2
      ORDER BY created_at DESC, id DESC LIMIT ${MOST}) e GROUP BY 1, 2) d) AS days,
  (SELECT coalesce(json_agg(r), '[]') FROM (
    SELECT id, status, coalesce(subject, '') AS subject, ${millis('created_at')} AS created_at_millis FROM emails
    WHERE project_id = $1 ORDER BY created_at DESC, id DESC LIMIT ${EMAILS_SHOWN}) r) AS recent`;

/** The money of each day since `$2`: what came in, and what was paid back. */
export const REVENUE = `SELECT day, sum(received)::float8 AS received, sum(paid_back)::float8 AS "paidBack" FROM (
    SELECT ${dayOf('received_at')} AS day, amount AS received, 0 AS paid_back FROM received_payments
    WHERE project_id = $1 AND received_at >= $2 AND ${DOLLARS}
    UNION ALL SELECT ${dayOf('created_at')}, 0, least(refunded + disputed, charged) FROM payment_refunds
    WHERE project_id = $1 AND created_at >= $2 AND ${DOLLARS}) m GROUP BY day`;
