import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import IconUserPlus from 'tabler:user-plus';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { May } from '../../session/access-context.js';
import { showPage } from '../../components/lists/connection.js';
import { LazyDialog } from '../../components/lazy-dialog.js';
import { ListPage } from '../../components/lists/list-page.js';
import { PagedItems } from '../../components/lists/paged-items.js';
import { useListLength } from '../../components/lists/use-list-length.js';
import { useListSearch } from '../../components/lists/use-list-search.js';
import { useCreating } from '../../components/use-creating.js';
import { type UserListItemFragment, UsersCountDocument, UsersDocument } from '../../gql/graphql.js';
import { useProject } from '../../session/project-context.js';
import { BulkActionNotes } from './bulk/bulk-action-notes.js';
import { BulkBar } from './bulk/bulk-bar.js';
import { NoUsers, NoUsersFound } from './no-users.js';
import { type ColumnId, USER_COLUMNS } from './user-columns.js';
import { UserTable } from './user-table.js';
import { countUsers } from '../../entities/users/user-name.js';
import {
  toCountVariables,
  toFilter,
  toVariables,
  USER_ADDRESS,
  type UserFilters,
  type UsersSearch,
} from './users-search.js';
import { UsersToolbar } from './users-toolbar.js';

const DEFAULT_COLUMNS: ColumnId[] = ['email', 'id', 'signedUp', 'lastActive'];

const loadDrawer = async () => (await import('./user-drawer.js')).UserDrawer;
const loadDeletion = async () => (await import('./delete-user-modal.js')).DeleteUserModal;
const CLOSED = { user: null };

export function UsersPage() {
  const listing = useListSearch(USER_ADDRESS);
  const users = useUsers(listing.search);
  const dialogs = useUserDialogs();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { reload } = users;
  const bulk = useBegun();
  return (
    <>
      <UserList {...{ listing, users, dialogs, bulk, selected }} onSelect={setSelected} />
      <LazyDialog
        load={loadDrawer}
        isWanted={dialogs.edited !== null}
        shows={{ user: dialogs.edited, onClose: dialogs.closeDrawer, onSaved: reload }}
        closed={CLOSED}
      />
      <LazyDialog
        load={loadDeletion}
        isWanted={dialogs.doomed !== null}
        shows={{ user: dialogs.doomed, onClose: dialogs.keep, onDeleted: reload }}
        closed={CLOSED}
      />
    </>
  );
}

interface UserListProps {
  listing: ReturnType<typeof useListSearch<UserFilters>>;
  users: ReturnType<typeof useUsers>;
  dialogs: ReturnType<typeof useUserDialogs>;
  bulk: ReturnType<typeof useBegun>;
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
}

function UserList({ listing, users, dialogs, bulk, selected, onSelect }: UserListProps) {
  const project = useProject();
  const { search, isNarrowed, clear } = listing;
  const [columnIds, setColumnIds] = useLocalStorage({ key: 'vestibule.user-columns', defaultValue: DEFAULT_COLUMNS });
  const { create } = dialogs;
  return (
    <ListPage
      title="Users"
      documentTitle={`Users of ${project.displayName}`}
      action={
        <May right="change_people">
          <Button leftSection={<IconUserPlus size={16} />} onClick={create}>
            Create user
          </Button>
        </May>
      }
      toolbar={<ListTools {...{ listing, bulk, columnIds }} onColumns={setColumnIds} onProgress={users.reload} />}
      noun="users"
      list={users.page}
      empty={
        isNarrowed ? (
          <NoUsersFound query={search.query} isFiltered={toFilter(search) !== undefined} onClear={clear} />
        ) : (
          <NoUsers onCreate={create} />
        )
      }
    >
      {(items) => <PagedTable {...{ items, listing, users, dialogs, bulk, selected, onSelect, columnIds }} />}
    </ListPage>
  );
}

interface ListToolsProps extends Pick<UserListProps, 'listing' | 'bulk'> {
  columnIds: ColumnId[];
  onColumns: (ids: ColumnId[]) => void;
  /** Bulk actions changed users. */
  onProgress: () => void;
}

/** All that stands between the title and the list. */
function ListTools({ listing, bulk, onProgress, ...columns }: ListToolsProps) {
  const { search, ask, narrow, clearings } = listing;
  const [shownViews, setShownViews] = useState(0);
  const show = (view: UserFilters) => {
    setShownViews(shownViews + 1);
    narrow(view);
  };
  const searchKey = clearings + shownViews;
  return (
    <>
      <UsersToolbar {...{ search, searchKey }} onAsk={ask} onNarrow={narrow} onShow={show} {...columns} />
      <BulkActionNotes begun={bulk.begun} onPutAway={bulk.putAway} onProgress={onProgress} />
    </>
  );
}

interface PagedTableProps extends UserListProps {
  items: UserListItemFragment[];
  columnIds: ColumnId[];
}

function PagedTable({ items, listing, users, dialogs, bulk, columnIds, ...selection }: PagedTableProps) {
  const navigate = useNavigate();
  const { search, ask, paging } = listing;
  const { page, total } = users;
  return (
    <PagedItems noun="users" page={page} paging={paging} counted={countUsers(items.length)} total={total}>
      <UserTable
        users={items}
        columns={USER_COLUMNS.filter(({ id }) => columnIds.includes(id))}
        search={search}
        onSort={ask}
        onOpen={({ id }) => void navigate(id)}
        onEdit={dialogs.edit}
        onDelete={dialogs.askToDelete}
        {...selection}
      />
      <BulkBar
        users={items}
        selected={selection.selected}
        search={search}
        total={total}
        onClear={() => selection.onSelect(new Set())}
        onStarted={bulk.begin}
      />
    </PagedItems>
  );
}

function useUsers(search: UsersSearch) {
  const query = useQuery(UsersDocument, { variables: toVariables(search) });
  const page = showPage(query, ({ users }) => users);
  const count = useListLength(page, search, { document: UsersCountDocument, variables: toCountVariables(search) });
  const reload = () => {
    page.onRetry();
    if (count.data) void count.refetch();
  };
  return { page, total: count.data?.usersCount, reload };
}

/** The dialogs of the page, and the users that they are about. */
function useUserDialogs() {
  const { isCreating, startCreating, stopCreating } = useCreating();
  const [edited, setEdited] = useState<UserListItemFragment | null>(null);
  const [doomed, setDoomed] = useState<UserListItemFragment | null>(null);
  const closeDrawer = () => {
    setEdited(null);
    if (isCreating) stopCreating();
  };
  return {
    edited: edited ?? (isCreating ? ('new' as const) : null),
    doomed,
    create: startCreating,
    edit: setEdited,
    closeDrawer,
    askToDelete: setDoomed,
    keep: () => setDoomed(null),
  };
}

/** The bulk actions that were begun on this page, until they are put away. */
function useBegun() {
  const [begun, setBegun] = useState<readonly string[]>([]);
  return {
    begun,
    begin: (id: string) => setBegun((before) => [...before, id]),
    putAway: (id: string) => setBegun((before) => before.filter((one) => one !== id)),
  };
}
