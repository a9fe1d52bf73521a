import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonBytes } from '../../src/common/contract/json-bytes';
import type { Answer } from '../support/client';
import { insertTeam, query } from '../support/database';
import { ROOT } from '../support/process';
import { createProject, expectOk, signUpAnonymously, type GraphqlAnswer, type TestProject } from '../support/project';
import { createUser, readUser, type UserPage } from '../support/users';

let project: TestProject;

beforeEach(async () => {
  project = await createProject();
});

/** So many bytes of JSON, in characters of two bytes each as far as that goes. */
const metadata = (bytes: number) => ({ a: 'é'.repeat(Math.floor((bytes - 8) / 2)) + 'a'.repeat((bytes - 8) % 2) });
const KB = 1024;

describe('metadata without end', () => {
  it('makes a team cost its search no more than a hundred keys, and the beginning of each value', async () => {
    const keys = Array.from({ length: 4_000 }, (_, index) => [`k${index}`, 'v'] as const);
    const client_metadata = { long: 'x'.repeat(10 * KB), ...Object.fromEntries(keys) };
    const { id } = expectOk(
      await project.server<{ id: string }>('POST /teams', { body: { display_name: 'Keys', client_metadata } }),
    );
    const [indexed] = await query<{ entries: string[] }>(
      'SELECT metadata_entries(client_metadata, client_read_only_metadata, server_metadata) AS entries FROM teams WHERE id = $1',
      [id],
    );
    expect(indexed!.entries.length).toBeLessThanOrEqual(200);
    expect(Math.max(...indexed!.entries.map(({ length }) => length))).toBeLessThanOrEqual(201);
  });

  it('is refused to anonymous visitors, and nothing is changed', async () => {
    const visitor = await signUpAnonymously(project.client);
    const update = (client_metadata: unknown) =>
      project.client('PATCH /users/me', { token: visitor.accessToken, body: { client_metadata } });
    const largest = metadata(64 * KB);
    expectOk(await update(largest));
    for (const more of [metadata(64 * KB + 1), metadata(2_000 * KB)]) {
      expect((await update(more)).status).toBeGreaterThanOrEqual(400);
      expect((await update(more)).status).toBeLessThan(500);
    }
    expect((await readUser(project, visitor.userId)).client_metadata).toEqual(largest);
  });

  it.each([
    ['client_metadata', 64],
    ['client_read_only_metadata', 256],
    ['server_metadata', 256],
  ])('is refused to servers: %s', async (field, kilobytes) => {
    const largest = metadata(kilobytes * KB);
    const more = metadata(kilobytes * KB + 1);
    expect(await project.server('POST /users', { body: { [field]: more } })).toMatchObject({ code: 'SCHEMA_ERROR' });
    const { id } = await createUser(project, { [field]: largest });
    const answer = await project.server(`PATCH /users/${id}`, { body: { [field]: more, display_name: 'New' } });
    expect(answer).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
    expect(answer.text).toContain(`body.${field}`);
    expect(await readUser(project, id)).toMatchObject({ [field]: largest, display_name: null });
    const mutation = 'mutation ($id: ID!, $input: UserUpdateInput!) { updateUser(id: $id, input: $input) { id } }';
    const camel = field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    const { errors } = await project.graphql(mutation, { id, input: { [camel]: more } });
    expect(errors).toMatchObject([{ extensions: { code: 'SCHEMA_ERROR' } }]);
  });

  it.each([
    ['many keys', Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`key${index}`, 1]))],
    ['escapes', '\u0001'.repeat(12 * KB)],
    // The database writes such a number out, all three hundred digits of it.
    ['large numbers', Array.from({ length: 300 }, () => 1e300)],
    ['small numbers', Array.from({ length: 300 }, () => 1e-300)],
  ])('is refused however it is written: %s', async (_, client_metadata) => {
    const answer = await project.server('POST /users', { body: { client_metadata } });
    expect(answer).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
  });

  it.each([
    null,
    true,
    0,
    -12.5,
    1e20,
    'a"\\\n\u0001é😀',
    [],
    {},
    [1, [false, null, 'x']],
    { a: 1, 'é"': { b: [{}, 'y'] } },
  ])('is counted in the bytes of its JSON: %j', (value) => {
    expect(jsonBytes(value)).toBe(Buffer.byteLength(JSON.stringify(value)));
  });
});

