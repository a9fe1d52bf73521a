import { Group, Table, Text, UnstyledButton } from '@mantine/core';
import { Link } from 'react-router';
import { DataTable } from '../../components/data-table.js';
import classes from '../../components/data-table.module.css';
import { SortHead } from '../../components/lists/sort-head.js';
import { pickName } from '../../components/pick-name.js';
import { RelativeTime } from '../../components/relative-time.js';
import { useRows, type RowProps } from '../../components/use-rows.js';
import type { AuditListEntryFragment } from '../../gql/graphql.js';
import { useProject } from '../../session/project-context.js';
import { ActorIcon } from './actor-icon.js';
import { actorPath, nameAction, nameActor, nameNoun, objectPath } from './audit-words.js';

interface AuditTableProps {
  entries: AuditListEntryFragment[];
  isDescending: boolean;
  onSort: (isDescending: boolean) => void;
  onOpen: (entry: AuditListEntryFragment) => void;
}

/** Rows of the log; arrow keys go from row to row and Enter opens one. */
export function AuditTable({ entries, isDescending, onSort, onOpen }: AuditTableProps) {
  const rows = useRows(entries, { onOpen });
  return (
    <DataTable label="Audit log" minWidth={860} head={<AuditTableHead isDescending={isDescending} onSort={onSort} />}>
      {entries.map((entry, index) => (
        <AuditRow key={entry.id} entry={entry} onOpen={() => onOpen(entry)} rowProps={rows(index)} />
      ))}
    </DataTable>
  );
}

function AuditTableHead({ isDescending, onSort }: Pick<AuditTableProps, 'isDescending' | 'onSort'>) {
  return (
    <>
      <SortHead label="When" isSorted isDescending={isDescending} onSort={onSort} />
      <Table.Th>Action</Table.Th>
      <Table.Th>Who</Table.Th>
      <Table.Th>Object</Table.Th>
      <Table.Th>From</Table.Th>
    </>
  );
}

interface AuditRowProps {
  entry: AuditListEntryFragment;
  onOpen: () => void;
  rowProps: RowProps;
}

function AuditRow({ entry, onOpen, rowProps }: AuditRowProps) {
  const { atMillis, action, ip } = entry;
  return (
    <Table.Tr className={classes.row} {...rowProps}>
      <Table.Td data-cell="second">
        <RelativeTime millis={atMillis} />
      </Table.Td>
      <Table.Td data-cell="title">
        <UnstyledButton className={classes.link} display="block" onClick={onOpen} title={action}>
          {nameAction(action)}
        </UnstyledButton>
      </Table.Td>
      <Table.Td data-cell="first">
        <Who entry={entry} />
      </Table.Td>
      <Table.Td data-cell="third">
        <WhatObject entry={entry} />
      </Table.Td>
      <Table.Td ff="monospace" fz="xs">
        {ip ?? '–'}
      </Table.Td>
    </Table.Tr>
  );
}

function Who({ entry: { actor, impersonator } }: { entry: AuditListEntryFragment }) {
  const { id: projectId } = useProject();
  const name = nameActor(actor);
  const to = actorPath(projectId, actor);
  return (
    <Group gap={8} wrap="nowrap" maw={280}>
      <ActorIcon type={actor.type} />
      <div style={{ minWidth: 0 }}>
        {to === null ? (
          <Text size="sm" truncate title={name}>
            {name}
          </Text>
        ) : (
          <Link to={to} className={classes.link} style={{ display: 'block', fontWeight: 'normal' }} title={name}>
            {name}
          </Link>
        )}
        {impersonator && (
          <Text size="xs" c="dimmed" truncate>
            by {nameActor(impersonator)}, as them
          </Text>
        )}
      </div>
    </Group>
  );
}

function WhatObject({ entry }: { entry: AuditListEntryFragment }) {
  const { id: projectId } = useProject();
  const { type, id, displayName } = entry.object;
  const to = objectPath(projectId, entry);
  const noun = nameNoun(type);
  const name = pickName(displayName, noun);
  return (
    <>
      {to === null ? (
        <Text size="sm" truncate maw={220} title={name}>
          {name}
        </Text>
      ) : (
        <Link
          to={to}
          className={classes.link}
          style={{ display: 'block', maxWidth: 220, fontWeight: 'normal' }}
          title={name}
        >
          {name}
        </Link>
      )}
      <Concerned entry={entry} />
      {displayName !== null && (
        <Text size="xs" c="dimmed" title={id ?? undefined}>
          {noun}
        </Text>
      )}
      {displayName === null && id !== null && (
        <Text size="xs" c="dimmed" ff="monospace" truncate maw={190} title={id}>
          {id}
        </Text>
      )}
    </>
  );
}

/** The end user whom an entry concerns beside its object. */
function Concerned({ entry: { userDisplayName } }: { entry: AuditListEntryFragment }) {
  if (userDisplayName === null) return null;
  return (
    <Text size="xs" truncate maw={220} title={userDisplayName}>
      of {userDisplayName}
    </Text>
  );
}
