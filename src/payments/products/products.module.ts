import { Module } from '@nestjs/common';
import { ClockModule } from '../clock/clock.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { PurchasesModule } from '../purchases/purchases.module.js';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.js';
import { ProductsController } from './products.controller.js';
import { ProductsResolver } from './products.resolver.js';
import { ProductsService } from './products.service.js';

/** Products that customers have. */
@Module({
  imports: [ClockModule, CustomersModule, PurchasesModule, SubscriptionsModule],
  controllers: [ProductsController],
  providers: [ProductsResolver, ProductsService],
})
export class ProductsModule {}
