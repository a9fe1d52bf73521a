import { Badge } from '@mantine/core';
import type { WebhookEndpointFragment } from '../../gql/graphql.js';
import { stateOf } from './endpoint-words.js';

/** Whether an endpoint is called, and whether it answers as it should. */
export function StateBadge({ endpoint }: { endpoint: WebhookEndpointFragment }) {
  const { word, color } = stateOf(endpoint);
  return (
    <Badge color={color} miw="max-content" style={{ verticalAlign: 'middle' }}>
      {word}
    </Badge>
  );
}
