import { Injectable } from '@nestjs/common';
import { decidePurchase, requirePrice } from '../purchases/purchase-policy.js';
import type { OwnedRow } from '../purchases/purchases.queries.js';
import { PurchasesService } from '../purchases/purchases.service.js';
import { costs } from '../stripe/stripe-charges.js';
import { StripeGateway } from '../stripe/stripe.js';
import { orderOf, StripePlansService, type PricedPurchase } from '../subscriptions/stripe-plans.service.js';
import { PurchaseLinksService, type OpenedLink } from './purchase-links.service.js';
import { requireMayReplace } from './replaced-plans.js';

/** Paid purchases by a link: Stripe takes the money on the page. */
@Injectable()
export class PurchaseSessionsService {
  constructor(
    private readonly gateway: StripeGateway,
    private readonly plans: StripePlansService,
    private readonly purchases: PurchasesService,
    private readonly links: PurchaseLinksService,
  ) {}

  /**
   * Starts the payment for a purchase, and uses the link up. The purchase is stored once Stripe reports the payment, and
   * what it replaces ends then: a session that was begun changes nothing that the customer has. A purchase that replaces a
   * subscription at Stripe by another one is charged to the customer's default card at once, or changes nothing.
   *
   * The decision is made under the customer's lock, and carried out at Stripe without it. If this process dies after
   * Stripe's answer, the link stays valid: the same choice uses the same idempotency key, and gets the same payment.
   *
   * @returns the secret with which the page asks Stripe; empty where there is nothing to pay
   * @throws KnownError PLAN_CHANGE_NOT_AUTHORIZED, one of `STRIPE_ACCOUNT_ERRORS`, `ORDER_ERRORS` and `PURCHASE_ERRORS`
   */
  async begin(link: OpenedLink, purchase: PricedPurchase): Promise<string> {
    const replaced = await this.decide(link, purchase);
    const clientSecret = await this.ask(link, purchase, replaced);
    await this.links.useUp(link);
    return clientSecret;
  }

  private async decide(link: OpenedLink, purchase: PricedPurchase): Promise<OwnedRow | null> {
    let replaced: OwnedRow | null = null;
    await this.purchases.change(link.seller, link.customer, (rows) => {
      replaced = replacedBy(link, purchase, rows);
      return { ends: null, adds: null };
    });
    return replaced;
  }

  private async ask(
    { seller, codeId }: OpenedLink,
    purchase: PricedPurchase,
    replaced: OwnedRow | null,
  ): Promise<string> {
    const key = ['link', codeId, purchase.priceId, purchase.quantity, ...(replaced ? [replaced.id] : [])].join('_');
    if (isSwitched(purchase, replaced)) {
      await this.plans.switch(seller, purchase, {
        subscriptionId: replaced.stripeSubscriptionId,
        key: `${key}_switch`,
      });
      return '';
    }
    const paying = await this.plans.payingOf(seller, purchase.customer);
    const order = { ...orderOf(seller, purchase, paying), replaces: replaced?.id };
    const { clientSecret } =
      order.price.interval === undefined
        ? await this.gateway.createPayment(paying.account, order, `${key}_payment`)
        : await this.gateway.createSubscription(paying.account, order, `${key}_subscription`);
    return clientSecret;
  }
}

/**
 * The subscription that a purchase takes the place of, once it is paid.
 *
 * @throws KnownError PLAN_CHANGE_NOT_AUTHORIZED, one of `PURCHASE_ERRORS`
 */
function replacedBy(link: OpenedLink, purchase: PricedPurchase, rows: readonly OwnedRow[]): OwnedRow | null {
  const { ends } = decidePurchase(link.seller.tenancy.config.payments, purchase, rows);
  requireMayReplace(link, ends, costs(requirePrice(purchase.product, purchase.priceId)));
  return ends;
}

/** True if a subscription paid through Stripe is switched to the bought product instead of ended. */
function isSwitched(
  { product, priceId }: PricedPurchase,
  replaced: OwnedRow | null,
): replaced is OwnedRow & { stripeSubscriptionId: string } {
  const isRecurring = requirePrice(product, priceId).interval !== undefined;
  return isRecurring && replaced !== null && replaced.stripeSubscriptionId !== null;
}
