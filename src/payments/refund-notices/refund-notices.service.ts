import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { INTERNAL_PROJECT_ID } from '../../common/tenancy/tenancy.js';
import { TenancyCache } from '../../common/tenancy/tenancy-cache.js';
import { MailingsService } from '../../email/outbox/mailings.service.js';
import { selectTheme } from '../../email/sources/theme-selection.js';
import { ProjectOwnersQueries } from '../../teams/project-owners/project-owners.queries.js';
import { RefundsService, type UntoldRefund } from '../refunds/refunds.service.js';
import { writeRefundNotice } from './write-refund-notice.js';

/** Tells owners by email that a payment was refunded or disputed, and what was taken back for it. */
@Injectable()
export class RefundNoticesService {
  constructor(
    private readonly database: Database,
    private readonly refunds: RefundsService,
    private readonly queries: ProjectOwnersQueries,
    private readonly mailings: MailingsService,
    private readonly cache: TenancyCache,
  ) {}

  /** A payment is marked in the transaction that queues its email: each is told of once, however many processes look. */
  async tellAll(): Promise<void> {
    await this.database.transaction(async () => {
      for (const refund of await this.refunds.takeUntold()) await this.tell(refund);
    });
  }

  private async tell(refund: UntoldRefund): Promise<void> {
    const owners = await this.queries.findToNotify(refund.projectId, 'change_payments');
    const internal = await this.cache.find(INTERNAL_PROJECT_ID);
    if (!owners || owners.userIds.length === 0 || !internal) return;
    const { subject, html } = writeRefundNotice(refund, owners.displayName);
    const content = { source: { html }, themeTsx: selectTheme(internal.config, null), variables: {} };
    await this.mailings.queue({ projectId: INTERNAL_PROJECT_ID }, { content, subject }, { userIds: owners.userIds });
  }
}
