import { OWNERS_READ } from '../payments.limits.js';
import { STILL_HELD } from '../purchases/subscribed-sql.queries.js';

/** Owners of the products `$2`. Each product is read in the order of its index, until there are enough. */
const ofProducts = (table: string, condition: string) => `(SELECT o.customer_type, o.customer_id
    FROM unnest($2::text[]) AS wanted (id) CROSS JOIN LATERAL (
      SELECT t.customer_type, t.customer_id FROM ${table} t
      WHERE t.project_id = $1 AND t.product_id = wanted.id AND ${condition}
      ORDER BY t.product_id, t.customer_type, t.customer_id LIMIT ${OWNERS_READ + 1}) AS o
    LIMIT ${OWNERS_READ + 1})`;

/** Customers who have a balance of the item. */
const OF_ITEM = `(SELECT b.customer_type, b.customer_id FROM item_balances b
    WHERE b.project_id = $1 AND b.item_id = $3
    ORDER BY b.item_id, b.customer_type, b.customer_id LIMIT ${OWNERS_READ + 1})`;

/** Owners of products or an item: `$1` is the project, `$3` the item, and `$4` the number of owners to name. */
export const LIST_OWNERS = {
  name: 'list_catalog_owners',
  text: `WITH owned AS MATERIALIZED (
      ${[...STILL_HELD.map(({ table, condition }) => ofProducts(table, condition('t'))), OF_ITEM]
        .map((owners, source) => `SELECT ${source} AS source, o.* FROM ${owners} AS o`)
        .join(' UNION ALL ')}),
    owners AS (SELECT DISTINCT customer_type, customer_id FROM owned)
    SELECT (SELECT count(*)::int FROM owners) AS count,
      coalesce((SELECT bool_or(read > ${OWNERS_READ}) FROM (SELECT count(*) AS read FROM owned GROUP BY source) AS r), false) AS "isCut",
      coalesce((SELECT json_agg(json_build_object('type', f.customer_type, 'id', f.customer_id)) FROM (
        SELECT * FROM owners ORDER BY customer_type, customer_id LIMIT $4) AS f), '[]') AS customers`,
};
