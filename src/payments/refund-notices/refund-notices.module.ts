import { Module } from '@nestjs/common';
import { OwnerMailingsModule } from '../../teams/owner-mailings/owner-mailings.module.js';
import { RefundsModule } from '../refunds/refunds.module.js';
import { RefundNoticesService } from './refund-notices.service.js';
import { RefundNoticesWorker } from './refund-notices-worker.js';

/** Emails to owners one of whose payments was paid back. */
@Module({
  imports: [OwnerMailingsModule, RefundsModule],
  providers: [RefundNoticesService, RefundNoticesWorker],
})
export class RefundNoticesModule {}
