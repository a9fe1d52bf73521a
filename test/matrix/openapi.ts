import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallOptions, JsonObject, Method } from '../support/client';
import { ROOT } from '../support/process';
import type { Declaration, Entry, Made } from './entries';

/** A route as the API's description has it. */
export interface Operation {
  id: string;
  method: Method;
  path: string;
  pathParameters: string[];
  queryParameters: string[];
  /** All members that its body may have, on any tier. */
  bodyFields: string[];
  tiers: string[];
}

interface Schema {
  $ref?: string;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
}
interface Described {
  operationId: string;
  parameters: Array<{ in: string; name: string }>;
  requestBody?: { content: Record<string, { schema: Schema }> };
  'x-access': { tiers: string[] };
}
interface Document {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema> };
}

/** Every route there is, as it is described to everybody. */
export function readOperations(): Operation[] {
  const document = JSON.parse(readFileSync(join(ROOT, 'sdk', 'openapi.json'), 'utf8')) as Document;
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const { operationId, parameters, requestBody } = described;
      const named = (place: string): string[] => parameters.filter((one) => one.in === place).map(({ name }) => name);
      return {
        id: operationId,
        method: method.toUpperCase() as Method,
        path,
        pathParameters: named('path'),
        queryParameters: named('query'),
        bodyFields: Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => fieldsOf(document, schema)),
        tiers: described['x-access'].tiers,
      };
    }),
  );
}

function fieldsOf(document: Document, { $ref, anyOf = [], properties = {} }: Schema): string[] {
  const meant = $ref ? document.components.schemas[$ref.split('/').at(-1) ?? ''] : undefined;
  return [
    ...Object.keys(properties),
    ...[...(meant ? [meant] : []), ...anyOf].flatMap((one) => fieldsOf(document, one)),
  ];
}

/** Members that are ids, or as good as one, by their names. */
const NO_IDS = new Set(['totp_code']);
const ID = /(^|_)(id|ids|code|token|cursor|email)$/;

/** The ids of a route that its declaration says nothing about. */
export function findUndeclaredIds(
  { id, ...operation }: Operation,
  { ids = {}, plain = [], path = {} }: Declaration,
): string[] {
  const { pathParameters, queryParameters, bodyFields } = operation;
  const named = [
    ...pathParameters,
    ...[...queryParameters, ...bodyFields].filter((name) => ID.test(name) && !NO_IDS.has(name)),
  ];
  return [...new Set(named)]
    .filter((name) => !(name in ids) && !(name in path) && !plain.includes(name))
    .map((name) => `${id}: ${name}`);
}

/** A declared route as something that can be called. */
export function toEntry(operation: Operation, declaration: Declaration): Entry {
  const { id, method, path, pathParameters, queryParameters } = operation;
  const names = Object.keys(declaration.ids ?? {});
  const inQuery = names.filter((name) => queryParameters.includes(name));
  const inHeaders = names.filter((name) => name.startsWith('x-'));
  const inBody = names.filter((name) => ![...pathParameters, ...inQuery, ...inHeaders].includes(name));
  return {
    ...declaration,
    name: id,
    via: 'rest',
    changes: declaration.writes ?? (method !== 'GET' && !declaration.reads),
    request: (made) => ({
      method,
      path: path.replace(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(made.pick(name) ?? declaration.path?.[name] ?? ''),
      ),
      query: { ...declaration.query, ...picked(inQuery, made) },
      headers: { ...declaration.headers?.(made), ...picked(inHeaders, made) },
      body: bodyOf(declaration, made, inBody),
    }),
  };
}

function picked(names: readonly string[], { pick }: Made): Record<string, string> {
  const entries = names.map((name): [string, string | undefined] => [name, pick(name)]);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

function bodyOf({ body }: Declaration, made: Made, names: readonly string[]): CallOptions['body'] {
  const rest = body?.(made);
  if (typeof rest === 'string') return rest;
  const ids = Object.fromEntries(
    Object.entries(picked(names, made)).map(([name, id]) => [name, name.endsWith('_ids') ? [id] : id]),
  );
  return rest === undefined && names.length === 0 ? undefined : { ...(rest as JsonObject | undefined), ...ids };
}
