import { Module } from '@nestjs/common';
import { WebhookEventTypesController } from './catalogue/event-types.controller.js';
import { WebhookDeliveriesController } from './deliveries/deliveries.controller.js';
import { DeliveriesQueries } from './deliveries/deliveries.queries.js';
import { WebhookDeliveriesResolver } from './deliveries/deliveries.resolver.js';
import { DeliveriesService } from './deliveries/deliveries.service.js';
import { EndpointCaller } from './deliveries/endpoint-caller.js';
import { EndpointTestsService } from './deliveries/endpoint-tests.service.js';
import { ResendingService } from './deliveries/resending.service.js';
import { EndpointUrlPolicy } from './endpoint-url.policy.js';
import { LaneWakingService } from './lane-waking.service.js';
import { WebhookEndpointsController } from './webhook-endpoints.controller.js';
import { WebhookEndpointsQueries } from './webhook-endpoints.queries.js';
import { WebhookEndpointsResolver } from './webhook-endpoints.resolver.js';
import { WebhookEndpointsService } from './webhook-endpoints.service.js';
import './webhooks.events.js';

/** Floor 1: tells servers of others what happens in projects. */
@Module({
  controllers: [WebhookEndpointsController, WebhookDeliveriesController, WebhookEventTypesController],
  providers: [
    DeliveriesQueries,
    DeliveriesService,
    EndpointCaller,
    EndpointTestsService,
    EndpointUrlPolicy,
    LaneWakingService,
    ResendingService,
    WebhookDeliveriesResolver,
    WebhookEndpointsQueries,
    WebhookEndpointsResolver,
    WebhookEndpointsService,
  ],
})
export class WebhooksModule {}
