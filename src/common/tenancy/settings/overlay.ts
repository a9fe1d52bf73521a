import { findDifferences, type Difference } from './find-differences.js';
import { emptyObject, isJsonObject, ownValue, type ConfigOverride, type JsonObject } from './json.js';
import { expandOverride } from './expand-override.js';
import { mergeLevels, type StoredLevels } from './merge-levels.js';
import { normalizeSettings, withoutNulls } from './normalized-settings.js';
import { resetKeys } from './reset-keys.js';
import type { ConfigSchema } from './sections.js';

/** The settings of the branch that do not count, because the environment says something else of them, sorted by path. */
export function findCovered(schema: ConfigSchema, { branch, environment }: StoredLevels): Difference[] {
  const pushed = normalizeSettings(schema, branch ?? {}, 'branch');
  const merged = mergeLevels(schema, { branch, environment });
  const counting = withoutNulls(schema.root, expandOverride(schema.root, merged));
  return findDifferences(schema.root, pushed, counting).filter(({ before }) => before !== undefined);
}

/**
 * The settings of an environment without what stands over the branch's: all that the branch says counts then, and what the
 * environment says beside it stays.
 */
export function uncover(schema: ConfigSchema, { branch, environment }: StoredLevels): ConfigOverride {
  const covered = findCovered(schema, { branch, environment }).map(({ path }) => path);
  if (covered.length === 0) return environment ?? {};
  const pushed = normalizeSettings(schema, branch ?? {}, 'branch');
  const own = resetKeys(normalizeSettings(schema, environment ?? {}, 'environment'), covered);
  return Object.assign(emptyObject(), ...overlays(pushed, own, '')) as ConfigOverride;
}

/** The same settings under dotted keys, as deep as others are below them, so that they hide none of those. */
function overlays(lower: JsonObject, upper: JsonObject, prefix: string): JsonObject[] {
  return Object.entries(upper).flatMap(([key, value]) => {
    const below = ownValue(lower, key);
    if (isJsonObject(below) && isJsonObject(value)) return overlays(below, value, `${prefix}${key}.`);
    return [{ [prefix + key]: value }];
  });
}
