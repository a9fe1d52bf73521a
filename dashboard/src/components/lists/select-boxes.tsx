import { Checkbox } from '@mantine/core';

/** The ids of selected rows, and what sets them. */
export interface Selection {
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
}

interface SelectAllProps extends Selection {
  /** The noun for the rows, such as "users". */
  noun: string;
  items: ReadonlyArray<{ id: string }>;
}

/** A box in the head of a table that selects all rows of the page. */
export function SelectAll({ noun, items, selected, onSelect }: SelectAllProps) {
  const isAll = items.length > 0 && items.every(({ id }) => selected.has(id));
  return (
    <Checkbox
      size="xs"
      aria-label={`Select all ${noun} of this page`}
      checked={isAll}
      indeterminate={!isAll && items.some(({ id }) => selected.has(id))}
      onChange={() => onSelect(isAll ? new Set() : new Set(items.map(({ id }) => id)))}
    />
  );
}

interface SelectOneProps {
  name: string;
  isSelected: boolean;
  onToggle: () => void;
}

/** A box in a row that selects it. */
export function SelectOne({ name, isSelected, onToggle }: SelectOneProps) {
  return <Checkbox size="xs" aria-label={`Select ${name}`} checked={isSelected} onChange={onToggle} />;
}

/** The selection with one row the other way round. */
export function toggled(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}