describe('a second factor without end', () => {
  it('is refused', async () => {
    const { id } = await createUser(project);
    const patch = (bytes: number) =>
      project.server(`PATCH /users/${id}`, { body: { totp_secret_base64: Buffer.alloc(bytes, 7).toString('base64') } });
    for (const bytes of [1_000, 700_000]) {
      expect(await patch(bytes)).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
    }
    expectOk(await patch(64));
  });
});

describe('a list of large users', () => {
  const COUNT = 12;
  let project: TestProject;
  let ids: string[];

  /** As they were stored while there was no bound. */
  const enlarge = (where: string, values: unknown[], text: string) =>
    query(`UPDATE users SET server_metadata = to_jsonb($2::text) WHERE project_id = $1 ${where}`, [
      project.id,
      text,
      ...values,
    ]);
  const incompressible = (bytes: number) =>
    Array.from({ length: bytes / 8 }, () => Math.random().toString(36).slice(2, 10).padEnd(8, 'a')).join('');

  async function readAll(params: Record<string, string>, kind: 'limit' | 'no limit'): Promise<string[]> {
    const found: string[] = [];
    let cursor: string | null = null;
    for (let pages = 0; pages < COUNT; pages += 1) {
      const page: Record<string, string> = {
        ...params,
        ...(kind === 'limit' ? { limit: '10' } : {}),
        ...(cursor ? { cursor } : {}),
      };
      const answer: Answer<UserPage> = await project.server<UserPage>('GET /users', { query: page });
      expectOk(answer);
      expect(answer.text.length).toBeLessThan(5_500_000);
      found.push(...answer.body.items.map(({ id }) => id));
      cursor = answer.body.pagination.next_cursor;
      if (cursor === null) return found;
    }
    throw new Error('The list does not end');
  }

  beforeAll(async () => {
    project = await createProject();
    ids = [];
    for (let index = 0; index < COUNT; index += 1) {
      ids.push((await createUser(project, { display_name: `Visitor ${index}` })).id);
    }
  });

  beforeEach(async () => {
    await query('UPDATE users SET server_metadata = NULL, selected_team_id = NULL WHERE project_id = $1', [project.id]);
  });

  it.each([
    ['that compress', 'a'.repeat(1_000_000)],
    ['that do not', incompressible(1_000_000)],
  ])('ends its pages by their bytes, and is whole by its cursors: texts %s', async (_, text) => {
    await enlarge('', [], text);
    const team = await insertTeam(project.id, ids);
    expect(await readAll({}, 'no limit')).toEqual(ids);
    expect(await readAll({}, 'limit')).toEqual(ids);
    expect(await readAll({ desc: 'true' }, 'no limit')).toEqual(ids.toReversed());
    expect(await readAll({ query: 'visitor' }, 'limit')).toEqual(ids);
    expect(await readAll({ team_id: team }, 'no limit')).toEqual(ids);
  });

  it('counts the team that is shown with each', async () => {
    const team = await insertTeam(project.id, ids);
    await query('UPDATE teams SET server_metadata = to_jsonb($2::text) WHERE project_id = $1', [
      project.id,
      'a'.repeat(1_000_000),
    ]);
    await query('UPDATE users SET selected_team_id = $2 WHERE project_id = $1', [project.id, team]);
    expect(await readAll({}, 'no limit')).toEqual(ids);
  });

  it('shows a user who is larger than a page alone', async () => {
    await enlarge('AND id = ANY($3)', [[ids[0], ids[5], ids[6]]], incompressible(5_000_000));
    const sizes: number[] = [];
    const found: string[] = [];
    for (let cursor: string | null = ids[0]!; cursor !== null;) {
      const page: UserPage = expectOk(await project.server<UserPage>('GET /users', { query: { cursor } }));
      sizes.push(page.items.length);
      found.push(...page.items.map(({ id }) => id));
      cursor = page.pagination.next_cursor;
    }
    expect(found).toEqual(ids);
    expect(sizes).toEqual([1, 4, 1, 1, COUNT - 7]);
  });

  interface Connection {
    edges: Array<{ node: { id: string } }>;
    pageInfo: { endCursor: string | null; hasNextPage: boolean };
  }

  it('is the same over GraphQL', async () => {
    await enlarge('', [], incompressible(1_000_000));
    const text = `query ($after: ID) { users(first: 200, after: $after, descending: false) {
      edges { node { id serverMetadata } } pageInfo { endCursor hasNextPage } } }`;
    const found: string[] = [];
    for (let after: string | null = null; ;) {
      const answer: GraphqlAnswer<{ users: Connection }> = await project.graphql<{ users: Connection }>(text, {
        after,
      });
      expect(answer.errors).toEqual([]);
      const { edges, pageInfo }: Connection = answer.data!.users;
      expect(JSON.stringify(edges).length).toBeLessThan(5_500_000);
      found.push(...edges.map(({ node }) => node.id));
      after = pageInfo.endCursor;
      if (!pageInfo.hasNextPage) break;
    }
    expect(found).toEqual(ids);
  });

  it('is bounded without any metadata, too', async () => {
    await query(
      `INSERT INTO users (project_id, id, display_name, signed_up_at)
       SELECT $1, gen_random_uuid(), 'One of many', now() + interval '1 second' FROM generate_series(1, 8000)`,
      [project.id],
    );
    const first = expectOk(await project.server<UserPage>('GET /users'));
    expect(first.items.length).toBeLessThan(8_000);
    const cursor = first.pagination.next_cursor ?? '';
    const second = expectOk(await project.server<UserPage>('GET /users', { query: { cursor } }));
    const all = [...first.items, ...second.items].map(({ id }) => id);
    expect(new Set(all).size).toBe(8_000 + COUNT);
    expect(second.pagination.next_cursor).toBeNull();
  });
});

