import { Container } from '@mantine/core';
import { Outlet, useLocation } from 'react-router';
import { ErrorPanel } from '../components/error-panel.js';
import { PageSkeleton } from '../components/page-skeleton.js';
import { signInPage, useLeaving } from './hosted-pages.js';
import { useOwner } from './owner-context.js';

/** Lets owners through and sends everybody else to the sign-in page, from where they come back. */
export function OwnerGate() {
  const { status, error, reload } = useOwner();
  const location = useLocation();
  useLeaving(status === 'signed-out' ? signInPage('sign-in', location) : null);
  if (status === 'signed-out') {
    return (
      <Container component="main" py="xl" size="sm">
        <PageSkeleton />
      </Container>
    );
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
