import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/customers.module.js';
import { PurchasesModule } from '../purchases/purchases.module.js';
import { StripeAccountsModule } from '../stripe-accounts/stripe-accounts.module.js';
import { StripeModule } from '../stripe/stripe.module.js';
import { BillingController } from './billing.controller.js';
import { BillingService } from './billing.service.js';
import { InvoicesController } from './invoices.controller.js';
import { PaymentMethodsController } from './payment-methods.controller.js';
import { PaymentMethodsService } from './payment-methods.service.js';

/** Invoices and payment methods of customers. */
@Module({
  imports: [CustomersModule, PurchasesModule, StripeAccountsModule, StripeModule],
  controllers: [BillingController, InvoicesController, PaymentMethodsController],
  providers: [BillingService, PaymentMethodsService],
})
export class BillingModule {}
