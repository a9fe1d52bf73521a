import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { decidePurchase, requirePrice } from '../purchases/purchase-policy.js';
import type { OwnedRow } from '../purchases/purchases.queries.js';
import { PurchasesService } from '../purchases/purchases.service.js';
import { StripeGateway } from '../stripe/stripe.js';
import { orderOf, StripePlansService, type PricedPurchase } from '../subscriptions/stripe-plans.service.js';
import { PurchaseLinksService, type OpenedLink } from './purchase-links.service.js';

/** Paid purchases by a link: Stripe takes the money on the page. */
@Injectable()
export class PurchaseSessionsService {
  constructor(
    private readonly database: Database,
    private readonly gateway: StripeGateway,
    private readonly plans: StripePlansService,
    private readonly purchases: PurchasesService,
    private readonly links: PurchaseLinksService,
  ) {}

  /**
   * Starts the payment for a purchase, and uses the link up. The purchase is stored once Stripe reports the payment. A
   * purchase that replaces a subscription at Stripe is charged to the customer's default card.
   *
   * The decision is made under the customer's lock, carried out at Stripe without it, and made again. If this process
   * dies after Stripe's answer, the link stays valid: the same choice uses the same idempotency key, and gets the same
   * payment.
   *
   * @returns the secret with which the page asks Stripe; empty where there is nothing to pay
   * @throws KnownError PLAN_CHANGE_NOT_AUTHORIZED, one of `STRIPE_ACCOUNT_ERRORS`, `ORDER_ERRORS` and `PURCHASE_ERRORS`
   */
  async begin(link: OpenedLink, purchase: PricedPurchase): Promise<string> {
    const { seller, customer } = link;
    const replaced = await this.decide(link, purchase);
    const clientSecret = await this.ask(link, purchase, replaced);
    await this.plans.endingFirst(seller, () =>
      this.database.transaction(async () => {
        await this.links.useUp(link);
        // A switched subscription has become one to this product, so there is nothing left to end.
        if (isSwitched(purchase, replaced)) return;
        await this.purchases.change(seller, customer, (rows) => ({ ends: endingOf(link, purchase, rows), adds: null }));
      }),
    );
    return clientSecret;
  }

  private async decide(link: OpenedLink, purchase: PricedPurchase): Promise<OwnedRow | null> {
    let replaced: OwnedRow | null = null;
    await this.purchases.change(link.seller, link.customer, (rows) => {
      replaced = endingOf(link, purchase, rows);
      return { ends: null, adds: null };
    });
    return replaced;
  }

  private async ask(
    { seller, codeId }: OpenedLink,
    purchase: PricedPurchase,
    replaced: OwnedRow | null,
  ): Promise<string> {
    const key = `link_${codeId}_${purchase.priceId}_${purchase.quantity}`;
    if (isSwitched(purchase, replaced)) {
      await this.plans.switch(seller, purchase, {
        subscriptionId: replaced.stripeSubscriptionId,
        key: `${key}_switch`,
      });
      return '';
    }
    const paying = await this.plans.payingOf(seller, purchase.customer);
    const order = orderOf(seller, purchase, paying);
    const { clientSecret } =
      order.price.interval === undefined
        ? await this.gateway.createPayment(paying.account, order, `${key}_payment`)
        : await this.gateway.createSubscription(paying.account, order, `${key}_subscription`);
    return clientSecret;
  }
}

/**
 * The subscription that a purchase ends. Anybody with a client key can make a link for any customer, so such a link
 * must not charge the customer's card nor end what the customer pays for. It may end what the customer was given: the
 * contract says so.
 *
 * @throws KnownError PLAN_CHANGE_NOT_AUTHORIZED, one of `PURCHASE_ERRORS`
 */
function endingOf(link: OpenedLink, purchase: PricedPurchase, rows: readonly OwnedRow[]): OwnedRow | null {
  const { ends } = decidePurchase(link.seller.tenancy.config.payments, purchase, rows);
  if (ends?.stripeSubscriptionId && !link.isProven) throw new KnownError('PLAN_CHANGE_NOT_AUTHORIZED');
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
