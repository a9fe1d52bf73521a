import { MantineProvider } from '@mantine/core';
import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router';
import { ErrorPanel } from './components/error-panel.js';
import { DashboardConfigContext, loadDashboardConfig, type DashboardConfig } from './config/dashboard-config.js';
import { LazyNotifications } from './components/lazy-notifications.js';
import { createRouter } from './router.js';
import { OwnerProvider } from './session/owner-provider.js';
import { cssVariablesResolver, theme } from './theme.js';

const router = createRouter();

export function App() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <LazyNotifications />
      <ConfiguredApp />
    </MantineProvider>
  );
}

function ConfiguredApp() {
  const [config, setConfig] = useState<DashboardConfig | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    void loadDashboardConfig().then(setConfig, setError);
  }, [attempt]);
  const retry = () => {
    setError(null);
    setAttempt(attempt + 1);
  };

  if (error) {
    return (
      <main style={{ maxWidth: 'var(--vb-text-width)', margin: '10vh auto', padding: '0 16px' }}>
        <ErrorPanel title="The dashboard could not start" error={error} onRetry={retry} />
      </main>
    );
  }
  if (!config) return null;
  return (
    <DashboardConfigContext value={config}>
      <OwnerProvider>
        {/* A query asks anew while it renders. In a transition, that and the page it comes from would take turns for ever. */}
        <RouterProvider router={router} useTransitions={false} />
      </OwnerProvider>
    </DashboardConfigContext>
  );
}
