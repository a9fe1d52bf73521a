import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../common/access/caller.js';
import { presentList, type List } from '../common/contract/page.js';
import { SUCCESS, type Success } from '../common/contract/success.js';
import { Sealer } from '../common/crypto/sealing.js';
import { Database } from '../common/database/database.js';
import { takeTurn } from '../common/database/turns.js';
import { fromNow } from '../common/database/from-now.js';
import { KnownError } from '../common/errors/known-error.js';
import { EventsService } from '../common/events/events.service.js';
import { requireEventTypes } from './catalogue/event-catalogue.js';
import { EndpointUrlPolicy } from './endpoint-url.policy.js';
import { LaneWakingService } from './lane-waking.service.js';
import { makeSecret, sealSecret } from './signing-secrets.js';
import type {
  WebhookEndpointCreate,
  WebhookEndpointFirstRead,
  WebhookEndpointRead,
  WebhookEndpointUpdate,
  WebhookSecretRotation,
} from './webhook-endpoints.contract.js';
import { presentEndpoint, presentFirstEndpoint } from './webhook-endpoints.presenter.js';
import { WebhookEndpointsQueries, type EndpointRow } from './webhook-endpoints.queries.js';
import { MOST_ENDPOINTS, SECRET_OVERLAP } from './webhooks.limits.js';

const INSERT = `WITH made AS (
    INSERT INTO webhook_endpoints (project_id, id, url, description, event_types, secret)
    SELECT $1, $2, $3, $4, $5, $6
    WHERE (SELECT count(*) FROM webhook_endpoints WHERE project_id = $1 AND kind = 'http') < ${MOST_ENDPOINTS}
    RETURNING project_id, id)
  INSERT INTO webhook_lanes (project_id, id) SELECT project_id, id FROM made RETURNING id`;

/** Whether it is enabled changes only where it is told: `$6`. */
const UPDATE = `UPDATE webhook_endpoints SET url = coalesce($3, url), description = coalesce($4, description),
    event_types = CASE WHEN $7 THEN $5::text[] ELSE event_types END, is_enabled = coalesce($6, is_enabled),
    disabled_reason = CASE WHEN $6 IS NULL THEN disabled_reason WHEN is_enabled THEN NULL
      WHEN $6 THEN NULL ELSE disabled_reason END,
    disabled_at = CASE WHEN $6 IS NULL THEN disabled_at WHEN $6 THEN NULL ELSE coalesce(disabled_at, now()) END,
    is_notice_due = is_notice_due AND $6 IS NOT TRUE, updated_at = now()
  WHERE project_id = $1 AND id = $2 AND kind = 'http' RETURNING id`;

const DELETE = `DELETE FROM webhook_endpoints WHERE project_id = $1 AND id = $2 AND kind = 'http' RETURNING id`;

const ROTATE = `UPDATE webhook_endpoints SET previous_secret = secret, previous_secret_until = ${fromNow('$4')},
    secret = $3, updated_at = now()
  WHERE project_id = $1 AND id = $2 AND kind = 'http' RETURNING id`;

/** Where events of a project are sent to: the one writer of endpoints, but for what becomes of those that fail. */
@Injectable()
export class WebhookEndpointsService {
  constructor(
    private readonly database: Database,
    private readonly queries: WebhookEndpointsQueries,
    private readonly urls: EndpointUrlPolicy,
    private readonly sealer: Sealer,
    private readonly events: EventsService,
    private readonly waking: LaneWakingService,
  ) {}

  /** The endpoints of the project, oldest first. */
  async list({ projectId }: Caller): Promise<List<WebhookEndpointRead>> {
    return presentList((await this.queries.list(projectId)).map(presentEndpoint));
  }

  /** Null when the project has no such endpoint. */
  async find({ projectId }: Caller, id: string): Promise<WebhookEndpointRead | null> {
    const row = await this.queries.find(projectId, id);
    return row && presentEndpoint(row);
  }

  /** @throws KnownError WEBHOOK_ENDPOINT_NOT_FOUND */
  async get(caller: Caller, id: string): Promise<WebhookEndpointRead> {
    return presentEndpoint(await this.require(caller, id));
  }

