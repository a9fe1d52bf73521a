import { MOST_ACCOUNTS_COUNTED } from '../../../config/limits.generated.js';
import type { ProviderSetupFragment, ProviderUsageFragment } from '../../../gql/graphql.js';
import { countUsers } from '../../../entities/users/user-name.js';
import { nameBrand, OPENID_CONNECT } from './provider-names.js';

interface State {
  /** In a word or two; none for what is off. */
  badge?: { label: string; color: 'verdigris' | 'gray' | 'amber' | 'red' };
  /** The meaning of that. */
  text: string;
}

/** True if users could sign in with it as it is stored. */
export function hasKeys(setup: ProviderSetupFragment): boolean {
  if (setup.isShared) return setup.sharedKeys !== 'none';
  return (
    Boolean(setup.clientId) && setup.hasClientSecret && (setup.type !== OPENID_CONNECT || Boolean(setup.issuerUrl))
  );
}

/** True if it can be switched on as it is: nothing has to be entered first. */
export function isReady(setup: ProviderSetupFragment): boolean {
  return setup.isConfigured ? hasKeys(setup) : setup.sharedKeys !== 'none';
}

/** The status of a provider, or the step that is missing. */
export function describeSetup(setup: ProviderSetupFragment): State {
  if (!isReady(setup)) return describeMissing(setup);
  if (setup.isConfigured && !setup.isShared) {
    const own = setup.allowSignIn ? 'Users sign in with it.' : 'Off. Its keys are kept.';
    return { badge: { label: 'own keys', color: setup.allowSignIn ? 'verdigris' : 'gray' }, text: own };
  }
  if (setup.sharedKeys === 'development') return describeStandIn(setup);
  const shared = setup.allowSignIn ? 'Users sign in with it.' : 'Off. Works at once, with the keys of this server.';
  return { badge: setup.allowSignIn ? { label: 'shared keys', color: 'verdigris' } : undefined, text: shared };
}

function describeStandIn({ type, allowSignIn }: ProviderSetupFragment): State {
  if (!allowSignIn) return { text: 'Off. Works at once here: the development provider stands in for it.' };
  return {
    badge: { label: 'development provider', color: 'amber' },
    text: `A page that stands in for ${nameBrand(type)}. For production, enter keys of your own.`,
  };
}

function describeMissing({ isConfigured, isShared, allowSignIn }: ProviderSetupFragment): State {
  if (!isConfigured) return { text: 'Off. Needs keys of your own.' };
  const what = isShared ? 'this server has no keys for it' : 'its keys are not complete';
  if (!allowSignIn) return { text: `Off: ${what}.` };
  return { badge: { label: 'keys missing', color: 'red' }, text: `Nobody can sign in with it: ${what}.` };
}

/** The users who would miss a provider, in words. */
export function describeLoss(name: string, { users, usersWithoutOther }: ProviderUsageFragment): string {
  if (users === 0) return `Nobody signs in with ${name}.`;
  const who = users >= MOST_ACCOUNTS_COUNTED ? `At least ${users.toLocaleString('en')} users` : countUsers(users);
  const sign = users === 1 ? 'signs' : 'sign';
  return `${who} ${sign} in with ${name}. ${describeLockedOut(users, usersWithoutOther)}`;
}

function describeLockedOut(users: number, locked: number): string {
  if (locked === 0)
    return users === 1 ? 'They have another sign-in method.' : 'All of them have another sign-in method.';
  if (users === 1) return 'They have set up nothing else, and are locked out.';
  if (locked === users) return 'None of them has set up anything else: all are locked out.';
  return `${locked} of them ${locked === 1 ? 'has' : 'have'} set up nothing else, and ${locked === 1 ? 'is' : 'are'} locked out.`;
}

/** The path of a provider's own page. */
export function providerPath(projectId: string, providerConfigId: string): string {
  return `/projects/${projectId}/sign-in-methods/providers/${providerConfigId}`;
}
