import { Button, Stack, Text } from '@mantine/core';
import IconInbox from 'tabler:inbox';
import IconSearchOff from 'tabler:search-off';
import { EmptyState } from '../../../components/empty-state.js';
import type { WebhookEndpointFragment } from '../../../gql/graphql.js';

export function NoDeliveries({ endpoint: { eventTypes } }: { endpoint: WebhookEndpointFragment }) {
  const hasUsers = eventTypes === null || eventTypes.includes('user.created');
  const example = hasUsers ? 'create a user, for example' : `such as ${eventTypes[0]}`;
  return (
    <EmptyState icon={IconInbox} title="Nothing sent yet">
      {`Each event that this endpoint is told of will be here with every attempt and its answer. Make one happen: ${example}. Test events are not kept.`}
    </EmptyState>
  );
}

export function NoDeliveriesFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState icon={IconSearchOff} title="No delivery found">
      <Stack align="center">
        <Text c="dimmed" ta="center" maw="46ch">
          No delivery is of this type and status here, or the page is past the last one.
        </Text>
        <Button variant="default" onClick={onClear}>
          Show all deliveries
        </Button>
      </Stack>
    </EmptyState>
  );
}
