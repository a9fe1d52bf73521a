import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { fromNow } from '../../common/database/from-now.js';
import { HOLD_ON, LeasedQueue, LET_GO, type LeasedItem, type LeasedTable } from '../../common/jobs/leased-queue.js';
import type { WebhookAttemptRead } from '../deliveries/deliveries.contract.js';
import type { EndpointKind } from '../entities/webhook-endpoint.entity.js';
import { writeAttempts } from '../recent-attempts.js';
import { BATCH, FAILING_UNTIL_DISABLED_MS, KEPT_ATTEMPTS, RECENT_ATTEMPTS } from '../webhooks.limits.js';

/** The queue of an endpoint that this process holds: nobody else sends from it while the lease lasts. */
export interface Lane extends LeasedItem {
  /** In a row. */
  failures: number;
}

/** Where a batch goes. */
export interface LaneEndpoint {
  kind: EndpointKind;
  url: string;
  secret: Buffer | null;
  previousSecret: Buffer | null;
  /** See {@link LanesQueue.finish}. */
  wakes: number;
}

/** One message that is due. */
export interface DueDelivery {
  id: string;
  eventType: string;
  /** What it is about: of one object, messages are in order. */
  objectKey: string;
  /** Those that failed. */
  attempts: number;
  /** JSON text. */
  data: string;
}

/** What is found in a queue. */
export interface Due {
  endpoint: LaneEndpoint;
  /** Oldest first. */
  deliveries: DueDelivery[];
  /** The ids of those whose events are not kept any longer. */
  lost: string[];
}

/** What came of an attempt. */
export interface DeliveryResult {
  id: string;
  status: 'delivered' | 'retrying' | 'failed';
  /** After how long it is tried again, in milliseconds. */
  retryMs: number;
  attempt: WebhookAttemptRead;
}

/** How a lane is left. */
export interface LaneEnd {
  /** Of the last look at its queue: what came since then is seen by it. */
  wakes: number;
  /** There was something at the last look. */
  hasMore: boolean;
  failures: number;
  /** How long it is left alone, in milliseconds; 0 for an endpoint that works. */
  pauseMs: number;
}

const TABLE: LeasedTable<Lane> = {
  name: 'webhook_lanes',
  priorities: [0],
  columns: ['failures'],
  // Deliveries have their own.
  retries: { attempts: 1, firstDelayMs: 0 },
};

/**
 * The statements below have no names: one that is prepared while little waits goes on to be carried out as suits that, and reads
 * all there is once much does.
 */
const OF_LANE = 'd.project_id = $1 AND d.endpoint_id = $2';
/** Something earlier of the same object is to be tried again, and not yet. */
const IS_BLOCKED = `EXISTS (SELECT 1 FROM webhook_deliveries r WHERE r.project_id = $1 AND r.endpoint_id = $2
  AND r.status = 'retrying' AND r.object_key = d.object_key AND r.event_id < d.event_id AND r.next_attempt_at > now())`;

const due = (condition: string) => `SELECT d.project_id, d.id, d.event_id, d.event_type, d.object_key, d.attempts
  FROM webhook_deliveries d WHERE ${OF_LANE} AND ${condition} AND NOT ${IS_BLOCKED} ORDER BY d.event_id LIMIT $3`;

