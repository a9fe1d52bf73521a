import { isOrderPaid } from './refund-order-sql.queries.js';
import { MAY_BE_HELD } from './subscription.entity.js';

/** SQL: now, as the test clock of the row's project has it; none counts in production mode. */
const nowOf = (alias: string) => `now() + coalesce((SELECT ahead.ahead_millis FROM payment_test_clocks ahead
    JOIN projects ticking ON ticking.id = ahead.project_id AND NOT ticking.is_production_mode
    WHERE ahead.project_id = ${alias}.project_id), 0) * interval '1 millisecond'`;

/**
 * SQL: true for a subscription that has ended, and that its customer has until its period is over all the same: it was cancelled, or a
 * dispute over its payment was won. The first part is that of a partial index.
 */
export const isRestored = (alias: string) =>
  `${alias}.restored_until IS NOT NULL AND ${alias}.status = 'canceled' AND ${alias}.restored_until > ${nowOf(alias)}`;

/** SQL: the tables of what customers bought, each with the condition that they still have it and that an index has. */
export const STILL_HELD: ReadonlyArray<{ table: string; condition: (alias: string) => string }> = [
  { table: 'subscriptions', condition: (alias) => `${alias}.${MAY_BE_HELD}` },
  { table: 'subscriptions', condition: isRestored },
  { table: 'one_time_purchases', condition: (alias) => `${alias}.revoked_quantity < ${alias}.quantity` },
];

/** SQL: what an order from here says that was carried out, or nothing. */
const ordered = (column: string) => `CASE WHEN ${isOrderPaid('r')} THEN ${column} ELSE 0 END`;

/**
 * SQL: the quantity of a subscription, without the share that was paid back of the time that runs. One that runs has at least
 * one: it ends where all was paid back.
 */
export const subscribedQuantity = (alias: string) => `greatest(1, ${alias}.quantity - coalesce((
  SELECT sum(coalesce(div(${alias}.quantity::numeric * least(r.refunded - ${ordered('r.ordered_amount')} + r.disputed, r.charged),
    nullif(r.charged, 0)), 0) + ${ordered('r.ordered_quantity')})
  FROM payment_refunds r WHERE r.project_id = ${alias}.project_id AND r.purchase_id = ${alias}.id
    AND r.paid_until > ${alias}.period_start), 0))::int`;
