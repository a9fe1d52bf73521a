import { ActionIcon, Badge, Button, Group, Menu, Stack, Table, Text, VisuallyHidden } from '@mantine/core';
import IconDots from 'tabler:dots';
import IconPencil from 'tabler:pencil';
import IconRefresh from 'tabler:refresh';
import { DataTable } from '../../components/data-table.js';
import classes from '../../components/data-table.module.css';
import { neverExpires } from '../../components/never-expires.js';
import { RelativeTime } from '../../components/relative-time.js';
import { useNow } from '../../components/use-now.js';
import { KEY_KINDS, statusOf, type KeySetStatus } from './key-kinds.js';
import type { KeySetFragment } from '../../gql/graphql.js';

const COLORS: Record<KeySetStatus, string> = {
  active: 'verdigris',
  replaced: 'amber',
  expired: 'amber',
  revoked: 'gray',
};

/** The things that can be done with a set. */
export type KeySetDeed = 'rename' | 'rotate' | 'revoke';

interface KeySetTableProps {
  sets: KeySetFragment[];
  onDo: (deed: KeySetDeed, set: KeySetFragment) => void;
}

export function KeySetTable({ sets, onDo }: KeySetTableProps) {
  return (
    <DataTable label="Key sets" minWidth={820} head={HEAD}>
      {sets.map((set) => (
        <KeySetRow key={set.id} set={set} onDo={(deed) => onDo(deed, set)} />
      ))}
    </DataTable>
  );
}

const HEAD = (
  <>
    <Table.Th>Description</Table.Th>
    <Table.Th>Keys</Table.Th>
    <Table.Th>Created</Table.Th>
    <Table.Th>Last used</Table.Th>
    <Table.Th>Expires</Table.Th>
    <Table.Th data-cell="menu">
      <VisuallyHidden>Actions</VisuallyHidden>
    </Table.Th>
  </>
);

interface KeySetRowProps {
  set: KeySetFragment;
  onDo: (deed: KeySetDeed) => void;
}

function KeySetRow({ set, onDo }: KeySetRowProps) {
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
      <Table.Td data-cell="second" data-label={set.lastUsedAtMillis === null ? undefined : 'Used'}>
        {set.lastUsedAtMillis === null ? 'never used' : <RelativeTime millis={set.lastUsedAtMillis} />}
      </Table.Td>
      <Table.Td data-cell="first" data-label={set.manuallyRevokedAtMillis === null ? 'Expires' : undefined}>
        <Expiry set={set} />
      </Table.Td>
      <Table.Td ta="end" data-cell="menu">
        {(status === 'active' || status === 'replaced') && <RowActions set={set} status={status} onDo={onDo} />}
      </Table.Td>
    </Table.Tr>
  );
}

function RowActions({ set, status, onDo }: KeySetRowProps & { status: KeySetStatus }) {
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <Button variant="default" size="xs" onClick={() => onDo('revoke')} aria-label={`Revoke… ${set.description}`}>
        Revoke…
      </Button>
      <Menu position="bottom-end" width={160} shadow="md">
        <Menu.Target>
          <ActionIcon aria-label={`Actions for ${set.description || 'keys without a description'}`}>
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={15} />} onClick={() => onDo('rename')}>
            Rename…
          </Menu.Item>
          {status === 'active' && (
            <Menu.Item leftSection={<IconRefresh size={15} />} onClick={() => onDo('rotate')}>
              Rotate…
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </Group>
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
