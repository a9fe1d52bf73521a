import { isUuid } from '../../contract/rules.js';
import { exceededShape } from '../../contract/json-shape.js';
import { CONFIGURATION_BYTES, CONFIGURATION_CHANGE } from '../tenancy.limits.js';
import { isJsonObject, type ConfigOverride, type JsonObject, type JsonValue } from './json.js';
import { migrateLegacyKeys } from './migrate-legacy-keys.js';
import type { ConfigLevel, ConfigNode } from './schema-nodes.js';
import { childOf, isWritableAt, MAX_PATH_DEPTH } from './schema-walk.js';
import type { ConfigSchema } from './sections.js';

/** Something an override may not hold. */
export interface ConfigProblem {
  /** The full dotted path of the offending key or value; empty for the override as a whole. */
  path: string;
  /** A sentence that names the path. */
  message: string;
}

/** Settings that can be stored, or what is wrong with them. */
export type ParsedOverride = { ok: true; override: ConfigOverride } | { ok: false; problems: ConfigProblem[] };

/** The level that an override is for; `isFlat` where only its keys at the top may be dotted, as at paths that name it. */
export interface LevelRules {
  level: ConfigLevel;
  isFlat?: boolean;
}

/** A level alone lets keys be dotted anywhere. */
type WrittenLevel = ConfigLevel | LevelRules;

/** A hostile override could hold a million mistakes; nobody reads more than the first. */
const MAX_PROBLEMS = 20;
const NAMES = { depth: 'levels', members: 'values' } as const;
const MAX_KEY_LENGTH = 1_000;
const KEY_PART = /^[a-zA-Z0-9_:$][a-zA-Z_:$0-9-]*$/;
/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
const UNSTORABLE = /\p{Cs}/u;

interface Cursor {
  path: string;
  depth: number;
  node: ConfigNode;
  /** The lowest level at which what is here may be written. */
  lowest: ConfigLevel;
}

interface Check extends Required<LevelRules> {
  problems: ConfigProblem[];
}

/**
 * Reads an override from JSON text, writes legacy names in today's spelling and checks it. Never throws.
 *
 * @returns the override in today's spelling, or up to 20 problems; one of more than a megabyte, or of too many values or levels, is not parsed
 */
export function parseOverride(schema: ConfigSchema, text: string, level: WrittenLevel): ParsedOverride {
  if (Buffer.byteLength(text) > CONFIGURATION_BYTES) return refuseWhole(`is larger than ${CONFIGURATION_BYTES} bytes`);
  // Text within a body is not counted with it.
  const exceeded = exceededShape(Buffer.from(text), CONFIGURATION_CHANGE);
  if (exceeded) return refuseWhole(`has more than ${CONFIGURATION_CHANGE[exceeded]} ${NAMES[exceeded]}`);
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return refuseWhole('is not valid JSON');
  }
  if (!isJsonObject(parsed)) return refuseWhole('must be a JSON object');
  const override = migrateLegacyKeys(schema, parsed, toRules(level).level);
  const problems = validateOverride(schema, override, level);
  return problems.length === 0 ? { ok: true, override } : { ok: false, problems };
}

/**
 * Checks every key and value of an override by itself: known keys, types, enumerations and UUIDs. What needs more than
 * one value, or more than its type (required values, ranges, formats, lengths), is not checked; `null` fits anywhere
 * but in an array. Legacy names must have been migrated. Takes time in proportion to the size of the override.
 *
 * @returns up to 20 problems, none if the override may be stored
 */
export function validateOverride(
  { root }: Pick<ConfigSchema, 'root'>,
  override: ConfigOverride,
  level: WrittenLevel,
): ConfigProblem[] {
  const check: Check = { ...toRules(level), problems: [] };
  checkMembers(check, override, { path: '', depth: 0, node: root, lowest: check.level });
  return check.problems;
}

function toRules(level: WrittenLevel): Required<LevelRules> {
  return typeof level === 'string' ? { level, isFlat: false } : { isFlat: false, ...level };
}

function refuseWhole(complaint: string): ParsedOverride {
  return { ok: false, problems: [{ path: '', message: `The configuration override ${complaint}.` }] };
}

function checkMembers(check: Check, members: JsonObject, cursor: Cursor): void {
  for (const key of Object.keys(members)) {
    if (check.problems.length >= MAX_PROBLEMS) return;
    const value = members[key];
    if (value === undefined) continue;
    const member = follow(check, cursor, key);
    if (member !== null) checkValue(check, value, member);
  }
}

