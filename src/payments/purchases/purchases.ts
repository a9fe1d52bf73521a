import type { Caller } from '../../common/access/caller.js';
import type { Customer } from '../customers/customers.js';
import type { PurchaseEvent } from '../payments.events.js';

/** In whose name something is sold: a caller, or the project alone. */
export type Seller = Pick<Caller, 'projectId' | 'tenancy'> & Partial<Pick<Caller, 'tier' | 'user' | 'hasProof'>>;

/** What Stripe knows of a subscription, and we of those that it has no part in. */
export const SUBSCRIPTION_STATUSES = [
  'active',
  'trialing',
  'canceled',
  'past_due',
  'unpaid',
  'incomplete',
  'incomplete_expired',
  'paused',
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** By which way a customer got a product. */
export const PURCHASE_SOURCES = ['PURCHASE_PAGE', 'TEST_MODE', 'API_GRANT'] as const;
export type PurchaseSource = (typeof PURCHASE_SOURCES)[number];

/** The customer has what they subscribed to. */
export function isRunning(status: SubscriptionStatus): boolean {
  return status === 'active' || status === 'trialing';
}

/** Of those whose first payment never came, or has not come yet: they give the customer nothing. */
export const UNPAID_STATUSES: readonly SubscriptionStatus[] = ['incomplete', 'incomplete_expired'];

/** The customer has it, or may have it again: it is not over for good. */
export function isOpen(status: SubscriptionStatus): boolean {
  return status !== 'canceled' && status !== 'incomplete_expired';
}

/** What is told of something that a customer bought or was given. */
export function purchaseEvent(
  { type, id: customerId }: Customer,
  { id, productId, quantity }: { id: string; productId: string | null; quantity: number },
): PurchaseEvent {
  return { customer_type: type, customer_id: customerId, id, product_id: productId, quantity };
}
