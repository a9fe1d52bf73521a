import type { Getter } from './getters.js';

/** A list to read, and the one in it that is asked for. */
interface Search {
  /** The arguments of the list's getter. */
  args: unknown[];
  isAsked(one: object): boolean;
}

/** Getters that look into a list, with the getter of the list; null for what is not asked of the list. */
const FINDERS: Partial<Record<Getter, { lister: Getter; search(args: unknown[]): Search | null }>> = {
  getOAuthProvider: { lister: 'listOAuthProviders', search: ([id]) => searchFor({ id }) },
  getTeam: { lister: 'listTeams', search: ([id]) => searchFor({ id }) },
  getPermission: {
    lister: 'listPermissions',
    search: ([first, second]) => (typeof first === 'object' ? searchFor({ id: second }, first) : searchFor({ id: first })),
  },
  getConnectedAccount: {
    lister: 'listConnectedAccounts',
    search: ([account]) => (typeof account === 'object' && account !== null ? searchForAccount(account) : null),
  },
};

/**
 * The list that answers a getter of an object which has both. The hook reads the list, so that it has an answer to any
 * argument at once, also where that is another one at each render: asking anew for each would never end.
 */
export function findLister(object: object, getter: Getter) {
  const finder = FINDERS[getter];
  return finder && finder.lister in object ? finder : null;
}

function searchFor(wanted: object, ...args: unknown[]): Search {
  const members = Object.entries(wanted);
  return { args, isAsked: (one) => members.every(([name, value]) => (one as Record<string, unknown>)[name] === value) };
}

function searchForAccount({ provider, providerAccountId }: { provider?: unknown; providerAccountId?: unknown }): Search {
  return searchFor({ provider, providerAccountId });
}
