import type { Rows } from '../../support/named-tests';

/** Whole scenarios. */
export const SCENARIO_ROWS: Rows = {
  '10 scenarios': {
    'required verification, verified, refreshed': {
      'sdk/restricted-users': [
        'signs up restricted where addresses are to be verified, and is admitted once theirs is',
      ],
    },
    'restricted and unverified, then verified': {
      'users/restricted-users': [
        'is read anew each time: the switch changes all users at once, and one by one they prove their address',
      ],
    },
    'a reason alone': { 'users/restricted-users': ['refuses %j, in changes and of new users'] },
    'restrict, then reject; two restrict': {
      'auth/sign-up-rules/sign-up-rules': [
        'is restricted by the first of several, and rejected all the same by a later one; all are counted',
      ],
    },
    'a broken pattern, default reject': {
      'attacks/sign-up-rules': ['does not undo a default of rejecting'],
      'auth/sign-up-rules/sign-up-rules': ['the default where none decides'],
    },
    capitals: { 'auth/sign-up-rules/sign-up-rules': ['capitals count'] },
    'an address that looks like a condition': {
      'attacks/sign-up-rules': ['never takes an address for a part of itself'],
    },
    'rejected upgrade': {
      'auth/sign-up-rules/sign-up-rules': ['leaves an anonymous user who would sign up by %s as they are'],
    },
    '10,000 letters against (a+)+$': {
      'attacks/sign-up-rules': [
        'is an error against 10,000 letters, and so is a thousandfold of it, within the time of one sign-up',
      ],
    },
    'another address by the client, then verified': {
      'attacks/chosen-addresses': ['signs nobody in by the address before it is verified, and the user afterwards'],
    },
    'an invitation to an unverified address': {
      'teams/invitation-acceptance': [
        'stays listed for its owner when somebody tried whose matching address is unproven',
      ],
    },
    'two accounts at one provider': {
      'auth/oauth/connected-accounts': [
        'never answers the token of the other of two accounts, also when that one has none',
      ],
    },
    'JSON mode with an anonymous token in another browser': {
      'attacks/json-mode': ['with an anonymous token is refused in another browser than the one that followed it'],
    },
    'an access token alone at cross-domain': {
      'attacks/handed-over-sessions': ['is not given to an access token alone, which a page may have shown'],
    },
    'claim-anon-session at once': { 'attacks/cli-login': ['is handed to one of 20 who claim it at once'] },
  },
};
