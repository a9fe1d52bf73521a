import { Global, Module } from '@nestjs/common';
import { EventCleanup } from './event-cleanup.js';
import { EventsService } from './events.service.js';

/** The events that are recorded with each change. */
@Global()
@Module({
  providers: [EventsService, EventCleanup],
  exports: [EventsService],
})
export class EventsModule {}
