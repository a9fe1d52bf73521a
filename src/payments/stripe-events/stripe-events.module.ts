import { Module } from '@nestjs/common';
import { ClockModule } from '../clock/clock.module.js';
import { PurchasesModule } from '../purchases/purchases.module.js';
import { RefundsModule } from '../refunds/refunds.module.js';
import { StripeAccountsModule } from '../stripe-accounts/stripe-accounts.module.js';
import { StripeModule } from '../stripe/stripe.module.js';
import { StripeEventsController } from './stripe-events.controller.js';
import { StripeEventsService } from './stripe-events.service.js';
import { StripeReconciliation } from './stripe-reconciliation.js';
import { StripeRefundSync } from './stripe-refund-sync.service.js';
import { StripeSync } from './stripe-sync.service.js';

/** Events from Stripe, and the reconciliation that makes up for lost ones. */
@Module({
  imports: [ClockModule, PurchasesModule, RefundsModule, StripeAccountsModule, StripeModule],
  controllers: [StripeEventsController],
  providers: [StripeEventsService, StripeReconciliation, StripeRefundSync, StripeSync],
  exports: [StripeSync],
})
export class StripeEventsModule {}
