import { Module } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../common/environment/environment.js';
import { LOG, type Log } from '../../common/environment/log.js';
import { StripeInvoices } from './stripe-invoices.js';
import { StripeMethodConfigs } from './stripe-method-configs.js';
import { StripePayments } from './stripe-payments.js';
import { StripeRefundOrders } from './stripe-refund-orders.js';
import { StripeRefunds } from './stripe-refunds.js';
import { StripeGateway } from './stripe.js';

/** The gateway to Stripe. */
@Module({
  providers: [
    StripeInvoices,
    StripeMethodConfigs,
    StripePayments,
    StripeRefundOrders,
    StripeRefunds,
    {
      provide: StripeGateway,
      inject: [ENVIRONMENT, LOG],
      useFactory: (environment: Environment, log: Log) => new StripeGateway(environment, log),
    },
  ],
  exports: [StripeGateway, StripeInvoices, StripeMethodConfigs, StripePayments, StripeRefundOrders, StripeRefunds],
})
export class StripeModule {}
