import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/access/caller.js';
import { KnownError } from '../../common/errors/known-error.js';
import { CustomerAccess } from '../customers/customer-access.js';
import { toCustomer, type Customer } from '../customers/customers.js';
import type { CustomerParams } from '../customers/customers.contract.js';
import { PurchasesService } from '../purchases/purchases.service.js';
import { decideSwitch, findSubscription, type NamedSubscription } from './subscription-policy.js';
import type { SubscriptionSwitch } from './subscriptions.contract.js';

/** What customers do about what they subscribe to. */
@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly access: CustomerAccess,
    private readonly purchases: PurchasesService,
  ) {}

  /**
   * Ends a subscription, at once: nobody paid for what is left of its time.
   *
   * @throws KnownError one of `CUSTOMER_ACCESS_ERRORS` and `CANCEL_ERRORS`
   */
  async cancel(caller: Caller, params: CustomerParams, named: NamedSubscription): Promise<void> {
    const customer = toCustomer(params);
    await this.access.require(caller, customer);
    await this.purchases.change(caller, customer, (rows) => ({
      ends: findSubscription(caller, named, rows),
      adds: null,
    }));
  }

  /**
   * Puts another product in the place of one that a customer subscribes to.
   *
   * @throws KnownError one of `CUSTOMER_ACCESS_ERRORS` and `SWITCH_ERRORS`
   */
  async switch(caller: Caller, params: CustomerParams, asked: SubscriptionSwitch): Promise<void> {
    const customer = toCustomer(params);
    await this.access.require(caller, customer);
    await this.purchases.change(caller, customer, (rows) => {
      const decided = decideSwitch(caller, { ...asked, customer }, rows);
      requirePaid(caller, customer);
      return decided;
    });
  }
}

/**
 * Clients get nothing better without paying for it, but in test mode.
 *
 * @throws KnownError DEFAULT_PAYMENT_METHOD_REQUIRED
 */
function requirePaid({ tier, tenancy }: Caller, { type, id }: Customer): void {
  if (tier !== 'client' || tenancy.config.payments.testMode) return;
  throw new KnownError('DEFAULT_PAYMENT_METHOD_REQUIRED', { customer_type: type, customer_id: id });
}
