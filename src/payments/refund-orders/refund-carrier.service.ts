import { Injectable } from '@nestjs/common';
import { KnownError } from '../../common/errors/known-error.js';
import type { Seller } from '../purchases/purchases.js';
import { StripeCustomersQueries } from '../purchases/stripe-customers.queries.js';
import { OrderedRefundsService, type RefundOrder } from '../refunds/ordered-refunds.service.js';
import { RefundsQueries, type RefundablePurchase } from '../refunds/refunds.queries.js';
import { StripeRefundSync } from '../stripe-events/stripe-refund-sync.service.js';
import { StripeSync } from '../stripe-events/stripe-sync.service.js';
import { StripeRefundOrders } from '../stripe/stripe-refund-orders.js';
import type { ConnectedAccount } from '../stripe/stripe-shapes.js';
import { StripeGateway } from '../stripe/stripe.js';

/**
 * Carries out orders of refunds: the money at Stripe, then what is taken back. Each step may be done again, so that an order goes on
 * wherever the process died that began it, and whichever of it and the event of its own refund comes first.
 */
@Injectable()
export class RefundCarrier {
  constructor(
    private readonly gateway: StripeGateway,
    private readonly stripe: StripeRefundOrders,
    private readonly orders: OrderedRefundsService,
    private readonly queries: RefundsQueries,
    private readonly customers: StripeCustomersQueries,
    private readonly refunds: StripeRefundSync,
    private readonly sync: StripeSync,
  ) {}

  /**
   * @throws KnownError STRIPE_REFUSED, after which nothing is ordered any more; another one of `STRIPE_ERRORS`, after which the order
   *   is gone on with
   */
  async carryOut(seller: Seller, account: ConnectedAccount, order: RefundOrder): Promise<void> {
    const { projectId } = seller;
    await this.payBack(seller, account, order);
    try {
      await this.endSubscription(seller, account, order);
      await this.refunds.apply(seller, account, order.paymentIntentId);
      await this.orders.finish(projectId, order.id);
    } catch (error) {
      await this.orders.release(projectId, order.id);
      throw error;
    }
  }

  private async payBack({ projectId }: Seller, account: ConnectedAccount, order: RefundOrder): Promise<void> {
    const { id: orderId, paymentIntentId, amount } = order;
    if (amount === 0) return;
    try {
      // Stripe forgets keys after a day; the refund itself it keeps.
      const isDone = await this.stripe.isPaidBack(account, { paymentIntentId, orderId });
      if (!isDone) await this.stripe.payBack(account, { paymentIntentId, orderId, amount });
    } catch (error) {
      const isRefused = error instanceof KnownError && error.code === 'STRIPE_REFUSED';
      await (isRefused ? this.orders.forget(projectId, orderId) : this.orders.release(projectId, orderId));
      throw error;
    }
  }

  /** Ends a subscription as the order says, or lowers what it is billed for. */
  private async endSubscription(seller: Seller, account: ConnectedAccount, order: RefundOrder): Promise<void> {
    const { id: orderId, kind, purchaseId, quantity, ending } = order;
    if (kind !== 'subscription' || (ending === null && quantity === 0)) return;
    const purchase = await this.queries.refundable(seller.projectId, kind, purchaseId);
    if (!purchase?.stripeId) return;
    const subscriptionId = purchase.stripeId;
    if (ending === null) await this.stripe.lower(account, { subscriptionId, orderId, quantity });
    else {
      const cancellation = { subscriptionId, atPeriodEnd: ending === 'at-period-end' };
      await this.gateway.cancelSubscription(account, cancellation, `refund_end_${orderId}`);
    }
    await this.read(seller, account, purchase);
  }

  private async read(seller: Seller, account: ConnectedAccount, { customer }: RefundablePurchase): Promise<void> {
    const stripeCustomerId = await this.customers.idOf(seller.projectId, customer);
    if (stripeCustomerId !== null) await this.sync.readSubscriptions(seller, account, stripeCustomerId);
  }
}
