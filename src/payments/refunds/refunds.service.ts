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
import { RefundsQueries, type PaidPurchase, type StoredRefund } from './refunds.queries.js';
import { STORE_REFUND, TAKE_NOTICES } from './refunds.statements.js';
import { shareOf, type PaidAmounts } from './shares.js';

/** The amounts of a payment, as they were read at Stripe. */
export interface ReadAmounts extends PaidAmounts {
  paymentIntentId: string;
  /** In capitals. */
  currency: string;
  /** The number of the reading, taken before Stripe was asked. */
  reading: string;
}

/** A payment of whose refund or dispute the owners of its project are to be told. */
export interface UntoldRefund extends PaidAmounts {
  projectId: string;
  customerType: CustomerType;
  customerId: string;
  productName: string | null;
  purchaseKind: PaidPurchase['kind'];
  currency: string;
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
   * @returns false if nothing was ever paid back
   */
  async store(seller: Seller, purchase: PaidPurchase, amounts: ReadAmounts): Promise<boolean> {
    const { projectId } = seller;
    return this.database.transaction(async () => {
      await this.purchases.lockCustomer(seller, purchase.customer);
      const before = await this.queries.lock(projectId, amounts.paymentIntentId);
      if (!before && amounts.refunded + amounts.disputed === 0) return false;
      const isChange = !before || before.refunded !== amounts.refunded || before.disputed !== amounts.disputed;
      const stored = await this.database.row<{ id: string }>(
        STORE_REFUND,
        this.valuesOf(seller, purchase, { ...amounts, isChange }),
      );
      if (!stored || !isChange) return true;
      if (purchase.kind === 'one_time') {
        await this.purchases.revoke(seller, purchase.id, shareOf(purchase.quantity, amounts));
      }
      this.recordChange(seller, purchase, { id: stored.id, before, amounts });
      return true;
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
    return [seller.projectId, randomUUID(), paymentIntentId, ...sold, ...money, this.clock.now(seller)];
  }

  private recordChange(
    seller: Seller,
    { id: purchaseId, customer, productId }: PaidPurchase,
    { id, before, amounts }: { id: string; before: StoredRefund | null; amounts: ReadAmounts },
  ): void {
    const { currency, charged, refunded, disputed } = amounts;
    const event = {
      id,
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
