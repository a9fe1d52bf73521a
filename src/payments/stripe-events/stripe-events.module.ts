import { Module } from '@nestjs/common';
import { ClockModule } from '../clock/clock.module.js';
import { InvoicesModule } from '../invoices/invoices.module.js';
import { PaymentEmailsModule } from '../payment-emails/payment-emails.module.js';
import { PurchasesModule } from '../purchases/purchases.module.js';
import { RefundsModule } from '../refunds/refunds.module.js';
import { StripeAccountsModule } from '../stripe-accounts/stripe-accounts.module.js';
import { StripeModule } from '../stripe/stripe.module.js';
import { PaymentMessages } from './payment-messages.service.js';
import { StripeEventsController } from './stripe-events.controller.js';
import { StripeEventsService } from './stripe-events.service.js';
import { StripeInvoiceSync } from './stripe-invoice-sync.service.js';
import { StripeReconciliation } from './stripe-reconciliation.js';
import { StripeRefundSync } from './stripe-refund-sync.service.js';
import { StripeSync } from './stripe-sync.service.js';

/** Events from Stripe, and the reconciliation that makes up for lost ones. */
@Module({
  imports: [
    ClockModule,
    InvoicesModule,
    PaymentEmailsModule,
    PurchasesModule,
    RefundsModule,
    StripeAccountsModule,
    StripeModule,
  ],
  controllers: [StripeEventsController],
  providers: [
    PaymentMessages,
    StripeEventsService,
    StripeInvoiceSync,
    StripeReconciliation,
    StripeRefundSync,
    StripeSync,
  ],
  exports: [StripeRefundSync, StripeSync],
})
export class StripeEventsModule {}
