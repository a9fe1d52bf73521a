import DataLoader from 'dataloader';
import type { Caller } from '../caller/caller.js';

/** A page of a list that hangs on each of several objects. */
export interface NestedPageQuery {
  first: number;
  /** The endCursor of the page before. */
  after: string | null;
}

/** A row of such a list, with the object that it hangs on. */
export interface NestedRow {
  parent_id: string;
}

type Load<T, Q> = (caller: Caller, parentIds: readonly string[], query: Q) => Promise<T[]>;
type LoadPage<T, Q> = (caller: Caller, parentId: string, query: Q) => Promise<T[]>;

/**
 * Pages of lists that hang on objects: those that one request asks for in the same way, on however many objects, are read
 * in one statement.
 *
 * @param load reads the pages of all parents, each in its order, with one row more where there is a next page
 */
export function nestedPages<T extends NestedRow, Q extends NestedPageQuery = NestedPageQuery>(
  load: Load<T, Q>,
): LoadPage<T, Q> {
  const loaders = new WeakMap<Caller, Map<string, DataLoader<string, T[]>>>();
  return (caller, parentId, query) => {
    const ofCaller = loaders.get(caller) ?? new Map<string, DataLoader<string, T[]>>();
    loaders.set(caller, ofCaller);
    const key = JSON.stringify(query);
    const loader = ofCaller.get(key) ?? createLoader(load, caller, query);
    ofCaller.set(key, loader);
    return loader.load(parentId);
  };
}

function createLoader<T extends NestedRow, Q>(load: Load<T, Q>, caller: Caller, query: Q) {
  return new DataLoader<string, T[]>(async (parentIds) => {
    const pages = new Map<string, T[]>(parentIds.map((id) => [id, []]));
    for (const row of await load(caller, parentIds, query)) pages.get(row.parent_id)?.push(row);
    return parentIds.map((id) => pages.get(id) ?? []);
  });
}
