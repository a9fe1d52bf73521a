import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isNarrowed, readSearch, widen, writeSearch, type AddressOf, type ListSearch } from './list-address.js';

/** The cursors of the pages before this one; a cursor only leads forward. */
interface Trail {
  cursors?: Array<string | null>;
}

/** The way through a list's pages. */
export interface Paging {
  hasPrevious: boolean;
  /** Counts from 1, as far as this page was reached by its buttons. */
  pageNumber: number;
  goNext: (cursor: string) => void;
  goPrevious: () => void;
}

/** What a list shows, as the address says it, so that it can be shared and survives a reload. */
export function useListSearch<Filters extends object>(address: AddressOf<Filters>) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: Trail | null };
  // Makes search fields anew, which keep what is typed to themselves otherwise.
  const [clearings, setClearings] = useState(0);
  const trail = state?.cursors ?? [];
  const search = readSearch(params, address);
  const go = (next: ListSearch<Filters>, cursors: Trail['cursors']) =>
    void navigate({ search: writeSearch(next, address) }, { state: { cursors } });
  const askFor = (next: ListSearch<Filters>) =>
    void navigate({ search: writeSearch({ ...next, after: null }, address) }, { replace: true });
  const paging: Paging = {
    hasPrevious: search.after !== null,
    pageNumber: trail.length + 1,
    goNext: (cursor) => go({ ...search, after: cursor }, [...trail, search.after]),
    goPrevious: () => go({ ...search, after: trail.at(-1) ?? null }, trail.slice(0, -1)),
  };
  return {
    search,
    isNarrowed: isNarrowed(search, address),
    /** Any other question starts at its first page. */
    ask: (change: Partial<Filters>) => askFor({ ...search, ...change }),
    /** Back to everything there is. */
    clear: () => {
      askFor(widen(search, address));
      setClearings(clearings + 1);
    },
    clearings,
    paging,
  };
}
