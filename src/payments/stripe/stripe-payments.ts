import { Injectable } from '@nestjs/common';
import { INVOICE_URL_LENGTH } from '../payments.limits.js';
import { ifThere } from './stripe-calls.js';
import type { ConnectedAccount } from './stripe-shapes.js';
import { StripeGateway } from './stripe.js';

/** A payment as its customer is told of it. */
export interface StripePaymentState {
  isPaid: boolean;
  /** In capitals. */
  currency: string;
  /** Paid, or to be paid, in the smallest unit of the currency. */
  amount: number;
  /** A page of Stripe; null where there is none. */
  receiptUrl: string | null;
  /** The reason why the last attempt failed, in Stripe's words. */
  failure: string | null;
}

/** One-time payments at Stripe. Each call can fail with one of `STRIPE_ERRORS`. */
@Injectable()
export class StripePayments {
  constructor(private readonly gateway: StripeGateway) {}

  /** Null for a payment that is not there. */
  read({ id, owner }: ConnectedAccount, paymentIntentId: string): Promise<StripePaymentState | null> {
    return this.gateway.ask('read a payment', owner, async (stripe) => {
      const params = { expand: ['latest_charge'] };
      const intent = await ifThere(stripe.paymentIntents.retrieve(paymentIntentId, params, { stripeAccount: id }));
      if (!intent) return null;
      const { status, currency, amount, latest_charge: charge, last_payment_error: error } = intent;
      const url = typeof charge === 'object' ? charge?.receipt_url : null;
      return {
        isPaid: status === 'succeeded',
        currency: currency.toUpperCase(),
        amount: typeof charge === 'object' && charge !== null ? charge.amount : amount,
        receiptUrl: url && url.length <= INVOICE_URL_LENGTH ? url : null,
        failure: error?.message ?? null,
      };
    });
  }
}
