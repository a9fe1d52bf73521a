import { expandOverride } from './expand-override.js';
import { isJsonObject, type ConfigOverride, type JsonValue } from './json.js';
import type { ConfigNode } from './schema-nodes.js';
import { childOf } from './schema-walk.js';

/** A part of the configuration with more in it than it may have. */
export interface Excess {
  /** The full dotted path; empty for the configuration as a whole. */
  path: string;
  max: number;
}

interface Counted extends Excess {
  count: number;
}

/**
 * The first part that would hold too many entries after a change: a record more than its rule allows, or the whole more
 * values than `maxValues`. A part that had as many before the change may keep them.
 *
 * @returns null when nothing would
 */
export function findExcess(
  root: ConfigNode,
  { before, after }: { before: ConfigOverride; after: ConfigOverride },
  maxValues: number,
): Excess | null {
  const found = countAll(root, after, maxValues).filter(({ count, max }) => count > max);
  if (found.length === 0) return null;
  const known = new Map(countAll(root, before, maxValues).map(({ path, count }) => [path, count]));
  const excess = found.find(({ path, count }) => count > (known.get(path) ?? 0));
  return excess ? { path: excess.path, max: excess.max } : null;
}

function countAll(root: ConfigNode, override: ConfigOverride, maxValues: number): Counted[] {
  const counted = [{ path: '', count: countValues(override), max: maxValues }];
  countEntries({ path: '', node: root }, expandOverride(root, override), counted);
  return counted;
}

/** Members and elements at all depths. What hides something counts, too: it is stored. */
function countValues(value: JsonValue | undefined): number {
  if (typeof value !== 'object' || value === null) return 0;
  let count = 0;
  for (const member of Object.values(value)) count += 1 + countValues(member);
  return count;
}

function countEntries({ path, node }: { path: string; node: ConfigNode }, value: JsonValue, counted: Counted[]): void {
  if (!isJsonObject(value) || node.kind === 'free') return;
  const members = Object.entries(value).filter((entry): entry is [string, JsonValue] => (entry[1] ?? null) !== null);
  const max = node.kind === 'value-or-record' ? node.record.max : node.kind === 'record' ? node.max : undefined;
  if (max !== undefined) counted.push({ path, count: members.length, max });
  for (const [key, member] of members) {
    const child = childOf(node, key);
    if (child) countEntries({ path: path === '' ? key : `${path}.${key}`, node: child }, member, counted);
  }
}
