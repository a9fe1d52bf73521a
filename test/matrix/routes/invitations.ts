import { freshEmail } from '../../support/project';
import type { Declaration } from '../entries';
import { all, anybody, anyUser, byTier, inProject, isOfProject, isOwn, own, type Rule } from '../rules';
import { actsIn, inEach, SIGNED_OUT } from './teams';

const CALLBACK_URL = 'http://localhost:3000/back';
const NO_CODE = 'VERIFICATION_CODE_NOT_FOUND';
const NO_USER = 'CANNOT_GET_OWN_USER_WITHOUT_USER';

/** Nobody who is restricted joins a team. */
const unrestricted: Rule = ({ caller }) =>
  caller.person?.isAnonymous ? 'TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED' : 'ok';

/** The routes of invitations into teams. */
export const INVITATION_ROUTES: Record<string, Declaration | Declaration[]> = {
  Invitations_send: inEach((team) => ({
    access: 'client',
    ids: { team_id: team },
    plain: ['email'],
    body: () => ({ email: freshEmail(), callback_url: CALLBACK_URL }),
    rule: actsIn(team, '$invite_members'),
  })),
  Invitations_list: [
    ...inEach((team) => ({
      access: 'client' as const,
      ids: { team_id: team },
      rule: actsIn(team, '$read_members', '$invite_members'),
    })),
    { access: 'client', ids: { user_id: 'user' }, rule: byTier(own('user_id', NO_USER, NO_USER), anybody) },
  ],
  Invitations_revoke: inEach((team) => ({
    access: 'client',
    ids: { team_id: team, id: 'invitation' },
    rule: all(
      byTier(anyUser('CANNOT_GET_OWN_USER_WITHOUT_USER'), anybody),
      actsIn(team, '$remove_members'),
      // Invitations are into the team that their owner made.
      ({ rel }) => (team === 'team' && rel('id') === rel('team_id') ? 'ok' : NO_CODE),
    ),
  })),
  InvitationAcceptance_accept: {
    access: 'client',
    ids: { code: 'invitationCode' },
    rule: all(anyUser(SIGNED_OUT), unrestricted, inProject('code', NO_CODE)),
  },
  InvitationAcceptance_checkCode: {
    access: 'client',
    ids: { code: 'invitationCode' },
    reads: true,
    rule: inProject('code', NO_CODE),
  },
  InvitationAcceptance_preview: {
    access: 'client',
    ids: { code: 'invitationCode' },
    reads: true,
    // Whoever has the code learns which team it leads into, signed in or not.
    shows: 'members',
    rule: inProject('code', NO_CODE),
  },
  InvitationAcceptance_describe: {
    access: 'client',
    ids: { code: 'invitationCode' },
    reads: true,
    // Whoever has the code learns which team it leads into.
    shows: 'members',
    rule: all(anyUser(SIGNED_OUT), unrestricted, inProject('code', NO_CODE)),
  },
  InvitationAcceptance_acceptReceived: {
    access: 'client',
    ids: { id: 'receivedInvitation', user_id: 'user' },
    rule: all(byTier(all(own('user_id', 403, 403), unrestricted), anybody), ({ caller, rel }) => {
      const user = isOwn(rel('user_id')) ? 'own' : rel('user_id');
      if (!isOfProject(user)) return 'USER_NOT_FOUND';
      const hasAddress = !(user === 'own' && caller.person?.isAnonymous);
      return user === rel('id') && hasAddress ? 'ok' : NO_CODE;
    }),
  },
};

/** The fields about invitations, beside the one that sends them. */
export const INVITATION_FIELDS: Record<string, Declaration> = {
  'Mutation.acceptInvitation': {
    access: 'admin',
    ids: { userId: 'user', id: 'receivedInvitation' },
    rule: all(inProject('userId', 'USER_NOT_FOUND'), ({ rel }) => (rel('userId') === rel('id') ? 'ok' : NO_CODE)),
  },
  'Mutation.revokeInvitation': {
    access: 'admin',
    ids: { teamId: 'team', id: 'invitation' },
    rule: all(inProject('teamId', 'TEAM_NOT_FOUND'), ({ rel }) => (rel('teamId') === rel('id') ? 'ok' : NO_CODE)),
  },
};
