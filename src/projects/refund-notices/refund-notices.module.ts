import { Module } from '@nestjs/common';
import { EmailModule } from '../../email/email.module.js';
import { RefundsModule } from '../../payments/refunds/refunds.module.js';
import { WebhookNoticesModule } from '../webhook-notices/webhook-notices.module.js';
import { RefundNoticesService } from './refund-notices.service.js';
import { RefundNoticesWorker } from './refund-notices-worker.js';

/** Emails to owners one of whose payments was paid back. */
@Module({
  imports: [EmailModule, RefundsModule, WebhookNoticesModule],
  providers: [RefundNoticesService, RefundNoticesWorker],
})
export class RefundNoticesModule {}
