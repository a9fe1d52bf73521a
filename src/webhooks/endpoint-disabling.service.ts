import { Injectable } from '@nestjs/common';
import { Database } from '../common/database/database.js';
import { EventsService } from '../common/events/events.service.js';
import type { DisabledReason } from './entities/webhook-endpoint.entity.js';

/** PostgreSQL's NOTIFY on this channel tells that somebody is to hear of a disabled endpoint. */
export const DISABLED_CHANNEL = 'disabled_webhook_endpoints';
/** Told of at once. */
const MOST_TOLD = 100;

/** An endpoint that was disabled by itself, for whoever tells its owners. */
export interface DisabledEndpoint {
  projectId: string;
  id: string;
  url: string;
  reason: DisabledReason;
}

const DISABLE = `UPDATE webhook_endpoints SET is_enabled = false, disabled_reason = $3, disabled_at = now(),
    is_notice_due = true, updated_at = now()
  WHERE project_id = $1 AND id = $2 AND kind = 'http' AND is_enabled
  RETURNING url, pg_notify('${DISABLED_CHANNEL}', '')`;

const TAKE = `UPDATE webhook_endpoints e SET is_notice_due = false FROM (
    SELECT project_id, id FROM webhook_endpoints WHERE is_notice_due ORDER BY disabled_at LIMIT ${MOST_TOLD}
    FOR UPDATE SKIP LOCKED) due
  WHERE e.project_id = due.project_id AND e.id = due.id
  RETURNING e.project_id AS "projectId", e.id, e.url, e.disabled_reason AS reason`;

/** Disables endpoints that are of no use any more. */
@Injectable()
export class EndpointDisablingService {
  constructor(
    private readonly database: Database,
    private readonly events: EventsService,
  ) {}

  /** Disables an endpoint, unless it is or somebody did it at the same moment. What waits for it stays. */
  async disable({ projectId, id }: { projectId: string; id: string }, reason: DisabledReason): Promise<void> {
    await this.database.transaction(async () => {
      const row = await this.database.row<{ url: string }>(DISABLE, [projectId, id, reason]);
      if (row) this.events.record({ projectId }, 'webhook_endpoint.disabled', { id, url: row.url, reason });
    });
  }

  /** Those of which nobody was told yet; whoever takes them tells, in the same transaction. */
  takeUntold(): Promise<DisabledEndpoint[]> {
    return this.database.rows<DisabledEndpoint & object>(TAKE);
  }
}