/** In the order of events, and no more bytes than a batch has: but for one, which may be larger. */
const READ = {
  text: `WITH endpoint AS (
      SELECT p.kind, p.url, p.secret, l.wakes,
        CASE WHEN p.previous_secret_until > now() THEN p.previous_secret END AS previous_secret
      FROM webhook_endpoints p JOIN webhook_lanes l ON l.project_id = p.project_id AND l.id = p.id
      WHERE p.project_id = $1 AND p.id = $2 AND p.is_enabled
    ), due AS (
      (${due(`d.status = 'pending'`)}) UNION ALL (${due(`d.status = 'retrying' AND d.next_attempt_at <= now()`)})
    ), batch AS (
      SELECT d.*, e.data::text AS data, coalesce(
        sum(octet_length(e.data::text)) OVER (ORDER BY d.event_id) - octet_length(e.data::text), 0) AS before
      FROM (SELECT * FROM due ORDER BY event_id LIMIT $3) d LEFT JOIN events e
        ON e.project_id = d.project_id AND e.id = d.event_id)
    SELECT p.kind, p.url, p.secret, p.previous_secret AS "previousSecret", p.wakes, b.id, b.event_type AS "eventType",
      b.object_key AS "objectKey", b.attempts, b.data
    FROM endpoint p LEFT JOIN batch b ON b.before <= ${BATCH.bytes} ORDER BY b.event_id`,
};

/**
 * The queue's row is locked last and for a moment: those who put something into many queues wait for it. The commit need not
 * have reached the disk: what a machine that loses its power forgets is sent again.
 */
const WRITE = {
  text: `WITH held AS MATERIALIZED (
      SELECT set_config('synchronous_commit', 'off', true) FROM webhook_lanes
      WHERE project_id = $1 AND id = $2 AND lease_id = $3 AND status = 'sending'
    ), written AS (
      UPDATE webhook_deliveries d SET status = r.status, attempts = d.attempts + 1,
        next_attempt_at = now() + r."retryMs" * interval '1 millisecond',
        delivered_at = CASE WHEN r.status = 'delivered' THEN now() ELSE d.delivered_at END,
        log = CASE WHEN jsonb_array_length(d.log) >= ${KEPT_ATTEMPTS} THEN d.log - 0 ELSE coalesce(d.log, '[]') END
          || jsonb_build_array(r.attempt)
      FROM json_to_recordset($4::json) 
        AS r ("projectId" text, id uuid, status text, "retryMs" float8, attempt jsonb)
      WHERE EXISTS (SELECT 1 FROM held) AND d.project_id = r."projectId" AND d.id = r.id AND d.status IN ('pending', 'retrying')
      RETURNING d.status
    ), counted AS MATERIALIZED (SELECT count(*) FILTER (WHERE status <> 'retrying') AS ended FROM written)
    UPDATE webhook_lanes l SET failures = $5, ${HOLD_ON},
      failing_since = CASE WHEN $6 THEN NULL ELSE coalesce(l.failing_since, now()) END,
      pending_count = greatest(0, l.pending_count - counted.ended),
      last_attempt_at = now(), recent_attempts = right(l.recent_attempts || $7, ${RECENT_ATTEMPTS})
    FROM counted WHERE l.project_id = $1 AND l.id = $2 AND l.lease_id = $3 AND l.status = 'sending'
    RETURNING coalesce(l.failing_since < now() - ${FAILING_UNTIL_DISABLED_MS} * interval '1 millisecond', false) AS "isLost"`,
};

/** Without their events there is nothing to send. */
const DROP = {
  text: `WITH held AS MATERIALIZED (
      SELECT 1 FROM webhook_lanes WHERE project_id = $1 AND id = $2 AND lease_id = $3 AND status = 'sending'
    ), dropped AS (
      DELETE FROM webhook_deliveries d
      WHERE EXISTS (SELECT 1 FROM held) AND d.project_id = $1 AND d.id = ANY ($4::uuid[]) RETURNING 1
    ), counted AS MATERIALIZED (SELECT count(*) AS count FROM dropped)
    UPDATE webhook_lanes l SET ${HOLD_ON}, pending_count = greatest(0, l.pending_count - counted.count)
    FROM counted WHERE l.project_id = $1 AND l.id = $2 AND l.lease_id = $3 AND l.status = 'sending' RETURNING l.id`,
};

