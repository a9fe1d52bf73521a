import { Injectable } from '@nestjs/common';
import { INVOICE_URL_LENGTH } from '../payments.limits.js';
import { idOf, toMillis } from './stripe-answers.js';
import { after, ifThere, seconds } from './stripe-calls.js';
import {
  INVOICE_STATUSES,
  type ConnectedAccount,
  type StripePage,
  type StripeSubscriptionInvoice,
} from './stripe-shapes.js';
import { STRIPE_PAGE } from '../../../shared/payments/stripe.limits.js';
import { StripeGateway, type StripeClient } from './stripe.js';

/** The reason of the invoice that opens a subscription. */
const OPENING = 'subscription_create';

/** Invoices of subscriptions at Stripe. Each call can fail with one of `STRIPE_ERRORS`. */
@Injectable()
export class StripeInvoices {
  constructor(private readonly gateway: StripeGateway) {}

  /** Null for one that is not there, such as a draft that was deleted, and for one of no subscription. */
  read({ id, owner }: ConnectedAccount, invoiceId: string): Promise<StripeSubscriptionInvoice | null> {
    return this.gateway.ask('read an invoice', owner, async (stripe) => {
      const found = await ifThere(stripe.invoices.retrieve(invoiceId, undefined, { stripeAccount: id }));
      return found && toSubscriptionInvoice(found);
    });
  }

  /** Those of all subscriptions that were made since, the newest first. */
  since(
    { id, owner }: ConnectedAccount,
    since: number,
    cursor: string | null,
  ): Promise<StripePage<StripeSubscriptionInvoice>> {
    const params = { created: { gte: seconds(since) }, limit: STRIPE_PAGE, ...after(cursor) };
    return this.gateway.ask('list invoices', owner, async (stripe) => {
      const { data, has_more } = await stripe.invoices.list(params, { stripeAccount: id });
      const items = data.flatMap((one) => toSubscriptionInvoice(one) ?? []);
      return { items, nextCursor: has_more ? (data.at(-1)?.id ?? null) : null };
    });
  }
}

type AnsweredInvoice = Omit<Awaited<ReturnType<StripeClient['invoices']['retrieve']>>, 'lastResponse'>;

function toSubscriptionInvoice(invoice: AnsweredInvoice): StripeSubscriptionInvoice | null {
  const { id, status, currency, total, amount_paid, hosted_invoice_url: url, billing_reason, created } = invoice;
  const subscriptionId = idOf(invoice.parent?.subscription_details?.subscription);
  const createdAt = toMillis(created);
  if (!id || subscriptionId === null || createdAt === null || !Number.isSafeInteger(total)) return null;
  const periods = invoice.lines.data.map(({ period }) => period);
  return {
    id,
    subscriptionId,
    status: INVOICE_STATUSES.find((one) => one === status) ?? null,
    currency: currency.toUpperCase(),
    total,
    paid: Number.isSafeInteger(amount_paid) ? amount_paid : 0,
    url: url && url.length <= INVOICE_URL_LENGTH ? url : null,
    opens: billing_reason === OPENING,
    periodStart: periods.length > 0 ? Math.min(...periods.map(({ start }) => start)) * 1_000 : null,
    periodEnd: periods.length > 0 ? Math.max(...periods.map(({ end }) => end)) * 1_000 : null,
    createdAt,
  };
}
