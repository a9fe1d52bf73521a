import { isJsonObject, type ConfigOverride, type JsonObject, type JsonValue } from './json.js';
import type { ConfigLevel } from './schema-nodes.js';
import type { ConfigSchema, LegacyKey } from './sections.js';

/** The rules that count at one level, by the section they are about. */
type RulesBySection = ReadonlyMap<string, readonly LegacyKey[]>;

const RULES = new WeakMap<ConfigSchema, Map<ConfigLevel, RulesBySection>>();

/**
 * Writes old names of settings in today's spelling and drops settings that are gone, dotted or nested. Where one
 * object holds a setting under both names, today's name wins; of two records the entries are joined. Where a setting
 * was a list and is a record now, lists become records with the keys "0", "1", …. The argument is not changed.
 *
 * @param level where the override is stored: some settings are gone at one level only
 * @example
 * migrateLegacyKeys(schema, { 'payments.offers.pro': {} }); // { 'payments.products.pro': {} }
 */
export function migrateLegacyKeys(
  schema: ConfigSchema,
  override: ConfigOverride,
  level: ConfigLevel = 'environment',
): ConfigOverride {
  return migrateObject(override, [], rulesOf(schema, level));
}

function rulesOf(schema: ConfigSchema, level: ConfigLevel): RulesBySection {
  const byLevel = RULES.get(schema) ?? new Map<ConfigLevel, RulesBySection>();
  RULES.set(schema, byLevel);
  const known = byLevel.get(level);
  if (known) return known;
  const entries = Object.entries(schema.sections).map(([name, { legacyKeys = [] }]) => {
    const full = legacyKeys.map((rule) => ({ ...rule, path: [name, ...rule.path] }));
    return [name, full.filter((rule) => rule.level === undefined || rule.level === level)] as const;
  });
  const rules = new Map(entries.filter(([, list]) => list.length > 0));
  byLevel.set(level, rules);
  return rules;
}

function migrateObject(source: JsonObject, base: readonly string[], rules: RulesBySection): JsonObject {
  const migrated = new Map<string, { value: JsonValue; isCurrent: boolean }>();
  for (const [key, value] of Object.entries(source)) {
    if (value === undefined) continue;
    const own = rules.get(base[0] ?? key.split('.', 1)[0] ?? '');
    if (own === undefined) {
      migrated.set(key, { value, isCurrent: true });
      continue;
    }
    const path = [...base, ...key.split('.')];
    if (!rename(path, base.length, own)) continue;
    const name = path.slice(base.length).join('.');
    const current = { value: migrateValue(value, path, { own, rules }), isCurrent: name === key };
    const other = migrated.get(name);
    migrated.set(name, other === undefined ? current : join(other, current));
  }
  return Object.fromEntries([...migrated].map(([name, { value }]) => [name, value]));
}

function migrateValue(
  value: JsonValue,
  path: readonly string[],
  { own, rules }: { own: readonly LegacyKey[]; rules: RulesBySection },
): JsonValue {
  if (Array.isArray(value) && own.some((rule) => rule.listToRecord && matches(rule.path, path, path.length))) {
    return Object.fromEntries(value.map((item, index) => [String(index), item]));
  }
  return isJsonObject(value) && path.length < longest(own) ? migrateObject(value, path, rules) : value;
}

/** Puts the keys from `start` on into today's names; false if they lead to a setting that is gone. */
function rename(path: string[], start: number, rules: readonly LegacyKey[]): boolean {
  for (let length = start + 1; length <= Math.min(path.length, longest(rules)); length++) {
    const rule = rules.find((candidate) => matches(candidate.path, path, length));
    if (rule?.to === null) return false;
    if (rule !== undefined) path[length - 1] = rule.to;
  }
  return true;
}

function longest(rules: readonly LegacyKey[]): number {
  return Math.max(0, ...rules.map(({ path }) => path.length));
}

function matches(pattern: readonly string[], path: readonly string[], length: number): boolean {
  return pattern.length === length && pattern.every((part, index) => part === '*' || part === path[index]);
}

function join(
  first: { value: JsonValue; isCurrent: boolean },
  second: { value: JsonValue; isCurrent: boolean },
): { value: JsonValue; isCurrent: boolean } {
  const [weaker, stronger] = first.isCurrent ? [second, first] : [first, second];
  const isJoinable = isJsonObject(weaker.value) && isJsonObject(stronger.value);
  const value = isJoinable ? { ...(weaker.value as JsonObject), ...(stronger.value as JsonObject) } : stronger.value;
  return { value, isCurrent: stronger.isCurrent };
}
