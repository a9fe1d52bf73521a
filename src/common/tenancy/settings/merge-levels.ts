import type { ConfigOverride } from './json.js';
import { mergeOverride } from './merge-override.js';
import { migrateLegacyKeys } from './migrate-legacy-keys.js';
import type { ConfigLevel } from './schema-nodes.js';
import type { ConfigSchema } from './sections.js';

/** The levels of settings, each laid over those before it. */
export const LEVELS = ['project', 'branch', 'environment'] as const satisfies readonly ConfigLevel[];

/** The stored settings of a project, per level. */
export type StoredLevels = { [L in ConfigLevel]?: ConfigOverride | null };

/**
 * The settings of all levels as one, in today's spelling: what a higher level says of a path takes the place of what lower
 * ones say of it and of all below it.
 *
 * @example mergeLevels(schema, { branch: { 'a.b': 1, 'a.c': 2 }, environment: { 'a.b': 3 } }); // { 'a.c': 2, 'a.b': 3 }
 */
export function mergeLevels(schema: ConfigSchema, stored: StoredLevels): ConfigOverride {
  return LEVELS.reduce<ConfigOverride>(
    (lower, level) => mergeOverride(lower, migrateLegacyKeys(schema, stored[level] ?? {}, level)),
    {},
  );
}
