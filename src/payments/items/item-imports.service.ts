import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { momentAt } from '../../common/database/millis.js';
import { EMPTY_LEDGER } from '../ledger/ledger.js';

/** A change of a quantity that took place on another server. */
export interface ImportedItemChange {
  id: string;
  customer_type: string;
  customer_id: string;
  item_id: string;
  quantity: number;
  description: string | null;
  created_at_millis: number;
  expires_at_millis: number | null;
}

/** Of no balance that was ever counted: whoever reads it counts it anew. */
const UNCOUNTED = 'imported';

/** Brings many changes of quantities in at once. Nothing is told of each. */
@Injectable()
export class ItemImportsService {
  constructor(private readonly database: Database) {}

  /** Which of these there are. */
  async find(projectId: string, changes: readonly ImportedItemChange[]): Promise<string[]> {
    const rows = await this.database.rows<{ id: string }>(
      'SELECT id FROM item_quantity_changes WHERE project_id = $1 AND id = ANY($2::uuid[])',
      [projectId, changes.map(({ id }) => id)],
    );
    return rows.map(({ id }) => id);
  }

  /** In the current transaction: under the balances, which are counted anew when they are next read. */
  async insert(projectId: string, changes: readonly ImportedItemChange[]): Promise<void> {
    const values = [projectId, JSON.stringify(changes)];
    await this.database.rows(
      `INSERT INTO item_balances (project_id, customer_type, customer_id, item_id, ledger, past)
       SELECT $1, customer_type, customer_id, item_id, $3::json, '${UNCOUNTED}'
       FROM (SELECT DISTINCT customer_type, customer_id, item_id FROM json_to_recordset($2::json)
         AS c (customer_type text, customer_id text, item_id text)) c
       ORDER BY 2, 3, 4
       ON CONFLICT (project_id, customer_type, customer_id, item_id) DO UPDATE SET past = excluded.past`,
      [...values, JSON.stringify(EMPTY_LEDGER)],
    );
    await this.database.rows(
      `INSERT INTO item_quantity_changes
         (project_id, id, customer_type, customer_id, item_id, quantity, description, created_at, expires_at)
       SELECT $1, id, customer_type, customer_id, item_id, quantity, description, ${momentAt('created_at_millis')},
         ${momentAt('expires_at_millis')}
       FROM json_to_recordset($2::json) AS c (id uuid, customer_type text, customer_id text, item_id text,
         quantity integer, description text, created_at_millis float8, expires_at_millis float8)
       ON CONFLICT DO NOTHING`,
      values,
    );
  }
}
