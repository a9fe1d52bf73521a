import { useMutation } from '@apollo/client/react';
import { useCallback } from 'react';
import { useOwner } from '../../session/owner-context.js';
import { useSeenRevision } from './use-seen-revision.js';
import { type ProjectUpdateInput, UpdateProjectDocument } from '../../gql/graphql.js';

/** Saves settings; the list of projects, which the switcher shows, is read again. */
export function useUpdateProject(): (input: ProjectUpdateInput) => Promise<void> {
  const [update] = useMutation(UpdateProjectDocument);
  const { reload } = useOwner();
  const seenRevision = useSeenRevision();
  return useCallback(
    async (input) => {
      await update({ variables: { input, basedOn: seenRevision() } });
      if (!input.config) await reload();
    },
    [update, reload, seenRevision],
  );
}
