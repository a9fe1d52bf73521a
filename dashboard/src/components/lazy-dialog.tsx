import { useEffect, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { PageLoadError } from '../errors/page-load-error.js';

interface LazyDialogProps<Props> {
  load: () => Promise<ComponentType<Props>>;
  /** It is to be open. */
  isWanted: boolean;
  /** Its props, by which it is open or closed. */
  shows: Props;
  /** Those props by which it is closed. */
  closed: Partial<Props>;
}

/**
 * A dialog that is loaded when it is first wanted. It is there, closed, before it opens: so it moves in as always, and
 * knows where the focus goes when it closes.
 */
export function LazyDialog<Props extends object>({ load, isWanted, shows, closed }: LazyDialogProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [isReady, setReady] = useState(false);
  const [failure, setFailure] = useState<PageLoadError | null>(null);
  const isMissing = isWanted && !Part;
  useEffect(() => {
    if (!isMissing) return;
    const make = (loaded: ComponentType<Props>) => {
      flushSync(() => setPart(() => loaded));
      setReady(true);
    };
    void load().then(make, (cause: unknown) => setFailure(new PageLoadError(cause)));
  }, [isMissing, load]);
  if (failure) throw failure;
  return Part && <Part {...shows} {...(isReady ? undefined : closed)} />;
}
