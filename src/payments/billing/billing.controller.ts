import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { CUSTOMER_ACCESS_ERRORS } from '../customers/customer-access.js';
import { STRIPE_ERRORS } from '../stripe/stripe-errors.js';
import { BillingParams, BillingQuery, BillingRead } from './billing.contract.js';
import { BillingService } from './billing.service.js';

/** Billing of customers: their details and default payment method. */
@ApiTags('Payments')
@Controller('api/v1/payments/billing')
export class BillingController {
  constructor(private readonly billing: BillingService) {}

  @Get(':customer_type/:customer_id')
  @Endpoint({
    access: 'client',
    returns: BillingRead,
    throws: [...CUSTOMER_ACCESS_ERRORS, ...STRIPE_ERRORS],
    summary: 'Read how a customer pays.',
  })
  read(@CurrentCaller() caller: Caller, @Param() customer: BillingParams, @Query() query: BillingQuery) {
    return this.billing.read(caller, customer, query);
  }
}
