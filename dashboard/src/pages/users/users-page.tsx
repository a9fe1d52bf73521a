import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ErrorPanel } from '../../components/error-panel.js';
import { PageHeader } from '../../components/page-header.js';
import { useProject } from '../../session/project-context.js';
import { BulkDeleteBar } from './bulk-delete-bar.js';
import { DeleteUserModal } from './delete-user-modal.js';
import { NoUsers, NoUsersFound } from './no-users.js';
import { PageButtons } from '../../components/page-buttons.js';
import { USER_COLUMNS, type ColumnId } from './user-columns.js';
import { UserDrawer } from './user-drawer.js';
import { UserTable } from './user-table.js';
import { UsersSkeleton } from './users-skeleton.js';
import { UsersToolbar } from './users-toolbar.js';
import { useUsersSearch, type UsersSearch } from './use-users-search.js';
import { type UserListItemFragment, UsersDocument, type UsersQueryVariables } from '../../gql/graphql.js';

const PAGE_SIZE = 50;
const DEFAULT_COLUMNS: ColumnId[] = ['email', 'id', 'signedUp', 'lastActive'];

export function UsersPage() {
  const navigate = useNavigate();
  const usersSearch = useUsersSearch();
  const { search, ask, isCreating, stopCreating } = usersSearch;
  const [columnIds, setColumnIds] = useLocalStorage({ key: 'vestibule.user-columns', defaultValue: DEFAULT_COLUMNS });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  // Makes the search field anew, which keeps what is typed to itself otherwise.
  const [clearings, setClearings] = useState(0);
  const [edited, setEdited] = useState<UserListItemFragment | 'new' | null>(null);
  const [doomed, setDoomed] = useState<UserListItemFragment | null>(null);
  const { users, pageInfo, loading, error, reload } = useUsers(search);
  const create = () => setEdited('new');
  const clear = () => {
    ask({ query: '' });
    setClearings(clearings + 1);
  };
  const closeDrawer = () => {
    setEdited(null);
    if (isCreating) stopCreating();
  };
  const chosen = users?.filter(({ id }) => selected.has(id)) ?? [];
  const columns = USER_COLUMNS.filter(({ id }) => columnIds.includes(id));
  const table = {
    columns,
    search,
    selected,
    onSort: ask,
    onSelect: setSelected,
    onEdit: setEdited,
    onDelete: setDoomed,
  };
  return (
    <>
      <UsersHeader onCreate={create} />
      <UsersToolbar key={clearings} search={search} onAsk={ask} columnIds={columnIds} onColumns={setColumnIds} />
      {error && !users && <ErrorPanel title="The users could not be read" error={error} onRetry={reload} />}
      {!users && !error && <UsersSkeleton />}
      {users?.length === 0 && <Nobody search={search} onCreate={create} onClear={clear} />}
      {users && users.length > 0 && (
        <div aria-busy={loading}>
          <UserTable users={users} onOpen={({ id }) => void navigate(id)} {...table} />
          <UserPages usersSearch={usersSearch} count={users.length} pageInfo={pageInfo} />
        </div>
      )}
      <BulkDeleteBar users={chosen} onClear={() => setSelected(new Set())} onDeleted={reload} />
      <UserDrawer user={edited ?? (isCreating ? 'new' : null)} onClose={closeDrawer} onSaved={reload} />
      <DeleteUserModal user={doomed} onClose={() => setDoomed(null)} onDeleted={reload} />
    </>
  );
}

function useUsers(search: UsersSearch) {
  const { data, previousData, loading, error, refetch } = useQuery(UsersDocument, { variables: toVariables(search) });
  // While the next answer is on its way the last one stays, so that the page does not jump.
  const shown = (data ?? previousData)?.users;
  const users = shown?.edges.map(({ node }) => node);
  return { users, pageInfo: shown?.pageInfo, loading, error, reload: () => void refetch() };
}

function UsersHeader({ onCreate }: { onCreate: () => void }) {
  const project = useProject();
  return (
    <PageHeader
      title="Users"
      documentTitle={`Users of ${project.displayName}`}
      action={
        <Button leftSection={<IconUserPlus size={16} />} onClick={onCreate}>
          Create user
        </Button>
      }
    />
  );
}

interface NobodyProps {
  search: UsersSearch;
  onCreate: () => void;
  onClear: () => void;
}

function Nobody({ search, onCreate, onClear }: NobodyProps) {
  const isUnfiltered = search.query === '' && search.after === null;
  return isUnfiltered ? <NoUsers onCreate={onCreate} /> : <NoUsersFound query={search.query} onClear={onClear} />;
}

interface UserPagesProps {
  usersSearch: ReturnType<typeof useUsersSearch>;
  count: number;
  pageInfo: ReturnType<typeof useUsers>['pageInfo'];
}

function UserPages({ usersSearch, count, pageInfo }: UserPagesProps) {
  const { goNext, goPrevious, hasPrevious, pageNumber } = usersSearch;
  return (
    <PageButtons
      label="Pages of users"
      hasPrevious={hasPrevious}
      hasNext={pageInfo?.hasNextPage ?? false}
      onPrevious={goPrevious}
      onNext={() => pageInfo?.endCursor && goNext(pageInfo.endCursor)}
      summary={summarize(count, pageNumber)}
    />
  );
}

function toVariables({ query, orderBy, isDescending, hasAnonymous, after }: UsersSearch): UsersQueryVariables {
  return {
    first: PAGE_SIZE,
    after,
    search: query || null,
    orderBy,
    descending: isDescending,
    includeAnonymous: hasAnonymous,
  };
}

function summarize(count: number, pageNumber: number): string {
  const users = count === 1 ? '1 user' : `${count} users`;
  return pageNumber === 1 ? users : `Page ${pageNumber}, ${users}`;
}
