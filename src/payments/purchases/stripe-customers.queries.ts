import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { PaymentCustomerEntity } from '../customers/customer.entity.js';
import type { Customer } from '../customers/customers.js';
import type { SubscriptionStatus } from './purchases.js';

/** Stripe customers with open subscriptions, those read longest ago first. */
const TO_READ = `SELECT c.stripe_customer_id AS id FROM payment_customers c
  WHERE c.project_id = $1 AND c.stripe_customer_id IS NOT NULL AND EXISTS (
    SELECT 1 FROM subscriptions s WHERE s.project_id = c.project_id AND s.customer_type = c.type
      AND s.customer_id = c.id AND s.stripe_subscription_id IS NOT NULL
      AND s.status NOT IN ('canceled', 'incomplete_expired'))
  ORDER BY c.stripe_read_at NULLS FIRST LIMIT $2`;

const KNOWN = `SELECT stripe_subscription_id AS id, status FROM subscriptions
  WHERE project_id = $1 AND stripe_subscription_id = ANY($2::text[])`;

const RECORDED = `SELECT stripe_payment_intent_id AS id FROM one_time_purchases
  WHERE project_id = $1 AND stripe_payment_intent_id = ANY($2::text[])`;

/** A subscription that is open, by its id here. */
const OPEN = `SELECT stripe_subscription_id AS id FROM subscriptions
  WHERE project_id = $1 AND customer_type = $2 AND customer_id = $3 AND id = $4
    AND stripe_subscription_id IS NOT NULL AND status NOT IN ('canceled', 'incomplete_expired')`;

/** The Stripe customers of our customers. */
@Injectable()
export class StripeCustomersQueries {
  constructor(private readonly database: Database) {}

  /** The Stripe id of a customer; null if there is none. */
  async idOf(projectId: string, { type, id }: Customer): Promise<string | null> {
    const customer = await this.database.repository(PaymentCustomerEntity).findOneBy({ projectId, type, id });
    return customer?.stripeCustomerId ?? null;
  }

  /** The customer of a Stripe id; null if none is linked. */
  async customerOf(projectId: string, stripeCustomerId: string): Promise<Customer | null> {
    const found = await this.database.repository(PaymentCustomerEntity).findOneBy({ projectId, stripeCustomerId });
    return found && { type: found.type, id: found.id };
  }

  /** The Stripe ids of customers with open subscriptions, those read longest ago first. */
  async toRead(projectId: string, limit: number): Promise<string[]> {
    const rows = await this.database.rows<{ id: string }>(TO_READ, [projectId, limit]);
    return rows.map(({ id }) => id);
  }

  /** The id at Stripe of a customer's subscription, by its id here; null unless it is open there. */
  async openSubscription(projectId: string, { type, id }: Customer, subscriptionId: string): Promise<string | null> {
    const values = [projectId, type, id, subscriptionId];
    return (await this.database.row<{ id: string }>(OPEN, values))?.id ?? null;
  }

  /** The ids among these payments that are stored. */
  async recordedPayments(projectId: string, paymentIntentIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.database.rows<{ id: string }>(RECORDED, [projectId, paymentIntentIds]);
    return new Set(rows.map(({ id }) => id));
  }

  /** The stored statuses of subscriptions, by their ids at Stripe. */
  async statusesOf(
    projectId: string,
    subscriptionIds: readonly string[],
  ): Promise<ReadonlyMap<string, SubscriptionStatus>> {
    const rows = await this.database.rows<{ id: string; status: SubscriptionStatus }>(KNOWN, [
      projectId,
      subscriptionIds,
    ]);
    return new Map(rows.map(({ id, status }) => [id, status]));
  }
}
