import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import type { CustomerType, SoldProduct } from '../payments.config.js';
import type { PurchaseSource, SubscriptionStatus } from './purchases.js';

/** A product that a customer pays for again and again, or has paid for. */
@Entity('subscriptions')
@Unique('uq_subscriptions_stripe', ['projectId', 'stripeSubscriptionId'])
@Index('ix_subscriptions_customer', ['projectId', 'customerType', 'customerId', 'createdAt', 'id'])
@Index('ix_subscriptions_created', ['projectId', 'createdAt', 'id'])
export class SubscriptionEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  customerType: CustomerType;

  @Column('text')
  customerId: string;

  /** Null for a product that was made up for this purchase. */
  @Column('text', { nullable: true })
  productId: string | null;

  /** Which of the product's prices; null where none was chosen. */
  @Column('text', { nullable: true })
  priceId: string | null;

  /** As it was when it was bought. JSON keeps the order of prices, which JSONB does not. */
  @Column('json')
  product: SoldProduct;

  @Column('integer')
  quantity: number;

  @Column('text')
  status: SubscriptionStatus;

  @Column('timestamptz')
  periodStart: Date;

  @Column('timestamptz', { nullable: true })
  periodEnd: Date | null;

  @Column('boolean', { default: false })
  cancelAtPeriodEnd: boolean;

  @Column('text')
  source: PurchaseSource;

  @Column('text', { nullable: true })
  stripeSubscriptionId: string | null;

  @Column('timestamptz')
  createdAt: Date;
}
