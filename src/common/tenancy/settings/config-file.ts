import { compareText } from '../../contract/compare-text.js';
import { emptyObject, isJsonObject, ownValue, type ConfigOverride, type JsonObject, type JsonValue } from './json.js';
import type { ConfigNode } from './schema-nodes.js';
import { childOf } from './schema-walk.js';
import type { ConfigSchema } from './sections.js';
import { dotted, normalizeSettings } from './normalized-settings.js';
import { findUnusable } from './find-unusable.js';
import { parseOverride, type ConfigProblem, type ParsedOverride } from './validate-override.js';

/** Further problems are not reported: nobody reads more than the first. */
const MAX_PROBLEMS = 20;

/** Stands in a file for a secret: whoever sends it back keeps the one that is stored. */
export const SECRET_MARK = '<secret: unchanged>';

/** The settings of an environment as a file that people read, compare and keep: JSON, sorted, without secrets. */
export function writeConfigFile(schema: ConfigSchema, stored: ConfigOverride): string {
  const shown = mapSecrets(schema.root, normalizeSettings(schema, stored, 'environment'), () => SECRET_MARK);
  return `${JSON.stringify(shown, null, 2)}\n`;
}

/**
 * Reads such a file: the whole of the settings of an environment, what is not in it being at its default. Never throws.
 *
 * @param stored what the marks of secrets stand for
 * @returns what may take the place of what is stored, or up to 20 problems
 */
export function readConfigFile(schema: ConfigSchema, text: string, stored: ConfigOverride): ParsedOverride {
  const parsed = parseOverride(schema, text, 'environment');
  if (!parsed.ok) return parsed;
  const present = normalizeSettings(schema, stored, 'environment');
  const missing: ConfigProblem[] = [];
  const sent = mapSecrets(schema.root, normalizeSettings(schema, parsed.override, 'environment'), (value, path) => {
    if (value !== SECRET_MARK) return value;
    const kept = valueAt(present, path);
    if (kept === undefined) missing.push(missingSecret(path.join('.')));
    return kept;
  });
  // Unusable values may stay as they are, but not come in.
  const known = new Set(findUnusable(schema, present).map(({ message }) => message));
  const unusable = findUnusable(schema, sent).filter(({ message }) => !known.has(message));
  const problems = [...missing, ...unusable].slice(0, MAX_PROBLEMS);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, override: dotted(schema.root, sent) };
}

function missingSecret(path: string): ConfigProblem {
  return { path, message: `"${path}" is marked as unchanged, but nothing is stored there. Write the secret itself.` };
}

type Replace = (value: JsonValue, path: string[]) => JsonValue | undefined;

/** The same tree with its keys sorted, and its secrets replaced. */
function mapSecrets(root: ConfigNode, settings: JsonObject, replace: Replace): JsonObject {
  const visit = (node: ConfigNode, tree: JsonObject, path: string[]): JsonObject => {
    const mapped = emptyObject();
    for (const key of Object.keys(tree).toSorted(compareText)) {
      const [member, value, place] = [childOf(node, key), tree[key], [...path, key]];
      if (!member || value === undefined) continue;
      const isWhole = member.kind === 'free' || !isJsonObject(value);
      if (member.isSecret) mapped[key] = replace(value, place);
      else mapped[key] = isWhole ? value : visit(member, value as JsonObject, place);
    }
    return mapped;
  };
  return visit(root, settings, []);
}

function valueAt(tree: JsonObject, path: string[]): JsonValue | undefined {
  let value: JsonValue | undefined = tree;
  for (const key of path) value = isJsonObject(value) ? ownValue(value, key) : undefined;
  return value;
}