/** Nobody may have put anything into the queue since it was looked at; if somebody did, it is looked at again. */
const FINISH = {
  text: `UPDATE webhook_lanes l SET ${LET_GO}, attempts = 0, failures = $5,
      status = CASE WHEN NOT EXISTS (SELECT 1 FROM webhook_endpoints p
          WHERE p.project_id = $1 AND p.id = $2 AND p.is_enabled) THEN 'idle'
        WHEN $6 OR l.wakes <> $4 OR next.at IS NOT NULL THEN 'queued' ELSE 'idle' END,
      next_attempt_at = greatest(${fromNow('$7')},
        CASE WHEN $6 OR l.wakes <> $4 THEN now() ELSE coalesce(next.at, now()) END)
    FROM (SELECT min(d.next_attempt_at) AS at FROM webhook_deliveries d WHERE ${OF_LANE} AND d.status = 'retrying') next
    WHERE l.project_id = $1 AND l.id = $2 AND l.lease_id = $3 AND l.status = 'sending'
    RETURNING CASE WHEN l.status = 'queued'
      THEN greatest(0, extract(epoch FROM l.next_attempt_at - now()) * 1000)::float8 END AS "waitMs"`,
};

const TAKE_UP = `UPDATE webhook_lanes SET status = 'queued', attempts = 0, next_attempt_at = now(), finished_at = NULL
  WHERE status = 'failed'`;

/** Who sends from which endpoint's queue, and what came of it. */
@Injectable()
export class LanesQueue {
  readonly leases: LeasedQueue<Lane>;

  constructor(private readonly database: Database) {
    this.leases = new LeasedQueue(database, TABLE);
  }

  /** What is due; null when the endpoint is disabled or gone. */
  async read({ projectId, id }: Lane, limit: number): Promise<Due | null> {
    type Row = LaneEndpoint & (DueDelivery | { id: string; data: null } | { id: null });
    const rows = await this.database.rows<Row>(READ, [projectId, id, limit]);
    const [endpoint] = rows;
    if (!endpoint) return null;
    const due: Due = { endpoint, deliveries: [], lost: [] };
    for (const row of rows) {
      if (row.id === null) continue;
      if (row.data === null) due.lost.push(row.id);
      else due.deliveries.push(row);
    }
    return due;
  }

  /** Drops deliveries; false when the lease was lost, and they are for somebody else to drop. */
  async drop({ projectId, id, leaseId }: Lane, ids: readonly string[]): Promise<boolean> {
    return (await this.database.row(DROP, [projectId, id, leaseId, ids])) !== null;
  }

  /**
   * Writes what came of messages.
   *
   * @returns whether the endpoint failed for so long that it is to be disabled; null when the lease was lost: then nothing
   *   was written, and somebody else sends the messages again
   */
  async write(
    { projectId, id, leaseId }: Lane,
    results: readonly DeliveryResult[],
    { failures }: { failures: number },
  ): Promise<{ isLost: boolean } | null> {
    const hasSuccess = results.some(({ status }) => status === 'delivered');
    // Each with the project, so that each is looked up: with a fixed one PostgreSQL may take it for few, and read all of it.
    const rows = results.map((result) => ({ projectId, ...result }));
    const attempts = writeAttempts(results.map(({ attempt }) => attempt));
    const values = [projectId, id, leaseId, JSON.stringify(rows), failures, hasSuccess, attempts];
    return this.database.row<{ isLost: boolean }>(WRITE, values);
  }

  /**
   * Gives a queue back.
   *
   * @returns after how many milliseconds it is worth another look; null when that is for others to tell
   */
  async finish(
    { projectId, id, leaseId }: Lane,
    { wakes, hasMore, failures, pauseMs }: LaneEnd,
  ): Promise<number | null> {
    const values = [projectId, id, leaseId, wakes, failures, hasMore, pauseMs];
    const row = await this.database.row<{ waitMs: number | null }>(FINISH, values);
    return row?.waitMs ?? null;
  }

  /** Puts queues in line again whose holders died one after the other. */
  async takeUpAbandoned(): Promise<void> {
    await this.database.rows(TAKE_UP);
  }
}
