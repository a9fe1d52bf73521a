import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getNamedType, isCompositeType, type GraphQLSchema } from 'graphql';
import { COLLEAGUE_ROLES, type ColleagueRole } from '../../src/common/caller/colleague-roles.js';
import { GRAPHQL_BY_RIGHT } from '../../src/common/colleague-rights/graphql-rights.js';
import { REST_BY_RIGHT } from '../../src/common/colleague-rights/rest-rights.js';
import { COLLEAGUE_RIGHTS, rolesWith, type ColleagueRight } from '../../src/common/colleague-rights/rights.js';
import { call } from '../support/client';
import { addColleague, colleagueOf, type TestColleague } from '../support/colleagues';
import { createProject, type TestProject } from '../support/project';
import { ROOT } from '../support/process';
import type { Declaration, Made } from './entries';
import { kindOf } from './kinds';
import { readOperations, toEntry } from './openapi';
import { ROUTES } from './routes';
import { FIELD_ARGUMENTS, FIELDS } from './routes/fields';
import { readRootFields, schema, toFieldEntry } from './schema';

const first = (declared: Declaration | Declaration[] | undefined): Declaration =>
  [declared ?? ({ access: 'admin', rule: () => 'ok' } satisfies Declaration)].flat()[0]!;
const nameOf = ({ method, path }: { method: string; path: string }) =>
  `${method} ${path.replace('/api/v1', '').replaceAll(/\{(\w+)\}/g, ':$1')}`;

/** Routes that look at credentials. */
const operations = readOperations().filter(({ tiers }) => tiers.length > 0);
const roots = readRootFields();
/** Calls that end the world of the others come last, and owners alone may make them. */
const ENDS = new Set(['DELETE /internal/projects/current', 'Mutation.deleteProject']);

/** Calls that ask for another right than their place says, by what is in the request of the matrix: here an admin key. */
const BY_CONTENT: Record<string, ColleagueRight> = { 'Mutation.createProjectKeySet': 'make_admin_keys' };

/** The roles that a call is for: by its place, then by what is in it. */
function rolesOf(name: string, role: ColleagueRole): readonly ColleagueRole[] {
  const byPlace = rolesWith(TABLE.get(name) ?? 'own_project');
  const byContent = BY_CONTENT[name];
  return byContent && byPlace.includes(role) ? rolesWith(byContent) : byPlace;
}

/** The parts of a request: ids of nothing, for who may call is decided before anything is looked for. */
const madeOf = (project: TestProject, { ids = {} }: Declaration): Made => ({
  pick: (name) => {
    const kind = ids[name]?.replace('?', '') as Parameters<typeof kindOf>[0] | undefined;
    return kind && !ids[name]?.endsWith('?') ? kindOf(kind).unknown() : undefined;
  },
  email: 'nobody@example.com',
  password: 'a password of nobody',
  tag: 'role',
  project: { id: project.id, clientKey: project.keys.client },
});

interface Asked {
  name: string;
  send: (by: TestColleague) => Promise<Told>;
}

/** The outcome of a request. */
interface Told {
  code: string | null;
  /** Over GraphQL. */
  required?: string[];
  status: number;
}

let project: TestProject;
let colleagues: Record<ColleagueRole, TestColleague>;

beforeAll(async () => {
  project = await createProject();
  const others = COLLEAGUE_ROLES.filter((role) => role !== 'owner');
  const added = await Promise.all(others.map(async (role) => [role, await addColleague(project, role)] as const));
  const owner = colleagueOf(project.id, project.owner);
  colleagues = { ...Object.fromEntries(added), owner } as Record<ColleagueRole, TestColleague>;
});

const ROUTE_CALLS: Asked[] = operations.map((operation) => ({
  name: nameOf(operation),
  send: async ({ account }) => {
    const declaration = first(ROUTES[operation.id]);
    const made = madeOf(project, declaration);
    const request = toEntry(operation, declaration).request(made);
    const headers = { ...request.headers, 'x-stack-admin-access-token': account.accessToken };
    const path = request.path.replace('/api/v1', '');
    const answer = await call({ ...request, path, project: project.id, tier: 'admin', headers });
    const code = answer.headers.get('x-vestibule-error') ?? answer.code ?? null;
    return { code, status: answer.status };
  },
}));

