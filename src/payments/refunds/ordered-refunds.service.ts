import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../../common/audit/audit.service.js';
import type { Caller } from '../../common/caller/caller.js';
import { Database } from '../../common/database/database.js';
import { PaymentsClock } from '../clock/payments-clock.js';
import { StripePurchasesService } from '../purchases/stripe-purchases.service.js';
import { amountInWords } from '../../../shared/payments/money.js';
import type { PaidPurchase } from './refunds.queries.js';
import {
  DELETE_ORDER,
  FINISH_ORDER,
  FORGET_ORDER,
  ORDER_REFUND,
  RELEASE_ORDER,
  RESUME_ORDER,
  TAKE_ORDERS,
} from './refunds.statements.js';
import type { OrderedPart } from './shares.js';

/** A payment of which an order pays something back. */
export interface OrderedPayment {
  paymentIntentId: string;
  /** In capitals. */
  currency: string;
  charged: number;
  /** The end of the time that the order takes something of, in milliseconds since 1970; null for a one-time purchase. */
  paidUntil: number | null;
}

/** An order that is to be carried out. */
export interface RefundOrder extends OrderedPart {
  id: string;
  paymentIntentId: string;
  kind: PaidPurchase['kind'];
  purchaseId: string;
}

/** Orders of refunds: at most one for each payment, decided under the lock of its customer. */
@Injectable()
export class OrderedRefundsService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly purchases: StripePurchasesService,
    private readonly clock: PaymentsClock,
  ) {}

  /**
   * Notes an order before Stripe is asked. The same order may be gone on with when the process that began it gave up.
   *
   * @returns null if something of the payment was refunded or ordered to be before
   */
  async begin(
    caller: Caller,
    purchase: PaidPurchase,
    { payment, part }: { payment: OrderedPayment; part: OrderedPart },
  ): Promise<RefundOrder | null> {
    const order = { ...part, paymentIntentId: payment.paymentIntentId, kind: purchase.kind, purchaseId: purchase.id };
    return this.database.transaction(async () => {
      await this.purchases.lockCustomer(caller, purchase.customer);
      const made = await this.database.row<{ id: string }>(
        ORDER_REFUND,
        this.valuesOf(caller, purchase, { payment, part }),
      );
      if (made) this.noteOrder(caller, purchase, { payment, part });
      const same = [caller.projectId, payment.paymentIntentId, part.amount, part.quantity, part.ending];
      const found = made ?? (await this.database.row<{ id: string }>(RESUME_ORDER, same));
      return found && { ...order, id: found.id };
    });
  }

  /** Forgets an order of which Stripe refused the money. */
  async forget(projectId: string, id: string): Promise<void> {
    await this.database.transaction(async () => {
      await this.database.rows(DELETE_ORDER, [projectId, id]);
      await this.database.rows(FORGET_ORDER, [projectId, id]);
    });
  }

  /** Lets anybody go on with an order that could not be finished. */
  async release(projectId: string, id: string): Promise<void> {
    await this.database.rows(RELEASE_ORDER, [projectId, id]);
  }

  /** Notes that an order was carried out. */
  async finish(projectId: string, id: string): Promise<void> {
    await this.database.rows(FINISH_ORDER, [projectId, id]);
  }

  /** Takes orders that nobody finished, to go on with them. */
  takeUnfinished(): Promise<Array<RefundOrder & { projectId: string }>> {
    return this.database.rows<RefundOrder & { projectId: string }>(TAKE_ORDERS);
  }

  private valuesOf(
    caller: Caller,
    { kind, id, customer, productId, product }: PaidPurchase,
    { payment, part }: { payment: OrderedPayment; part: OrderedPart },
  ): unknown[] {
    const sold = [kind, id, customer.type, customer.id, productId, JSON.stringify(product)];
    const paid = [payment.currency, payment.charged, this.clock.now(caller), payment.paidUntil];
    const ordered = [part.amount, part.quantity, part.of, part.ending];
    return [caller.projectId, randomUUID(), payment.paymentIntentId, ...sold, ...paid, ...ordered];
  }

  private noteOrder(
    caller: Caller,
    { id, customer }: PaidPurchase,
    { payment: { currency }, part }: { payment: OrderedPayment; part: OrderedPart },
  ): void {
    const { amount, quantity, ending } = part;
    const said = { purchase_id: id, currency, amount: amountInWords(amount, currency), quantity, end_action: ending };
    this.audit.note(caller, 'payment.refund_ordered', said, { object: customer });
  }
}
