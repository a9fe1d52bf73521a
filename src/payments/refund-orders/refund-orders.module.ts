import { Module } from '@nestjs/common';
import { InvoicesModule } from '../invoices/invoices.module.js';
import { PurchasesModule } from '../purchases/purchases.module.js';
import { RefundsModule } from '../refunds/refunds.module.js';
import { StripeAccountsModule } from '../stripe-accounts/stripe-accounts.module.js';
import { StripeEventsModule } from '../stripe-events/stripe-events.module.js';
import { StripeModule } from '../stripe/stripe.module.js';
import { RefundCarrier } from './refund-carrier.service.js';
import { RefundOrdersController } from './refund-orders.controller.js';
import { RefundOrdersResolver } from './refund-orders.resolver.js';
import { RefundOrdersService } from './refund-orders.service.js';
import { RefundOrdersWorker } from './refund-orders-worker.js';

/** Refunds that are ordered from here. */
@Module({
  imports: [InvoicesModule, PurchasesModule, RefundsModule, StripeAccountsModule, StripeEventsModule, StripeModule],
  controllers: [RefundOrdersController],
  providers: [RefundCarrier, RefundOrdersResolver, RefundOrdersService, RefundOrdersWorker],
})
export class RefundOrdersModule {}
