import { momentAt } from '../../common/database/millis.js';

/** Stores an invoice as it was read at Stripe, unless a later reading was stored already. */
export const STORE_INVOICE = `INSERT INTO subscription_invoices AS i (project_id, id, stripe_invoice_id, subscription_id, customer_type,
    customer_id, product_id, product_name, status, currency, total, paid, hosted_url, opens_subscription, period_start, period_end,
    created_at, stripe_read)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, ${momentAt('$15')}, ${momentAt('$16')}, ${momentAt('$17')}, $18)
  ON CONFLICT (project_id, stripe_invoice_id) DO UPDATE SET status = excluded.status, currency = excluded.currency,
    total = excluded.total, paid = excluded.paid, hosted_url = excluded.hosted_url,
    opens_subscription = excluded.opens_subscription, period_start = excluded.period_start, period_end = excluded.period_end,
    stripe_read = excluded.stripe_read
  WHERE i.stripe_read < excluded.stripe_read`;
