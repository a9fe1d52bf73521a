import { momentAt } from '../../common/database/millis.js';
import { REFUND_ORDER } from '../payments.limits.js';

/** PostgreSQL's NOTIFY on this channel tells that owners are to be told of a payment that was paid back. */
export const PAID_BACK_CHANNEL = 'paid_back_payments';

const MOST_NOTICES = 100;

/** Stores the amounts of a payment, unless a later reading was stored already; `$16` is now, and `$17` the end of the paid time. */
export const STORE_REFUND = `INSERT INTO payment_refunds AS r (project_id, id, stripe_payment_intent_id, purchase_kind, purchase_id,
    customer_type, customer_id, product_id, product, currency, charged, refunded, disputed, stripe_read, is_notice_due,
    taken_items, created_at, changed_at, paid_until)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, '{}', ${momentAt('$16')}, ${momentAt('$16')},
    ${momentAt('$17')})
  ON CONFLICT (project_id, stripe_payment_intent_id) DO UPDATE SET charged = excluded.charged,
    paid_until = CASE WHEN r.ordered_quantity > 0 THEN greatest(r.paid_until, excluded.paid_until) ELSE excluded.paid_until END,
    refunded = excluded.refunded, disputed = excluded.disputed, stripe_read = excluded.stripe_read,
    is_notice_due = r.is_notice_due OR excluded.is_notice_due,
    changed_at = CASE WHEN excluded.is_notice_due THEN excluded.changed_at ELSE r.changed_at END
  WHERE r.stripe_read < excluded.stripe_read
  RETURNING r.id, CASE WHEN r.is_notice_due THEN pg_notify('${PAID_BACK_CHANNEL}', '') END`;

/** Notes that a payment ends its subscription, unless that has ended before. */
export const MARK_ENDING = `UPDATE payment_refunds r SET ends_subscription = true FROM subscriptions s
  WHERE r.project_id = $1 AND r.stripe_payment_intent_id = $2 AND s.project_id = r.project_id AND s.id = r.purchase_id
    AND s.status <> 'canceled'`;

/** Stores what was taken back of the items of a purchase. */
export const STORE_TAKEN_ITEMS = `UPDATE payment_refunds SET taken_items = $3 WHERE project_id = $1 AND id = $2`;

/** The moment from which others may go on with an order that is under way now. */
const DUE = `now() + interval '${REFUND_ORDER.leaseSeconds} seconds'`;

/** Orders a refund of a payment, once: nothing for one of which something was refunded or ordered before. `$12` is now. */
export const ORDER_REFUND = `INSERT INTO payment_refunds AS r (project_id, id, stripe_payment_intent_id, purchase_kind, purchase_id,
    customer_type, customer_id, product_id, product, currency, charged, refunded, disputed, stripe_read, is_notice_due,
    taken_items, created_at, changed_at, paid_until, ordered_amount, ordered_quantity, ordered_of, order_ending, order_due)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 0, 0, 0, false, '{}', ${momentAt('$12')}, ${momentAt('$12')},
    ${momentAt('$13')}, $14, $15, $16, $17, ${DUE})
  ON CONFLICT (project_id, stripe_payment_intent_id) DO UPDATE SET ordered_amount = excluded.ordered_amount,
    ordered_quantity = excluded.ordered_quantity, ordered_of = excluded.ordered_of, order_ending = excluded.order_ending,
    order_due = excluded.order_due, paid_until = greatest(r.paid_until, excluded.paid_until)
  WHERE r.refunded = 0 AND r.ordered_amount IS NULL
  RETURNING r.id`;

/** Goes on with the same order, which is not done and of which nobody seems to be at work. */
export const RESUME_ORDER = `UPDATE payment_refunds SET order_due = ${DUE}
  WHERE project_id = $1 AND stripe_payment_intent_id = $2 AND order_due <= now()
    AND ordered_amount = $3 AND ordered_quantity = $4 AND order_ending IS NOT DISTINCT FROM $5
  RETURNING id`;

/** Forgets an order that Stripe refused. */
export const FORGET_ORDER = `UPDATE payment_refunds SET ordered_amount = NULL, ordered_quantity = NULL, ordered_of = NULL,
    order_ending = NULL, order_due = NULL
  WHERE project_id = $1 AND id = $2`;

/** Deletes the row that was made for such an order alone. */
export const DELETE_ORDER = `DELETE FROM payment_refunds
  WHERE project_id = $1 AND id = $2 AND stripe_read = 0 AND refunded = 0 AND disputed = 0`;

/** Lets others go on with an order at once. */
export const RELEASE_ORDER = `UPDATE payment_refunds SET order_due = now() WHERE project_id = $1 AND id = $2 AND order_due IS NOT NULL`;

/** Notes that all of an order was carried out. */
export const FINISH_ORDER = `UPDATE payment_refunds SET order_due = NULL WHERE project_id = $1 AND id = $2`;

/** Takes orders that a process did not finish; several may do so at once, each takes its own. */
export const TAKE_ORDERS = `UPDATE payment_refunds r SET order_due = ${DUE} FROM (
    SELECT project_id, id FROM payment_refunds WHERE order_due <= now() ORDER BY project_id, order_due, id
    LIMIT ${REFUND_ORDER.resumedAtOnce} FOR UPDATE SKIP LOCKED) due
  WHERE r.project_id = due.project_id AND r.id = due.id
  RETURNING r.project_id AS "projectId", r.id, r.stripe_payment_intent_id AS "paymentIntentId", r.purchase_kind AS kind,
    r.purchase_id AS "purchaseId", r.ordered_amount::float8 AS amount, r.ordered_quantity AS quantity, r.ordered_of AS "of",
    r.order_ending AS ending`;

/** Takes notices that are due; several processes may do so at once, each takes its own. */
export const TAKE_NOTICES = `UPDATE payment_refunds r SET is_notice_due = false FROM (
    SELECT project_id, id FROM payment_refunds WHERE is_notice_due ORDER BY project_id, changed_at, id LIMIT ${MOST_NOTICES}
    FOR UPDATE SKIP LOCKED) due
  WHERE r.project_id = due.project_id AND r.id = due.id
  RETURNING r.project_id AS "projectId", r.customer_type AS "customerType", r.customer_id AS "customerId",
    r.product->>'displayName' AS "productName", r.purchase_kind AS "purchaseKind", r.currency,
    r.charged::float8 AS charged, r.refunded::float8 AS refunded, r.disputed::float8 AS disputed,
    r.ordered_amount IS NOT NULL AS "isOrdered"`;
