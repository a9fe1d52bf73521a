import { compareText } from '../common/contract/compare-text.js';
import { expandPermissions, type PermissionScope, type Rbac } from './permission-closure.js';
import type { HeldPermissionsRead } from './permissions.contract.js';

/** The permissions of who was granted `directIds`. */
export function presentHeld(rbac: Rbac, scope: PermissionScope, directIds: readonly string[]): HeldPermissionsRead {
  return { direct: directIds.toSorted(compareText), all: expandPermissions(rbac, scope, directIds) };
}
