import type { Change } from '../../context/change-actions.js';
import { getAppData, type AppData, type PagesApp } from './app-data.js';

/** The data to read again after a change, by the beginning of its path. Signing in and out, the tokens tell. */
const AFFECTED: readonly [path: string, names: readonly (keyof AppData)[]][] = [
  ['/users/me', ['user', 'teamMembers', 'teamProfiles']],
  ['/auth/password/set', ['user']],
  ['/auth/passkey/register', ['user']],
  ['/contact-channels', ['contactChannels', 'user', 'receivedInvitations']],
  ['/emails/notification-preference', ['notificationCategories']],
  ['/user-api-keys', ['apiKeys']],
  ['/team-api-keys', ['teamApiKeys']],
  ['/oauth-providers', ['linkedAccounts', 'connections', 'connectedAccounts', 'user']],
  ['/teams', ['teams', 'user']],
  ['/team-memberships', ['teams', 'user']],
  ['/team-member-profiles', ['teamMembers', 'teamProfiles']],
  ['/team-invitations/accept', ['teams', 'teamMembers', 'teamProfiles', 'permissions', 'grantedPermissions']],
  ['/team-invitations', ['sentInvitations', 'receivedInvitations', 'teams']],
];

/**
 * Reads again what an application shows whenever it changes it, whichever part of it does. Returns a function that ends
 * it.
 */
export function followChanges(app: PagesApp): () => void {
  const data = getAppData(app);
  return app.subscribeToChanges((change) => {
    for (const name of listAffected(change)) data[name].renew();
  });
}

function listAffected({ method, path }: Change): Set<keyof AppData> {
  // Nothing is left to read of an account that has been deleted.
  if (method === 'DELETE' && path === '/users/me') return new Set();
  return new Set(AFFECTED.filter(([start]) => path.startsWith(start)).flatMap(([, names]) => names));
}
