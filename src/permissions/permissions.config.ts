import { compareText } from '../common/contract/compare-text.js';
import { shaped } from '../common/tenancy/settings/flat-settings.js';
import type { ConfigOverride, JsonObject } from '../common/tenancy/settings/json.js';
import { exactly, object, oneOf, record, text } from '../common/tenancy/settings/schema-nodes.js';
import { section, type RenderedConfig } from '../common/tenancy/settings/sections.js';
import { MOST_IN_A_SET, MOST_PERMISSIONS } from './permissions.limits.js';
import { isSystemPermission, SYSTEM_PERMISSION_IDS } from './system-permissions.js';

const usableKeys = {
  expects: 'lowercase letters, digits, "_" and ":"',
  test: (id: string) => /^\$?[a-z0-9_:]+$/.test(id),
};
const PERMISSION_SET = record(exactly(true), { max: MOST_IN_A_SET, usableKeys });

/** The section `rbac` of the configuration: the permissions that are defined, and those that are granted by default. */
export const PERMISSIONS_CONFIG = section(
  object({
    permissions: record(
      object({ description: text(), scope: oneOf(['team', 'project']), containedPermissionIds: PERMISSION_SET }),
      { max: MOST_PERMISSIONS, usableKeys },
    ),
    defaultPermissions: object({ teamCreator: PERMISSION_SET, teamMember: PERMISSION_SET, signUp: PERMISSION_SET }),
  }),
  {
    newProject: teamPermissions({ member: ['$read_members', '$invite_members'], admin: SYSTEM_PERMISSION_IDS }),
    internalProject: teamPermissions({
      member: ['$read_members'],
      admin: ['$invite_members', '$read_members', '$remove_members', '$update_team'],
    }),
  },
);

declare module '../common/tenancy/settings/sections.js' {
  interface ConfigSections {
    rbac: typeof PERMISSIONS_CONFIG;
  }
}

/** The sets of permissions that are granted by default. */
export type DefaultPermissionSet = keyof RenderedConfig['rbac']['defaultPermissions'];

/** The flat settings of this section. */
export const PERMISSIONS_SETTINGS = {
  team_creator_default_permissions: defaultSet('teamCreator'),
  team_member_default_permissions: defaultSet('teamMember'),
  user_default_permissions: defaultSet('signUp'),
};

function defaultSet(set: DefaultPermissionSet) {
  return shaped({
    path: `rbac.defaultPermissions.${set}`,
    present: ({ rbac }) => presentSet(rbac, set),
    store: (permissions: { id: string }[]) => toSet(permissions.map(({ id }) => id)),
  });
}

function presentSet(rbac: RenderedConfig['rbac'], set: DefaultPermissionSet): { id: string }[] {
  const ids = Object.keys(rbac.defaultPermissions[set]).filter(
    (id) => isSystemPermission(id) || Object.hasOwn(rbac.permissions, id),
  );
  return ids.toSorted(compareText).map((id) => ({ id }));
}

function teamPermissions(contained: { member: readonly string[]; admin: readonly string[] }): ConfigOverride {
  return {
    'rbac.permissions': {
      team_member: {
        description: 'What members of a team may do',
        scope: 'team',
        containedPermissionIds: toSet(contained.member),
      },
      team_admin: {
        description: 'What those who look after a team may do',
        scope: 'team',
        containedPermissionIds: toSet(contained.admin),
      },
    },
    'rbac.defaultPermissions.teamCreator': { team_admin: true },
    'rbac.defaultPermissions.teamMember': { team_member: true },
    'rbac.defaultPermissions.signUp': {},
  };
}

function toSet(ids: readonly string[]): JsonObject {
  return Object.fromEntries(ids.map((id) => [id, true]));
}
