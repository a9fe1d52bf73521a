import { containedIds, permissionIds, type PermissionScope, type Rbac } from '../permission-closure.js';

type Neighbours = ReadonlyMap<string, readonly string[]>;

/**
 * How many levels the longest chain of permissions has that a permission is part of, it and both ends counted. Circles
 * elsewhere count as if they were cut. Takes time in proportion to the definitions of the scope.
 */
export function countLevels(rbac: Rbac, scope: PermissionScope, id: string): number {
  const ids = permissionIds(rbac, scope);
  const below: Neighbours = new Map(ids.map((each) => [each, containedIds(rbac, scope, each)]));
  const above = new Map<string, string[]>(ids.map((each) => [each, []]));
  for (const [parent, children] of below) for (const child of children) above.get(child)?.push(parent);
  return longest(below, id) + longest(above, id) - 1;
}

/** The longest way from a permission on, counted in permissions. As deep as a chain of all permissions at most. */
function longest(next: Neighbours, from: string): number {
  const known = new Map<string, number>();
  const visit = (id: string): number => {
    const seen = known.get(id);
    if (seen !== undefined) return seen;
    // For whoever comes back here in a circle.
    known.set(id, 0);
    const length = 1 + Math.max(0, ...(next.get(id) ?? []).map(visit));
    known.set(id, length);
    return length;
  };
  return visit(from);
}
