import { Button, Checkbox, Group, Popover, Stack } from '@mantine/core';
import IconColumns3 from 'tabler:columns-3';
import { SearchField } from '../../components/search-field.js';
import { USER_COLUMNS, type ColumnId } from './user-columns.js';
import type { UsersSearch } from './users-search.js';

interface UsersToolbarProps {
  search: UsersSearch;
  onAsk: (change: Partial<UsersSearch>) => void;
  columnIds: ColumnId[];
  onColumns: (ids: ColumnId[]) => void;
}

export function UsersToolbar({ search, onAsk, columnIds, onColumns }: UsersToolbarProps) {
  return (
    <Group gap="xs" mb="sm">
      <SearchField
        label="Search users"
        placeholder="Name, email or user id"
        query={search.query}
        onAsk={(query) => onAsk({ query })}
      />
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
    </Group>
  );
}
