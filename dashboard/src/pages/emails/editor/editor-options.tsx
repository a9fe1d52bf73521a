import type { ReactNode } from 'react';
import classes from './workbench.module.css';

/** The fields above a workbench. */
export function EditorOptions({ children }: { children: ReactNode }) {
  return <div className={classes.options}>{children}</div>;
}
