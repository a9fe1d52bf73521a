import { useMutation } from '@apollo/client/react';
import { useCallback } from 'react';
import { useOwner } from '../../session/owner-context.js';
import { UPDATE_PROJECT, type ProjectInput } from './settings.graphql.js';

/** Saves settings; the list of projects, which the switcher shows, is read again. */
export function useUpdateProject(): (input: ProjectInput) => Promise<void> {
  const [update] = useMutation(UPDATE_PROJECT);
  const { reload } = useOwner();
  return useCallback(
    async (input) => {
      await update({ variables: { input } });
      if (!input.config) await reload();
    },
    [update, reload],
  );
}
