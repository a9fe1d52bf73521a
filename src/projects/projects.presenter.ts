import { presentProjectConfig } from '../common/tenancy/config/project-config.js';
import type { RenderedConfig } from '../common/tenancy/config/config-types.js';
import type { Tenancy } from '../common/tenancy/tenancy.js';
import type { ClientProjectRead, ProjectRead } from './projects.contract.js';

const PRESENTED = new WeakMap<Tenancy, ClientProjectRead>();

/** What every client of a project reads at its start; made once for as long as the project stays as it is. */
export function presentClientProject(tenancy: Tenancy): ClientProjectRead {
  const known = PRESENTED.get(tenancy);
  if (known) return known;
  const { project, config } = tenancy;
  const presented = { id: project.id, display_name: project.displayName, config: presentClientConfig(config) };
  PRESENTED.set(tenancy, presented);
  return presented;
}

function presentClientConfig(rendered: RenderedConfig): ClientProjectRead['config'] {
  const config = presentProjectConfig(rendered);
  return {
    sign_up_enabled: config.sign_up_enabled,
    credential_enabled: config.credential_enabled,
    magic_link_enabled: config.magic_link_enabled,
    passkey_enabled: config.passkey_enabled,
    client_team_creation_enabled: config.client_team_creation_enabled,
    client_user_deletion_enabled: config.client_user_deletion_enabled,
    allow_user_api_keys: config.allow_user_api_keys,
    allow_team_api_keys: config.allow_team_api_keys,
    allow_localhost: config.allow_localhost,
    domains: config.domains,
    enabled_oauth_providers: config.enabled_oauth_providers,
  };
}

/** A project as its owners see it, with its settings. */
export function presentProject({ project, config }: Pick<Tenancy, 'project' | 'config'>): ProjectRead {
  return {
    id: project.id,
    display_name: project.displayName,
    description: project.description,
    logo_url: project.logoUrl,
    full_logo_url: project.fullLogoUrl,
    logo_full_url: project.fullLogoUrl,
    logo_dark_mode_url: project.logoDarkModeUrl,
    logo_full_dark_mode_url: project.logoFullDarkModeUrl,
    created_at_millis: project.createdAt.getTime(),
    is_production_mode: project.isProductionMode,
    is_development_environment: project.isDevelopmentEnvironment,
    onboarding_status: project.onboardingStatus,
    owner_team_id: project.ownerTeamId,
    config: presentProjectConfig(config),
  };
}
