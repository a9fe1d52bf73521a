import { isOrderPaid } from '../purchases/refund-order-sql.queries.js';

/** SQL: true for the row `r` of the first payment of its purchase that was paid back. */
export const IS_FIRST_REFUND = `NOT EXISTS (SELECT 1 FROM payment_refunds e WHERE e.project_id = r.project_id
    AND e.purchase_id = r.purchase_id AND (e.created_at, e.id) < (r.created_at, r.id))`;

/** SQL: an `OrderedPart` of a row of `payment_refunds`, null as long as it was not paid back. */
export const paidOrder = (refund: string) => `CASE WHEN ${isOrderPaid(refund)} THEN json_build_object(
      'amount', ${refund}.ordered_amount, 'quantity', ${refund}.ordered_quantity, 'of', ${refund}.ordered_of,
      'ending', ${refund}.order_ending) END`;
