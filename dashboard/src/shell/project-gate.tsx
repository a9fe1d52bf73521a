import { ApolloProvider } from '@apollo/client/react';
import { useMemo } from 'react';
import { Outlet, useParams } from 'react-router';
import type { CurrentInternalUser } from '@vestibule/sdk';
import { createProjectClient } from '../apollo/create-project-client.js';
import { PageSkeleton } from '../components/page-skeleton.js';
import { NotFoundPage } from '../pages/not-found-page.js';
import { AccessGate } from '../session/access-gate.js';
import { useOwner } from '../session/owner-context.js';
import { ProjectContext } from '../session/project-context.js';

/** Finds the project of the address among the owner's, and gives its pages a GraphQL client of their own. */
export function ProjectGate() {
  const { projectId = '' } = useParams();
  const { owner, projects } = useOwner();
  if (!owner || !projects) return <PageSkeleton />;
  const project = projects.find(({ id }) => id === projectId);
  if (!project) {
    return <NotFoundPage what="There is no such project in your account. It may belong to another account." />;
  }
  return (
    <ProjectContext value={project}>
      <ProjectClientProvider key={project.id} projectId={project.id} owner={owner} />
    </ProjectContext>
  );
}

function ProjectClientProvider({ projectId, owner }: { projectId: string; owner: CurrentInternalUser }) {
  const { reload } = useOwner();
  const client = useMemo(
    () => createProjectClient({ projectId, owner, onSignedOut: () => void reload() }),
    // A reload makes a new owner object of the same session; the cache must survive that.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
    [projectId, owner.id, reload],
  );
  return (
    <ApolloProvider client={client}>
      <AccessGate>
        <Outlet />
      </AccessGate>
    </ApolloProvider>
  );
}
