import { useQuery } from '@apollo/client/react';
import { PushedConfigurationDocument } from '../../gql/graphql.js';
import { useMay } from '../../session/access-context.js';
import { findPushed, type Pushed } from './pushed-words.js';

/**
 * Tells which settings come from a file in a repository, and so are not changed here: null for all others, and until it is
 * known, for the server refuses it anyway.
 *
 * @example usePushed()('auth.allowSignUp')
 */
export function usePushed(): (...paths: readonly string[]) => Pushed | null {
  const may = useMay();
  const { data } = useQuery(PushedConfigurationDocument, {
    // Colleagues without the right to read it may not change settings either.
    skip: !may('read_developer_pages'),
    // Somebody pushes while the dashboard is open.
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  return (...paths) => (data ? findPushed(data.pushedConfiguration, paths) : null);
}
