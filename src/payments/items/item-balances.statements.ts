import { momentAt } from '../../common/database/millis.js';

/** Stores a change of a quantity and the balance that it leads to, in one round trip: a balance is locked meanwhile. */
export const CHANGE_ITEM_QUANTITY = {
  name: 'change_item_quantity',
  text: `WITH changed AS (
      INSERT INTO item_quantity_changes
        (project_id, id, customer_type, customer_id, item_id, quantity, description, created_at, expires_at)
      VALUES ($1, $7, $2, $3, $4, $8, $9, ${momentAt('$10')}, ${momentAt('$11')}))
    UPDATE item_balances SET ledger = $5, past = $6
    WHERE project_id = $1 AND customer_type = $2 AND customer_id = $3 AND item_id = $4`,
};
