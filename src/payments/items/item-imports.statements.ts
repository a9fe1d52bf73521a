import { momentAt } from '../../common/database/millis.js';

/** The past of a balance that was never counted: whoever reads it counts it from its history. */
const UNCOUNTED = 'imported';

// `$1` is the project and `$2` the imported changes in JSON: one statement stores any number of them.

/** Locks the balances of imported changes, in one order, and marks them as not counted. `$3` is an empty ledger. */
export const MARK_BALANCES_UNCOUNTED = `INSERT INTO item_balances (project_id, customer_type, customer_id, item_id, ledger, past)
  SELECT $1, customer_type, customer_id, item_id, $3::json, '${UNCOUNTED}'
  FROM (SELECT DISTINCT customer_type, customer_id, item_id FROM json_to_recordset($2::json)
    AS c (customer_type text, customer_id text, item_id text)) c
  ORDER BY 2, 3, 4
  ON CONFLICT (project_id, customer_type, customer_id, item_id) DO UPDATE SET past = excluded.past`;

/** Stores imported changes that are not stored yet. */
export const IMPORT_ITEM_CHANGES = `INSERT INTO item_quantity_changes
    (project_id, id, customer_type, customer_id, item_id, quantity, description, created_at, expires_at)
  SELECT $1, id, customer_type, customer_id, item_id, quantity, description, ${momentAt('created_at_millis')},
    ${momentAt('expires_at_millis')}
  FROM json_to_recordset($2::json) AS c (id uuid, customer_type text, customer_id text, item_id text,
    quantity integer, description text, created_at_millis float8, expires_at_millis float8)
  ON CONFLICT DO NOTHING`;
