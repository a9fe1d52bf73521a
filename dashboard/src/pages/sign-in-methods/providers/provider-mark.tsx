import { createElement } from 'react';
import classes from './provider-mark.module.css';
import { iconOf } from './provider-icons.js';

/** The mark of a provider in a tile. Its name stands beside it. */
export function ProviderMark({ type }: { type: string }) {
  return (
    <span className={classes.mark} aria-hidden>
      {createElement(iconOf(type), { size: 20, stroke: 1.6 })}
    </span>
  );
}
