import { useQuery } from '@apollo/client/react';
import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorPanel } from '../../components/error-panel.js';
import { FactList } from '../../components/fact-list.js';
import list from '../../components/item-list.module.css';
import { showPage } from '../../components/lists/connection.js';
import { ListBody, ListSkeleton } from '../../components/lists/list-body.js';
import { PagedItems } from '../../components/lists/paged-items.js';
import { useLocalPaging } from '../../components/lists/use-local-paging.js';
import { LoadingBlock } from '../../components/loading-block.js';
import { RelativeTime } from '../../components/relative-time.js';
import { useNow } from '../../components/use-now.js';
import {
  type CustomerItemFragment,
  ItemBalanceDocument,
  type ItemBalanceQuery,
  ItemQuantityChangesDocument,
} from '../../gql/graphql.js';
import { BalanceChart } from './balance-chart.js';
import {
  countChanges,
  formatChange,
  formatQuantity,
  nameItem,
  type Customer,
} from '../../entities/customers/customer-words.js';

const PAGE_SIZE = 10;
/** Of what products give; a customer may have a thousand of them. */
const GRANTS_SHOWN = 20;

type Balance = ItemBalanceQuery['itemBalance'];

interface ItemLedgerProps {
  customer: Customer;
  item: CustomerItemFragment;
}

/** The ledger of an item: its sums, the grants of products, and every change beside them. */
export function ItemLedger({ customer, item }: ItemLedgerProps) {
  const variables = { ...customer, itemId: item.id };
  const { data, error, refetch } = useQuery(ItemBalanceDocument, { variables });
  const name = nameItem(item);
  return (
    <Stack gap="sm" py="xs">
      {data && <Sums balance={data.itemBalance} />}
      <BalanceChart name={name} variables={variables} />
      {data && <Grants name={name} grants={data.itemBalance.grants} />}
      {!data && error && (
        <ErrorPanel title="The balance could not be read" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <LoadingBlock label="Loading the balance" height={120} radius="md" />}
      <Changes name={name} variables={variables} />
    </Stack>
  );
}

function Sums({ balance: { granted, used, expired, quantity } }: { balance: Balance }) {
  return (
    <FactList
      facts={[
        { label: 'Granted', value: formatQuantity(granted) },
        { label: 'Used', value: formatQuantity(used) },
        { label: 'Expired unused', value: formatQuantity(expired) },
        { label: 'Left', value: <strong>{formatQuantity(quantity)}</strong> },
      ]}
    />
  );
}

function Grants({ name, grants }: { name: string; grants: Balance['grants'] }) {
  const shown = grants.slice(0, GRANTS_SHOWN);
  const more = grants.length - shown.length;
  return (
    <div>
      <Title order={3} size="h5">
        From products
      </Title>
      {shown.length === 0 && <Text size="sm">Nothing: no product of the customer includes it.</Text>}
      <ul className={list.list} aria-label={`From products: ${name}`}>
        {shown.map(({ productId, quantity, grantedAtMillis, expiresAtMillis }) => (
          <Entry
            key={`${productId} ${grantedAtMillis} ${expiresAtMillis}`}
            what={productId ?? 'A product that was made up for the purchase'}
            amount={quantity}
            at={grantedAtMillis}
            expiresAt={expiresAtMillis}
          />
        ))}
      </ul>
      {more > 0 && (
        <Text size="sm" c="dimmed">
          And {formatQuantity(more)} more.
        </Text>
      )}
    </div>
  );
}

interface ChangesProps {
  name: string;
  variables: Customer & { itemId: string };
}

function Changes({ name, variables }: ChangesProps) {
  const paging = useLocalPaging();
  const query = useQuery(ItemQuantityChangesDocument, {
    variables: { ...variables, first: PAGE_SIZE, after: paging.after },
  });
  const page = showPage(query, ({ itemQuantityChanges }) => itemQuantityChanges);
  return (
    <div>
      <Title order={3} size="h5">
        Changes
      </Title>
      <ListBody
        noun="changes"
        list={page}
        empty={<Text size="sm">None: neither your servers nor anybody here has changed it.</Text>}
        skeleton={<ListSkeleton rows={2} height={36} />}
      >
        {(changes) => (
          <PagedItems noun="changes" page={page} paging={paging} counted={countChanges(changes.length)} isQuiet>
            <ul className={list.list} aria-label={`Changes: ${name}`}>
              {changes.map(({ id, delta, description, createdAtMillis, expiresAtMillis }) => (
                <Entry
                  key={id}
                  what={description ?? 'No reason given'}
                  amount={delta}
                  at={createdAtMillis}
                  expiresAt={expiresAtMillis}
                />
              ))}
            </ul>
          </PagedItems>
        )}
      </ListBody>
    </div>
  );
}

interface EntryProps {
  what: ReactNode;
  amount: number;
  /** In milliseconds since 1970, as is the next one, which is null for what lasts. */
  at: number;
  expiresAt: number | null;
}

function Entry({ what, amount, at, expiresAt }: EntryProps) {
  const now = useNow();
  return (
    <li className={list.item}>
      <div className={list.text}>
        <Text size="sm">{what}</Text>
        <Text size="xs" c="dimmed" component="div">
          <RelativeTime millis={at} />
          {expiresAt !== null && (
            <>
              {expiresAt <= now ? ', expired ' : ', expires '}
              <RelativeTime millis={expiresAt} />
            </>
          )}
        </Text>
      </div>
      <Text size="sm" fw={560} ta="end">
        {formatChange(amount)}
      </Text>
    </li>
  );
}
