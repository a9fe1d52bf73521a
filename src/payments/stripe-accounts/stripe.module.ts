import { Module } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../common/environment/environment.js';
import { LOG, type Log } from '../../common/environment/log.js';
import { StripeCustomersQueries } from '../purchases/stripe-customers.queries.js';
import { StripePurchasesService } from '../purchases/stripe-purchases.service.js';
import { StripeGateway } from '../stripe/stripe.js';
import { StripeAccountsController } from './stripe-accounts.controller.js';
import { StripeAccountsResolver } from './stripe-accounts.resolver.js';
import { StripeAccountsService } from './stripe-accounts.service.js';
import { StripeCustomersService } from './stripe-customers.service.js';

/** Stripe, and the accounts there of projects. */
@Module({
  controllers: [StripeAccountsController],
  providers: [
    StripeAccountsResolver,
    StripeAccountsService,
    StripeCustomersQueries,
    StripeCustomersService,
    StripePurchasesService,
    {
      provide: StripeGateway,
      inject: [ENVIRONMENT, LOG],
      useFactory: (environment: Environment, log: Log) => new StripeGateway(environment, log),
    },
  ],
  exports: [
    StripeAccountsService,
    StripeCustomersQueries,
    StripeCustomersService,
    StripeGateway,
    StripePurchasesService,
  ],
})
export class StripeModule {}
