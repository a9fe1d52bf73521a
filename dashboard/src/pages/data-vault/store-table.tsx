import { Button, Group, Table, Text, VisuallyHidden } from '@mantine/core';
import { CopyableId } from '../../components/copyable-id.js';
import { DataTable } from '../../components/data-table.js';
import classes from '../../components/data-table.module.css';
import { PushedFields } from '../../entities/settings/pushed-fields.js';
import { PushedHint } from '../../entities/settings/pushed-hint.js';
import type { DataVaultStoreFragment } from '../../gql/graphql.js';

interface StoreTableProps {
  stores: DataVaultStoreFragment[];
  onRename: (store: DataVaultStoreFragment) => void;
  onRemove: (store: DataVaultStoreFragment) => void;
}

export function StoreTable({ stores, onRename, onRemove }: StoreTableProps) {
  return (
    <DataTable label="Stores" minWidth={560} head={HEAD}>
      {stores.map((store) => (
        <Table.Tr key={store.id} className={classes.row}>
          <Table.Td data-cell="title">
            <Text size="sm" fw={560} style={{ overflowWrap: 'anywhere' }}>
              {store.displayName}
            </Text>
            <PushedHint paths={[`dataVault.stores.${store.id}`]} />
          </Table.Td>
          <Table.Td>
            <CopyableId value={store.id} label="store id" />
          </Table.Td>
          <Table.Td data-cell="first" data-label="Values">
            {store.entryCount.toLocaleString('en')}
          </Table.Td>
          <Table.Td ta="end" data-cell="menu">
            <Group gap="xs" justify="end" wrap="nowrap">
              <PushedFields paths={[`dataVault.stores.${store.id}`]} isQuiet>
                <RowButton verb="Rename…" store={store} onClick={() => onRename(store)} />
                <RowButton verb="Remove…" store={store} onClick={() => onRemove(store)} />
              </PushedFields>
            </Group>
          </Table.Td>
        </Table.Tr>
      ))}
    </DataTable>
  );
}

interface RowButtonProps {
  verb: string;
  store: DataVaultStoreFragment;
  onClick: () => void;
}

function RowButton({ verb, store, onClick }: RowButtonProps) {
  return (
    <Button variant="default" size="xs" onClick={onClick} aria-label={`${verb} ${store.displayName}`}>
      {verb}
    </Button>
  );
}

const HEAD = (
  <>
    <Table.Th>Name</Table.Th>
    <Table.Th>Id</Table.Th>
    <Table.Th>Values</Table.Th>
    <Table.Th data-cell="menu">
      <VisuallyHidden>Actions</VisuallyHidden>
    </Table.Th>
  </>
);
