import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { EventsService } from '../../common/events/events.service.js';
import { PaymentsClock } from '../clock/payments-clock.js';
import { noteOfCustomer } from '../customers/audited-customer.js';
import type { CustomerType } from '../payments.config.js';
import type { Seller } from '../purchases/purchases.js';
import { StripePurchasesService } from '../purchases/stripe-purchases.service.js';
import { amountInWords } from '../../../shared/payments/money.js';
import { refundTransactionId } from '../../../shared/payments/transaction-types.js';
import { RefundsQueries, type PaidPurchase, type StoredRefund } from './refunds.queries.js';
import { MARK_ENDING, STORE_REFUND, TAKE_NOTICES } from './refunds.statements.js';
import { isPaidBack, shareOf, withoutOrder, type PaidAmounts } from './shares.js';

/** The amounts of a payment, as they were read at Stripe. */
export interface ReadAmounts extends PaidAmounts {
  paymentIntentId: string;
  /** In capitals. */
  currency: string;
  /** The number of the reading, taken before Stripe was asked. */
  reading: string;
  /** The end of the time that it pays of a subscription, in milliseconds since 1970; null for a one-time purchase. */
  paidUntil: number | null;
}

/** A payment of whose refund or dispute the owners of its project are to be told. */
export interface UntoldRefund extends PaidAmounts {
  projectId: string;
  customerType: CustomerType;
  customerId: string;
  productName: string | null;
  purchaseKind: PaidPurchase['kind'];
  currency: string;
  /** True if something of it was ordered from here. */
  isOrdered: boolean;
}

/** Payments that were paid back: the writer of their table, but for what is taken of items. */
@Injectable()
export class RefundsService {
  constructor(
    private readonly database: Database,
    private readonly events: EventsService,
    private readonly queries: RefundsQueries,
    private readonly purchases: StripePurchasesService,
    private readonly clock: PaymentsClock,
  ) {}

  /**
   * Stores how much of a payment was paid back, and takes a one-time purchase back in that share. Repeated calls and late
   * readings change nothing.
   *
   * @returns what is stored then; null if nothing was ever paid back or ordered to be
   */
  async store(seller: Seller, purchase: PaidPurchase, amounts: ReadAmounts): Promise<StoredRefund | null> {
    const { projectId } = seller;
    return this.database.transaction(async () => {
      await this.purchases.lockCustomer(seller, purchase.customer);
      const before = await this.queries.lock(projectId, amounts.paymentIntentId);
      if (!before && amounts.refunded + amounts.disputed === 0) return null;
      const isChange = (before?.refunded ?? 0) !== amounts.refunded || (before?.disputed ?? 0) !== amounts.disputed;
      const values = this.valuesOf(seller, purchase, { ...amounts, isChange });
      const stored = await this.database.row<{ id: string }>(STORE_REFUND, values);
      if (!stored) return before;
      const after = await this.queries.lock(projectId, amounts.paymentIntentId);
      if (after && purchase.kind === 'one_time') {
        await this.purchases.revoke(seller, purchase.id, shareOf(purchase.quantity, after));
      }
      if (after && isChange) this.recordChange(seller, purchase, { before, amounts, after });
      return after;
    });
  }

  /** Notes that a subscription is about to end because all of a payment was paid back; call it before Stripe is asked to. */
  async beginEnding(seller: Seller, purchase: PaidPurchase, paymentIntentId: string): Promise<void> {
    await this.database.transaction(async () => {
      await this.purchases.lockCustomer(seller, purchase.customer);
      await this.purchases.restore(seller, purchase.id, null);
      await this.database.rows(MARK_ENDING, [seller.projectId, paymentIntentId]);
    });
  }

  /**
   * Gives a subscription back that ended because of a payment, if less than all of that is paid back in the end: until the paid
   * time is over. It is not renewed.
   */
  async restore(
    seller: Seller,
    purchase: PaidPurchase,
    { paymentIntentId, paidUntil }: Pick<ReadAmounts, 'paymentIntentId'> & { paidUntil: number },
  ): Promise<void> {
    await this.database.transaction(async () => {
      await this.purchases.lockCustomer(seller, purchase.customer);
      const refund = await this.queries.lock(seller.projectId, paymentIntentId);
      if (!refund?.endsSubscription || isPaidBack(withoutOrder(refund))) return;
      await this.purchases.restore(seller, purchase.id, paidUntil);
    });
  }

  /** Takes the payments of which owners were not told yet; the caller tells them, in the same transaction. */
  takeUntold(): Promise<UntoldRefund[]> {
    return this.database.rows<UntoldRefund & object>(TAKE_NOTICES);
  }

  private valuesOf(seller: Seller, purchase: PaidPurchase, amounts: ReadAmounts & { isChange: boolean }): unknown[] {
    const { kind, id, customer, productId, product } = purchase;
    const { paymentIntentId, currency, charged, refunded, disputed, reading, isChange } = amounts;
    const sold = [kind, id, customer.type, customer.id, productId, JSON.stringify(product)];
    const money = [currency, charged, refunded, disputed, reading, isChange];
    const times = [this.clock.now(seller), amounts.paidUntil];
    return [seller.projectId, randomUUID(), paymentIntentId, ...sold, ...money, ...times];
  }

  private recordChange(
    seller: Seller,
    { id: purchaseId, customer, productId }: PaidPurchase,
    { before, amounts, after }: { before: StoredRefund | null; amounts: ReadAmounts; after: StoredRefund },
  ): void {
    const { currency, charged, refunded, disputed } = amounts;
    const event = {
      id: refundTransactionId(purchaseId, after),
      customer_type: customer.type,
      customer_id: customer.id,
      purchase_id: purchaseId,
      product_id: productId,
      currency,
      charged: amountInWords(charged, currency),
      refunded: amountInWords(refunded, currency),
      disputed: amountInWords(disputed, currency),
    };
    const note = noteOfCustomer(event);
    const type = changeOf(before, amounts);
    this.events.record(seller, type, event, note);
  }
}

function changeOf(before: PaidAmounts | null, { refunded, disputed }: PaidAmounts) {
  if (refunded > (before?.refunded ?? 0)) return 'payment.refunded';
  return disputed > (before?.disputed ?? 0) ? 'payment.disputed' : 'payment.reinstated';
}
