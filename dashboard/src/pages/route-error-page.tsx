import { Container } from '@mantine/core';
import { useRouteError } from 'react-router';
import { ErrorPanel } from '../components/error-panel.js';

/** Shown instead of a blank page when a component throws. */
export function RouteErrorPage() {
  const error = useRouteError();
  return (
    <Container component="main" py="xl" size="sm">
      <ErrorPanel title="This page broke" error={error} onRetry={() => window.location.reload()} />
    </Container>
  );
}
