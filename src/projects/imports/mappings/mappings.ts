import { readFileSync } from 'node:fs';
import { isPlainObject } from '../../../common/contract/coerce.js';
import { fieldsOf } from '../../../common/contract/field-registry.js';
import { KnownError } from '../../../common/errors/known-error.js';
import type { FirebaseScryptParameters } from '../imports.contract.js';
import { IMPORTS } from '../imports.limits.js';
import { LINE_CLASSES } from '../lines/line-classes.js';
import { forgetParsed, parseJson, readPath } from './read-path.js';
import { TRANSFORMS, type FieldRule } from './transforms.js';

/** The rules by which records of a file become lines. */
export interface Mapping {
  description?: string;
  /** The member of a JSON document that has the records; for programs that split the document into lines. */
  records?: string;
  /** Of all lines, unless a field says it. */
  type?: string;
  /** The place in a record of each field of a line. */
  fields: Record<string, string | FieldRule>;
}

/** A mapping that is there by name. */
interface NamedMapping {
  name: string;
  description: string;
  mapping: Mapping | null;
}

/** Lines as they are. */
const IDENTITY: NamedMapping = {
  name: 'vestibule',
  description: 'Lines as this server exports them, or CSV with columns that are called like their fields.',
  mapping: null,
};

/** The mappings of files of others, by name. */
export const BUILT_IN_MAPPINGS: readonly NamedMapping[] = [
  IDENTITY,
  ...['auth0', 'clerk', 'supabase', 'firebase', 'better_auth'].map((name) => {
    const mapping = JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), 'utf8')) as Mapping;
    return { name, description: mapping.description ?? name, mapping };
  }),
];

const MEMBERS = ['description', 'records', 'type', 'fields'];
const RULE_MEMBERS = ['from', 'as', 'provider', 'account_id', 'email', 'skip', 'rename', 'more'];

/**
 * The mapping of an import; null for lines that are taken as they are.
 *
 * @throws KnownError IMPORT_MAPPING_INVALID
 */
export function requireMapping(name: string, custom: unknown): Mapping | null {
  if (custom !== null && custom !== undefined) {
    const problems = findProblems(custom);
    if (problems.length > 0) throw new KnownError('IMPORT_MAPPING_INVALID', { problems: problems.slice(0, 20) });
    return custom as Mapping;
  }
  const found = BUILT_IN_MAPPINGS.find((mapping) => mapping.name === name);
  if (found) return found.mapping;
  const names = BUILT_IN_MAPPINGS.map((mapping) => mapping.name);
  throw new KnownError('IMPORT_MAPPING_INVALID', { problems: [`There are these mappings: ${names.join(', ')}`] });
}

/** Makes a line of a record. What the mapping does not name is left out. */
export function mapRecord(
  record: Record<string, unknown>,
  mapping: Mapping | null,
  firebase: FirebaseScryptParameters | null,
): Record<string, unknown> {
  forgetParsed();
  const line = mapping ? applyMapping(record, mapping, firebase) : { type: 'user', ...record };
  return readTexts(line);
}

function applyMapping(
  record: Record<string, unknown>,
  { type = 'user', fields }: Mapping,
  firebase: FirebaseScryptParameters | null,
): Record<string, unknown> {
  const line: Record<string, unknown> = { type };
  for (const [name, given] of Object.entries(fields)) {
    const rule = typeof given === 'string' ? { from: given } : given;
    const values = (Array.isArray(rule.from) ? rule.from : [rule.from]).map((path) => readPath(record, path));
    const value = rule.as === undefined ? values[0] : TRANSFORMS[rule.as](values, { rule, record, firebase });
    if (value !== undefined && value !== null && value !== '') line[name] = value;
  }
  return line;
}

/** Parses texts of fields that are no texts: columns of CSV hold JSON then. */
function readTexts(line: Record<string, unknown>): Record<string, unknown> {
  const contract = LINE_CLASSES.get(String(line.type));
  if (!contract) return line;
  for (const [name, { kind }] of fieldsOf(contract)) {
    const value = line[name];
    if (typeof value === 'string' && (kind === 'json' || kind === 'list')) line[name] = parseJson(value);
  }
  return line;
}

function findProblems(custom: unknown): string[] {
  if (!isPlainObject(custom) || !isPlainObject(custom.fields)) return ['It needs an object "fields"'];
  const { type = 'user', fields } = custom;
  const unknown = Object.keys(custom).filter((name) => !MEMBERS.includes(name));
  const contract = typeof type === 'string' ? LINE_CLASSES.get(type) : undefined;
  if (!contract) return [`"type" is one of ${[...LINE_CLASSES.keys()].join(', ')}`];
  if (Object.keys(fields).length > IMPORTS.mappingFields) return [`It has more than ${IMPORTS.mappingFields} fields`];
  const targets = fieldsOf(contract);
  return [
    ...unknown.map((name) => `There is no "${name}" in mappings`),
    ...Object.entries(fields).flatMap(([name, rule]) =>
      targets.has(name) ? findRuleProblems(name, rule) : [`A ${String(type)} has no field "${name}"`],
    ),
  ];
}

function findRuleProblems(name: string, rule: unknown): string[] {
  if (isPath(rule)) return [];
  if (!isPlainObject(rule)) return [`"${name}" is a path, or an object with "from"`];
  const { from, as, rename = {}, skip = [], ...others } = rule;
  const isFrom = isPath(from) || (Array.isArray(from) && from.length > 0 && from.length <= 10 && from.every(isPath));
  const isRenaming = isPlainObject(rename) && Object.values(rename).every(isPath);
  const problems = Object.keys(others)
    .filter((member) => !RULE_MEMBERS.includes(member) || !isPath(others[member]))
    .map((member) => `"${name}" cannot have this "${member}"`);
  if (!isFrom) problems.push(`"${name}" needs a path, or several, in "from"`);
  if (as !== undefined && (typeof as !== 'string' || !Object.hasOwn(TRANSFORMS, as))) {
    problems.push(`"as" of "${name}" is one of ${Object.keys(TRANSFORMS).join(', ')}`);
  }
  if (!isRenaming || !Array.isArray(skip) || !skip.every(isPath)) problems.push(`"${name}" renames or skips no texts`);
  return problems;
}

function isPath(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= IMPORTS.nameLength;
}
