import { PushedNote } from './pushed-note.js';
import { usePushed } from './use-pushed.js';

interface PushedHintProps {
  /** The settings that it is about, by their paths in the configuration. */
  paths: readonly string[];
  /** A name for them, where the page shows others, too. */
  what?: string;
}

/** The note on settings that come from a file in a repository; nothing for others. */
export function PushedHint({ paths, what }: PushedHintProps) {
  const pushed = usePushed()(...paths);
  return pushed && <PushedNote pushed={pushed} what={what} />;
}
