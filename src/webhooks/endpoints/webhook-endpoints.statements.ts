import { fromNow } from '../../common/database/from-now.js';
import { MOST_ENDPOINTS } from '../webhooks.limits.js';

/** Inserts an endpoint and its queue, unless the project has as many endpoints as it may have. */
export const INSERT_ENDPOINT = `WITH made AS (
    INSERT INTO webhook_endpoints (project_id, id, url, description, event_types, secret)
    SELECT $1, $2, $3, $4, $5, $6
    WHERE (SELECT count(*) FROM webhook_endpoints WHERE project_id = $1 AND kind = 'http') < ${MOST_ENDPOINTS}
    RETURNING project_id, id)
  INSERT INTO webhook_lanes (project_id, id) SELECT project_id, id FROM made RETURNING id`;

/** Updates an endpoint. `$6` enables or disables it; null leaves that as it is. `$7` tells that the types change. */
export const UPDATE_ENDPOINT = `UPDATE webhook_endpoints SET url = coalesce($3, url), description = coalesce($4, description),
    event_types = CASE WHEN $7 THEN $5::text[] ELSE event_types END, is_enabled = coalesce($6, is_enabled),
    disabled_reason = CASE WHEN $6 IS NULL THEN disabled_reason WHEN is_enabled THEN NULL
      WHEN $6 THEN NULL ELSE disabled_reason END,
    disabled_at = CASE WHEN $6 IS NULL THEN disabled_at WHEN $6 THEN NULL ELSE coalesce(disabled_at, now()) END,
    is_notice_due = is_notice_due AND $6 IS NOT TRUE, updated_at = now()
  WHERE project_id = $1 AND id = $2 AND kind = 'http' RETURNING id`;

/** Stores a new secret; the old one goes on signing for `$4` milliseconds. */
export const ROTATE_SECRET = `UPDATE webhook_endpoints SET previous_secret = secret, previous_secret_until = ${fromNow('$4')},
    secret = $3, updated_at = now()
  WHERE project_id = $1 AND id = $2 AND kind = 'http' RETURNING id`;
