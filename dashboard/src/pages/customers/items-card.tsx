import { useQuery } from '@apollo/client/react';
import { Button, Card, Collapse, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { May } from '../../session/access-context.js';
import { CardHead } from '../../components/card-head.js';
import list from '../../components/item-list.module.css';
import { showPage } from '../../components/lists/connection.js';
import { ListBody, ListSkeleton } from '../../components/lists/list-body.js';
import { PagedItems } from '../../components/lists/paged-items.js';
import { useLocalPaging } from '../../components/lists/use-local-paging.js';
import { CustomerItemsDocument, type CustomerItemFragment } from '../../gql/graphql.js';
import { ChangeQuantityDrawer } from './change-quantity-drawer.js';
import { CatalogLink } from './catalog-link.js';
import { countItems, formatQuantity, nameItem, type Customer } from '../../entities/customers/customer-words.js';
import { ItemLedger } from './item-ledger.js';

const PAGE_SIZE = 20;

/** The items of a customer, with their quantities. */
export function ItemsCard({ customer }: { customer: Customer }) {
  const paging = useLocalPaging();
  const [changed, setChanged] = useState<CustomerItemFragment | null>(null);
  const variables = { ...customer, first: PAGE_SIZE, after: paging.after };
  const page = showPage(useQuery(CustomerItemsDocument, { variables }), ({ customerItems }) => customerItems);
  return (
    <Card>
      <Stack>
        <CardHead title="Items" description="How many the customer has left of each, and what that is made of." />
        <ListBody
          noun="items"
          list={page}
          empty={<NoItems customer={customer} />}
          skeleton={<ListSkeleton rows={2} height={44} />}
        >
          {(items) => (
            <PagedItems noun="items" page={page} paging={paging} counted={countItems(items.length)} isQuiet>
              <ul className={list.list} aria-label="Items">
                {items.map((item) => (
                  <BalanceItem key={item.id} customer={customer} item={item} onChange={() => setChanged(item)} />
                ))}
              </ul>
            </PagedItems>
          )}
        </ListBody>
      </Stack>
      <ChangeQuantityDrawer customer={customer} item={changed} onClose={() => setChanged(null)} />
    </Card>
  );
}

function NoItems({ customer: { customerType } }: { customer: Customer }) {
  return (
    <Text size="sm">
      None: no item is for {customerType} customers. <CatalogLink to="/payments/items">Create one</CatalogLink>, and how
      many each customer has will be here.
    </Text>
  );
}

interface BalanceItemProps {
  customer: Customer;
  item: CustomerItemFragment;
  onChange: () => void;
}

function BalanceItem({ customer, item, onChange }: BalanceItemProps) {
  const [isOpen, opening] = useDisclosure(false);
  const name = nameItem(item);
  return (
    <li className={list.item}>
      <div className={list.text}>
        {name}
        <Text size="sm" c="dimmed" ff="monospace">
          {item.id}
        </Text>
      </div>
      <Text fw={600} c={item.quantity < 0 ? 'red' : undefined} ta="end">
        {formatQuantity(item.quantity)}
      </Text>
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          aria-label={`${isOpen ? 'Hide' : 'Show'} ledger of ${name}`}
          aria-expanded={isOpen}
          onClick={opening.toggle}
        >
          {isOpen ? 'Hide ledger' : 'Show ledger'}
        </Button>
        <May right="change_payments">
          <Button size="xs" variant="default" aria-label={`Change… ${name}`} onClick={onChange}>
            Change…
          </Button>
        </May>
      </Group>
      <Collapse expanded={isOpen} w="100%">
        {isOpen && <ItemLedger customer={customer} item={item} />}
      </Collapse>
    </li>
  );
}
