import { Module } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../common/environment/environment.js';
import { LOG, type Log } from '../common/environment/log.js';
import { BillingModule } from './billing/billing.module.js';
import { CheckoutController } from './checkout/checkout.controller.js';
import { CheckoutService } from './checkout/checkout.service.js';
import { PurchaseLinksService } from './checkout/purchase-links.service.js';
import { TestModePurchasesController } from './checkout/test-mode-purchases.controller.js';
import { CustomersModule } from './customers/customers.module.js';
import { ItemBalancesService } from './items/item-balances.service.js';
import { ItemTurns } from './items/item-turns.js';
import { ItemsController } from './items/items.controller.js';
import { ItemsQueries } from './items/items.queries.js';
import { ItemsResolver } from './items/items.resolver.js';
import { ItemsService } from './items/items.service.js';
import { PaymentsClock } from './payments-clock.js';
import './payments.events.js';
import { ProductsController } from './products/products.controller.js';
import { ProductsResolver } from './products/products.resolver.js';
import { ProductsService } from './products/products.service.js';
import { PurchasesQueries } from './purchases/purchases.queries.js';
import { PurchasesService } from './purchases/purchases.service.js';
import { StripeGateway } from './stripe.js';
import { SubscriptionsController } from './subscriptions/subscriptions.controller.js';
import { SubscriptionsService } from './subscriptions/subscriptions.service.js';
import { TransactionsController } from './transactions/transactions.controller.js';
import { TransactionsQueries } from './transactions/transactions.queries.js';
import { TransactionsResolver } from './transactions/transactions.resolver.js';
import { TransactionsService } from './transactions/transactions.service.js';

/** What customers own, what they have left of it, and how they pay. */
@Module({
  imports: [BillingModule, CustomersModule],
  controllers: [
    CheckoutController,
    ItemsController,
    ProductsController,
    SubscriptionsController,
    TestModePurchasesController,
    TransactionsController,
  ],
  providers: [
    CheckoutService,
    ItemBalancesService,
    ItemTurns,
    ItemsQueries,
    ItemsResolver,
    ItemsService,
    PaymentsClock,
    ProductsResolver,
    ProductsService,
    PurchaseLinksService,
    PurchasesQueries,
    PurchasesService,
    {
      provide: StripeGateway,
      inject: [ENVIRONMENT, LOG],
      useFactory: (environment: Environment, log: Log) => new StripeGateway(environment, log),
    },
    SubscriptionsService,
    TransactionsQueries,
    TransactionsResolver,
    TransactionsService,
  ],
})
export class PaymentsModule {}
