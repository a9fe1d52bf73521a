import { Injectable } from '@nestjs/common';
import { Database } from '../common/database/database.js';
import { FAILURES_IN_A_ROW } from './webhooks.limits.js';

/** PostgreSQL's NOTIFY on this channel tells that an endpoint's queue is worth a look. */
export const LANES_CHANNEL = 'webhook_lanes';

const IN_LINE = `wakes = l.wakes + 1, status = CASE WHEN l.status = 'sending' THEN l.status ELSE 'queued' END`;

/** Assignments that put the queue `l` of an endpoint in line: one in hand is looked at again by whoever has it. */
export const WAKE = `${IN_LINE}, next_attempt_at = now()`;

/** The same, but an endpoint that fails is left alone as long as it was to be. */
export const WAKE_UNLESS_FAILING = `${IN_LINE}, next_attempt_at = CASE
  WHEN l.status = 'queued' AND l.failures >= ${FAILURES_IN_A_ROW} THEN l.next_attempt_at ELSE now() END`;

/** It begins anew: what it failed with before counts for nothing. */
const RESUME = {
  name: 'resume_webhook_lane',
  text: `UPDATE webhook_lanes l SET ${WAKE}, failures = 0, failing_since = NULL
    WHERE l.project_id = $1 AND l.id = $2 RETURNING pg_notify('${LANES_CHANNEL}', '')`,
};

/** What failed waits for up to a day: whoever mended the endpoint need not. */
const HURRY = {
  name: 'hurry_webhook_retries',
  text: `UPDATE webhook_deliveries SET next_attempt_at = now()
    WHERE project_id = $1 AND endpoint_id = $2 AND status = 'retrying' AND next_attempt_at > now()`,
};

/** Puts queues of endpoints in line. */
@Injectable()
export class LaneWakingService {
  constructor(private readonly database: Database) {}

  /** Lets an endpoint that was disabled, or failed, be tried at once with all that waits. Call it in a transaction. */
  async resume(projectId: string, id: string): Promise<void> {
    // The queue first, as whoever writes results does: otherwise each could wait for the other.
    await this.database.rows(RESUME, [projectId, id]);
    await this.database.rows(HURRY, [projectId, id]);
  }
}
