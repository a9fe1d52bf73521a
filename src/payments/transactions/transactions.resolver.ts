import { Args, Resolver } from '@nestjs/graphql';
import type { Caller } from '../../common/caller/caller.js';
import { CurrentCaller } from '../../common/access/current-caller.js';
import { QueryEndpoint } from '../../common/access/graphql-endpoint.js';
import { ListCountRead } from '../../common/contract/list-count.js';
import { toFilterQuery, toListQuery, TransactionsArgs, TransactionsFilterArgs } from './transactions.args.js';
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
    summary: 'What customers bought and were given, and how their items were changed; newest first unless told.',
  })
  async list(@CurrentCaller() caller: Caller, @Args() args: TransactionsArgs) {
    const { rows, next } = await this.transactions.list(caller, toListQuery(args), {
      showsPaidBack: true,
      isOlder: false,
    });
    return { transactions: rows.map(presentNamed), next_cursor: next };
  }

  @QueryEndpoint({
    name: 'transactionsCount',
    access: 'admin',
    returns: ListCountRead,
    throws: [],
    summary: 'How many transactions `transactions` lists, over all its pages.',
  })
  count(@CurrentCaller() caller: Caller, @Args() args: TransactionsFilterArgs) {
    return this.transactions.count(caller, toFilterQuery(args));
  }
}

function presentNamed(row: TransactionRow): TransactionRead {
  return { ...presentTransaction(row, false), type: row.kind, customer_display_name: row.customerName };
}
