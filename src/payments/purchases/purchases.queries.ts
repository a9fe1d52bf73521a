import { Injectable } from '@nestjs/common';
import { escapeLiteral } from 'pg';
import { Database } from '../../common/database/database.js';
import { millis } from '../../common/database/millis.js';
import { customerValues, IS_KNOWN, isOf } from '../customers/customers.queries.js';
import type { Customer } from '../customers/customers.js';
import type { SoldProduct } from '../payments.config.js';
import { UNPAID_STATUSES, type PurchaseSource, type SubscriptionStatus } from './purchases.js';
import { isRestored, subscribedQuantity } from './subscribed-sql.queries.js';

/** A subscription or a one-time purchase, without what was bought. */
export interface OwnedRow {
  id: string;
  productId: string | null;
  /** The product line when it was bought. */
  productLineId: string | null;
  serverOnly: boolean;
  /** The price that was chosen; null for what none was chosen for. */
  priceId: string | null;
  quantity: number;
  createdAt: number;
  source: PurchaseSource;
  /** Null for a one-time purchase, like the fields below. */
  status: SubscriptionStatus | null;
  periodEnd: number | null;
  cancelAtPeriodEnd: boolean;
  stripeSubscriptionId: string | null;
  /** The subscription has ended, and the customer has it until its period is over all the same. */
  isRestored: boolean;
}

/** Everything that a customer bought or was given, the oldest first, without what was taken back. */
export interface OwnedRows {
  isKnown: boolean;
  rows: OwnedRow[];
}

/** The condition that a subscription was ever paid; the others are kept for the books alone. */
export const wasPaid = (alias: string) => `${alias}.status NOT IN (${UNPAID_STATUSES.map(escapeLiteral).join(', ')})`;

const BOUGHT = (
  alias: string,
  quantity = `${alias}.quantity`,
) => `'id', ${alias}.id, 'productId', ${alias}.product_id, 'priceId', ${alias}.price_id, 'quantity', ${quantity},
  'productLineId', ${alias}.product->>'productLineId', 'createdAt', ${millis(`${alias}.created_at`)},
  'source', ${alias}.source, 'serverOnly', coalesce((${alias}.product->>'serverOnly')::boolean, false)`;

const LIST = {
  name: 'list_owned_products',
  text: `SELECT ${IS_KNOWN} AS "isKnown", coalesce((SELECT json_agg(row ORDER BY at, id) FROM (
      SELECT s.created_at AS at, s.id, json_build_object(${BOUGHT('s', subscribedQuantity('s'))}, 'status', s.status,
        'periodEnd', ${millis('s.period_end')}, 'cancelAtPeriodEnd', s.cancel_at_period_end,
        'stripeSubscriptionId', s.stripe_subscription_id,
        'isRestored', ${isRestored('s')}) AS row
      FROM subscriptions s WHERE ${isOf('s')} AND ${wasPaid('s')}
      UNION ALL
      SELECT p.created_at, p.id, json_build_object(${BOUGHT('p', 'p.quantity - p.revoked_quantity')}, 'status', NULL, 'periodEnd', NULL,
        'cancelAtPeriodEnd', false, 'stripeSubscriptionId', NULL, 'isRestored', false)
      FROM one_time_purchases p WHERE ${isOf('p')} AND p.revoked_quantity < p.quantity) AS owned), '[]') AS rows`,
};

const SOLD = {
  name: 'find_sold_products',
  text: `SELECT id, product FROM subscriptions WHERE project_id = $1 AND id = ANY($2::uuid[])
    UNION ALL SELECT id, product FROM one_time_purchases WHERE project_id = $1 AND id = ANY($2::uuid[])`,
};

/** Reads of what customers bought. */
@Injectable()
export class PurchasesQueries {
  constructor(private readonly database: Database) {}

  /** Everything that a customer bought or was given, ended or not, except subscriptions that were never paid. */
  async list(projectId: string, customer: Customer): Promise<OwnedRows> {
    const found = await this.database.row<OwnedRows & object>(LIST, customerValues(projectId, customer));
    return found ?? { isKnown: false, rows: [] };
  }

  /** The products of subscriptions and purchases as they were when bought, by the ids of the latter. */
  async soldProducts(projectId: string, ids: readonly string[]): Promise<ReadonlyMap<string, SoldProduct>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.rows<{ id: string; product: SoldProduct }>(SOLD, [projectId, ids]);
    return new Map(rows.map(({ id, product }) => [id, product]));
  }
}
