/** The permissions that each one contains directly, by their ids. */
export type Containment = ReadonlyMap<string, readonly string[]>;

interface Definition {
  id: string;
  containedPermissionIds: readonly string[];
}

export function containmentOf(definitions: readonly Definition[]): Containment {
  return new Map(definitions.map(({ id, containedPermissionIds }) => [id, containedPermissionIds]));
}

/** The same with one permission containing something else. */
export function withContained(containment: Containment, id: string, contained: readonly string[]): Containment {
  return new Map([...containment, [id, contained]]);
}

/** Everything that permissions give at any depth, without themselves, in order. What is not defined gives nothing. */
export function listGiven(containment: Containment, ids: readonly string[]): string[] {
  const given = reach(ids, (id) => containment.get(id) ?? []);
  return [...given].filter((id) => containment.has(id) && !ids.includes(id)).toSorted();
}

/** Everything that gives a permission at any depth, without itself, in order. */
export function listGiving(containment: Containment, id: string): string[] {
  const containing = reverse(containment);
  const giving = reach([id], (each) => containing.get(each) ?? []);
  return [...giving].filter((each) => each !== id).toSorted();
}

/** The shortest way from a permission down to another one, both ends included; null if there is none. */
export function findPath(containment: Containment, from: string, to: string): string[] | null {
  const cameFrom = new Map<string, string | null>([[from, null]]);
  for (const id of cameFrom.keys()) {
    if (id === to) return traceBack(cameFrom, id);
    for (const next of containment.get(id) ?? []) if (!cameFrom.has(next)) cameFrom.set(next, id);
  }
  return null;
}

/** The part of a containment that a permission belongs to: what gives it and what it gives. */
export function surroundingsOf(containment: Containment, id: string): Containment {
  const ids = new Set([id, ...listGiving(containment, id), ...listGiven(containment, [id])]);
  return restrict(containment, ids);
}

/** The permissions that contain something or are contained. */
export function connectedPart(containment: Containment): Containment {
  const containing = reverse(containment);
  const isConnected = (id: string) => (containment.get(id)?.length ?? 0) > 0 || containing.has(id);
  return restrict(containment, new Set([...containment.keys()].filter(isConnected)));
}

function restrict(containment: Containment, ids: ReadonlySet<string>): Containment {
  const kept = [...containment].filter(([id]) => ids.has(id));
  return new Map(kept.map(([id, contained]) => [id, contained.filter((each) => ids.has(each))]));
}

function reverse(containment: Containment): Map<string, string[]> {
  const containing = new Map<string, string[]>();
  for (const [id, contained] of containment) {
    for (const each of contained)
      if (containment.has(each)) containing.set(each, [...(containing.get(each) ?? []), id]);
  }
  return containing;
}

/** All that some ids lead to, themselves included. */
function reach(from: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const reached = new Set(from);
  // A set hands out what is added while it is gone through.
  for (const id of reached) for (const each of next(id)) reached.add(each);
  return reached;
}

function traceBack(cameFrom: ReadonlyMap<string, string | null>, end: string): string[] {
  const path: string[] = [];
  for (let id: string | null | undefined = end; id; id = cameFrom.get(id)) path.unshift(id);
  return path;
}
