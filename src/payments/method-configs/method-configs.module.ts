import { Module } from '@nestjs/common';
import { StripeAccountsModule } from '../stripe-accounts/stripe-accounts.module.js';
import { StripeModule } from '../stripe/stripe.module.js';
import { MethodConfigsController } from './method-configs.controller.js';
import { MethodConfigsService } from './method-configs.service.js';

/** Payment methods that the customers of a project are offered. */
@Module({
  imports: [StripeAccountsModule, StripeModule],
  controllers: [MethodConfigsController],
  providers: [MethodConfigsService],
})
export class MethodConfigsModule {}
