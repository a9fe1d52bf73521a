import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/customers.module.js';
import { BillingController } from './billing.controller.js';
import { BillingService } from './billing.service.js';

/** How customers pay. */
@Module({
  imports: [CustomersModule],
  controllers: [BillingController],
  providers: [BillingService],
})
export class BillingModule {}
