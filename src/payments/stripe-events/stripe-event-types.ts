/** Events after which a customer's purchases may have changed, beside those about invoices. */
const ABOUT_CUSTOMERS = new Set([
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.pending_update_applied',
  'customer.subscription.pending_update_expired',
  'customer.subscription.trial_will_end',
  'invoice.upcoming',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
]);

/** Events after which more or less of a payment was paid back. Their objects name the payment. */
const ABOUT_REFUNDS = new Set([
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.dispute.funds_reinstated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.updated',
  'charge.refund.updated',
  'charge.refunded',
  'refund.failed',
]);

/** True if an event is about an invoice that Stripe keeps: an upcoming one is none yet. */
export function isAboutInvoice(type: string): boolean {
  return type.startsWith('invoice.') && type !== 'invoice.upcoming';
}

/** True if an event is about money that was paid back. */
export function isAboutRefund(type: string): boolean {
  return ABOUT_REFUNDS.has(type);
}

/** True if an event is about something that we store. */
export function isHandled(type: string): boolean {
  return ABOUT_CUSTOMERS.has(type) || isAboutInvoice(type) || isAboutRefund(type);
}
