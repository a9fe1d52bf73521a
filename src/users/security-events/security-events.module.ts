import { Module } from '@nestjs/common';
import { SecurityEventsController } from './security-events.controller.js';
import { SecurityEventsResolver } from './security-events.resolver.js';
import { SecurityEventsService } from './security-events.service.js';

/** Showing users what happened to the safety of their account. */
@Module({
  controllers: [SecurityEventsController],
  providers: [SecurityEventsResolver, SecurityEventsService],
})
export class SecurityEventsModule {}
