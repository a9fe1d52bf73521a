import { requiresVerifiedEmail } from '../common/access/restriction.js';
import type { Tenancy } from '../common/tenancy/tenancy.js';
import { presentClientProjectConfig, presentProjectConfig } from './project-settings.js';
import type { ClientProjectRead, ProjectRead } from './projects.contract.js';

const PRESENTED = new WeakMap<Tenancy, ClientProjectRead>();

/** The project as every client reads it at its start; made once for as long as the project stays as it is. */
export function presentClientProject(tenancy: Tenancy): ClientProjectRead {
  const known = PRESENTED.get(tenancy);
  if (known) return known;
  const { project, config } = tenancy;
  const presented = {
    id: project.id,
    display_name: project.displayName,
    config: presentClientProjectConfig(config),
  };
  PRESENTED.set(tenancy, presented);
  return presented;
}

/** Facts that GraphQL shows of a project and REST does not, read with its settings and not after them. */
interface ShownBeside {
  revision: number;
  requiresVerifiedEmail: boolean;
  requiresClientKey: boolean;
}

const BESIDE = new WeakMap<ProjectRead, ShownBeside>();

/** The facts beside a presented project: the revision of its settings, and those that its endpoints only take. */
export function shownBeside(project: ProjectRead): ShownBeside {
  return BESIDE.get(project) ?? { revision: 0, requiresVerifiedEmail: false, requiresClientKey: true };
}

/** A project as its owners see it, with its settings. */
export function presentProject({
  project,
  config,
  configurationRevision,
}: Pick<Tenancy, 'project' | 'config' | 'configurationRevision'>): ProjectRead {
  const presented = {
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
  BESIDE.set(presented, {
    revision: configurationRevision,
    requiresVerifiedEmail: requiresVerifiedEmail(config),
    requiresClientKey: config.project.requirePublishableClientKey,
  });
  return presented;
}

/** A project for colleagues who may not read its secrets. */
export function withoutSecrets(project: ProjectRead): ProjectRead {
  const { oauth_providers: providers, email_config: email, ...config } = project.config;
  const presented = {
    ...project,
    config: {
      ...config,
      oauth_providers: providers.map((provider) => ({ ...provider, client_secret: undefined })),
      email_config: { ...email, password: undefined },
      captcha_secret_key: undefined,
    },
  };
  BESIDE.set(presented, shownBeside(project));
  return presented;
}
