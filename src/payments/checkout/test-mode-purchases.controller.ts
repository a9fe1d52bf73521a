import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Endpoint } from '../../common/access/endpoint.js';
import { SUCCESS, Success } from '../../common/contract/success.js';
import { PURCHASE_PAGE_USE } from '../payments.limits.js';
import { PurchaseSessionCreate } from './checkout.contract.js';
import { CheckoutService, PURCHASE_SESSION_ERRORS } from './checkout.service.js';

/** Purchases without payment, in test mode. */
@ApiTags('Payments')
@Controller('api/v1/internal/payments/test-mode-purchase-session')
export class TestModePurchasesController {
  constructor(private readonly checkout: CheckoutService) {}

  @Post()
  @Endpoint({
    access: 'public',
    rateLimit: PURCHASE_PAGE_USE,
    returns: Success,
    throws: ['TEST_MODE_OFF', ...PURCHASE_SESSION_ERRORS],
    summary: 'Buy by a link without paying, in a project that is in test mode.',
  })
  async buy(@Body() input: PurchaseSessionCreate): Promise<Success> {
    await this.checkout.buyInTestMode(input);
    return SUCCESS;
  }
}
