import { Injectable } from '@nestjs/common';
import { KnownError } from '../../common/errors/known-error.js';
import { StripeAccountsService } from '../stripe-accounts/stripe-accounts.service.js';
import { readCustomerId, readPayment, readPaymentIntentId } from '../stripe/stripe-answers.js';
import { STRIPE_ERRORS } from '../stripe/stripe-errors.js';
import { StripeGateway } from '../stripe/stripe.js';
import { isAboutRefund, isHandled } from './stripe-event-types.js';
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
  ) {}

  /**
   * Handles an event. The event only says that something changed: the state is then read at Stripe and stored. So
   * events may come late, twice and in any order.
   *
   * @param body byte by byte, because that is what was signed
   * @throws KnownError one of {@link STRIPE_EVENT_ERRORS}
   */
  async receive(body: Buffer, signature: string): Promise<void> {
    const { type, accountId, object } = await this.gateway.verifyEvent(body, signature);
    if (!isHandled(type)) return;
    if (accountId === null) throw new KnownError('STRIPE_EVENT_WITHOUT_ACCOUNT');
    const { seller, account } = await this.accounts.sellerOf(accountId);
    const paidBack = isAboutRefund(type) ? readPaymentIntentId(object) : null;
    if (paidBack !== null) return this.refunds.apply(seller, account, paidBack);
    const payment = type === 'payment_intent.succeeded' ? readPayment(object) : null;
    if (payment && isOneTime(payment.metadata)) return this.sync.recordPayment(seller, account, payment);
    const stripeCustomerId = readCustomerId(object);
    if (stripeCustomerId !== null) await this.sync.readSubscriptions(seller, account, stripeCustomerId);
  }
}
