import type { Declaration } from '../entries';
import { all, anybody, anyUser, byTier, inProject, isOfProject, own, type Rule } from '../rules';

const NO_TOKEN = 'OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE';
const NOT_CONNECTED = 'OAUTH_CONNECTION_NOT_CONNECTED_TO_USER';
const NO_OWN_USER = anyUser('CANNOT_GET_OWN_USER_WITHOUT_USER');

/** Everybody has an account at GitHub, and nobody a token of it; the dashboard's own project has no providers. */
const wants =
  (ofUser: string): Rule =>
  ({ caller, rel }) => {
    if (caller.place.project.id === 'internal') return 'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED';
    return isOfProject(rel('user_id')) ? ofUser : NOT_CONNECTED;
  };

const ofUsers = (path: Record<string, string>, ofUser: string): Declaration => ({
  access: 'client',
  ids: { user_id: 'user' },
  plain: Object.keys(path),
  path,
  body: () => ({}),
  reads: true,
  rule: all(byTier(own('user_id', 403), anybody), wants(ofUser)),
});

/** The accounts of users whose tokens applications may have. */
export const CONNECTED_ACCOUNT_ROUTES: Record<string, Declaration | Declaration[]> = {
  ConnectedAccounts_list: {
    access: 'client',
    ids: { user_id: 'user' },
    rule: byTier(own('user_id', 403), inProject('user_id', 'USER_NOT_FOUND')),
  },
  ConnectedAccounts_getToken: ofUsers({ provider_id: 'github' }, NO_TOKEN),
  ConnectedAccounts_getTokenOfAccount: ofUsers({ provider_id: 'github', provider_account_id: 'nobody' }, NOT_CONNECTED),
  ConnectedAccounts_getOwnToken: {
    access: 'client',
    plain: ['provider_id'],
    path: { provider_id: 'github' },
    body: () => ({}),
    reads: true,
    rule: all(NO_OWN_USER, wants(NO_TOKEN)),
  },
};