const FIELD_CALLS: Asked[] = roots.map((root) => ({
  name: root.name,
  send: async ({ graphql }) => {
    const declaration = first(FIELDS[root.name]);
    const { body } = toFieldEntry(root, declaration, FIELD_ARGUMENTS).request(madeOf(project, declaration));
    const { query, variables } = body as { query: string; variables: Record<string, never> };
    // The field alone, without what is below it, which asks for rights of its own.
    const answer = await graphql(withoutSelection(query), variables);
    const [error] = answer.errors;
    return {
      code: error?.extensions.code ?? null,
      required: error?.extensions.details?.required_roles as string[] | undefined,
      status: error?.extensions.status ?? answer.status,
    };
  },
}));

function withoutSelection(query: string): string {
  const start = query.indexOf('{');
  const inner = query.indexOf('{', start + 1);
  if (inner === -1) return query;
  return `${query.slice(0, inner)} { __typename } }`;
}

const CALLS = [...ROUTE_CALLS, ...FIELD_CALLS].toSorted((a, b) => Number(ENDS.has(a.name)) - Number(ENDS.has(b.name)));
const TABLE = new Map<string, ColleagueRight>(
  COLLEAGUE_RIGHTS.flatMap((right) =>
    [...REST_BY_RIGHT[right], ...GRAPHQL_BY_RIGHT[right]].map((name) => [name, right] as const),
  ),
);

describe('the table of what colleagues may do', () => {
  it('has a place for every route that asks who calls, and no other', () => {
    const placed = Object.values(REST_BY_RIGHT).flat();
    expect(placed.toSorted()).toEqual(operations.map(nameOf).toSorted());
  });

  it('has a place for every query and every mutation, and for no field that there is not', () => {
    const placed = Object.values(GRAPHQL_BY_RIGHT).flat();
    expect(new Set(placed).size).toBe(placed.length);
    expect(roots.map(({ name }) => name).filter((name) => !placed.includes(name))).toEqual([]);
    expect(placed.filter((name) => !isField(schema, name))).toEqual([]);
  });

  it('has a place for every field that is read for itself', () => {
    const placed = Object.values(GRAPHQL_BY_RIGHT).flat();
    const names = [...resolverSources().matchAll(/@FieldEndpoint\(\{\s*name: '(\w+)'/g)].map(([, name]) => name!);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !placed.some((place) => place.endsWith(`.${name}`)))).toEqual([]);
  });
});

describe('a colleague who is', () => {
  it('one of five, tried with over 400 routes, queries and mutations', () => {
    expect(new Set(CALLS.map(({ name }) => name)).size).toBeGreaterThan(400);
    expect(COLLEAGUE_ROLES).toHaveLength(5);
  });

  it.each([...COLLEAGUE_ROLES].toReversed())('%s may do what the table says, and nothing else', async (role) => {
    const wrong: string[] = [];
    for (const { name, send } of CALLS) {
      const roles = rolesOf(name, role);
      const { code, required = roles, status } = await send(colleagues[role]);
      const outcome = code === 'COLLEAGUE_ROLE_REQUIRED' ? `${status} for ${required.join(', ')}` : 'let through';
      const expected = roles.includes(role) ? 'let through' : `403 for ${roles.join(', ')}`;
      if (outcome !== expected) wrong.push(`${name}: ${outcome} (${code} ${status}), not ${expected}`);
    }
    expect(wrong).toEqual([]);
  });
});

function isField(of: GraphQLSchema, coordinate: string): boolean {
  const [typeName = '', name = ''] = coordinate.split('.');
  const type = of.getType(typeName);
  return type !== undefined && isCompositeType(getNamedType(type)) && 'getFields' in type && name in type.getFields();
}

function resolverSources(): string {
  const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' });
  const resolvers = files.filter((file) => file.endsWith('.resolver.ts'));
  return resolvers.map((file) => readFileSync(join(ROOT, 'src', file), 'utf8')).join('\n');
}
