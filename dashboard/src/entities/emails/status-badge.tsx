import { Badge } from '@mantine/core';
import type { EmailStatus } from '../../gql/graphql.js';
import { nameStatus, STATUS_COLORS } from './email-names.js';

export function StatusBadge({ status, size }: { status: EmailStatus; size?: string }) {
  return (
    <Badge color={STATUS_COLORS[status]} size={size} miw="max-content" style={{ verticalAlign: 'middle' }}>
      {nameStatus(status)}
    </Badge>
  );
}
