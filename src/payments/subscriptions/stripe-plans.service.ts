import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { KnownError } from '../../common/errors/known-error.js';
import type { Customer } from '../customers/customers.js';
import type { Price } from '../payments.config.js';
import { requirePrice, type Purchase } from '../purchases/purchase-policy.js';
import { EndsAtStripe } from '../purchases/purchases.service.js';
import type { Seller } from '../purchases/purchases.js';
import { StripeAccountsService } from '../stripe-accounts/stripe-accounts.service.js';
import { StripeCustomersService } from '../stripe-accounts/stripe-customers.service.js';
import { StripeSync } from '../stripe-events/stripe-sync.service.js';
import type { ConnectedAccount, StripeOrder } from '../stripe/stripe-shapes.js';
import { StripeGateway } from '../stripe/stripe.js';

/** The most subscriptions at Stripe that one change may end before it gives up. */
const MOST_ENDINGS = 4;

/** A purchase at a price that was chosen. */
export type PricedPurchase = Purchase & { priceId: string };

/** The account and the Stripe customer with which a customer pays. */
export interface Paying {
  account: ConnectedAccount;
  stripeCustomerId: string;
}

/**
 * Changes of subscriptions that are paid through Stripe. Stripe is never called inside a transaction, because that
 * holds the customer's lock: a decision is made under the lock, carried out at Stripe, and then the state at Stripe is
 * read and stored. If this process dies in between, Stripe's event or the reconciliation job stores it, and only once,
 * because rows are keyed by their ids at Stripe.
 */
@Injectable()
export class StripePlansService {
  constructor(
    private readonly gateway: StripeGateway,
    private readonly accounts: StripeAccountsService,
    private readonly customers: StripeCustomersService,
    private readonly sync: StripeSync,
  ) {}

  /** @throws KnownError one of `STRIPE_ACCOUNT_ERRORS` */
  async payingOf(seller: Seller, customer: Customer): Promise<Paying> {
    const account = await this.accounts.require(seller);
    return { account, stripeCustomerId: await this.customers.findOrCreate(seller, account, customer) };
  }

  /**
   * Changes what a customer owns. A subscription at Stripe that the change would end is first ended there, at once,
   * and the change is tried again.
   *
   * @param change undone when it throws
   * @throws KnownError one of `STRIPE_ACCOUNT_ERRORS`, and what `change` throws
   */
  async endingFirst<Result>(seller: Seller, change: () => Promise<Result>): Promise<Result> {
    for (let endings = 0; endings < MOST_ENDINGS; endings += 1) {
      try {
        return await change();
      } catch (error) {
        if (!(error instanceof EndsAtStripe)) throw error;
        await this.cancel(seller, error.customer, { subscriptionId: error.subscriptionId, atPeriodEnd: false });
      }
    }
    throw new KnownError('STRIPE_UNAVAILABLE', { reason: 'it has not ended what this takes the place of' });
  }

  /** @throws KnownError one of `STRIPE_ACCOUNT_ERRORS` */
  async cancel(
    seller: Seller,
    customer: Customer,
    cancellation: { subscriptionId: string; atPeriodEnd: boolean },
  ): Promise<void> {
    const { account, stripeCustomerId } = await this.payingOf(seller, customer);
    await this.gateway.cancelSubscription(account, cancellation, `cancel_${randomUUID()}`);
    await this.sync.readSubscriptions(seller, account, stripeCustomerId);
  }

  /**
   * Switches a subscription to the bought product, charged to the customer's default card.
   *
   * @param key with which Stripe does it once; without one each call does it
   * @throws KnownError one of `STRIPE_ACCOUNT_ERRORS` and `ORDER_ERRORS`
   */
  async switch(
    seller: Seller,
    purchase: PricedPurchase,
    { subscriptionId, key = `switch_${randomUUID()}` }: { subscriptionId: string; key?: string },
  ): Promise<void> {
    const paying = await this.payingOf(seller, purchase.customer);
    const order = orderOf(seller, purchase, paying);
    await this.gateway.switchSubscription(paying.account, { subscriptionId, order }, key);
    await this.sync.readSubscriptions(seller, paying.account, paying.stripeCustomerId);
  }
}

/** The order as Stripe is given it. @throws KnownError PRICE_DOES_NOT_EXIST */
export function orderOf(
  { projectId }: Pick<Seller, 'projectId'>,
  { customer, productId, product, priceId, quantity }: PricedPurchase,
  { stripeCustomerId }: Pick<Paying, 'stripeCustomerId'>,
): StripeOrder {
  const price: Price = requirePrice(product, priceId);
  return { projectId, customer, stripeCustomerId, productId, product, priceId, price, quantity };
}
