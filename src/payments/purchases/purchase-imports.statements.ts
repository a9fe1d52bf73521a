import { momentAt } from '../../common/database/millis.js';
import { priced } from './priced.js';

// `$1` is the project and `$2` the imported rows in JSON: one statement stores any number of them.

const BOUGHT =
  'project_id, id, customer_type, customer_id, product_id, price_id, product, quantity, source, created_at';
const COLUMNS = `id uuid, customer_type text, customer_id text, product_id text, price_id text, product json,
  quantity integer, source text, created_at_millis float8`;
const VALUES = `$1, id, customer_type, customer_id, product_id, price_id, product, quantity, source,
  ${momentAt('created_at_millis')}`;

/** Stores the customers of imported rows, in one order, so that two imports cannot deadlock. */
export const IMPORT_CUSTOMERS = `INSERT INTO payment_customers (project_id, type, id)
  SELECT DISTINCT $1, customer_type, customer_id
  FROM json_to_recordset($2::json) AS c (customer_type text, customer_id text) ORDER BY 2, 3 ON CONFLICT DO NOTHING`;

/** Stores imported subscriptions that are not stored yet. */
export const IMPORT_SUBSCRIPTIONS = `INSERT INTO subscriptions (${BOUGHT}, status, period_start, period_end, cancel_at_period_end, currency,
    monthly_amount)
  SELECT ${VALUES}, status, ${momentAt('period_start_millis')}, ${momentAt('period_end_millis')},
    cancel_at_period_end, ${priced({ product: 'product', priceId: 'price_id', quantity: 'quantity' })}
  FROM json_to_recordset($2::json) AS s (${COLUMNS}, status text, period_start_millis float8,
    period_end_millis float8, cancel_at_period_end boolean)
  ON CONFLICT DO NOTHING`;

/** Stores imported one-time purchases that are not stored yet. */
export const IMPORT_ONE_TIME_PURCHASES = `INSERT INTO one_time_purchases (${BOUGHT}, revoked_quantity)
  SELECT ${VALUES}, least(revoked_quantity, quantity)
  FROM json_to_recordset($2::json) AS p (${COLUMNS}, revoked_quantity integer) ON CONFLICT DO NOTHING`;
