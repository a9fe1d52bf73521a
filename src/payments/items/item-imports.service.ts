import { Injectable } from '@nestjs/common';
import { Any } from 'typeorm';
import { Database } from '../../common/database/database.js';
import { EMPTY_LEDGER } from '../ledger/ledger.js';
import { IMPORT_ITEM_CHANGES, MARK_BALANCES_UNCOUNTED } from './item-imports.statements.js';
import { ItemQuantityChangeEntity } from './item-quantity-change.entity.js';

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

/** Imports changes of quantities in bulk, without events. */
@Injectable()
export class ItemImportsService {
  constructor(private readonly database: Database) {}

  /** The ids among these that are stored already. */
  async find(projectId: string, changes: readonly ImportedItemChange[]): Promise<string[]> {
    const ids = changes.map(({ id }) => id);
    const rows = await this.database
      .repository(ItemQuantityChangeEntity)
      .find({ select: { id: true }, where: { projectId, id: Any(ids) } });
    return rows.map(({ id }) => id);
  }

  /**
   * Stores changes, in the current transaction and under the locks of their balances, which are counted again when
   * next read.
   */
  async insert(projectId: string, changes: readonly ImportedItemChange[]): Promise<void> {
    const values = [projectId, JSON.stringify(changes)];
    await this.database.rows(MARK_BALANCES_UNCOUNTED, [...values, JSON.stringify(EMPTY_LEDGER)]);
    await this.database.rows(IMPORT_ITEM_CHANGES, values);
  }
}
