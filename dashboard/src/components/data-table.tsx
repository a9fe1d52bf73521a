import { Table } from '@mantine/core';
import { useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import classes from './data-table.module.css';

interface DataTableProps {
  /** Names the table for screen readers. */
  label: string;
  /** In pixels; what is narrower scrolls sideways. On phones rows are cards, and nothing does. */
  minWidth: number;
  /** The cells of the head. */
  head: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/**
 * The style of a cell whose column gets this share of the width, for the class `share`.
 *
 * @example <Table.Td className={classes.share} style={share('30%')}>
 */
export function share(width: `${number}%`): CSSProperties {
  return { '--share': width } as CSSProperties;
}

/**
 * A table whose head stays in sight. On phones its rows become cards of two lines; `data-cell` says what of a row they
 * show, and where: "select" and "menu" beside the lines, "title"
 * and "aside" in the first one, "first" and "second" in the second.
 `data-label` is what the
 * head would say of a cell that does not speak for itself.
 */
export function DataTable({ label, minWidth, head, children }: DataTableProps) {
  const { box, isTooWide } = useIsTooWide();
  return (
    <Table.ScrollContainer
      ref={box}
      minWidth={minWidth}
      type="native"
      className={classes.scroll}
      tabIndex={-1}
      data-rows
      data-too-wide={isTooWide || undefined}
    >
      <Table highlightOnHover className={classes.table} aria-label={label}>
        <Table.Thead className={classes.head}>
          <Table.Tr>{head}</Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/**
 * Tells whether a table is wider than its box, which scrolls sideways then. A box that scrolls in one direction holds sticky heads
 * to itself, so that the head stays in sight only where nothing does.
 */
function useIsTooWide() {
  const box = useRef<HTMLDivElement>(null);
  const [isTooWide, setTooWide] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    const table = element?.querySelector('table');
    if (!element || !table) return undefined;
    const compare = () => setTooWide(table.offsetWidth > element.clientWidth);
    const observer = new ResizeObserver(compare);
    observer.observe(element);
    observer.observe(table);
    compare();
    return () => observer.disconnect();
  }, []);
  return { box, isTooWide };
}
