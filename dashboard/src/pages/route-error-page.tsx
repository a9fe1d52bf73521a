import { Container } from '@mantine/core';
import { PageErrorPanel } from '../components/page-error-panel.js';

/** Shown instead of a blank page when what surrounds all pages throws. */
export function RouteErrorPage() {
  return (
    <Container component="main" py="xl" size="sm">
      <PageErrorPanel />
    </Container>
  );
}
