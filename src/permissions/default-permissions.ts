import type { RenderedConfig } from '../common/tenancy/settings/sections.js';
import { SYSTEM_PERMISSIONS, type DefaultPermissionSet } from './permissions.config.js';

/**
 * The ids of a default set that are defined in the scope they are granted in: a set may still name permissions that
 * were deleted since.
 */
export function existingDefaults({ rbac }: Pick<RenderedConfig, 'rbac'>, set: DefaultPermissionSet): string[] {
  const scope = set === 'signUp' ? 'project' : 'team';
  return Object.keys(rbac.defaultPermissions[set])
    .filter((id) => {
      if ((SYSTEM_PERMISSIONS as readonly string[]).includes(id)) return scope === 'team';
      return Object.hasOwn(rbac.permissions, id) && rbac.permissions[id]?.scope === scope;
    })
    .sort();
}
