import { Module } from '@nestjs/common';
import { WebhookEventTypesController } from './event-types.controller.js';

/** The types of events that endpoints can be sent. */
@Module({
  controllers: [WebhookEventTypesController],
})
export class EventCatalogueModule {}
