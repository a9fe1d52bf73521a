import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../common/caller/caller.js';
import { readClientVersion } from '../../common/access/credentials.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { Endpoint } from '../../common/access/endpoint.js';
import { isNewerSdk, isOwnSdk, knowsRefunds } from '../../common/access/keyless-clients.js';
import { TransactionListQuery, TransactionPageRead } from './transactions.contract.js';
import { presentNewest, presentTransaction } from './transactions.presenter.js';
import type { TransactionRow } from './transactions.queries.js';
import { TransactionsService } from './transactions.service.js';

/** Transactions: purchases of customers, and changes of their items. */
@ApiTags('Payments')
@Controller('api/v1/internal/payments/transactions')
export class TransactionsController {
  constructor(private readonly transactions: TransactionsService) {}

  @Get()
  @Endpoint({
    access: 'admin',
    returns: TransactionPageRead,
    throws: ['TRANSACTION_NOT_FOUND'],
    summary: 'List transactions, newest first unless told.',
  })
  async list(@CurrentCaller() caller: Caller, @Query() query: TransactionListQuery) {
    const version = readClientVersion(caller.headers);
    const showsPaidBack = version === undefined || knowsRefunds(version);
    const isNewer = isNewerSdk(version);
    const isOlder = version !== undefined && !isNewer;
    const { rows, next } = await this.transactions.list(caller, query, { showsPaidBack, isOlder });
    const present = (row: TransactionRow) => presentTransaction(row, isNewer);
    const isNewest = version === undefined || (isNewer && !isOwnSdk(version));
    return { transactions: rows.map(isNewest ? presentNewest : present), next_cursor: next };
  }
}
