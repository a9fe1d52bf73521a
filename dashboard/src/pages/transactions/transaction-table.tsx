import { Badge, Button, Group, Table, Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { DataTable } from '../../components/data-table.js';
import classes from '../../components/data-table.module.css';
import { SortHead } from '../../components/lists/sort-head.js';
import { pickName } from '../../components/pick-name.js';
import { RelativeTime } from '../../components/relative-time.js';
import { useRows, type RowProps } from '../../components/use-rows.js';
import type { TransactionListItemFragment } from '../../gql/graphql.js';
import { useMay } from '../../session/access-context.js';
import { useProject } from '../../session/project-context.js';
import {
  CUSTOMER_TYPE_NAMES,
  customerPath,
  formatChange,
  formatQuantity,
} from '../../entities/customers/customer-words.js';
import { RefundDrawer } from './refund/refund-drawer.js';
import { findPurchase } from './refund/refund-values.js';
import { namePrice, nameType, nameWhat } from './transaction-words.js';
import type { TransactionsSearch } from './transactions-search.js';

interface TransactionTableProps {
  transactions: TransactionListItemFragment[];
  search: TransactionsSearch;
  onSort: (change: Pick<TransactionsSearch, 'orderBy' | 'isDescending'>) => void;
}

/** Transactions; arrow keys go from row to row and Enter opens the customer of one. */
export function TransactionTable({ transactions, search, onSort }: TransactionTableProps) {
  const { id: projectId } = useProject();
  const navigate = useNavigate();
  const mayRefund = useMay()('change_payments');
  const [refunded, setRefunded] = useState<TransactionListItemFragment | null>(null);
  const rows = useRows(transactions, { onOpen: (one) => void navigate(customerPath(projectId, one)) });
  return (
    <>
      <DataTable label="Transactions" minWidth={900} head={<TransactionTableHead search={search} onSort={onSort} />}>
        {transactions.map((transaction, index) => (
          <TransactionRow
            key={transaction.id}
            transaction={transaction}
            to={customerPath(projectId, transaction)}
            rowProps={rows(index)}
            onRefund={mayRefund && findPurchase(transaction) ? () => setRefunded(transaction) : null}
          />
        ))}
      </DataTable>
      <RefundDrawer transaction={refunded} onClose={() => setRefunded(null)} />
    </>
  );
}

function TransactionTableHead({ search, onSort }: Pick<TransactionTableProps, 'search' | 'onSort'>) {
  const { orderBy, isDescending } = search;
  return (
    <>
      <Table.Th>What</Table.Th>
      <Table.Th>Type</Table.Th>
      <Table.Th>Customer</Table.Th>
      <Table.Th ta="end">Quantity</Table.Th>
      <SortHead
        label="Price"
        isEnd
        isSorted={orderBy === 'amount'}
        isDescending={isDescending}
        onSort={(next) => onSort({ orderBy: 'amount', isDescending: next })}
      />
      <SortHead
        label="When"
        isSorted={orderBy === 'created_at'}
        isDescending={isDescending}
        onSort={(next) => onSort({ orderBy: 'created_at', isDescending: next })}
      />
      <Table.Th>
        <VisuallyHidden>Actions</VisuallyHidden>
      </Table.Th>
    </>
  );
}

interface TransactionRowProps {
  transaction: TransactionListItemFragment;
  /** The page of the customer. */
  to: string;
  rowProps: RowProps;
  /** Null for what cannot be refunded, and for those who may not. */
  onRefund: (() => void) | null;
}

function TransactionRow({ transaction, to, rowProps, onRefund }: TransactionRowProps) {
  const { type, customerType, customerId, customerDisplayName, quantity, itemId, price, createdAtMillis } = transaction;
  const isChange = itemId !== null;
  const paid = namePrice(price);
  return (
    <Table.Tr className={classes.row} {...rowProps}>
      <Table.Td data-cell="title">
        <What transaction={transaction} />
      </Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>{nameType(type)}</Table.Td>
      <Table.Td data-cell="first">
        <Text size="xs" c="dimmed" component="div">
          {CUSTOMER_TYPE_NAMES[customerType]}
        </Text>
        <Link to={to} className={classes.link} style={{ display: 'block', maxWidth: 190 }} title={customerId}>
          {pickName(customerDisplayName, customerId)}
        </Link>
      </Table.Td>
      {/* A phone has room for one of the two. */}
      <Table.Td ta="end" data-cell={paid === null ? 'aside' : undefined} data-label={isChange ? undefined : '×'}>
        {isChange ? formatChange(quantity) : formatQuantity(quantity)}
      </Table.Td>
      <Table.Td ta="end" data-cell={paid === null ? undefined : 'aside'}>
        <Text size="sm" maw={140} ml="auto">
          {paid ?? '–'}
        </Text>
      </Table.Td>
      <Table.Td data-cell="second">
        <RelativeTime millis={createdAtMillis} />
      </Table.Td>
      <Table.Td ta="end" data-cell={onRefund ? 'third' : undefined}>
        {onRefund && (
          <Button variant="default" size="xs" onClick={onRefund} aria-label={`Refund… ${nameWhat(transaction)}`}>
            Refund…
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

function What({ transaction }: { transaction: TransactionListItemFragment }) {
  const { testMode, status, description, expiresAtMillis } = transaction;
  const name = nameWhat(transaction);
  return (
    <>
      <Group gap={6}>
        <Text size="sm" fw={560} truncate maw={220} title={name}>
          {name}
        </Text>
        {testMode && <Badge color="amber">test mode</Badge>}
        {status && <Badge color="gray">{status}</Badge>}
      </Group>
      {description && (
        <Text size="xs" c="dimmed" lineClamp={2} maw={260} title={description}>
          {description}
        </Text>
      )}
      {expiresAtMillis !== null && (
        <Text size="xs" c="dimmed" component="div">
          expires <RelativeTime millis={expiresAtMillis} />
        </Text>
      )}
    </>
  );
}
