import { ActionIcon, Badge, Table } from '@mantine/core';
import { May } from '../../session/access-context.js';
import { SelectOne } from '../../components/lists/select-boxes.js';
import { LazyDropdown } from '../../components/lazy-dropdown.js';
import { OwnAvatar } from '../../components/own-avatar.js';
import IconDots from 'tabler:dots';
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
          <SelectOne {...{ name, isSelected, onToggle }} />
        </MaySelect>
      </Table.Td>
      <Table.Td data-cell="title" className={classes.share} style={share('24%')}>
        <div className={classes.name}>
          <OwnAvatar size={26} name={name} src={user.profileImageUrl} color="verdigris" alt="" aria-hidden />
          <Link to={user.id} className={classes.link}>
            {name}
          </Link>
          {user.isAnonymous && <Anonymous />}
          {user.isRestricted && !user.isAnonymous && <Restricted />}
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

const loadItems = async () => (await import('./user-row-items.js')).UserRowItems;

function UserActions({ name, onEdit, onDelete }: { name: string } & Pick<UserRowProps, 'onEdit' | 'onDelete'>) {
  return (
    <LazyDropdown popup="menu" load={loadItems} shows={{ onEdit, onDelete }}>
      {(target) => (
        <ActionIcon {...target} aria-label={`Actions for ${name}`}>
          <IconDots size={16} />
        </ActionIcon>
      )}
    </LazyDropdown>
  );
}

function Anonymous() {
  return (
    <Badge color="gray" size="sm">
      anonymous
    </Badge>
  );
}

function Restricted() {
  return (
    <Badge color="red" size="sm" flex="none">
      restricted
    </Badge>
  );
}
