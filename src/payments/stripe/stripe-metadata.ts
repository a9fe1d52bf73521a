import { KnownError } from '../../common/errors/known-error.js';
import type { Customer } from '../customers/customers.js';
import type { SoldProduct } from '../payments.config.js';
import type { Metadata, StripeOrder } from './stripe-shapes.js';
import { METADATA_VALUE_LENGTH, MOST_PRODUCT_PIECES } from '../../../shared/payments/stripe.limits.js';

/** The mark of one-time purchases in the metadata of payments. */
export const ONE_TIME = 'ONE_TIME';

/**
 * The metadata of a customer at Stripe. `customerType` tells only users from others, so `customerKind` holds the exact
 * type.
 */
export function customerMetadata({ type, id }: Customer): Record<string, string> {
  return { customerId: id, customerType: type === 'user' ? 'USER' : 'TEAM', customerKind: type };
}

/** True if the metadata are those of the customer. */
export function isCustomer(metadata: Metadata, customer: Customer): boolean {
  const found = readCustomer(metadata, 'team');
  return found !== null && found.type === customer.type && found.id === customer.id;
}

/**
 * The customer that metadata names; null where they name none.
 *
 * @param other what somebody is who is no user, where that is all that is said
 */
export function readCustomer(metadata: Metadata, other: 'team' | 'custom'): Customer | null {
  const { customerId: id, customerType, customerKind } = metadata;
  const type = (customerKind ?? customerType ?? '').toLowerCase();
  if (!id) return null;
  if (type === 'user' || type === 'custom') return { type, id };
  if (type !== 'team') return null;
  return { type: customerKind === 'team' ? 'team' : other, id };
}

/** The metadata of a payment at Stripe. */
export function paymentMetadata(order: StripeOrder): Record<string, string> {
  return {
    ...soldMetadata(order),
    customerId: order.customer.id,
    customerType: order.customer.type,
    purchaseQuantity: String(order.quantity),
    purchaseKind: ONE_TIME,
    tenancyId: order.projectId,
  };
}

/** The metadata of a subscription at Stripe. Leftovers of an order before are removed. */
export function subscriptionMetadata(order: StripeOrder, before: Metadata = {}): Record<string, string> {
  const left = Object.keys(before).filter((key) => LEFTOVER.test(key));
  return { ...Object.fromEntries(left.map((key) => [key, ''])), ...soldMetadata(order) };
}

const LEFTOVER = /^(product\d+|replaces|refunded(Quantity|Until))$/;

/**
 * The metadata of a subscription of which so many were paid back: it is billed for fewer from the next period on, and was paid for
 * all of them in the one that ends then.
 *
 * @param until the end of the period, in Stripe's seconds
 */
export function refundedMetadata(quantity: number, until: number): Record<string, string> {
  return { refundedQuantity: String(quantity), refundedUntil: String(until) };
}

/** The quantity that was paid for in the period that ends at a moment, in Stripe's seconds, beside what is billed next. */
export function refundedIn({ refundedQuantity, refundedUntil }: Metadata, until: number): number {
  const quantity = Number(refundedQuantity);
  return refundedUntil === String(until) && Number.isSafeInteger(quantity) && quantity > 0 ? quantity : 0;
}

function soldMetadata({ productId, priceId, product, replaces }: StripeOrder): Record<string, string> {
  const sold = { productId: productId ?? '', priceId, ...productPieces(product, priceId) };
  return replaces === undefined ? sold : { ...sold, replaces };
}

/**
 * A product as Stripe's metadata can hold it: values have at most 500 characters, so a longer one continues in
 * `product2`, `product3` and so on. If it is still too long, the prices that were not chosen are left out.
 *
 * @throws KnownError PRODUCT_TOO_LARGE_FOR_STRIPE
 */
function productPieces(product: SoldProduct, priceId: string): Record<string, string> {
  const { prices } = product;
  const chosen = typeof prices === 'string' ? prices : { [priceId]: prices[priceId] };
  for (const text of [toAscii(product), toAscii({ ...product, prices: chosen })]) {
    const pieces = text.match(new RegExp(`.{1,${METADATA_VALUE_LENGTH}}`, 'gs')) ?? [];
    if (pieces.length > MOST_PRODUCT_PIECES) continue;
    return Object.fromEntries(pieces.map((piece, at) => [at === 0 ? 'product' : `product${at + 1}`, piece]));
  }
  throw new KnownError('PRODUCT_TOO_LARGE_FOR_STRIPE');
}

/** The text of the product that {@link productPieces} cut up. */
export function joinProduct(metadata: Metadata): string {
  let text = metadata.product ?? '';
  for (let at = 2; metadata[`product${at}`]; at += 1) text += metadata[`product${at}`];
  return text;
}

/** JSON of ASCII characters, so that no cut splits a character and every length is counted alike. */
function toAscii(value: object): string {
  return JSON.stringify(value).replace(
    /[^\0-\x7f]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
