import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { SUCCESS } from '../../common/contract/success.js';
import { CUSTOMER_ACCESS_ERRORS } from '../customers/customer-access.js';
import { CustomerParams } from '../customers/customers.contract.js';
import { toCustomer } from '../customers/customers.js';
import { PURCHASE_ERRORS } from '../purchases/purchase-policy.js';
import { STRIPE_ACCOUNT_ERRORS } from '../stripe-accounts/stripe-accounts.service.js';
import { OwnedProductRead, OwnedProductsQuery, ProductGrant, ProductGranted } from './products.contract.js';
import { ProductsService } from './products.service.js';

/** Products that customers have. */
@ApiTags('Payments')
@Controller('api/v1/payments/products')
export class ProductsController {
  constructor(private readonly products: ProductsService) {}

  @Get(':customer_type/:customer_id')
  @Endpoint({
    access: 'client',
    returns: OwnedProductRead,
    envelope: 'page',
    throws: [...CUSTOMER_ACCESS_ERRORS, 'OWNED_PRODUCT_NOT_FOUND'],
    summary: 'List the products that a customer has.',
  })
  list(@CurrentCaller() caller: Caller, @Param() params: CustomerParams, @Query() query: OwnedProductsQuery) {
    return this.products.list(caller, toCustomer(params), query);
  }

  @Post(':customer_type/:customer_id')
  @Endpoint({
    access: 'server',
    returns: ProductGranted,
    throws: ['EXACTLY_ONE_PRODUCT_REQUIRED', 'PRODUCT_DOES_NOT_EXIST', ...PURCHASE_ERRORS, ...STRIPE_ACCOUNT_ERRORS],
    summary: 'Give a customer a product.',
  })
  async grant(@CurrentCaller() caller: Caller, @Param() params: CustomerParams, @Body() grant: ProductGrant) {
    const subscriptionId = await this.products.grant(caller, toCustomer(params), grant);
    return { ...SUCCESS, ...(subscriptionId !== null && { subscription_id: subscriptionId }) };
  }
}
