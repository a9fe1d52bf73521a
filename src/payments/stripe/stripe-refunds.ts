import { Injectable } from '@nestjs/common';
import { idOf, readMetadata, toMillis } from './stripe-answers.js';
import { after, ifThere, seconds } from './stripe-calls.js';
import type { ConnectedAccount, StripePage, StripePaidBack } from './stripe-shapes.js';
import { STRIPE_PAGE } from '../../../shared/payments/stripe.limits.js';
import { StripeGateway, type StripeClient } from './stripe.js';

/** The statuses of disputes that take no money: inquiries, and those that were won or prevented. */
const HARMLESS = /^(warning_|won$|prevented$)/;

/** A refund or dispute, as far as a list of them tells. */
export interface StripeReturn {
  paymentIntentId: string;
  refunded: number;
  disputed: number;
}

/** Payments at Stripe that were paid back. Each call can fail with one of `STRIPE_ERRORS`. */
@Injectable()
export class StripeRefunds {
  constructor(private readonly gateway: StripeGateway) {}

  /** A payment, and how much of it was paid back; null for one that is not there or was never paid. */
  read({ id, owner }: ConnectedAccount, paymentIntentId: string): Promise<StripePaidBack | null> {
    const on = { stripeAccount: id };
    return this.gateway.ask('read a refund', owner, async (stripe) => {
      const params = { expand: ['latest_charge'] };
      const intent = await ifThere(stripe.paymentIntents.retrieve(paymentIntentId, params, on));
      const charge = intent?.latest_charge;
      if (!intent || intent.status !== 'succeeded' || typeof charge !== 'object' || charge === null) return null;
      return {
        payment: {
          id: intent.id,
          stripeCustomerId: idOf(intent.customer),
          isPaid: true,
          metadata: readMetadata(intent.metadata),
          createdAt: toMillis(intent.created),
        },
        currency: charge.currency.toUpperCase(),
        charged: charge.amount_captured,
        refunded: charge.amount_refunded,
        disputed: charge.disputed ? await disputedOf(stripe, paymentIntentId, on) : 0,
        subscription: await subscriptionOf(stripe, paymentIntentId, on),
      };
    });
  }

  /** Refunds of all payments that were made since, the newest first. */
  refundsSince(
    { id, owner }: ConnectedAccount,
    since: number,
    cursor: string | null,
  ): Promise<StripePage<StripeReturn>> {
    const params = { created: { gte: seconds(since) }, limit: STRIPE_PAGE, ...after(cursor) };
    return this.gateway.ask('list refunds', owner, async (stripe) => {
      const { data, has_more } = await stripe.refunds.list(params, { stripeAccount: id });
      const isReal = (status: string | null) => status !== 'failed' && status !== 'canceled';
      return toPage(data, has_more, ({ amount, status }) => ({ refunded: isReal(status) ? amount : 0, disputed: 0 }));
    });
  }

  /** Disputes of all payments that were made since, the newest first. */
  disputesSince(
    { id, owner }: ConnectedAccount,
    since: number,
    cursor: string | null,
  ): Promise<StripePage<StripeReturn>> {
    const params = { created: { gte: seconds(since) }, limit: STRIPE_PAGE, ...after(cursor) };
    return this.gateway.ask('list disputes', owner, async (stripe) => {
      const { data, has_more } = await stripe.disputes.list(params, { stripeAccount: id });
      return toPage(data, has_more, ({ amount, status }) => ({
        refunded: 0,
        disputed: HARMLESS.test(status) ? 0 : amount,
      }));
    });
  }
}

type On = { stripeAccount: string };

async function disputedOf(stripe: StripeClient, paymentIntentId: string, on: On): Promise<number> {
  const { data } = await stripe.disputes.list({ payment_intent: paymentIntentId, limit: STRIPE_PAGE }, on);
  return data.reduce((sum, { amount, status }) => sum + (HARMLESS.test(status) ? 0 : amount), 0);
}

/** The subscription that a payment was for, and the end of the time that it pays; null for a payment of anything else. */
async function subscriptionOf(
  stripe: StripeClient,
  paymentIntentId: string,
  on: On,
): Promise<StripePaidBack['subscription']> {
  const payment = { type: 'payment_intent', payment_intent: paymentIntentId } as const;
  const { data } = await stripe.invoicePayments.list({ payment, limit: 1, expand: ['data.invoice'] }, on);
  const invoice = data[0]?.invoice;
  if (typeof invoice !== 'object' || invoice.deleted) return null;
  const id = idOf(invoice.parent?.subscription_details?.subscription);
  if (id === null) return null;
  const ends = invoice.lines.data.map(({ period }) => period.end);
  return { id, paidUntil: Math.max(0, ...ends) * 1_000 };
}

function toPage<T extends { id: string; payment_intent: string | { id: string } | null }>(
  data: readonly T[],
  hasMore: boolean,
  read: (one: T) => Omit<StripeReturn, 'paymentIntentId'>,
): StripePage<StripeReturn> {
  const items = data.flatMap((one) => {
    const paymentIntentId = idOf(one.payment_intent);
    return paymentIntentId === null ? [] : [{ paymentIntentId, ...read(one) }];
  });
  return { items, nextCursor: hasMore ? (data.at(-1)?.id ?? null) : null };
}
