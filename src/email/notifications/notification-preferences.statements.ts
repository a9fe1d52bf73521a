import { HELD_USER } from './notification-preferences.queries.js';

/**
 * Makes sure that there is a row to lock, with the default. It inserts nothing for a user who was deleted meanwhile, where a
 * plain INSERT would break the foreign key.
 */
export const BEGIN_PREFERENCE = {
  name: 'begin_notification_preference',
  text: `WITH holder AS (${HELD_USER})
    INSERT INTO notification_preferences (project_id, user_id, category_id, enabled)
    SELECT project_id, id, $3, true FROM holder ON CONFLICT DO NOTHING`,
};

/** Stores a preference, and returns the one before. */
export const STORE_PREFERENCE = {
  name: 'store_notification_preference',
  text: `WITH before AS (
      SELECT enabled FROM notification_preferences WHERE project_id = $1 AND user_id = $2 AND category_id = $3 FOR UPDATE)
    UPDATE notification_preferences p SET enabled = $4 FROM before
    WHERE p.project_id = $1 AND p.user_id = $2 AND p.category_id = $3 RETURNING before.enabled AS "wasEnabled"`,
};

/** Inserts the preferences of many users, given as JSON. */
export const INSERT_PREFERENCES = `INSERT INTO notification_preferences (project_id, user_id, category_id, enabled)
  SELECT $1, "userId", "categoryId", enabled
  FROM json_to_recordset($2::json) AS p ("userId" uuid, "categoryId" uuid, enabled boolean)
  ON CONFLICT DO NOTHING`;
