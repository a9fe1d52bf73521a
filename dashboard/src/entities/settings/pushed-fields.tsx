import { useId, type ReactNode } from 'react';
import classes from './pushed-fields.module.css';
import { PushedNote } from './pushed-note.js';
import { usePushed } from './use-pushed.js';

interface PushedFieldsProps {
  /** The settings that the fields write, by their paths in the configuration. */
  paths: readonly string[];
  /** True where there is no room for the note: it is said elsewhere on the page. */
  isQuiet?: boolean;
  children: ReactNode;
}

/** Fields and buttons that are greyed out, with a note, where what they write comes from a file in a repository. */
export function PushedFields({ paths, isQuiet, children }: PushedFieldsProps) {
  const pushed = usePushed()(...paths);
  const id = useId();
  return (
    // It is there anyway, so that nothing that was typed is lost when the answer comes.
    <fieldset
      className={classes.fields}
      disabled={pushed !== null}
      aria-describedby={pushed && !isQuiet ? id : undefined}
    >
      {pushed && !isQuiet && <PushedNote id={id} pushed={pushed} />}
      {children}
    </fieldset>
  );
}
