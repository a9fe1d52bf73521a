import { randomUUID } from 'node:crypto';
import { FAR_FUTURE, freshEmail } from '../../support/project';
import type { Declaration } from '../entries';
import { all, anybody, inProject, isOwn, type Rule } from '../rules';

/** The rule of things that users of the dashboard do there, and nobody in any other project. */
export const atDashboard: Rule = ({ caller }) => {
  if (!caller.person) return 'USER_AUTHENTICATION_REQUIRED';
  return caller.place.project.id === 'internal' ? 'ok' : 'EXPECTED_INTERNAL_PROJECT';
};

/** Users of the dashboard give projects away there, and owners theirs at the project itself. Who may is not asked to. */
const transferring: Rule = ({ caller, rel }) => {
  const { person, place, credentials } = caller;
  const isOwner = 'headers' in credentials;
  if (place.project.id !== 'internal') {
    if (!person && !isOwner) return 'USER_AUTHENTICATION_REQUIRED';
    const isOwnProject = isOwner && rel('project_id') === 'own';
    return isOwnProject ? 'TEAM_MEMBERSHIP_NOT_FOUND' : 'EXPECTED_INTERNAL_PROJECT';
  }
  if (!person) return 'USER_AUTHENTICATION_REQUIRED';
  if (rel('project_id') === 'unknown') return 'PROJECT_NOT_FOUND';
  // The first one owns the project that is foreign to the dashboard's own.
  if (rel('project_id') !== 'foreign' || person !== place.people.one) return 'TEAM_PERMISSION_REQUIRED';
  return isOwn(rel('new_team_id')) ? 'skip' : 'TEAM_MEMBERSHIP_NOT_FOUND';
};

/** The same as part of what a request has to be. */
const byOwnersOnly: Rule = ({ caller }) =>
  caller.person && caller.place.project.id === 'internal' ? 'ok' : 'SCHEMA_ERROR';

const OVERRIDE = JSON.stringify({ 'auth.allowSignUp': true });

