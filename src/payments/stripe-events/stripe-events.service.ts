import { Injectable } from '@nestjs/common';
import { KnownError } from '../../common/errors/known-error.js';
import type { Seller } from '../purchases/purchases.js';
import { StripeAccountsService } from '../stripe-accounts/stripe-accounts.service.js';
import { readCustomerId, readInvoice, readPayment, readPaymentIntentId } from '../stripe/stripe-answers.js';
import { STRIPE_ERRORS } from '../stripe/stripe-errors.js';
import type { ConnectedAccount, StripeEvent } from '../stripe/stripe-shapes.js';
import { StripeGateway } from '../stripe/stripe.js';
import { PaymentMessages } from './payment-messages.service.js';
import { isAboutInvoice, isAboutRefund, isHandled } from './stripe-event-types.js';
import { StripeInvoiceSync } from './stripe-invoice-sync.service.js';
import { StripeRefundSync } from './stripe-refund-sync.service.js';
import { isOneTime, StripeSync } from './stripe-sync.service.js';

/**
 * Errors of receiving an event. Those of Stripe and of the database are 503, so that Stripe sends the event again for
 * days.
 */
export const STRIPE_EVENT_ERRORS = [
  'STRIPE_SIGNATURE_INVALID',
  'STRIPE_EVENT_WITHOUT_ACCOUNT',
  'STRIPE_ACCOUNT_OF_NO_PROJECT',
  ...STRIPE_ERRORS,
] as const;

/** Events from Stripe. */
@Injectable()
export class StripeEventsService {
  constructor(
    private readonly gateway: StripeGateway,
    private readonly accounts: StripeAccountsService,
    private readonly sync: StripeSync,
    private readonly refunds: StripeRefundSync,
    private readonly invoices: StripeInvoiceSync,
    private readonly messages: PaymentMessages,
  ) {}

  /**
   * Handles an event. The event only says that something changed: the state is then read at Stripe and stored. So
   * events may come late, twice and in any order.
   *
   * @param body byte by byte, because that is what was signed
   * @throws KnownError one of {@link STRIPE_EVENT_ERRORS}
   */
  async receive(body: Buffer, signature: string): Promise<void> {
    const event = await this.gateway.verifyEvent(body, signature);
    const { type, accountId, object } = event;
    if (!isHandled(type)) return;
    if (accountId === null) throw new KnownError('STRIPE_EVENT_WITHOUT_ACCOUNT');
    const { seller, account } = await this.accounts.sellerOf(accountId);
    const paidBack = isAboutRefund(type) ? readPaymentIntentId(object) : null;
    if (paidBack !== null) return this.refunds.apply(seller, account, paidBack);
    if (await this.handlePayment(seller, account, event)) return;
    const stripeCustomerId = readCustomerId(object);
    if (stripeCustomerId !== null) await this.sync.readSubscriptions(seller, account, stripeCustomerId);
    const invoice = isAboutInvoice(type) ? readInvoice(object) : null;
    const stored = invoice && (await this.invoices.apply(seller, account, invoice));
    if (stored) await this.messages.tellOfInvoice(seller, type, stored);
  }

  /** False for an event that is not about a one-time payment that came in or failed. */
  private async handlePayment(
    seller: Seller,
    account: ConnectedAccount,
    { id: eventId, type, object }: StripeEvent,
  ): Promise<boolean> {
    if (type !== 'payment_intent.succeeded' && type !== 'payment_intent.payment_failed') return false;
    const payment = readPayment(object);
    if (!payment || !isOneTime(payment.metadata)) return false;
    if (type === 'payment_intent.succeeded') {
      const sale = await this.sync.recordPayment(seller, account, payment);
      if (sale) await this.messages.tellOfPayment(seller, account, sale);
      return true;
    }
    const sale = this.sync.saleOf(seller, payment);
    if (sale) await this.messages.tellOfFailure(seller, account, { eventId, sale });
    return true;
  }
}
