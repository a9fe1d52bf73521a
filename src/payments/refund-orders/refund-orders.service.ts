import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { isUuid } from '../../common/contract/rules.js';
import { KnownError } from '../../common/errors/known-error.js';
import { refundTransactionId } from '../../../shared/payments/transaction-types.js';
import { InvoicesService } from '../invoices/invoices.service.js';
import { OrderedRefundsService } from '../refunds/ordered-refunds.service.js';
import { RefundedItemsService } from '../refunds/refunded-items.service.js';
import { RefundsQueries, type PaidPurchase, type RefundablePurchase } from '../refunds/refunds.queries.js';
import { STRIPE_ACCOUNT_ERRORS, StripeAccountsService } from '../stripe-accounts/stripe-accounts.service.js';
import { StripeRefundOrders } from '../stripe/stripe-refund-orders.js';
import { StripeRefunds } from '../stripe/stripe-refunds.js';
import type { ConnectedAccount, StripePaidBack } from '../stripe/stripe-shapes.js';
import { RefundCarrier } from './refund-carrier.service.js';
import type { RefundOrderBody, RefundPreviewRead } from './refund-orders.contract.js';
import { decideRefund } from './refund-policy.js';
import { presentPreview } from './refund-preview.presenter.js';

/** Errors of ordering a refund. */
export const REFUND_ORDER_ERRORS = [
  'SUBSCRIPTION_INVOICE_NOT_FOUND',
  'ONE_TIME_PURCHASE_NOT_FOUND',
  'SUBSCRIPTION_ALREADY_REFUNDED',
  'ONE_TIME_PURCHASE_ALREADY_REFUNDED',
  'TEST_MODE_PURCHASE_NON_REFUNDABLE',
  'SCHEMA_ERROR',
  ...STRIPE_ACCOUNT_ERRORS,
] as const;

/** A purchase, and the payment of it that is to be paid back. */
interface FoundPayment {
  purchase: RefundablePurchase;
  account: ConnectedAccount;
  read: StripePaidBack;
}

/** Refunds that administrators order. */
@Injectable()
export class RefundOrdersService {
  constructor(
    private readonly accounts: StripeAccountsService,
    private readonly stripe: StripeRefundOrders,
    private readonly refunds: StripeRefunds,
    private readonly queries: RefundsQueries,
    private readonly orders: OrderedRefundsService,
    private readonly carrier: RefundCarrier,
    private readonly invoices: InvoicesService,
    private readonly items: RefundedItemsService,
  ) {}

  /**
   * Pays money back through Stripe, and takes back what the order says. Of several at once one is carried out, and a payment has
   * one such order for good; what else is to be paid back of it is refunded at Stripe.
   *
   * @returns the id of the transaction that tells of it
   * @throws KnownError one of {@link REFUND_ORDER_ERRORS}
   */
  async order(caller: Caller, body: RefundOrderBody): Promise<string> {
    const { purchase, account, read, part } = await this.decide(caller, body);
    const { id: paymentIntentId } = read.payment;
    const { currency, charged } = read;
    const payment = { paymentIntentId, currency, charged, paidUntil: paidUntil(purchase, read) };
    const order = await this.orders.begin(caller, purchase, { payment, part });
    if (!order) throw alreadyRefunded(purchase);
    await this.carrier.carryOut(caller, account, order);
    const { id } = order;
    const done = await this.queries.find(caller.projectId, paymentIntentId);
    return refundTransactionId(purchase.id, { id, isFirst: done?.isFirst ?? true });
  }

  /**
   * The consequences that {@link order} would have now. Stripe is asked for the payment; nothing is changed.
   *
   * @throws KnownError one of {@link REFUND_ORDER_ERRORS}
   */
  async preview(caller: Caller, body: RefundOrderBody): Promise<RefundPreviewRead> {
    const { purchase, read, part, stored } = await this.decide(caller, body);
    if (stored?.isOrdered) throw alreadyRefunded(purchase);
    const { charged, refunded, disputed } = read;
    const amounts = { charged, refunded: refunded + part.amount, disputed, order: part };
    const items = await this.items.foresee(caller, purchase, { amounts, takenItems: stored?.takenItems ?? {} });
    return presentPreview(caller, { purchase, read, part, items });
  }

  /** The purchase that a request names, and the part of its payment that is to be paid back. */
  private async decide(caller: Caller, body: RefundOrderBody) {
    const found = await this.findPayment(caller, body);
    const { purchase, read } = found;
    const stored = await this.queries.find(caller.projectId, read.payment.id);
    if (!stored?.isOrdered && read.refunded > 0) throw alreadyRefunded(purchase);
    const part = decideRefund(body, { kind: purchase.kind, quantity: purchase.quantity, charged: read.charged });
    return { ...found, part, stored };
  }

  /** The purchase that a request names, and its payment at Stripe. */
  private async findPayment(caller: Caller, body: RefundOrderBody): Promise<FoundPayment> {
    const kind = body.type === 'subscription' ? 'subscription' : 'one_time';
    const missing = () => notFound(kind, body.invoice_id ?? body.id);
    const purchase = isUuid(body.id) ? await this.queries.refundable(caller.projectId, kind, body.id) : null;
    if (!purchase) throw missing();
    if (purchase.source === 'TEST_MODE') throw new KnownError('TEST_MODE_PURCHASE_NON_REFUNDABLE');
    const { stripeId } = purchase;
    if (stripeId === null) throw missing();
    const account = await this.accounts.require(caller);
    const paymentIntentId = kind === 'one_time' ? stripeId : await this.paymentOf(caller, account, { purchase, body });
    const read = paymentIntentId === null ? null : await this.refunds.read(account, paymentIntentId);
    if (!read) throw missing();
    return { purchase, account, read };
  }

  /** The payment of the invoice that a request names; of the one that opened the subscription unless it names one. */
  private async paymentOf(
    { projectId }: Caller,
    account: ConnectedAccount,
    { purchase: { id, stripeId }, body }: { purchase: RefundablePurchase; body: RefundOrderBody },
  ): Promise<string | null> {
    // Stripe has to be asked for the invoice that opened it where no event of it came.
    const invoiceId = body.invoice_id ?? (await this.invoices.openingOf(projectId, id));
    return this.stripe.paymentOf(account, { subscriptionId: stripeId ?? '', invoiceId });
  }
}

/** The time of which an order takes something: that which runs, though an earlier payment is paid back. */
function paidUntil({ period }: PaidPurchase, { subscription }: StripePaidBack): number | null {
  if (subscription === null) return null;
  return Math.max(subscription.paidUntil, period?.end ?? 0);
}

function notFound(kind: PaidPurchase['kind'], id: string): KnownError {
  return kind === 'one_time'
    ? new KnownError('ONE_TIME_PURCHASE_NOT_FOUND', { one_time_purchase_id: id })
    : new KnownError('SUBSCRIPTION_INVOICE_NOT_FOUND', { subscription_invoice_id: id });
}

function alreadyRefunded({ kind, id }: PaidPurchase): KnownError {
  return kind === 'one_time'
    ? new KnownError('ONE_TIME_PURCHASE_ALREADY_REFUNDED', { one_time_purchase_id: id })
    : new KnownError('SUBSCRIPTION_ALREADY_REFUNDED', { subscription_id: id });
}