/** Projects, and what belongs to no project. */
export const PROJECT_ROUTES: Record<string, Declaration | Declaration[]> = {
  ProjectKeys_list: { access: 'admin', rule: anybody },
  ProjectKeys_create: {
    access: 'admin',
    body: ({ tag }) => ({
      description: `Keys ${tag}`,
      expires_at_millis: FAR_FUTURE,
      has_publishable_client_key: true,
      has_secret_server_key: false,
      has_super_secret_admin_key: false,
    }),
    changesProject: true,
    rule: anybody,
  },
  ProjectKeys_get: { access: 'admin', ids: { id: 'keySet' }, rule: inProject('id', 'API_KEY_NOT_FOUND') },
  ProjectKeys_update: {
    access: 'admin',
    ids: { id: 'keySet' },
    body: () => ({ revoked: true }),
    changesProject: true,
    rule: inProject('id', 'API_KEY_NOT_FOUND'),
  },
  ProjectKeys_rotate: {
    access: 'admin',
    ids: { id: 'keySet' },
    body: () => ({ expire_previous_in_millis: 60_000 }),
    changesProject: true,
    rule: inProject('id', 'API_KEY_NOT_FOUND'),
  },
  AuditLog_list: { access: 'admin', plain: ['actor_id', 'object_id', 'cursor'], rule: anybody },
  AuditLog_export: { access: 'admin', plain: ['actor_id', 'object_id'], rule: anybody },
  AuditLog_readSettings: { access: 'admin', rule: anybody },
  AuditLog_updateSettings: {
    access: 'admin',
    body: () => ({ retention_days: 30 + Math.floor(Math.random() * 3_000) }),
    changesProject: true,
    rule: anybody,
  },
  Config_read: { access: 'admin', rule: anybody },
  Config_patch: {
    access: 'admin',
    body: () => ({ config_override_string: OVERRIDE }),
    changesProject: true,
    rule: anybody,
  },
  ConfigLevels_read: { access: 'server', path: { level: 'branch' }, rule: anybody },
  ConfigLevels_patch: {
    access: 'server',
    path: { level: 'branch' },
    body: () => ({ config_override_string: OVERRIDE }),
    changesProject: true,
    rule: anybody,
  },
  ConfigLevels_replace: {
    access: 'server',
    path: { level: 'branch' },
    body: () => ({ config_string: OVERRIDE, source: { type: 'unlinked' } }),
    changesProject: true,
    rule: anybody,
  },
  ConfigLevels_reset: {
    access: 'server',
    path: { level: 'branch' },
    body: () => ({ keys: ['teams.allowClientTeamCreation'] }),
    changesProject: true,
    rule: anybody,
  },
  ConfigLevels_compare: {
    access: 'server',
    body: () => ({ config_string: OVERRIDE }),
    reads: true,
    rule: anybody,
  },
  ConfigLevels_uncover: { access: 'admin', changesProject: true, rule: anybody },
  ConfigLevels_readSource: { access: 'admin', rule: anybody },
  ConfigLevels_unlink: { access: 'admin', changesProject: true, rule: anybody },
  MemberKeys_list: {
    access: 'client',
    ids: { team_id: 'team', user_id: 'user' },
    rule: all(atDashboard, ({ rel }) => (isOwn(rel('team_id')) ? 'ok' : 'TEAM_MEMBERSHIP_NOT_FOUND')),
  },
  Colleagues_list: {
    access: 'client',
    ids: { team_id: 'team' },
    rule: all(atDashboard, ({ rel }) => (isOwn(rel('team_id')) ? 'ok' : 'TEAM_MEMBERSHIP_NOT_FOUND')),
  },
  Colleagues_change: {
    access: 'client',
    ids: { team_id: 'team', user_id: 'user' },
    body: () => ({ role: 'owner' }),
    rule: all(atDashboard, ({ rel }) =>
      isOwn(rel('team_id')) && isOwn(rel('user_id')) ? 'ok' : 'TEAM_MEMBERSHIP_NOT_FOUND',
    ),
  },
  Colleagues_listInvitations: {
    access: 'client',
    ids: { team_id: 'team' },
    rule: all(atDashboard, ({ rel }) => (isOwn(rel('team_id')) ? 'ok' : 'TEAM_MEMBERSHIP_NOT_FOUND')),
  },
  Colleagues_invite: {
    access: 'client',
    ids: { team_id: 'team' },
    plain: ['email'],
    body: () => ({ email: freshEmail(), role: 'reader', callback_url: 'http://localhost:3000/back' }),
    rule: all(atDashboard, ({ rel }) => (isOwn(rel('team_id')) ? 'ok' : 'TEAM_MEMBERSHIP_NOT_FOUND')),
  },
  Projects_listOwned: { access: 'client', shows: 'projects', rule: atDashboard },
  Projects_create: {
    access: 'client',
    ids: { owner_team_id: 'team' },
    body: ({ tag }) => ({ display_name: `Project ${tag}` }),
    shows: 'projects',
    rule: all(atDashboard, ({ rel }) => (isOwn(rel('owner_team_id')) ? 'ok' : 'TEAM_MEMBERSHIP_NOT_FOUND')),
  },
  Projects_transfer: {
    access: 'client',
    ids: { project_id: 'project', new_team_id: 'team' },
    body: () => ({}),
    changesProject: true,
    rule: transferring,
  },
  Projects_getCurrent: { access: 'admin', rule: anybody },
  Projects_update: {
    access: 'admin',
    body: ({ tag }) => ({ display_name: `Project ${tag}` }),
    changesProject: true,
    rule: anybody,
  },
  FeatureRequests_list: { access: 'client', needsUser: true, rule: byOwnersOnly },
  FeatureRequests_create: {
    access: 'client',
    needsUser: true,
    body: ({ tag }) => ({ title: `Wish ${tag}` }),
    rule: byOwnersOnly,
  },
  FeatureRequests_vote: {
    access: 'client',
    needsUser: true,
    path: { id: randomUUID() },
    body: () => ({}),
    rule: all(byOwnersOnly, () => 404),
  },
  Projects_delete: { access: 'admin', changesProject: true, endsProject: true, rule: anybody },
  Projects_readForClients: { access: 'client', rule: anybody },
  Jwks_read: {
    access: 'public',
    ids: { project_id: 'project' },
    rule: ({ rel }) => (rel('project_id') === 'unknown' ? 404 : 'ok'),
  },
  Images_read: {
    access: 'public',
    ids: { project_id: 'project', file: 'image' },
    anyForm: ['file'],
    path: { folder: 'user-profile-images' },
    // Open to whoever knows the address, which names the project.
    rule: ({ rel }) => {
      const [project, file] = [rel('project_id'), rel('file')];
      const isThere = project === 'foreign' ? file === 'foreign' : project === 'own' && ['own', 'peer'].includes(file);
      return isThere ? 'ok' : 404;
    },
  },
  BackendUrls_read: { access: 'public', rule: anybody },
  DeveloperOverlay_readVersions: { access: 'public', rule: anybody },
  DeveloperOverlay_readChangelog: { access: 'public', rule: anybody },
  // The operator of the matrix takes no feedback.
  DeveloperOverlay_sendFeedback: {
    access: 'public',
    plain: ['email'],
    body: () => ({ email: 'somebody@example.com', message: 'Hello' }),
    reads: true,
    rule: () => 400,
  },
  Health_greet: { access: 'public', rule: anybody },
  Health_health: { access: 'public', rule: anybody },
  Health_live: { access: 'public', rule: anybody },
  Health_ready: { access: 'public', rule: anybody },
  Health_checkFeature: { access: 'public', body: () => ({}), reads: true, rule: anybody },
  Health_checkVersion: { access: 'public', body: () => ({ clientVersion: '1.0.0' }), reads: true, rule: anybody },
};
