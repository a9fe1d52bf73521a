import type { JsonObject, JsonValue } from './json.js';

/**
 * The levels at which a setting may be written. A setting of `branch` may be written at `environment` too; `project`
 * stands alone.
 */
export type ConfigLevel = 'project' | 'branch' | 'environment';

interface Rule {
  readonly level?: ConfigLevel;
  /** Shown to nobody who does not need it: files, diffs and the history have a mark in its place. */
  readonly isSecret?: true;
}

/** One value, checked as a whole: `expects` completes the sentence "… must be". */
export interface ValueNode<T extends JsonValue = JsonValue> extends Rule {
  readonly kind: 'value';
  /** `T` as TypeScript writes it: the dashboard's type of the configuration is made of it. */
  readonly type: string;
  readonly expects: string;
  accepts(value: JsonValue): value is T;
  /** Used where nothing is stored. A value without default is left out. */
  readonly default?: T;
  /** The default is the key of the record entry that holds the value. */
  readonly defaultsToId?: boolean;
  /** The values that features can make use of, where more than those may be stored. */
  readonly usable?: Usable;
}

/** A narrower rule: `expects` completes the sentence "… must be". */
interface Usable<T = JsonValue> {
  readonly expects: string;
  test(value: T): boolean;
}

/** The rules of an object's members, by their names. */
export type Fields = Readonly<Record<string, ConfigNode>>;

/** Named members, each with its own rule. */
export interface ObjectNode<F extends Fields = Fields> extends Rule {
  readonly kind: 'object';
  readonly fields: F;
  readonly omitWhenEmpty?: boolean;
}

/** Entries under keys that the owner chooses. */
export interface RecordNode<N extends ConfigNode = ConfigNode> extends Rule {
  readonly kind: 'record';
  readonly entry: N;
  /** The most entries that may be stored. */
  readonly max: number;
  readonly keys?: 'uuid';
  /** Its keys are made up at every writing, and mean nothing: an entry is the same under another one. */
  readonly hasMadeUpKeys?: true;
  /** The keys that features can make use of, where more than those may be stored. */
  readonly usableKeys?: Usable<string>;
  readonly omitWhenEmpty?: boolean;
  /** Entries that are there even when nothing is stored; a stored entry of the same key overrides their members. */
  readonly builtIn?: Readonly<Record<string, JsonObject>>;
}

/** A plain value or a record: `either` checks the values that are no objects. */
export interface ValueOrRecordNode<V extends ValueNode = ValueNode, R extends RecordNode = RecordNode> extends Rule {
  readonly kind: 'value-or-record';
  readonly either: V;
  readonly record: R;
  /** Used where nothing is stored; without one, that is a record without entries. */
  readonly default?: JsonValue;
}

/** Any JSON; its shape belongs to the clients that write it. */
export interface FreeNode extends Rule {
  readonly kind: 'free';
}

/** The rule for one place of the configuration. */
export type ConfigNode = ValueNode | ObjectNode | RecordNode | ValueOrRecordNode | FreeNode;

/** A value that is always there. */
type Defaulted<T extends JsonValue> = ValueNode<T> & { readonly default: T };
interface Optional {
  readonly omitWhenEmpty: true;
}
type RecordOptions = Pick<RecordNode, 'max'> &
  Partial<Pick<RecordNode, 'keys' | 'hasMadeUpKeys' | 'usableKeys' | 'builtIn' | 'omitWhenEmpty'>>;

/** True or false. */
export function boolean(): ValueNode<boolean>;
export function boolean(fallback: boolean): Defaulted<boolean>;
export function boolean(fallback?: boolean): ValueNode<boolean> {
  const accepts = (value: JsonValue) => typeof value === 'boolean';
  return { kind: 'value', type: 'boolean', expects: 'a boolean', accepts, default: fallback };
}

/** A text. */
export function text(): ValueNode<string>;
export function text(options: { default: string }): Defaulted<string>;
export function text(options: { defaultsToId: true }): ValueNode<string> & { readonly defaultsToId: true };
export function text(options: { default?: string; defaultsToId?: true } = {}): ValueNode<string> {
  const accepts = (value: JsonValue) => typeof value === 'string';
  return { kind: 'value', type: 'string', expects: 'a string', accepts, ...options };
}

/** A finite number. */
export function number(): ValueNode<number>;
export function number(fallback: number): Defaulted<number>;
export function number(fallback?: number): ValueNode<number> {
  const accepts = (value: JsonValue): value is number => Number.isFinite(value);
  return { kind: 'value', type: 'number', expects: 'a number', accepts, default: fallback };
}

/** One value and no other. */
export function exactly<const T extends string | number | boolean>(value: T): ValueNode<T> {
  const accepts = (candidate: JsonValue): candidate is T => candidate === value;
  return { kind: 'value', type: JSON.stringify(value), expects: JSON.stringify(value), accepts };
}

/** One of the given words. */
export function oneOf<const W extends string>(words: readonly W[]): ValueNode<W>;
export function oneOf<const W extends string>(words: readonly W[], fallback: NoInfer<W>): Defaulted<W>;
export function oneOf<W extends string>(words: readonly W[], fallback?: W): ValueNode<W> {
  const accepts = (value: JsonValue): value is W => (words as readonly JsonValue[]).includes(value);
  return { kind: 'value', type: typeOf(words), expects: `one of ${words.join(', ')}`, accepts, default: fallback };
}

