import { Group, NativeSelect } from '@mantine/core';
import type { CustomerType, TransactionType } from '../../gql/graphql.js';
import { CUSTOMER_TYPE_NAMES, CUSTOMER_TYPES } from '../../entities/customers/customer-words.js';
import { TRANSACTION_TYPE_NAMES, TRANSACTION_TYPES } from './transaction-words.js';
import type { TransactionsSearch } from './transactions-search.js';

interface TransactionsToolbarProps {
  search: TransactionsSearch;
  onAsk: (change: Partial<TransactionsSearch>) => void;
}

export function TransactionsToolbar({ search, onAsk }: TransactionsToolbarProps) {
  const types = TRANSACTION_TYPES.map((value) => ({ value, label: TRANSACTION_TYPE_NAMES[value] }));
  const customers = CUSTOMER_TYPES.map((value) => ({ value, label: CUSTOMER_TYPE_NAMES[value] }));
  return (
    <Group gap="xs" mb="sm">
      <NativeSelect
        aria-label="Type"
        data={[{ value: '', label: 'Any type' }, ...types]}
        value={search.type ?? ''}
        onChange={(event) => onAsk({ type: (event.currentTarget.value || null) as TransactionType | null })}
      />
      <NativeSelect
        aria-label="Customer"
        data={[{ value: '', label: 'Any customer' }, ...customers]}
        value={search.customerType ?? ''}
        onChange={(event) => onAsk({ customerType: (event.currentTarget.value || null) as CustomerType | null })}
      />
    </Group>
  );
}
