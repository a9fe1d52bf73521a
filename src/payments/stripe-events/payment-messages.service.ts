import { Injectable } from '@nestjs/common';
import { PaymentEmailsService } from '../payment-emails/payment-emails.service.js';
import type { Seller } from '../purchases/purchases.js';
import type { StripeSale } from '../purchases/stripe-purchases.service.js';
import { StripePayments } from '../stripe/stripe-payments.js';
import type { ConnectedAccount } from '../stripe/stripe-shapes.js';
import type { StoredInvoice } from './stripe-invoice-sync.service.js';

/** Events by which customers are told that an invoice was not paid. */
const UNPAID = ['invoice.payment_failed', 'invoice.marked_uncollectible'];

/** Has customers told of payments, as Stripe has them when it is asked. */
@Injectable()
export class PaymentMessages {
  constructor(
    private readonly stripe: StripePayments,
    private readonly emails: PaymentEmailsService,
  ) {}

  /**
   * A one-time payment that came in: once for each.
   *
   * @throws KnownError one of `STRIPE_ERRORS`
   */
  async tellOfPayment(seller: Seller, account: ConnectedAccount, sale: StripeSale): Promise<void> {
    const payment = await this.read(account, sale);
    if (!payment?.isPaid) return;
    const { currency, amount, receiptUrl: link } = payment;
    const told = { stripeId: sale.paymentIntentId, ...soldIn(sale), currency, amount, link };
    await this.emails.tell(seller, { kind: 'payment_receipt', ...told });
  }

  /**
   * A one-time payment that failed: once for each event, unless it succeeded meanwhile.
   *
   * @throws KnownError one of `STRIPE_ERRORS`
   */
  async tellOfFailure(
    seller: Seller,
    account: ConnectedAccount,
    { eventId, sale }: { eventId: string; sale: StripeSale },
  ): Promise<void> {
    const payment = await this.read(account, sale);
    if (!payment || payment.isPaid) return;
    const { currency, amount, failure: reason } = payment;
    const told = { stripeId: eventId, ...soldIn(sale), currency, amount, link: null, reason };
    await this.emails.tell(seller, { kind: 'payment_failed', ...told });
  }

  /** An invoice that was paid, or that nobody is going to pay: once for each. */
  async tellOfInvoice(seller: Seller, type: string, { invoice, purchase }: StoredInvoice): Promise<void> {
    const { id: stripeId, currency, status, total, paid, url: link } = invoice;
    const told = { stripeId, ...soldIn(purchase), currency, link };
    if (type === 'invoice.payment_succeeded' && status === 'paid' && paid > 0) {
      await this.emails.tell(seller, { kind: 'payment_receipt', ...told, amount: paid });
    }
    if (UNPAID.includes(type) && status === 'uncollectible') {
      await this.emails.tell(seller, { kind: 'payment_failed', ...told, amount: total });
    }
  }

  /** Nobody is told of what a custom customer pays, so Stripe is not asked. */
  private async read(account: ConnectedAccount, { customer, paymentIntentId }: StripeSale) {
    return customer.type === 'custom' ? null : this.stripe.read(account, paymentIntentId);
  }
}

function soldIn({ customer, product, quantity }: Pick<StripeSale, 'customer' | 'product' | 'quantity'>) {
  return { customer, productName: product.displayName ?? null, quantity };
}
