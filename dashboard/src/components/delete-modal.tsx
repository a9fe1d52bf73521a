import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { ConfirmByNameModal } from './confirm-by-name-modal.js';

export interface DeleteModalProps<Item> {
  /** Closed when null. */
  item: Item | null;
  /** The noun for it, such as "user". */
  noun: string;
  nameOf: (item: Item) => string;
  onClose: () => void;
  onDelete: (item: Item) => Promise<unknown>;
  /** Said when it is gone. */
  farewell: (name: string) => string;
  /** The text about what will be lost. */
  children: (name: ReactNode) => ReactNode;
}

/** Says what will be lost with an item, asks for its name, deletes it and says so. */
export function DeleteModal<Item>({ item, noun, onClose, ...props }: DeleteModalProps<Item>) {
  const name = item === null ? '' : props.nameOf(item);
  const confirm = async () => {
    if (item === null) return;
    await props.onDelete(item);
    notifications.show({ title: `${capitalize(noun)} deleted`, message: props.farewell(name) });
  };
  return (
    <ConfirmByNameModal
      opened={item !== null}
      onClose={onClose}
      title={`Delete ${noun}`}
      name={name}
      confirmLabel={`Delete ${noun}`}
      failureTitle={`The ${noun} was not deleted`}
      onConfirm={confirm}
    >
      {props.children(<strong>{name}</strong>)} This cannot be undone.
    </ConfirmByNameModal>
  );
}

function capitalize(noun: string): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}
