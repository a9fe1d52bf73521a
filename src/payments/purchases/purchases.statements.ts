import { millis, momentAt } from '../../common/database/millis.js';
import { priced } from './priced.js';
import { IS_KNOWN } from '../customers/customers.queries.js';

/**
 * Locks the row of a customer, which is made if there is none, until the transaction ends: all changes of what the customer
 * owns wait for it. Returns no row for a user or team that is gone.
 */
export const LOCK_KNOWN_CUSTOMER = `INSERT INTO payment_customers AS c (project_id, type, id) SELECT $1, $2, $3 WHERE ${IS_KNOWN}
  ON CONFLICT (project_id, type, id) DO UPDATE SET id = excluded.id RETURNING 1`;

const BOUGHT =
  'project_id, id, customer_type, customer_id, product_id, price_id, product, quantity, source, created_at';

/** Stores a running subscription from `$10` to `$11`, in milliseconds since 1970. */
export const INSERT_SUBSCRIPTION = `INSERT INTO subscriptions (${BOUGHT}, status, period_start, period_end, currency, monthly_amount)
  VALUES ($1, $2, $3, $4, $5, $6::text, $7::json, $8::integer, $9, ${momentAt('$10')}, 'active', ${momentAt('$10')}, ${momentAt('$11')},
    ${priced({ product: '$7::json', priceId: '$6::text', quantity: '$8::integer' })})`;

/** Stores a one-time purchase made at `$10`, in milliseconds since 1970. */
export const INSERT_ONE_TIME_PURCHASE = `INSERT INTO one_time_purchases (${BOUGHT})
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, ${momentAt('$10')})`;

/** The columns of a subscription that ends at once: never before its period began, and never later than the period was going to end. */
export const endingAt = (moment: string) => `status = 'canceled',
  period_end = least(coalesce(period_end, ${momentAt(moment)}), greatest(period_start, ${momentAt(moment)})),
  restored_until = NULL`;

/** Ends a subscription at `$3`. */
export const END_SUBSCRIPTION = `UPDATE subscriptions SET ${endingAt('$3')}
  WHERE project_id = $1 AND id = $2`;

/**
 * Cancels a subscription at `$3`: its customer has it until its period is over. One whose period is over, or has no end, ends at once.
 * Returns the moment until when it stays, in milliseconds since 1970.
 */
export const CANCEL_SUBSCRIPTION = `UPDATE subscriptions SET status = 'canceled',
    restored_until = CASE WHEN period_end > ${momentAt('$3')} THEN period_end END,
    period_end = CASE WHEN period_end > ${momentAt('$3')} THEN period_end
      ELSE least(coalesce(period_end, ${momentAt('$3')}), greatest(period_start, ${momentAt('$3')})) END
  WHERE project_id = $1 AND id = $2
  RETURNING ${millis('restored_until')} AS until`;
