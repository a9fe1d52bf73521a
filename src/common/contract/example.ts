import 'reflect-metadata';
import { fieldsOf, type ContractClass, type FieldMeta } from './field-registry.js';

/** The documentation that the decorators left for a field. */
interface Described {
  format?: string;
  enum?: unknown[];
  type?: unknown;
  minimum?: number;
}

const DESCRIBED = 'swagger/apiModelProperties';
/** The moment of all examples, in milliseconds since 1970. */
export const MOMENT = Date.UTC(2026, 0, 15, 9, 30);
const ID = '6f9619ff-8b86-4011-b42d-00c04fc964ff';
const DEEPEST = 4;

/** Texts by the form that their field says they have. */
export const FORMATS: Record<string, string> = {
  email: 'ada@example.com',
  uri: 'https://example.com/image.png',
  uuid: ID,
  'date-time': new Date(MOMENT).toISOString(),
};

/** An object as a contract class describes it: what may be null is null only where nothing better is known. */
export function exampleOf(type: ContractClass, depth = 0): Record<string, unknown> {
  const fields = [...fieldsOf(type)].filter(([, { optional }]) => !optional);
  return Object.fromEntries(fields.map(([name, meta]) => [name, exampleValue(type, [name, meta], depth)]));
}

function exampleValue(type: ContractClass, [name, meta]: [string, FieldMeta], depth: number): unknown {
  const described = (Reflect.getMetadata(DESCRIBED, type.prototype as object, name) ?? {}) as Described;
  const { kind, nullable } = meta;
  if (kind === 'object') return nullable || depth >= DEEPEST ? null : nested(meta, depth);
  if (kind === 'list') return depth >= DEEPEST ? [] : [nested(meta, depth)];
  if (kind === 'id') return ID;
  if (kind === 'boolean') return described.enum?.[0] ?? false;
  if (kind === 'number') return name.endsWith('_millis') ? MOMENT : Math.max(1, described.minimum ?? 1);
  if (kind === 'json') return described.type === 'array' ? ['example'] : nullable ? null : {};
  return described.enum?.[0] ?? FORMATS[described.format ?? ''] ?? (nullable ? null : wordFor(name));
}

function nested({ type }: FieldMeta, depth: number): Record<string, unknown> {
  return type ? exampleOf(type(), depth + 1) : {};
}

/** A text that says what its field is for. */
export function wordFor(name: string): string {
  return name === 'id' || name.endsWith('_id') ? `an_${name === 'id' ? 'id' : name}` : name.replaceAll('_', ' ');
}
