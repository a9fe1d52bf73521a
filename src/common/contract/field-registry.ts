/** The kind of a field decides how a value arrives, and into what it is turned before it is checked. */
export type FieldKind = 'string' | 'id' | 'number' | 'boolean' | 'json' | 'object' | 'list';

/** The class of a contract's shape. */
export type ContractClass<T extends object = object> = new () => T;

/** The facts that a decorator states about one field of a contract class. */
export interface FieldMeta {
  kind: FieldKind;
  optional: boolean;
  nullable: boolean;
  default?: unknown;
  /** The class of a nested object, or of a list's items. */
  type?: () => ContractClass;
  /** The most items a list may have. */
  maxItems?: number;
  /** The field holds a user id and accepts `me`. */
  acceptsMe?: boolean;
}

const OWN_FIELDS = new WeakMap<object, Map<string, FieldMeta>>();
const NAMES = new Set<string>();
const ALL_FIELDS = new WeakMap<object, ReadonlyMap<string, FieldMeta>>();

/** Remembers a field of a contract class; called by the field decorators. */
export function registerField(target: object, name: string, meta: FieldMeta): void {
  const fields = OWN_FIELDS.get(target.constructor) ?? new Map<string, FieldMeta>();
  fields.set(name, meta);
  NAMES.add(name);
  OWN_FIELDS.set(target.constructor, fields);
}

/** All fields of a contract class, its parents' first. */
export function fieldsOf(type: ContractClass): ReadonlyMap<string, FieldMeta> {
  const known = ALL_FIELDS.get(type);
  if (known) return known;
  const parent = Object.getPrototypeOf(type) as ContractClass | null;
  const inherited = parent && parent.prototype ? fieldsOf(parent) : new Map<string, FieldMeta>();
  const fields = new Map([...inherited, ...(OWN_FIELDS.get(type) ?? [])]);
  ALL_FIELDS.set(type, fields);
  return fields;
}

/** True for the name of a field of whichever contract class. */
export function isFieldName(name: string): boolean {
  return NAMES.has(name);
}
