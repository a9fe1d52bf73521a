import type { DocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { UpdateConfigurationDocument } from '../../gql/graphql.js';
import { useSeenRevision } from './use-seen-revision.js';
import type { SettingsChange } from '../../config/settings.js';
import type { JsonObject } from '../../json.js';

/** Writes settings by their paths in the configuration, and asks again for what the page shows of them. */
export function useUpdateConfiguration(shown?: DocumentNode): (change: SettingsChange) => Promise<void> {
  const client = useApolloClient();
  const seenRevision = useSeenRevision();
  return useCallback(
    async (change) => {
      // The answer is the whole configuration, with secrets: it is not kept.
      const variables = { override: change as JsonObject, basedOn: seenRevision() };
      await client.mutate({ mutation: UpdateConfigurationDocument, variables, fetchPolicy: 'no-cache' });
      if (shown) await client.refetchQueries({ include: [shown] });
    },
    [client, shown, seenRevision],
  );
}
