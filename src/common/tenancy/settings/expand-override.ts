import { emptyObject, isJsonObject, type JsonObject, type JsonValue } from './json.js';
import type { ConfigNode } from './schema-nodes.js';
import { childOf, existsByDefault, MAX_PATH_DEPTH } from './schema-walk.js';

/** An object under construction, with its rule and its distance from the root. */
interface Place {
  target: JsonObject;
  node: ConfigNode;
  depth: number;
}

/**
 * The same settings with every dotted key turned into nesting. Where two keys speak of the same path, the more dotted
 * one wins; a dotted key whose parent does not exist is ignored, and so is what the schema does not know. `null`
 * stays, as it may hide something.
 */
export function expandOverride(root: ConfigNode, override: JsonObject): JsonObject {
  const target = emptyObject();
  fill({ target, node: root, depth: 0 }, override);
  return target;
}

function fill(place: Place, source: JsonObject): void {
  const paths = Object.keys(source).map((key) => ({ key, path: key.split('.') }));
  paths.sort((a, b) => a.path.length - b.path.length);
  for (const { key, path } of paths) {
    const value = source[key];
    if (value !== undefined) assign(place, path, value);
  }
}

function assign(place: Place, path: string[], value: JsonValue): void {
  const last = path.at(-1) ?? '';
  let parent: Place | null = place;
  for (const key of path.slice(0, -1)) {
    parent = enter(parent, key);
    if (parent === null) return;
  }
  const node = childOf(parent.node, last);
  if (node === undefined || parent.depth >= MAX_PATH_DEPTH) return;
  parent.target[last] = isJsonObject(value) ? nested(value, node, parent.depth + 1) : value;
}

function nested(value: JsonObject, node: ConfigNode, depth: number): JsonObject {
  const target = emptyObject();
  fill({ target, node, depth }, value);
  return target;
}

/** The object under a key, made if it exists by default; null if there is none to write into. */
function enter(place: Place, key: string): Place | null {
  const node = childOf(place.node, key);
  if (node === undefined || place.depth >= MAX_PATH_DEPTH) return null;
  const present = place.target[key] ?? null;
  const depth = place.depth + 1;
  if (isJsonObject(present)) return { target: present, node, depth };
  if (present !== null || !existsByDefault(place.node, key)) return null;
  const target = emptyObject();
  place.target[key] = target;
  return { target, node, depth };
}
