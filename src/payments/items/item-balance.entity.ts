import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Ledger } from '../ledger/ledger.js';
import type { CustomerType } from '../payments.config.js';

/**
 * The changes of an item of a customer put together, so that a quantity is read without its history; changes are decided
 * under this row. It can be made anew from `item_quantity_changes` at any time.
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

  /** What had expired of products when the ledger was folded: with another past it is not true any more. */
  @Column('text')
  past: string;
}
