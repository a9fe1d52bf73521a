import { isLocalHost } from '../../urls/trusted-url.js';
import type { ConfigOverride, OAuthProviderType } from './config-types.js';
import type { JsonObject, JsonValue } from './json.js';
import { mergeOverride } from './merge-override.js';
import { overrideFromProjectConfig, SYSTEM_PERMISSIONS, type ProjectConfigInput } from './project-config.js';
import { INCLUDE_BY_DEFAULT } from './schema-payments.js';

/** What `internalProjectOverride` needs to know about the installation. */
export interface InternalProjectSettings {
  signUpEnabled: boolean;
  /** Whether a one-time code or magic link signs in. */
  otpEnabled: boolean;
  passkeyEnabled?: boolean;
  allowLocalhost: boolean;
  /** Providers to sign in with, on the installation's shared keys. */
  oauthProviders: readonly OAuthProviderType[];
  /** Where the dashboard is reached; it becomes a trusted domain, unless it is on localhost. */
  dashboardUrl?: string;
}

/**
 * The environment settings that a new project starts with: password sign-in, open sign-up, localhost trusted, the
 * permissions `team_member` and `team_admin`, and the first three apps. Given fields take the place of defaults.
 */
export function newProjectOverride(input: ProjectConfigInput, createId?: () => string): ConfigOverride {
  const defaults: ConfigOverride = {
    ...installed(['authentication', 'emails', 'api-keys']),
    ...teamPermissions({ member: ['$read_members', '$invite_members'], admin: SYSTEM_PERMISSIONS }),
  };
  const fields: ProjectConfigInput = {
    allow_localhost: true,
    sign_up_enabled: true,
    credential_enabled: true,
    magic_link_enabled: false,
    passkey_enabled: false,
    client_team_creation_enabled: false,
    client_user_deletion_enabled: false,
    allow_user_api_keys: false,
    allow_team_api_keys: false,
    oauth_providers: [],
    domains: [],
    email_config: { type: 'shared' },
    create_team_on_sign_up: false,
  };
  const given = overrideFromProjectConfig(input, createId);
  return mergeOverride({ ...defaults, ...overrideFromProjectConfig(fields, createId) }, given);
}

/**
 * The environment settings of the project `internal`, whose users are the owners of all others and whose plans decide
 * how many of them may share a team. The same settings give the same result, so that seeding can be repeated.
 */
export function internalProjectOverride(settings: InternalProjectSettings): ConfigOverride {
  return {
    ...installed(['authentication', 'emails', 'api-keys', 'teams', 'rbac', 'payments']),
    ...teamPermissions({
      member: ['$read_members'],
      admin: ['$read_members', '$remove_members', '$update_team'],
    }),
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
    ...PLANS,
    'dataVault.stores': { 'neon-connection-strings': { displayName: 'Neon connection strings' } },
  };
}

function installed(apps: readonly string[]): ConfigOverride {
  return Object.fromEntries(apps.map((app) => [`apps.installed.${app}.enabled`, true]));
}

function teamPermissions(contained: { member: readonly string[]; admin: readonly string[] }): ConfigOverride {
  return {
    'rbac.permissions': {
      team_member: {
        scope: 'team',
        containedPermissionIds: toSet(contained.member),
      },
      team_admin: {
        scope: 'team',
        containedPermissionIds: toSet(contained.admin),
      },
    },
    'rbac.defaultPermissions.teamCreator': { team_admin: true },
    'rbac.defaultPermissions.teamMember': { team_member: true },
    'rbac.defaultPermissions.signUp': {},
  };
}

function toSet(ids: readonly string[]): JsonObject {
  return Object.fromEntries(ids.map((id) => [id, true]));
}

function dashboardDomain(dashboardUrl: string | undefined): JsonObject {
  if (dashboardUrl === undefined || !URL.canParse(dashboardUrl)) return {};
  const { hostname, origin } = new URL(dashboardUrl);
  return isLocalHost(hostname) ? {} : { dashboard: { baseUrl: origin, handlerPath: '/handler' } };
}

interface Plan {
  name: string;
  prices: JsonValue;
  admins: number;
  more?: JsonObject;
}

function plan({ name, prices, admins, more }: Plan): JsonObject {
  return {
    displayName: name,
    productLineId: 'plans',
    customerType: 'team',
    serverOnly: false,
    stackable: false,
    prices,
    includedItems: { dashboard_admins: { quantity: admins, repeat: 'never', expires: 'when-purchase-expires' } },
    ...more,
  };
}

function monthly(dollars: string): JsonObject {
  return { monthly: { USD: dollars, interval: [1, 'month'], serverOnly: false } };
}

const PLANS: ConfigOverride = {
  'payments.productLines': { plans: { displayName: 'Plans', customerType: 'team' } },
  'payments.products': {
    team: plan({ name: 'Team', prices: monthly('49'), admins: 3 }),
    growth: plan({ name: 'Growth', prices: monthly('299'), admins: 5 }),
    free: plan({ name: 'Free', prices: INCLUDE_BY_DEFAULT, admins: 1 }),
    'extra-admins': plan({
      name: 'Extra Admins',
      prices: monthly('49'),
      admins: 1,
      more: { stackable: true, isAddOnTo: { team: true, growth: true } },
    }),
  },
  'payments.items': { dashboard_admins: { displayName: 'Dashboard Admins', customerType: 'team' } },
};
