import { useQuery } from '@apollo/client/react';
import { showPage, toConnection } from '../../components/lists/connection.js';
import { ListPage } from '../../components/lists/list-page.js';
import { PagedItems } from '../../components/lists/paged-items.js';
import { useListSearch } from '../../components/lists/use-list-search.js';
import { TransactionsDocument } from '../../gql/graphql.js';
import { useProject } from '../../session/project-context.js';
import { OpenCustomerForm } from './open-customer-form.js';
import { TestModeNote } from '../payments/test-mode-note.js';
import { NoTransactions, NoTransactionsFound } from './no-transactions.js';
import { TransactionTable } from './transaction-table.js';
import { countTransactions } from './transaction-words.js';
import { TRANSACTIONS_ADDRESS, toVariables } from './transactions-search.js';
import { TransactionsToolbar } from './transactions-toolbar.js';

/** The purchases and grants of customers, and the manual changes of their items. */
export function TransactionsPage() {
  const project = useProject();
  const { search, ask, isNarrowed, clear, paging } = useListSearch(TRANSACTIONS_ADDRESS);
  const page = showPage(
    useQuery(TransactionsDocument, { variables: toVariables(search) }),
    ({ transactions: { transactions, nextCursor } }) => toConnection(transactions, nextCursor),
  );
  return (
    <ListPage
      title="Transactions"
      documentTitle={`Transactions of ${project.displayName}`}
      description="What customers bought and were given, and how their items were changed; newest first."
      action={<OpenCustomerForm />}
      toolbar={
        <>
          <TestModeNote />
          <TransactionsToolbar search={search} onAsk={ask} />
        </>
      }
      noun="transactions"
      list={page}
      empty={isNarrowed ? <NoTransactionsFound onClear={clear} /> : <NoTransactions />}
    >
      {(transactions) => (
        <PagedItems noun="transactions" page={page} paging={paging} counted={countTransactions(transactions.length)}>
          <TransactionTable transactions={transactions} />
        </PagedItems>
      )}
    </ListPage>
  );
}
