import { Module } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../common/environment/environment.js';
import { LOG, type Log } from '../../common/environment/log.js';
import { StripeGateway } from '../stripe.js';
import { StripeAccountsController } from './stripe-accounts.controller.js';
import { StripeAccountsResolver } from './stripe-accounts.resolver.js';
import { StripeAccountsService } from './stripe-accounts.service.js';

/** Stripe, and the accounts there of projects. */
@Module({
  controllers: [StripeAccountsController],
  providers: [
    StripeAccountsResolver,
    StripeAccountsService,
    {
      provide: StripeGateway,
      inject: [ENVIRONMENT, LOG],
      useFactory: (environment: Environment, log: Log) => new StripeGateway(environment, log),
    },
  ],
  exports: [StripeAccountsService, StripeGateway],
})
export class StripeModule {}
