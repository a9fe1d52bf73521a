import { Module } from '@nestjs/common';
import { ClockModule } from '../clock/clock.module.js';
import { PurchaseImportsService } from './purchase-imports.service.js';
import { PurchasesQueries } from './purchases.queries.js';
import { PurchasesService } from './purchases.service.js';
import { RenewalsService } from './renewals.service.js';
import { StripeCustomersQueries } from './stripe-customers.queries.js';
import { StripePurchasesService } from './stripe-purchases.service.js';

/** Customers, subscriptions and one-time purchases as they are stored. */
@Module({
  imports: [ClockModule],
  providers: [
    PurchaseImportsService,
    PurchasesQueries,
    PurchasesService,
    RenewalsService,
    StripeCustomersQueries,
    StripePurchasesService,
  ],
  exports: [
    PurchaseImportsService,
    PurchasesQueries,
    PurchasesService,
    RenewalsService,
    StripeCustomersQueries,
    StripePurchasesService,
  ],
})
export class PurchasesModule {}
