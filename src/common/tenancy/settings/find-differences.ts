import { compareText } from '../../contract/compare-text.js';
import { isJsonObject, ownValue, type JsonObject, type JsonValue } from './json.js';
import { prefixesOf } from './reset-keys.js';
import type { ConfigNode } from './schema-nodes.js';
import { childOf } from './schema-walk.js';

/** A setting that is not what it was; undefined is nothing, where the default counts. */
export interface Difference {
  /** Full and dotted. */
  path: string;
  before: JsonValue | undefined;
  after: JsonValue | undefined;
  isSecret: boolean;
}

interface Place {
  node: ConfigNode;
  path: string;
  isSecret: boolean;
  /** An entry is there even when nothing is in it. */
  isEntry: boolean;
}

/** The differences between two normalized trees of settings, value by value, sorted by path. */
export function findDifferences(root: ConfigNode, before: JsonObject, after: JsonObject): Difference[] {
  const found: Difference[] = [];
  compare({ node: root, path: '', isSecret: false, isEntry: false }, [before, after], found);
  return found;
}

/**
 * Those of some paths of which a change is one of another path, too: it is the same, or one is inside of the other. The empty
 * path holds all. Takes time in proportion to the number of paths.
 *
 * @example findMeeting(['a.b', 'c'], ['a', 'd']) // ['a.b']
 */
export function findMeeting(paths: readonly string[], others: readonly string[]): string[] {
  const same = new Set(others);
  if (same.has('')) return [...paths];
  const outside = new Set(others.flatMap(prefixesOf));
  return paths.filter((path) => {
    if (path === '') return same.size > 0;
    return same.has(path) || outside.has(path) || prefixesOf(path).some((prefix) => same.has(prefix));
  });
}

type Pair<T = JsonValue | undefined> = readonly [before: T, after: T];

function compare(place: Place, [before, after]: Pair, found: Difference[]): void {
  if (isSame(before, after)) return;
  if (place.isSecret || !isTree(before) || !isTree(after) || isEmptyEntry(place, [before, after])) {
    found.push({ path: place.path, before, after, isSecret: place.isSecret });
    return;
  }
  const [from, to] = [before ?? {}, after ?? {}];
  const renamed = place.node.kind === 'record' && place.node.hasMadeUpKeys ? findRenamed(from, to) : new Set<string>();
  const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter((key) => !renamed.has(key));
  for (const key of keys.toSorted(compareText)) {
    const member = memberOf(place, key);
    if (member) compare(member, [ownValue(from, key), ownValue(to, key)], found);
  }
}

function memberOf({ node, path, isSecret }: Place, key: string): Place | null {
  const member = childOf(node, key);
  if (!member) return null;
  return {
    node: member,
    path: path === '' ? key : `${path}.${key}`,
    isSecret: isSecret || member.isSecret === true,
    isEntry: node.kind !== 'object',
  };
}

/** The keys of entries that are there before and after, under other keys. */
function findRenamed(from: JsonObject, to: JsonObject): Set<string> {
  const renamed = new Set<string>();
  const added = new Map<string, string[]>();
  for (const [key, entry] of entriesMissing(to, from)) added.set(entry, [...(added.get(entry) ?? []), key]);
  for (const [key, entry] of entriesMissing(from, to)) {
    const twin = added.get(entry)?.pop();
    if (twin !== undefined) renamed.add(key).add(twin);
  }
  return renamed;
}

/** Entries under keys that the other does not have, as text, so that looking one up takes no time. */
function entriesMissing(own: JsonObject, other: JsonObject): Array<[key: string, entry: string]> {
  const missing = Object.entries(own).filter(([key]) => !Object.hasOwn(other, key));
  return missing.map(([key, entry]) => [key, JSON.stringify(Object.entries(entry ?? {}).toSorted())]);
}

function isEmptyEntry({ isEntry }: Place, pair: Pair<JsonObject | undefined>): boolean {
  return isEntry && pair.includes(undefined) && pair.some((tree) => tree && Object.keys(tree).length === 0);
}

function isTree(value: JsonValue | undefined): value is JsonObject | undefined {
  return value === undefined || isJsonObject(value);
}

function isSame(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  if (one === other) return true;
  if (isJsonObject(one) && isJsonObject(other)) {
    const keys = Object.keys(one);
    return keys.length === Object.keys(other).length && keys.every((key) => isSame(one[key], ownValue(other, key)));
  }
  if (!Array.isArray(one) || !Array.isArray(other)) return false;
  return one.length === other.length && one.every((element, index) => isSame(element, other[index]));
}
