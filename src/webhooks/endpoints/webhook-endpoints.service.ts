import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { presentList, type List } from '../../../shared/contract/page.js';
import { SUCCESS, type Success } from '../../common/contract/success.js';
import { Sealer } from '../../common/crypto/sealing.js';
import { Database } from '../../common/database/database.js';
import { takeAdvisoryLock } from '../../common/database/advisory-lock.js';
import { KnownError } from '../../common/errors/known-error.js';
import { EventsService } from '../../common/events/events.service.js';
import { requireEventTypes } from '../catalogue/event-catalogue.js';
import { EndpointUrlPolicy } from './endpoint-url.policy.js';
import { WebhookEndpointEntity } from '../entities/webhook-endpoint.entity.js';
import { QueueWakingService } from '../queues/queue-waking.service.js';
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
import { INSERT_ENDPOINT, ROTATE_SECRET, UPDATE_ENDPOINT } from './webhook-endpoints.statements.js';
import { MOST_ENDPOINTS, SECRET_OVERLAP } from '../webhooks.limits.js';

/** The endpoints of projects. Only {@link EndpointDisablingService} writes them beside this service. */
@Injectable()
export class WebhookEndpointsService {
  constructor(
    private readonly database: Database,
    private readonly queries: WebhookEndpointsQueries,
    private readonly urls: EndpointUrlPolicy,
    private readonly sealer: Sealer,
    private readonly events: EventsService,
    private readonly waking: QueueWakingService,
  ) {}

  /** The endpoints of the project, oldest first. */
  async list({ projectId }: Caller): Promise<List<WebhookEndpointRead>> {
    return presentList((await this.queries.list(projectId)).map(presentEndpoint));
  }

  /** One endpoint; null when the project has none of this id. */
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
      await takeAdvisoryLock(this.database, `webhook-endpoints/${projectId}`); // Parallel requests are counted one after the other.
      const values = [projectId, id, input.url, input.description ?? '', input.event_types ?? null, sealed];
      if (!(await this.database.row(INSERT_ENDPOINT, values))) {
        throw new KnownError('WEBHOOK_ENDPOINT_LIMIT_REACHED', { max_endpoints: MOST_ENDPOINTS });
      }
      const row = await this.require(caller, id);
      this.events.record(caller, 'webhook_endpoint.created', presentEndpoint(row));
      return presentFirstEndpoint(row, secret);
    });
  }

  /**
   * Changes an endpoint. One that is enabled again gets what waits for it, and new events.
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
      if (!(await this.database.row(UPDATE_ENDPOINT, [caller.projectId, id, ...values]))) throw notFound();
      if (enabled) await this.waking.resume(caller.projectId, id);
      const endpoint = presentEndpoint(await this.require(caller, id));
      this.events.record(caller, 'webhook_endpoint.updated', endpoint);
      return endpoint;
    });
  }

  /**
   * Deletes an endpoint with its waiting deliveries.
   *
   * @throws KnownError WEBHOOK_ENDPOINT_NOT_FOUND
   */
  async delete(caller: Caller, id: string): Promise<Success> {
    return this.database.transaction(async () => {
      const key = { projectId: caller.projectId, id, kind: 'http' } as const;
      const { affected } = await this.database.repository(WebhookEndpointEntity).delete(key);
      if (!affected) throw notFound();
      this.events.record(caller, 'webhook_endpoint.deleted', { id });
      return SUCCESS;
    });
  }

  /**
   * Gives an endpoint a new secret. For a while the old one signs beside it, so that receivers can change over.
   *
   * @throws KnownError WEBHOOK_ENDPOINT_NOT_FOUND
   */
  async rotateSecret(caller: Caller, id: string, input: WebhookSecretRotation): Promise<WebhookEndpointFirstRead> {
    const { projectId } = caller;
    const secret = makeSecret();
    const sealed = sealSecret(this.sealer, secret, { projectId, id });
    const overlap = input.expire_previous_in_millis ?? SECRET_OVERLAP.usual;
    return this.database.transaction(async () => {
      if (!(await this.database.row(ROTATE_SECRET, [projectId, id, sealed, overlap]))) throw notFound();
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
