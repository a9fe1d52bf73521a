import { useQuery } from '@apollo/client/react';
import { use, useEffect, useMemo, type ReactNode } from 'react';
import { ErrorPanel } from '../components/error-panel.js';
import { PageSkeleton } from '../components/page-skeleton.js';
import { OwnAccessDocument } from '../gql/graphql.js';
import { AccessContext } from './access-context.js';

/** Asks what one may do in a project, before its pages ask for what one may not read. */
export function AccessGate({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useQuery(OwnAccessDocument);
  const { report } = use(AccessContext);
  const access = data?.ownAccess ?? null;
  useEffect(() => {
    report(access);
    return () => report(null);
  }, [access, report]);
  const state = useMemo(() => ({ access, report }), [access, report]);
  if (access) return <AccessContext value={state}>{children}</AccessContext>;
  if (error) return <ErrorPanel title="The project could not be opened" error={error} onRetry={() => void refetch()} />;
  return <PageSkeleton />;
}
