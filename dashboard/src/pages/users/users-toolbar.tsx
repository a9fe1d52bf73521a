import { Button, Checkbox, Group, Popover, Stack } from '@mantine/core';
import IconColumns3 from 'tabler:columns-3';
import { SearchField } from '../../components/search-field.js';
import { USER_COLUMNS, type ColumnId } from './user-columns.js';
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

/** The columns, and whether anonymous users are shown. */
function ViewMenu({
  search,
  onAsk,
  columnIds,
  onColumns,
}: Pick<UsersToolbarProps, 'search' | 'onAsk' | 'columnIds' | 'onColumns'>) {
  return (
    <Popover position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} aria-hidden />}>
          View
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="What the table shows">
        <Stack gap="sm">
          <Checkbox.Group label="Columns" value={columnIds} onChange={(ids) => onColumns(ids as ColumnId[])}>
            <Stack gap={8} mt={8}>
              {USER_COLUMNS.map(({ id, label }) => (
                <Checkbox key={id} value={id} label={label} size="xs" />
              ))}
            </Stack>
          </Checkbox.Group>
          <Checkbox
            size="xs"
            label="Show anonymous users, too"
            checked={search.hasAnonymous}
            onChange={(event) => onAsk({ hasAnonymous: event.currentTarget.checked })}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
