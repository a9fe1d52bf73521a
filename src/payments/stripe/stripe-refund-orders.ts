import { Injectable } from '@nestjs/common';
import { MOST_INVOICES_READ, MOST_REFUNDS_READ } from '../payments.limits.js';
import { idOf } from './stripe-answers.js';
import { ifThere } from './stripe-calls.js';
import { refundedMetadata } from './stripe-metadata.js';
import type { ConnectedAccount } from './stripe-shapes.js';
import { StripeGateway, type StripeClient } from './stripe.js';
import { STRIPE_PAGE } from '../../../shared/payments/stripe.limits.js';

/** The mark of an order in the metadata of the refund that carries it out. */
const ORDER = 'refundOrder';

type On = { stripeAccount: string };

/** Refunds that are ordered from here. Each call can fail with one of `STRIPE_ERRORS`. */
@Injectable()
export class StripeRefundOrders {
  constructor(private readonly gateway: StripeGateway) {}

  /**
   * The payment of an invoice of a subscription, and its id: of the invoice that opened it unless told. Null for an invoice that
   * is not there, is of another subscription, or was not paid through Stripe.
   */
  paymentOf(
    { id, owner }: ConnectedAccount,
    { subscriptionId, invoiceId }: { subscriptionId: string; invoiceId: string | null },
  ): Promise<string | null> {
    const on = { stripeAccount: id };
    return this.gateway.ask('find the payment of an invoice', owner, async (stripe) => {
      const invoice =
        invoiceId === null
          ? await openingInvoice(stripe, subscriptionId, on)
          : await ifThere(stripe.invoices.retrieve(invoiceId, undefined, on));
      if (!invoice?.id || idOf(invoice.parent?.subscription_details?.subscription) !== subscriptionId) return null;
      const { data } = await stripe.invoicePayments.list({ invoice: invoice.id, limit: STRIPE_PAGE }, on);
      const paid = data.map(({ payment }) => idOf(payment.payment_intent)).find((intent) => intent !== null);
      return paid ?? null;
    });
  }

  /** True if Stripe has carried out an order already, as when its answer was lost. */
  isPaidBack(
    { id, owner }: ConnectedAccount,
    { paymentIntentId, orderId }: { paymentIntentId: string; orderId: string },
  ): Promise<boolean> {
    return this.gateway.ask('find a refund', owner, async (stripe) => {
      const params = { payment_intent: paymentIntentId, limit: MOST_REFUNDS_READ };
      const { data } = await stripe.refunds.list(params, { stripeAccount: id });
      return data.some(({ metadata }) => metadata?.[ORDER] === orderId);
    });
  }

  /** Pays an amount of a payment back, in the smallest unit of its currency: once, by the key of its order. */
  async payBack(
    { id, owner }: ConnectedAccount,
    { paymentIntentId, orderId, amount }: { paymentIntentId: string; orderId: string; amount: number },
  ): Promise<void> {
    await this.gateway.ask('refund a payment', owner, (stripe) =>
      stripe.refunds.create(
        { payment_intent: paymentIntentId, amount, metadata: { [ORDER]: orderId } },
        { stripeAccount: id, idempotencyKey: `refund_${orderId}` },
      ),
    );
  }

  /**
   * Lowers the quantity that a subscription is billed for from its next period on, once. Its metadata tell what was paid for the
   * one that runs.
   */
  async lower(
    { id, owner }: ConnectedAccount,
    { subscriptionId, orderId, quantity }: { subscriptionId: string; orderId: string; quantity: number },
  ): Promise<void> {
    const on = { stripeAccount: id };
    await this.gateway.ask('lower a subscription', owner, async (stripe) => {
      const before = await stripe.subscriptions.retrieve(subscriptionId, undefined, on);
      const [item] = before.items.data;
      if (!item || before.metadata[ORDER] === orderId) return;
      const rest = Math.max((item.quantity ?? 1) - quantity, 1);
      const metadata = { ...refundedMetadata(quantity, item.current_period_end), [ORDER]: orderId };
      await stripe.subscriptions.update(
        subscriptionId,
        { items: [{ id: item.id, quantity: rest }], metadata, proration_behavior: 'none' },
        { ...on, idempotencyKey: `refund_lower_${orderId}` },
      );
    });
  }
}

/** The oldest invoice of a subscription, as far back as is looked. */
async function openingInvoice(stripe: StripeClient, subscription: string, on: On) {
  const found = stripe.invoices.list({ subscription, limit: STRIPE_PAGE }, on);
  const all = await found.autoPagingToArray({ limit: MOST_INVOICES_READ });
  return all.find(({ billing_reason }) => billing_reason === 'subscription_create') ?? all.at(-1) ?? null;
}
