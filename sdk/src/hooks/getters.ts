/**
 * The getters that have hooks, on apps and on the objects that they give: `listTeams` has `useTeams`, `getItem` has
 * `useItem`. One table, from which the hooks and their types are made.
 */
export const GETTERS = [
  // Of apps.
  'getProject',
  'getUser',
  'getPartialUser',
  'getDataVaultStore',
  'listTeamMemberPermissions',
  'getEmailDeliveryStats',
  // Of admin apps.
  'getEmailPreview',
  'getEmailPreviewWithEditableMarkers',
  'getEmailTheme',
  'getMetrics',
  'getStripeAccountInfo',
  'getSvixToken',
  'listEmailDrafts',
  'listEmailTemplates',
  'listEmailThemes',
  'listInternalApiKeys',
  'listProjectPermissionDefinitions',
  'listTeamPermissionDefinitions',
  'listTransactions',
  // Of users, and of apps as far as they have them.
  'getActiveSessions',
  'getConnectedAccount',
  'getOAuthProvider',
  'getOrLinkConnectedAccount',
  'getPermission',
  'getTeam',
  'getTeamProfile',
  'listConnectedAccounts',
  'listContactChannels',
  'listNotificationCategories',
  'listOAuthProviders',
  'listOwnedProjects',
  'listPermissions',
  'listSecurityEvents',
  'listTeamInvitations',
  'listTeams',
  // Of teams.
  'listInvitations',
  'listUsers',
  // Of users and teams.
  'getBilling',
  'getItem',
  'listApiKeys',
  'listInvoices',
  'listProducts',
  // Of sessions and their users, and of apps.
  'getAccessToken',
  'getAuthHeaders',
  'getAuthJson',
  'getAuthorizationHeader',
  'getRefreshToken',
  'getTokens',
  // Of projects, as admin apps have them.
  'getConfig',
  'getProductionModeErrors',
  // Of stores of the data vault.
  'getValue',
] as const;

export type Getter = (typeof GETTERS)[number];

/** The name of a getter's hook: `useTeams` of `listTeams`. */
export type HookName<Name extends string> = Name extends `${'get' | 'list'}${infer Noun}` ? `use${Noun}` : never;

export function nameHook<Name extends string>(getter: Name): HookName<Name> {
  return getter.replace(/^(?:get|list)/, 'use') as HookName<Name>;
}

/** The members whose results have hooks, too, besides the getters. */
export const MAKERS = ['createProject', 'createTeam', 'createUser', 'getServerUser'] as const;

export type Maker = (typeof MAKERS)[number];

/** The getters that tell of the tokens: those change without a request. */
export const TOKEN_GETTERS = [
  'getAccessToken',
  'getAuthHeaders',
  'getAuthJson',
  'getAuthorizationHeader',
  'getPartialUser',
  'getRefreshToken',
  'getTokens',
] as const satisfies readonly Getter[];
