import { momentAt } from '../../common/database/millis.js';

/** PostgreSQL's NOTIFY on this channel tells that owners are to be told of a payment that was paid back. */
export const PAID_BACK_CHANNEL = 'paid_back_payments';

const MOST_NOTICES = 100;

/** Stores the amounts of a payment, unless a later reading was stored already; `$16` is now. */
export const STORE_REFUND = `INSERT INTO payment_refunds AS r (project_id, id, stripe_payment_intent_id, purchase_kind, purchase_id,
    customer_type, customer_id, product_id, product, currency, charged, refunded, disputed, stripe_read, is_notice_due,
    taken_items, created_at, changed_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, '{}', ${momentAt('$16')}, ${momentAt('$16')})
  ON CONFLICT (project_id, stripe_payment_intent_id) DO UPDATE SET charged = excluded.charged,
    refunded = excluded.refunded, disputed = excluded.disputed, stripe_read = excluded.stripe_read,
    is_notice_due = r.is_notice_due OR excluded.is_notice_due,
    changed_at = CASE WHEN excluded.is_notice_due THEN excluded.changed_at ELSE r.changed_at END
  WHERE r.stripe_read < excluded.stripe_read
  RETURNING r.id, CASE WHEN r.is_notice_due THEN pg_notify('${PAID_BACK_CHANNEL}', '') END`;

/** Stores what was taken back of the items of a purchase. */
export const STORE_TAKEN_ITEMS = `UPDATE payment_refunds SET taken_items = $3 WHERE project_id = $1 AND id = $2`;

/** Takes notices that are due; several processes may do so at once, each takes its own. */
export const TAKE_NOTICES = `UPDATE payment_refunds r SET is_notice_due = false FROM (
    SELECT project_id, id FROM payment_refunds WHERE is_notice_due ORDER BY project_id, changed_at, id LIMIT ${MOST_NOTICES}
    FOR UPDATE SKIP LOCKED) due
  WHERE r.project_id = due.project_id AND r.id = due.id
  RETURNING r.project_id AS "projectId", r.customer_type AS "customerType", r.customer_id AS "customerId",
    r.product->>'displayName' AS "productName", r.purchase_kind AS "purchaseKind", r.currency,
    r.charged::float8 AS charged, r.refunded::float8 AS refunded, r.disputed::float8 AS disputed`;
