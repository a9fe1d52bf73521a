import { Injectable } from '@nestjs/common';
import { InvoicesService } from '../invoices/invoices.service.js';
import type { Seller } from '../purchases/purchases.js';
import { StripePurchasesService } from '../purchases/stripe-purchases.service.js';
import { RefundsQueries, type PaidPurchase } from '../refunds/refunds.queries.js';
import { StripeInvoices } from '../stripe/stripe-invoices.js';
import type { ConnectedAccount, StripeSubscriptionInvoice } from '../stripe/stripe-shapes.js';
import { eachPage, type Turn } from './each-page.js';

/** An invoice at Stripe, with the subscription here that it is of. */
export interface StoredInvoice {
  invoice: StripeSubscriptionInvoice;
  purchase: PaidPurchase;
}

/** Stores invoices of subscriptions as Stripe has them. Idempotent. */
@Injectable()
export class StripeInvoiceSync {
  constructor(
    private readonly stripe: StripeInvoices,
    private readonly purchases: StripePurchasesService,
    private readonly queries: RefundsQueries,
    private readonly invoices: InvoicesService,
  ) {}

  /**
   * Reads an invoice at Stripe and stores it. Call it when its subscription has been read.
   *
   * @param named the invoice and its subscription, by their ids at Stripe
   * @returns null for an invoice of another sale of the account, and for one that is not there any more
   * @throws KnownError one of `STRIPE_ERRORS`
   */
  async apply(
    seller: Seller,
    account: ConnectedAccount,
    named: { id: string; subscriptionId: string },
  ): Promise<StoredInvoice | null> {
    const purchase = await this.queries.subscription(seller.projectId, named.subscriptionId);
    if (!purchase) return null;
    const reading = await this.purchases.beginReading(seller, purchase.customer);
    const invoice = await this.stripe.read(account, named.id);
    if (!invoice) await this.invoices.forget(seller, named.id);
    if (invoice?.subscriptionId !== named.subscriptionId) return null;
    await this.invoices.store(seller, purchase, { invoice, reading });
    return { invoice, purchase };
  }

  /**
   * Reads those again that have another status at Stripe than here.
   *
   * @throws KnownError one of `STRIPE_ERRORS`
   */
  async reconcile({ seller, account, since, until }: Turn): Promise<void> {
    await eachPage(
      until,
      (cursor) => this.stripe.since(account, since, cursor),
      async (found) => {
        const ids = found.map(({ id }) => id);
        const stored = await this.invoices.statusesOf(seller.projectId, ids);
        for (const invoice of found) {
          if (performance.now() > until) return;
          if (stored.get(invoice.id) !== invoice.status) await this.apply(seller, account, invoice);
        }
      },
    );
  }
}
