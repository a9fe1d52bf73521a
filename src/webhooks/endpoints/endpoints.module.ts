import { Module } from '@nestjs/common';
import { EndpointQueuesModule } from '../queues/queues.module.js';
import { EndpointDisablingService } from './endpoint-disabling.service.js';
import { EndpointUrlPolicy } from './endpoint-url.policy.js';
import { WebhookEndpointsController } from './webhook-endpoints.controller.js';
import { WebhookEndpointsQueries } from './webhook-endpoints.queries.js';
import { WebhookEndpointsResolver } from './webhook-endpoints.resolver.js';
import { WebhookEndpointsService } from './webhook-endpoints.service.js';
import './webhook-endpoints.events.js';

/** The endpoints of projects. */
@Module({
  imports: [EndpointQueuesModule],
  controllers: [WebhookEndpointsController],
  providers: [
    EndpointDisablingService,
    EndpointUrlPolicy,
    WebhookEndpointsQueries,
    WebhookEndpointsResolver,
    WebhookEndpointsService,
  ],
  exports: [EndpointDisablingService, WebhookEndpointsQueries],
})
export class WebhookEndpointsModule {}
