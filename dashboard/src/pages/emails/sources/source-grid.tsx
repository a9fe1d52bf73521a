import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './source-grid.module.css';

/** A grid of cards. */
export function SourceGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.grid} aria-label={label}>
      {children}
    </ul>
  );
}

/** Placeholders until the cards are read. */
export function GridSkeleton() {
  return (
    <div className={classes.grid}>
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} height={246} radius="lg" />
      ))}
    </div>
  );
}
