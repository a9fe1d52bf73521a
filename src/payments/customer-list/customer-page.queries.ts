import { containsCondition, type Bind } from '../../common/database/contains-condition.js';
import { isUuid } from '../../common/contract/rules.js';
import { CUSTOMER_PRODUCTS_SHOWN } from '../payments.limits.js';
import { UUID } from '../customers/customers.queries.js';
import { MAY_BE_HELD } from '../purchases/subscription.entity.js';
import { isRestored, STILL_HELD, subscribedQuantity } from '../purchases/subscribed-sql.queries.js';
import type { CustomerType } from '../payments.config.js';

/** The customers that are listed: in the order of their types and ids, after one of them. */
export interface CustomerFilters {
  query: string | null;
  type: CustomerType | null;
  productId: string | null;
  after: { type: string; id: string } | null;
  limit: number;
}

/** The statement of a page, and one customer more where there is another page. */
export function buildCustomerPage(projectId: string, filters: CustomerFilters): { text: string; values: unknown[] } {
  const values: unknown[] = [projectId];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const source = filters.query ? searched(filters, bind) : listed(filters, bind);
  return {
    text: `WITH page (type, id) AS MATERIALIZED (${source} ORDER BY 1, 2 LIMIT ${bind(filters.limit + 1)}) ${DETAILS}`,
    values,
  };
}

/** The conditions on the type and on the place in the list, for columns of the customer. */
function placed({ type, after }: CustomerFilters, bind: Bind, [typeColumn, idColumn]: [string, string]): string {
  const ofType = type ? ` AND ${typeColumn} = ${bind(type)}` : '';
  const behind = after ? ` AND (${typeColumn}, ${idColumn}) > (${bind(after.type)}, ${bind(after.id)})` : '';
  return ofType + behind;
}

function listed(filters: CustomerFilters, bind: Bind): string {
  if (filters.productId === null) {
    return `SELECT c.type, c.id FROM payment_customers c WHERE c.project_id = $1${placed(filters, bind, ['c.type', 'c.id'])}`;
  }
  const product = bind(filters.productId);
  const limit = bind(filters.limit + 1);
  const owners = (table: string, condition: string) => `(SELECT DISTINCT o.customer_type, o.customer_id FROM ${table} o
    WHERE o.project_id = $1 AND o.product_id = ${product} AND ${condition}
      ${placed(filters, bind, ['o.customer_type', 'o.customer_id'])}
    ORDER BY 1, 2 LIMIT ${limit})`;
  return STILL_HELD.map(({ table, condition }) => owners(table, condition('o'))).join(' UNION ');
}

/** Users and teams are found by their own indexes, or their customers looked through, whichever the planner finds cheaper. */
function searched(filters: CustomerFilters, bind: Bind): string {
  const text = filters.query?.trim() ?? '';
  const uuid = isUuid(text) ? ` OR t.id = ${bind(text.toLowerCase())}::uuid` : '';
  const has = filters.productId === null ? '' : `AND (${holds(bind(filters.productId))})`;
  const rest = `${placed(filters, bind, ['c.type', 'c.id'])} ${has}`;
  const limit = bind(filters.limit + 1);
  const found = (type: 'user' | 'team', contains: string) => `(SELECT c.type, c.id FROM ${type}s t
    JOIN payment_customers c ON c.project_id = $1 AND c.type = '${type}' AND c.id = t.id::text
    WHERE t.project_id = $1 AND (${contains}${uuid}) ${rest} ORDER BY 1, 2 LIMIT ${limit})`;
  const users = containsCondition({ sql: 't.search_text', fold: 'fold_text' }, text, bind);
  const teams = containsCondition({ sql: 'lower(t.display_name)', fold: 'lower' }, text, bind);
  return `${found('user', users)} UNION ALL ${found('team', teams)} UNION ALL
    (SELECT c.type, c.id FROM payment_customers c WHERE c.project_id = $1 AND c.type = 'custom' AND c.id = ${bind(text)} ${rest})`;
}

function holds(product: string): string {
  const of = (table: string, condition: string) => `EXISTS (SELECT 1 FROM ${table} o WHERE o.project_id = $1
    AND o.product_id = ${product} AND o.customer_type = c.type AND o.customer_id = c.id AND ${condition})`;
  return STILL_HELD.map(({ table, condition }) => of(table, condition('o'))).join(' OR ');
}

const HELD = (
  table: string,
  quantity: string,
  condition: string,
) => `SELECT h.product_id, h.product->>'displayName' AS name,
    ${quantity} AS quantity, h.source FROM ${table} h
  WHERE h.project_id = $1 AND h.customer_type = p.type AND h.customer_id = p.id AND ${condition}`;

/** The names of a page's customers, what they have, and what came in from them: a few rows by index for each. */
const DETAILS = `SELECT p.type AS "customerType", p.id AS "customerId", n.name AS "displayName", n.email AS "primaryEmail",
    coalesce(held.products, '[]') AS products, coalesce(paid.spent, '[]') AS spent
  FROM page p
  CROSS JOIN LATERAL (SELECT CASE WHEN p.type <> 'custom' AND p.id ~ ${UUID} THEN p.id::uuid END AS id) known
  LEFT JOIN LATERAL (
    SELECT u.display_name AS name, u.primary_email AS email FROM users u
      WHERE p.type = 'user' AND u.project_id = $1 AND u.id = known.id
    UNION ALL SELECT t.display_name, NULL FROM teams t
      WHERE p.type = 'team' AND t.project_id = $1 AND t.id = known.id) n ON true
  LEFT JOIN LATERAL (
    SELECT json_agg(json_build_object('productId', h.product_id, 'name', h.name, 'quantity', h.quantity,
      'isTest', h.source = 'TEST_MODE')) AS products
    FROM (SELECT product_id, name, sum(quantity)::int AS quantity, source FROM (
        ${HELD('subscriptions', subscribedQuantity('h'), `(h.${MAY_BE_HELD} OR ${isRestored('h')})`)}
        UNION ALL ${HELD('one_time_purchases', 'h.quantity - h.revoked_quantity', 'h.revoked_quantity < h.quantity')}) all_held
      GROUP BY product_id, name, source ORDER BY name LIMIT ${CUSTOMER_PRODUCTS_SHOWN}) h) held ON true
  LEFT JOIN LATERAL (
    SELECT json_agg(json_build_object('currency', currency, 'amount', amount::text) ORDER BY currency) AS spent FROM (
      SELECT currency, sum(amount) AS amount FROM (
        SELECT r.currency, r.amount FROM received_payments r
          WHERE r.project_id = $1 AND r.customer_type = p.type AND r.customer_id = p.id
        UNION ALL SELECT b.currency, -(b.refunded + b.disputed) FROM payment_refunds b
          WHERE b.project_id = $1 AND b.purchase_id IN (SELECT r.purchase_id FROM received_payments r
            WHERE r.project_id = $1 AND r.customer_type = p.type AND r.customer_id = p.id)) moved
      GROUP BY currency HAVING sum(amount) > 0) s) paid ON true
  ORDER BY p.type, p.id`;

/** One customer of a project, by type and id. */
export const ONE_CUSTOMER = {
  text: `WITH page (type, id) AS MATERIALIZED (SELECT c.type, c.id FROM payment_customers c
    WHERE c.project_id = $1 AND c.type = $2 AND c.id = $3) ${DETAILS}`,
};
