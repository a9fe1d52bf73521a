import { Column, CreateDateColumn, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import type { CustomerType } from '../payments.config.js';

/**
 * A customer who owns or owned products. The row is the lock for all changes of what the customer owns. It is made
 * with the first product, and stays when the user or team is deleted, as sales do.
 */
@Entity('payment_customers')
@Unique('uq_payment_customers_stripe', ['projectId', 'stripeCustomerId'])
@Index('ix_payment_customers_stripe_read', ['projectId', 'stripeReadAt'], { where: 'stripe_customer_id IS NOT NULL' })
export class PaymentCustomerEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('text')
  type: CustomerType;

  /** The id of a user or team in lower case, or the project's own id of a custom customer. */
  @PrimaryColumn('text')
  id: string;

  @Column('text', { nullable: true })
  stripeCustomerId: string | null;

  /** The number of readings of the customer's subscriptions at Stripe; a later reading overrides an earlier one. */
  @Column('bigint', { default: 0 })
  stripeReads: string;

  /** The time of the last reading that was stored. */
  @Column('timestamptz', { nullable: true })
  stripeReadAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
