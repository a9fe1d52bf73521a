/** What the server writes into the page: which project it is for. */
export interface HostedConfig {
  projectId: string;
  displayName: string;
  logoUrl: string | null;
  logoDarkModeUrl: string | null;
  publishableClientKey: string;
}

/** Null when there is no such project. */
export function readConfig(): HostedConfig | null {
  const text = document.querySelector('#hosted-config')?.textContent;
  return text ? (JSON.parse(text) as HostedConfig | null) : null;
}
