import { compareText } from '../common/contract/compare-text.js';
import { ownValue } from '../common/tenancy/settings/json.js';
import type { RenderedConfig } from '../common/tenancy/settings/sections.js';
import { isSystemPermission, SYSTEM_PERMISSION_IDS } from './system-permissions.js';

/** What a project says about permissions, as it is rendered. */
export type Rbac = RenderedConfig['rbac'];

/** Where a permission is held: in a team, or in the project. */
export type PermissionScope = 'team' | 'project';

/** A bit for each permission of a scope, by its place among them. */
type Bits = Uint32Array;

/** The permissions of a scope, and as far as somebody asked, what each of them holds, itself included. */
interface Graph {
  readonly rbac: Rbac;
  readonly ids: readonly string[];
  readonly places: ReadonlyMap<string, number>;
  readonly held: Map<string, Bits>;
}

/**
 * By the configuration they are made from, and gone with it. A row of bits and not a list for each permission: a
 * thousand permissions that contain one another take kilobytes and not megabytes.
 */
const GRAPHS = new WeakMap<Rbac, Partial<Record<PermissionScope, Graph>>>();

/** The scope that a permission is defined in; null for what is no permission of the project. */
export function scopeOf(rbac: Rbac, id: string): PermissionScope | null {
  if (isSystemPermission(id)) return 'team';
  return ownValue(rbac.permissions, id)?.scope ?? null;
}

/** The ids of the permissions of a scope, those of the system among them, sorted by code point. */
export function permissionIds(rbac: Rbac, scope: PermissionScope): readonly string[] {
  return graphOf(rbac, scope).ids;
}

/**
 * What somebody holds who was granted `directIds`: those and all that they contain, sorted by code point. Ids that are
 * no permissions of the scope are left out; permissions may contain each other in a circle.
 */
export function expandPermissions(rbac: Rbac, scope: PermissionScope, directIds: readonly string[]): string[] {
  const graph = graphOf(rbac, scope);
  const all = emptyBits(graph);
  for (const id of directIds) {
    heldBy(graph, id)?.forEach((word, index) => {
      all[index] = (all[index] ?? 0) | word;
    });
  }
  return graph.ids.filter((_, place) => hasBit(all, place));
}

/** Whether somebody who was granted `directIds` holds a permission, by itself or by what contains it. */
export function hasPermission(rbac: Rbac, scope: PermissionScope, directIds: readonly string[], id: string): boolean {
  const graph = graphOf(rbac, scope);
  const place = graph.places.get(id);
  if (place === undefined) return false;
  return directIds.some((directId) => {
    const held = heldBy(graph, directId);
    return held !== null && hasBit(held, place);
  });
}

function graphOf(rbac: Rbac, scope: PermissionScope): Graph {
  const known = GRAPHS.get(rbac) ?? {};
  GRAPHS.set(rbac, known);
  return (known[scope] ??= createGraph(rbac, scope));
}

function createGraph(rbac: Rbac, scope: PermissionScope): Graph {
  const candidates = new Set([...SYSTEM_PERMISSION_IDS, ...Object.keys(rbac.permissions)]);
  const ids = [...candidates].filter((id) => scopeOf(rbac, id) === scope).toSorted(compareText);
  return { rbac, ids, places: new Map(ids.map((id, place) => [id, place])), held: new Map() };
}

/** What a permission holds; null if it is none of the scope. Each permission is looked at once, so circles end. */
function heldBy(graph: Graph, id: string): Bits | null {
  const known = graph.held.get(id);
  if (known) return known;
  if (!graph.places.has(id)) return null;
  const held = emptyBits(graph);
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const place = graph.places.get(next);
    if (place === undefined || hasBit(held, place)) continue;
    setBit(held, place);
    if (!isSystemPermission(next)) {
      waiting.push(...Object.keys(ownValue(graph.rbac.permissions, next)?.containedPermissionIds ?? {}));
    }
  }
  graph.held.set(id, held);
  return held;
}

function emptyBits({ ids }: Graph): Bits {
  return new Uint32Array(Math.ceil(ids.length / 32));
}

function hasBit(bits: Bits, place: number): boolean {
  return (((bits[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1;
}

function setBit(bits: Bits, place: number): void {
  bits[place >>> 5] = (bits[place >>> 5] ?? 0) | (1 << (place & 31));
}
