/** PostgreSQL's NOTIFY on this channel tells that owners are to be told of a disabled endpoint. */
export const DISABLED_CHANNEL = 'disabled_webhook_endpoints';

const MOST_NOTICES = 100;

/** Disables an endpoint, and tells listeners that its owners are to be told. */
export const DISABLE_ENDPOINT = `UPDATE webhook_endpoints SET is_enabled = false, disabled_reason = $3, disabled_at = now(),
    is_notice_due = true, updated_at = now()
  WHERE project_id = $1 AND id = $2 AND kind = 'http' AND is_enabled
  RETURNING url, pg_notify('${DISABLED_CHANNEL}', '')`;

/** Takes notices that are due; several processes may do so at once, each takes its own. */
export const TAKE_NOTICES = `UPDATE webhook_endpoints e SET is_notice_due = false FROM (
    SELECT project_id, id FROM webhook_endpoints WHERE is_notice_due ORDER BY disabled_at LIMIT ${MOST_NOTICES}
    FOR UPDATE SKIP LOCKED) due
  WHERE e.project_id = due.project_id AND e.id = due.id
  RETURNING e.project_id AS "projectId", e.id, e.url, e.disabled_reason AS reason`;
