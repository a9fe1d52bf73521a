import { Module } from '@nestjs/common';
import { OwnerMailingsModule } from '../../teams/owner-mailings/owner-mailings.module.js';
import { WebhooksModule } from '../../webhooks/webhooks.module.js';
import { WebhookNoticesService } from './webhook-notices.service.js';
import { WebhookNoticesWorker } from './webhook-notices-worker.js';

/** Emails to owners whose webhook endpoint was disabled. */
@Module({
  imports: [OwnerMailingsModule, WebhooksModule],
  providers: [WebhookNoticesService, WebhookNoticesWorker],
})
export class WebhookNoticesModule {}
