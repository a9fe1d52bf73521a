import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import type { WebhookEndpointEntity } from '../entities/webhook-endpoint.entity.js';
import type { WebhookQueueEntity } from '../entities/webhook-queue.entity.js';

/** An endpoint without its secrets, and the state of its queue. */
export type EndpointRow = Pick<
  WebhookEndpointEntity,
  | 'projectId'
  | 'id'
  | 'url'
  | 'description'
  | 'eventTypes'
  | 'isEnabled'
  | 'disabledReason'
  | 'disabledAt'
  | 'previousSecretUntil'
  | 'createdAt'
  | 'updatedAt'
> &
  Pick<WebhookQueueEntity, 'pendingCount' | 'failingSince' | 'missedSince' | 'lastAttemptAt' | 'recentAttempts'>;

/** The sealed secrets of an endpoint. */
export type EndpointSecrets = Pick<WebhookEndpointEntity, 'url' | 'eventTypes' | 'secret' | 'previousSecret'>;

const COLUMNS = `e.project_id AS "projectId", e.id, e.url, e.description, e.event_types AS "eventTypes",
  e.is_enabled AS "isEnabled", e.disabled_reason AS "disabledReason", e.disabled_at AS "disabledAt",
  CASE WHEN e.previous_secret_until > now() THEN e.previous_secret_until END AS "previousSecretUntil",
  e.created_at AS "createdAt", e.updated_at AS "updatedAt", l.pending_count AS "pendingCount",
  l.failing_since AS "failingSince", l.missed_since AS "missedSince",
  l.last_attempt_at AS "lastAttemptAt", l.recent_attempts AS "recentAttempts"`;

const FROM = `FROM webhook_endpoints e JOIN webhook_lanes l ON l.project_id = e.project_id AND l.id = e.id
  WHERE e.project_id = $1 AND e.kind = 'http'`;

const LIST = { name: 'list_webhook_endpoints', text: `SELECT ${COLUMNS} ${FROM} ORDER BY e.created_at, e.id` };
const FIND = { name: 'find_webhook_endpoint', text: `SELECT ${COLUMNS} ${FROM} AND e.id = $2` };
const FIND_SECRETS = {
  name: 'find_webhook_secrets',
  text: `SELECT url, event_types AS "eventTypes", secret,
      CASE WHEN previous_secret_until > now() THEN previous_secret END AS "previousSecret"
    FROM webhook_endpoints WHERE project_id = $1 AND id = $2 AND kind = 'http'`,
};

/** Reads of endpoints. */
@Injectable()
export class WebhookEndpointsQueries {
  constructor(private readonly database: Database) {}

  /** The endpoints of a project, oldest first. */
  list(projectId: string): Promise<EndpointRow[]> {
    return this.database.rows<EndpointRow>(LIST, [projectId]);
  }

  /** One endpoint; null when the project has none of this id. */
  find(projectId: string, id: string): Promise<EndpointRow | null> {
    return this.database.row<EndpointRow>(FIND, [projectId, id]);
  }

  /** The address and secrets of an endpoint; null when the project has none of this id. */
  findSecrets(projectId: string, id: string): Promise<EndpointSecrets | null> {
    return this.database.row<EndpointSecrets>(FIND_SECRETS, [projectId, id]);
  }
}
