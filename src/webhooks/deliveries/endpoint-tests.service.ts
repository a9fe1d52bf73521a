import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { Sealer } from '../../common/crypto/sealing.js';
import { KnownError } from '../../common/errors/known-error.js';
import { RateLimiter } from '../../common/rate-limits/rate-limiter.js';
import { ownerOf } from '../../common/tenancy/tenancy.js';
import { exampleMessage, requireEventTypes } from '../catalogue/event-catalogue.js';
import { openSecrets } from '../endpoints/signing-secrets.js';
import { WebhookEndpointsQueries, type EndpointSecrets } from '../endpoints/webhook-endpoints.queries.js';
import { WEBHOOK_TESTS } from '../webhooks.limits.js';
import type { TestWebhookRead, WebhookTest, WebhookTestRead } from './deliveries.contract.js';
import { EndpointCaller } from '../calls/endpoint-caller.js';
import { bodyOf, messageIdOf, plainHeaders } from '../calls/message.js';

/** The event type of a test that names none, for an endpoint that gets all types. */
const USUAL_TYPE = 'user.created';
/** The event type of a message that tests an endpoint and is about nothing; no endpoint chooses it. */
const TEST_TYPE = 'stack.test';
const TEST_MESSAGE = 'A test of this endpoint. Nothing has happened.';

/** A message for an endpoint, as a test sends it. */
interface TestMessage {
  type: string;
  data: object;
}

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
  async test(caller: Caller, id: string, input: WebhookTest): Promise<WebhookTestRead> {
    const endpoint = await this.find(caller, id);
    const type = input.event_type ?? endpoint.eventTypes?.[0] ?? USUAL_TYPE;
    requireEventTypes([type]);
    return this.send(caller, endpoint, exampleMessage(type));
  }

  /**
   * Sends a message that is about nothing, of the event type `stack.test`, to this endpoint alone, and tells whether it was
   * taken. As {@link test} otherwise.
   *
   * @throws KnownError WEBHOOK_ENDPOINT_NOT_FOUND
   */
  async sendTest(caller: Caller, id: string): Promise<TestWebhookRead> {
    const endpoint = await this.find(caller, id);
    const data = { message: TEST_MESSAGE, endpointUrl: endpoint.url };
    const { delivered, attempt } = await this.send(caller, endpoint, { type: TEST_TYPE, data });
    return delivered ? { success: true } : { success: false, error_message: attempt.error_message ?? undefined };
  }

  private async find({ projectId }: Caller, id: string): Promise<EndpointSecrets & { id: string }> {
    const endpoint = await this.endpoints.findSecrets(projectId, id);
    if (!endpoint) throw new KnownError('WEBHOOK_ENDPOINT_NOT_FOUND');
    return { ...endpoint, id };
  }

  private async send(
    { projectId, tenancy }: Caller,
    endpoint: EndpointSecrets & { id: string },
    message: TestMessage,
  ): Promise<WebhookTestRead> {
    await this.limiter.consume(WEBHOOK_TESTS, { projectId, owner: ownerOf(tenancy.project) });
    const messageId = messageIdOf(randomUUID());
    const attempt = await this.caller.send({
      url: new URL(endpoint.url),
      secrets: openSecrets(this.sealer, endpoint, { projectId, id: endpoint.id }),
      id: messageId,
      body: bodyOf(message.type, JSON.stringify(message.data)),
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