  /**
   * Makes an endpoint. Its secret is in this answer and never shown again.
   *
   * @throws KnownError WEBHOOK_URL_REFUSED, WEBHOOK_EVENT_TYPE_NOT_FOUND, WEBHOOK_ENDPOINT_LIMIT_REACHED
   */
  async create(caller: Caller, input: WebhookEndpointCreate): Promise<WebhookEndpointFirstRead> {
    const { projectId } = caller;
    requireEventTypes(input.event_types ?? []);
    await this.urls.require(input.url);
    const id = randomUUID();
    const secret = makeSecret();
    const sealed = sealSecret(this.sealer, secret, { projectId, id });
    return this.database.transaction(async () => {
      await takeTurn(this.database, `webhook-endpoints/${projectId}`); // So that they are counted right.
      const values = [projectId, id, input.url, input.description ?? '', input.event_types ?? null, sealed];
      if (!(await this.database.row(INSERT, values))) {
        throw new KnownError('WEBHOOK_ENDPOINT_LIMIT_REACHED', { max_endpoints: MOST_ENDPOINTS });
      }
      const row = await this.require(caller, id);
      this.events.record(caller, 'webhook_endpoint.created', presentEndpoint(row));
      return presentFirstEndpoint(row, secret);
    });
  }

  /**
   * Changes an endpoint. One that is enabled again gets what waits for it, and what happens from now on.
   *
   * @throws KnownError WEBHOOK_ENDPOINT_NOT_FOUND, WEBHOOK_URL_REFUSED, WEBHOOK_EVENT_TYPE_NOT_FOUND
   */
  async update(caller: Caller, id: string, input: WebhookEndpointUpdate): Promise<WebhookEndpointRead> {
    const { url, description, event_types: types, enabled } = input;
    requireEventTypes(types ?? []);
    if (url !== undefined) await this.urls.require(url);
    return this.database.transaction(async () => {
      const text = description === undefined ? null : (description ?? '');
      const values = [url ?? null, text, types ?? null, enabled ?? null, types !== undefined];
      if (!(await this.database.row(UPDATE, [caller.projectId, id, ...values]))) throw notFound();
      if (enabled) await this.waking.resume(caller.projectId, id);
      const endpoint = presentEndpoint(await this.require(caller, id));
      this.events.record(caller, 'webhook_endpoint.updated', endpoint);
      return endpoint;
    });
  }

  /**
   * Deletes an endpoint, with what waits for it.
   *
   * @throws KnownError WEBHOOK_ENDPOINT_NOT_FOUND
   */
  async delete(caller: Caller, id: string): Promise<Success> {
    return this.database.transaction(async () => {
      if (!(await this.database.row(DELETE, [caller.projectId, id]))) throw notFound();
      this.events.record(caller, 'webhook_endpoint.deleted', { id });
      return SUCCESS;
    });
  }

  /**
   * Gives an endpoint a new secret; for a while the one before signs beside it, so that receivers can change over.
   *
   * @throws KnownError WEBHOOK_ENDPOINT_NOT_FOUND
   */
  async rotateSecret(caller: Caller, id: string, input: WebhookSecretRotation): Promise<WebhookEndpointFirstRead> {
    const { projectId } = caller;
    const secret = makeSecret();
    const sealed = sealSecret(this.sealer, secret, { projectId, id });
    const overlap = input.expire_previous_in_millis ?? SECRET_OVERLAP.usual;
    return this.database.transaction(async () => {
      if (!(await this.database.row(ROTATE, [projectId, id, sealed, overlap]))) throw notFound();
      this.events.record(caller, 'webhook_endpoint_secret.rotated', { id });
      return presentFirstEndpoint(await this.require(caller, id), secret);
    });
  }

  private async require({ projectId }: Caller, id: string): Promise<EndpointRow> {
    const row = await this.queries.find(projectId, id);
    if (!row) throw notFound();
    return row;
  }
}

function notFound(): KnownError {
  return new KnownError('WEBHOOK_ENDPOINT_NOT_FOUND');
}
