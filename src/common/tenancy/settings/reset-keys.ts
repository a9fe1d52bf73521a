import { isJsonObject, type ConfigOverride, type JsonObject } from './json.js';

/**
 * Settings without those at some paths, and without all below these, however they are written: as dotted keys or nested. A
 * path that leads nowhere changes nothing. The argument is not changed. Takes time in proportion to the number of keys and
 * values, whatever they are.
 *
 * @example resetKeys({ a: { b: 1, c: 2 }, 'a.b.d': 3 }, ['a.b']); // { a: { c: 2 } }
 */
export function resetKeys(stored: ConfigOverride, keys: readonly string[]): ConfigOverride {
  return without(stored, new Set(keys.filter((key) => key !== '')));
}

function without(settings: JsonObject, paths: ReadonlySet<string>): JsonObject {
  const inner = belowMembers(settings, paths);
  const kept = Object.entries(settings).filter(([key]) => !isWithin(key, paths));
  return Object.fromEntries(
    kept.map(([key, value]) => {
      const below = inner.get(key);
      return [key, below && isJsonObject(value) ? without(value, below) : value];
    }),
  );
}

/** The paths that lead into members, by the key of the member. */
function belowMembers(settings: JsonObject, paths: ReadonlySet<string>): Map<string, Set<string>> {
  const inner = new Map<string, Set<string>>();
  for (const path of paths) {
    for (const prefix of prefixesOf(path)) {
      if (!Object.hasOwn(settings, prefix)) continue;
      const below = inner.get(prefix) ?? new Set<string>();
      inner.set(prefix, below.add(path.slice(prefix.length + 1)));
    }
  }
  return inner;
}

function isWithin(key: string, paths: ReadonlySet<string>): boolean {
  return paths.has(key) || prefixesOf(key).some((prefix) => paths.has(prefix));
}

/** The proper beginnings of a path, at its dots. */
export function prefixesOf(path: string): string[] {
  const prefixes: string[] = [];
  for (let dot = path.indexOf('.'); dot !== -1; dot = path.indexOf('.', dot + 1)) prefixes.push(path.slice(0, dot));
  return prefixes;
}
