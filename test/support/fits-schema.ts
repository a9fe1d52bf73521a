/** A schema of OpenAPI 3.1, as far as ours go. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

/** Everything about a value that its schema does not allow, one line each. */
export function misfits(
  schema: Schema,
  value: unknown,
  { schemas, path = '' }: { schemas: Record<string, Schema>; path?: string },
): string[] {
  const inside = (one: Schema, part: unknown, name = '') => misfits(one, part, { schemas, path: `${path}${name}` });
  const { $ref, anyOf, oneOf, allOf = [], items, properties = {} } = schema;
  if ($ref) return inside(schemas[$ref.split('/').at(-1) ?? ''] ?? {}, value);
  const found = allOf.flatMap((one) => inside(one, value));
  const choices = anyOf ?? oneOf;
  if (choices && choices.every((one) => inside(one, value).length > 0)) found.push(`${path} is none of its choices`);
  found.push(...ownMisfits(schema, value).map((problem) => `${path} ${problem}`));
  if (Array.isArray(value) && items) found.push(...value.flatMap((item, index) => inside(items, item, `.${index}`)));
  if (typeOf(value) !== 'object') return found;
  const given = value as Record<string, unknown>;
  const known = Object.keys(properties).filter((name) => name in given);
  return [...found, ...known.flatMap((name) => inside(properties[name] ?? {}, given[name], `.${name}`))];
}

function ownMisfits(schema: Schema, value: unknown): string[] {
  const { type, required = [], pattern, minLength = 0, maxLength = Infinity, maxItems = Infinity } = schema;
  const { minimum = -Infinity, maximum = Infinity } = schema;
  const types = type === undefined ? [] : [type].flat();
  const kind = typeOf(value);
  if (types.length > 0 && !types.includes(kind) && !(kind === 'integer' && types.includes('number'))) {
    return [`is ${kind}, not ${types.join(' or ')}`];
  }
  const rules: Array<[boolean, string]> = [
    [schema.enum !== undefined && !schema.enum.includes(value), 'is none of its words'],
    [typeof value === 'string' && (value.length < minLength || value.length > maxLength), 'has a wrong length'],
    [typeof value === 'string' && pattern !== undefined && !new RegExp(pattern).test(value), `is not ${pattern}`],
    [typeof value === 'number' && (value < minimum || value > maximum), 'is out of range'],
    [Array.isArray(value) && value.length > maxItems, 'has too many items'],
    [kind === 'object' && required.some((name) => !(name in (value as object))), 'lacks a field'],
  ];
  return rules.filter(([isBroken]) => isBroken).map(([, problem]) => problem);
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}
