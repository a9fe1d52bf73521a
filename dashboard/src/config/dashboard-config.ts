import { createContext, use } from 'react';
import { overNetwork } from '../errors/over-network.js';

/** The settings that the server writes into the page. */
export interface DashboardConfig {
  /** The project whose users are owners. */
  projectId: 'internal';
  publishableClientKey: string;
  /** The address of the API for programs outside the browser; shown in snippets. */
  apiUrl: string;
  /** The address that links to the dashboard begin with. */
  dashboardUrl: string;
  /** True if `/graphql` has a page for browsers. */
  hasGraphiql: boolean;
}

export async function loadDashboardConfig(): Promise<DashboardConfig> {
  const headers = { accept: 'application/json' };
  const response = await overNetwork(() => fetch('/dashboard-config.json', { headers }));
  if (!response.ok) throw new Error(`The server answered ${response.status} to /dashboard-config.json.`);
  return overNetwork(async () => (await response.json()) as DashboardConfig);
}

export const DashboardConfigContext = createContext<DashboardConfig | null>(null);

export function useDashboardConfig(): DashboardConfig {
  const config = use(DashboardConfigContext);
  if (!config) throw new Error('There is no DashboardConfigContext above this component.');
  return config;
}
