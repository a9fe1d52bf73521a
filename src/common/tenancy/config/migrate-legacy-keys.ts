import type { ConfigOverride } from './config-types.js';
import { isJsonObject, type JsonObject, type JsonValue } from './json.js';
import type { ConfigLevel } from './schema-nodes.js';

interface LegacyRule {
  /** `*` stands for any key. Renames above apply first, so paths are in today's names. */
  readonly path: readonly string[];
  /** Today's name of the last key; null where the setting is gone. */
  readonly to: string | null;
  readonly level?: ConfigLevel;
}

const RULES: readonly LegacyRule[] = [
  { path: ['sourceOfTruth'], to: null, level: 'environment' },
  { path: ['emails', 'theme'], to: 'selectedThemeId' },
  { path: ['emails', 'themeList'], to: null },
  { path: ['emails', 'templateList'], to: null },
  { path: ['payments', 'offers'], to: 'products' },
  { path: ['payments', 'groups'], to: 'productLines' },
  { path: ['payments', 'catalogs'], to: 'productLines' },
  { path: ['payments', 'products', '*', 'groupId'], to: 'productLineId' },
  { path: ['payments', 'products', '*', 'catalogId'], to: 'productLineId' },
  { path: ['payments', 'stripeAccountId'], to: null },
  { path: ['payments', 'stripeAccountSetupComplete'], to: null },
  { path: ['payments', 'items', '*', 'default'], to: null },
];

const LONGEST_RULE = Math.max(...RULES.map(({ path }) => path.length));
const TRUSTED_DOMAINS = 'domains.trustedDomains';

/**
 * Writes old names of settings in today's spelling and drops settings that are gone, dotted or nested. Where one
 * object holds a setting under both names, today's name wins; of two records the entries are joined. Arrays of
 * trusted domains become records with the keys "0", "1", …. The argument is not changed.
 *
 * @param level where the override is stored: `sourceOfTruth` is a setting of the project level and gone elsewhere
 * @example
 * migrateLegacyKeys({ 'payments.products.pro.catalogId': 'plans' }); // { 'payments.products.pro.productLineId': 'plans' }
 */
export function migrateLegacyKeys(override: ConfigOverride, level: ConfigLevel = 'environment'): ConfigOverride {
  const rules = RULES.filter((rule) => rule.level === undefined || rule.level === level);
  return migrateObject(override, [], rules);
}

function migrateObject(source: JsonObject, base: readonly string[], rules: readonly LegacyRule[]): JsonObject {
  const migrated = new Map<string, { value: JsonValue; isCurrent: boolean }>();
  for (const [key, value] of Object.entries(source)) {
    const path = migratePath(base, key, rules);
    if (value === undefined || path === null) continue;
    const name = path.slice(base.length).join('.');
    const current = { value: migrateValue(value, path, rules), isCurrent: name === key };
    const other = migrated.get(name);
    migrated.set(name, other === undefined ? current : join(other, current));
  }
  return Object.fromEntries([...migrated].map(([name, { value }]) => [name, value]));
}

function migrateValue(value: JsonValue, path: readonly string[], rules: readonly LegacyRule[]): JsonValue {
  const isDomainList = Array.isArray(value) && path.join('.') === TRUSTED_DOMAINS;
  if (isDomainList) return Object.fromEntries(value.map((domain, index) => [String(index), domain]));
  return isJsonObject(value) && path.length < LONGEST_RULE ? migrateObject(value, path, rules) : value;
}

/** The path of a key in today's names, or null if it leads to a setting that is gone. */
function migratePath(base: readonly string[], key: string, rules: readonly LegacyRule[]): string[] | null {
  const path = [...base, ...key.split('.')];
  for (let length = base.length + 1; length <= Math.min(path.length, LONGEST_RULE); length++) {
    const rule = rules.find((candidate) => matches(candidate.path, path, length));
    if (rule?.to === null) return null;
    if (rule !== undefined) path[length - 1] = rule.to;
  }
  return path;
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
