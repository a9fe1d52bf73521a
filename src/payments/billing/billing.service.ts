import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { ENVIRONMENT, type Environment } from '../../common/environment/environment.js';
import { CustomerAccess } from '../customers/customer-access.js';
import { toCustomer, type Customer } from '../customers/customers.js';
import { StripeCustomersQueries } from '../purchases/stripe-customers.queries.js';
import { StripeAccountsService } from '../stripe-accounts/stripe-accounts.service.js';
import type { ConnectedAccount } from '../stripe/stripe-shapes.js';
import { StripeGateway } from '../stripe/stripe.js';
import type { BillingParams, BillingQuery, BillingRead, PaymentFormRead } from './billing.contract.js';

/** Payment details of customers, shown to callers who may see them. */
@Injectable()
export class BillingService {
  constructor(
    private readonly access: CustomerAccess,
    private readonly accounts: StripeAccountsService,
    private readonly customers: StripeCustomersQueries,
    private readonly gateway: StripeGateway,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /**
   * A customer's billing details; empty as long as Stripe does not know the customer.
   *
   * @throws KnownError one of `CUSTOMER_ACCESS_ERRORS` and `STRIPE_ERRORS`
   */
  async read(caller: Caller, params: BillingParams, { include_payment_form }: BillingQuery): Promise<BillingRead> {
    const at = await this.find(caller, await this.requireCustomer(caller, params));
    const billing = at && (await this.gateway.billing(at.account, at.stripeCustomerId));
    return {
      has_customer: billing !== null,
      default_payment_method: billing?.paymentMethod ?? null,
      ...(include_payment_form === 'true' && { payment_form: await this.findForm(caller) }),
    };
  }

  /** Null where the server or the project is not connected, or the server tells no publishable key. */
  private async findForm(caller: Caller): Promise<PaymentFormRead | null> {
    const { stripePublishableKey } = this.environment;
    const account = stripePublishableKey === undefined ? null : await this.accounts.find(caller);
    return account && { publishable_key: stripePublishableKey ?? '', stripe_account_id: account.id };
  }

  /**
   * The customer that a request names, if the caller may ask about them.
   *
   * @throws KnownError one of `CUSTOMER_ACCESS_ERRORS`
   */
  async requireCustomer(caller: Caller, params: BillingParams): Promise<Customer> {
    const customer = toCustomer(params);
    await this.access.require(caller, customer);
    return customer;
  }

  /** The customer's account and id at Stripe; null for one whom Stripe does not know. */
  async find(
    caller: Caller,
    customer: Customer,
  ): Promise<{ account: ConnectedAccount; stripeCustomerId: string } | null> {
    const account = await this.accounts.find(caller);
    const stripeCustomerId = account && (await this.customers.idOf(caller.projectId, customer));
    return account && stripeCustomerId ? { account, stripeCustomerId } : null;
  }
}
