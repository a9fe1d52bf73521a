import { Button, Group, Table, Text, VisuallyHidden } from '@mantine/core';
import { May } from '../../session/access-context.js';
import { CopyableId } from '../../components/copyable-id.js';
import { DataTable } from '../../components/data-table.js';
import classes from '../../components/data-table.module.css';
import { PushedFields } from '../../entities/settings/pushed-fields.js';
import { PushedHint } from '../../entities/settings/pushed-hint.js';
import type { CustomerType } from '../../gql/graphql.js';
import { BUYERS, countOf, nameOf } from './catalog-words.js';

/** An item or a product line. */
export interface Entry {
  id: string;
  displayName: string;
  customerType: CustomerType | null;
}

interface EntryTableProps<Kind extends Entry> {
  /** The title of the list, such as "Items". */
  label: string;
  noun: string;
  /** The settings that hold them, such as "items". */
  place: 'items' | 'productLines';
  entries: readonly Kind[];
  /** The number of products that use one. */
  countUses: (entry: Kind) => number;
  onChange: (entry: Kind) => void;
  onRemove: (entry: Kind) => void;
}

/** Items or product lines. */
export function EntryTable<Kind extends Entry>(props: EntryTableProps<Kind>) {
  const { label, noun, place, entries, countUses, onChange, onRemove } = props;
  return (
    <DataTable label={label} minWidth={680} head={HEAD}>
      {entries.map((entry) => (
        <Table.Tr key={entry.id} className={classes.row}>
          <Table.Td data-cell="title">
            <Text size="sm" fw={560} style={{ overflowWrap: 'anywhere' }}>
              {nameOf(entry)}
            </Text>
            <PushedHint paths={[`payments.${place}.${entry.id}`]} />
          </Table.Td>
          <Table.Td>
            <CopyableId value={entry.id} label={`${noun} id`} />
          </Table.Td>
          <Table.Td data-cell="first">{entry.customerType ? BUYERS[entry.customerType] : 'Anybody'}</Table.Td>
          <Table.Td data-cell="second">{countOf(countUses(entry), 'product')}</Table.Td>
          <Table.Td ta="end" data-cell="menu">
            <May right="change_settings">
              <Group gap="xs" justify="end" wrap="nowrap">
                <PushedFields paths={[`payments.${place}.${entry.id}`]} isQuiet>
                  <RowButton verb="Change…" entry={entry} onClick={() => onChange(entry)} />
                  <RowButton verb="Remove…" entry={entry} onClick={() => onRemove(entry)} />
                </PushedFields>
              </Group>
            </May>
          </Table.Td>
        </Table.Tr>
      ))}
    </DataTable>
  );
}

function RowButton({ verb, entry, onClick }: { verb: string; entry: Entry; onClick: () => void }) {
  return (
    <Button variant="default" size="xs" onClick={onClick} aria-label={`${verb} ${nameOf(entry)}`}>
      {verb}
    </Button>
  );
}

const HEAD = (
  <>
    <Table.Th>Name</Table.Th>
    <Table.Th>Id</Table.Th>
    <Table.Th>For</Table.Th>
    <Table.Th>Used by</Table.Th>
    <Table.Th data-cell="menu">
      <VisuallyHidden>Actions</VisuallyHidden>
    </Table.Th>
  </>
);