/** The place that a key leads to; null, with the problem noted, if there is none. */
function follow(check: Check, from: Cursor, key: string): Cursor | null {
  const parts = key.length > MAX_KEY_LENGTH ? [] : key.split('.');
  const path = join(from.path, key);
  if (parts.length === 0 || !parts.every((part) => KEY_PART.test(part))) {
    return refuse(check, printable(path), 'is not a valid key');
  }
  if (from.depth + parts.length > MAX_PATH_DEPTH) return refuse(check, printable(path), 'is nested too deeply');
  if (check.isFlat && from.depth > 0 && parts.length > 1) {
    return refuse(check, path, 'has a dot in a key that is not at the top: nest it, or write the whole path there');
  }
  let cursor = from;
  for (const part of parts) {
    const next = stepInto(cursor, part);
    if (next === null) return refuseUnknown(check, path, join(cursor.path, part));
    if (!isWritableAt(next.lowest, check.level)) return refuseLevel(check, path, next);
    cursor = next;
  }
  return cursor;
}

function stepInto(cursor: Cursor, key: string): Cursor | null {
  const node = childOf(cursor.node, key);
  if (node === undefined || (cursor.node.kind === 'record' && cursor.node.keys === 'uuid' && !isUuid(key))) return null;
  const isRoot = cursor.depth === 0;
  const lowest = node.level ?? (isRoot ? 'branch' : cursor.lowest);
  return { path: join(cursor.path, key), depth: cursor.depth + 1, node, lowest };
}

function checkValue(check: Check, value: JsonValue, cursor: Cursor): void {
  const { node } = cursor;
  if (value === null) return;
  if (node.kind === 'free') return checkFree(check, value, cursor);
  if (node.kind === 'value') return checkPlain(check, value, cursor);
  if (isJsonObject(value)) return checkMembers(check, value, cursor);
  if (node.kind !== 'value-or-record') refuse(check, cursor.path, 'must be an object');
  else if (!node.either.accepts(value)) refuse(check, cursor.path, `must be ${node.either.expects} or an object`);
}

function checkPlain(check: Check, value: JsonValue, { node, path }: Cursor): void {
  if (node.kind === 'value' && !node.accepts(value)) refuse(check, path, `must be ${node.expects}`);
  else checkStorable(check, value, path);
}

function checkFree(check: Check, value: JsonValue, cursor: Cursor): void {
  if (isJsonObject(value)) checkMembers(check, value, cursor);
  else if (Array.isArray(value)) checkElements(check, value, cursor);
  else checkStorable(check, value, cursor.path);
}

function checkElements(check: Check, elements: JsonValue[], cursor: Cursor): void {
  if (cursor.depth >= MAX_PATH_DEPTH) return void refuse(check, printable(cursor.path), 'is nested too deeply');
  for (const [index, element] of elements.entries()) {
    if (check.problems.length >= MAX_PROBLEMS) return;
    const path = `${cursor.path}.${index}`;
    if (element === null) refuse(check, path, 'must not be null, as it is part of an array');
    else checkFree(check, element, { ...cursor, path, depth: cursor.depth + 1 });
  }
}

function checkStorable(check: Check, value: JsonValue, path: string): void {
  const isText = typeof value === 'string';
  if (isText && (value.includes('\0') || UNSTORABLE.test(value))) {
    refuse(check, path, 'holds a NUL character or half of a surrogate pair');
  }
  if (typeof value === 'number' && !Number.isFinite(value)) refuse(check, path, 'is too large a number');
}

function refuseUnknown(check: Check, path: string, prefix: string): null {
  check.problems.push({
    path,
    message: `"${path}" is not a setting of the ${check.level} level: there is no "${prefix}".`,
  });
  return null;
}

function refuseLevel(check: Check, path: string, { lowest, path: prefix }: Cursor): null {
  check.problems.push({
    path,
    message: `"${path}" is not a setting of the ${check.level} level: "${prefix}" is one of the ${lowest} level.`,
  });
  return null;
}

function refuse(check: Check, path: string, complaint: string): null {
  check.problems.push({ path, message: `"${path}" ${complaint}.` });
  return null;
}

function join(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}

/** A path that may hold anything, fit for a message. */
function printable(path: string): string {
  return JSON.stringify(path.slice(0, 200)).slice(1, -1);
}
