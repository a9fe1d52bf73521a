import { Module } from '@nestjs/common';
import { Dispatcher } from './dispatcher.js';
import { EndpointQueues } from './endpoint-queues.js';
import { QueueWakingService } from './queue-waking.service.js';

/** The queues of endpoints, and what fills them. */
@Module({
  providers: [Dispatcher, EndpointQueues, QueueWakingService],
  exports: [EndpointQueues, QueueWakingService],
})
export class EndpointQueuesModule {}
