import { Module } from '@nestjs/common';
import { ClockModule } from '../clock/clock.module.js';
import { ItemsModule } from '../items/items.module.js';
import { PurchasesModule } from '../purchases/purchases.module.js';
import { OrderedRefundsService } from './ordered-refunds.service.js';
import { RefundedItemsService } from './refunded-items.service.js';
import { RefundsQueries } from './refunds.queries.js';
import { RefundsService } from './refunds.service.js';

/** Payments that were paid back, and what was taken back for it. */
@Module({
  imports: [ClockModule, ItemsModule, PurchasesModule],
  providers: [OrderedRefundsService, RefundedItemsService, RefundsQueries, RefundsService],
  exports: [OrderedRefundsService, RefundedItemsService, RefundsQueries, RefundsService],
})
export class RefundsModule {}
