import { Badge } from '@mantine/core';
import type { WebhookDeliveryStatus } from '../../../gql/graphql.js';
import { STATUS_COLORS } from './delivery-words.js';

export function DeliveryBadge({ status }: { status: WebhookDeliveryStatus }) {
  return (
    <Badge color={STATUS_COLORS[status]} miw="max-content" style={{ verticalAlign: 'middle' }}>
      {status}
    </Badge>
  );
}
