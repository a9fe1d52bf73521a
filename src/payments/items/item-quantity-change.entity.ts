import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { CustomerType } from '../payments.config.js';

/**
 * A change of a customer's quantity of an item that did not come from a product. Rows are never changed nor removed.
 */
@Entity('item_quantity_changes')
@Index('ix_item_quantity_changes_item', ['projectId', 'customerType', 'customerId', 'itemId', 'createdAt'])
@Index('ix_item_quantity_changes_expiry', ['projectId', 'customerType', 'customerId', 'itemId', 'expiresAt'], {
  where: 'expires_at IS NOT NULL',
})
@Index('ix_item_quantity_changes_by_time', ['projectId', 'createdAt', 'id', 'itemId', 'customerId'])
@Index('ix_item_quantity_changes_customer', ['projectId', 'customerId', 'createdAt', 'id'])
export class ItemQuantityChangeEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  customerType: CustomerType;

  @Column('text')
  customerId: string;

  @Column('text')
  itemId: string;

  /** Negative for a deduction. */
  @Column('integer')
  quantity: number;

  @Column('text', { nullable: true })
  description: string | null;

  /** In whole milliseconds, like all times of the ledger. */
  @Column('timestamptz', { nullable: true })
  expiresAt: Date | null;

  @Column('timestamptz')
  createdAt: Date;
}
