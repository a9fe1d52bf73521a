import { Outlet, useParams } from 'react-router';
import { PageSkeleton } from '../components/page-skeleton.js';
import { NotFoundPage } from '../pages/not-found-page.js';
import { AccessGate } from '../session/access-gate.js';
import { useOwner } from '../session/owner-context.js';
import { ProjectClientProvider } from '../session/project-client-provider.js';
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
      <ProjectClientProvider key={project.id} projectId={project.id} owner={owner}>
        <AccessGate>
          <Outlet />
        </AccessGate>
      </ProjectClientProvider>
    </ProjectContext>
  );
}
