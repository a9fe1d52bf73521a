import { Table, Text } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { DataTable } from '../../../components/data-table.js';
import classes from '../../../components/data-table.module.css';
import { RelativeTime } from '../../../components/relative-time.js';
import { useRows, type RowProps } from '../../../components/use-rows.js';
import type { WebhookEndpointFragment } from '../../../gql/graphql.js';
import { useProject } from '../../../session/project-context.js';
import { countEventTypes } from '../endpoint-words.js';
import { StateBadge } from '../state-badge.js';

/** Endpoints; arrow keys go from row to row and Enter opens one. */
export function EndpointTable({ endpoints }: { endpoints: WebhookEndpointFragment[] }) {
  const { id: projectId } = useProject();
  const navigate = useNavigate();
  const pathOf = ({ id }: WebhookEndpointFragment) => `/projects/${projectId}/webhooks/endpoints/${id}`;
  const rows = useRows(endpoints, { onOpen: (endpoint) => void navigate(pathOf(endpoint)) });
  return (
    <DataTable label="Endpoints" minWidth={820} head={HEAD}>
      {endpoints.map((endpoint, index) => (
        <EndpointRow key={endpoint.id} endpoint={endpoint} to={pathOf(endpoint)} rowProps={rows(index)} />
      ))}
    </DataTable>
  );
}

const HEAD = (
  <>
    <Table.Th>Address</Table.Th>
    <Table.Th w={200}>State</Table.Th>
    <Table.Th>Events</Table.Th>
    <Table.Th ta="end">Waiting</Table.Th>
    <Table.Th>Added</Table.Th>
  </>
);

interface EndpointRowProps {
  endpoint: WebhookEndpointFragment;
  to: string;
  rowProps: RowProps;
}

function EndpointRow({ endpoint, to, rowProps }: EndpointRowProps) {
  const { url, description, pendingCount, createdAtMillis } = endpoint;
  return (
    <Table.Tr className={classes.row} {...rowProps}>
      <Table.Td data-cell="title">
        <Link to={to} className={classes.link} style={{ display: 'block', maxWidth: 380 }} title={url}>
          {url}
        </Link>
        {description && (
          <Text size="xs" c="dimmed" truncate maw={380} title={description}>
            {description}
          </Text>
        )}
      </Table.Td>
      <Table.Td data-cell="aside">
        <StateBadge endpoint={endpoint} />
        <StateSince endpoint={endpoint} />
      </Table.Td>
      <Table.Td data-cell="first" style={{ whiteSpace: 'nowrap' }}>
        {countEventTypes(endpoint)}
      </Table.Td>
      <Table.Td ta="end" data-cell={pendingCount > 0 ? 'second' : undefined} data-label="waiting:">
        {pendingCount.toLocaleString('en')}
      </Table.Td>
      <Table.Td>
        <RelativeTime millis={createdAtMillis} />
      </Table.Td>
    </Table.Tr>
  );
}

/** The time since an endpoint has not been working. */
function StateSince({ endpoint }: { endpoint: WebhookEndpointFragment }) {
  const { enabled, disabledAtMillis, failingSinceMillis } = endpoint;
  const since = enabled ? failingSinceMillis : disabledAtMillis;
  if (since === null) return null;
  return (
    <Text size="xs" c="dimmed" component="div">
      <RelativeTime millis={since} />
    </Text>
  );
}
