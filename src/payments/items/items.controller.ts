import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { Empty } from '../../common/contract/success.js';
import { CUSTOMER_ACCESS_ERRORS } from '../customers/customer-access.js';
import { ItemParams, ItemQuantityUpdate, ItemRead, ItemUpdateQuery } from './items.contract.js';
import { ITEM_CHANGE_ERRORS, ITEM_ERRORS } from './items.policy.js';
import { ItemsService } from './items.service.js';

/** Quantities of items that customers have, such as credits and seats. */
@ApiTags('Payments')
@Controller('api/v1/payments/items')
export class ItemsController {
  constructor(private readonly items: ItemsService) {}

  @Get(':customer_type/:customer_id/:item_id')
  @Endpoint({
    access: 'client',
    returns: ItemRead,
    throws: [...CUSTOMER_ACCESS_ERRORS, ...ITEM_ERRORS],
    summary: 'Read how many a customer has.',
  })
  get(@CurrentCaller() caller: Caller, @Param() params: ItemParams) {
    return this.items.get(caller, params);
  }

  @Post(':customer_type/:customer_id/:item_id/update-quantity')
  @Endpoint({ access: 'server', returns: Empty, throws: ITEM_CHANGE_ERRORS, summary: 'Add to a quantity, or take.' })
  async update(
    @CurrentCaller() caller: Caller,
    @Param() params: ItemParams,
    @Query() { allow_negative }: ItemUpdateQuery,
    @Body() update: ItemQuantityUpdate,
  ) {
    await this.items.update(caller, params, { ...update, allowsNegative: allow_negative === 'true' });
    return {};
  }
}
