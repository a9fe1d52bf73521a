import { Container } from '@mantine/core';
import { Navigate, Outlet, useLocation } from 'react-router';
import { ErrorPanel } from '../components/error-panel.js';
import { useOwner } from './owner-context.js';

/** Lets owners through and sends everybody else to the sign-in, from where they come back. */
export function OwnerGate() {
  const { status, error, reload } = useOwner();
  const { pathname, search } = useLocation();
  if (status === 'signed-out') {
    const isHome = pathname === '/projects' || pathname === '/';
    const next = isHome ? '' : `?next=${encodeURIComponent(pathname + search)}`;
    return <Navigate to={`/sign-in${next}`} replace />;
  }
  if (status === 'failed') {
    return (
      <Container component="main" py="xl" size="sm">
        <ErrorPanel title="Your account could not be read" error={error} onRetry={() => void reload()} />
      </Container>
    );
  }
  return <Outlet />;
}
