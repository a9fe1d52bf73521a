import { useQuery } from '@apollo/client/react';
import { Button, Stack } from '@mantine/core';
import IconPlus from 'tabler:plus';
import { useState } from 'react';
import { ListPage } from '../../components/lists/list-page.js';
import { useCreating } from '../../components/use-creating.js';
import { DataVaultStoresDocument, type DataVaultStoreFragment } from '../../gql/graphql.js';
import { useProject } from '../../session/project-context.js';
import { NoStores } from './no-stores.js';
import { RemoveStoreModal } from './remove-store-modal.js';
import { CreateStoreModal, RenameStoreModal } from './store-modals.js';
import { StoreTable } from './store-table.js';
import { StoreUsage } from './store-usage.js';

/** The stores of the data vault. What is in them nobody can read here. */
export function DataVaultPage() {
  const project = useProject();
  const { isCreating, startCreating, stopCreating } = useCreating();
  const [renamed, setRenamed] = useState<DataVaultStoreFragment | null>(null);
  const [doomed, setDoomed] = useState<DataVaultStoreFragment | null>(null);
  const { data, error, refetch } = useQuery(DataVaultStoresDocument);
  const list = { items: data?.dataVaultStores, error, onRetry: () => void refetch() };
  return (
    <>
      <ListPage
        title="Data vault"
        documentTitle={`Data vault of ${project.displayName}`}
        description="Your servers keep secrets of your users here. They encrypt each one with a secret that never leaves them: nobody else can read it, not even this dashboard."
        action={
          list.items?.length !== 0 && (
            <Button leftSection={<IconPlus size={16} />} onClick={startCreating}>
              Create store
            </Button>
          )
        }
        noun="stores"
        list={list}
        empty={<NoStores onCreate={startCreating} />}
      >
        {(stores) => (
          <Stack gap="lg">
            <StoreTable stores={stores} onRename={setRenamed} onRemove={setDoomed} />
            <StoreUsage storeId={stores[0]?.id ?? ''} />
          </Stack>
        )}
      </ListPage>
      <CreateStoreModal opened={isCreating} onClose={stopCreating} onCreated={() => refetch()} />
      <RenameStoreModal store={renamed} onClose={() => setRenamed(null)} />
      <RemoveStoreModal store={doomed} onClose={() => setDoomed(null)} onRemoved={() => refetch()} />
    </>
  );
}
