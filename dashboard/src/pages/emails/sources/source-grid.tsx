import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './source-grid.module.css';

export function SourceGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.grid} aria-label={label}>
      {children}
    </ul>
  );
}

export function GridSkeleton({ label }: { label: string }) {
  return (
    <output className={classes.grid} aria-busy="true" aria-label={label}>
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} height={246} radius="lg" />
      ))}
    </output>
  );
}
