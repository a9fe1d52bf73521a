import { useMutation } from '@apollo/client/react';
import { Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { ConfirmByNameModal } from '../../components/confirm-by-name-modal.js';
import { DeleteDataVaultStoreDocument, type DataVaultStoreFragment } from '../../gql/graphql.js';

interface RemoveStoreModalProps {
  /** Closed when null. */
  store: DataVaultStoreFragment | null;
  onClose: () => void;
  onRemoved: () => Promise<unknown>;
}

/** Nothing is lost: the values stay, and cannot be reached. */
export function RemoveStoreModal({ store, onClose, onRemoved }: RemoveStoreModalProps) {
  const [remove] = useMutation(DeleteDataVaultStoreDocument);
  const confirm = async () => {
    if (!store) return;
    await remove({ variables: { id: store.id } });
    await onRemoved();
    notifications.show({ title: 'Store removed', message: `Nothing reaches ${store.displayName} any more.` });
  };
  return (
    <ConfirmByNameModal
      opened={store !== null}
      onClose={onClose}
      title="Remove store"
      name={store?.id ?? ''}
      confirmLabel="Remove store"
      failureTitle="The store was not removed"
      onConfirm={confirm}
    >
      <Text>
        Your servers can no longer read or set values in <strong>{store?.displayName}</strong>.
      </Text>
      <Text mt="xs" c="dimmed">
        {store && store.entryCount > 0 ? whatStays(store.entryCount) : 'What it holds stays'}, encrypted as before.
        Create a store with the id <strong>{store?.id}</strong> to reach them again.
      </Text>
    </ConfirmByNameModal>
  );
}

function whatStays(count: number): string {
  return count === 1 ? 'Its 1 value stays' : `Its ${count.toLocaleString('en')} values stay`;
}
