import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import type { CustomerType } from '../payments.config.js';
import type { InvoiceStatus } from '../stripe/stripe-shapes.js';

/** An invoice of a subscription, as it was last read at Stripe; amounts are in the smallest unit of the currency. */
@Entity('subscription_invoices')
@Unique('uq_subscription_invoices_stripe', ['projectId', 'stripeInvoiceId'])
@Index('ix_subscription_invoices_subscription', ['projectId', 'subscriptionId', 'createdAt', 'id'])
@Index('ix_subscription_invoices_by_time', { synchronize: false })
@Index('ix_subscription_invoices_by_amount', { synchronize: false })
export class SubscriptionInvoiceEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  stripeInvoiceId: string;

  /** The id here, not at Stripe. */
  @Column('uuid')
  subscriptionId: string;

  @Column('text')
  customerType: CustomerType;

  @Column('text')
  customerId: string;

  /** The product when the invoice was first read: a later switch changes it no more. */
  @Column('text', { nullable: true })
  productId: string | null;

  @Column('text', { nullable: true })
  productName: string | null;

  @Column('text', { nullable: true })
  status: InvoiceStatus | null;

  /** In capitals. */
  @Column('text')
  currency: string;

  /** Less than zero for a credit. */
  @Column('bigint')
  total: string;

  @Column('bigint')
  paid: string;

  @Column('text', { nullable: true })
  hostedUrl: string | null;

  /** The first invoice of the subscription: its purchase tells of it. */
  @Column('boolean')
  opensSubscription: boolean;

  @Column('timestamptz', { nullable: true })
  periodStart: Date | null;

  @Column('timestamptz', { nullable: true })
  periodEnd: Date | null;

  @Column('timestamptz')
  createdAt: Date;

  /** The number of the reading at Stripe that it was stored by. */
  @Column('bigint')
  stripeRead: string;
}
