import { useQuery } from '@apollo/client/react';
import { Group } from '@mantine/core';
import { lazy } from 'react';
import { refuseLoad } from '../../components/lazy-page.js';
import { ExportButton } from '../../entities/exports/export-button.js';
import { FilterChips, type FilterWords } from '../../components/lists/filters/filter-chips.js';
import { FilterMenu } from '../../components/lists/filters/filter-menu.js';
import { namePeriod } from '../../components/lists/period.js';
import { CUSTOMER_TYPE_NAMES } from '../../entities/customers/customer-words.js';
import { CatalogDocument } from '../../gql/graphql.js';
import { nameAmounts, TRANSACTION_TYPE_NAMES } from './transaction-words.js';
import {
  NARROWING,
  readAmounts,
  toExportPath,
  type TransactionNarrowing,
  type TransactionsSearch,
} from './transactions-search.js';

const FilterForm = lazy(async () => {
  const { TransactionFilterForm } = await import('./transaction-filter-form.js').catch(refuseLoad);
  return { default: TransactionFilterForm };
});

interface TransactionsToolbarProps {
  search: TransactionsSearch;
  /** Takes filters, as a step of the history. */
  onNarrow: (change: Partial<TransactionNarrowing>) => void;
}

/** The filters of transactions, and all of them as a file. */
export function TransactionsToolbar({ search, onNarrow }: TransactionsToolbarProps) {
  const { data } = useQuery(CatalogDocument, { skip: search.productId === undefined });
  const nameProduct = (id: string) => data?.catalog.products.find((product) => product.id === id)?.displayName || id;
  const words: FilterWords<TransactionNarrowing> = {
    type: (value) => TRANSACTION_TYPE_NAMES[value],
    customerType: (value) => `Customer: ${CUSTOMER_TYPE_NAMES[value].toLowerCase()}`,
    customerId: (value) => `Of customer ${value}`,
    productId: (value) => `Product ${nameProduct(value)}`,
    isTest: (value) => (value ? 'In test mode' : 'Not in test mode'),
    amount: (value) => nameAmounts(readAmounts(value)),
    created: (value) => `Made ${namePeriod(value)}`,
  };
  return (
    <>
      <Group gap="xs" mb="sm">
        <FilterMenu label="Filter transactions">
          <FilterForm narrowing={search} onNarrow={onNarrow} />
        </FilterMenu>
        <ExportButton noun="transactions" path={toExportPath(search)} />
      </Group>
      <FilterChips<TransactionNarrowing> narrowing={search} address={NARROWING} words={words} onNarrow={onNarrow} />
    </>
  );
}
