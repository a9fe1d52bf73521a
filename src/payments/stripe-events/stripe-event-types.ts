/** Events after which a customer's purchases may have changed. */
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
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.upcoming',
  'invoice.marked_uncollectible',
  'invoice.payment_succeeded',
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

/** True if an event is about money that was paid back. */
export function isAboutRefund(type: string): boolean {
  return ABOUT_REFUNDS.has(type);
}

/** True if an event is about something that we store. */
export function isHandled(type: string): boolean {
  return ABOUT_CUSTOMERS.has(type) || isAboutRefund(type);
}
