/** As much of a JSON schema as the description of the API uses. */
export interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  enum?: readonly (string | number | boolean | null)[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  description?: string;
}

const HEAD = `// Written by \`npm run emit\` from the contract classes of the server, under their names. Do not edit.

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
`;

/**
 * The shapes of the API's description as TypeScript, in the order of their names, not formatted yet. Free JSON is
 * `Json`. Throws an Error that names a shape with something that it cannot say in TypeScript.
 */
export function printWireTypes(schemas: Readonly<Record<string, Schema>>): string {
  const names = Object.keys(schemas).toSorted();
  return [HEAD, ...names.map((name) => printInterface(name, schemas[name] ?? {}))].join('\n');
}

function printInterface(name: string, schema: Schema): string {
  try {
    return `${printDoc(schema)}export interface ${name} ${printObject(schema)}\n`;
  } catch (error) {
    throw new Error(`The shape ${name} has no TypeScript: ${(error as Error).message}`, { cause: error });
  }
}

function printObject({ properties = {}, required = [] }: Schema): string {
  const members = Object.entries(properties).map(
    ([name, schema]) => `${printDoc(schema)}${name}${required.includes(name) ? '' : '?'}: ${printType(schema)};`,
  );
  return `{\n${members.join('\n')}\n}`;
}

function printDoc({ description }: Schema): string {
  return description ? `/** ${description.replaceAll('*/', '*\\/')} */\n` : '';
}

function printType(schema: Schema): string {
  const choices = [...new Set(listChoices(schema))];
  return choices.includes('Json') ? 'Json' : choices.join(' | ');
}

/** The alternatives for a value, each as one type. */
function listChoices(schema: Schema): string[] {
  const { $ref, type, enum: words, anyOf, oneOf, allOf } = schema;
  if ($ref) return [$ref.slice($ref.lastIndexOf('/') + 1)];
  const alternatives = anyOf ?? oneOf ?? (allOf?.length === 1 ? allOf : undefined);
  if (alternatives) return alternatives.flatMap(listChoices);
  const types = typeof type === 'string' ? [type] : (type ?? []);
  if (words) return [...words.map((word) => JSON.stringify(word)), ...types.filter((name) => name === 'null')];
  if (types.length === 0) throw new Error(`no type in ${JSON.stringify(schema)}`);
  return types.map((name) => printNamedType(name, schema));
}

function printNamedType(name: string, { items, properties, ...schema }: Schema): string {
  if (name === 'integer') return 'number';
  if (name === 'array' && items) return `(${printType(items)})[]`;
  if (name === 'object') return properties ? printObject({ properties, ...schema }) : 'Json';
  if (['string', 'number', 'boolean', 'null'].includes(name)) return name;
  throw new Error(`unknown type ${name}`);
}
