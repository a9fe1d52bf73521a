import type { Logo } from '../../src/react/provider.js';
import type { StackThemeConfig } from '../../src/react/theme.js';

/** The settings that the server writes into the page: the project that it is for. */
export interface HostedConfig {
  projectId: string;
  displayName: string;
  logoUrl: string | null;
  logoDarkModeUrl: string | null;
  publishableClientKey: string;
  /** The project's own look; absent for the usual one. */
  theme?: StackThemeConfig;
  /** The sites that the project trusts and names without wildcards; absent on pages that lead to none. */
  application?: { sites: readonly string[]; allowLocalhost: boolean };
  /** Absent where the project links to neither. */
  legal?: { termsUrl?: string; privacyUrl?: string };
}

/** Null when there is no such project; `unavailable` when the server cannot tell right now. */
export function readConfig<Config extends HostedConfig = HostedConfig>(): Config | 'unavailable' | null {
  const text = document.querySelector('#hosted-config')?.textContent;
  return text ? (JSON.parse(text) as Config | 'unavailable' | null) : null;
}

export function logoOf({ logoUrl, logoDarkModeUrl }: HostedConfig): Logo | null {
  return logoUrl === null ? null : { light: logoUrl, dark: logoDarkModeUrl };
}
