import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { RefundOrderBody, RefundOrderRead } from './refund-orders.contract.js';
import { REFUND_ORDER_ERRORS, RefundOrdersService } from './refund-orders.service.js';

/** Paying money back. */
@ApiTags('Payments')
@Controller('api/v1/internal/payments/transactions')
export class RefundOrdersController {
  constructor(private readonly orders: RefundOrdersService) {}

  @Post('refund')
  @Endpoint({
    access: 'admin',
    returns: RefundOrderRead,
    throws: REFUND_ORDER_ERRORS,
    summary: 'Pay back what a customer paid, wholly or in part, and take back what they got for it.',
  })
  async refund(@CurrentCaller() caller: Caller, @Body() body: RefundOrderBody): Promise<RefundOrderRead> {
    const id = await this.orders.order(caller, body);
    return body.refund_entries ? { success: true } : { success: true, refund_transaction_id: id };
  }
}
