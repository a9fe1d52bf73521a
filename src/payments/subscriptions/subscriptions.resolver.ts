import { Args, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { MutationEndpoint } from '../../common/access/graphql-endpoint.js';
import { CUSTOMER_ERRORS } from '../customers/customers.js';
import { SubscriptionCancelArgs, SubscriptionSwitchArgs } from '../payments.args.js';
import { STRIPE_ACCOUNT_ERRORS } from '../stripe-accounts/stripe-accounts.service.js';
import { ORDER_ERRORS } from '../stripe/stripe-charges.js';
import { CANCEL_ERRORS, SWITCH_ERRORS } from './subscription-policy.js';
import { SubscriptionsService } from './subscriptions.service.js';

/** Cancelling and switching subscriptions over GraphQL, for administrators. */
@Resolver()
export class SubscriptionsResolver {
  constructor(private readonly subscriptions: SubscriptionsService) {}

  @MutationEndpoint({
    name: 'cancelSubscription',
    access: 'admin',
    returns: Boolean,
    throws: [...CUSTOMER_ERRORS, ...CANCEL_ERRORS, ...STRIPE_ACCOUNT_ERRORS],
    summary: 'Ends subscriptions of a customer with their period, or at once where there is none. Answers true.',
  })
  async cancel(@CurrentCaller() caller: Caller, @Args() args: SubscriptionCancelArgs): Promise<true> {
    const { product_id: productId, subscription_id: id, ...customer } = args;
    await this.subscriptions.cancel(caller, customer, { productId: productId ?? '', id: id ?? undefined });
    return true;
  }

  @MutationEndpoint({
    name: 'switchSubscription',
    access: 'admin',
    returns: Boolean,
    throws: [...CUSTOMER_ERRORS, ...SWITCH_ERRORS, ...STRIPE_ACCOUNT_ERRORS, ...ORDER_ERRORS],
    summary: 'Puts another product of its product line in the place of a subscription. Answers true.',
  })
  async switch(@CurrentCaller() caller: Caller, @Args() args: SubscriptionSwitchArgs): Promise<true> {
    const { price_id, from_product_id, to_product_id, ...customer } = args;
    const asked = { from_product_id, to_product_id, price_id: price_id ?? undefined };
    await this.subscriptions.switch(caller, customer, asked);
    return true;
  }
}
