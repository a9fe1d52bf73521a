import { Args, ID, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { MutationEndpoint, QueryEndpoint } from '../../common/access/graphql-endpoint.js';
import { checkArguments } from '../../common/contract/check-arguments.js';
import { listEventTypes } from '../catalogue/event-catalogue.js';
import { WebhookEventTypeRead } from '../catalogue/event-types.contract.js';
import {
  WebhookEndpointCreate,
  WebhookEndpointFirstRead,
  WebhookEndpointParams,
  WebhookEndpointRead,
  WebhookEndpointUpdate,
  WebhookSecretRotation,
} from './webhook-endpoints.contract.js';
import { WebhookEndpointsService } from './webhook-endpoints.service.js';

const idOf = (id: string): string => checkArguments(WebhookEndpointParams, { id }).id;

/** Webhook endpoints over GraphQL, for administrators. */
@Resolver(() => WebhookEndpointRead)
export class WebhookEndpointsResolver {
  constructor(private readonly endpoints: WebhookEndpointsService) {}

  @QueryEndpoint({
    name: 'webhookEndpoints',
    access: 'admin',
    returns: [WebhookEndpointRead],
    throws: [],
    summary: 'Oldest first.',
  })
  async list(@CurrentCaller() caller: Caller) {
    return (await this.endpoints.list(caller)).items;
  }

  @QueryEndpoint({
    name: 'webhookEndpoint',
    access: 'admin',
    returns: WebhookEndpointRead,
    nullable: true,
    throws: [],
    summary: 'One endpoint, or null.',
  })
  find(@CurrentCaller() caller: Caller, @Args('id', { type: () => ID }) id: string) {
    return this.endpoints.find(caller, idOf(id));
  }

  @QueryEndpoint({
    name: 'webhookEventTypes',
    access: 'admin',
    returns: [WebhookEventTypeRead],
    throws: [],
    summary: 'What endpoints can be told, each with an example.',
  })
  listTypes() {
    return listEventTypes();
  }

  @MutationEndpoint({
    name: 'createWebhookEndpoint',
    access: 'admin',
    returns: WebhookEndpointFirstRead,
    throws: ['WEBHOOK_URL_REFUSED', 'WEBHOOK_EVENT_TYPE_NOT_FOUND', 'WEBHOOK_ENDPOINT_LIMIT_REACHED'],
    summary: 'Shows the signing secret, once.',
  })
  create(@CurrentCaller() caller: Caller, @Args('input') input: WebhookEndpointCreate) {
    return this.endpoints.create(caller, input);
  }

  @MutationEndpoint({
    name: 'updateWebhookEndpoint',
    access: 'admin',
    returns: WebhookEndpointRead,
    throws: ['WEBHOOK_ENDPOINT_NOT_FOUND', 'WEBHOOK_URL_REFUSED', 'WEBHOOK_EVENT_TYPE_NOT_FOUND'],
  })
  update(
    @CurrentCaller() caller: Caller,
    @Args('id', { type: () => ID }) id: string,
    @Args('input') input: WebhookEndpointUpdate,
  ) {
    return this.endpoints.update(caller, idOf(id), input);
  }

  @MutationEndpoint({
    name: 'deleteWebhookEndpoint',
    access: 'admin',
    returns: ID,
    throws: ['WEBHOOK_ENDPOINT_NOT_FOUND'],
    summary: 'Answers the id of the deleted endpoint.',
  })
  async delete(@CurrentCaller() caller: Caller, @Args('id', { type: () => ID }) id: string): Promise<string> {
    await this.endpoints.delete(caller, idOf(id));
    return id;
  }

  @MutationEndpoint({
    name: 'rotateWebhookSecret',
    access: 'admin',
    returns: WebhookEndpointFirstRead,
    throws: ['WEBHOOK_ENDPOINT_NOT_FOUND'],
    summary: 'Shows the new signing secret, once; the one before signs beside it for a while.',
  })
  rotateSecret(
    @CurrentCaller() caller: Caller,
    @Args('id', { type: () => ID }) id: string,
    @Args('input') input: WebhookSecretRotation,
  ) {
    return this.endpoints.rotateSecret(caller, idOf(id), input);
  }
}
