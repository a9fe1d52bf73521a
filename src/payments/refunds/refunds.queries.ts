import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { millis } from '../../common/database/millis.js';
import type { CustomerType, SoldProduct } from '../payments.config.js';
import { IS_FIRST_REFUND, paidOrder } from './refunds-sql.queries.js';
import type { PurchaseSource } from '../purchases/purchases.js';
import type { OrderedAmounts, OrderedPart, PaidAmounts, TakenItems } from './shares.js';

/** The purchase that a payment paid. */
export interface PaidPurchase {
  kind: 'one_time' | 'subscription';
  id: string;
  customer: { type: CustomerType; id: string };
  productId: string | null;
  /** As it was when bought. */
  product: SoldProduct;
  quantity: number;
  createdAt: number;
  /** The present period of a subscription; null for a one-time purchase. */
  period: { start: number; end: number | null } | null;
}

/** A stored refund. */
export interface StoredRefund extends OrderedAmounts {
  id: string;
  /** Of its purchase. */
  isFirst: boolean;
  /** Null as long as it was not carried out, and where there is none. */
  order: OrderedPart | null;
  isOrdered: boolean;
  endsSubscription: boolean;
  takenItems: TakenItems;
}

/** A purchase with what it is at Stripe. */
export interface RefundablePurchase extends PaidPurchase {
  source: PurchaseSource;
  /** Of the payment or the subscription; null for what was given. */
  stripeId: string | null;
}

const PURCHASE = `t.id, json_build_object('type', t.customer_type, 'id', t.customer_id) AS customer,
  t.product_id AS "productId", t.product, t.quantity, ${millis('t.created_at')} AS "createdAt"`;

const SOLD_ONCE = `SELECT 'one_time' AS kind, ${PURCHASE}, NULL AS period, t.source, t.stripe_payment_intent_id AS "stripeId"
  FROM one_time_purchases t WHERE t.project_id = $1`;
const SUBSCRIBED = `SELECT 'subscription' AS kind, ${PURCHASE},
    json_build_object('start', ${millis('t.period_start')}, 'end', ${millis('t.period_end')}) AS period,
    t.source, t.stripe_subscription_id AS "stripeId"
  FROM subscriptions t WHERE t.project_id = $1`;

const ONE_TIME = `${SOLD_ONCE} AND t.stripe_payment_intent_id = $2`;
const SUBSCRIPTION = `${SUBSCRIBED} AND t.stripe_subscription_id = $2`;
const REFUNDABLE = { one_time: `${SOLD_ONCE} AND t.id = $2`, subscription: `${SUBSCRIBED} AND t.id = $2` };

const REFUND = `SELECT id, ${IS_FIRST_REFUND} AS "isFirst", charged::float8 AS charged, refunded::float8 AS refunded, disputed::float8 AS disputed,
    taken_items AS "takenItems", ends_subscription AS "endsSubscription", ordered_amount IS NOT NULL AS "isOrdered",
    ${paidOrder('r')} AS "order"
  FROM payment_refunds r WHERE project_id = $1 AND stripe_payment_intent_id = $2`;

const RECORDED = `SELECT stripe_payment_intent_id AS "paymentIntentId", refunded::float8 AS refunded, disputed::float8 AS disputed
  FROM payment_refunds WHERE project_id = $1 AND stripe_payment_intent_id = ANY($2::text[])`;

/** Reads of payments that were paid back. */
@Injectable()
export class RefundsQueries {
  constructor(private readonly database: Database) {}

  /** The one-time purchase of a payment at Stripe. */
  oneTimePurchase(projectId: string, paymentIntentId: string): Promise<PaidPurchase | null> {
    return this.database.row<PaidPurchase & object>(ONE_TIME, [projectId, paymentIntentId]);
  }

  /** The subscription of that id at Stripe. */
  subscription(projectId: string, subscriptionId: string): Promise<PaidPurchase | null> {
    return this.database.row<PaidPurchase & object>(SUBSCRIPTION, [projectId, subscriptionId]);
  }

  /** A purchase by its id here. */
  refundable(projectId: string, kind: PaidPurchase['kind'], id: string): Promise<RefundablePurchase | null> {
    return this.database.row<RefundablePurchase & object>(REFUNDABLE[kind], [projectId, id]);
  }

  /** The stored amounts of a payment. */
  find(projectId: string, paymentIntentId: string): Promise<StoredRefund | null> {
    return this.database.row<StoredRefund & object>(REFUND, [projectId, paymentIntentId]);
  }

  /** The stored amounts of a payment, locked until the transaction ends. */
  lock(projectId: string, paymentIntentId: string): Promise<StoredRefund | null> {
    return this.database.row<StoredRefund & object>(`${REFUND} FOR UPDATE`, [projectId, paymentIntentId]);
  }

  /** The stored amounts of payments, by their ids at Stripe. */
  async recorded(
    projectId: string,
    paymentIntentIds: readonly string[],
  ): Promise<ReadonlyMap<string, Pick<PaidAmounts, 'refunded' | 'disputed'>>> {
    const rows = await this.database.rows<{ paymentIntentId: string; refunded: number; disputed: number }>(RECORDED, [
      projectId,
      paymentIntentIds,
    ]);
    return new Map(rows.map(({ paymentIntentId, ...amounts }) => [paymentIntentId, amounts]));
  }
}
