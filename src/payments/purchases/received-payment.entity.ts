import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { CustomerType } from '../payments.config.js';

/**
 * Money that came in through Stripe: for a one-time purchase, or for a period of a subscription, at the price it was sold for. What
 * was paid back stands in `payment_refunds`; purchases in test mode and what was given are not here, as nobody paid for them.
 */
@Entity('received_payments')
@Index('ix_received_payments_at', ['projectId', 'receivedAt', 'currency', 'amount'])
@Index('ix_received_payments_customer', ['projectId', 'customerType', 'customerId', 'currency', 'amount'])
export class ReceivedPaymentEntity {
  @PrimaryColumn('text')
  projectId: string;

  /** Of the one-time purchase or the subscription. */
  @PrimaryColumn('uuid')
  purchaseId: string;

  /** The time of the purchase, or the beginning of the period. */
  @PrimaryColumn('timestamptz')
  receivedAt: Date;

  @Column('text')
  customerType: CustomerType;

  @Column('text')
  customerId: string;

  @Column('text', { nullable: true })
  productId: string | null;

  @Column('text')
  currency: string;

  /** In the smallest unit of the currency. */
  @Column('bigint')
  amount: string;
}
