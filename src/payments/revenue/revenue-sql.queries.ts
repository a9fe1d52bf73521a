import { MAY_BE_HELD } from '../purchases/subscription.entity.js';

/** Subscriptions that are not over, out of an index that has all of it. */
export const RECURRING = `SELECT product_id AS "productId", source, status, cancel_at_period_end AS "isEnding", currency,
    count(*)::int AS count, coalesce(sum(monthly_amount), 0)::float8 AS amount
  FROM subscriptions WHERE project_id = $1 AND ${MAY_BE_HELD}
  GROUP BY product_id, source, status, cancel_at_period_end, currency`;
