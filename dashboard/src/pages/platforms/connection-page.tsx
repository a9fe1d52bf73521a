import type { ConnectionRequest, Team } from '@vestibule/sdk';
import { useSearchParams } from 'react-router';
import { ErrorPanel } from '../../components/error-panel.js';
import { PageSkeleton } from '../../components/page-skeleton.js';
import { useLoading } from '../../components/use-loading.js';
import { useOwner } from '../../session/owner-context.js';
import { ConnectionForm } from './connection-form.js';
import { DeadEnd } from './dead-end.js';
import { describeConnectionEnd } from './platform-words.js';

interface Loaded {
  request: ConnectionRequest;
  teams: Team[];
}

/** The page to which a platform sends an owner whose project it wants a key of. */
export function ConnectionPage() {
  const [search] = useSearchParams();
  const { owner, projects } = useOwner();
  const id = search.get('interaction_uid') ?? '';
  const load = async (): Promise<Loaded | undefined> => {
    if (!owner) return undefined;
    const [request, teams] = await Promise.all([owner.getConnectionRequest(id), owner.listTeams()]);
    return { request, teams };
  };
  const { value, error, reload } = useLoading(load, `${owner?.id ?? ''} ${id}`);
  const end = error === undefined ? null : describeConnectionEnd(error);
  if (end) return <DeadEnd {...end} />;
  if (error !== undefined) {
    return <ErrorPanel title="The request could not be read" error={error} onRetry={() => void reload()} />;
  }
  if (!value || !projects) return <PageSkeleton />;
  // The dashboard's own project is nobody's to give.
  const own = projects.filter(({ id: projectId }) => projectId !== 'internal');
  return <ConnectionForm id={id} projects={own} {...value} />;
}
