import { randomUUID } from 'node:crypto';
import type { Declaration } from '../entries';
import { all, anybody, byTier, inProject, isOwn } from '../rules';
import { areTogether } from './teams';

const ofOwnUser = byTier(({ caller, rel }) => (caller.person && isOwn(rel('user_id')) ? 'ok' : 403), anybody);

const definitions = (scope: 'team' | 'project'): Declaration => ({
  access: 'admin',
  ids: { permission_id: `${scope}Permission` },
  plain: ['id', 'contained_permission_ids'],
  changesProject: true,
  rule: inProject('permission_id', 'PERMISSION_NOT_FOUND'),
});

const newDefinition: Declaration = {
  access: 'admin',
  plain: ['contained_permission_ids', 'id'],
  body: ({ tag }) => ({ id: `${tag}_${randomUUID().slice(0, 8)}` }),
  changesProject: true,
  rule: anybody,
};

/** The routes of permissions: which there are, and who was granted them. */
export const PERMISSION_ROUTES: Record<string, Declaration | Declaration[]> = {
  TeamPermissionDefinitions_list: { access: 'admin', plain: ['cursor'], rule: anybody },
  TeamPermissionDefinitions_create: newDefinition,
  TeamPermissionDefinitions_update: { ...definitions('team'), body: () => ({}) },
  TeamPermissionDefinitions_delete: definitions('team'),
  ProjectPermissionDefinitions_list: { access: 'admin', plain: ['cursor'], rule: anybody },
  ProjectPermissionDefinitions_create: newDefinition,
  ProjectPermissionDefinitions_update: { ...definitions('project'), body: () => ({}) },
  ProjectPermissionDefinitions_delete: definitions('project'),
  TeamPermissions_list: {
    access: 'client',
    ids: { user_id: 'user?', team_id: 'team?', permission_id: 'teamPermission?' },
    query: { recursive: 'true' },
    rule: ofOwnUser,
  },
  TeamPermissions_grant: {
    access: 'server',
    ids: { team_id: 'team', user_id: 'user', permission_id: 'teamPermission' },
    rule: all(inProject('permission_id', 'PERMISSION_NOT_FOUND'), (view) =>
      areTogether(view) ? 'ok' : 'TEAM_MEMBERSHIP_NOT_FOUND',
    ),
  },
  TeamPermissions_revoke: {
    access: 'server',
    ids: { team_id: 'team', user_id: 'user' },
    path: { permission_id: 'team_admin' },
    rule: (view) => (areTogether(view) ? 'ok' : 'TEAM_MEMBERSHIP_NOT_FOUND'),
  },
  ProjectPermissions_list: {
    access: 'client',
    ids: { user_id: 'user?', permission_id: 'projectPermission?' },
    rule: ofOwnUser,
  },
  ProjectPermissions_grant: {
    access: 'server',
    ids: { user_id: 'user', permission_id: 'projectPermission' },
    rule: all(inProject('permission_id', 'PERMISSION_NOT_FOUND'), inProject('user_id', 'USER_NOT_FOUND')),
  },
  ProjectPermissions_revoke: {
    access: 'server',
    ids: { user_id: 'user', permission_id: 'heldPermission' },
    // One of its own is defined for it.
    changesProject: true,
    rule: all(inProject('user_id', 'USER_NOT_FOUND'), ({ rel }) =>
      (isOwn(rel('user_id')) ? 'own' : rel('user_id')) === rel('permission_id') ? 'ok' : 'PERMISSION_NOT_FOUND',
    ),
  },
};
