import { Badge, Button, Group, Stack, Table, Text, VisuallyHidden } from '@mantine/core';
import { DataTable } from '../../components/data-table.js';
import classes from '../../components/data-table.module.css';
import { neverExpires } from '../../components/never-expires.js';
import { RelativeTime } from '../../components/relative-time.js';
import { useNow } from '../../components/use-now.js';
import { KEY_KINDS, statusOf, type KeySetStatus } from './key-kinds.js';
import type { KeySetFragment } from '../../gql/graphql.js';

const COLORS: Record<KeySetStatus, string> = { active: 'verdigris', expired: 'amber', revoked: 'gray' };

interface KeySetTableProps {
  sets: KeySetFragment[];
  onRevoke: (set: KeySetFragment) => void;
}

export function KeySetTable({ sets, onRevoke }: KeySetTableProps) {
  return (
    <DataTable label="Key sets" minWidth={680} head={HEAD}>
      {sets.map((set) => (
        <KeySetRow key={set.id} set={set} onRevoke={() => onRevoke(set)} />
      ))}
    </DataTable>
  );
}

const HEAD = (
  <>
    <Table.Th>Description</Table.Th>
    <Table.Th>Keys</Table.Th>
    <Table.Th>Created</Table.Th>
    <Table.Th>Expires</Table.Th>
    <Table.Th data-cell="menu">
      <VisuallyHidden>Actions</VisuallyHidden>
    </Table.Th>
  </>
);

function KeySetRow({ set, onRevoke }: { set: KeySetFragment; onRevoke: () => void }) {
  const status = statusOf(set, useNow());
  return (
    <Table.Tr className={classes.row}>
      <Table.Td data-cell="title">
        <Group gap="xs">
          <Text size="sm" fw={560} style={{ overflowWrap: 'anywhere' }}>
            {set.description || 'No description'}
          </Text>
          <Badge color={COLORS[status]} size="sm">
            {status}
          </Badge>
        </Group>
      </Table.Td>
      <Table.Td>
        <KeyEndings set={set} />
      </Table.Td>
      <Table.Td>
        <RelativeTime millis={set.createdAtMillis} />
      </Table.Td>
      <Table.Td data-cell="first" data-label={set.manuallyRevokedAtMillis === null ? 'Expires' : undefined}>
        <Expiry set={set} />
      </Table.Td>
      <Table.Td ta="end" data-cell="menu">
        {status === 'active' && (
          <Button variant="default" size="xs" onClick={onRevoke} aria-label={`Revoke… ${set.description}`}>
            Revoke…
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

function Expiry({ set }: { set: KeySetFragment }) {
  const now = useNow();
  if (set.manuallyRevokedAtMillis !== null) {
    return (
      <>
        revoked <RelativeTime millis={set.manuallyRevokedAtMillis} />
      </>
    );
  }
  return neverExpires(set.expiresAtMillis, now) ? 'never' : <RelativeTime millis={set.expiresAtMillis} />;
}

function KeyEndings({ set }: { set: KeySetFragment }) {
  return (
    <Stack gap={2}>
      {KEY_KINDS.map(({ name, prefix, label }) => {
        const key = set[name];
        return (
          key && (
            <Text key={name} size="xs" ff="monospace" title={label} style={{ whiteSpace: 'nowrap' }}>
              {prefix}…{key.lastFour}
            </Text>
          )
        );
      })}
    </Stack>
  );
}
