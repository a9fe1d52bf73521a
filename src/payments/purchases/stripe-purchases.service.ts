import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { momentAt } from '../../common/database/millis.js';
import { EventsService } from '../../common/events/events.service.js';
import type { Customer } from '../customers/customers.js';
import type { SoldProduct } from '../payments.config.js';
import {
  isOpen,
  isRunning,
  purchaseEvent,
  UNPAID_STATUSES,
  type Seller,
  type SubscriptionStatus,
} from './purchases.js';

/** Something that a customer paid for once. */
export interface StripeSale {
  /** At Stripe. */
  paymentIntentId: string;
  customer: Customer;
  productId: string | null;
  priceId: string | null;
  product: SoldProduct;
  quantity: number;
  /** In milliseconds since 1970, as all moments here; null for now. */
  createdAt: number | null;
}

/** A subscription of a customer, as it was read at Stripe. */
export interface StripeSubscriptionState {
  /** At Stripe. */
  subscriptionId: string;
  productId: string | null;
  priceId: string | null;
  product: SoldProduct;
  quantity: number;
  status: SubscriptionStatus;
  periodStart: number;
  periodEnd: number;
  cancelAtPeriodEnd: boolean;
  createdAt: number | null;
}

/** A subscription as it is kept. */
export interface KeptSubscription {
  id: string;
  subscriptionId: string;
  productId: string | null;
  quantity: number;
  status: SubscriptionStatus;
}

/** The row is made for those, too, whose user or team is gone: what was paid is part of the project's books. */
const LOCK = `INSERT INTO payment_customers AS c (project_id, type, id) VALUES ($1, $2, $3)
  ON CONFLICT (project_id, type, id) DO UPDATE SET id = excluded.id RETURNING stripe_customer_id AS "stripeCustomerId"`;

/** One of Stripe's stands for one of ours. */
const NAME = `UPDATE payment_customers SET stripe_customer_id = $4
  WHERE project_id = $1 AND type = $2 AND id = $3
    AND NOT EXISTS (SELECT 1 FROM payment_customers o WHERE o.project_id = $1 AND o.stripe_customer_id = $4)`;

const COUNT_READ = `UPDATE payment_customers SET stripe_reads = stripe_reads + 1
  WHERE project_id = $1 AND type = $2 AND id = $3 RETURNING stripe_reads AS reading`;

const NOTE_READ = `UPDATE payment_customers SET stripe_read_at = now() WHERE project_id = $1 AND type = $2 AND id = $3`;

const SALE = `INSERT INTO one_time_purchases (project_id, id, customer_type, customer_id, product_id, price_id, product,
    quantity, source, created_at, stripe_payment_intent_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'PURCHASE_PAGE', coalesce(${momentAt('$9')}, now()), $10)
  ON CONFLICT (project_id, stripe_payment_intent_id) DO NOTHING RETURNING id`;

const KEPT = `SELECT id, stripe_subscription_id AS "subscriptionId", product_id AS "productId", quantity, status
  FROM subscriptions WHERE project_id = $1 AND stripe_subscription_id = ANY($2::text[])`;

/** What a later reading said stays. */
const KEEP = `INSERT INTO subscriptions AS s (project_id, id, customer_type, customer_id, product_id, price_id, product,
    quantity, source, created_at, status, period_start, period_end, cancel_at_period_end, stripe_subscription_id,
    stripe_read)
  SELECT $1, gen_random_uuid(), $2, $3, r."productId", r."priceId", r.product, r.quantity, 'PURCHASE_PAGE',
    coalesce(${momentAt('r."createdAt"')}, now()), r.status, ${momentAt('r."periodStart"')}, ${momentAt('r."periodEnd"')},
    r."cancelAtPeriodEnd", r."subscriptionId", $4
  FROM json_to_recordset($5) AS r ("subscriptionId" text, "productId" text, "priceId" text, product json,
    quantity integer, status text, "periodStart" float8, "periodEnd" float8, "cancelAtPeriodEnd" boolean,
    "createdAt" float8)
  ON CONFLICT (project_id, stripe_subscription_id) DO UPDATE SET product_id = excluded.product_id,
    price_id = excluded.price_id, product = excluded.product, quantity = excluded.quantity, status = excluded.status,
    period_start = excluded.period_start, period_end = excluded.period_end,
    cancel_at_period_end = excluded.cancel_at_period_end, stripe_read = excluded.stripe_read
  WHERE coalesce(s.stripe_read, 0) < excluded.stripe_read
  RETURNING id, stripe_subscription_id AS "subscriptionId", product_id AS "productId", quantity, status`;

