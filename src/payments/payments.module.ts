import { Module } from '@nestjs/common';
import { BillingModule } from './billing/billing.module.js';
import { CatalogModule } from './catalog/catalog.module.js';
import { CheckoutModule } from './checkout/checkout.module.js';
import { CustomerListModule } from './customer-list/customer-list.module.js';
import { ItemsModule } from './items/items.module.js';
import { MethodConfigsModule } from './method-configs/method-configs.module.js';
import { ProductsModule } from './products/products.module.js';
import { RefundOrdersModule } from './refund-orders/refund-orders.module.js';
import { RefundNoticesModule } from './refund-notices/refund-notices.module.js';
import { RevenueModule } from './revenue/revenue.module.js';
import { StripeAccountsModule } from './stripe-accounts/stripe-accounts.module.js';
import { StripeEventsModule } from './stripe-events/stripe-events.module.js';
import { SubscriptionsModule } from './subscriptions/subscriptions.module.js';
import { TestClockModule } from './test-clock/test-clock.module.js';
import { TransactionsModule } from './transactions/transactions.module.js';
import './payments.events.js';

/** Selling: products, purchases, items and the money for them. The README shows the path of a purchase. */
@Module({
  imports: [
    BillingModule,
    CatalogModule,
    CheckoutModule,
    CustomerListModule,
    ItemsModule,
    MethodConfigsModule,
    ProductsModule,
    RefundNoticesModule,
    RefundOrdersModule,
    RevenueModule,
    StripeAccountsModule,
    StripeEventsModule,
    SubscriptionsModule,
    TestClockModule,
    TransactionsModule,
  ],
})
export class PaymentsModule {}
