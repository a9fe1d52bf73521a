import { Module } from '@nestjs/common';
import { PurchasesModule } from '../purchases/purchases.module.js';
import { StripeModule } from '../stripe/stripe.module.js';
import { StripeAccountsController } from './stripe-accounts.controller.js';
import { StripeAccountsResolver } from './stripe-accounts.resolver.js';
import { StripeAccountsService } from './stripe-accounts.service.js';
import { StripeCustomersService } from './stripe-customers.service.js';

/** The Stripe accounts of projects, and the Stripe customers of their customers. */
@Module({
  imports: [PurchasesModule, StripeModule],
  controllers: [StripeAccountsController],
  providers: [StripeAccountsResolver, StripeAccountsService, StripeCustomersService],
  exports: [StripeAccountsService, StripeCustomersService],
})
export class StripeAccountsModule {}
