import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './two-columns.module.css';

/** A page in two columns: who or what it is about, and everything else; below each other where there is no room. */
export function TwoColumns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.columns}>
      <Stack>{aside}</Stack>
      <div className={classes.main}>{children}</div>
    </div>
  );
}
