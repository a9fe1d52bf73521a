import { expandOverride } from './expand-override.js';
import { emptyObject, isJsonObject, type ConfigOverride, type JsonObject } from './json.js';
import { migrateLegacyKeys } from './migrate-legacy-keys.js';
import type { ConfigLevel, ConfigNode } from './schema-nodes.js';
import { childOf } from './schema-walk.js';
import type { ConfigSchema } from './sections.js';

/**
 * Stored settings in the one form in which they can be compared and read: today's names, nested, without values that
 * others hide, and without `null`, which says no more than nothing does. It renders to the same.
 */
export function normalizeSettings(schema: ConfigSchema, stored: ConfigOverride, level: ConfigLevel): JsonObject {
  const migrated = migrateLegacyKeys(schema, stored, level);
  return withoutNulls(schema.root, expandOverride(schema.root, migrated));
}

/**
 * The opposite: what is nested, under dotted keys as deep as names are fixed, so that patches of one setting replace it
 * where it stands.
 *
 * @example dotted(root, { auth: { otp: { allowSignIn: true } } }); // { 'auth.otp.allowSignIn': true }
 */
export function dotted(root: ConfigNode, normalized: JsonObject): ConfigOverride {
  return Object.fromEntries(dottedMembers(root, normalized, ''));
}

function dottedMembers(node: ConfigNode, normalized: JsonObject, prefix: string): Array<[string, JsonObject[string]]> {
  return Object.entries(normalized).flatMap(([key, value]) => {
    const member = childOf(node, key);
    const path = prefix + key;
    if (member?.kind === 'object' && isJsonObject(value)) return dottedMembers(member, value, `${path}.`);
    return [[path, value] as [string, JsonObject[string]]];
  });
}

/** The same settings without `null`, which says no more than nothing does where nothing lies below. */
export function withoutNulls(node: ConfigNode, settings: JsonObject): JsonObject {
  if (node.kind === 'free') return settings;
  const kept = emptyObject();
  for (const [key, value] of Object.entries(settings)) {
    const member = childOf(node, key);
    if (member && (value ?? null) !== null) kept[key] = isJsonObject(value) ? withoutNulls(member, value) : value;
  }
  return kept;
}
