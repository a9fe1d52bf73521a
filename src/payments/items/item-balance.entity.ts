import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Ledger } from '../ledger/ledger.js';
import type { CustomerType } from '../payments.config.js';

/**
 * The balance of a customer's item: its changes summed up, so that a quantity is read without the history. The row is
 * the lock for changes. It can be rebuilt from `item_quantity_changes` at any time.
 */
@Entity('item_balances')
@Index('ix_item_balances_item', ['projectId', 'itemId', 'customerType', 'customerId'])
export class ItemBalanceEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('text')
  customerType: CustomerType;

  @PrimaryColumn('text')
  customerId: string;

  @PrimaryColumn('text')
  itemId: string;

  @Column('json')
  ledger: Ledger;

  /**
   * A digest of what had expired of the grants when the ledger was folded. If it changes, the ledger must be counted
   * again.
   */
  @Column('text')
  past: string;
}
