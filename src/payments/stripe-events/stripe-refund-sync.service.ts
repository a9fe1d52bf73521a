import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PaymentsClock } from '../clock/payments-clock.js';
import type { Seller } from '../purchases/purchases.js';
import { StripePurchasesService } from '../purchases/stripe-purchases.service.js';
import { RefundedItemsService } from '../refunds/refunded-items.service.js';
import { RefundsQueries, type PaidPurchase, type StoredRefund } from '../refunds/refunds.queries.js';
import { RefundsService } from '../refunds/refunds.service.js';
import { isPaidBack, withoutOrder } from '../refunds/shares.js';
import { StripeRefunds, type StripeReturn } from '../stripe/stripe-refunds.js';
import type { ConnectedAccount, StripePaidBack } from '../stripe/stripe-shapes.js';
import { StripeGateway } from '../stripe/stripe.js';
import { eachPage, type Turn } from './each-page.js';
import { isOneTime, StripeSync } from './stripe-sync.service.js';

/** Takes back what a payment gave, in the share that Stripe says was paid back. Idempotent. */
@Injectable()
export class StripeRefundSync {
  constructor(
    private readonly gateway: StripeGateway,
    private readonly stripe: StripeRefunds,
    private readonly sync: StripeSync,
    private readonly purchases: StripePurchasesService,
    private readonly queries: RefundsQueries,
    private readonly refunds: RefundsService,
    private readonly items: RefundedItemsService,
    private readonly clock: PaymentsClock,
  ) {}

  /**
   * Reads a payment at Stripe, stores how much of it was paid back, and takes back what it gave. A subscription whose
   * running time was paid back wholly ends at Stripe, too, and comes back if a dispute is won. If the process dies in between, the same event or the
   * reconciliation goes on.
   *
   * @throws KnownError one of `STRIPE_ERRORS`
   */
  async apply(seller: Seller, account: ConnectedAccount, paymentIntentId: string): Promise<void> {
    const found = await this.stripe.read(account, paymentIntentId);
    const purchase = found && (await this.findPurchase(seller, account, found));
    if (!purchase) return;
    const reading = await this.purchases.beginReading(seller, purchase.customer);
    // Read once more under the number: what was read before may be older than what others stored.
    const read = await this.stripe.read(account, paymentIntentId);
    if (!read) return;
    const paidUntil = read.subscription?.paidUntil ?? null;
    const stored = await this.refunds.store(seller, purchase, { ...read, paymentIntentId, paidUntil, reading });
    if (!stored) return;
    const present = await this.endOrRestore(seller, account, { purchase, read, stored });
    if (present) await this.items.apply(seller, present, paymentIntentId);
  }

  /**
   * Reads those payments again of which more was paid back since a moment than is stored.
   *
   * @throws KnownError as {@link apply}
   */
  async reconcile(turn: Turn): Promise<void> {
    const { account, since, until } = turn;
    const apply = (returns: readonly StripeReturn[]) => this.applyDifferent(turn, returns);
    await eachPage(until, (cursor) => this.stripe.refundsSince(account, since, cursor), apply);
    await eachPage(until, (cursor) => this.stripe.disputesSince(account, since, cursor), apply);
  }

  private async applyDifferent({ seller, account, until }: Turn, returns: readonly StripeReturn[]): Promise<void> {
    const sums = new Map<string, { refunded: number; disputed: number }>();
    for (const { paymentIntentId, refunded, disputed } of returns) {
      const sum = sums.get(paymentIntentId) ?? { refunded: 0, disputed: 0 };
      sums.set(paymentIntentId, { refunded: sum.refunded + refunded, disputed: sum.disputed + disputed });
    }
    const recorded = await this.queries.recorded(seller.projectId, [...sums.keys()]);
    for (const [id, { refunded, disputed }] of sums) {
      const known = recorded.get(id) ?? { refunded: 0, disputed: 0 };
      if (performance.now() > until) return;
      if (refunded > known.refunded || disputed > known.disputed) await this.apply(seller, account, id);
    }
  }

  /** The purchase of a payment, which is stored first if it is not yet; null for a payment of something else. */
  private async findPurchase(
    seller: Seller,
    account: ConnectedAccount,
    { payment, subscription }: StripePaidBack,
  ): Promise<PaidPurchase | null> {
    if (isOneTime(payment.metadata)) {
      await this.sync.recordPayment(seller, account, payment);
      return this.queries.oneTimePurchase(seller.projectId, payment.id);
    }
    if (subscription === null) return null;
    const known = await this.queries.subscription(seller.projectId, subscription.id);
    if (known || payment.stripeCustomerId === null) return known;
    await this.sync.readSubscriptions(seller, account, payment.stripeCustomerId);
    return this.queries.subscription(seller.projectId, subscription.id);
  }

  /**
   * Ends a subscription whose running time was paid back wholly, and gives it back where that was not so in the end.
   *
   * @returns the purchase afterwards; null for a subscription of which an earlier time was paid back: what that gave is over
   */
  private async endOrRestore(
    seller: Seller,
    account: ConnectedAccount,
    { purchase, read, stored }: { purchase: PaidPurchase; read: StripePaidBack; stored: StoredRefund },
  ): Promise<PaidPurchase | null> {
    const { subscription, payment } = read;
    if (purchase.kind === 'one_time' || subscription === null) return purchase;
    const isOver = subscription.paidUntil <= this.clock.realNow();
    // An order from here is about what the customer has now, whichever payment it pays back.
    if (isOver) return (stored.order?.quantity ?? 0) > 0 ? purchase : null;
    if (payment.stripeCustomerId === null) return purchase;
    if (!isPaidBack(withoutOrder(stored))) {
      const { paidUntil } = subscription;
      await this.refunds.restore(seller, purchase, { paymentIntentId: payment.id, paidUntil });
      return this.queries.subscription(seller.projectId, subscription.id);
    }
    await this.refunds.beginEnding(seller, purchase, payment.id);
    const cancellation = { subscriptionId: subscription.id, atPeriodEnd: false };
    await this.gateway.cancelSubscription(account, cancellation, `paid_back_${randomUUID()}`);
    await this.sync.readSubscriptions(seller, account, payment.stripeCustomerId);
    return this.queries.subscription(seller.projectId, subscription.id);
  }
}
