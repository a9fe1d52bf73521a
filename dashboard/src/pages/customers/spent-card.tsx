import { useQuery } from '@apollo/client/react';
import { Card, Group, Stack, Text } from '@mantine/core';
import { CardHead } from '../../components/card-head.js';
import list from '../../components/item-list.module.css';
import { ListBody, ListSkeleton } from '../../components/lists/list-body.js';
import { NoItems } from '../../components/no-items.js';
import { RelativeTime } from '../../components/relative-time.js';
import { CustomerTransactionsDocument, type CustomerTransactionsQuery } from '../../gql/graphql.js';
import type { Customer } from '../../entities/customers/customer-words.js';
import { formatMoneys } from '../../entities/customers/money-words.js';
import { namePrice, nameType, nameWhat } from '../transactions/transaction-words.js';

/** The last transactions; the page of transactions has all. */
const SHOWN = 10;

/** The sum of what a customer paid, and their last transactions. */
export function SpentCard({ customer }: { customer: Customer }) {
  const variables = { ...customer, first: SHOWN };
  const { data, error, refetch } = useQuery(CustomerTransactionsDocument, { variables });
  const spent = data && (data.payingCustomer?.spent ?? []);
  return (
    <Card>
      <Stack>
        <Group justify="space-between" gap="sm">
          <CardHead title="Spent" description="What was paid, less what went back, and the last transactions." />
          {spent && (
            <Text fw={600} aria-label="Sum">
              {spent.length === 0 ? 'nothing' : formatMoneys(spent)}
            </Text>
          )}
        </Group>
        <ListBody
          noun="transactions"
          list={{ items: data?.transactions.transactions, error, onRetry: () => void refetch() }}
          empty={<NoItems>None yet.</NoItems>}
          skeleton={<ListSkeleton rows={1} height={44} />}
        >
          {(transactions) => (
            <ul className={list.list} aria-label="Last transactions">
              {transactions.map((transaction) => (
                <TransactionItem key={transaction.id} transaction={transaction} />
              ))}
            </ul>
          )}
        </ListBody>
      </Stack>
    </Card>
  );
}

type Transaction = CustomerTransactionsQuery['transactions']['transactions'][number];

function TransactionItem({ transaction }: { transaction: Transaction }) {
  return (
    <li className={list.item}>
      <div className={list.text}>
        {nameWhat(transaction)}
        <Text size="sm" c="dimmed">
          {nameType(transaction.type)}
        </Text>
      </div>
      <Text size="sm">{namePrice(transaction.price) ?? ''}</Text>
      <Text size="sm" c="dimmed" component="div">
        <RelativeTime millis={transaction.createdAtMillis} />
      </Text>
    </li>
  );
}
