import type { Declaration } from '../entries';
import type { Outcome, Rule } from '../rules';

/** Colleagues alone, by their session: a key of the project says nothing of the team that owns it. */
const ofColleagues =
  (outcome: Outcome): Rule =>
  ({ caller }) =>
    'headers' in caller.credentials ? outcome : 'USER_AUTHENTICATION_REQUIRED';

/** Fields for colleagues alone; the rights of each role are in `colleague-roles.test.ts`. */
export const COLLEAGUE_FIELDS: Record<string, Declaration> = {
  'Query.colleagues': { access: 'admin', rule: ofColleagues('ok') },
  'Query.ownAccess': { access: 'admin', rule: () => 'ok' },
  'Mutation.transferProject': {
    access: 'admin',
    ids: { newTeamId: 'team' },
    changesProject: true,
    rule: ofColleagues('TEAM_MEMBERSHIP_NOT_FOUND'),
  },
  'Mutation.changeColleagueRole': {
    access: 'admin',
    ids: { userId: 'user' },
    body: () => ({ input: { role: 'reader' } }),
    changesProject: true,
    rule: ofColleagues('TEAM_MEMBERSHIP_NOT_FOUND'),
  },
};
