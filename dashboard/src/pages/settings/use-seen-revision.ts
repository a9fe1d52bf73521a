import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { ProjectRevisionFragmentDoc } from '../../gql/graphql.js';
import { useProject } from '../../session/project-context.js';

/**
 * Tells the revision of the configuration that the pages show, so that nobody overwrites what somebody else changed
 * since; undefined where no page asked for it.
 */
export function useSeenRevision(): () => number | undefined {
  const { cache } = useApolloClient();
  const { id } = useProject();
  return useCallback(() => {
    const seen = cache.readFragment({
      id: cache.identify({ __typename: 'Project', id }),
      fragment: ProjectRevisionFragmentDoc,
      fragmentName: 'ProjectRevision',
    });
    return seen?.configurationRevision;
  }, [cache, id]);
}
