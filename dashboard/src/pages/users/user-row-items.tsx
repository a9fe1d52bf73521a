import { Menu } from '@mantine/core';
import IconPencil from 'tabler:pencil';
import IconTrash from 'tabler:trash';
import { AnchoredMenu } from '../../components/anchored.js';
import type { DropdownProps } from '../../components/lazy-dropdown.js';
import { May } from '../../session/access-context.js';

export interface UserRowItemsProps {
  onEdit: () => void;
  onDelete: () => void;
}

/** The menu of a user of the list. */
export function UserRowItems({ onEdit, onDelete, ...dropdown }: UserRowItemsProps & DropdownProps) {
  return (
    <AnchoredMenu {...dropdown} position="bottom-end" width={160}>
      <Menu.Item leftSection={<IconPencil size={15} />} onClick={onEdit}>
        Edit
      </Menu.Item>
      <May right="delete_people">
        <Menu.Item color="red" leftSection={<IconTrash size={15} />} onClick={onDelete}>
          Delete…
        </Menu.Item>
      </May>
    </AnchoredMenu>
  );
}
