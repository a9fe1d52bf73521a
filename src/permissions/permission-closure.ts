import { compareText } from '../common/contract/compare-text.js';
import { ownValue } from '../common/tenancy/settings/json.js';
import type { RenderedConfig } from '../common/tenancy/settings/sections.js';
import { isSystemPermission, SYSTEM_PERMISSION_IDS } from './system-permissions.js';

/** The permissions that a project defines, as its rendered configuration has them. */
export type Rbac = RenderedConfig['rbac'];

/** The scope of a permission: it is held in a team, or in the project. */
export type PermissionScope = 'team' | 'project';

/** A bit for each permission of a scope, by its place among them. */
type Bits = Uint32Array;

/** The permissions of a scope. A permission's place is the index of its id in alphabetical order. */
interface Graph {
  readonly ids: readonly string[];
  readonly places: ReadonlyMap<string, number>;
  /** The places of those that each contains directly, and of those that contain it. */
  readonly contained: ReadonlyArray<readonly number[]>;
  readonly containing: ReadonlyArray<readonly number[]>;
  /** The closure of each place, itself included, as far as it was needed so far. */
  readonly held: Map<number, Bits>;
}

/**
 * The graphs of each configuration, which are dropped with it. A closure is a row of bits and not a list: a thousand
 * permissions that contain one another take kilobytes and not megabytes.
 */
const GRAPHS = new WeakMap<Rbac, Partial<Record<PermissionScope, Graph>>>();

/** The scope that a permission is defined in; null for an id that the project does not define. */
export function scopeOf(rbac: Rbac, id: string): PermissionScope | null {
  if (isSystemPermission(id)) return 'team';
  return ownValue(rbac.permissions, id)?.scope ?? null;
}

/** The ids of the permissions of a scope, those of the system among them, sorted by code point. */
export function permissionIds(rbac: Rbac, scope: PermissionScope): readonly string[] {
  return graphOf(rbac, scope).ids;
}

/** The permissions that a permission contains directly, sorted by code point; those of another scope are left out. */
export function containedIds(rbac: Rbac, scope: PermissionScope, id: string): string[] {
  const { ids, places, contained } = graphOf(rbac, scope);
  const own = contained[places.get(id) ?? -1] ?? [];
  return own.map((place) => ids[place] ?? '').toSorted(compareText);
}

/**
 * The permissions held by who was granted `directIds`: those and all that they contain, sorted by code point. Ids that are no
 * permissions of the scope are left out; permissions may contain each other in a circle.
 */
export function expandPermissions(rbac: Rbac, scope: PermissionScope, directIds: readonly string[]): string[] {
  const graph = graphOf(rbac, scope);
  const all = emptyBits(graph);
  for (const id of directIds) {
    heldBy(graph, id)?.forEach((word, index) => {
      all[index] = (all[index] ?? 0) | word;
    });
  }
  return idsOf(graph, all);
}

/** The permissions that a user was granted directly in a scope. */
export interface Granted {
  scope: PermissionScope;
  directIds: readonly string[];
}

/** Tells whether these grants give a permission, directly or by one that contains it. */
export function hasPermission(rbac: Rbac, { scope, directIds }: Granted, id: string): boolean {
  const graph = graphOf(rbac, scope);
  const place = graph.places.get(id);
  if (place === undefined) return false;
  return directIds.some((directId) => {
    const held = heldBy(graph, directId);
    return held !== null && hasBit(held, place);
  });
}

/** The permissions that give this one: itself, and those that contain it at any depth; sorted by code point. */
export function givingPermissions(rbac: Rbac, scope: PermissionScope, id: string): string[] {
  const graph = graphOf(rbac, scope);
  const place = graph.places.get(id);
  return place === undefined ? [] : idsOf(graph, reach(graph, graph.containing, place));
}

function graphOf(rbac: Rbac, scope: PermissionScope): Graph {
  const known = GRAPHS.get(rbac) ?? {};
  GRAPHS.set(rbac, known);
  return (known[scope] ??= createGraph(rbac, scope));
}

function createGraph(rbac: Rbac, scope: PermissionScope): Graph {
  const candidates = new Set([...SYSTEM_PERMISSION_IDS, ...Object.keys(rbac.permissions)]);
  const ids = [...candidates].filter((id) => scopeOf(rbac, id) === scope).toSorted(compareText);
  const places = new Map(ids.map((id, place) => [id, place]));
  const contained = ids.map((id) => {
    const children = isSystemPermission(id) ? {} : (ownValue(rbac.permissions, id)?.containedPermissionIds ?? {});
    return Object.keys(children).flatMap((child) => places.get(child) ?? []);
  });
  const containing: number[][] = ids.map(() => []);
  contained.forEach((children, place) => children.forEach((child) => containing[child]?.push(place)));
  return { ids, places, contained, containing, held: new Map() };
}

/** The closure of a permission; null if it is none of the scope. */
function heldBy(graph: Graph, id: string): Bits | null {
  const place = graph.places.get(id);
  if (place === undefined) return null;
  const held = graph.held.get(place) ?? reach(graph, graph.contained, place);
  graph.held.set(place, held);
  return held;
}

/** All places that can be reached from a place, itself included. Each is visited once, so circles end. */
function reach(graph: Graph, next: ReadonlyArray<readonly number[]>, from: number): Bits {
  const reached = emptyBits(graph);
  const waiting = [from];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (hasBit(reached, place)) continue;
    reached[place >>> 5] = (reached[place >>> 5] ?? 0) | (1 << (place & 31));
    for (const neighbour of next[place] ?? []) waiting.push(neighbour);
  }
  return reached;
}

/** The ids of the set bits. Takes time in proportion to these, not to all permissions. */
function idsOf({ ids }: Graph, bits: Bits): string[] {
  const found: string[] = [];
  bits.forEach((word, index) => {
    for (let rest = word; rest !== 0; rest &= rest - 1) found.push(ids[index * 32 + lowestBit(rest)] ?? '');
  });
  return found;
}

function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word);
}

function emptyBits({ ids }: Graph): Bits {
  return new Uint32Array(Math.ceil(ids.length / 32));
}

function hasBit(bits: Bits, place: number): boolean {
  return (((bits[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1;
}
