import type { JsonObject, JsonValue } from './json.js';

/**
 * Where a setting may be written. What is allowed at `branch` is allowed at `environment` too; `project` stands alone.
 */
export type ConfigLevel = 'project' | 'branch' | 'environment';

interface Leaf {
  /** Used where nothing is stored. A leaf without default is left out. */
  readonly default?: JsonValue;
  readonly level?: ConfigLevel;
}

/** One value, judged as a whole: `expects` completes the sentence "… must be". */
export interface ValueNode extends Leaf {
  readonly kind: 'value';
  readonly expects: string;
  readonly accepts: (value: JsonValue) => boolean;
  /** The default is the key of the record entry that holds the value. */
  readonly defaultsToId?: boolean;
}

/** Named members, each with its own rule. */
export interface ObjectNode extends Leaf {
  readonly kind: 'object';
  readonly fields: Readonly<Record<string, ConfigNode>>;
  readonly omitWhenEmpty?: boolean;
}

/** Entries under keys that the owner chooses. */
export interface RecordNode extends Leaf {
  readonly kind: 'record';
  readonly entry: ConfigNode;
  readonly keys?: 'uuid';
  readonly omitWhenEmpty?: boolean;
  /** Entries that are there even when nothing is stored; a stored entry of the same key overrides their members. */
  readonly builtIn?: Readonly<Record<string, JsonObject>>;
}

/** A plain value or a record: `either` judges the values that are no objects. */
export interface ValueOrRecordNode extends Leaf {
  readonly kind: 'value-or-record';
  readonly either: ValueNode;
  readonly record: RecordNode;
}

/** Any JSON; its shape belongs to the clients that write it. */
export interface FreeNode extends Leaf {
  readonly kind: 'free';
}

/** What may stand at one place of the configuration. */
export type ConfigNode = ValueNode | ObjectNode | RecordNode | ValueOrRecordNode | FreeNode;

type Options<N> = Partial<Omit<N, 'kind'>>;

/** True or false. */
export function boolean(fallback?: boolean): ValueNode {
  return { kind: 'value', expects: 'a boolean', accepts: (value) => typeof value === 'boolean', default: fallback };
}

/** A text; `accepts` may narrow it. */
export function text(options: Options<ValueNode> = {}): ValueNode {
  return { kind: 'value', expects: 'a string', accepts: (value) => typeof value === 'string', ...options };
}

/** A finite number. */
export function number(fallback?: number): ValueNode {
  return { kind: 'value', expects: 'a number', accepts: (value) => Number.isFinite(value), default: fallback };
}

/** One value and no other. */
export function exactly(value: JsonValue, fallback?: JsonValue): ValueNode {
  const expects = JSON.stringify(value);
  return { kind: 'value', expects, accepts: (candidate) => candidate === value, default: fallback };
}

/** One of the given words. */
export function oneOf(values: readonly string[], fallback?: string): ValueNode {
  const accepts = (value: JsonValue) => typeof value === 'string' && values.includes(value);
  return { kind: 'value', expects: `one of ${values.join(', ')}`, accepts, default: fallback };
}

/** A pair such as `[1, "month"]`, or the given word if there is one. */
export function interval(units: readonly string[], word?: string): ValueNode {
  const accepts = (value: JsonValue) =>
    (word !== undefined && value === word) ||
    (Array.isArray(value) &&
      value.length === 2 &&
      Number.isFinite(value[0]) &&
      typeof value[1] === 'string' &&
      units.includes(value[1]));
  const pair = `[number, one of ${units.join(', ')}]`;
  return { kind: 'value', expects: word === undefined ? pair : `${pair} or "${word}"`, accepts, default: word };
}

/** Settings with fixed names. */
export function object(fields: ObjectNode['fields'], options: Options<ObjectNode> = {}): ObjectNode {
  return { kind: 'object', fields, ...options };
}

/** Entries under keys that the owner chooses, all of one kind. */
export function record(entry: ConfigNode, options: Options<RecordNode> = {}): RecordNode {
  return { kind: 'record', entry, ...options };
}

/** Either a value or entries, such as no prices of its own or a table of them. */
export function valueOrRecord(either: ValueNode, entries: RecordNode, fallback?: JsonValue): ValueOrRecordNode {
  return { kind: 'value-or-record', either, record: entries, default: fallback };
}

/** Any JSON. */
export function free(): FreeNode {
  return { kind: 'free' };
}

/** The same rule, from another level on. */
export function from<N extends ConfigNode>(level: ConfigLevel, node: N): N {
  return { ...node, level };
}
