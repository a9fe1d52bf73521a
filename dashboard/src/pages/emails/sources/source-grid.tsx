import { Skeleton } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { ErrorPanel } from '../../../components/error-panel.js';
import classes from './source-grid.module.css';

function SourceGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.grid} aria-label={label}>
      {children}
    </ul>
  );
}

function GridSkeleton({ label }: { label: string }) {
  return (
    <output className={classes.grid} aria-busy="true" aria-label={label}>
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} height={246} radius="lg" />
      ))}
    </output>
  );
}

interface LoadedGridProps<Item extends { id: string }> {
  /** What the items are, such as "Drafts". */
  label: string;
  /** Undefined until they are read. */
  items: Item[] | undefined;
  error: unknown;
  onRetry: () => void;
  /** A card of one of them. */
  children: (item: Item) => ReactNode;
}

/** A grid of cards, and what stands there until they are read. */
export function LoadedGrid<Item extends { id: string }>({
  label,
  items,
  error,
  onRetry,
  children,
}: LoadedGridProps<Item>) {
  const noun = label.toLowerCase();
  if (items) {
    return (
      <SourceGrid label={label}>
        {items.map((item) => (
          <Fragment key={item.id}>{children(item)}</Fragment>
        ))}
      </SourceGrid>
    );
  }
  if (error) return <ErrorPanel title={`The ${noun} could not be read`} error={error} onRetry={onRetry} />;
  return <GridSkeleton label={`Loading the ${noun}`} />;
}
