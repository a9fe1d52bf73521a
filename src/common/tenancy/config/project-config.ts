import { randomUUID } from 'node:crypto';

import type {
  AccountMergeStrategy,
  ConfigOverride,
  EmailServerConfig,
  OAuthProviderConfig,
  OAuthProviderType,
  PermissionSet,
  RenderedConfig,
} from './config-types.js';
import type { JsonObject } from './json.js';
import { withoutUndefined } from '../../contract/without-undefined.js';

/** Permissions that every project has without defining them. */
export const SYSTEM_PERMISSIONS = [
  '$delete_team',
  '$invite_members',
  '$manage_api_keys',
  '$read_members',
  '$remove_members',
  '$update_team',
] as const;

interface OAuthProviderFields {
  /** The type of provider, such as `google`. */
  id: OAuthProviderType;
  type: 'shared' | 'standard';
  client_id?: string;
  client_secret?: string;
  facebook_config_id?: string;
  microsoft_tenant_id?: string;
}

/** A provider as the project's settings show it. */
export type ProjectOAuthProvider = OAuthProviderFields & { provider_config_id: string };
/** A provider as an owner sends it. */
export type ProjectOAuthProviderInput = OAuthProviderFields & { apple_bundle_ids?: string[] };

/** A trusted domain as owners read and send it. */
export interface ProjectDomain {
  domain: string;
  handler_path: string;
}

interface StandardEmailFields {
  host: string;
  port: number;
  username: string;
  password: string;
  sender_name: string;
  sender_email: string;
}

/** The mail server as the project's settings show it. */
export type ProjectEmailConfig = { type: 'shared' } | ({ type: 'standard' } & Partial<StandardEmailFields>);
/** The mail server as an owner sends it: one of their own needs every field. */
export type ProjectEmailConfigInput = { type: 'shared' } | ({ type: 'standard' } & StandardEmailFields);

interface ProjectConfigFields {
  allow_localhost: boolean;
  sign_up_enabled: boolean;
  credential_enabled: boolean;
  magic_link_enabled: boolean;
  passkey_enabled: boolean;
  client_team_creation_enabled: boolean;
  client_user_deletion_enabled: boolean;
  allow_user_api_keys: boolean;
  allow_team_api_keys: boolean;
  domains: ProjectDomain[];
  email_theme: string;
  create_team_on_sign_up: boolean;
  refuse_common_passwords: boolean;
  team_creator_default_permissions: { id: string }[];
  team_member_default_permissions: { id: string }[];
  user_default_permissions: { id: string }[];
  oauth_account_merge_strategy: AccountMergeStrategy;
}

/** The settings of a project in the flat shape of the project endpoints, secrets included. */
export type ProjectConfig = ProjectConfigFields & {
  oauth_providers: ProjectOAuthProvider[];
  enabled_oauth_providers: { id: OAuthProviderType }[];
  email_config: ProjectEmailConfig;
};

/** What the project endpoints can write; what is absent stays as it is, an array replaces all that was there. */
export type ProjectConfigInput = Partial<ProjectConfigFields> & {
  oauth_providers?: ProjectOAuthProviderInput[];
  email_config?: ProjectEmailConfigInput;
};

/** The settings of a project as the project endpoints show them to an admin. */
export function presentProjectConfig(config: RenderedConfig): ProjectConfig {
  const providers = presentOAuthProviders(config.auth.oauth.providers);
  const { teamCreator, teamMember, signUp } = config.rbac.defaultPermissions;
  return {
    allow_localhost: config.domains.allowLocalhost,
    sign_up_enabled: config.auth.allowSignUp,
    credential_enabled: config.auth.password.allowSignIn,
    magic_link_enabled: config.auth.otp.allowSignIn,
    passkey_enabled: config.auth.passkey.allowSignIn,
    client_team_creation_enabled: config.teams.allowClientTeamCreation,
    client_user_deletion_enabled: config.users.allowClientUserDeletion,
    allow_user_api_keys: config.apiKeys.enabled.user,
    allow_team_api_keys: config.apiKeys.enabled.team,
    oauth_providers: providers,
    enabled_oauth_providers: providers.map(({ id }) => ({ id })),
    domains: presentDomains(config.domains.trustedDomains),
    email_config: presentEmailConfig(config.emails.server),
    email_theme: config.emails.selectedThemeId,
    create_team_on_sign_up: config.teams.createPersonalTeamOnSignUp,
    refuse_common_passwords: config.auth.password.refuseCommon ?? false,
    team_creator_default_permissions: presentPermissions(teamCreator, config),
    team_member_default_permissions: presentPermissions(teamMember, config),
    user_default_permissions: presentPermissions(signUp, config),
    oauth_account_merge_strategy: config.auth.oauth.accountMergeStrategy,
  };
}

/**
 * The patch that writes fields of the project endpoints into a project's environment settings. Only given fields
 * appear in it, so an empty input is an empty patch.
 *
 * @param createId makes the keys of trusted domains, which have none of their own
 */
