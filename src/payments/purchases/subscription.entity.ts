import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import { BoughtColumns } from './bought-columns.js';
import type { SubscriptionStatus } from './purchases.js';

/** The condition of the partial index by product: a query must repeat it word for word to use the index. */
export const MAY_BE_HELD = "status NOT IN ('canceled', 'incomplete', 'incomplete_expired')";

/** A customer's subscription to a product, running or ended. */
@Entity('subscriptions')
@Unique('uq_subscriptions_stripe', ['projectId', 'stripeSubscriptionId'])
@Index('ix_subscriptions_customer', ['projectId', 'bought.customerType', 'bought.customerId', 'bought.createdAt', 'id'])
@Index('ix_subscriptions_status', ['projectId', 'status'])
@Index('ix_subscriptions_by_time', { synchronize: false })
@Index('ix_subscriptions_by_amount', { synchronize: false })
@Index('ix_subscriptions_test_mode', ['projectId', 'periodEnd', 'id'], {
  where: "source = 'TEST_MODE' AND status IN ('active', 'trialing') AND period_end IS NOT NULL",
})
@Index('ix_subscriptions_product', ['projectId', 'bought.productId', 'bought.customerType', 'bought.customerId'], {
  where: MAY_BE_HELD,
})
@Index('ix_subscriptions_restored', ['projectId', 'bought.productId', 'bought.customerType', 'bought.customerId'], {
  where: 'restored_until IS NOT NULL',
})
@Index(
  'ix_subscriptions_recurring',
  ['projectId', 'bought.productId', 'bought.source', 'status', 'cancelAtPeriodEnd', 'currency', 'monthlyAmount'],
  { where: MAY_BE_HELD },
)
export class SubscriptionEntity {
  @PrimaryColumn('text')
  projectId: string;

  @PrimaryColumn('uuid')
  id: string;

  @Column(() => BoughtColumns, { prefix: false })
  bought: BoughtColumns;

  @Column('text')
  status: SubscriptionStatus;

  @Column('timestamptz')
  periodStart: Date;

  @Column('timestamptz', { nullable: true })
  periodEnd: Date | null;

  @Column('boolean', { default: false })
  cancelAtPeriodEnd: boolean;

  /** Cancelled, or ended for a dispute that was then won: the customer has it until then, as it was given or paid. */
  @Column('timestamptz', { nullable: true })
  restoredUntil: Date | null;

  @Column('text', { nullable: true })
  stripeSubscriptionId: string | null;

  /** The number of the reading at Stripe that it was stored by. */
  @Column('bigint', { nullable: true })
  stripeRead: string | null;

  /** The currency of the price it was sold for; null where none was chosen. */
  @Column('text', { nullable: true })
  currency: string | null;

  /** The price for a month, in the smallest unit of the currency: a year is divided by twelve, a week is a part of an average month. */
  @Column('numeric', { nullable: true })
  monthlyAmount: string | null;
}
