import { millis } from '../../common/database/millis.js';
import { TEST_PURCHASES_READ } from './overview.limits.js';

// `$1` is the project and `$2` the boundaries, in their order: at most a few hundred.

/** Counters of the kinds `$3`: rows of quarters of an hour, however much happened in each. */
export const ACTIVITY = `SELECT kind, width_bucket(at, $2::timestamptz[]) AS bucket, sum(count)::float8 AS count
  FROM activity_counts
  WHERE project_id = $1 AND kind = ANY($3::text[]) AND at >= ($2::timestamptz[])[1]
    AND at < ($2::timestamptz[])[array_upper($2::timestamptz[], 1)]
  GROUP BY 1, 2`;

/** Sign-ups, out of an index that has nothing else. */
export const SIGN_UPS = `SELECT 'sign_up' AS kind, width_bucket(signed_up_at, $2::timestamptz[]) AS bucket, count(*)::float8 AS count
  FROM users
  WHERE project_id = $1 AND has_sign_up_date AND NOT is_anonymous AND signed_up_at >= ($2::timestamptz[])[1]
    AND signed_up_at < ($2::timestamptz[])[array_upper($2::timestamptz[], 1)]
  GROUP BY 2`;

/** Counters that are added up to a moment, that moment included: a microsecond moves it into the part before. */
export const ACTIVE_UP_TO = `SELECT kind, width_bucket(at - interval '1 microsecond', $2::timestamptz[]) AS bucket,
    sum(count)::float8 AS count
  FROM activity_counts WHERE project_id = $1 AND kind = ANY($3::text[]) GROUP BY 1, 2`;

export const SINCE = `SELECT ${millis('at')} AS since FROM activity_counts WHERE project_id = $1 AND kind = 'since'`;

/** Money that came in, out of an index that has all of it, and money that was paid back. */
export const MONEY = `SELECT currency, 'received' AS kind, width_bucket(received_at, $2::timestamptz[]) AS bucket, sum(amount)::float8 AS count
    FROM received_payments
    WHERE project_id = $1 AND received_at >= ($2::timestamptz[])[1]
      AND received_at < ($2::timestamptz[])[array_upper($2::timestamptz[], 1)]
    GROUP BY 1, 3
  UNION ALL SELECT currency, 'paid_back', width_bucket(created_at, $2::timestamptz[]), sum(refunded + disputed)::float8
    FROM payment_refunds
    WHERE project_id = $1 AND created_at >= ($2::timestamptz[])[1]
      AND created_at < ($2::timestamptz[])[array_upper($2::timestamptz[], 1)]
    GROUP BY 1, 3`;

const tests = (table: string) => `(SELECT 1 FROM (SELECT source FROM ${table}
    WHERE project_id = $1 AND created_at >= $2 ORDER BY created_at DESC, id DESC LIMIT ${TEST_PURCHASES_READ}) s WHERE source = 'TEST_MODE')`;

/** The purchases in test mode since `$2`, among the latest. */
export const TEST_PURCHASES = `SELECT count(*)::int AS count FROM (${tests('subscriptions')} UNION ALL ${tests('one_time_purchases')}) t`;
