import { fieldsOf, type ContractClass, type FieldMeta } from './field-registry.js';

/** One thing that is wrong with a request: where (a dotted path) and what. */
export interface Violation {
  path: string;
  message: string;
}

const BOOLEANS = new Map<string, boolean>([
  ['true', true],
  ['false', false],
  ['1', true],
  ['0', false],
]);

/**
 * Turns raw input into an instance of a contract class: values become the declared types where the wire is lenient
 * about them, absent fields get their defaults, unknown keys are reported. Values that cannot be converted stay as
 * they are: the field's own rules report them.
 */
export function coerce<T extends object>(type: ContractClass<T>, raw: unknown, path: string): [T, Violation[]] {
  const instance = new type();
  if (!isPlainObject(raw)) return [instance, [{ path, message: 'must be an object' }]];
  const fields = fieldsOf(type);
  const violations: Violation[] = [];
  const unknown = Object.keys(raw).filter((key) => !fields.has(key));
  if (unknown.length > 0) violations.push({ path, message: `has unknown properties: ${listKeys(unknown)}` });
  for (const [name, field] of fields) {
    const given = Object.hasOwn(raw, name) ? raw[name] : undefined;
    if (given === undefined && field.default === undefined) continue;
    const [value, found] = given === undefined ? [field.default, []] : coerceValue(field, given, `${path}.${name}`);
    addViolations(violations, found);
    Object.defineProperty(instance, name, { value, writable: true, enumerable: true, configurable: true });
  }
  return [instance, violations];
}

/** Adds one by one: a long list may break its rules more often than a call takes arguments. */
export function addViolations(violations: Violation[], found: readonly Violation[]): void {
  for (const violation of found) violations.push(violation);
}

function coerceValue(field: FieldMeta, value: unknown, path: string): [unknown, Violation[]] {
  if (value === null) return [null, []];
  if (field.kind === 'string') return [toText(value), []];
  if (field.kind === 'id') return [toId(value), []];
  if (field.kind === 'number') return [toNumber(value), []];
  if (field.kind === 'boolean') return [toBoolean(value), []];
  if (!field.type || field.kind === 'json') return [value, []];
  const type = field.type();
  if (field.kind === 'object') return coerce(type, value, path);
  if (!Array.isArray(value)) return [value, []];
  if (field.maxItems !== undefined && value.length > field.maxItems) {
    // The items are not looked at: checking all of them is the work that the limit is there to spare.
    return [[], [{ path, message: `must have at most ${field.maxItems} items` }]];
  }
  const items = value.map((item, index) => coerce(type, item, `${path}.${index}`));
  return [items.map(([item]) => item), items.flatMap(([, found]) => found)];
}

function toText(value: unknown): unknown {
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
}

/** Ids are found in upper and lower case; what compares or seals with them wants one form. */
function toId(value: unknown): unknown {
  const text = toText(value);
  return typeof text === 'string' ? text.toLowerCase() : text;
}

function toNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const digits = value.replace(/\s/g, '');
  return digits === '' || Number.isNaN(Number(digits)) ? value : Number(digits);
}

/** Only text and numbers are looked at: an object's own idea of its text may be anything. */
function toBoolean(value: unknown): unknown {
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  return BOOLEANS.get(String(value).toLowerCase()) ?? value;
}

function listKeys(keys: string[]): string {
  const shown = keys.slice(0, 20).map((key) => key.slice(0, 60));
  return keys.length > shown.length ? `${shown.join(', ')} and ${keys.length - shown.length} more` : shown.join(', ');
}

/** True for a value that JSON calls an object. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !Buffer.isBuffer(value);
}
