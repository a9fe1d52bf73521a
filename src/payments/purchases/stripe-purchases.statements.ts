import { momentAt } from '../../common/database/millis.js';
import { priced } from './priced.js';
import { endingAt } from './purchases.statements.js';

/**
 * Locks the row of a customer, which is made if there is none, until the transaction ends. It is made even for a user or
 * team that is gone: a payment is part of the project's books.
 */
export const LOCK_ANY_CUSTOMER = `INSERT INTO payment_customers AS c (project_id, type, id) VALUES ($1, $2, $3)
  ON CONFLICT (project_id, type, id) DO UPDATE SET id = excluded.id RETURNING stripe_customer_id AS "stripeCustomerId"`;

/** Links a customer with one at Stripe, unless another customer is linked with that one. */
export const LINK_STRIPE_CUSTOMER = `UPDATE payment_customers SET stripe_customer_id = $4
  WHERE project_id = $1 AND type = $2 AND id = $3
    AND NOT EXISTS (SELECT 1 FROM payment_customers o WHERE o.project_id = $1 AND o.stripe_customer_id = $4)`;

/** Counts one more reading of the customer's subscriptions at Stripe, and returns its number. */
export const COUNT_READING = `UPDATE payment_customers SET stripe_reads = stripe_reads + 1
  WHERE project_id = $1 AND type = $2 AND id = $3 RETURNING stripe_reads AS reading`;

/**
 * The CTE that notes what was received for purchases: once for each, and of a subscription for each period. Without a price that is
 * known nothing is.
 *
 * @param from rows of purchases, with `at` and `amount`, in the smallest unit of `currency`
 */
function received(from: string): string {
  return `received AS (
    INSERT INTO received_payments (project_id, purchase_id, received_at, customer_type, customer_id, product_id, currency, amount)
    SELECT project_id, id, at, customer_type, customer_id, product_id, currency, amount FROM (${from}) paid
    WHERE amount > 0 ON CONFLICT DO NOTHING)`;
}

const PAID = `price_currency(product, price_id) AS currency, price_amount(product, price_id, quantity) AS amount`;
const OF = 'project_id, id, customer_type, customer_id, product_id';

/** Stores a payment once, by its id at Stripe. `$9` is null for now. */
export const INSERT_PAYMENT = `WITH sold AS (
    INSERT INTO one_time_purchases (project_id, id, customer_type, customer_id, product_id, price_id, product,
      quantity, source, created_at, stripe_payment_intent_id)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'PURCHASE_PAGE', coalesce(${momentAt('$9')}, now()), $10)
    ON CONFLICT (project_id, stripe_payment_intent_id) DO NOTHING RETURNING *),
  ${received(`SELECT ${OF}, created_at AS at, ${PAID} FROM sold`)}
  SELECT id FROM sold`;

/** Stores subscriptions as they were read at Stripe, unless a later reading was stored already. */
export const STORE_SUBSCRIPTIONS = `WITH stored AS (
    INSERT INTO subscriptions AS s (project_id, id, customer_type, customer_id, product_id, price_id, product,
      quantity, source, created_at, status, period_start, period_end, cancel_at_period_end, stripe_subscription_id,
      stripe_read, currency, monthly_amount)
    SELECT $1, gen_random_uuid(), $2, $3, r."productId", r."priceId", r.product, r.quantity, 'PURCHASE_PAGE',
      coalesce(${momentAt('r."createdAt"')}, now()), r.status, ${momentAt('r."periodStart"')}, ${momentAt('r."periodEnd"')},
      r."cancelAtPeriodEnd", r."subscriptionId", $4, ${priced({ product: 'r.product', priceId: 'r."priceId"', quantity: 'r.quantity' })}
    FROM json_to_recordset($5) AS r ("subscriptionId" text, "productId" text, "priceId" text, product json,
      quantity integer, status text, "periodStart" float8, "periodEnd" float8, "cancelAtPeriodEnd" boolean,
      "createdAt" float8)
    ON CONFLICT (project_id, stripe_subscription_id) DO UPDATE SET product_id = excluded.product_id,
      price_id = excluded.price_id, product = excluded.product, quantity = excluded.quantity, status = excluded.status,
      period_start = excluded.period_start, period_end = CASE WHEN excluded.status = 'canceled'
        THEN greatest(excluded.period_end, s.restored_until) ELSE excluded.period_end END,
      cancel_at_period_end = excluded.cancel_at_period_end, stripe_read = excluded.stripe_read,
      currency = excluded.currency, monthly_amount = excluded.monthly_amount
    WHERE coalesce(s.stripe_read, 0) < excluded.stripe_read
    RETURNING s.*),
  ${received(`SELECT ${OF}, period_start AS at, ${PAID} FROM stored WHERE status = 'active'`)}
  SELECT id, stripe_subscription_id AS "subscriptionId", product_id AS "productId", quantity, status FROM stored`;

/** Gives an ended subscription back until `$3`, in milliseconds since 1970; null takes it away with the next reading. */
export const RESTORE_SUBSCRIPTION = `UPDATE subscriptions
  SET restored_until = ${momentAt('$3')}, period_end = greatest(period_end, ${momentAt('$3')})
  WHERE project_id = $1 AND id = $2 AND status = 'canceled'`;

/** Ends subscriptions of the customer, by their ids `$5`, at `$4`: those not at Stripe that are open, or that were cancelled and stay a while. */
export const END_REPLACED = `UPDATE subscriptions SET ${endingAt('$4')}
  WHERE project_id = $1 AND customer_type = $2 AND customer_id = $3 AND id = ANY($5::uuid[])
    AND stripe_subscription_id IS NULL
    AND (status NOT IN ('canceled', 'incomplete_expired') OR restored_until > ${momentAt('$4')})
  RETURNING id, product_id AS "productId", quantity`;
