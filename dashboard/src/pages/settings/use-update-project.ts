import { useMutation } from '@apollo/client/react';
import { useCallback } from 'react';
import { useOwner } from '../../session/owner-context.js';
import { type ProjectUpdateInput, UpdateProjectDocument } from '../../gql/graphql.js';

/** Saves settings; the list of projects, which the switcher shows, is read again. */
export function useUpdateProject(): (input: ProjectUpdateInput) => Promise<void> {
  const [update] = useMutation(UpdateProjectDocument);
  const { reload } = useOwner();
  return useCallback(
    async (input) => {
      await update({ variables: { input } });
      if (!input.config) await reload();
    },
    [update, reload],
  );
}
