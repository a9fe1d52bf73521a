/** Selects a row if anything is stored of a time after `$2`. */
export const FIND_USE_OF_TEST_CLOCK = `SELECT 1 FROM (
    (SELECT 1 FROM subscriptions WHERE project_id = $1 AND created_at > $2 LIMIT 1)
    UNION ALL (SELECT 1 FROM one_time_purchases WHERE project_id = $1 AND created_at > $2 LIMIT 1)
    UNION ALL (SELECT 1 FROM item_quantity_changes WHERE project_id = $1 AND created_at > $2 LIMIT 1)
    UNION ALL (SELECT 1 FROM subscriptions WHERE project_id = $1 AND source = 'TEST_MODE' AND period_start > $2 LIMIT 1)
  ) AS used LIMIT 1`;
