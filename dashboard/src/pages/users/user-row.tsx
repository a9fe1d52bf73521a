import { ActionIcon, Badge, Checkbox, Menu, Table } from '@mantine/core';
import { May } from '../../session/access-context.js';
import { OwnAvatar } from '../../components/own-avatar.js';
import IconDots from 'tabler:dots';
import IconPencil from 'tabler:pencil';
import IconTrash from 'tabler:trash';
import { Link } from 'react-router';
import { MaySelect } from './bulk/may-select.js';
import type { UserColumn } from './user-columns.js';
import { share } from '../../components/data-table.js';
import { nameUser } from '../../entities/users/user-name.js';
import classes from '../../components/data-table.module.css';
import type { RowProps } from '../../components/use-rows.js';
import type { UserListItemFragment } from '../../gql/graphql.js';

interface UserRowProps {
  user: UserListItemFragment;
  columns: UserColumn[];
  /** The cell of a column on the card of a phone; undefined for none. */
  cardCellOf: (column: UserColumn) => string | undefined;
  isSelected: boolean;
  onToggle: () => void;
  onEdit: () => void;
  onDelete: () => void;
  rowProps: RowProps;
}

export function UserRow({ user, columns, cardCellOf, isSelected, rowProps, ...handlers }: UserRowProps) {
  const { onToggle, onEdit, onDelete } = handlers;
  const name = nameUser(user);
  return (
    <Table.Tr className={classes.row} data-selected={isSelected || undefined} {...rowProps}>
      <Table.Td data-cell="select">
        <MaySelect>
          <Checkbox size="xs" aria-label={`Select ${name}`} checked={isSelected} onChange={onToggle} />
        </MaySelect>
      </Table.Td>
      <Table.Td data-cell="title" className={classes.share} style={share('24%')}>
        <div className={classes.name}>
          <OwnAvatar size={26} name={name} src={user.profileImageUrl} color="verdigris" alt="" aria-hidden />
          <Link to={user.id} className={classes.link}>
            {name}
          </Link>
          {user.isAnonymous && <Anonymous />}
        </div>
      </Table.Td>
      {columns.map((column) => (
        <Table.Td
          key={column.id}
          data-cell={cardCellOf(column)}
          className={column.width && classes.share}
          style={column.width && share(column.width)}
        >
          {column.render(user)}
        </Table.Td>
      ))}
      <Table.Td data-cell="menu">
        <May right="change_people">
          <UserActions name={name} onEdit={onEdit} onDelete={onDelete} />
        </May>
      </Table.Td>
    </Table.Tr>
  );
}

function UserActions({ name, onEdit, onDelete }: { name: string } & Pick<UserRowProps, 'onEdit' | 'onDelete'>) {
  return (
    <Menu position="bottom-end" width={160} shadow="md">
      <Menu.Target>
        <ActionIcon aria-label={`Actions for ${name}`}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={15} />} onClick={onEdit}>
          Edit
        </Menu.Item>
        <May right="delete_people">
          <Menu.Item color="red" leftSection={<IconTrash size={15} />} onClick={onDelete}>
            Delete…
          </Menu.Item>
        </May>
      </Menu.Dropdown>
    </Menu>
  );
}

function Anonymous() {
  return (
    <Badge color="gray" size="sm">
      anonymous
    </Badge>
  );
}
