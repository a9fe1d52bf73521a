import { Button, Checkbox, Group, Popover, Stack } from '@mantine/core';
import IconColumns3 from 'tabler:columns-3';
import { SearchField } from '../../components/search-field.js';
import { USER_COLUMNS, type ColumnId } from './user-columns.js';
import { May } from '../../session/access-context.js';
import { ExportUsersButton } from './export-users-button.js';
import { FilterChips } from './filters/filter-chips.js';
import { FilterMenu } from './filters/filter-menu.js';
import type { UserNarrowing, UsersSearch } from './users-search.js';

interface UsersToolbarProps {
  search: UsersSearch;
  onAsk: (change: Partial<UsersSearch>) => void;
  /** The same for filters, as a step of the history. */
  onNarrow: (change: Partial<UserNarrowing>) => void;
  columnIds: ColumnId[];
  onColumns: (ids: ColumnId[]) => void;
}

export function UsersToolbar({ search, onAsk, onNarrow, ...columns }: UsersToolbarProps) {
  return (
    <>
      <Group gap="xs" mb="sm">
        <SearchField
          label="Search users"
          placeholder="Name, email or user id"
          query={search.query}
          onAsk={(query) => onAsk({ query })}
        />
        <FilterMenu narrowing={search} onNarrow={onNarrow} />
        <ViewMenu {...{ search, onAsk }} {...columns} />
        <May right="export_data">
          <ExportUsersButton search={search} />
        </May>
      </Group>
      <FilterChips narrowing={search} onNarrow={onNarrow} />
    </>
  );
}

/** The columns, and whether anonymous users are shown. */
function ViewMenu({ search, onAsk, columnIds, onColumns }: Omit<UsersToolbarProps, 'onNarrow'>) {
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
