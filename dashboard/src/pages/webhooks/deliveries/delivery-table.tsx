import { Table, Text, UnstyledButton } from '@mantine/core';
import { CopyableId } from '../../../components/copyable-id.js';
import { DataTable } from '../../../components/data-table.js';
import classes from '../../../components/data-table.module.css';
import { RelativeTime } from '../../../components/relative-time.js';
import { useRows, type RowProps } from '../../../components/use-rows.js';
import type { WebhookDeliveryListItemFragment } from '../../../gql/graphql.js';
import { DeliveryBadge } from './delivery-badge.js';
import { nameHold } from './delivery-words.js';

interface DeliveryTableProps {
  /** Nothing is tried while the endpoint is disabled. */
  isHeld: boolean;
  deliveries: WebhookDeliveryListItemFragment[];
  onOpen: (delivery: WebhookDeliveryListItemFragment) => void;
}

/** Deliveries; arrow keys go from row to row and Enter opens one. */
export function DeliveryTable({ deliveries, isHeld, onOpen }: DeliveryTableProps) {
  const rows = useRows(deliveries, { onOpen });
  return (
    <DataTable label="Deliveries" minWidth={840} head={HEAD}>
      {deliveries.map((delivery, index) => (
        <DeliveryRow
          key={delivery.id}
          isHeld={isHeld}
          delivery={delivery}
          onOpen={() => onOpen(delivery)}
          rowProps={rows(index)}
        />
      ))}
    </DataTable>
  );
}

const HEAD = (
  <>
    <Table.Th w={110}>Status</Table.Th>
    <Table.Th>Event</Table.Th>
    <Table.Th>Object</Table.Th>
    <Table.Th>Attempts</Table.Th>
    <Table.Th>Next attempt</Table.Th>
    <Table.Th>Happened</Table.Th>
  </>
);

interface DeliveryRowProps {
  isHeld: boolean;
  delivery: WebhookDeliveryListItemFragment;
  onOpen: () => void;
  rowProps: RowProps;
}

function DeliveryRow({ delivery, isHeld, onOpen, rowProps }: DeliveryRowProps) {
  const { eventType, status, objectId, occurredAtMillis, attemptCount } = delivery;
  return (
    <Table.Tr className={classes.row} {...rowProps}>
      <Table.Td data-cell="aside">
        <DeliveryBadge status={status} />
      </Table.Td>
      <Table.Td data-cell="title">
        <UnstyledButton className={classes.link} style={{ maxWidth: 320 }} title={eventType} onClick={onOpen}>
          <Text span ff="monospace" size="sm">
            {eventType}
          </Text>
        </UnstyledButton>
      </Table.Td>
      <Table.Td data-cell={objectId === null ? undefined : 'first'}>
        {objectId === null ? '–' : <CopyableId value={objectId} label="id of the object" isShort />}
      </Table.Td>
      <Table.Td data-cell={objectId === null ? 'first' : undefined} data-label="Attempts:">
        {attemptCount}
      </Table.Td>
      <Table.Td>
        <NextAttempt delivery={delivery} isHeld={isHeld} />
      </Table.Td>
      <Table.Td data-cell="second">
        <RelativeTime millis={occurredAtMillis} />
      </Table.Td>
    </Table.Tr>
  );
}

function NextAttempt({ delivery, isHeld }: Pick<DeliveryRowProps, 'delivery' | 'isHeld'>) {
  const { nextAttemptAtMillis: millis } = delivery;
  const reason = nameHold(delivery, isHeld);
  if (millis === null || isHeld) return reason ?? '–';
  return (
    <>
      <RelativeTime millis={millis} />
      {reason && (
        <Text size="xs" c="dimmed">
          {reason}
        </Text>
      )}
    </>
  );
}
