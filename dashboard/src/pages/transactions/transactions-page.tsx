import { useQuery } from '@apollo/client/react';
import { showPage, toConnection } from '../../components/lists/connection.js';
import { ListPage } from '../../components/lists/list-page.js';
import { NoMatches } from '../../components/lists/no-matches.js';
import { PagedItems } from '../../components/lists/paged-items.js';
import { useListLength } from '../../components/lists/use-list-length.js';
import { useListSearch } from '../../components/lists/use-list-search.js';
import { TransactionsCountDocument, TransactionsDocument } from '../../gql/graphql.js';
import { useProject } from '../../session/project-context.js';
import { OpenCustomerForm } from '../../entities/customers/open-customer-form.js';
import { TestModeNote } from '../payments/test-mode-note.js';
import { NoTransactions } from './no-transactions.js';
import { TransactionTable } from './transaction-table.js';
import { countTransactions } from './transaction-words.js';
import { toCountVariables, TRANSACTIONS_ADDRESS, toVariables, type TransactionsSearch } from './transactions-search.js';
import { TransactionsToolbar } from './transactions-toolbar.js';

/** The purchases and grants of customers, and the manual changes of their items. */
export function TransactionsPage() {
  const project = useProject();
  const { search, ask, narrow, isNarrowed, clear, clearings, paging } = useListSearch(TRANSACTIONS_ADDRESS);
  const { page, total } = useTransactions(search);
  return (
    <ListPage
      title="Transactions"
      documentTitle={`Transactions of ${project.displayName}`}
      description="What customers bought and were given, and how their items were changed."
      action={<OpenCustomerForm />}
      toolbar={
        <>
          <TestModeNote />
          <TransactionsToolbar key={clearings} search={search} onNarrow={narrow} />
        </>
      }
      noun="transactions"
      list={page}
      empty={isNarrowed ? <NotFound onClear={clear} /> : <NoTransactions />}
    >
      {(transactions) => (
        <PagedItems
          noun="transactions"
          page={page}
          paging={paging}
          counted={countTransactions(transactions.length)}
          total={total}
        >
          <TransactionTable transactions={transactions} search={search} onSort={ask} />
        </PagedItems>
      )}
    </ListPage>
  );
}

function NotFound({ onClear }: { onClear: () => void }) {
  return <NoMatches noun="transactions" clear="Show all transactions" onClear={onClear} />;
}

function useTransactions(search: TransactionsSearch) {
  const page = showPage(
    useQuery(TransactionsDocument, { variables: toVariables(search) }),
    ({ transactions: { transactions, nextCursor } }) => toConnection(transactions, nextCursor),
  );
  const { data } = useListLength(page, search, {
    document: TransactionsCountDocument,
    variables: toCountVariables(search),
  });
  return { page, total: data?.transactionsCount };
}
