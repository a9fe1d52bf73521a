import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { CUSTOMER_ACCESS_ERRORS } from '../customers/customer-access.js';
import { BILLING_CHANGES } from '../payments.limits.js';
import { STRIPE_ACCOUNT_ERRORS } from '../stripe-accounts/stripe-accounts.service.js';
import { STRIPE_ERRORS } from '../stripe/stripe-errors.js';
import {
  BillingParams,
  DefaultPaymentMethodRead,
  DefaultPaymentMethodSet,
  SetupIntentRead,
} from './billing.contract.js';
import { PaymentMethodsService } from './payment-methods.service.js';

/** The cards of customers. */
@ApiTags('Payments')
@Controller('api/v1/payments/payment-method')
export class PaymentMethodsController {
  constructor(private readonly methods: PaymentMethodsService) {}

  @Post(':customer_type/:customer_id/setup-intent')
  @Endpoint({
    access: 'client',
    rateLimit: BILLING_CHANGES,
    returns: SetupIntentRead,
    throws: [...CUSTOMER_ACCESS_ERRORS, ...STRIPE_ACCOUNT_ERRORS],
    summary: 'Let a page ask a customer for another card.',
  })
  createSetupIntent(@CurrentCaller() caller: Caller, @Param() params: BillingParams) {
    return this.methods.createSetupIntent(caller, params);
  }

  @Post(':customer_type/:customer_id/set-default')
  @Endpoint({
    access: 'client',
    rateLimit: BILLING_CHANGES,
    returns: DefaultPaymentMethodRead,
    throws: ['SETUP_INTENT_NOT_USABLE', ...CUSTOMER_ACCESS_ERRORS, ...STRIPE_ERRORS],
    summary: 'Pay with the card that the customer gave on such a page, from now on.',
  })
  setDefault(@CurrentCaller() caller: Caller, @Param() params: BillingParams, @Body() input: DefaultPaymentMethodSet) {
    return this.methods.setDefault(caller, params, input);
  }
}
