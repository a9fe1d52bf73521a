import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/customers.module.js';
import { PurchasesModule } from '../purchases/purchases.module.js';
import { StripeAccountsModule } from '../stripe-accounts/stripe-accounts.module.js';
import { StripeModule } from '../stripe/stripe.module.js';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.js';
import { CheckoutController } from './checkout.controller.js';
import { CheckoutService } from './checkout.service.js';
import { PurchaseLinksService } from './purchase-links.service.js';
import { PurchaseSessionsService } from './purchase-sessions.service.js';
import { TestModePurchasesController } from './test-mode-purchases.controller.js';

/** Buying by a link. */
@Module({
  imports: [CustomersModule, PurchasesModule, StripeAccountsModule, StripeModule, SubscriptionsModule],
  controllers: [CheckoutController, TestModePurchasesController],
  providers: [CheckoutService, PurchaseLinksService, PurchaseSessionsService],
})
export class CheckoutModule {}
