import { Module } from '@nestjs/common';
import { EmailModule } from '../../email/email.module.js';
import { ProjectOwnersModule } from '../../teams/project-owners/project-owners.module.js';
import { RefundsModule } from '../refunds/refunds.module.js';
import { RefundNoticesService } from './refund-notices.service.js';
import { RefundNoticesWorker } from './refund-notices-worker.js';

/** Emails to owners one of whose payments was paid back. */
@Module({
  imports: [EmailModule, ProjectOwnersModule, RefundsModule],
  providers: [RefundNoticesService, RefundNoticesWorker],
})
export class RefundNoticesModule {}
