import { Module } from '@nestjs/common';
import { EmailModule } from '../../email/email.module.js';
import { WebhooksModule } from '../../webhooks/webhooks.module.js';
import { WebhookNoticesQueries } from './webhook-notices.queries.js';
import { WebhookNoticesService } from './webhook-notices.service.js';
import { WebhookNoticesWorker } from './webhook-notices-worker.js';

/** Emails to owners whose webhook endpoint was disabled. */
@Module({
  imports: [EmailModule, WebhooksModule],
  providers: [WebhookNoticesQueries, WebhookNoticesService, WebhookNoticesWorker],
  exports: [WebhookNoticesQueries],
})
export class WebhookNoticesModule {}
