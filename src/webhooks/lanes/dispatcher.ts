import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../common/environment/environment.js';
import { LOG, type Log } from '../../common/environment/log.js';
import { Database } from '../../common/database/database.js';
import { NotificationListener } from '../../common/database/notification-listener.js';
import { EVENTS_CHANNEL, takeUndispatched } from '../../common/events/undispatched-events.js';
import { NEW_DELIVERY_COLUMNS, newDelivery } from '../deliveries/new-delivery.js';
import { LANES_CHANNEL, WAKE_UNLESS_FAILING } from '../lane-waking.service.js';
import { DISPATCHED, MOST_PENDING } from '../webhooks.limits.js';

/** For what a notification that got lost would have told. */
const POLL_MS = 5_000;

/**
 * Events become deliveries, one for each endpoint that wants them and keeps up; the queues of those are put in line. It is not
 * prepared under a name: what suits few events does not suit many.
 */
const DISPATCH = {
  text: `WITH RECURSIVE ${takeUndispatched(DISPATCHED)}, followed AS (
      SELECT e.*, p.id AS endpoint_id, l.pending_count < ${MOST_PENDING} AS has_room FROM taken e
      JOIN webhook_endpoints p ON p.project_id = e.project_id AND p.is_enabled
        AND (p.event_types IS NULL OR e.type = ANY (p.event_types))
      JOIN webhook_lanes l ON l.project_id = p.project_id AND l.id = p.id
    ), made AS (
      INSERT INTO webhook_deliveries (${NEW_DELIVERY_COLUMNS})
      SELECT ${newDelivery({ event: 'e', endpointId: 'e.endpoint_id' })} FROM followed e WHERE e.has_room
      ORDER BY e.endpoint_id, e.id
      ON CONFLICT (project_id, endpoint_id, event_id) DO NOTHING RETURNING project_id, endpoint_id
    ), counted AS (SELECT project_id, endpoint_id, count(*) AS count FROM made GROUP BY project_id, endpoint_id
    ), woken AS (
      UPDATE webhook_lanes l SET ${WAKE_UNLESS_FAILING}, pending_count = l.pending_count + c.count FROM counted c
      WHERE l.project_id = c.project_id AND l.id = c.endpoint_id RETURNING pg_notify('${LANES_CHANNEL}', '')
    ), missed AS (
      UPDATE webhook_lanes l SET missed_since = least(l.missed_since, f.occurred_at)
      FROM (SELECT project_id, endpoint_id, min(occurred_at) AS occurred_at FROM followed WHERE NOT has_room
        GROUP BY project_id, endpoint_id) f
      WHERE l.project_id = f.project_id AND l.id = f.endpoint_id)
    SELECT (SELECT count(*) FROM taken)::int AS taken, (SELECT count(*) FROM woken)::int AS woken`,
};

/** Looks who is to hear of events, in processes that do not only answer requests. */
@Injectable()
export class Dispatcher implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly isWorker: boolean;
  private timer?: NodeJS.Timeout;
  private running: Promise<void> | null = null;
  private isWoken = false;
  private isStopped = false;

  constructor(
    private readonly database: Database,
    listener: NotificationListener,
    @Inject(ENVIRONMENT) { role }: Environment,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.isWorker = role !== 'api';
    const wake = (): void => this.wake();
    if (this.isWorker) listener.subscribe(EVENTS_CHANNEL, { onMessage: wake, onGap: wake });
  }

  onApplicationBootstrap(): void {
    if (!this.isWorker) return;
    this.timer = setInterval(() => this.wake(), POLL_MS);
    this.wake();
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  private wake(): void {
    this.isWoken = true;
    if (this.timer) this.running ??= this.run().finally(() => (this.running = null));
  }

  private async run(): Promise<void> {
    try {
      while (this.isWoken && !this.isStopped) {
        this.isWoken = false;
        while (!this.isStopped && (await this.dispatch()) > 0);
      }
    } catch (error) {
      this.log.warn({ error: (error as Error).message }, 'Events cannot be dispatched; trying again');
    }
  }

  private async dispatch(): Promise<number> {
    const row = await this.database.row<{ taken: number }>(DISPATCH);
    return row?.taken ?? 0;
  }
}
