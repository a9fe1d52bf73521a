import type { Change } from '../context/change-actions.js';

const PREVIEWS = ['getEmailPreview', 'getEmailPreviewWithEditableMarkers'];

/**
 * The getters to ask again after a change, by the beginning of its path. Signing in and out, the tokens tell. What is not
 * here changes nothing that is shown.
 */
const AFFECTED: readonly [path: RegExp, getters: readonly string[]][] = [
  [/^\/users\/me$/, ['getUser', 'listUsers', 'getTeamProfile']],
  [/^\/users/, ['getUser', 'listUsers', 'getMetrics']],
  [/^\/auth\/(?:password\/set|passkey(?:s\/|\/register$))/, ['getUser', 'listPasskeys', 'listSecurityEvents']],
  [/^\/auth\/password\/(?:update|reset$)/, ['listSecurityEvents', 'getActiveSessions']],
  [/^\/auth\/sessions/, ['getActiveSessions', 'listSecurityEvents']],
  [/^\/contact-channels/, ['listContactChannels', 'getUser', 'listUsers', 'listTeamInvitations']],
  [/^\/emails\/notification-preference/, ['listNotificationCategories']],
  [/^\/(?:user|team)-api-keys/, ['listApiKeys']],
  [
    /^\/oauth-providers/,
    ['listOAuthProviders', 'getOAuthProvider', 'listConnectedAccounts', 'getConnectedAccount', 'getUser'],
  ],
  [/^\/teams/, ['listTeams', 'getTeam', 'getUser', 'listOwnedProjects']],
  // Whoever leaves may not ask for what belongs to the team any more, and nothing of it is shown soon.
  [/^\/team-memberships\/[^/]+\/me$/, ['listTeams', 'getTeam', 'getUser', 'listOwnedProjects']],
  [
    /^\/team-memberships\/[^/]+\/(?!me$)/,
    ['listTeams', 'getTeam', 'getUser', 'listUsers', 'listPermissions', 'getPermission', 'listOwnedProjects'],
  ],
  [/^\/team-member-profiles/, ['listUsers', 'getTeamProfile']],
  [
    /^\/team-invitations\/(?:accept|[^/]+\/accept)$/,
    ['listTeams', 'getTeam', 'getUser', 'listUsers', 'getTeamProfile', 'listPermissions', 'getPermission'],
  ],
  [/^\/team-invitations/, ['listInvitations', 'listTeamInvitations', 'listTeams']],
  [/^\/(?:team|project)-permissions/, ['listPermissions', 'getPermission', 'listTeamMemberPermissions']],
  [
    /^\/team-permission-definitions/,
    ['listTeamPermissionDefinitions', 'listPermissions', 'getPermission', 'listTeamMemberPermissions'],
  ],
  [/^\/project-permission-definitions/, ['listProjectPermissionDefinitions', 'listPermissions', 'getPermission']],
  [/^\/payments/, ['getItem', 'listProducts', 'getBilling', 'listInvoices', 'listTransactions']],
  [/^\/data-vault/, ['getValue']],
  [/^\/internal\/projects\/current|^\/internal\/config/, ['getProject', 'getConfig', 'getProductionModeErrors']],
  [/^\/internal\/projects|^\/integrations\/custom/, ['listOwnedProjects']],
  [/^\/internal\/api-keys/, ['listInternalApiKeys']],
  [/^\/internal\/email-themes/, ['listEmailThemes', 'getEmailTheme', ...PREVIEWS]],
  [/^\/internal\/email-templates/, ['listEmailTemplates', ...PREVIEWS]],
  // All emails, and not the preferences of notifications.
  [/^\/internal\/email-drafts|^\/emails\/[^n]/, ['listEmailDrafts', 'getEmailDeliveryStats']],
  [/^\/internal\/payments/, ['getStripeAccountInfo', 'listTransactions', 'getItem', 'listProducts']],
];

/** Requests that only ask, although they are no GET. */
const ASKING =
  /\/(?:check|check-code|details|get|access-token|account-session|create-purchase-url|render-email|svix-token)$/;

/** The getters whose answers a change may have changed. */
export function listAffected({ method, path }: Change): ReadonlySet<string> {
  // Nothing is left to read of an account that has been deleted.
  if ((method === 'DELETE' && path === '/users/me') || ASKING.test(path)) return new Set();
  return new Set(AFFECTED.filter(([start]) => start.test(path)).flatMap(([, getters]) => getters));
}
