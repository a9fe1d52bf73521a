import { fromWire } from './wire.js';
import type { ClientProjectRead } from './wire-types.generated.js';

/** What a client may know of how its project is configured. */
export interface ProjectConfig {
  readonly signUpEnabled: boolean;
  readonly credentialEnabled: boolean;
  readonly magicLinkEnabled: boolean;
  readonly passkeyEnabled: boolean;
  readonly clientTeamCreationEnabled: boolean;
  readonly clientUserDeletionEnabled: boolean;
  readonly allowUserApiKeys: boolean;
  readonly allowTeamApiKeys: boolean;
  /** The providers with which a user can sign in. */
  readonly oauthProviders: readonly { readonly id: string }[];
}

export interface Project {
  readonly id: string;
  readonly displayName: string;
  readonly config: ProjectConfig;
}

export function createProject(json: ClientProjectRead): Project {
  const { config, ...project } = fromWire(json);
  const { enabledOauthProviders, ...settings } = config;
  return Object.freeze({ ...project, config: { ...settings, oauthProviders: enabledOauthProviders } });
}
