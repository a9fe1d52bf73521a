import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { CUSTOMER_ACCESS_ERRORS } from '../customers/customer-access.js';
import { STRIPE_ERRORS } from '../stripe/stripe-errors.js';
import { InvoiceParams, InvoiceRead, InvoicesQuery } from './billing.contract.js';
import { PaymentMethodsService } from './payment-methods.service.js';

/** Invoices of customers. */
@ApiTags('Payments')
@Controller('api/v1/payments/invoices')
export class InvoicesController {
  constructor(private readonly billing: PaymentMethodsService) {}

  @Get(':customer_type/:customer_id')
  @Endpoint({
    access: 'client',
    returns: InvoiceRead,
    envelope: 'page',
    throws: [...CUSTOMER_ACCESS_ERRORS, ...STRIPE_ERRORS],
    summary: 'List the invoices of a customer, newest first.',
  })
  list(@CurrentCaller() caller: Caller, @Param() params: InvoiceParams, @Query() query: InvoicesQuery) {
    return this.billing.listInvoices(caller, params, query);
  }
}
