import { Module } from '@nestjs/common';
import { TransactionsController } from './transactions.controller.js';
import { TransactionsQueries } from './transactions.queries.js';
import { TransactionsResolver } from './transactions.resolver.js';
import { TransactionsService } from './transactions.service.js';

/** The list of purchases and item changes. */
@Module({
  controllers: [TransactionsController],
  providers: [TransactionsQueries, TransactionsResolver, TransactionsService],
})
export class TransactionsModule {}
