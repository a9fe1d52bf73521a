import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/customers.module.js';
import { PurchasesModule } from '../purchases/purchases.module.js';
import { StripeAccountsModule } from '../stripe-accounts/stripe-accounts.module.js';
import { StripeEventsModule } from '../stripe-events/stripe-events.module.js';
import { StripeModule } from '../stripe/stripe.module.js';
import { StripePlansService } from './stripe-plans.service.js';
import { SubscriptionsController } from './subscriptions.controller.js';
import { SubscriptionsResolver } from './subscriptions.resolver.js';
import { SubscriptionsService } from './subscriptions.service.js';

/** Cancelling and switching subscriptions. */
@Module({
  imports: [CustomersModule, PurchasesModule, StripeAccountsModule, StripeEventsModule, StripeModule],
  controllers: [SubscriptionsController],
  providers: [StripePlansService, SubscriptionsResolver, SubscriptionsService],
  exports: [StripePlansService],
})
export class SubscriptionsModule {}
