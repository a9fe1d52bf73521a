import { ApolloProvider } from '@apollo/client/react';
import { useMemo, type ReactNode } from 'react';
import type { CurrentInternalUser } from '@vestibule/sdk';
import { createProjectClient } from '../apollo/create-project-client.js';
import { useOwner } from './owner-context.js';

interface ProjectClientProviderProps {
  projectId: string;
  owner: CurrentInternalUser;
  children: ReactNode;
}

/** Gives what is inside a GraphQL client of its own for a project. Its `key` is to be the project's id. */
export function ProjectClientProvider({ projectId, owner, children }: ProjectClientProviderProps) {
  const { reload } = useOwner();
  const client = useMemo(
    () => createProjectClient({ projectId, owner, onSignedOut: () => void reload() }),
    // A reload makes a new owner object of the same session; the cache must survive that.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
    [projectId, owner.id, reload],
  );
  return <ApolloProvider client={client}>{children}</ApolloProvider>;
}
