import { ownValue } from './json.js';
import type { ConfigLevel, ConfigNode } from './schema-nodes.js';

/** The deepest path that is read or stored; real settings need less than ten. */
export const MAX_PATH_DEPTH = 64;

/** No setting has this name, and as the key of an entry it would be a trap for every later reader. */
export const FORBIDDEN_KEY = '__proto__';

/** The rule for a member of a node, or undefined if the node has no such member. */
export function childOf(node: ConfigNode, key: string): ConfigNode | undefined {
  if (key === FORBIDDEN_KEY) return undefined;
  switch (node.kind) {
    case 'object':
      return ownValue(node.fields, key);
    case 'record':
      return node.entry;
    case 'value-or-record':
      return node.record.entry;
    case 'free':
      return node;
    case 'value':
      return undefined;
  }
}

/**
 * True for a member that is there although nothing is stored for it, so that a dotted key may point into it: everything
 * with a name of its own that holds members, and the built-in entries of a record.
 */
export function existsByDefault(parent: ConfigNode, key: string): boolean {
  if (parent.kind === 'record') return Object.hasOwn(parent.builtIn ?? {}, key);
  if (parent.kind !== 'object') return false;
  const member = childOf(parent, key);
  if (member === undefined) return false;
  return member.kind === 'object' || member.kind === 'record' || isRecordByDefault(member);
}

function isRecordByDefault(node: ConfigNode): boolean {
  return node.kind === 'value-or-record' && node.default === undefined;
}

/** True if a setting that starts at `lowest` may be written at `level`. */
export function isWritableAt(lowest: ConfigLevel, level: ConfigLevel): boolean {
  return lowest === level || (lowest === 'branch' && level === 'environment');
}
