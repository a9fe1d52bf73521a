import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { isStorableText } from '../../common/contract/rules.js';
import { LOG, type Log } from '../../common/environment/log.js';
import { CONFIG_SCHEMA, type ConfigSchema } from '../../common/tenancy/settings/sections.js';
import { toCustomer, type Customer } from '../customers/customers.js';
import { CUSTOMER_ID_LENGTH } from '../payments.limits.js';
import { MOST_PURCHASED } from '../../../shared/payments/purchase.limits.js';
import type { Seller } from '../purchases/purchases.js';
import { StripeCustomersQueries } from '../purchases/stripe-customers.queries.js';
import {
  StripePurchasesService,
  type StripeSale,
  type StripeSubscriptionState,
} from '../purchases/stripe-purchases.service.js';
import { ONE_TIME, readCustomer } from '../stripe/stripe-metadata.js';
import type { ConnectedAccount, Metadata, StripePayment, StripeSubscription } from '../stripe/stripe-shapes.js';
import { StripeGateway } from '../stripe/stripe.js';
import { customerTypeIn, readReplaced, readSold } from './sold-product.js';

/** Stores the state at Stripe as what customers own here. Idempotent. */
@Injectable()
export class StripeSync {
  constructor(
    private readonly gateway: StripeGateway,
    private readonly customers: StripeCustomersQueries,
    private readonly purchases: StripePurchasesService,
    @Inject(CONFIG_SCHEMA) private readonly schema: ConfigSchema,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /**
   * Reads all subscriptions of a customer at Stripe, and stores them. Call it after every change of a subscription
   * there. If the process dies before, Stripe's event or the reconciliation does it.
   *
   * @throws KnownError one of `STRIPE_ERRORS`
   */
  async readSubscriptions(seller: Seller, account: ConnectedAccount, stripeCustomerId: string): Promise<void> {
    const named = await this.customers.customerOf(seller.projectId, stripeCustomerId);
    const customer = named ?? (await this.findCustomer(account, stripeCustomerId));
    if (!customer) return;
    const reading = await this.purchases.beginReading(seller, customer);
    const found = await this.gateway.subscriptionsOf(account, stripeCustomerId);
    if (!named) await this.purchases.linkCustomer(seller, customer, { stripeCustomerId });
    const states = found.flatMap((subscription) => this.toState(seller, subscription) ?? []);
    await this.purchases.storeSubscriptions(seller, { customer, reading }, states);
  }

  /**
   * Stores a one-time payment, and then ends what it takes the place of. Payments for other things are left alone. If the
   * process dies in between, the same event or the reconciliation ends it.
   *
   * @returns what was sold; null for a payment of something else
   * @throws KnownError one of `STRIPE_ERRORS`
   */
  async recordPayment(seller: Seller, account: ConnectedAccount, payment: StripePayment): Promise<StripeSale | null> {
    if (!isOneTime(payment.metadata)) return null;
    const sale = this.saleOf(seller, payment);
    if (!sale) {
      // Somebody has to look at it, because it was paid. Retrying would not help: Stripe would send the same
      // again.
      const named = { paymentIntentId: payment.id, projectId: seller.projectId };
      this.log.error(named, 'A payment does not say what was bought');
      return null;
    }
    const { customer, replaces } = sale;
    const { stripeCustomerId } = payment;
    if (stripeCustomerId !== null) await this.purchases.linkCustomer(seller, customer, { stripeCustomerId });
    await this.purchases.recordPayment(seller, sale);
    if (replaces !== null) await this.endAtStripe(seller, account, { customer, replaces });
    return sale;
  }

  /** The product that a one-time payment is for, and its buyer; null where its metadata do not say. */
  saleOf(seller: Seller, { id: paymentIntentId, metadata, createdAt }: StripePayment): StripeSale | null {
    const customer = checked(readCustomer(metadata, customerTypeIn(metadata) === 'custom' ? 'custom' : 'team'));
    const sold = readSold(this.schema, seller.tenancy.config.payments, metadata);
    if (!customer || !sold) return null;
    const quantity = countOf(Number(metadata.purchaseQuantity));
    return { paymentIntentId, customer, ...sold, quantity, replaces: readReplaced(metadata), createdAt };
  }

  private async endAtStripe(
    seller: Seller,
    account: ConnectedAccount,
    { customer, replaces }: { customer: Customer; replaces: string },
  ): Promise<void> {
    const subscriptionId = await this.customers.openSubscription(seller.projectId, customer, replaces);
    const stripeCustomerId = await this.customers.idOf(seller.projectId, customer);
    if (subscriptionId === null || stripeCustomerId === null) return;
    const cancellation = { subscriptionId, atPeriodEnd: false };
    await this.gateway.cancelSubscription(account, cancellation, `replaced_${randomUUID()}`);
    await this.readSubscriptions(seller, account, stripeCustomerId);
  }

  private async findCustomer(account: ConnectedAccount, stripeCustomerId: string): Promise<Customer | null> {
    const found = await this.gateway.customer(account, stripeCustomerId);
    if (!found) return null;
    const customer = readCustomer(found.metadata, 'team');
    if (customer?.type !== 'team' || found.metadata.customerKind) return checked(customer);
    // The metadata may not tell teams from custom customers; the product that they subscribed to does.
    const [subscription] = await this.gateway.subscriptionsOf(account, stripeCustomerId);
    const isCustom = subscription !== undefined && customerTypeIn(subscription.metadata) === 'custom';
    return checked(isCustom ? { ...customer, type: 'custom' } : customer);
  }

  private toState(seller: Seller, subscription: StripeSubscription): StripeSubscriptionState | null {
    const sold = readSold(this.schema, seller.tenancy.config.payments, subscription.metadata);
    if (!sold) return null;
    const { id: subscriptionId, isPaid, metadata, status, ...times } = subscription;
    const { periodStart, periodEnd, cancelAtPeriodEnd, createdAt } = times;
    const quantity = countOf(subscription.quantity);
    const replaces = isPaid ? readReplaced(metadata) : null;
    const state = { subscriptionId, ...sold, quantity, status, replaces };
    return { ...state, periodStart, periodEnd, cancelAtPeriodEnd, createdAt };
  }
}

/** True if metadata are those of a one-time purchase. */
export function isOneTime({ purchaseKind }: Metadata): boolean {
  return purchaseKind === ONE_TIME;
}

/** The customer in its normal form; null if it cannot be one of ours. */
function checked(customer: Customer | null): Customer | null {
  if (!customer || customer.id.length > CUSTOMER_ID_LENGTH || !isStorableText(customer.id)) return null;
  return toCustomer({ customer_type: customer.type, customer_id: customer.id });
}

function countOf(quantity: number): number {
  return Number.isInteger(quantity) ? Math.min(Math.max(quantity, 1), MOST_PURCHASED) : 1;
}
