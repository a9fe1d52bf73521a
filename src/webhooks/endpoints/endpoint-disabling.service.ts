import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { EventsService } from '../../common/events/events.service.js';
import type { DisabledReason } from '../entities/webhook-endpoint.entity.js';
import { DISABLE_ENDPOINT, TAKE_NOTICES } from './endpoint-disabling.statements.js';

/** An endpoint that the server disabled, for whoever tells its owners. */
export interface DisabledEndpoint {
  projectId: string;
  id: string;
  url: string;
  reason: DisabledReason;
}

/** Disables endpoints that failed for days or are gone. */
@Injectable()
export class EndpointDisablingService {
  constructor(
    private readonly database: Database,
    private readonly events: EventsService,
  ) {}

  /** Disables an endpoint, unless it is disabled already. Its waiting deliveries stay. */
  async disable({ projectId, id }: { projectId: string; id: string }, reason: DisabledReason): Promise<void> {
    await this.database.transaction(async () => {
      const row = await this.database.row<{ url: string }>(DISABLE_ENDPOINT, [projectId, id, reason]);
      if (row) this.events.record({ projectId }, 'webhook_endpoint.disabled', { id, url: row.url, reason });
    });
  }

  /** Takes the disabled endpoints whose owners were not told yet; the caller tells them, in the same transaction. */
  takeUntold(): Promise<DisabledEndpoint[]> {
    return this.database.rows<DisabledEndpoint & object>(TAKE_NOTICES);
  }
}
