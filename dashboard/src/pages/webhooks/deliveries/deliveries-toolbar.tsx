import { Group, NativeSelect } from '@mantine/core';
import type { WebhookDeliveryStatus, WebhookEndpointFragment } from '../../../gql/graphql.js';
import { useEventTypes } from '../use-event-types.js';
import type { DeliveriesSearch } from './deliveries-search.js';
import { DELIVERY_STATUSES } from './delivery-words.js';

interface DeliveriesToolbarProps {
  endpoint: WebhookEndpointFragment;
  search: DeliveriesSearch;
  onAsk: (change: Partial<DeliveriesSearch>) => void;
}

export function DeliveriesToolbar({ endpoint, search, onAsk }: DeliveriesToolbarProps) {
  const { types = [] } = useEventTypes();
  const known = endpoint.eventTypes ?? types.map(({ type }) => type);
  // The event type of the address can be seen, even if the endpoint does not choose it any more.
  const offered = [...new Set([...known, search.eventType])].filter(Boolean).toSorted();
  return (
    <Group gap="xs" mb="sm">
      <NativeSelect
        aria-label="Status"
        data={[{ value: '', label: 'Any status' }, ...DELIVERY_STATUSES]}
        value={search.status ?? ''}
        onChange={(event) => onAsk({ status: (event.currentTarget.value || null) as WebhookDeliveryStatus | null })}
      />
      <NativeSelect
        aria-label="Type of event"
        data={[{ value: '', label: 'Any type' }, ...offered]}
        value={search.eventType}
        onChange={(event) => onAsk({ eventType: event.currentTarget.value })}
      />
    </Group>
  );
}
