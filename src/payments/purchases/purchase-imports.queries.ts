/** Selects which of the ids `$2` are stored already, as subscriptions or as one-time purchases. */
export const FIND_IMPORTED_PURCHASES = `SELECT id FROM subscriptions WHERE project_id = $1 AND id = ANY($2::uuid[])
  UNION SELECT id FROM one_time_purchases WHERE project_id = $1 AND id = ANY($2::uuid[])`;
