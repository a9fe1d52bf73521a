import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import type { Customer } from '../customers/customers.js';

const OF_OURS = {
  name: 'find_stripe_customer',
  text: `SELECT stripe_customer_id AS id FROM payment_customers WHERE project_id = $1 AND type = $2 AND id = $3`,
};

const OF_STRIPES = {
  name: 'find_customer_of_stripe',
  text: `SELECT type, id FROM payment_customers WHERE project_id = $1 AND stripe_customer_id = $2`,
};

/** The longest unread first. */
const TO_READ = `SELECT c.stripe_customer_id AS id FROM payment_customers c
  WHERE c.project_id = $1 AND c.stripe_customer_id IS NOT NULL AND EXISTS (
    SELECT 1 FROM subscriptions s WHERE s.project_id = c.project_id AND s.customer_type = c.type
      AND s.customer_id = c.id AND s.stripe_subscription_id IS NOT NULL
      AND s.status NOT IN ('canceled', 'incomplete_expired'))
  ORDER BY c.stripe_read_at NULLS FIRST LIMIT $2`;

const KNOWN = `SELECT stripe_subscription_id AS id, status FROM subscriptions
  WHERE project_id = $1 AND stripe_subscription_id = ANY($2::text[])`;

/** Which customer at Stripe stands for which of ours. */
@Injectable()
export class StripeCustomersQueries {
  constructor(private readonly database: Database) {}

  /** Null for one whom Stripe has not heard of. */
  async idOf(projectId: string, { type, id }: Customer): Promise<string | null> {
    return (await this.database.row<{ id: string | null }>(OF_OURS, [projectId, type, id]))?.id ?? null;
  }

  /** Null for one who stands for nobody yet. */
  customerOf(projectId: string, stripeCustomerId: string): Promise<Customer | null> {
    return this.database.row<Customer & object>(OF_STRIPES, [projectId, stripeCustomerId]);
  }

  /** Those with something that is not over, whose subscriptions were not read at Stripe for longest. */
  async toRead(projectId: string, limit: number): Promise<string[]> {
    const rows = await this.database.rows<{ id: string }>(TO_READ, [projectId, limit]);
    return rows.map(({ id }) => id);
  }

  /** The status of subscriptions as it is kept, by their ids at Stripe. */
  async statusesOf(projectId: string, subscriptionIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.database.rows<{ id: string; status: string }>(KNOWN, [projectId, subscriptionIds]);
    return new Map(rows.map(({ id, status }) => [id, status]));
  }
}
