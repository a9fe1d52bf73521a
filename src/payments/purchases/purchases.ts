import type { Caller } from '../../common/caller/caller.js';
import type { Customer } from '../customers/customers.js';
import type { PurchaseEvent } from '../payments.events.js';

/** The project that sells, with the caller if there is one. */
export type Seller = Pick<Caller, 'projectId' | 'tenancy'> & Partial<Pick<Caller, 'tier' | 'user' | 'hasProof'>>;

/** The statuses of a subscription, as Stripe defines them. Subscriptions without Stripe use some of them. */
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

/** The ways in which a customer gets a product. */
export const PURCHASE_SOURCES = ['PURCHASE_PAGE', 'TEST_MODE', 'API_GRANT'] as const;
export type PurchaseSource = (typeof PURCHASE_SOURCES)[number];

/** True if the customer has the product now. */
export function isRunning(status: SubscriptionStatus): boolean {
  return status === 'active' || status === 'trialing';
}

/** The statuses before the first payment: such a subscription gives the customer nothing. */
export const UNPAID_STATUSES: readonly SubscriptionStatus[] = ['incomplete', 'incomplete_expired'];

/** True if the subscription is not over: the customer has the product, or may have it again. */
export function isOpen(status: SubscriptionStatus): boolean {
  return status !== 'canceled' && status !== 'incomplete_expired';
}

/** The products that a customer has or had a subscription of. */
export function subscribedOf(
  rows: ReadonlyArray<{ status: SubscriptionStatus | null; productId: string | null }>,
): Set<string> {
  return new Set(rows.flatMap(({ status, productId }) => (status === null || productId === null ? [] : [productId])));
}

/** The payload of an event about a purchase. */
export function purchaseEvent(
  { type, id: customerId }: Customer,
  { id, productId, quantity }: { id: string; productId: string | null; quantity: number },
): PurchaseEvent {
  return { customer_type: type, customer_id: customerId, id, product_id: productId, quantity };
}
