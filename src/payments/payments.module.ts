import { Module } from '@nestjs/common';
import { BillingModule } from './billing/billing.module.js';
import { CatalogResolver } from './catalog/catalog.resolver.js';
import { CatalogService } from './catalog/catalog.service.js';
import { OwnersQueries } from './catalog/owners.queries.js';
import { CheckoutController } from './checkout/checkout.controller.js';
import { CheckoutService } from './checkout/checkout.service.js';
import { PurchaseLinksService } from './checkout/purchase-links.service.js';
import { PurchaseSessionsService } from './checkout/purchase-sessions.service.js';
import { TestModePurchasesController } from './checkout/test-mode-purchases.controller.js';
import { CustomersModule } from './customers/customers.module.js';
import { BalanceHistoryService } from './items/balance-history.service.js';
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
import { RenewalsService } from './purchases/renewals.service.js';
import { StripeModule } from './stripe-accounts/stripe.module.js';
import { StripeEventsController } from './stripe-events/stripe-events.controller.js';
import { StripeEventsService } from './stripe-events/stripe-events.service.js';
import { StripeReconciliation } from './stripe-events/stripe-reconciliation.js';
import { StripeSync } from './stripe-events/stripe-sync.service.js';
import { StripePlansService } from './subscriptions/stripe-plans.service.js';
import { SubscriptionsController } from './subscriptions/subscriptions.controller.js';
import { SubscriptionsService } from './subscriptions/subscriptions.service.js';
import { TestClockController } from './test-clock/test-clock.controller.js';
import { TestClockResolver } from './test-clock/test-clock.resolver.js';
import { TestClockService } from './test-clock/test-clock.service.js';
import { TransactionsController } from './transactions/transactions.controller.js';
import { TransactionsQueries } from './transactions/transactions.queries.js';
import { TransactionsResolver } from './transactions/transactions.resolver.js';
import { TransactionsService } from './transactions/transactions.service.js';
import { ItemImportsService } from './items/item-imports.service.js';
import { PurchaseImportsService } from './purchases/purchase-imports.service.js';

/** What customers own, what they have left of it, and how they pay. */
@Module({
  imports: [BillingModule, CustomersModule, StripeModule],
  controllers: [
    CheckoutController,
    ItemsController,
    ProductsController,
    StripeEventsController,
    SubscriptionsController,
    TestClockController,
    TestModePurchasesController,
    TransactionsController,
  ],
  providers: [
    PurchaseImportsService,
    ItemImportsService,
    BalanceHistoryService,
    CatalogResolver,
    CatalogService,
    CheckoutService,
    ItemBalancesService,
    ItemTurns,
    ItemsQueries,
    ItemsResolver,
    ItemsService,
    OwnersQueries,
    PaymentsClock,
    ProductsResolver,
    ProductsService,
    PurchaseLinksService,
    PurchaseSessionsService,
    PurchasesQueries,
    PurchasesService,
    RenewalsService,
    StripeEventsService,
    StripePlansService,
    StripeReconciliation,
    StripeSync,
    SubscriptionsService,
    TestClockResolver,
    TestClockService,
    TransactionsQueries,
    TransactionsResolver,
    TransactionsService,
  ],
  exports: [PurchaseImportsService, ItemImportsService],
})
export class PaymentsModule {}
