import { containedIds, permissionIds, type PermissionScope, type Rbac } from '../permission-closure.js';

type Neighbours = ReadonlyMap<string, readonly string[]>;

/**
 * The number of permissions in the longest chain of containment that goes through a permission. Circles elsewhere count as if
 * they were cut. Takes time in proportion to the definitions of the scope.
 */
export function countLevels(rbac: Rbac, scope: PermissionScope, id: string): number {
  const ids = permissionIds(rbac, scope);
  const below: Neighbours = new Map(ids.map((each) => [each, containedIds(rbac, scope, each)]));
  const above = new Map<string, string[]>(ids.map((each) => [each, []]));
  for (const [parent, children] of below) for (const child of children) above.get(child)?.push(parent);
  return longest(below, id) + longest(above, id) - 1;
}

/** The length of the longest path from a permission, counted in permissions. Recursion is as deep as that path. */
function longest(next: Neighbours, from: string): number {
  const known = new Map<string, number>();
  const visit = (id: string): number => {
    const seen = known.get(id);
    if (seen !== undefined) return seen;
    // Ends the recursion in a circle.
    known.set(id, 0);
    const length = 1 + Math.max(0, ...(next.get(id) ?? []).map(visit));
    known.set(id, length);
    return length;
  };
  return visit(from);
}
