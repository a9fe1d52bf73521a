import { Module } from '@nestjs/common';
import { ClockModule } from '../clock/clock.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { BalanceHistoryService } from './balance-history.service.js';
import { ItemBalancesService } from './item-balances.service.js';
import { ItemImportsService } from './item-imports.service.js';
import { KeyedMutex } from './keyed-mutex.js';
import { ItemsController } from './items.controller.js';
import { ItemsQueries } from './items.queries.js';
import { ItemsResolver } from './items.resolver.js';
import { ItemsService } from './items.service.js';

/** Quantities of items that customers have. */
@Module({
  imports: [ClockModule, CustomersModule],
  controllers: [ItemsController],
  providers: [
    BalanceHistoryService,
    ItemBalancesService,
    ItemImportsService,
    KeyedMutex,
    ItemsQueries,
    ItemsResolver,
    ItemsService,
  ],
  exports: [ItemBalancesService, ItemImportsService],
})
export class ItemsModule {}
