import { SOURCE_TYPES } from './common/tenancy/configuration-source.js';
import { FORMATS, MOMENT, wordFor } from './common/contract/example.js';

/** The keywords of JSON Schema that contract classes are described by. */
interface Shape {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  default?: unknown;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
  required?: string[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

interface Document {
  paths: object;
  components: { schemas: object };
}

interface Media {
  schema?: Shape;
  example?: unknown;
}

type Content = Record<string, Media>;

interface Operation {
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

const DEEPEST = 6;
/** Fields that are shown of a body in which all may be left out. */
const SHOWN = 3;
/** The answers that no class describes. */
const FREE: Record<string, string> = {
  'text/plain': 'A text.',
  'text/html': '<!doctype html>',
  'application/x-ndjson': '{"type":"user"}\n',
};
/** Texts by the name of their field, where its form says nothing. */
const NAMED: Record<string, string> = {
  display_name: 'Ada Lovelace',
  email: 'ada@example.com',
  password: 'correct horse battery',
  country_code: 'GB',
  handler_path: '/handler',
  signed_up_period: 'yesterday',
};
/** Tried in turn where a field has a form of its own. */
const FORMED = [
  FORMATS.uuid ?? '',
  'https://example.com',
  '/handler',
  'an-id',
  'an_id',
  'x'.repeat(43),
  ...SOURCE_TYPES,
];

/** Gives every body and every successful answer of a description an example, read off the classes that describe it. */
export function addExamples(document: Document): void {
  const schemas = document.components.schemas as Record<string, Shape>;
  const operations = Object.values(document.paths).flatMap(
    (methods) => Object.values(methods as object) as Operation[],
  );
  for (const { requestBody, responses } of operations) {
    const answers = Object.entries(responses).filter(([status]) => status.startsWith('2'));
    for (const content of [requestBody?.content, ...answers.map(([, { content }]) => content)]) {
      for (const [type, media] of Object.entries(content ?? {})) addExample(schemas, type, media);
    }
  }
}

function addExample(schemas: Record<string, Shape>, type: string, media: Media): void {
  if (type === 'application/json') media.example = new Examples(schemas).of(media.schema ?? {});
  else if (type in FREE) media.example = FREE[type];
}

/** Makes examples of shapes that refer to each other. */
class Examples {
  constructor(private readonly schemas: Record<string, Shape>) {}

  /** @param name of the field that has this shape */
  of(shape: Shape, name = '', depth = 0): unknown {
    if (shape.$ref) return this.of(this.schemas[shape.$ref.split('/').at(-1) ?? ''] ?? {}, name, depth);
    const [choice] = shape.anyOf ?? shape.oneOf ?? shape.allOf ?? [];
    if (choice) return this.of(choice, name, depth);
    if (shape.default !== undefined && shape.default !== null) return shape.default;
    if (shape.enum) return shape.enum[0];
    const types = [shape.type ?? []].flat();
    if (depth > DEEPEST && types.includes('null')) return null;
    return this.ofType(types[0], { ...shape, name, depth });
  }

  private ofType(type: string | undefined, shape: Shape & { name: string; depth: number }): unknown {
    const { name, depth, items, minimum = 1, maximum = Infinity } = shape;
    if (type === 'object') return this.ofObject(shape, depth);
    if (type === 'array') return items && depth <= DEEPEST ? [this.of(items, name.replace(/s$/, ''), depth + 1)] : [];
    if (type === 'boolean') return false;
    if (type === 'number' || type === 'integer') {
      return name.endsWith('_millis') ? Math.min(MOMENT, maximum) : Math.max(1, minimum);
    }
    return type === 'string' ? textFor(name, shape) : null;
  }

  private ofObject({ properties = {}, required = [] }: Shape, depth: number): Record<string, unknown> {
    const names = Object.keys(properties).filter((name) => required.includes(name));
    const shown = names.length > 0 || depth > 0 ? names : Object.keys(properties).slice(0, SHOWN);
    return Object.fromEntries(shown.map((name) => [name, this.of(properties[name] ?? {}, name, depth + 1)]));
  }
}

function textFor(name: string, { format = '', pattern, minLength = 0, maxLength = Infinity }: Shape): string {
  const fits = (text: string): boolean =>
    text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern).test(text));
  const texts = [FORMATS[format], NAMED[name], wordFor(name), ...FORMED].filter((text) => text !== undefined);
  return texts.find(fits) ?? 'x'.repeat(Math.min(Math.max(minLength, 1), maxLength));
}
