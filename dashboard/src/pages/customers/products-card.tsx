import { useQuery } from '@apollo/client/react';
import { Badge, Button, Card, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import IconGift from 'tabler:gift';
import { May } from '../../session/access-context.js';
import { CardHead } from '../../components/card-head.js';
import { CodeBlock } from '../../components/code-block.js';
import list from '../../components/item-list.module.css';
import { showPage, toConnection } from '../../components/lists/connection.js';
import { ListBody, ListSkeleton } from '../../components/lists/list-body.js';
import { PagedItems } from '../../components/lists/paged-items.js';
import { useLocalPaging } from '../../components/lists/use-local-paging.js';
import { RelativeTime } from '../../components/relative-time.js';
import { CustomerProductsDocument, type OwnedProductItemFragment } from '../../gql/graphql.js';
import { CatalogLink } from './catalog-link.js';
import { GrantDrawer } from './grant-drawer.js';
import { PlanActions } from './plans/plan-actions.js';
import {
  countProducts,
  formatQuantity,
  nameProduct,
  writeGrant,
  type Customer,
} from '../../entities/customers/customer-words.js';

const PAGE_SIZE = 10;

/** The products that a customer owns. */
export function ProductsCard({ customer }: { customer: Customer }) {
  const paging = useLocalPaging();
  const [isGranting, granting] = useDisclosure(false);
  const variables = { ...customer, first: PAGE_SIZE, after: paging.after };
  const page = showPage(
    useQuery(CustomerProductsDocument, { variables }),
    ({ customerProducts: { items, nextCursor } }) => toConnection(items, nextCursor),
  );
  return (
    <Card>
      <Stack>
        <Group justify="space-between" gap="sm">
          <CardHead title="Products" description="What the customer bought or was given." />
          <May right="change_payments">
            <Button variant="default" leftSection={<IconGift size={16} />} onClick={granting.open}>
              Give a product…
            </Button>
          </May>
        </Group>
        <ListBody
          noun="products"
          list={page}
          empty={<NoProducts customer={customer} />}
          skeleton={<ListSkeleton rows={1} height={44} />}
        >
          {(products) => (
            <PagedItems noun="products" page={page} paging={paging} counted={countProducts(products.length)} isQuiet>
              <ul className={list.list} aria-label="Products">
                {products.map((product, index) => (
                  // Products that were made up for a purchase have no id, and there may be two of one name.
                  <ProductItem key={`${product.id} ${index}`} customer={customer} owned={product} />
                ))}
              </ul>
            </PagedItems>
          )}
        </ListBody>
      </Stack>
      <GrantDrawer customer={customer} opened={isGranting} onClose={granting.close} />
    </Card>
  );
}

function NoProducts({ customer }: { customer: Customer }) {
  return (
    <Stack gap="xs">
      <Text size="sm">
        None yet. <CatalogLink to="/payments">Create a product</CatalogLink> for {customer.customerType} customers, then
        give it here, or with the SDK on your server:
      </Text>
      <CodeBlock title="On your server" label="call that gives a product" code={writeGrant(customer)} />
    </Stack>
  );
}

function ProductItem({ customer, owned }: { customer: Customer; owned: OwnedProductItemFragment }) {
  const { id, quantity, type, subscription } = owned;
  return (
    <li className={list.item}>
      <div className={list.text}>
        {nameProduct(owned)}
        <Text size="sm" c="dimmed" component="div">
          {id === null ? 'made up for the purchase' : <span style={MONOSPACE}>{id}</span>}
          {subscription && <Period subscription={subscription} />}
        </Text>
      </div>
      {quantity !== 1 && <span>{`× ${formatQuantity(quantity)}`}</span>}
      <Badge color={type === 'subscription' ? 'verdigris' : 'gray'}>
        {type === 'subscription' ? 'subscription' : 'one-time'}
      </Badge>
      <May right="change_payments">
        <PlanActions customer={customer} owned={owned} />
      </May>
    </li>
  );
}

function Period({ subscription }: { subscription: NonNullable<OwnedProductItemFragment['subscription']> }) {
  const { currentPeriodEnd, cancelAtPeriodEnd } = subscription;
  if (currentPeriodEnd === null) return ', without an end';
  return (
    <>
      {cancelAtPeriodEnd ? ', ends ' : ', its period ends '}
      <RelativeTime millis={Date.parse(currentPeriodEnd)} />
    </>
  );
}

const MONOSPACE = { fontFamily: 'var(--mantine-font-family-monospace)' };
