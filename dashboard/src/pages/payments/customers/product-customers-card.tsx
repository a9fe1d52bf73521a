import { useQuery } from '@apollo/client/react';
import { Card, Text, Title } from '@mantine/core';
import { showPage, toConnection } from '../../../components/lists/connection.js';
import { ListBody } from '../../../components/lists/list-body.js';
import { PagedItems } from '../../../components/lists/paged-items.js';
import { useLocalPaging } from '../../../components/lists/use-local-paging.js';
import { PayingCustomersDocument } from '../../../gql/graphql.js';
import { countCustomers } from './customers-search.js';
import { CustomerTable } from './customer-table.js';

const PAGE_SIZE = 10;

/** Everybody who has a product now. */
export function ProductCustomersCard({ productId }: { productId: string }) {
  const paging = useLocalPaging();
  const page = showPage(
    useQuery(PayingCustomersDocument, {
      variables: { productId, first: PAGE_SIZE, after: paging.after },
      fetchPolicy: 'cache-and-network',
    }),
    ({ payingCustomers: { customers, nextCursor } }) => toConnection(customers, nextCursor),
  );
  return (
    <Card>
      <Title order={2} mb="xs">
        Who has it
      </Title>
      <ListBody noun="customers" list={page} empty={<Text c="dimmed">Nobody has this product now.</Text>}>
        {(customers) => (
          <PagedItems noun="customers" page={page} paging={paging} counted={countCustomers(customers.length)} isQuiet>
            <CustomerTable customers={customers} />
          </PagedItems>
        )}
      </ListBody>
    </Card>
  );
}
