import { FAR_FUTURE } from '../../support/project';
import type { Declaration } from '../entries';
import { all, byTier, inProject, isOfProject, isOwn, own, type Rule } from '../rules';
import { STANDINGS, type Standing } from '../team-kinds';
import { inEach, SIGNED_OUT } from './teams';

const NO_KEY = 'API_KEY_NOT_FOUND';

/** The dashboard's own project has no such keys. */
const isOn: Rule = ({ caller }) => (caller.place.project.id === 'internal' ? 400 : 'ok');

const key = (tag: string) => ({ description: `Key ${tag}`, expires_at_millis: FAR_FUTURE });

/** Clients handle keys of teams in which they may; what there is in others they are not told. */
const manages = (standing: Standing): Rule =>
  byTier(
    ({ caller, rel }) => {
      if (!caller.person) return SIGNED_OUT;
      const held: readonly string[] = STANDINGS[standing];
      return isOwn(rel('team_id')) && held.includes('$manage_api_keys') ? 'ok' : NO_KEY;
    },
    () => 'ok',
  );

const ofTeam = (standing: Standing): Rule =>
  all(
    isOn,
    manages(standing),
    byTier(() => 'ok', inProject('team_id', 'TEAM_NOT_FOUND')),
  );

/** The key of a team is looked for in the team that is named. */
const keyOfTeam = (standing: Standing): Rule =>
  all(isOn, manages(standing), ({ rel }) =>
    standing === 'team' && isOfProject(rel('id')) && rel('id') === rel('team_id') ? 'ok' : NO_KEY,
  );

const ofUser: Rule = all(isOn, byTier(own('user_id', 403, SIGNED_OUT), inProject('user_id', 'USER_NOT_FOUND')));

/** The key of a user tells by itself whose it is. */
const keyOfUser: Rule = all(
  isOn,
  byTier(
    ({ caller }) => (caller.person ? 'ok' : SIGNED_OUT),
    () => 'ok',
  ),
  inProject('id', NO_KEY),
  byTier(
    ({ rel }) => (isOwn(rel('id')) ? 'ok' : 403),
    () => 'ok',
  ),
);

const check = (kind: 'userKeyString' | 'teamKeyString'): Declaration => ({
  access: 'server',
  ids: { api_key: kind },
  reads: true,
  rule: all(isOn, inProject('api_key', NO_KEY)),
});

/** Keys of users and teams. */
export const API_KEY_ROUTES: Record<string, Declaration | Declaration[]> = {
  UserApiKeys_list: { access: 'client', ids: { user_id: 'user' }, rule: ofUser },
  UserApiKeys_create: { access: 'client', ids: { user_id: 'user' }, body: ({ tag }) => key(tag), rule: ofUser },
  UserApiKeys_check: check('userKeyString'),
  UserApiKeys_get: { access: 'client', ids: { id: 'userKey', user_id: 'user?' }, rule: keyOfUser },
  UserApiKeys_update: {
    access: 'client',
    ids: { id: 'userKey', user_id: 'user?' },
    body: ({ tag }) => ({ description: `Other ${tag}`, revoked: true }),
    rule: keyOfUser,
  },
  UserApiKeys_rotate: {
    access: 'client',
    ids: { id: 'userKey', user_id: 'user?' },
    body: () => ({}),
    rule: keyOfUser,
  },
  TeamApiKeys_list: inEach((team) => ({ access: 'client', ids: { team_id: team }, rule: ofTeam(team) })),
  TeamApiKeys_create: inEach((team) => ({
    access: 'client',
    ids: { team_id: team },
    body: ({ tag }) => key(tag),
    rule: ofTeam(team),
  })),
  TeamApiKeys_check: check('teamKeyString'),
  TeamApiKeys_get: inEach((team) => ({
    access: 'client',
    ids: { id: 'teamKey', team_id: team },
    rule: keyOfTeam(team),
  })),
  TeamApiKeys_update: inEach((team) => ({
    access: 'client',
    ids: { id: 'teamKey', team_id: team },
    body: ({ tag }) => ({ description: `Other ${tag}`, revoked: true }),
    rule: keyOfTeam(team),
  })),
  TeamApiKeys_rotate: inEach((team) => ({
    access: 'client',
    ids: { id: 'teamKey', team_id: team },
    body: () => ({}),
    rule: keyOfTeam(team),
  })),
  // Whoever has a key may say that it was found, of whichever project it is. One for everybody to see changes nothing.
  LeakedKeys_revoke: {
    access: 'public',
    ids: { api_key: 'publicKeyString' },
    rule: ({ caller, rel }) => {
      const isTheirs = ['own', 'peer'].includes(rel('api_key'));
      const isThere = caller.place.project.id === 'internal' ? !isTheirs : true;
      return isThere && rel('api_key') !== 'unknown' ? 'PUBLIC_API_KEY_CANNOT_BE_REVOKED' : NO_KEY;
    },
  },
};
