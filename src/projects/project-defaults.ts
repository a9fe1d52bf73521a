import type { OAuthProviderType } from '../auth/oauth/oauth.config.js';
import type { ConfigOverride, JsonObject } from '../common/tenancy/settings/json.js';
import { mergeOverride } from '../common/tenancy/settings/merge-override.js';
import { isLocalHost } from '../../shared/urls/trusted-url.js';
import { PROJECT_SCHEMA } from './project-schema.js';
import { overrideFromProjectConfig, SETTINGS_OF_NEW_PROJECTS, type ProjectConfigInput } from './project-settings.js';

/** The installation's settings for `internalProjectOverride`. */
export interface InternalProjectSettings {
  signUpEnabled: boolean;
  /** True when a one-time code or magic link signs in. */
  otpEnabled: boolean;
  passkeyEnabled?: boolean;
  allowLocalhost: boolean;
  /** Providers to sign in with, on the installation's shared keys. */
  oauthProviders: readonly OAuthProviderType[];
  /** The dashboard's address; it becomes a trusted domain, unless it is on localhost. */
  dashboardUrl?: string;
}

/**
 * The environment settings that a new project starts with: password sign-in, open sign-up, localhost trusted, the
 * permissions `team_member` and `team_admin`, and the first three apps. Given fields take the place of defaults.
 */
export function newProjectOverride(input: ProjectConfigInput, createId?: () => string): ConfigOverride {
  const settings = overrideFromProjectConfig(SETTINGS_OF_NEW_PROJECTS, createId);
  const given = overrideFromProjectConfig(input, createId);
  return mergeOverride({ ...sectionDefaults('newProject'), ...settings }, given);
}

/**
 * The environment settings of the project `internal`, whose users are the owners of all others and whose plans decide
 * how many of them may share a team. The same settings give the same result, so that seeding can be repeated.
 */
export function internalProjectOverride(settings: InternalProjectSettings): ConfigOverride {
  return {
    ...sectionDefaults('internalProject'),
    ...overrideFromProjectConfig({
      allow_localhost: settings.allowLocalhost,
      sign_up_enabled: settings.signUpEnabled,
      credential_enabled: true,
      magic_link_enabled: settings.otpEnabled,
      passkey_enabled: settings.passkeyEnabled ?? false,
      client_team_creation_enabled: true,
      create_team_on_sign_up: true,
      oauth_providers: settings.oauthProviders.map((id) => ({ id, type: 'shared' })),
    }),
    'domains.trustedDomains': dashboardDomain(settings.dashboardUrl),
  };
}

function sectionDefaults(kind: 'newProject' | 'internalProject'): ConfigOverride {
  return Object.assign({}, ...Object.values(PROJECT_SCHEMA.sections).map((section) => section[kind]));
}

function dashboardDomain(dashboardUrl: string | undefined): JsonObject {
  if (dashboardUrl === undefined || !URL.canParse(dashboardUrl)) return {};
  const { hostname, origin } = new URL(dashboardUrl);
  return isLocalHost(hostname) ? {} : { dashboard: { baseUrl: origin, handlerPath: '/handler' } };
}
