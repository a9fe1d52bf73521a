import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import { BoughtColumns } from './bought-columns.js';

/** A product that a customer bought once and has for ever, as it was then. */
@Entity('one_time_purchases')
@Unique('uq_one_time_purchases_stripe', ['projectId', 'stripePaymentIntentId'])
@Index('ix_one_time_purchases_customer', [
  'projectId',
  'bought.customerType',
  'bought.customerId',
  'bought.createdAt',
  'id',
])
@Index('ix_one_time_purchases_by_time', { synchronize: false })
@Index('ix_one_time_purchases_by_amount', { synchronize: false })
@Index('ix_one_time_purchases_product', ['projectId', 'bought.productId', 'bought.customerType', 'bought.customerId'])
export class OneTimePurchaseEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column(() => BoughtColumns, { prefix: false })
  bought: BoughtColumns;

  @Column('text', { nullable: true })
  stripePaymentIntentId: string | null;

  /** Of the quantity: so much was taken back, because its payment was. The customer has the rest. */
  @Column('integer', { default: 0 })
  revokedQuantity: number;
}