describe('a text without end', () => {
  interface Schema {
    $ref?: string;
    type?: string | string[];
    format?: string;
    enum?: unknown[];
    maxLength?: number;
    maxItems?: number;
    items?: Schema;
    properties?: Record<string, Schema>;
    allOf?: Schema[];
    anyOf?: Schema[];
    oneOf?: Schema[];
  }
  interface Operation {
    requestBody?: { content: Record<string, { schema: Schema }> };
  }
  const api = JSON.parse(readFileSync(join(ROOT, 'sdk/openapi.json'), 'utf8')) as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, Schema> };
  };

  /** Paths of all texts and lists below a schema that may be as long as the caller likes. */
  function endless(schema: Schema, path: string, seen = new Set<string>()): string[] {
    if (schema.$ref) {
      const name = schema.$ref.split('/').at(-1) ?? '';
      if (seen.has(name)) return [];
      return endless(api.components.schemas[name]!, name, seen.add(name));
    }
    const types = [schema.type ?? []].flat();
    const isEndlessText = types.includes('string') && !schema.enum && schema.format !== 'uuid';
    return [
      ...(isEndlessText && schema.maxLength === undefined ? [path] : []),
      ...(types.includes('array') && schema.maxItems === undefined ? [`${path}[]`] : []),
      ...(schema.items ? endless(schema.items, `${path}[]`, seen) : []),
      ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => endless(field, `${path}.${name}`, seen)),
      ...['allOf', 'anyOf', 'oneOf'].flatMap((kind) =>
        (schema[kind as 'allOf'] ?? []).flatMap((part) => endless(part, path, seen)),
      ),
    ];
  }

  it('is taken by no field of any body', () => {
    const bodies = Object.entries(api.paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { requestBody }]) =>
        Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => endless(schema, `${method} ${path}`)),
      ),
    );
    expect(bodies).toEqual([]);
  });
});
