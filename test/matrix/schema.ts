import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  getNamedType,
  isCompositeType,
  isInputObjectType,
  isAbstractType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  type GraphQLArgument,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';
import { ROOT } from '../support/process';
import type { Declaration, Entry, Made } from './entries';

/** A field of the schema that can be asked for by itself, such as `Query.user`. */
export interface RootField {
  name: string;
  field: GraphQLField<unknown, unknown>;
  operation: 'query' | 'mutation';
}

export const schema: GraphQLSchema = buildSchema(readFileSync(join(ROOT, 'dashboard', 'schema.graphql'), 'utf8'));

/** Every query and mutation there is. */
export function readRootFields(): RootField[] {
  const [query, mutation] = [schema.getQueryType(), schema.getMutationType()];
  return (
    [
      [query, 'query'],
      [mutation, 'mutation'],
    ] as const
  ).flatMap(([type, operation]) =>
    Object.values(type?.getFields() ?? {}).map((field) => ({ name: `${type?.name}.${field.name}`, field, operation })),
  );
}

/** The arguments that fields below a root field need, as they stand in a query. */
export type FieldArguments = Readonly<Record<string, string>>;

/** Every field of every type that a question can lead to, such as `User.sessions`. */
export function readAllFields(): string[] {
  const reached = new Set<GraphQLCompositeType>();
  const reach = (type: GraphQLCompositeType): void => {
    if (reached.has(type)) return;
    reached.add(type);
    const below = fieldsOf(type).map((field) => getNamedType(field.type));
    const possible = isAbstractType(type) ? schema.getPossibleTypes(type) : [];
    [...below, ...possible].filter(isCompositeType).forEach(reach);
  };
  for (const type of [schema.getQueryType(), schema.getMutationType()]) if (type) reach(type);
  return [...reached].flatMap((type) => fieldsOf(type).map(({ name }) => `${type.name}.${name}`));
}

interface Selection {
  text: string;
  /** All fields in it, such as `User.sessions`. */
  fields: string[];
}

/** Types within types; the server refuses what nests deeper than it. */
const DEEPEST = 6;

/** Everything below a type, of an interface what all have, but for what leads back to a type that it came through. */
export function selectAll(
  type: GraphQLCompositeType,
  given: FieldArguments,
  through: readonly GraphQLCompositeType[] = [],
): Selection {
  const path = [...through, type];
  const parts = fieldsOf(type).flatMap((field) => selectField(type, { field, given, path }));
  const text = parts.map((part) => part.text).join(' ');
  return { text: `{ __typename ${text} }`, fields: parts.flatMap(({ fields }) => fields) };
}

function selectField(
  type: GraphQLCompositeType,
  context: { field: GraphQLField<unknown, unknown>; given: FieldArguments; path: readonly GraphQLCompositeType[] },
): Selection[] {
  const { field, given, path } = context;
  const name = `${type.name}.${field.name}`;
  const below = getNamedType(field.type);
  const isBack = isCompositeType(below) && path.includes(below);
  const needs = field.args.some(isRequiredArgument);
  if (isBack || (isCompositeType(below) && path.length >= DEEPEST) || (needs && given[name] === undefined)) return [];
  const head = `${field.name}${given[name] ?? ''}`;
  if (!isCompositeType(below)) return [{ text: head, fields: [name] }];
  const inner = selectAll(below, given, path);
  return [{ text: `${head} ${inner.text}`, fields: [name, ...inner.fields] }];
}

function fieldsOf(type: GraphQLCompositeType): Array<GraphQLField<unknown, unknown>> {
  return 'getFields' in type ? Object.values(type.getFields()) : [];
}

/** Arguments and members of inputs that are ids, or as good as one. */
const ID = /(^|[a-z])(id|ids|code|token|after|email)$/i;

/** The ids of a root field that its declaration says nothing about. */
export function findUndeclaredArguments({ name, field }: RootField, { ids = {}, plain = [] }: Declaration): string[] {
  return field.args
    .flatMap((argument) => pathsOf(argument))
    .filter((path) => ID.test(path) && !(path in ids) && !plain.includes(path))
    .map((path) => `${name}: ${path}`);
}

function pathsOf({ name, type }: { name: string; type: GraphQLInputType }, deep = true): string[] {
  const inner = getNamedType(type);
  if (!isInputObjectType(inner) || !deep) return [name];
  // One level is enough: what is nested deeper are settings.
  return Object.values(inner.getFields()).flatMap((field) => pathsOf(field, false).map((path) => `${name}.${path}`));
}

/** A declared root field as something that can be called, with everything below it. */
export function toFieldEntry(root: RootField, declaration: Declaration, given: FieldArguments): Entry {
  const { name, field, operation } = root;
  const type = getNamedType(field.type);
  const selection = isCompositeType(type) ? selectAll(type, given).text : '';
  return {
    ...declaration,
    name,
    via: 'graphql',
    changes: operation === 'mutation' && !declaration.reads,
    request: (made) => {
      const variables = variablesOf(field.args, declaration, made);
      const args = field.args.filter((argument) => argument.name in variables);
      const declared = inParentheses(args.map((argument) => `$${argument.name}: ${argument.type.toString()}`));
      const passed = inParentheses(args.map((argument) => `${argument.name}: $${argument.name}`));
      const query = `${operation} ${declared} { ${field.name}${passed} ${selection} }`;
      return { method: 'POST', path: '/graphql', body: { query, variables } };
    },
  };
}

const inParentheses = (parts: readonly string[]): string => (parts.length > 0 ? `(${parts.join(', ')})` : '');

type Variables = Record<string, unknown>;

function variablesOf(args: readonly GraphQLArgument[], { ids = {}, body }: Declaration, made: Made): Variables {
  const variables: Variables = { ...(body?.(made) as Variables | undefined) };
  for (const path of Object.keys(ids)) {
    const value = made.pick(path);
    const [first = '', second] = path.split('.');
    const argument = args.find(({ name }) => name === first);
    if (value === undefined || !argument) continue;
    if (second === undefined) variables[first] = isList(argument.type) ? [value] : value;
    else variables[first] = { ...(variables[first] as Variables | undefined), [second]: value };
  }
  return variables;
}

function isList(type: GraphQLInputType): boolean {
  return isListType(isNonNullType(type) ? type.ofType : type);
}
