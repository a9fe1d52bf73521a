import { Module } from '@nestjs/common';
import { EventCatalogueModule } from './catalogue/catalogue.module.js';
import { WebhookDeliveriesModule } from './deliveries/deliveries.module.js';
import { WebhookEndpointsModule } from './endpoints/endpoints.module.js';
import { WebhookSendingModule } from './sending/sending.module.js';
import { SvixModule } from './svix/svix.module.js';

/** Floor 1: tells other servers what happens in projects. */
@Module({
  imports: [EventCatalogueModule, SvixModule, WebhookDeliveriesModule, WebhookEndpointsModule, WebhookSendingModule],
  exports: [WebhookEndpointsModule],
})
export class WebhooksModule {}