export function overrideFromProjectConfig(
  input: ProjectConfigInput,
  createId: () => string = randomUUID,
): ConfigOverride {
  const patch: ConfigOverride = {
    'domains.allowLocalhost': input.allow_localhost,
    'auth.allowSignUp': input.sign_up_enabled,
    'auth.password.allowSignIn': input.credential_enabled,
    'auth.otp.allowSignIn': input.magic_link_enabled,
    'auth.passkey.allowSignIn': input.passkey_enabled,
    'teams.allowClientTeamCreation': input.client_team_creation_enabled,
    'users.allowClientUserDeletion': input.client_user_deletion_enabled,
    'apiKeys.enabled.user': input.allow_user_api_keys,
    'apiKeys.enabled.team': input.allow_team_api_keys,
    'auth.oauth.providers': input.oauth_providers && storeOAuthProviders(input.oauth_providers, createId),
    'domains.trustedDomains': input.domains && storeDomains(input.domains, createId),
    'emails.server': input.email_config && storeEmailConfig(input.email_config),
    'emails.selectedThemeId': input.email_theme,
    'teams.createPersonalTeamOnSignUp': input.create_team_on_sign_up,
    'auth.password.refuseCommon': input.refuse_common_passwords,
    'rbac.defaultPermissions.teamCreator': storePermissions(input.team_creator_default_permissions),
    'rbac.defaultPermissions.teamMember': storePermissions(input.team_member_default_permissions),
    'rbac.defaultPermissions.signUp': storePermissions(input.user_default_permissions),
    'auth.oauth.accountMergeStrategy': input.oauth_account_merge_strategy,
  };
  return withoutUndefined(patch);
}

/** Providers that users can sign in with, by type; one that is switched off or has no type is not listed. */
function presentOAuthProviders(providers: Record<string, OAuthProviderConfig>): ProjectOAuthProvider[] {
  const listed = Object.entries(providers).flatMap(([key, provider]) =>
    provider.type !== undefined && provider.allowSignIn ? [presentOAuthProvider(key, provider.type, provider)] : [],
  );
  return listed.toSorted((a, b) => compare(a.id, b.id) || compare(a.provider_config_id, b.provider_config_id));
}

function presentOAuthProvider(
  key: string,
  type: OAuthProviderType,
  provider: OAuthProviderConfig,
): ProjectOAuthProvider {
  if (provider.isShared) return { provider_config_id: key, id: type, type: 'shared' };
  return withoutUndefined<ProjectOAuthProvider>({
    provider_config_id: key,
    id: type,
    type: 'standard',
    client_id: provider.clientId,
    client_secret: provider.clientSecret,
    facebook_config_id: provider.facebookConfigId,
    microsoft_tenant_id: provider.microsoftTenantId,
  });
}

function presentDomains(domains: RenderedConfig['domains']['trustedDomains']): ProjectDomain[] {
  const listed = Object.values(domains).flatMap(({ baseUrl, handlerPath }) =>
    baseUrl === undefined ? [] : [{ domain: baseUrl, handler_path: handlerPath }],
  );
  return listed.toSorted((a, b) => compare(a.domain, b.domain));
}

function presentEmailConfig(server: EmailServerConfig): ProjectEmailConfig {
  if (server.isShared) return { type: 'shared' };
  return withoutUndefined<ProjectEmailConfig>({
    type: 'standard',
    host: server.host,
    port: server.port,
    username: server.username,
    password: server.password,
    sender_name: server.senderName,
    sender_email: server.senderEmail,
  });
}

function presentPermissions(set: PermissionSet, { rbac }: RenderedConfig): { id: string }[] {
  const existing = new Set<string>([...SYSTEM_PERMISSIONS, ...Object.keys(rbac.permissions)]);
  const ids = Object.keys(set).filter((id) => existing.has(id));
  return ids.toSorted(compare).map((id) => ({ id }));
}

/** Two providers of one type fall together; the last one counts. */
function storeOAuthProviders(providers: ProjectOAuthProviderInput[], createId: () => string): JsonObject {
  return Object.fromEntries(
    providers.map((provider) => {
      const bundles = provider.apple_bundle_ids?.map((bundleId) => [createId(), { bundleId }] as const);
      const stored = withoutUndefined<JsonObject>({
        type: provider.id,
        isShared: provider.type === 'shared',
        clientId: provider.client_id,
        clientSecret: provider.client_secret,
        facebookConfigId: provider.facebook_config_id,
        microsoftTenantId: provider.microsoft_tenant_id,
        appleBundles: bundles && Object.fromEntries(bundles),
        allowSignIn: true,
        allowConnectedAccounts: true,
      });
      return [provider.id, stored];
    }),
  );
}

function storeDomains(domains: ProjectDomain[], createId: () => string): JsonObject {
  return Object.fromEntries(
    domains.map(({ domain, handler_path }) => [createId(), { baseUrl: domain, handlerPath: handler_path }]),
  );
}

function storeEmailConfig(config: ProjectEmailConfigInput): JsonObject {
  if (config.type === 'shared') return { isShared: true };
  return {
    isShared: false,
    host: config.host,
    port: config.port,
    username: config.username,
    password: config.password,
    senderName: config.sender_name,
    senderEmail: config.sender_email,
  };
}

function storePermissions(permissions: { id: string }[] | undefined): JsonObject | undefined {
  return permissions && Object.fromEntries(permissions.map(({ id }) => [id, true]));
}

/** By code points, so that the order is the same on every machine. */
function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
