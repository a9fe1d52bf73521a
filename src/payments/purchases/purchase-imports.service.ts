import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { momentAt } from '../../common/database/millis.js';

/** What was bought on another server. What it is at Stripe stays there. */
export interface ImportedPurchase {
  id: string;
  customer_type: string;
  customer_id: string;
  product_id: string | null;
  price_id: string | null;
  product: unknown;
  quantity: number;
  source: string;
  created_at_millis: number;
}

/** The same of what is paid for again and again. */
export interface ImportedSubscription extends ImportedPurchase {
  status: string;
  period_start_millis: number;
  period_end_millis: number | null;
  cancel_at_period_end: boolean;
}

const BOUGHT =
  'project_id, id, customer_type, customer_id, product_id, price_id, product, quantity, source, created_at';
const COLUMNS = `id uuid, customer_type text, customer_id text, product_id text, price_id text, product json,
  quantity integer, source text, created_at_millis float8`;
const VALUES = `$1, id, customer_type, customer_id, product_id, price_id, product, quantity, source,
  ${momentAt('created_at_millis')}`;

const CUSTOMERS = `INSERT INTO payment_customers (project_id, type, id)
  SELECT DISTINCT $1, customer_type, customer_id
  FROM json_to_recordset($2::json) AS c (customer_type text, customer_id text) ORDER BY 2, 3 ON CONFLICT DO NOTHING`;

/** Brings much that was bought in at once. Nothing is told of each. */
@Injectable()
export class PurchaseImportsService {
  constructor(private readonly database: Database) {}

  /** Which of these there are. */
  async find(projectId: string, purchases: readonly ImportedPurchase[]): Promise<string[]> {
    const rows = await this.database.rows<{ id: string }>(
      `SELECT id FROM subscriptions WHERE project_id = $1 AND id = ANY($2::uuid[])
       UNION SELECT id FROM one_time_purchases WHERE project_id = $1 AND id = ANY($2::uuid[])`,
      [projectId, purchases.map(({ id }) => id)],
    );
    return rows.map(({ id }) => id);
  }

  /** In the current transaction. */
  async insertSubscriptions(projectId: string, subscriptions: readonly ImportedSubscription[]): Promise<void> {
    const values = [projectId, JSON.stringify(subscriptions)];
    await this.database.rows(CUSTOMERS, values);
    await this.database.rows(
      `INSERT INTO subscriptions (${BOUGHT}, status, period_start, period_end, cancel_at_period_end)
       SELECT ${VALUES}, status, ${momentAt('period_start_millis')}, ${momentAt('period_end_millis')},
         cancel_at_period_end
       FROM json_to_recordset($2::json) AS s (${COLUMNS}, status text, period_start_millis float8,
         period_end_millis float8, cancel_at_period_end boolean)
       ON CONFLICT DO NOTHING`,
      values,
    );
  }

  /** In the current transaction. */
  async insertPurchases(projectId: string, purchases: readonly ImportedPurchase[]): Promise<void> {
    const values = [projectId, JSON.stringify(purchases)];
    await this.database.rows(CUSTOMERS, values);
    await this.database.rows(
      `INSERT INTO one_time_purchases (${BOUGHT})
       SELECT ${VALUES} FROM json_to_recordset($2::json) AS p (${COLUMNS}) ON CONFLICT DO NOTHING`,
      values,
    );
  }
}
