import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { call } from '../../support/client';
import { misfits, type Schema } from '../../support/fits-schema';
import { createProject, expectOk } from '../../support/project';
import { rawGet } from '../../support/raw-get';

type Content = Record<string, { schema?: Schema; example?: unknown }>;
interface Operation {
  operationId: string;
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
  security?: Array<Record<string, string[]>>;
  'x-access': { tiers: string[]; throws: string[] };
}
interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    securitySchemes: Record<string, { type: string; in?: string; name?: string; description?: string }>;
  };
}

/** Answers that are no text. */
const NO_TEXT = new Set(['image/*']);

let description: Description;
let operations: Operation[];

beforeAll(async () => {
  description = (await call<Description>({ path: '/openapi.json' })).body;
  operations = Object.values(description.paths).flatMap((methods) => Object.values(methods));
});

/** The contents of requests and of successful answers, with where they stand. */
const contents = () =>
  operations.flatMap(({ operationId, requestBody, responses }) => {
    const answers = Object.entries(responses).filter(([status]) => status.startsWith('2'));
    const all = [
      ['body', requestBody?.content] as const,
      ...answers.map(([status, { content }]) => [status, content] as const),
    ];
    return all.flatMap(([part, content]) =>
      Object.entries(content ?? {}).map(([type, media]) => ({
        place: `${operationId} ${part} ${type}`,
        type,
        ...media,
      })),
    );
  });

describe('the examples of the REST API', () => {
  it('are there for every body and every successful answer', () => {
    const without = contents().filter(({ type, example }) => example === undefined && !NO_TEXT.has(type));
    expect(without.map(({ place }) => place)).toEqual([]);
    expect(contents().length).toBeGreaterThan(300);
  });

  it('fit what they are examples of', () => {
    const { schemas } = description.components;
    const found = contents().flatMap(({ place, schema, type, example }) =>
      NO_TEXT.has(type) ? [] : misfits(schema ?? {}, example, { schemas }).map((problem) => `${place}${problem}`),
    );
    expect(found).toEqual([]);
  });

  it('say something: no body is empty whose fields are all optional', () => {
    const bodies = contents().filter(({ place, schema }) => place.includes(' body ') && hasFields(schema));
    expect(bodies.filter(({ example }) => JSON.stringify(example) === '{}').map(({ place }) => place)).toEqual([]);
  });
});

function hasFields(schema: Schema | undefined): boolean {
  const name = schema?.$ref?.split('/').at(-1) ?? '';
  const found = description.components.schemas[name] ?? schema ?? {};
  return Object.keys(found.properties ?? {}).length > 0;
}

describe('the ways in of the REST API', () => {
  it('are told for every operation, and are headers that the page at /docs can send', () => {
    const schemes = description.components.securitySchemes;
    expect(Object.values(schemes).map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'x-stack-project-id',
        'x-stack-access-type',
        'x-stack-publishable-client-key',
        'x-stack-secret-server-key',
        'x-stack-super-secret-admin-key',
        'x-stack-access-token',
      ]),
    );
    for (const { operationId, security, 'x-access': access } of operations) {
      const names = (security ?? []).flatMap((alternative) => Object.keys(alternative));
      expect({ operationId, unknown: names.filter((name) => !(name in schemes)) }).toEqual({
        operationId,
        unknown: [],
      });
      if (access.tiers.length === 0) continue;
      const keys = { client: 'publishableClientKey', server: 'secretServerKey', admin: 'superSecretAdminKey' };
      const missing = access.tiers.filter((tier) => !names.includes(keys[tier as keyof typeof keys]));
      expect({ operationId, missing }).toEqual({ operationId, missing: [] });
    }
  });

  it('open what they are told for, each alternative with what it names and nothing else', async () => {
    const project = await createProject();
    const values: Record<string, (tier: string) => string> = {
      projectId: () => project.id,
      accessType: (tier) => tier,
      publishableClientKey: () => project.keys.client,
      secretServerKey: () => project.keys.server,
      superSecretAdminKey: () => project.keys.admin,
      adminAccessToken: () => project.owner.accessToken,
    };
    const tierOf = (names: string[]) =>
      names.includes('secretServerKey') ? 'server' : names.includes('publishableClientKey') ? 'client' : 'admin';
    for (const path of ['/users', '/internal/projects/current', '/projects/current']) {
      const { security = [] } = description.paths[`/api/v1${path}`]?.get ?? {};
      const tried = security.filter((names) => Object.keys(names).every((name) => name in values));
      expect(tried.length).toBeGreaterThan(0);
      for (const names of tried.map((one) => Object.keys(one))) {
        const header = (name: string) => description.components.securitySchemes[name]?.name ?? name;
        const headers = Object.fromEntries(names.map((name) => [header(name), values[name]?.(tierOf(names)) ?? '']));
        expectOk(await call({ path, headers }));
      }
    }
  });
});

describe('what the page at /docs loads', () => {
  const PARTS = ['/docs/assets/swagger-ui.css', '/docs/assets/swagger-ui-bundle.js', '/api/v1/openapi.json'];

  it.each(['br', 'gzip'])('comes in %s, and is 600 kB in all', async (encoding) => {
    let bytes = 0;
    for (const path of PARTS) {
      const { headers, body } = await rawGet(path, { 'accept-encoding': encoding });
      expect({ path, encoding: headers['content-encoding'], vary: headers.vary }).toEqual({
        path,
        encoding,
        vary: expect.stringMatching(/accept-encoding/i),
      });
      bytes += body.length;
      const whole = encoding === 'br' ? brotliDecompressSync(body) : gunzipSync(body);
      expect(whole.equals((await rawGet(path)).body)).toBe(true);
    }
    expect(bytes).toBeLessThan(600_000);
  });

  it('is kept by the browser, and not sent again while it is the same', async () => {
    for (const path of PARTS) {
      const { headers } = await rawGet(path, { 'accept-encoding': 'br' });
      expect(headers['cache-control']).toMatch(/max-age=[1-9]|no-cache/);
      const { etag = '' } = headers;
      const again = await rawGet(path, { 'accept-encoding': 'br', 'if-none-match': etag });
      expect({ path, status: again.status, bytes: again.body.length }).toEqual({ path, status: 304, bytes: 0 });
    }
  });

  it('is nothing else of the packages', async () => {
    for (const path of ['/docs/assets/package.json', '/docs/assets/../swagger-ui.css', '/docs/assets/index.html']) {
      expect((await rawGet(path)).status).toBe(404);
    }
  });
});
