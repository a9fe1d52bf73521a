import { Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorPanel } from '../error-panel.js';
import classes from './list-body.module.css';

/** The state of a list's query. */
export interface Loading<Item> {
  /** Undefined until they are read. */
  items: Item[] | undefined;
  /** The items are the answer to the question before this one. */
  isOutdated?: boolean;
  error: unknown;
  onRetry: () => void;
}

interface ListBodyProps<Item> {
  /** The noun for the items, such as "users". */
  noun: string;
  list: Loading<Item>;
  /** Stands where there are none. */
  empty: ReactNode;
  /** Stands where they will be; rows unless told. */
  skeleton?: ReactNode;
  children: (items: Item[]) => ReactNode;
}

/** Items, or what stands in their place: the reason why there are none, or a skeleton while they are read. */
export function ListBody<Item>({
  noun,
  list,
  empty,
  skeleton = <ListSkeleton rows={6} height={40} />,
  children,
}: ListBodyProps<Item>) {
  const { items, isOutdated, error, onRetry } = list;
  const hasItems = items !== undefined && items.length > 0;
  // That the last question found nothing says nothing about this one.
  const isEmpty = items?.length === 0 && !isOutdated && !error;
  return (
    <>
      {Boolean(error) && (
        <ErrorPanel title={`The ${noun} could not be read`} error={error} onRetry={onRetry} mb={hasItems ? 'sm' : 0} />
      )}
      {hasItems && (
        <div className={classes.body} data-outdated={Boolean(error) || undefined}>
          {children(items)}
        </div>
      )}
      {isEmpty && empty}
      {!hasItems && !isEmpty && !error && (
        <output style={{ display: 'block' }} aria-busy="true" aria-label={`Loading the ${noun}`}>
          {skeleton}
        </output>
      )}
    </>
  );
}

/** Rows that are not there yet; the height is in pixels. */
export function ListSkeleton({ rows, height }: { rows: number; height: number }) {
  return (
    <Stack gap={10}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={height} />
      ))}
    </Stack>
  );
}
