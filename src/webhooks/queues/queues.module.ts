import { Module } from '@nestjs/common';
import { Dispatcher } from './dispatcher.js';
import { EndpointQueues } from './endpoint-queues.js';
import { EventBodies } from './event-bodies.js';
import { QueueWakingService } from './queue-waking.service.js';

/** The queues of endpoints, and what fills them. */
@Module({
  providers: [Dispatcher, EndpointQueues, EventBodies, QueueWakingService],
  exports: [EndpointQueues, QueueWakingService],
})
export class EndpointQueuesModule {}
