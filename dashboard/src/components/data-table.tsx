import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './data-table.module.css';

interface DataTableProps {
  /** Names the table for screen readers. */
  label: string;
  /** In pixels; what is narrower scrolls. On phones rows are cards, and nothing scrolls sideways. */
  minWidth: number;
  /** The cells of the head. */
  head: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/**
 * A table whose head stays in sight. On phones its rows become cards of two lines; `data-cell` says what of a row they
 * show, and where: "select" and "menu" beside the lines, "title"
 * and "aside" in the first one, "first" and "second" in the second.
 `data-label` is what the
 * head would say of a cell that does not speak for itself.
 */
export function DataTable({ label, minWidth, head, children }: DataTableProps) {
  return (
    <Table.ScrollContainer minWidth={minWidth} type="native" className={classes.scroll} tabIndex={-1} data-rows>
      <Table highlightOnHover className={classes.table} aria-label={label}>
        <Table.Thead className={classes.head}>
          <Table.Tr>{head}</Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