function typeOf(words: readonly string[]): string {
  return words.map((word) => JSON.stringify(word)).join(' | ');
}

/** A number of units. The number is as stored: neither whole nor positive for certain. */
type Interval<U extends string> = [count: number, unit: U];

/** A pair such as `[1, "month"]`, or the given word if there is one. */
export function interval<const U extends string>(units: readonly U[]): ValueNode<Interval<U>>;
export function interval<const U extends string, const W extends string>(
  units: readonly U[],
  word: W,
): Defaulted<Interval<U> | W>;
export function interval<U extends string, W extends string>(
  units: readonly U[],
  word?: W,
): ValueNode<Interval<U> | W> {
  const accepts = (value: JsonValue): value is Interval<U> | W =>
    (word !== undefined && value === word) ||
    (Array.isArray(value) &&
      value.length === 2 &&
      Number.isFinite(value[0]) &&
      typeof value[1] === 'string' &&
      (units as readonly string[]).includes(value[1]));
  const describe = (count: string) =>
    `[${count}, one of ${units.join(', ')}]${word === undefined ? '' : ` or "${word}"`}`;
  const usable: Usable = {
    expects: describe('whole number from 0'),
    test: (value) => !Array.isArray(value) || (Number.isInteger(value[0]) && Number(value[0]) >= 0),
  };
  const type = `[count: number, unit: ${typeOf(units)}]${word === undefined ? '' : ` | ${typeOf([word])}`}`;
  return { kind: 'value', type, expects: describe('number'), accepts, usable, default: word };
}

/** A text or number of which features can make use of less than may be stored. */
export function usableAs<T extends string | number>(
  node: Defaulted<T>,
  expects: string,
  test: (value: T) => boolean,
): Defaulted<T>;
export function usableAs<T extends string | number>(
  node: ValueNode<T>,
  expects: string,
  test: (value: T) => boolean,
): ValueNode<T>;
export function usableAs<T extends string | number>(
  node: ValueNode<T>,
  expects: string,
  test: (value: T) => boolean,
): ValueNode<T> {
  return { ...node, usable: { expects, test: (value) => node.accepts(value) && test(value) } };
}

/** Settings with fixed names. */
export function object<F extends Fields>(fields: F): ObjectNode<F> {
  return { kind: 'object', fields };
}

/** Settings with fixed names, absent as a whole while none has a value. */
export function optionalObject<F extends Fields>(fields: F): ObjectNode<F> & Optional {
  return { kind: 'object', fields, omitWhenEmpty: true };
}

/** Members of the given names, all with one rule. */
export function each<K extends string, N extends ConfigNode>(names: readonly K[], node: N): Readonly<Record<K, N>> {
  return Object.fromEntries(names.map((name) => [name, node])) as Record<K, N>;
}

/** Entries under keys that the owner chooses, all of one kind, `max` of them. */
export function record<N extends ConfigNode>(entry: N, options: RecordOptions & Optional): RecordNode<N> & Optional;
export function record<N extends ConfigNode>(entry: N, options: RecordOptions): RecordNode<N>;
export function record<N extends ConfigNode>(entry: N, options: RecordOptions): RecordNode<N> {
  return { kind: 'record', entry, ...options };
}

/** Either a value or entries, such as no prices of its own or a table of them. */
export function valueOrRecord<V extends ValueNode, R extends RecordNode>(
  either: V,
  entries: R,
  fallback?: JsonValue,
): ValueOrRecordNode<V, R> {
  return { kind: 'value-or-record', either, record: entries, default: fallback };
}

/** Any JSON. */
export function free(): FreeNode {
  return { kind: 'free' };
}

/** The same rule, for what is a secret. */
export function secret<N extends ConfigNode>(node: N): N {
  return { ...node, isSecret: true };
}

/** The same rule, from another level on. */
export function from<N extends ConfigNode>(level: ConfigLevel, node: N): N {
  return { ...node, level };
}

type Simplify<T> = { [K in keyof T]: T[K] };

/** True for a rule that always renders to something: it has a default, or it holds members. */
type IsAlwaysThere<N> = N extends { readonly default: JsonValue } | { readonly defaultsToId: true }
  ? true
  : N extends { readonly omitWhenEmpty: true } | { readonly kind: 'value' | 'free' }
    ? false
    : true;

type RequiredKeys<F> = { [K in keyof F]: IsAlwaysThere<F[K]> extends true ? K : never }[keyof F];

type InferFields<F> = Simplify<
  { -readonly [K in RequiredKeys<F>]: Infer<F[K]> } & {
    -readonly [K in Exclude<keyof F, RequiredKeys<F>>]?: Infer<F[K]>;
  }
>;

/** The type that a rule renders to; JSON, as far as the rule is not known. */
export type Infer<N> = ConfigNode extends N
  ? JsonValue
  : N extends ValueNode<infer T>
    ? T
    : N extends ObjectNode<infer F>
      ? InferFields<F>
      : N extends RecordNode<infer E>
        ? Record<string, Infer<E>>
        : N extends ValueOrRecordNode<infer V, infer R>
          ? Infer<V> | Infer<R>
          : JsonValue;