/**
 * What customers own because Stripe says so: beside `PurchasesService`, and under the same lock, the writer of customers,
 * subscriptions and one-time purchases.
 *
 * Stripe is never asked while a customer is locked. What it says of subscriptions is read under a number that is taken
 * before, and kept unless what was read under a later number is there already: whatever happened at Stripe before the
 * later number was taken is part of what was read under it. So events may come in any order, late and twice.
 */
@Injectable()
export class StripePurchasesService {
  constructor(
    private readonly database: Database,
    private readonly events: EventsService,
  ) {}

  /**
   * Keeps which customer at Stripe stands for one of ours: the first that was said to.
   *
   * @param instead of which other one, that Stripe does not have any more
   * @returns the one that does
   */
  async nameCustomer(
    { projectId }: Seller,
    customer: Customer,
    { stripeCustomerId, instead = null }: { stripeCustomerId: string; instead?: string | null },
  ): Promise<string> {
    return this.database.transaction(async () => {
      const values = [projectId, customer.type, customer.id];
      const locked = await this.database.row<{ stripeCustomerId: string | null }>(LOCK, values);
      const named = locked?.stripeCustomerId ?? null;
      if (named !== null && named !== instead) return named;
      await this.database.rows(NAME, [...values, stripeCustomerId]);
      return stripeCustomerId;
    });
  }

  /** Keeps what a customer paid for once. However often it is told, it is kept once. */
  async recordPayment(seller: Seller, sale: StripeSale): Promise<void> {
    const { customer, productId, quantity } = sale;
    const id = randomUUID();
    const owner = [seller.projectId, id, customer.type, customer.id];
    const product = JSON.stringify(sale.product);
    const values = [...owner, productId, sale.priceId, product, quantity, sale.createdAt, sale.paymentIntentId];
    await this.database.transaction(async () => {
      await this.database.rows(LOCK, [seller.projectId, customer.type, customer.id]);
      const isNew = (await this.database.row(SALE, values)) !== null;
      if (isNew)
        this.events.record(seller, 'one_time_purchase.created', purchaseEvent(customer, { id, productId, quantity }));
    });
  }

  /** The number under which what a customer has subscribed to is read at Stripe, to be taken before that. */
  async beginReading({ projectId }: Seller, customer: Customer): Promise<string> {
    return this.database.transaction(async () => {
      const values = [projectId, customer.type, customer.id];
      await this.database.rows(LOCK, values);
      const row = await this.database.row<{ reading: string }>(COUNT_READ, values);
      return row?.reading ?? '0';
    });
  }

  /**
   * Keeps what was read at Stripe under a number.
   *
   * @param states those of one customer
   */
  async keepSubscriptions(
    seller: Seller,
    { customer, reading }: { customer: Customer; reading: string },
    states: readonly StripeSubscriptionState[],
  ): Promise<void> {
    const { projectId } = seller;
    const values = [projectId, customer.type, customer.id];
    await this.database.transaction(async () => {
      await this.database.rows(LOCK, values);
      const ids = states.map(({ subscriptionId }) => subscriptionId);
      const before = await this.database.rows<KeptSubscription>(KEPT, [projectId, ids]);
      const statusOf = new Map(before.map((row) => [row.subscriptionId, row.status]));
      const kept = await this.database.rows<KeptSubscription>(KEEP, [...values, reading, JSON.stringify(states)]);
      await this.database.rows(NOTE_READ, values);
      for (const row of kept) this.recordChange(seller, customer, { row, before: statusOf.get(row.subscriptionId) });
    });
  }

  private recordChange(
    seller: Seller,
    customer: Customer,
    { row, before }: { row: KeptSubscription; before: SubscriptionStatus | undefined },
  ): void {
    const event = purchaseEvent(customer, row);
    if (isRunning(row.status) && (before === undefined || !wasPaid(before))) {
      this.events.record(seller, 'subscription.created', event);
    }
    if (before !== undefined && wasPaid(before) && !isOpen(row.status) && isOpen(before)) {
      this.events.record(seller, 'subscription.ended', event);
    }
  }
}

/** Whether a customer ever had what they subscribed to. */
function wasPaid(status: SubscriptionStatus): boolean {
  return !UNPAID_STATUSES.includes(status);
}
