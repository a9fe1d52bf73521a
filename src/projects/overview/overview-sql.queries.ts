import { millis } from '../../common/database/millis.js';

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
