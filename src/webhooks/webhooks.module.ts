import { Module } from '@nestjs/common';
import { WebhookEventTypesController } from './catalogue/event-types.controller.js';
import { WebhookDeliveriesController } from './deliveries/deliveries.controller.js';
import { DeliveriesQueries } from './deliveries/deliveries.queries.js';
import { WebhookDeliveriesResolver } from './deliveries/deliveries.resolver.js';
import { DeliveriesService } from './deliveries/deliveries.service.js';
import { EndpointCaller } from './deliveries/endpoint-caller.js';
import { EndpointTestsService } from './deliveries/endpoint-tests.service.js';
import { ResendingService } from './deliveries/resending.service.js';
import { DeliveryCleanup } from './deliveries/delivery-cleanup.js';
import { EndpointDisablingService } from './endpoint-disabling.service.js';
import { EndpointUrlPolicy } from './endpoint-url.policy.js';
import { LaneWakingService } from './lane-waking.service.js';
import { Dispatcher } from './lanes/dispatcher.js';
import { LaneRunner } from './lanes/lane-runner.js';
import { LanesQueue } from './lanes/lanes.queue.js';
import { LanesWorker } from './lanes/lanes-worker.js';
import { SvixApplications } from './svix/svix-applications.service.js';
import { SvixController } from './svix/svix.controller.js';
import { WebhookEndpointsController } from './webhook-endpoints.controller.js';
import { WebhookEndpointsQueries } from './webhook-endpoints.queries.js';
import { WebhookEndpointsResolver } from './webhook-endpoints.resolver.js';
import { WebhookEndpointsService } from './webhook-endpoints.service.js';
import './webhooks.events.js';

/** Floor 1: tells servers of others what happens in projects. */
@Module({
  controllers: [WebhookEndpointsController, WebhookDeliveriesController, WebhookEventTypesController, SvixController],
  providers: [
    DeliveriesQueries,
    DeliveriesService,
    DeliveryCleanup,
    Dispatcher,
    EndpointCaller,
    EndpointDisablingService,
    EndpointTestsService,
    EndpointUrlPolicy,
    LaneRunner,
    LaneWakingService,
    LanesQueue,
    LanesWorker,
    ResendingService,
    SvixApplications,
    WebhookDeliveriesResolver,
    WebhookEndpointsQueries,
    WebhookEndpointsResolver,
    WebhookEndpointsService,
  ],
  exports: [EndpointDisablingService],
})
export class WebhooksModule {}
