import { FAILURES_IN_A_ROW } from '../webhooks.limits.js';

/** PostgreSQL's NOTIFY on this channel tells workers that an endpoint's queue is worth a look. */
export const QUEUES_CHANNEL = 'webhook_lanes';

const QUEUE = `wakes = l.wakes + 1, status = CASE WHEN l.status = 'sending' THEN l.status ELSE 'queued' END`;

/** Assignments that make the queue `l` of an endpoint due. If a process holds it, that process looks at it again. */
export const WAKE = `${QUEUE}, next_attempt_at = now(), is_waiting = false`;

const IS_PAUSED = `(l.status = 'queued' AND l.failures >= ${FAILURES_IN_A_ROW})`;

/** Like {@link WAKE}, but the pause of an endpoint that fails stays as long as it was to be. */
export const WAKE_UNLESS_FAILING = `${QUEUE}, next_attempt_at = CASE WHEN ${IS_PAUSED} THEN l.next_attempt_at ELSE now() END,
  is_waiting = ${IS_PAUSED} AND l.is_waiting`;

/** Makes a queue due and forgets the endpoint's failures. */
export const RESUME_QUEUE = {
  name: 'resume_webhook_queue',
  text: `UPDATE webhook_lanes l SET ${WAKE}, failures = 0, failing_since = NULL
    WHERE l.project_id = $1 AND l.id = $2 RETURNING pg_notify('${QUEUES_CHANNEL}', '')`,
};

/** Makes retries due at once, which may be up to a day away: whoever mended the endpoint need not wait for them. */
export const HURRY_RETRIES = {
  name: 'hurry_webhook_retries',
  text: `UPDATE webhook_deliveries SET next_attempt_at = now()
    WHERE project_id = $1 AND endpoint_id = $2 AND status = 'retrying' AND next_attempt_at > now()`,
};
