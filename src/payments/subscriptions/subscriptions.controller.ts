import { Body, Controller, Delete, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { SUCCESS, Success } from '../../common/contract/success.js';
import { CUSTOMER_ACCESS_ERRORS } from '../customers/customer-access.js';
import { CustomerParams } from '../customers/customers.contract.js';
import { BILLING_CHANGES } from '../payments.limits.js';
import { STRIPE_ACCOUNT_ERRORS } from '../stripe-accounts/stripe-accounts.service.js';
import { ORDER_ERRORS } from '../stripe/stripe-charges.js';
import { CANCEL_ERRORS, SWITCH_ERRORS } from './subscription-policy.js';
import { SubscriptionCancelQuery, SubscriptionParams, SubscriptionSwitch } from './subscriptions.contract.js';
import { SubscriptionsService } from './subscriptions.service.js';

/** Cancelling and switching subscriptions. */
@ApiTags('Payments')
@Controller('api/v1/payments/products')
export class SubscriptionsController {
  constructor(private readonly subscriptions: SubscriptionsService) {}

  @Delete(':customer_type/:customer_id/:product_id')
  @Endpoint({
    access: 'client',
    rateLimit: BILLING_CHANGES,
    returns: Success,
    throws: [...CUSTOMER_ACCESS_ERRORS, ...CANCEL_ERRORS, ...STRIPE_ACCOUNT_ERRORS],
    summary: 'Cancel a subscription.',
  })
  async cancel(
    @CurrentCaller() caller: Caller,
    @Param() { product_id, ...customer }: SubscriptionParams,
    @Query() { subscription_id }: SubscriptionCancelQuery,
  ): Promise<Success> {
    await this.subscriptions.cancel(caller, customer, { productId: product_id, id: subscription_id });
    return SUCCESS;
  }

  @Post(':customer_type/:customer_id/switch')
  @Endpoint({
    access: 'client',
    rateLimit: BILLING_CHANGES,
    returns: Success,
    throws: [...CUSTOMER_ACCESS_ERRORS, ...SWITCH_ERRORS, ...STRIPE_ACCOUNT_ERRORS, ...ORDER_ERRORS],
    summary: 'Put another product of its product line in the place of a subscription.',
  })
  async switch(
    @CurrentCaller() caller: Caller,
    @Param() params: CustomerParams,
    @Body() asked: SubscriptionSwitch,
  ): Promise<Success> {
    await this.subscriptions.switch(caller, params, asked);
    return SUCCESS;
  }
}
