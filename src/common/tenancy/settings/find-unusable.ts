import { isJsonObject, type ConfigOverride, type JsonObject, type JsonValue } from './json.js';
import type { ConfigNode } from './schema-nodes.js';
import { childOf } from './schema-walk.js';
import type { ConfigSchema } from './sections.js';
import type { ConfigProblem } from './validate-override.js';

/** Further problems are not reported: nobody reads more than the first. */
const MAX_PROBLEMS = 20;

/**
 * The values of a valid override that may be stored and yet are of no use: the wire takes every value of the right
 * type, and features pass over those they cannot use. Whoever types a setting is better told at once.
 *
 * @returns up to 20 problems
 */
export function findUnusable({ root }: Pick<ConfigSchema, 'root'>, override: ConfigOverride): ConfigProblem[] {
  const problems: ConfigProblem[] = [];
  lookInto(problems, override, { node: root, path: '' });
  return problems.slice(0, MAX_PROBLEMS);
}

interface Place {
  node: ConfigNode;
  path: string;
}

function lookInto(problems: ConfigProblem[], members: JsonObject, place: Place): void {
  for (const [key, value] of Object.entries(members)) {
    // Null takes a setting away, whatever it was called.
    if (problems.length >= MAX_PROBLEMS || value === null || value === undefined) continue;
    const member = follow(problems, place, key);
    if (member) lookAt(problems, value, member);
  }
}

/** The place that a key leads to; the key may be dotted. */
function follow(problems: ConfigProblem[], place: Place, key: string): Place | null {
  let { node, path } = place;
  for (const part of key.split('.')) {
    const child = childOf(node, part);
    if (!child) return null;
    path = path === '' ? part : `${path}.${part}`;
    const keys = node.kind === 'record' ? node.usableKeys : undefined;
    if (keys && !keys.test(part)) note(problems, path, `have ${keys.expects} as its key`);
    node = child;
  }
  return { node, path };
}

function lookAt(problems: ConfigProblem[], value: JsonValue, { node, path }: Place): void {
  if (node.kind === 'free') return;
  if (isJsonObject(value)) return lookInto(problems, value, { node, path });
  const rule = node.kind === 'value' ? node : node.kind === 'value-or-record' ? node.either : undefined;
  if (rule?.usable && !rule.usable.test(value)) note(problems, path, `be ${rule.usable.expects}`);
}

function note(problems: ConfigProblem[], path: string, must: string): void {
  problems.push({ path, message: `"${path}" must ${must}.` });
}
