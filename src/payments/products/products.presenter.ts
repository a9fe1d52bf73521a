import type { Tier } from '../../common/tenancy/tier.js';
import { presentProduct } from '../offers/offers.presenter.js';
import type { OwnedProductRead, PurchaseDetailsRead } from './products.contract.js';
import type { Owned } from './owned.js';

/** A product that a customer has. */
export function presentOwned(
  { productId, quantity, product, subscription, options }: Owned,
  tier: Tier,
): Omit<OwnedProductRead, 'details'> {
  return {
    id: productId,
    quantity,
    product: presentProduct(product, tier),
    type: subscription === null ? 'one_time' : 'subscription',
    subscription: subscription && {
      subscription_id: subscription.id,
      current_period_end: subscription.periodEnd === null ? null : new Date(subscription.periodEnd).toISOString(),
      cancel_at_period_end: subscription.cancelAtPeriodEnd,
      is_cancelable: subscription.id !== null && !subscription.cancelAtPeriodEnd,
    },
    switch_options: options.map(({ id, product: option }) => ({
      product_id: id,
      product: presentProduct(option, tier),
    })),
  };
}

/** The facts of a purchase that are told on request, at a moment in milliseconds since 1970. */
export function presentDetails({ priceId, subscription }: Owned, now: number): PurchaseDetailsRead {
  const isRunning = (subscription?.periodEnd ?? 0) > now;
  const isPaid = subscription?.isPaid ?? false;
  return { price_id: priceId, ends_with_period: isPaid || isRunning, is_paid: isPaid };
}
