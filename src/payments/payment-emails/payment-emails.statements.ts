import { FAILED_PAYMENTS_TOLD } from '../payments.limits.js';

/**
 * Notes that a customer is told of a payment: nothing when they were before, or when they were told of as many failed ones within a
 * day as there may be. Call it under the customer's lock.
 */
export const NOTE_PAYMENT_EMAIL = `INSERT INTO payment_emails (project_id, kind, stripe_id, customer_type, customer_id)
  SELECT $1, $2, $3, $4, $5
  WHERE $2 <> 'payment_failed' OR ${FAILED_PAYMENTS_TOLD} > (SELECT count(*) FROM payment_emails e
    WHERE e.project_id = $1 AND e.customer_type = $4 AND e.customer_id = $5 AND e.kind = 'payment_failed'
      AND e.created_at > now() - interval '1 day')
  ON CONFLICT DO NOTHING RETURNING 1`;
