import { Table, UnstyledButton } from '@mantine/core';
import IconArrowDown from 'tabler:arrow-down';
import IconArrowUp from 'tabler:arrow-up';
import classes from '../data-table.module.css';

interface SortHeadProps {
  label: string;
  /** The list is sorted by this column. */
  isSorted: boolean;
  isDescending: boolean;
  /** The direction at first: texts begin with A, times with the latest. */
  isAscendingFirst?: boolean;
  /** Above numbers, which stand at the end. */
  isEnd?: boolean;
  onSort: (isDescending: boolean) => void;
}

/** The head of a column that the list can be sorted by. */
export function SortHead({ label, isSorted, isDescending, isAscendingFirst = false, isEnd, onSort }: SortHeadProps) {
  const Arrow = isDescending ? IconArrowDown : IconArrowUp;
  return (
    <Table.Th
      ta={isEnd ? 'end' : undefined}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
      data-sortable
    >
      <UnstyledButton className={classes.sort} onClick={() => onSort(isSorted ? !isDescending : !isAscendingFirst)}>
        {label}
        <Arrow size={14} aria-hidden style={{ visibility: isSorted ? undefined : 'hidden' }} />
      </UnstyledButton>
    </Table.Th>
  );
}
