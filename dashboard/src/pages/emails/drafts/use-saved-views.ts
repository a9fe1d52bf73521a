import { useQuery } from '@apollo/client/react';
import { SavedViewsDocument } from '../../../gql/graphql.js';
import type { UserNarrowing } from '../../users/users-search.js';
import { toSearch } from '../../users/views/view-search.js';

/** A saved view of the users, as recipients. */
export interface RecipientView {
  id: string;
  name: string;
  narrowing: UserNarrowing;
  /** The reason for which it cannot be chosen; empty where it can. */
  hindrance: string;
}

/** The views of users that colleagues have saved. */
export function useSavedViews(): RecipientView[] {
  const { data } = useQuery(SavedViewsDocument, { fetchPolicy: 'cache-and-network' });
  return (data?.savedViews ?? []).map((view) => {
    const { query, orderBy: _order, isDescending: _direction, hasAnonymous: _all, ...narrowing } = toSearch(view);
    const hindrance =
      view.missing.length > 0 ? 'names something that is gone' : query === '' ? '' : 'has a search text';
    return { id: view.id, name: view.name, narrowing, hindrance };
  });
}
