import DataLoader from 'dataloader';
import type { Caller } from '../caller/caller.js';

/**
 * A DataLoader for each caller, that is for each request: what one request asks for is read together, and nothing
 * read for one is ever seen by another.
 */
export function perCaller<T>(
  load: (caller: Caller, ids: readonly string[]) => Promise<Array<T | null>>,
): (caller: Caller) => DataLoader<string, T | null> {
  const loaders = new WeakMap<Caller, DataLoader<string, T | null>>();
  return (caller) => {
    const known = loaders.get(caller);
    if (known) return known;
    const loader = new DataLoader<string, T | null>((ids) => load(caller, ids));
    loaders.set(caller, loader);
    return loader;
  };
}
