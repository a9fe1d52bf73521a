import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { OwnerMailingsService } from '../../teams/owner-mailings/owner-mailings.service.js';
import { RefundsService } from '../refunds/refunds.service.js';
import { writeRefundNotice } from './write-refund-notice.js';

/** Tells owners by email that a payment was refunded or disputed, and what was taken back for it. */
@Injectable()
export class RefundNoticesService {
  constructor(
    private readonly database: Database,
    private readonly refunds: RefundsService,
    private readonly mailings: OwnerMailingsService,
  ) {}

  /** A payment is marked in the transaction that queues its email: each is told of once, however many processes look. */
  async tellAll(): Promise<void> {
    await this.database.transaction(async () => {
      for (const refund of await this.refunds.takeUntold()) {
        const receivers = { projectId: refund.projectId, right: 'change_payments' } as const;
        await this.mailings.queue(receivers, (displayName) => writeRefundNotice(refund, displayName));
      }
    });
  }
}
