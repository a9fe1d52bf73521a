import { Module } from '@nestjs/common';
import { InvoicesService } from './invoices.service.js';

/** Invoices of subscriptions as they are stored. */
@Module({ providers: [InvoicesService], exports: [InvoicesService] })
export class InvoicesModule {}
