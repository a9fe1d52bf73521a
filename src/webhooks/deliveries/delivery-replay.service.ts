import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { RateLimiter } from '../../common/rate-limits/rate-limiter.js';
import { ownerOf } from '../../common/tenancy/tenancy.js';
import { WebhookEndpointsQueries } from '../endpoints/webhook-endpoints.queries.js';
import { WEBHOOK_REPLAYS, WEBHOOK_RESENDS } from '../webhooks.limits.js';
import type { WebhookDeliveryRead, WebhookReplay, WebhookReplayRead } from './deliveries.contract.js';
import { DeliveriesService } from './deliveries.service.js';
import { REPLAY, RESEND } from './delivery-replay.statements.js';

/** Sends deliveries and events again. */
@Injectable()
export class DeliveryReplayService {
  constructor(
    private readonly database: Database,
    private readonly endpoints: WebhookEndpointsQueries,
    private readonly deliveries: DeliveriesService,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Queues one delivery again, whatever its status; its message keeps its id.
   *
   * @throws KnownError WEBHOOK_ENDPOINT_NOT_FOUND, WEBHOOK_ENDPOINT_DISABLED, WEBHOOK_DELIVERY_NOT_FOUND
   */
  async resend(caller: Caller, endpointId: string, id: string): Promise<WebhookDeliveryRead> {
    await this.requireEnabled(caller, endpointId);
    await this.deliveries.get(caller, endpointId, id);
    await this.limiter.consume(WEBHOOK_RESENDS, subjectOf(caller));
    await this.database.rows(RESEND, [caller.projectId, endpointId, id]);
    return this.deliveries.get(caller, endpointId, id);
  }

  /**
   * Queues the events of a period again, also those from when the endpoint was disabled.
   *
   * @throws KnownError WEBHOOK_ENDPOINT_NOT_FOUND, WEBHOOK_ENDPOINT_DISABLED
   */
  async replay(caller: Caller, endpointId: string, input: WebhookReplay): Promise<WebhookReplayRead> {
    const eventTypes = await this.requireEnabled(caller, endpointId);
    await this.limiter.consume(WEBHOOK_REPLAYS, subjectOf(caller));
    const { since_millis: since, until_millis: until = Date.now(), only_failed: onlyFailed = false } = input;
    const values = [caller.projectId, endpointId, since, until, eventTypes, onlyFailed];
    const row = await this.database.row<{ queued: number; next: number | null }>(REPLAY, values);
    return { queued_count: row?.queued ?? 0, continues_at_millis: row?.next ?? null };
  }

  /** The types of events that the endpoint gets; null for all. */
  private async requireEnabled({ projectId }: Caller, id: string): Promise<string[] | null> {
    const endpoint = await this.endpoints.find(projectId, id);
    if (!endpoint) throw new KnownError('WEBHOOK_ENDPOINT_NOT_FOUND');
    if (!endpoint.isEnabled) throw new KnownError('WEBHOOK_ENDPOINT_DISABLED');
    return endpoint.eventTypes;
  }
}

function subjectOf({ projectId, tenancy }: Caller) {
  return { projectId, owner: ownerOf(tenancy.project) };
}
