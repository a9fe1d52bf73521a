import { compareText } from '../common/contract/compare-text.js';
import type { RenderedConfig } from '../common/tenancy/settings/sections.js';
import { scopeOf } from './permission-closure.js';
import type { DefaultPermissionSet } from './permissions.config.js';

/**
 * The ids of a default set that are defined in the scope they are granted in: a set may still name permissions that
 * were deleted since.
 */
export function existingDefaults({ rbac }: Pick<RenderedConfig, 'rbac'>, set: DefaultPermissionSet): string[] {
  const scope = set === 'signUp' ? 'project' : 'team';
  const ids = Object.keys(rbac.defaultPermissions[set]);
  return ids.filter((id) => scopeOf(rbac, id) === scope).toSorted(compareText);
}
