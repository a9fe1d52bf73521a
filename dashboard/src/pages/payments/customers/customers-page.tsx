import { useQuery } from '@apollo/client/react';
import { Button, Group, NativeSelect, Text } from '@mantine/core';
import IconUsers from 'tabler:users';
import { EmptyState } from '../../../components/empty-state.js';
import { showPage, toConnection } from '../../../components/lists/connection.js';
import { ListPage } from '../../../components/lists/list-page.js';
import { PagedItems } from '../../../components/lists/paged-items.js';
import { useListSearch } from '../../../components/lists/use-list-search.js';
import { SearchField } from '../../../components/search-field.js';
import { CUSTOMER_TYPE_NAMES, CUSTOMER_TYPES } from '../../../entities/customers/customer-words.js';
import { PayingCustomersDocument, type CustomerType } from '../../../gql/graphql.js';
import { useProject } from '../../../session/project-context.js';
import { OpenCustomerForm } from '../../../entities/customers/open-customer-form.js';
import { nameOf } from '../catalog-words.js';
import { useFreshCatalog } from '../use-catalog.js';
import { CustomerTable } from './customer-table.js';
import { countCustomers, CUSTOMERS_ADDRESS, toVariables, type CustomersSearch } from './customers-search.js';

/** Users, teams and custom customers who have or had products. */
export function CustomersPage() {
  const project = useProject();
  const { search, ask, isNarrowed, clear, paging, clearings } = useListSearch(CUSTOMERS_ADDRESS);
  const page = showPage(
    useQuery(PayingCustomersDocument, { variables: toVariables(search), fetchPolicy: 'cache-and-network' }),
    ({ payingCustomers: { customers, nextCursor } }) => toConnection(customers, nextCursor),
  );
  return (
    <ListPage
      title="Customers"
      documentTitle={`Customers of ${project.displayName}`}
      description="Everybody who has or had a product, what they have now, and what they spent through Stripe."
      action={<OpenCustomerForm />}
      toolbar={<Toolbar key={clearings} search={search} onAsk={ask} />}
      noun="customers"
      list={page}
      empty={isNarrowed ? <NoneFound onClear={clear} /> : <NoneYet />}
    >
      {(customers) => (
        <PagedItems noun="customers" page={page} paging={paging} counted={countCustomers(customers.length)}>
          <CustomerTable customers={customers} />
        </PagedItems>
      )}
    </ListPage>
  );
}

function NoneFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState icon={IconUsers} title="No customer found">
      <Text c="dimmed" ta="center" maw="46ch">
        Users and teams are found by their names, addresses and ids, custom customers by their whole id.
      </Text>
      <Button variant="default" onClick={onClear}>
        Show all customers
      </Button>
    </EmptyState>
  );
}

function NoneYet() {
  return (
    <EmptyState icon={IconUsers} title="No customers yet">
      Whoever buys or is given a product will be here.
    </EmptyState>
  );
}

interface ToolbarProps {
  search: CustomersSearch;
  onAsk: (change: Partial<CustomersSearch>) => void;
}

function Toolbar({ search, onAsk }: ToolbarProps) {
  const { catalog } = useFreshCatalog();
  const types = CUSTOMER_TYPES.map((value) => ({ value, label: CUSTOMER_TYPE_NAMES[value] }));
  const products = (catalog?.products ?? []).map((product) => ({ value: product.id, label: nameOf(product) }));
  return (
    <Group gap="xs" mb="sm">
      <SearchField
        label="Search customers"
        placeholder="Name, address or id"
        query={search.query}
        onAsk={(query) => onAsk({ query })}
      />
      <NativeSelect
        aria-label="Type of customer"
        data={[{ value: '', label: 'Any type' }, ...types]}
        value={search.customerType ?? ''}
        onChange={(event) => onAsk({ customerType: (event.currentTarget.value || null) as CustomerType | null })}
      />
      <NativeSelect
        aria-label="Product"
        data={[{ value: '', label: 'Any product' }, ...products]}
        value={search.productId}
        onChange={(event) => onAsk({ productId: event.currentTarget.value })}
      />
    </Group>
  );
}
