import { Button, Group } from '@mantine/core';
import IconColumns3 from 'tabler:columns-3';
import { LazyDropdown } from '../../components/lazy-dropdown.js';
import { SearchField } from '../../components/search-field.js';
import type { ColumnId } from './user-columns.js';
import { May } from '../../session/access-context.js';
import { ExportUsersButton } from './export-users-button.js';
import { FilterChips } from './filters/filter-chips.js';
import { FilterMenu } from './filters/filter-menu.js';
import type { UserFilters, UserNarrowing, UsersSearch } from './users-search.js';
import { MissingNote } from './views/missing-note.js';
import { ViewsMenu } from './views/views-menu.js';

interface UsersToolbarProps {
  search: UsersSearch;
  onAsk: (change: Partial<UsersSearch>) => void;
  /** The same for filters, as a step of the history. */
  onNarrow: (change: Partial<UserNarrowing>) => void;
  /** Shows a saved view, as a step of the history. */
  onShow: (search: UserFilters) => void;
  /** Another one makes the search field anew, which keeps what is typed to itself otherwise. */
  searchKey: number;
  columnIds: ColumnId[];
  onColumns: (ids: ColumnId[]) => void;
}

export function UsersToolbar({ search, onAsk, onNarrow, onShow, searchKey, ...columns }: UsersToolbarProps) {
  return (
    <>
      <Group gap="xs" mb="sm">
        <SearchField
          key={searchKey}
          label="Search users"
          placeholder="Name, email or user id"
          query={search.query}
          onAsk={(query) => onAsk({ query })}
        />
        <ViewsMenu search={search} onShow={onShow} />
        <FilterMenu narrowing={search} onNarrow={onNarrow} />
        <ViewMenu {...{ search, onAsk }} {...columns} />
        <May right="export_data">
          <ExportUsersButton search={search} />
        </May>
      </Group>
      <FilterChips narrowing={search} onNarrow={onNarrow} />
      <MissingNote search={search} />
    </>
  );
}

const loadColumns = async () => (await import('./columns-panel.js')).ColumnsPanel;

/** The columns, and whether anonymous users are shown. */
function ViewMenu({
  search,
  onAsk,
  ...columns
}: Pick<UsersToolbarProps, 'search' | 'onAsk' | 'columnIds' | 'onColumns'>) {
  const shows = {
    ...columns,
    hasAnonymous: search.hasAnonymous,
    onAnonymous: (hasAnonymous: boolean) => onAsk({ hasAnonymous }),
  };
  return (
    <LazyDropdown popup="dialog" load={loadColumns} shows={shows}>
      {(target) => (
        <Button {...target} variant="default" leftSection={<IconColumns3 size={16} aria-hidden />}>
          View
        </Button>
      )}
    </LazyDropdown>
  );
}
