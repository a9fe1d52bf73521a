import { Args, ID, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { MutationEndpoint, QueryEndpoint } from '../../common/access/graphql-endpoint.js';
import { checkArguments } from '../../common/contract/check-arguments.js';
import { connectionOf, presentConnection } from '../../common/graphql/connection.js';
import { WebhookEndpointParams } from '../endpoints/webhook-endpoints.contract.js';
import {
  WebhookDeliveriesArgs,
  WebhookDeliveryParams,
  WebhookDeliveryRead,
  WebhookReplay,
  WebhookReplayRead,
  WebhookTest,
  WebhookTestRead,
} from './deliveries.contract.js';
import { DeliveriesService } from './deliveries.service.js';
import { EndpointTestsService } from './endpoint-tests.service.js';
import { DeliveryReplayService } from './delivery-replay.service.js';

const WebhookDeliveryConnection = connectionOf(WebhookDeliveryRead, 'WebhookDelivery');

const idOf = (id: string): string => checkArguments(WebhookEndpointParams, { id }).id;
const idsOf = (id: string, deliveryId: string) =>
  checkArguments(WebhookDeliveryParams, { id, delivery_id: deliveryId });

/** The deliveries of endpoints over GraphQL, for administrators. */
@Resolver(() => WebhookDeliveryRead)
export class WebhookDeliveriesResolver {
  constructor(
    private readonly deliveries: DeliveriesService,
    private readonly replays: DeliveryReplayService,
    private readonly tests: EndpointTestsService,
  ) {}

  @QueryEndpoint({
    name: 'webhookDeliveries',
    access: 'admin',
    returns: WebhookDeliveryConnection,
    throws: ['WEBHOOK_ENDPOINT_NOT_FOUND'],
    summary: 'Newest event first. A page may have fewer than asked for.',
  })
  async list(@CurrentCaller() caller: Caller, @Args() args: WebhookDeliveriesArgs) {
    const { endpoint_id: id, first: limit, after, status, event_type: type } = args;
    const query = {
      limit,
      cursor: after ?? undefined,
      status: status ?? undefined,
      event_type: type ?? undefined,
    };
    return presentConnection(await this.deliveries.list(caller, id, query));
  }

  @QueryEndpoint({
    name: 'webhookDelivery',
    access: 'admin',
    returns: WebhookDeliveryRead,
    nullable: true,
    throws: [],
    summary: 'One delivery, or null.',
  })
  find(
    @CurrentCaller() caller: Caller,
    @Args('endpointId', { type: () => ID }) endpointId: string,
    @Args('id', { type: () => ID }) id: string,
  ) {
    const ids = idsOf(endpointId, id);
    return this.deliveries.find(caller, ids.id, ids.delivery_id);
  }

  @MutationEndpoint({
    name: 'testWebhookEndpoint',
    access: 'admin',
    returns: WebhookTestRead,
    throws: ['WEBHOOK_ENDPOINT_NOT_FOUND', 'WEBHOOK_EVENT_TYPE_NOT_FOUND'],
    summary: 'Sends an example of an event, and answers what the endpoint did.',
  })
  test(@CurrentCaller() caller: Caller, @Args('id', { type: () => ID }) id: string, @Args('input') input: WebhookTest) {
    return this.tests.test(caller, idOf(id), input);
  }

  @MutationEndpoint({
    name: 'replayWebhookEvents',
    access: 'admin',
    returns: WebhookReplayRead,
    throws: ['WEBHOOK_ENDPOINT_NOT_FOUND', 'WEBHOOK_ENDPOINT_DISABLED'],
    summary: 'Sends all events since a moment, also those that the endpoint has not had.',
  })
  replay(
    @CurrentCaller() caller: Caller,
    @Args('id', { type: () => ID }) id: string,
    @Args('input') input: WebhookReplay,
  ) {
    return this.replays.replay(caller, idOf(id), input);
  }

  @MutationEndpoint({
    name: 'resendWebhookDelivery',
    access: 'admin',
    returns: WebhookDeliveryRead,
    throws: ['WEBHOOK_ENDPOINT_NOT_FOUND', 'WEBHOOK_ENDPOINT_DISABLED', 'WEBHOOK_DELIVERY_NOT_FOUND'],
    summary: 'Sends one event again.',
  })
  resend(
    @CurrentCaller() caller: Caller,
    @Args('endpointId', { type: () => ID }) endpointId: string,
    @Args('id', { type: () => ID }) id: string,
  ) {
    const ids = idsOf(endpointId, id);
    return this.replays.resend(caller, ids.id, ids.delivery_id);
  }
}
