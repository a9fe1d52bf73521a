import type { Getter } from './getters.js';

/** The getters that look into a list for an id, by the getter of the list. A team in which to look may come before the id. */
const LISTERS: Partial<Record<Getter, Getter>> = {
  getConnectedAccount: 'listConnectedAccounts',
  getOAuthProvider: 'listOAuthProviders',
  getPermission: 'listPermissions',
  getTeam: 'listTeams',
};

/** An account at a provider, which has no id of ours. */
type Account = Record<'provider' | 'providerAccountId', unknown>;

/**
 * The getter of the list that answers another getter of an object which has both. The hook reads the list, so that it has an
 * answer to any argument at once, also where that is another one at each render: asking anew for each would never end.
 */
export function findLister(object: object, getter: Getter): Getter | null {
  const lister = LISTERS[getter];
  return lister && lister in object ? lister : null;
}

/** The arguments of the list, and the test of what is asked for; null for what is not asked of the list. */
export function searchFor(getter: Getter, [first, second]: unknown[]) {
  if (getter !== 'getConnectedAccount') {
    const [id, ...args] = typeof first === 'object' ? [second, first] : [first];
    return { args, isAsked: (one: { id?: unknown }) => one.id === id };
  }
  // An account of a provider, whichever has a token with the scopes, is not looked up.
  if (typeof first !== 'object') return null;
  const { provider, providerAccountId } = first as Account;
  const isAsked = (one: Partial<Account>) => one.provider === provider && one.providerAccountId === providerAccountId;
  return { args: [], isAsked };
}
