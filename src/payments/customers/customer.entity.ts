import { Column, CreateDateColumn, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import type { CustomerType } from '../payments.config.js';

/**
 * Somebody who owns products, or did: the row is what changes of all that they own are decided under. There is none before
 * the first product. It stays when its user or team goes, as what was sold does.
 */
@Entity('payment_customers')
@Unique('uq_payment_customers_stripe', ['projectId', 'stripeCustomerId'])
@Index('ix_payment_customers_stripe_read', ['projectId', 'stripeReadAt'], { where: 'stripe_customer_id IS NOT NULL' })
export class PaymentCustomerEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('text')
  type: CustomerType;

  /** Of a user or team their id in lower case, else whatever the project calls them. */
  @PrimaryColumn('text')
  id: string;

  @Column('text', { nullable: true })
  stripeCustomerId: string | null;

  /** How often it was begun to read at Stripe what they subscribed to: what was read later counts. */
  @Column('bigint', { default: 0 })
  stripeReads: string;

  /** When that was last read and kept. */
  @Column('timestamptz', { nullable: true })
  stripeReadAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
