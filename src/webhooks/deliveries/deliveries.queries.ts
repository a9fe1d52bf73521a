import { Injectable } from '@nestjs/common';
import { PAGE_BYTES, ROW_BYTES } from '../../common/contract/page.limits.js';
import { Database } from '../../common/database/database.js';
import type { WebhookDeliveryEntity } from '../entities/webhook-delivery.entity.js';
import { objectIdOf } from '../queues/new-delivery.statements.js';
import { DELIVERIES_PAGE, FAILURES_IN_A_ROW } from '../webhooks.limits.js';
import type { WebhookDeliveriesQuery } from './deliveries.contract.js';

/** A delivery with its event. */
export type DeliveryRow = Pick<
  WebhookDeliveryEntity,
  'id' | 'endpointId' | 'eventType' | 'status' | 'attempts' | 'nextAttemptAt' | 'log' | 'deliveredAt'
> & {
  url: string;
  occurredAt: Date;
  data: unknown;
  objectId: string | null;
  /** The failed delivery that has to come first, and when it is tried again. */
  behindId: string | null;
  behindUntil: Date | null;
  /** The end of its endpoint's pause; null where there is none. */
  pausedUntil: Date | null;
};

/** A page of deliveries, newest event first. */
export interface DeliveriesPage {
  rows: DeliveryRow[];
  /** The first delivery of the next page; null when there is none. */
  nextId: string | null;
}

interface ScannedRow {
  id: string;
  isShown: boolean;
  place: number;
}

const COLUMNS = `d.id, d.endpoint_id AS "endpointId", d.event_type AS "eventType", d.status, d.attempts,
  d.next_attempt_at AS "nextAttemptAt", d.log, d.delivered_at AS "deliveredAt", p.url,
  e.occurred_at AS "occurredAt", e.data, ${objectIdOf('e')} AS "objectId",
  b.id AS "behindId", b.next_attempt_at AS "behindUntil", l.next_attempt_at AS "pausedUntil"`;

const FROM = `FROM webhook_deliveries d
  JOIN webhook_endpoints p ON p.project_id = d.project_id AND p.id = d.endpoint_id AND p.kind = 'http'
  JOIN events e ON e.project_id = d.project_id AND e.id = d.event_id
  LEFT JOIN webhook_lanes l ON l.project_id = d.project_id AND l.id = d.endpoint_id AND l.status = 'queued'
    AND l.failures >= ${FAILURES_IN_A_ROW} AND l.next_attempt_at > now()
  LEFT JOIN LATERAL (SELECT r.id, r.next_attempt_at FROM webhook_deliveries r
    WHERE r.project_id = d.project_id AND r.endpoint_id = d.endpoint_id AND r.status = 'retrying'
      AND r.object_key = d.object_key AND r.event_id < d.event_id AND d.status IN ('pending', 'retrying')
    ORDER BY r.event_id LIMIT 1) b ON true`;

const FIND = {
  name: 'find_webhook_delivery',
  text: `SELECT ${COLUMNS} ${FROM} WHERE d.project_id = $1 AND d.endpoint_id = $2 AND d.id = $3`,
};

/**
 * The ids of a page, and the id after it. A page looks at a limited number of rows, however rare a match is: it may have fewer
 * rows than asked for, and the next page goes on where it ended.
 */
const SCAN = {
  name: 'scan_webhook_deliveries',
  text: `WITH scanned AS (
      SELECT d.id, d.event_id, ($4::text IS NULL OR d.status = $4) AND ($5::text IS NULL OR d.event_type = $5) AS is_found
      FROM webhook_deliveries d WHERE d.project_id = $1 AND d.endpoint_id = $2
        AND ($3::uuid IS NULL OR d.event_id <= (SELECT c.event_id FROM webhook_deliveries c
          WHERE c.project_id = $1 AND c.id = $3 AND c.endpoint_id = $2))
      ORDER BY d.event_id DESC LIMIT ${DELIVERIES_PAGE.scanned + 1}
    ), placed AS (SELECT *, row_number() OVER (ORDER BY event_id DESC) AS place FROM scanned)
    SELECT id, is_found AS "isShown", place::int AS place FROM placed
    WHERE is_found OR place = ${DELIVERIES_PAGE.scanned + 1} ORDER BY place LIMIT $6 + 1`,
};

const READ = {
  name: 'read_webhook_deliveries',
  text: `WITH sized AS (
      SELECT ${COLUMNS}, d.event_id, sum(${ROW_BYTES} + octet_length(e.data::text)) OVER (ORDER BY d.event_id DESC)
        - octet_length(e.data::text) AS before
      ${FROM} WHERE d.project_id = $1 AND d.id = ANY ($2::uuid[]))
    SELECT * FROM sized WHERE before <= ${PAGE_BYTES} ORDER BY event_id DESC`,
};

/** Reads of deliveries. */
@Injectable()
export class DeliveriesQueries {
  constructor(private readonly database: Database) {}

  /** One delivery; null when the endpoint has no such delivery, or its event is not kept any more. */
  find(projectId: string, endpointId: string, id: string): Promise<DeliveryRow | null> {
    return this.database.row<DeliveryRow>(FIND, [projectId, endpointId, id]);
  }

  /** A page of the deliveries that match; limited in rows, in rows looked at, and in bytes. */
  async list(projectId: string, endpointId: string, query: WebhookDeliveriesQuery): Promise<DeliveriesPage> {
    const { limit, cursor = null, status = null, event_type: type = null } = query;
    const values = [projectId, endpointId, cursor, status, type, limit];
    const scanned = await this.database.rows<ScannedRow & object>(SCAN, values);
    const isPastEnd = ({ place }: ScannedRow, index: number) => index === limit || place > DELIVERIES_PAGE.scanned;
    const end = scanned.findIndex(isPastEnd);
    const page = end === -1 ? scanned : scanned.slice(0, end);
    const ids = page.map(({ id }) => id);
    const rows = await this.database.rows<DeliveryRow>(READ, [projectId, ids]);
    const next = (rows.length < ids.length ? this.nextOf(rows, ids) : null) ?? scanned[end]?.id ?? null;
    return { rows, nextId: next };
  }

  /** The first delivery that did not fit into the page's bytes; deliveries that lost their event meanwhile are skipped. */
  private nextOf(rows: readonly DeliveryRow[], ids: readonly string[]): string | null {
    const last = rows.at(-1);
    return last ? (ids[ids.indexOf(last.id) + 1] ?? null) : null;
  }
}
