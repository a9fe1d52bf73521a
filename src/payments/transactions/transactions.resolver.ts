import { Args, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { QueryEndpoint } from '../../common/access/graphql-endpoint.js';
import { TransactionsArgs } from '../payments.args.js';
import { TransactionListRead, TransactionRead } from './transactions.contract.js';
import { presentTransaction } from './transactions.presenter.js';
import type { TransactionRow } from './transactions.queries.js';
import { TransactionsService } from './transactions.service.js';

/** Transactions over GraphQL, for administrators. */
@Resolver(() => TransactionRead)
export class TransactionsResolver {
  constructor(private readonly transactions: TransactionsService) {}

  @QueryEndpoint({
    name: 'transactions',
    access: 'admin',
    returns: TransactionListRead,
    throws: ['TRANSACTION_NOT_FOUND'],
    summary: 'What customers bought and were given, and how their items were changed; newest first.',
  })
  async list(@CurrentCaller() caller: Caller, @Args() { first, after, type, ...customer }: TransactionsArgs) {
    const query = {
      limit: first,
      cursor: after ?? undefined,
      type: type ?? undefined,
      customer_type: customer.customer_type ?? undefined,
      customer_id: customer.customer_id ?? undefined,
    };
    const { rows, next } = await this.transactions.list(caller, query, { showsPaidBack: true });
    return { transactions: rows.map(presentNamed), next_cursor: next };
  }
}

function presentNamed(row: TransactionRow): TransactionRead {
  return { ...presentTransaction(row, false), customer_display_name: row.customerName };
}
