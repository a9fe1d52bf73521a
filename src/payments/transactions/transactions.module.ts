import { Module } from '@nestjs/common';
import { TransactionExportsController } from './transaction-exports.controller.js';
import { TransactionExportsService } from './transaction-exports.service.js';
import { TransactionsController } from './transactions.controller.js';
import { TransactionsQueries } from './transactions.queries.js';
import { TransactionsResolver } from './transactions.resolver.js';
import { TransactionsService } from './transactions.service.js';

/** The list of purchases and item changes. */
@Module({
  controllers: [TransactionExportsController, TransactionsController],
  providers: [TransactionExportsService, TransactionsQueries, TransactionsResolver, TransactionsService],
})
export class TransactionsModule {}
