import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { UserOrder } from '../../gql/graphql.js';

export interface UsersSearch {
  query: string;
  orderBy: UserOrder;
  isDescending: boolean;
  hasAnonymous: boolean;
  /** Where the page starts; null for the first one. */
  after: string | null;
}

/** The cursors of the pages before this one; a cursor only leads forward. */
interface Trail {
  cursors?: Array<string | null>;
}

/** What the table shows, as the address says it, so that it can be shared and survives a reload. */
export function useUsersSearch() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: Trail | null };
  const trail = state?.cursors ?? [];
  const search: UsersSearch = {
    query: params.get('q') ?? '',
    orderBy: params.get('sort') === 'last_active_at' ? 'last_active_at' : 'signed_up_at',
    isDescending: params.get('order') !== 'asc',
    hasAnonymous: params.has('anonymous'),
    after: params.get('after'),
  };

  const go = (change: Partial<UsersSearch>, cursors: Trail['cursors'], replace = false) => {
    void navigate({ search: writeParams({ ...search, ...change }) }, { state: { cursors }, replace });
  };
  return {
    search,
    /** Any other question starts at its first page. */
    ask: (change: Partial<UsersSearch>) => go({ ...change, after: null }, [], true),
    goNext: (cursor: string) => go({ after: cursor }, [...trail, search.after]),
    goPrevious: () => go({ after: trail.at(-1) ?? null }, trail.slice(0, -1)),
    hasPrevious: search.after !== null,
    pageNumber: trail.length + 1,
    /** `?new` opens the drawer, so that the palette can lead there. */
    isCreating: params.has('new'),
    stopCreating: useCallback(() => {
      const rest = new URLSearchParams(params);
      rest.delete('new');
      void navigate({ search: rest.toString() }, { replace: true, state });
    }, [params, navigate, state]),
  };
}

function writeParams({ query, orderBy, isDescending, hasAnonymous, after }: UsersSearch): string {
  const params = new URLSearchParams();
  if (query) params.set('q', query);
  if (orderBy !== 'signed_up_at') params.set('sort', orderBy);
  if (!isDescending) params.set('order', 'asc');
  if (hasAnonymous) params.set('anonymous', '');
  if (after) params.set('after', after);
  return params.toString();
}
