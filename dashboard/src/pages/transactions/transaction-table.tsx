import { Badge, Group, Table, Text } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { DataTable } from '../../components/data-table.js';
import classes from '../../components/data-table.module.css';
import { SortHead } from '../../components/lists/sort-head.js';
import { pickName } from '../../components/pick-name.js';
import { RelativeTime } from '../../components/relative-time.js';
import { useRows, type RowProps } from '../../components/use-rows.js';
import type { TransactionListItemFragment } from '../../gql/graphql.js';
import { useProject } from '../../session/project-context.js';
import {
  CUSTOMER_TYPE_NAMES,
  customerPath,
  formatChange,
  formatQuantity,
} from '../../entities/customers/customer-words.js';
import { namePrice, nameType, nameWhat } from './transaction-words.js';

interface TransactionTableProps {
  transactions: TransactionListItemFragment[];
  isDescending: boolean;
  onSort: (isDescending: boolean) => void;
}

/** Transactions; arrow keys go from row to row and Enter opens the customer of one. */
export function TransactionTable({ transactions, isDescending, onSort }: TransactionTableProps) {
  const { id: projectId } = useProject();
  const navigate = useNavigate();
  const rows = useRows(transactions, { onOpen: (one) => void navigate(customerPath(projectId, one)) });
  return (
    <DataTable
      label="Transactions"
      minWidth={860}
      head={<TransactionTableHead isDescending={isDescending} onSort={onSort} />}
    >
      {transactions.map((transaction, index) => (
        <TransactionRow
          key={transaction.id}
          transaction={transaction}
          to={customerPath(projectId, transaction)}
          rowProps={rows(index)}
        />
      ))}
    </DataTable>
  );
}

function TransactionTableHead({ isDescending, onSort }: Pick<TransactionTableProps, 'isDescending' | 'onSort'>) {
  return (
    <>
      <Table.Th>What</Table.Th>
      <Table.Th>Type</Table.Th>
      <Table.Th>Customer</Table.Th>
      <Table.Th ta="end">Quantity</Table.Th>
      <Table.Th ta="end">Price</Table.Th>
      <SortHead label="When" isSorted isDescending={isDescending} onSort={onSort} />
    </>
  );
}

interface TransactionRowProps {
  transaction: TransactionListItemFragment;
  /** The page of the customer. */
  to: string;
  rowProps: RowProps;
}

function TransactionRow({ transaction, to, rowProps }: TransactionRowProps) {
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
