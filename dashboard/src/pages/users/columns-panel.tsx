import { Checkbox, Stack } from '@mantine/core';
import { AnchoredPopover } from '../../components/anchored.js';
import type { DropdownProps } from '../../components/lazy-dropdown.js';
import { USER_COLUMNS, type ColumnId } from './user-columns.js';

export interface ColumnsPanelProps {
  columnIds: ColumnId[];
  onColumns: (ids: ColumnId[]) => void;
  hasAnonymous: boolean;
  onAnonymous: (isShown: boolean) => void;
}

/** The columns, and whether anonymous users are shown. */
export function ColumnsPanel(props: ColumnsPanelProps & DropdownProps) {
  const { columnIds, onColumns, hasAnonymous, onAnonymous, ...dropdown } = props;
  return (
    <AnchoredPopover {...dropdown} label="What the table shows" position="bottom-end">
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
          checked={hasAnonymous}
          onChange={(event) => onAnonymous(event.currentTarget.checked)}
        />
      </Stack>
    </AnchoredPopover>
  );
}
