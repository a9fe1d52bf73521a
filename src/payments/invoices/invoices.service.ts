import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../common/database/database.js';
import type { Seller } from '../purchases/purchases.js';
import type { PaidPurchase } from '../refunds/refunds.queries.js';
import type { InvoiceStatus, StripeSubscriptionInvoice } from '../stripe/stripe-shapes.js';
import { SubscriptionInvoiceEntity } from './invoice.entity.js';
import { STORE_INVOICE } from './invoices.statements.js';

/** Invoices of subscriptions: the writer of their table. */
@Injectable()
export class InvoicesService {
  constructor(private readonly database: Database) {}

  /**
   * Stores an invoice as it was read at Stripe. Repeated and late readings change nothing: the one with the highest number stays.
   *
   * @param reading the number that the reading took before Stripe was asked
   */
  async store(
    { projectId }: Seller,
    { id: subscriptionId, customer, productId, product }: PaidPurchase,
    { invoice, reading }: { invoice: StripeSubscriptionInvoice; reading: string },
  ): Promise<void> {
    const { id, status, currency, total, paid, url, opens, periodStart, periodEnd, createdAt } = invoice;
    const sold = [subscriptionId, customer.type, customer.id, productId, product.displayName ?? null];
    const money = [status, currency, total, paid, url, opens];
    const values = [projectId, randomUUID(), id, ...sold, ...money, periodStart, periodEnd, createdAt, reading];
    await this.database.rows(STORE_INVOICE, values);
  }

  /** Forgets an invoice that was deleted at Stripe, as only drafts can be. */
  async forget({ projectId }: Seller, stripeInvoiceId: string): Promise<void> {
    await this.database.repository(SubscriptionInvoiceEntity).delete({ projectId, stripeInvoiceId });
  }

  /** The stored statuses of invoices, by their ids at Stripe. */
  async statusesOf(
    projectId: string,
    stripeInvoiceIds: readonly string[],
  ): Promise<ReadonlyMap<string, InvoiceStatus | null>> {
    const rows = await this.database.repository(SubscriptionInvoiceEntity).find({
      select: { stripeInvoiceId: true, status: true },
      where: { projectId, stripeInvoiceId: In([...stripeInvoiceIds]) },
    });
    return new Map(rows.map(({ stripeInvoiceId, status }) => [stripeInvoiceId, status]));
  }

  /** The id at Stripe of the invoice that opened a subscription; null as long as none is known. */
  async openingOf(projectId: string, subscriptionId: string): Promise<string | null> {
    const found = await this.database.repository(SubscriptionInvoiceEntity).findOne({
      where: { projectId, subscriptionId, opensSubscription: true },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
    return found?.stripeInvoiceId ?? null;
  }
}
