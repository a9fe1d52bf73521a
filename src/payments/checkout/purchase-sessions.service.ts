import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { decidePurchase, requirePrice } from '../purchases/purchase-policy.js';
import type { OwnedRow } from '../purchases/purchases.queries.js';
import { PurchasesService } from '../purchases/purchases.service.js';
import type { ToPay } from '../stripe-shapes.js';
import { StripeGateway } from '../stripe.js';
import { orderOf, StripePlansService, type PricedPurchase } from '../subscriptions/stripe-plans.service.js';
import { PurchaseLinksService, type OpenedLink } from './purchase-links.service.js';

/** Buying by a link for money: a page asks Stripe to take it. */
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
   * Lets a page ask a customer for money, and uses the link up. What they bought is stored when Stripe says that it was paid.
   *
   * It is decided under the customer's lock, done at Stripe without it, and decided again. When this process dies after
   * Stripe's answer, the link is still good: the same choice asks Stripe with the same key, and gets the same payment.
   *
   * @returns the secret with which the page asks Stripe; empty where there is nothing to pay
   * @throws KnownError one of `STRIPE_ACCOUNT_ERRORS`, `ORDER_ERRORS` and `PURCHASE_ERRORS`
   */
  async begin(link: OpenedLink, purchase: PricedPurchase): Promise<string> {
    const { seller, customer } = link;
    const replaced = await this.decide(link, purchase);
    const { clientSecret } = await this.ask(link, purchase, replaced);
    await this.plans.endingFirst(seller, () =>
      this.database.transaction(async () => {
        await this.links.useUp(link);
        // What was switched is a subscription to this product by now.
        if (isSwitched(purchase, replaced)) return;
        await this.purchases.change(seller, customer, (rows) => {
          return { ...decidePurchase(seller.tenancy.config.payments, purchase, rows), adds: null };
        });
      }),
    );
    return clientSecret;
  }

  private async decide({ seller, customer }: OpenedLink, purchase: PricedPurchase): Promise<OwnedRow | null> {
    let replaced: OwnedRow | null = null;
    await this.purchases.change(seller, customer, (rows) => {
      replaced = decidePurchase(seller.tenancy.config.payments, purchase, rows).ends;
      return { ends: null, adds: null };
    });
    return replaced;
  }

  private async ask(
    { seller, codeId }: OpenedLink,
    purchase: PricedPurchase,
    replaced: OwnedRow | null,
  ): Promise<ToPay> {
    const key = `link_${codeId}_${purchase.priceId}_${purchase.quantity}`;
    if (isSwitched(purchase, replaced)) {
      const subscriptionId = replaced.stripeSubscriptionId;
      return this.plans.switch(seller, purchase, { subscriptionId, isAttended: true, key: `${key}_switch` });
    }
    const paying = await this.plans.payingOf(seller, purchase.customer);
    const order = orderOf(seller, purchase, paying);
    return order.price.interval === undefined
      ? this.gateway.createPayment(paying.account, order, `${key}_payment`)
      : this.gateway.createSubscription(paying.account, order, `${key}_subscription`);
  }
}

/** Whether a subscription that is paid for at Stripe goes on as one to what is bought. */
function isSwitched(
  { product, priceId }: PricedPurchase,
  replaced: OwnedRow | null,
): replaced is OwnedRow & { stripeSubscriptionId: string } {
  const isRecurring = requirePrice(product, priceId).interval !== undefined;
  return isRecurring && replaced !== null && replaced.stripeSubscriptionId !== null;
}
