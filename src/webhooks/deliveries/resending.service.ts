import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/access/caller.js';
import { Database } from '../../common/database/database.js';
import { momentAt } from '../../common/database/millis.js';
import { KnownError } from '../../common/errors/known-error.js';
import { RateLimiter } from '../../common/rate-limits/rate-limiter.js';
import { ownerOf } from '../../common/tenancy/tenancy.js';
import { LANES_CHANNEL, WAKE } from '../lane-waking.service.js';
import { WebhookEndpointsQueries } from '../webhook-endpoints.queries.js';
import { MOST_PENDING, REPLAYED_EVENTS, WEBHOOK_REPLAYS, WEBHOOK_RESENDS } from '../webhooks.limits.js';
import type { WebhookDeliveryRead, WebhookReplay, WebhookReplayRead } from './deliveries.contract.js';
import { DeliveriesService } from './deliveries.service.js';
import { NEW_DELIVERY_COLUMNS, newDelivery } from './new-delivery.js';

/** Assignments that let a delivery begin anew. */
const ANEW = `status = 'pending', attempts = 0, next_attempt_at = now(), delivered_at = NULL`;

/** Puts deliveries in line: so many of them did not wait before. */
const wakeLane = (alongside = '') => `woken AS (
    UPDATE webhook_lanes l SET ${WAKE}, pending_count = l.pending_count + (SELECT count(*) FROM changed WHERE is_new)
      ${alongside}
    WHERE l.project_id = $1 AND l.id = $2 AND (EXISTS (SELECT 1 FROM changed) OR l.missed_since IS NOT NULL)
    RETURNING pg_notify('${LANES_CHANNEL}', ''))`;

const RESEND = {
  name: 'resend_webhook_delivery',
  text: `WITH before AS (
      SELECT id, status FROM webhook_deliveries WHERE project_id = $1 AND endpoint_id = $2 AND id = $3 FOR UPDATE
    ), changed AS (
      UPDATE webhook_deliveries d SET ${ANEW} FROM before b WHERE d.project_id = $1 AND d.id = b.id
      RETURNING b.status IN ('delivered', 'failed') AS is_new
    ), ${wakeLane()}
    SELECT count(*) FROM woken`,
};

/**
 * Events from a moment on, oldest first, and a place in the queue for each, as far as there is room; one that waits already
 * goes on waiting. What was left out for want of room is made up for from that moment on.
 */
const REPLAY = {
  name: 'replay_webhook_events',
  text: `WITH room AS (
      SELECT least(${REPLAYED_EVENTS}, greatest(0, ${MOST_PENDING} - pending_count)) AS events
      FROM webhook_lanes WHERE project_id = $1 AND id = $2
    ), chosen AS MATERIALIZED (
      SELECT e.project_id, e.id, e.type, e.data, e.occurred_at, row_number() OVER (ORDER BY e.id) AS place FROM (
        SELECT * FROM events e
        WHERE e.project_id = $1 AND e.occurred_at >= ${momentAt('$3')} AND e.occurred_at < ${momentAt('$4')}
          AND ($5::text[] IS NULL OR e.type = ANY ($5)) AND (NOT $6 OR NOT EXISTS (
            SELECT 1 FROM webhook_deliveries d WHERE d.project_id = $1 AND d.endpoint_id = $2 AND d.event_id = e.id
              AND d.status <> 'failed'))
        ORDER BY e.id LIMIT (SELECT events + 1 FROM room)) e
    ), rest AS (
      SELECT min(occurred_at) AS begins_at FROM chosen WHERE place > (SELECT events FROM room)
    ), changed AS (
      INSERT INTO webhook_deliveries AS d (${NEW_DELIVERY_COLUMNS})
      SELECT ${newDelivery({ event: 'e', endpointId: '$2::uuid' })} FROM chosen e
      WHERE e.place <= (SELECT events FROM room)
      ON CONFLICT (project_id, endpoint_id, event_id) DO UPDATE SET ${ANEW}
        WHERE d.status IN ('delivered', 'failed')
      RETURNING true AS is_new
    ), ${wakeLane(`, missed_since = CASE WHEN l.missed_since >= ${momentAt('$3')}
      THEN (SELECT begins_at FROM rest) ELSE l.missed_since END`)}
    SELECT (SELECT count(*) FROM changed)::int AS queued,
      (SELECT floor(extract(epoch FROM begins_at) * 1000)::float8 FROM rest) AS next, (SELECT count(*) FROM woken)`,
};

/** Sends again what was sent before, or what could not be. */
@Injectable()
export class ResendingService {
  constructor(
    private readonly database: Database,
    private readonly endpoints: WebhookEndpointsQueries,
    private readonly deliveries: DeliveriesService,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Puts one delivery in line again, whatever became of it; its message keeps its id.
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
   * Puts events since a moment in line again, also those that were not delivered while the endpoint was disabled.
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

  /** The types of events that the endpoint gets. */
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
