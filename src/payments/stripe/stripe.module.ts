import { Module } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../common/environment/environment.js';
import { LOG, type Log } from '../../common/environment/log.js';
import { StripeRefunds } from './stripe-refunds.js';
import { StripeGateway } from './stripe.js';

/** The gateway to Stripe. */
@Module({
  providers: [
    StripeRefunds,
    {
      provide: StripeGateway,
      inject: [ENVIRONMENT, LOG],
      useFactory: (environment: Environment, log: Log) => new StripeGateway(environment, log),
    },
  ],
  exports: [StripeGateway, StripeRefunds],
})
export class StripeModule {}
