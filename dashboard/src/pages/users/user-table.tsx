import { Table, VisuallyHidden } from '@mantine/core';
import { MaySelect } from './bulk/may-select.js';
import { cardCellOf, type UserColumn } from './user-columns.js';
import { UserRow } from './user-row.js';
import { DataTable } from '../../components/data-table.js';
import { SelectAll, toggled } from '../../components/lists/select-boxes.js';
import { SortHead } from '../../components/lists/sort-head.js';
import { useRows } from '../../components/use-rows.js';
import type { UsersSearch } from './users-search.js';
import type { UserListItemFragment, UserOrder } from '../../gql/graphql.js';

interface UserTableProps {
  users: UserListItemFragment[];
  columns: UserColumn[];
  search: UsersSearch;
  onSort: (change: Pick<UsersSearch, 'orderBy' | 'isDescending'>) => void;
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
  onOpen: (user: UserListItemFragment) => void;
  onEdit: (user: UserListItemFragment) => void;
  onDelete: (user: UserListItemFragment) => void;
}

export function UserTable(props: UserTableProps) {
  const { users, columns, search, selected, onSelect } = props;
  const toggle = ({ id }: UserListItemFragment) => onSelect(toggled(selected, id));
  const rows = useRows(users, { onOpen: props.onOpen, onToggle: toggle });
  return (
    <DataTable label="Users" minWidth={columns.length > 2 ? 760 : 480} head={<UserTableHead {...props} />}>
      {users.map((user, index) => (
        <UserRow
          key={user.id}
          user={user}
          columns={columns}
          cardCellOf={(column) => cardCellOf(column, columns, search)}
          isSelected={selected.has(user.id)}
          onToggle={() => toggle(user)}
          onEdit={() => props.onEdit(user)}
          onDelete={() => props.onDelete(user)}
          rowProps={rows(index)}
        />
      ))}
    </DataTable>
  );
}

function UserTableHead({ users, columns, search, onSort, selected, onSelect }: UserTableProps) {
  return (
    <>
      <Table.Th w={40} data-cell="select">
        <MaySelect>
          <SelectAll noun="users" items={users} {...{ selected, onSelect }} />
        </MaySelect>
      </Table.Th>
      <ColumnHead column={{ label: 'Name', orderBy: 'display_name' }} search={search} onSort={onSort} />
      {columns.map((column) => (
        <ColumnHead key={column.id} column={column} search={search} onSort={onSort} />
      ))}
      <Table.Th w={48} data-cell="menu">
        <VisuallyHidden>Actions</VisuallyHidden>
      </Table.Th>
    </>
  );
}

interface ColumnHeadProps extends Pick<UserTableProps, 'search' | 'onSort'> {
  column: Pick<UserColumn, 'label' | 'orderBy'>;
}

/** Texts begin with A, times with the latest. */
const ASCENDING: readonly UserOrder[] = ['display_name', 'primary_email'];

function ColumnHead({ column: { label, orderBy }, search, onSort }: ColumnHeadProps) {
  if (!orderBy) return <Table.Th>{label}</Table.Th>;
  return (
    <SortHead
      label={label}
      isSorted={search.orderBy === orderBy}
      isDescending={search.isDescending}
      isAscendingFirst={ASCENDING.includes(orderBy)}
      onSort={(isDescending) => onSort({ orderBy, isDescending })}
    />
  );
}
