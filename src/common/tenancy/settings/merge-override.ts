import type { ConfigOverride } from './json.js';

/**
 * Lays a patch over what is stored. Each key of the patch replaces the stored key of the same path and everything
 * stored below it under a dotted key; other keys stay. A key whose value is `undefined` does not exist; `null` is
 * kept, as it hides what lies below. Neither argument is changed.
 *
 * @example
 * mergeOverride({ 'a.b': 1, c: 2 }, { a: { d: 3 } }); // { c: 2, a: { d: 3 } }
 * mergeOverride({ a: { d: 3 } }, { 'a.b': 1 }); // { a: { d: 3 }, 'a.b': 1 }
 */
export function mergeOverride(stored: ConfigOverride, patch: ConfigOverride): ConfigOverride {
  const added = Object.entries(patch).filter(([, value]) => value !== undefined);
  const replaced = new Set(added.map(([key]) => key));
  const kept = Object.entries(stored).filter(([key, value]) => value !== undefined && !isReplaced(key, replaced));
  return Object.fromEntries([...kept, ...added]);
}

function isReplaced(key: string, replaced: Set<string>): boolean {
  if (replaced.has(key)) return true;
  // Looking up each prefix keeps wide overrides cheap, where comparing every pair of keys would not.
  for (let dot = key.indexOf('.'); dot !== -1; dot = key.indexOf('.', dot + 1)) {
    if (replaced.has(key.slice(0, dot))) return true;
  }
  return false;
}
