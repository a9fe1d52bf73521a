import type { SettingPath } from '../../../config/settings.js';
import type { DefaultPermissionsQuery, PermissionScope, ProjectSettingsInput } from '../../../gql/graphql.js';

type Setting = 'teamCreatorDefaultPermissions' | 'teamMemberDefaultPermissions' | 'userDefaultPermissions';

/** Permissions that are granted by themselves. */
export interface DefaultSet {
  setting: Setting;
  /** In the configuration. */
  path: SettingPath;
  scope: PermissionScope;
  title: string;
  description: string;
}

export const DEFAULT_SETS: DefaultSet[] = [
  {
    setting: 'teamCreatorDefaultPermissions',
    path: 'rbac.defaultPermissions.teamCreator',
    scope: 'team',
    title: 'Team creators',
    description: 'Who creates a team gets these in it; the set of members is not added.',
  },
  {
    setting: 'teamMemberDefaultPermissions',
    path: 'rbac.defaultPermissions.teamMember',
    scope: 'team',
    title: 'Team members',
    description: 'Who is added to a team, or accepts an invitation, gets these in it.',
  },
  {
    setting: 'userDefaultPermissions',
    path: 'rbac.defaultPermissions.signUp',
    scope: 'project',
    title: 'New users',
    description: 'Who signs up, or is created, gets these in the project.',
  },
];

type Config = DefaultPermissionsQuery['project']['config'];

export function readSet(config: Config, { setting }: DefaultSet): string[] {
  return config[setting].map(({ id }) => id);
}

export function writeSet({ setting }: DefaultSet, ids: readonly string[]): ProjectSettingsInput {
  return { [setting]: ids.map((id) => ({ id })) };
}
