import { Module } from '@nestjs/common';
import { EndpointCallsModule } from '../calls/calls.module.js';
import { WebhookEndpointsModule } from '../endpoints/endpoints.module.js';
import { EndpointQueuesModule } from '../queues/queues.module.js';
import { WebhookDeliveriesController } from './deliveries.controller.js';
import { DeliveriesQueries } from './deliveries.queries.js';
import { WebhookDeliveriesResolver } from './deliveries.resolver.js';
import { DeliveriesService } from './deliveries.service.js';
import { DeliveryCleanup } from './delivery-cleanup.js';
import { DeliveryReplayService } from './delivery-replay.service.js';
import { EndpointTestsService } from './endpoint-tests.service.js';
import { TestWebhookController } from './test-webhook.controller.js';

/** The deliveries of endpoints: reading them, and sending them again. */
@Module({
  imports: [EndpointCallsModule, EndpointQueuesModule, WebhookEndpointsModule],
  controllers: [TestWebhookController, WebhookDeliveriesController],
  providers: [
    DeliveriesQueries,
    DeliveriesService,
    DeliveryCleanup,
    DeliveryReplayService,
    EndpointTestsService,
    WebhookDeliveriesResolver,
  ],
})
export class WebhookDeliveriesModule {}
