import { Inject, Injectable } from '@nestjs/common';
import { LOG, type Log } from '../../common/environment/log.js';
import { KnownError } from '../../common/errors/known-error.js';
import { JobsService } from '../../common/jobs/jobs.service.js';
import type { Seller } from '../purchases/purchases.js';
import { StripeCustomersQueries } from '../purchases/stripe-customers.queries.js';
import { StripeAccountsService } from '../stripe-accounts/stripe-accounts.service.js';
import type { ConnectedAccount } from '../stripe/stripe-shapes.js';
import { RECONCILIATION } from '../../../shared/payments/stripe.limits.js';
import { StripeGateway } from '../stripe/stripe.js';
import { eachPage, type Turn } from './each-page.js';
import { StripeInvoiceSync } from './stripe-invoice-sync.service.js';
import { StripeRefundSync } from './stripe-refund-sync.service.js';
import { StripeSync } from './stripe-sync.service.js';

/**
 * Makes up for lost events: compares recent payments, refunds, subscriptions and invoices at Stripe with the stored ones, and reads
 * subscriptions again, those read longest ago first. Projects take turns.
 */
@Injectable()
export class StripeReconciliation {
  constructor(
    jobs: JobsService,
    private readonly gateway: StripeGateway,
    private readonly accounts: StripeAccountsService,
    private readonly customers: StripeCustomersQueries,
    private readonly sync: StripeSync,
    private readonly refunds: StripeRefundSync,
    private readonly invoices: StripeInvoiceSync,
    @Inject(LOG) private readonly log: Log,
  ) {
    if (!gateway.isConfigured) return;
    jobs.schedule({ name: 'reconcile-stripe', cron: '*/10 * * * *', work: () => this.run() });
  }

  private async run(): Promise<void> {
    const ends = performance.now() + RECONCILIATION.wholeMs;
    let unavailable = 0;
    for (let turn = 0; turn < RECONCILIATION.projects && performance.now() < ends; turn += 1) {
      // Taken one by one, so that the accounts this run does not reach come first in the next.
      const [accountId] = await this.accounts.takeToReconcile(1);
      if (accountId === undefined) return;
      try {
        const { seller, account } = await this.accounts.sellerOf(accountId);
        await this.reconcile(seller, account);
        unavailable = 0;
      } catch (error) {
        // An error in one account must not stop the others.
        const reason = error instanceof KnownError ? error.code : String(error);
        this.log.warn({ reason, accountId }, 'An account at Stripe could not be compared with what we have');
        if (reason === 'STRIPE_UNAVAILABLE') unavailable += 1;
        if (unavailable >= RECONCILIATION.mostUnavailable) return;
      }
    }
  }

  private async reconcile(seller: Seller, account: ConnectedAccount): Promise<void> {
    const since = Date.now() - RECONCILIATION.windowMs;
    const until = performance.now() + RECONCILIATION.ofProjectMs;
    const turn = { seller, account, since, until };
    await this.reconcilePayments(turn);
    await this.refunds.reconcile(turn);
    await this.reconcileSubscriptions(turn);
    await this.invoices.reconcile(turn);
  }

  private async reconcilePayments({ seller, account, since, until }: Turn): Promise<void> {
    await eachPage(
      until,
      (cursor) => this.gateway.paymentsSince(account, since, cursor),
      async (payments) => {
        const paid = payments.filter(({ isPaid }) => isPaid);
        const ids = paid.map(({ id }) => id);
        const recorded = await this.customers.recordedPayments(seller.projectId, ids);
        for (const payment of paid) {
          // A plan that a recorded payment takes the place of may not have been ended.
          const isDone = recorded.has(payment.id) && payment.metadata.replaces === undefined;
          if (!isDone) await this.sync.recordPayment(seller, account, payment);
        }
      },
    );
  }

  private async reconcileSubscriptions({ seller, account, since, until }: Turn): Promise<void> {
    const changed = new Set<string>();
    await eachPage(
      until,
      (cursor) => this.gateway.subscriptionsSince(account, since, cursor),
      async (found) => {
        // A project may use its account for other sales too, which are not ours to store.
        const sold = found.filter(({ metadata }) => metadata.product || metadata.productId);
        const ids = sold.map(({ id }) => id);
        const statuses = await this.customers.statusesOf(seller.projectId, ids);
        for (const { id, status, stripeCustomerId } of sold) {
          if (statuses.get(id) !== status) changed.add(stripeCustomerId);
        }
      },
    );
    // Subscriptions to unknown products differ from the stored state each time, and there may be any number of
    // them.
    const longUnread = await this.customers.toRead(seller.projectId, RECONCILIATION.customers);
    const different = [...changed].slice(0, RECONCILIATION.customers);
    for (const id of new Set([...different, ...longUnread])) {
      if (performance.now() > until) return;
      await this.sync.readSubscriptions(seller, account, id);
    }
  }
}
