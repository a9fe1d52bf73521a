import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { Sealer } from '../../common/crypto/sealing.js';
import { KnownError } from '../../common/errors/known-error.js';
import { RateLimiter } from '../../common/rate-limits/rate-limiter.js';
import { ownerOf } from '../../common/tenancy/tenancy.js';
import { exampleMessage, requireEventTypes } from '../catalogue/event-catalogue.js';
import { openSecrets } from '../endpoints/signing-secrets.js';
import { WebhookEndpointsQueries } from '../endpoints/webhook-endpoints.queries.js';
import { WEBHOOK_TESTS } from '../webhooks.limits.js';
import type { WebhookTest, WebhookTestRead } from './deliveries.contract.js';
import { EndpointCaller } from '../calls/endpoint-caller.js';
import { bodyOf, messageIdOf, plainHeaders } from '../calls/message.js';

/** The event type of a test that names none, for an endpoint that gets all types. */
const USUAL_TYPE = 'user.created';

/** Tests endpoints with examples of events. */
@Injectable()
export class EndpointTestsService {
  constructor(
    private readonly endpoints: WebhookEndpointsQueries,
    private readonly caller: EndpointCaller,
    private readonly sealer: Sealer,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Sends an example of an event once and at once, also to a disabled endpoint, and returns the answer. It is no delivery:
   * nothing of it is stored.
   *
   * @throws KnownError WEBHOOK_ENDPOINT_NOT_FOUND, WEBHOOK_EVENT_TYPE_NOT_FOUND
   */
  async test({ projectId, tenancy }: Caller, id: string, input: WebhookTest): Promise<WebhookTestRead> {
    const endpoint = await this.endpoints.findSecrets(projectId, id);
    if (!endpoint) throw new KnownError('WEBHOOK_ENDPOINT_NOT_FOUND');
    const type = input.event_type ?? endpoint.eventTypes?.[0] ?? USUAL_TYPE;
    requireEventTypes([type]);
    await this.limiter.consume(WEBHOOK_TESTS, { projectId, owner: ownerOf(tenancy.project) });
    const message = exampleMessage(type);
    const messageId = messageIdOf(randomUUID());
    const attempt = await this.caller.send({
      url: new URL(endpoint.url),
      secrets: openSecrets(this.sealer, endpoint, { projectId, id }),
      id: messageId,
      body: bodyOf(type, JSON.stringify(message.data)),
    });
    const headers = plainHeaders(messageId, Math.floor(attempt.at_millis / 1000));
    return {
      delivered: attempt.error === null,
      message_id: messageId,
      request: { url: endpoint.url, headers, body: message },
      attempt,
    };
  }
}
