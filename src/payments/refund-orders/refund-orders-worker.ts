import { Inject, Injectable } from '@nestjs/common';
import { LOG, type Log } from '../../common/environment/log.js';
import { JobsService } from '../../common/jobs/jobs.service.js';
import { TenancyCache } from '../../common/tenancy/tenancy-cache.js';
import { OrderedRefundsService, type RefundOrder } from '../refunds/ordered-refunds.service.js';
import { StripeAccountsService } from '../stripe-accounts/stripe-accounts.service.js';
import { StripeGateway } from '../stripe/stripe.js';
import { RefundCarrier } from './refund-carrier.service.js';

/** Goes on with orders of refunds that a process began and did not finish. */
@Injectable()
export class RefundOrdersWorker {
  constructor(
    jobs: JobsService,
    gateway: StripeGateway,
    private readonly orders: OrderedRefundsService,
    private readonly tenancies: TenancyCache,
    private readonly accounts: StripeAccountsService,
    private readonly carrier: RefundCarrier,
    @Inject(LOG) private readonly log: Log,
  ) {
    // A server without Stripe would keep orders from those that have it.
    if (!gateway.isConfigured) return;
    jobs.schedule({ name: 'go-on-with-refunds', cron: '* * * * *', work: () => this.run() });
  }

  private async run(): Promise<void> {
    for (const { projectId, ...order } of await this.orders.takeUnfinished()) {
      try {
        await this.goOn(projectId, order);
      } catch (error) {
        // One that fails must not stop the others; it is tried again.
        this.log.warn({ projectId, order: order.id, error: String(error) }, 'A refund could not be gone on with');
      }
    }
  }

  private async goOn(projectId: string, order: RefundOrder): Promise<void> {
    const tenancy = await this.tenancies.find(projectId);
    const seller = tenancy && { projectId, tenancy };
    const account = seller && (await this.accounts.find(seller));
    if (seller && account) await this.carrier.carryOut(seller, account, order);
  }
}
