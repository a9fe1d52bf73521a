import { Module } from '@nestjs/common';
import { EmailModule } from '../../email/email.module.js';
import { PurchasesModule } from '../purchases/purchases.module.js';
import { PayersQueries } from './payers.queries.js';
import { PaymentEmailsService } from './payment-emails.service.js';

/** Emails to customers about their payments. */
@Module({
  imports: [EmailModule, PurchasesModule],
  providers: [PayersQueries, PaymentEmailsService],
  exports: [PaymentEmailsService],
})
export class PaymentEmailsModule {}
