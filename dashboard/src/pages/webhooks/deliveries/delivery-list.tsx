import { useQuery } from '@apollo/client/react';
import { Title } from '@mantine/core';
import { useState } from 'react';
import { showPage } from '../../../components/lists/connection.js';
import { ListBody } from '../../../components/lists/list-body.js';
import { PagedItems } from '../../../components/lists/paged-items.js';
import { useListSearch } from '../../../components/lists/use-list-search.js';
import { pollWhile } from '../../../components/polling.js';
import { WebhookDeliveriesDocument, type WebhookEndpointFragment } from '../../../gql/graphql.js';
import { DELIVERIES_ADDRESS, toVariables } from './deliveries-search.js';
import { DeliveriesToolbar } from './deliveries-toolbar.js';
import { DeliveryDrawer } from './delivery-drawer.js';
import { DeliveryTable } from './delivery-table.js';
import { countDeliveries } from './delivery-words.js';
import { NoDeliveries, NoDeliveriesFound } from './no-deliveries.js';

/** The deliveries of an endpoint, newest first; it keeps itself up to date. */
export function DeliveryList({ endpoint }: { endpoint: WebhookEndpointFragment }) {
  const { search, ask, isNarrowed, clear, paging } = useListSearch(DELIVERIES_ADDRESS);
  const [opened, setOpened] = useState<string | null>(null);
  const query = useQuery(WebhookDeliveriesDocument, {
    variables: toVariables(search, endpoint.id),
    ...pollWhile(false),
  });
  const page = showPage(query, ({ webhookDeliveries }) => webhookDeliveries);
  return (
    <section aria-labelledby="deliveries">
      <Title order={2} id="deliveries" mb="xs">
        Deliveries
      </Title>
      <DeliveriesToolbar search={search} onAsk={ask} endpoint={endpoint} />
      <ListBody
        noun="deliveries"
        list={page}
        empty={isNarrowed ? <NoDeliveriesFound onClear={clear} /> : <NoDeliveries endpoint={endpoint} />}
      >
        {(deliveries) => (
          <PagedItems noun="deliveries" page={page} paging={paging} counted={countDeliveries(deliveries.length)}>
            <DeliveryTable deliveries={deliveries} isHeld={!endpoint.enabled} onOpen={({ id }) => setOpened(id)} />
          </PagedItems>
        )}
      </ListBody>
      <DeliveryDrawer endpoint={endpoint} id={opened} onOpen={setOpened} onClose={() => setOpened(null)} />
    </section>
  );
}
