import { Module } from '@nestjs/common';
import { ItemBalancesService } from './items/item-balances.service.js';
import { ItemsController } from './items/items.controller.js';
import { ItemsQueries } from './items/items.queries.js';
import { ItemsService } from './items/items.service.js';
import { PaymentsClock } from './payments-clock.js';
import './payments.events.js';

/** What customers own and what they have left of it. */
@Module({
  controllers: [ItemsController],
  providers: [ItemBalancesService, ItemsQueries, ItemsService, PaymentsClock],
})
export class PaymentsModule {}
