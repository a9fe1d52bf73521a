import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isNarrowed, readSearch, widen, writeSearch, type AddressOf, type ListSearch } from './list-address.js';
import { countBefore, type PageBefore } from './trail.js';

/** The pages before it, as an entry of the history remembers them. */
interface Trail {
  pages?: PageBefore[];
}

/** The way through a list's pages. */
export interface Paging {
  /** The start of the page; null for the first one. */
  after: string | null;
  hasPrevious: boolean;
  /** The number of items before this page; null unless it was reached by the buttons. */
  before: number | null;
  /** Takes where the next page starts, and how many items this one holds. */
  goNext: (cursor: string, items: number) => void;
  goPrevious: () => void;
}

/** A list's filters and page, kept in the address, so that they can be shared and survive a reload. */
export function useListSearch<Filters extends object>(address: AddressOf<Filters>) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: Trail | null };
  // Makes search fields anew, which keep what is typed to themselves otherwise.
  const [clearings, setClearings] = useState(0);
  const trail = state?.pages ?? [];
  const search = readSearch(params, address);
  const go = (next: ListSearch<Filters>, pages: PageBefore[]) =>
    void navigate({ search: writeSearch(next, address) }, { state: { pages } satisfies Trail });
  const askFor = (next: ListSearch<Filters>) =>
    void navigate({ search: writeSearch({ ...next, after: null }, address) }, { replace: true });
  const paging: Paging = {
    after: search.after,
    hasPrevious: search.after !== null,
    before: countBefore(search.after, trail),
    goNext: (cursor, items) => go({ ...search, after: cursor }, [...trail, { after: search.after, items }]),
    goPrevious: () => go({ ...search, after: trail.at(-1)?.after ?? null }, trail.slice(0, -1)),
  };
  return {
    search,
    isNarrowed: isNarrowed(search, address),
    /** Any other question starts at its first page. */
    ask: (change: Partial<Filters>) => askFor({ ...search, ...change }),
    /** The same as a step of the history, which the way back leads away from. */
    narrow: (change: Partial<Filters>) => go({ ...search, ...change, after: null }, []),
    /** Back to everything there is. */
    clear: () => {
      askFor(widen(search, address));
      setClearings(clearings + 1);
    },
    clearings,
    paging,
  };
}
