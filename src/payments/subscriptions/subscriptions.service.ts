import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { KnownError } from '../../common/errors/known-error.js';
import { CustomerAccess } from '../customers/customer-access.js';
import { toCustomer, type Customer } from '../customers/customers.js';
import type { CustomerParams } from '../customers/customers.contract.js';
import { isInTestMode } from '../offers/test-mode.js';
import { requireOpen } from '../offers/open-sale.js';
import { PurchasesQueries, type OwnedRow } from '../purchases/purchases.queries.js';
import { PurchasesService } from '../purchases/purchases.service.js';
import { StripePlansService } from './stripe-plans.service.js';
import { decideSwitch, findSubscriptions, type NamedSubscription } from './subscription-policy.js';
import type { SubscriptionSwitch } from './subscriptions.contract.js';

/** Cancelling and switching subscriptions. */
@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly access: CustomerAccess,
    private readonly queries: PurchasesQueries,
    private readonly purchases: PurchasesService,
    private readonly plans: StripePlansService,
  ) {}

  /**
   * Cancels a customer's subscriptions to a product, or one by its id: each ends with its period.
   *
   * @throws KnownError one of `CUSTOMER_ACCESS_ERRORS`, `CANCEL_ERRORS` and `STRIPE_ACCOUNT_ERRORS`
   */
  async cancel(caller: Caller, params: CustomerParams, named: NamedSubscription): Promise<void> {
    const customer = toCustomer(params);
    await this.access.require(caller, customer);
    const { rows: present } = await this.queries.list(caller.projectId, customer);
    const atStripe = findSubscriptions(caller, named, present).flatMap((row) => row.stripeSubscriptionId ?? []);
    const isAllAtStripe = findSubscriptions(caller, named, present).length === atStripe.length;
    for (const subscriptionId of atStripe)
      await this.plans.cancel(caller, customer, { subscriptionId, atPeriodEnd: true });
    if (isAllAtStripe) return;
    await this.purchases.change(caller, customer, (rows) => {
      const cancels = findSubscriptions(caller, named, rows).filter((row) => row.stripeSubscriptionId === null);
      if (cancels.length === 0) throw new KnownError('SUBSCRIPTION_NOT_FOUND');
      return { ends: null, cancels, adds: null };
    });
  }

  /**
   * Switches a customer's subscription to another product.
   *
   * @throws KnownError one of `CUSTOMER_ACCESS_ERRORS`, `SWITCH_ERRORS`, `STRIPE_ACCOUNT_ERRORS` and `ORDER_ERRORS`
   */
  async switch(caller: Caller, params: CustomerParams, asked: SubscriptionSwitch): Promise<void> {
    requireOpen(caller);
    const customer = toCustomer(params);
    await this.access.require(caller, customer);
    const decide = (rows: readonly OwnedRow[]) => decideSwitch(caller, { ...asked, customer }, rows);
    const { ends, adds } = decide((await this.queries.list(caller.projectId, customer)).rows);
    const subscriptionId = ends?.stripeSubscriptionId ?? null;
    if (subscriptionId !== null) {
      // Racing a grant, Stripe decides: it switches what it has not ended.
      await this.plans.switch(caller, adds, { subscriptionId });
      return;
    }
    requirePaid(caller, customer);
    await this.plans.endingFirst(caller, () => this.purchases.change(caller, customer, decide));
  }
}

/**
 * Refuses a client a product without payment, except in test mode.
 *
 * @throws KnownError DEFAULT_PAYMENT_METHOD_REQUIRED
 */
function requirePaid({ tier, tenancy }: Caller, { type, id }: Customer): void {
  if (tier !== 'client' || isInTestMode(tenancy)) return;
  throw new KnownError('DEFAULT_PAYMENT_METHOD_REQUIRED', { customer_type: type, customer_id: id });
}
