import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { ORDER_ERRORS } from '../stripe/stripe-charges.js';
import { PURCHASE_LINKS, PURCHASE_PAGE_USE } from '../payments.limits.js';
import {
  PurchaseCodeInput,
  PurchaseCodeValidRead,
  PurchaseOfferRead,
  PurchaseSessionCreate,
  PurchaseSessionRead,
  PurchaseUrlCreate,
  PurchaseUrlRead,
} from './checkout.contract.js';
import { CheckoutService, PURCHASE_SESSION_ERRORS, PURCHASE_URL_ERRORS } from './checkout.service.js';
import { PURCHASE_LINK_ERRORS } from './purchase-links.service.js';

/** Purchase links, and the requests of the page behind them. */
@ApiTags('Payments')
@Controller('api/v1/payments/purchases')
export class CheckoutController {
  constructor(private readonly checkout: CheckoutService) {}

  @Post('create-purchase-url')
  @Endpoint({
    access: 'client',
    rateLimit: PURCHASE_LINKS,
    returns: PurchaseUrlRead,
    throws: PURCHASE_URL_ERRORS,
    summary: 'Make a link by which a customer can buy a product. It is good for a day.',
  })
  create(@CurrentCaller() caller: Caller, @Body() input: PurchaseUrlCreate) {
    return this.checkout.createUrl(caller, input);
  }

  @Post('validate-code')
  @Endpoint({
    access: 'public',
    rateLimit: PURCHASE_PAGE_USE,
    returns: PurchaseOfferRead,
    throws: [...PURCHASE_LINK_ERRORS, 'REDIRECT_URL_NOT_WHITELISTED'],
    summary: 'Read what a link offers.',
  })
  read(@Body() input: PurchaseCodeInput) {
    return this.checkout.describe(input);
  }

  @Post('purchase-session')
  @Endpoint({
    access: 'public',
    rateLimit: PURCHASE_PAGE_USE,
    returns: PurchaseSessionRead,
    throws: [...PURCHASE_SESSION_ERRORS, ...ORDER_ERRORS],
    summary: 'Let the page behind a link ask for money. The link is used up.',
  })
  begin(@Body() input: PurchaseSessionCreate) {
    return this.checkout.beginSession(input);
  }

  @Get('validate-code')
  @Endpoint({
    access: 'public',
    rateLimit: PURCHASE_PAGE_USE,
    returns: PurchaseCodeValidRead,
    throws: ['VERIFICATION_CODE_NOT_FOUND', 'REDIRECT_URL_NOT_WHITELISTED'],
    summary: 'Ask whether a page may send its customer back to a URL, whatever became of the link.',
  })
  async check(@Query() query: PurchaseCodeInput): Promise<PurchaseCodeValidRead> {
    await this.checkout.requireReturn(query);
    return { valid: true };
  }
}
