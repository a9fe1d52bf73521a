import { findPath, listGiven, withContained, type Containment } from '../containment.js';
import { checkPermissionId } from '../permission-words.js';

/** A permission as it is typed. */
export interface PermissionValues {
  id: string;
  description: string;
  contained: string[];
}

/** The way back to the permission that one of what it contains would open, it included; null if none does. */
export function findCircle(containment: Containment, { id, contained }: Pick<PermissionValues, 'id' | 'contained'>) {
  if (contained.includes(id)) return [id, id];
  for (const each of contained) {
    const path = findPath(containment, each, id);
    if (path) return [id, ...path];
  }
  return null;
}

/** The reason why the permission cannot contain this; null if it can. */
export function explainCircle(circle: readonly string[] | null): string | null {
  if (circle === null) return null;
  const [id = '', first = ''] = circle;
  if (id === first) return `${id} cannot contain itself.`;
  return `${first} gives ${id} already (${circle.slice(1).join(' → ')}), and a permission cannot contain itself. Take ${first} out, or change it first.`;
}

/** The permissions that holders of one gain and lose once it contains something else. */
export interface Change {
  gained: string[];
  lost: string[];
}

/**
 * The permissions that its holders gain and lose when what a permission contains changes, as far as this alone says.
 */
export function compareContained(containment: Containment, id: string, contained: readonly string[]): Change {
  const before = listGiven(containment, [id]);
  const after = listGiven(withContained(containment, id, contained), [id]);
  return {
    gained: after.filter((each) => !before.includes(each)),
    lost: before.filter((each) => !after.includes(each)),
  };
}

/** The rules for a permission while it is typed. `own` is the id it has already. */
export function validatePermission(containment: Containment, own: string | null) {
  const others = new Set([...containment.keys()].filter((id) => id !== own));
  return {
    // An id that came by the configuration may be of other characters. It is good as long as it stays.
    id: (id: string) => (id.trim() === own ? null : checkPermissionId(id.trim(), others)),
    contained: (contained: string[], { id }: PermissionValues) =>
      explainCircle(findCircle(containment, { id: own ?? id.trim(), contained })),
  };
}
