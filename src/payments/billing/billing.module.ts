import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/customers.module.js';
import { StripeModule } from '../stripe-accounts/stripe.module.js';
import { BillingController } from './billing.controller.js';
import { BillingService } from './billing.service.js';
import { InvoicesController } from './invoices.controller.js';
import { PaymentMethodsController } from './payment-methods.controller.js';
import { PaymentMethodsService } from './payment-methods.service.js';

/** How customers pay. */
@Module({
  imports: [CustomersModule, StripeModule],
  controllers: [BillingController, InvoicesController, PaymentMethodsController],
  providers: [BillingService, PaymentMethodsService],
})
export class BillingModule {}
