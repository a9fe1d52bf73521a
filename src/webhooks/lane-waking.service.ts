import { Injectable } from '@nestjs/common';
import { Database } from '../common/database/database.js';

/** PostgreSQL's NOTIFY on this channel tells that an endpoint's queue is worth a look. */
export const LANES_CHANNEL = 'webhook_lanes';

/** Assignments that put the queue of an endpoint in line: one in hand is looked at again by whoever has it. */
export const WAKE = `wakes = l.wakes + 1,
  status = CASE WHEN l.status = 'sending' THEN l.status ELSE 'queued' END,
  next_attempt_at = CASE WHEN l.status = 'idle' THEN now() ELSE least(l.next_attempt_at, now()) END`;

/** It begins anew: what it failed with before counts for nothing. */
const RESUME = {
  name: 'resume_webhook_lane',
  text: `UPDATE webhook_lanes l SET ${WAKE}, failures = 0, failing_since = NULL
    WHERE l.project_id = $1 AND l.id = $2 RETURNING pg_notify('${LANES_CHANNEL}', '')`,
};

/** Puts queues of endpoints in line. */
@Injectable()
export class LaneWakingService {
  constructor(private readonly database: Database) {}

  /** Lets an endpoint that was disabled, or failed, be tried at once. */
  async resume(projectId: string, id: string): Promise<void> {
    await this.database.rows(RESUME, [projectId, id]);
  }
}
