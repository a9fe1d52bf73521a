import { toCamelCase, type CamelCase } from '../../../shared/contract/wire.js';

/** `display_name` is `displayName`, and a moment `signed_up_at_millis` is `signedUpAt`. */
type CamelName<Name extends string> = Name extends `${infer Moment}_at_millis`
  ? `${CamelCase<Moment>}At`
  : CamelCase<Name>;

/** Metadata belongs to the app, and the server takes any JSON: nobody but the app knows its type. */
// oxlint-disable-next-line no-explicit-any -- as the public package has it: a program reads members without asking first
export type Metadata = any;

type FromWireValue<Name extends string, Value> = Name extends `${string}metadata`
  ? Metadata
  : Name extends `${string}_at_millis`
    ? Date | Exclude<Value, number>
    : FromWire<Value>;

/** The type that {@link fromWire} makes of a JSON type. */
export type FromWire<Value> = Value extends readonly (infer Item)[]
  ? FromWire<Item>[]
  : Value extends object
    ? { [Name in keyof Value as CamelName<Name & string>]: FromWireValue<Name & string, Value[Name]> }
    : Value;

const MILLIS_SUFFIX = '_millis';

/** Renames the keys of JSON from the server to camelCase, moments to dates. Metadata belongs to the app: untouched. */
export function fromWire<Value>(value: Value): FromWire<Value> {
  return convert(value, ([name, member]) => {
    if (name.endsWith('metadata')) return [toCamelCase(name), member];
    if (!name.endsWith(`_at${MILLIS_SUFFIX}`)) return [toCamelCase(name), fromWire(member)];
    const moment = typeof member === 'number' ? new Date(member) : member;
    return [toCamelCase(name.slice(0, -MILLIS_SUFFIX.length)), moment];
  }) as FromWire<Value>;
}

/** The way back: `{ displayName, expiresAt: Date }` becomes `{ display_name, expires_at_millis }`. */
export function toWire(value: unknown): unknown {
  return convert(value, ([name, member]) => {
    if (name.endsWith('etadata')) return [toSnakeCase(name), member];
    if (member instanceof Date) return [toSnakeCase(name) + MILLIS_SUFFIX, member.getTime()];
    return [toSnakeCase(name), toWire(member)];
  });
}

type Entry = [name: string, member: unknown];

function convert(value: unknown, convertEntry: (entry: Entry) => Entry): unknown {
  if (Array.isArray(value)) return value.map((item) => convert(item, convertEntry));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(convertEntry));
}

function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
