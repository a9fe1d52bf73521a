import { givingPermissions, scopeOf, type PermissionScope, type Rbac } from './permission-closure.js';

/** The permissions of a scope by which somebody holds one: itself, and those that contain it. */
export interface HeldPermission {
  scope: PermissionScope;
  ids: string[];
}

/** The permissions by which one is held; undefined for one that the project does not define. */
export function findHeldPermission(rbac: Rbac, id: string): HeldPermission | undefined {
  const scope = scopeOf(rbac, id);
  return scope === null ? undefined : { scope, ids: givingPermissions(rbac, scope, id) };
}
