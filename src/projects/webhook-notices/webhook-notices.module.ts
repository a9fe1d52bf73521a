import { Module } from '@nestjs/common';
import { EmailModule } from '../../email/email.module.js';
import { ProjectOwnersModule } from '../../teams/project-owners/project-owners.module.js';
import { WebhooksModule } from '../../webhooks/webhooks.module.js';
import { WebhookNoticesService } from './webhook-notices.service.js';
import { WebhookNoticesWorker } from './webhook-notices-worker.js';

/** Emails to owners whose webhook endpoint was disabled. */
@Module({
  imports: [EmailModule, ProjectOwnersModule, WebhooksModule],
  providers: [WebhookNoticesService, WebhookNoticesWorker],
})
export class WebhookNoticesModule {}
