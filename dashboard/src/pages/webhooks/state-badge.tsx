import { Badge } from '@mantine/core';
import type { WebhookEndpointFragment } from '../../gql/graphql.js';
import { stateOf } from './endpoint-words.js';

/** The state of an endpoint: enabled or not, failing or not. */
export function StateBadge({ endpoint }: { endpoint: WebhookEndpointFragment }) {
  const { word, color } = stateOf(endpoint);
  return (
    <Badge color={color} miw="max-content" style={{ verticalAlign: 'middle' }}>
      {word}
    </Badge>
  );
}
