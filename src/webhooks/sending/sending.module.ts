import { Module } from '@nestjs/common';
import { EndpointCallsModule } from '../calls/calls.module.js';
import { WebhookEndpointsModule } from '../endpoints/endpoints.module.js';
import { EndpointQueuesModule } from '../queues/queues.module.js';
import { SvixModule } from '../svix/svix.module.js';
import { QueueRunner } from './queue-runner.js';
import { QueuesWorker } from './queues-worker.js';

/** The workers that send deliveries. */
@Module({
  imports: [EndpointCallsModule, EndpointQueuesModule, SvixModule, WebhookEndpointsModule],
  providers: [QueueRunner, QueuesWorker],
})
export class WebhookSendingModule {}
