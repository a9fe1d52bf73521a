import { containedIds, permissionIds, type PermissionScope, type Rbac } from '../permission-closure.js';
import { isSystemPermission, SYSTEM_PERMISSIONS } from '../system-permissions.js';
import type { PermissionDefinitionRead, ScopedDefinitionRead } from './permission-definitions.contract.js';

/** All definitions of a scope in order, those of the system among them. */
export function presentDefinitions(rbac: Rbac, scope: PermissionScope): ScopedDefinitionRead[] {
  return permissionIds(rbac, scope).map((id) => {
    const description = isSystemPermission(id) ? SYSTEM_PERMISSIONS[id] : rbac.permissions[id]?.description;
    return {
      id,
      ...(description === undefined ? {} : { description }),
      contained_permission_ids: containedIds(rbac, scope, id),
      scope,
      is_system: isSystemPermission(id),
    };
  });
}

/** A definition as REST shows it, where its path tells the scope. */
export function presentUnscoped(definition: ScopedDefinitionRead): PermissionDefinitionRead {
  const { id, description, contained_permission_ids } = definition;
  return { id, ...(description === undefined ? {} : { description }), contained_permission_ids };
}
