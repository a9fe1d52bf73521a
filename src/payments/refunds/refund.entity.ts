import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import type { CustomerType, SoldProduct } from '../payments.config.js';
import type { TakenItems } from './shares.js';

/**
 * A payment through Stripe that was paid back, wholly or in part, by a refund or a dispute; and what was taken back for
 * that. There is one row for each payment, however often something of it is paid back.
 */
@Entity('payment_refunds')
@Unique('uq_payment_refunds_stripe', ['projectId', 'stripePaymentIntentId'])
@Index('ix_payment_refunds_purchase', ['projectId', 'purchaseId'])
@Index('ix_payment_refunds_by_time', { synchronize: false })
@Index('ix_payment_refunds_notice', ['projectId', 'changedAt', 'id'], { where: 'is_notice_due' })
export class PaymentRefundEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  stripePaymentIntentId: string;

  @Column('text')
  purchaseKind: 'one_time' | 'subscription';

  /** Of the one-time purchase or the subscription that was paid. */
  @Column('uuid')
  purchaseId: string;

  @Column('text')
  customerType: CustomerType;

  @Column('text')
  customerId: string;

  @Column('text', { nullable: true })
  productId: string | null;

  /** As it was when bought. */
  @Column('json')
  product: SoldProduct;

  /** In capitals. */
  @Column('text')
  currency: string;

  /** In the smallest unit of the currency, like the amounts below. */
  @Column('bigint')
  charged: string;

  @Column('bigint')
  refunded: string;

  /** The sum of disputes that are open or lost. */
  @Column('bigint')
  disputed: string;

  /** The number of the reading at Stripe that it was stored by. */
  @Column('bigint')
  stripeRead: string;

  @Column('json')
  takenItems: TakenItems;

  /** True until the owners of the project were told. */
  @Column('boolean')
  isNoticeDue: boolean;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  changedAt: Date;
}
