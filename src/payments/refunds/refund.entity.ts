import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import type { CustomerType, SoldProduct } from '../payments.config.js';
import type { OrderEnding, TakenItems } from './shares.js';

/**
 * A payment through Stripe that was paid back, wholly or in part, by a refund or a dispute; and what was taken back for
 * that. There is one row for each payment, however often something of it is paid back.
 */
@Entity('payment_refunds')
@Unique('uq_payment_refunds_stripe', ['projectId', 'stripePaymentIntentId'])
@Index('ix_payment_refunds_purchase', ['projectId', 'purchaseId'])
@Index('ix_payment_refunds_filtered', { synchronize: false })
@Index('ix_payment_refunds_by_amount', { synchronize: false })
@Index('ix_payment_refunds_order', ['projectId', 'orderDue', 'id'], { where: 'order_due IS NOT NULL' })
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

  /** The end of the time that the payment of a subscription pays; null for a one-time purchase. */
  @Column('timestamptz', { nullable: true })
  paidUntil: Date | null;

  /** The subscription ended because all of it was paid back: it comes back if a dispute is won. */
  @Column('boolean', { default: false })
  endsSubscription: boolean;

  /** Paid back by an order from here, in the smallest unit of the currency; null where none was given. */
  @Column('bigint', { nullable: true })
  orderedAmount: string | null;

  /** Taken back by that order, whatever its amount, out of so many that were bought. */
  @Column('integer', { nullable: true })
  orderedQuantity: number | null;

  @Column('integer', { nullable: true })
  orderedOf: number | null;

  @Column('text', { nullable: true })
  orderEnding: OrderEnding | null;

  /** The order is under way until then, and may be gone on with afterwards; null when it is done. */
  @Column('timestamptz', { nullable: true })
  orderDue: Date | null;

  /** True until the owners of the project were told. */
  @Column('boolean')
  isNoticeDue: boolean;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  changedAt: Date;
}
