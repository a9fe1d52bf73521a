import type { Declaration } from '../entries';
import { all, anybody, byTier, inProject, isOfProject, isOwn, type Rule, type View } from '../rules';
import { STANDINGS, STANDINGS_AT_DASHBOARD, type Standing } from '../team-kinds';

const NO_USER = 'USER_NOT_FOUND';
const NO_TEAM = 'TEAM_NOT_FOUND';
const NO_MEMBER = 'TEAM_MEMBERSHIP_NOT_FOUND';
const NO_PERMISSION = 'TEAM_PERMISSION_REQUIRED';
export const SIGNED_OUT = 'USER_AUTHENTICATION_REQUIRED';

/** The same for each way of being in a team, which is nothing to servers. */
export const inEach = (declare: (standing: Standing) => Declaration): Declaration[] =>
  (Object.keys(STANDINGS) as Standing[]).map((standing) => ({ ...declare(standing), ofUsers: standing !== 'team' }));

/** Clients act in teams that they are in, where they hold what the act needs; servers in all that are there. */
export const actsIn = (standing: Standing, ...needs: string[]): Rule =>
  byTier(
    ({ caller, rel }) => {
      if (!caller.person) return SIGNED_OUT;
      if (!isOwn(rel('team_id'))) return NO_MEMBER;
      const isDashboard = caller.place.project.id === 'internal';
      const held: readonly string[] = (isDashboard ? STANDINGS_AT_DASHBOARD : STANDINGS)[standing];
      return needs.every((permission) => held.includes(permission)) ? 'ok' : NO_PERMISSION;
    },
    inProject('team_id', NO_TEAM),
  );

/** True if the user is in the team: each user's own teams have them and their mates. */
export const areTogether = ({ rel }: View): boolean =>
  isOfProject(rel('team_id')) && (isOwn(rel('user_id')) ? 'own' : rel('user_id')) === rel('team_id');

const member: Rule = (view) => {
  if (!isOfProject(view.rel('user_id'))) return NO_USER;
  return areTogether(view) ? 'ok' : NO_MEMBER;
};

/** The rule of things that clients may do to themselves, and to others only with a permission. */
const actsOn = (standing: Standing, who: 'user' | 'mate', needs: string): Rule =>
  byTier((view) => {
    const isSelf = who === 'user' && isOwn(view.rel('user_id')) && view.caller.person !== null;
    return actsIn(standing, ...(isSelf ? [] : [needs]))(view);
  }, anybody);

const eachWith = (declare: (standing: Standing, who: 'user' | 'mate') => Declaration): Declaration[] =>
  (['user', 'mate'] as const).flatMap((who) => inEach((standing) => declare(standing, who)));

/** Teams, and who is in them. */
export const TEAM_ROUTES: Record<string, Declaration | Declaration[]> = {
  Teams_list: {
    access: 'client',
    ids: { user_id: 'user?', cursor: 'team?' },
    rule: byTier(({ caller, rel }) => (caller.person && isOwn(rel('user_id')) ? 'ok' : 403), anybody),
  },
  TeamExports_export: { access: 'admin', plain: ['user_id'], rule: anybody },
  Teams_create: {
    access: 'client',
    ids: { creator_user_id: 'user?' },
    body: ({ tag }) => ({ display_name: `Team ${tag}` }),
    rule: byTier(
      ({ caller, rel }) => {
        if (!caller.person) return SIGNED_OUT;
        return isOwn(rel('creator_user_id')) || rel('creator_user_id') === 'none' ? 'ok' : 403;
      },
      inProject('creator_user_id', NO_USER),
    ),
  },
  Teams_get: inEach((team) => ({ access: 'client', ids: { team_id: team }, rule: actsIn(team) })),
  Teams_update: inEach((team) => ({
    access: 'client',
    ids: { team_id: team },
    body: ({ tag }) => ({ display_name: `Other ${tag}` }),
    rule: actsIn(team, '$update_team'),
  })),
  Teams_delete: inEach((team) => ({ access: 'client', ids: { team_id: team }, rule: actsIn(team, '$delete_team') })),
  Memberships_create: {
    access: 'server',
    ids: { team_id: 'team', user_id: 'user' },
    rule: (view) => {
      if (!isOfProject(view.rel('user_id'))) return NO_USER;
      if (!isOfProject(view.rel('team_id'))) return NO_TEAM;
      return areTogether(view) ? 'TEAM_MEMBERSHIP_ALREADY_EXISTS' : 'ok';
    },
  },
  Memberships_delete: eachWith((team, who) => ({
    access: 'client',
    ids: { team_id: team, user_id: who },
    rule: all(actsOn(team, who, '$remove_members'), member),
  })),
  MemberProfiles_list: eachWith((team, who) => ({
    access: 'client',
    ids: { team_id: `${team}?`, user_id: `${who}?` },
    rule: byTier(
      (view) => (view.rel('team_id') === 'none' ? 400 : actsOn(team, who, '$read_members')(view)),
      all(inProject('user_id', NO_USER), inProject('team_id', NO_TEAM)),
    ),
  })),
  MemberProfiles_get: eachWith((team, who) => ({
    access: 'client',
    ids: { team_id: team, user_id: who },
    rule: all(actsOn(team, who, '$read_members'), member),
  })),
  MemberProfiles_update: eachWith((team, who) => ({
    access: 'client',
    ids: { team_id: team, user_id: who },
    body: ({ tag }) => ({ display_name: `In team ${tag}` }),
    rule: all(
      byTier(
        ({ caller, rel }) => (!caller.person ? SIGNED_OUT : who === 'user' && isOwn(rel('user_id')) ? 'ok' : 403),
        anybody,
      ),
      member,
    ),
  })),
};
