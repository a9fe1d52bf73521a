import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { CATALOGUE } from '../../shared/errors/catalogue.js';
import { call, type Answer, type CallOptions, type Method } from '../support/client';
import { createProject, signUp, type Account, type TestProject } from '../support/project';
import { ROOT } from '../support/process';
import { serverUrl } from '../support/server';
import { GIF } from '../support/users';

interface Operation {
  method: Method;
  path: string;
  parameters: string[];
  fields: string[];
}
interface OpenApi {
  paths: Record<string, Record<string, { parameters?: Array<{ name: string; in: string }>; requestBody?: object }>>;
  components: { schemas: Record<string, { properties?: Record<string, object> }> };
}

/** Printed on failure by fast-check, and fixed, so that a failure repeats. */
const SEED = 20_251_121;
const BATCH = 24;
const BATCHES = 220;

jest.setTimeout(300_000);

const document = JSON.parse(readFileSync(join(ROOT, 'sdk', 'openapi.json'), 'utf8')) as OpenApi;
const operations: Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { parameters = [] }]) => ({
    method: method.toUpperCase() as Method,
    path,
    parameters: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
    fields: allFields(),
  })),
);

function allFields(): string[] {
  const schemas = Object.values(document.components.schemas);
  return [...new Set(schemas.flatMap(({ properties = {} }) => Object.keys(properties)))];
}

let project: TestProject;
let account: Account;
let sent = 0;

beforeAll(async () => {
  project = await createProject({ magic_link_enabled: true, client_user_deletion_enabled: true });
  account = await signUp(project.client);
});

const deep = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);
const oddText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\udc00x',
    '__proto__',
    'constructor',
    'me',
    'null',
    'internal',
    '%',
    '\\',
    "'; DROP TABLE users; --",
    '../../etc/passwd',
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-4fff-bfff-ffffffffffff',
    'a@b',
    'a@example.com',
    'http://localhost',
    'javascript:alert(1)',
    `data:image/gif;base64,${GIF}`,
    'data:image/png;base64,AAAA',
    'refresh_token',
    '$2a$10$abc',
    `$2a$04$${'a'.repeat(53)}`,
    '{"auth.allowSignUp":true}',
    '{"a":{"b":[null]}}',
    '\u202e',
    '😀'.repeat(20),
    'x'.repeat(300),
    'x'.repeat(70_000),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.uuid(),
);
const oddNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324, 8_640_000_000_000_001, 0.1),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: oddText },
  { weight: 3, arbitrary: oddNumber },
  { weight: 2, arbitrary: fc.constantFrom(true, false, null) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(...[1, 99, 101, 3000].map(deep)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom({ toString: 1, valueOf: 1 }, { length: -1 }, { toJSON: 1, valueOf: null }, [[true]]),
  },
  { weight: 1, arbitrary: fc.constant(Array.from({ length: 2000 }, () => ({}))) },
);
const PROTOTYPE_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '',
  '\0',
  'a.b',
  '\ud800',
];

const bodyOf = (fields: string[]): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 8, arbitrary: fc.dictionary(fc.constantFrom(...fields), oddValue, { maxKeys: 6 }) },
    { weight: 2, arbitrary: fc.dictionary(fc.constantFrom(...fields, ...PROTOTYPE_KEYS), oddValue, { maxKeys: 4 }) },
    {
      weight: 2,
      arbitrary: fc.dictionary(fc.constantFrom('config', 'oauth_providers'), fc.array(oddValue), { maxKeys: 2 }),
    },
    { weight: 1, arbitrary: oddValue.filter((value) => value !== undefined) },
  );
const rawBody = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '[',
    '"',
    'null',
    'nul',
    '{"a":1,}',
    '{"__proto__":1}',
    '\u{feff}{}',
    '[[[[',
    '"\\ud800"',
    '1e999',
  ),
  fc.string({ maxLength: 60 }),
  fc.uint8Array({ maxLength: 60 }),
);
const contentType = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'text/plain',
  'application/octet-stream',
  'multipart/form-data',
  'APPLICATION/JSON',
  'x',
  '/',
  'application/json;;;',
);
const headerText = fc
  .string({ unit: fc.constantFrom(...'abcXYZ019-_.:;/=+{}"\'%\\ '), maxLength: 60 })
  .map((text) => text.trim());
const HEADERS = [
  'x-stack-access-token',
  'x-stack-refresh-token',
  'x-stack-branch-id',
  'x-stack-project-id',
  'x-stack-admin-access-token',
  'x-stack-workflow-token',
  'x-stack-development-override-key',
  'x-stack-client-version',
  'x-hexclave-access-type',
  'x-forwarded-for',
  'authorization',
  'accept',
  'cookie',
  'user-agent',
];

interface Plan {
  operation: Operation;
  segments: string[];
  query: Record<string, string>;
  body: unknown;
  raw: string | Uint8Array | null;
  type: string;
  tier: 'client' | 'server' | 'admin' | 'none';
  signedIn: boolean;
  headers: Record<string, string>;
}

const plan: fc.Arbitrary<Plan> = fc.constantFrom(...operations).chain((operation) =>
  fc.record({
    operation: fc.constant(operation),
    segments: fc.array(fc.oneof(fc.uuid(), oddText), { minLength: 3, maxLength: 3 }),
    query: fc.oneof(
      { weight: 2, arbitrary: fc.constant({}) },
      {
        weight: 1,
        arbitrary: fc.dictionary(fc.constantFrom(...operation.parameters, '__proto__', 'x', ''), oddText, {
          maxKeys: 3,
        }),
      },
    ),
    body: bodyOf(operation.fields),
    raw: fc.option(rawBody, { freq: 4 }),
    type: contentType,
    tier: fc.constantFrom('client', 'server', 'admin', 'none'),
    signedIn: fc.boolean(),
    headers: fc.oneof(
      { weight: 3, arbitrary: fc.constant({}) },
      { weight: 1, arbitrary: fc.dictionary(fc.constantFrom(...HEADERS), headerText, { maxKeys: 2 }) },
    ),
  }),
) as fc.Arbitrary<Plan>;

function toCall({ operation, segments, query, body, raw, type, tier, signedIn, headers }: Plan): CallOptions {
  const { method } = operation;
  const rest = [...segments];
  const path = operation.path.replace(/\{\w+\}/g, () => encodeSegment(rest.pop() ?? ''));
  const search = Object.entries(query).map(([name, value]) => `${encodeSegment(name)}=${encodeSegment(value)}`);
  // The project itself must outlive the test.
  const isDeadly = path === '/api/v1/internal/projects/current' && method === 'DELETE' && tier === 'admin';
  const usedTier = isDeadly ? 'client' : tier;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return {
    method,
    path: search.length > 0 ? `${path}?${search.join('&')}` : path,
    ...(usedTier === 'none'
      ? {}
      : { project: project.id, tier: usedTier, keys: { [usedTier]: project.keys[usedTier] } }),
    token: signedIn && usedTier !== 'none' ? account.accessToken : undefined,
    headers: { ...(hasBody ? { 'content-type': raw === null ? 'application/json' : type } : {}), ...headers },
    body: hasBody ? (raw ?? JSON.stringify(body)) : undefined,
  };
}

function encodeSegment(text: string): string {
  return encodeURIComponent(text.slice(0, 2000).toWellFormed());
}

/** Throws unless an answer is a success, or an error in one of the forms of the contract. */
function check(answer: Answer, { method = 'GET', path }: CallOptions): void {
  const { status, code, text, headers } = answer;
  const tell = (problem: string): never => {
    throw new Error(`${method} ${path.slice(0, 200)} answered ${status}: ${problem}\n${text.slice(0, 600)}`);
  };
  if (status >= 500) tell('a server error');
  if (status < 400) return;
  const type = headers.get('content-type') ?? '';
  if (code !== undefined) {
    const known = CATALOGUE[code as keyof typeof CATALOGUE] as { status: number } | undefined;
    if (!known) return tell(`the unknown code ${code}`);
    if (known.status !== status) tell(`${code} has status ${known.status}`);
    return;
  }
  if (status === 405 && text === '') return;
  const isOauth = /^\/api\/v1\/[^?]*oauth\/(token|idp\/auth)/.test(path) && typeof answer.body.error === 'string';
  if (!type.startsWith('text/plain') && !isOauth) tell(`neither coded nor plain (${type})`);
}

describe('random requests', () => {
  it('never make the server fail, and every refusal is coded or plain', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(plan, { minLength: BATCH, maxLength: BATCH, size: 'max' }), async (plans) => {
        const requests = plans.map(toCall);
        sent += requests.length;
        const answers = await Promise.all(requests.map((request) => call(request)));
        answers.forEach((answer, index) => check(answer, requests[index] ?? { path: '' }));
      }),
      { seed: SEED, numRuns: BATCHES, endOnFailure: true },
    );
    expect(sent).toBeGreaterThanOrEqual(5000);
    expect((await call({ path: '/health?db=1' })).status).toBe(200);
    expect((await project.admin('GET /internal/config')).status).toBe(200);
  });

  it('as GraphQL never make the server fail', async () => {
    const query = fc.oneof(
      fc.string({ maxLength: 80 }),
      fc.constantFrom(
        '{',
        '{ users(first: -1) { pageInfo { endCursor } } }',
        'query($a: Int) { users(first: $a) { edges { cursor } } }',
      ),
      oddText.map((text) => `{ user(id: ${JSON.stringify(text.slice(0, 500))}) { id } node(id: "x") { id } }`),
    );
    const body = fc.record({
      query: fc.oneof(query, oddValue),
      variables: fc.oneof(oddValue, fc.record({ a: oddValue })),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(body, { minLength: 10, maxLength: 10, size: 'max' }), async (bodies) => {
        const keys = { admin: project.keys.admin };
        const answers = await Promise.all(
          bodies.map((input) =>
            call({
              method: 'POST',
              path: '/graphql',
              project: project.id,
              tier: 'admin',
              keys,
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify(input),
            }),
          ),
        );
        for (const { status, text } of answers) {
          if (status >= 500 || text.includes('INTERNAL_SERVER_ERROR'))
            throw new Error(`${status}: ${text.slice(0, 600)}`);
        }
      }),
      { seed: SEED, numRuns: 40, endOnFailure: true },
    );
  });
});

describe('bodies of unusual size', () => {
  it('are refused in the form of the contract', async () => {
    const huge = `{"client_metadata":"${'x'.repeat(13 * 1024 * 1024)}"}`;
    const headers = { 'content-type': 'application/json' };
    const access = { project: project.id, tier: 'server', keys: { server: project.keys.server } };
    const answer = await call({ ...access, method: 'POST', path: '/users', body: huge, headers }).catch(() => null);
    // Closing the connection while the client still sends is a proper refusal, too.
    if (answer) expect(answer).toMatchObject({ status: 400, code: 'BODY_PARSING_ERROR' });
    const nested = `{"client_metadata":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    const refused = await call({ ...access, method: 'POST', path: '/users', body: nested, headers });
    expect(refused.status).toBe(400);
    const large = { client_metadata: 'x'.repeat(60_000) };
    expect((await project.server('POST /users', { body: large })).status).toBe(201);
  });
});

describe('raw bytes on the socket', () => {
  const exchange = (bytes: string | Buffer): Promise<string> =>
    new Promise((done, fail) => {
      const { port } = new URL(serverUrl());
      let received = '';
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes));
      socket.setTimeout(2000, () => socket.end());
      socket.on('data', (chunk) => {
        received += chunk.toString('latin1');
      });
      socket.on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ECONNRESET' ? done(received) : fail(error),
      );
      socket.on('close', () => done(received));
    });
  const request = (line: string, ...headers: string[]) =>
    `${[line, 'Host: localhost', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`;

  it.each<[string, string | Buffer]>([
    ['no HTTP at all', 'hello\r\n\r\n'],
    ['an unknown method', request('BREW /api/v1 HTTP/1.1')],
    ['TRACE', request('TRACE /api/v1/users HTTP/1.1')],
    ['a path with NUL', request('GET /api/v1/users/%00 HTTP/1.1')],
    ['a path with broken escapes', request('GET /api/v1/users/%zz%e0%a4%a HTTP/1.1')],
    ['broken escapes in the query', request('GET /api/v1/users?query=%zz%ff HTTP/1.1')],
    ['an absolute URL', request('GET http://evil.example/api/v1 HTTP/1.1')],
    ['two slashes in front', request('GET //evil.example/ HTTP/1.1')],
    ['a path that climbs', request('GET /images/../../../etc/passwd HTTP/1.1')],
    [
      'bytes above ASCII in a header',
      Buffer.from(request('GET /api/v1 HTTP/1.1', 'X-Stack-Project-Id: \xff\xfe'), 'latin1'),
    ],
    [
      'repeated credentials',
      request('GET /api/v1/users HTTP/1.1', 'X-Stack-Access-Type: client', 'X-Stack-Access-Type: admin'),
    ],
    ['a repeated override header', request('GET /x HTTP/1.1', 'X-Stack-Access-Token: a', 'X-Stack-Access-Token: b')],
    [
      'a broken basic authentication',
      request('POST /api/v1/auth/oauth/token HTTP/1.1', 'Authorization: Basic %%%', 'Content-Length: 0'),
    ],
    ['very long headers', request('GET /api/v1 HTTP/1.1', `X-Long: ${'x'.repeat(30_000)}`)],
    [
      'very many headers',
      request('GET /api/v1 HTTP/1.1', ...Array.from({ length: 1500 }, (_, index) => `X-${index}: 1`)),
    ],
    ['a very long path', request(`GET /api/v1/users/${'x'.repeat(10_000)} HTTP/1.1`)],
    ['a wrong length', request('POST /api/v1/users HTTP/1.1', 'Content-Type: application/json', 'Content-Length: -1')],
    ['two lengths', request('POST /api/v1/users HTTP/1.1', 'Content-Length: 1', 'Content-Length: 2')],
    ['length and chunks', request('POST /api/v1/users HTTP/1.1', 'Content-Length: 3', 'Transfer-Encoding: chunked')],
    [
      'a cut-off chunk',
      `${request('POST /api/v1/users HTTP/1.1', 'Content-Type: application/json', 'Transfer-Encoding: chunked')}zz\r\n`,
    ],
    ['expectations', request('POST /api/v1/users HTTP/1.1', 'Expect: 100-continue', 'Content-Length: 0')],
    ['an upgrade', request('GET /api/v1 HTTP/1.1', 'Upgrade: websocket', 'Connection: Upgrade')],
    ['HTTP/1.0', 'GET /api/v1 HTTP/1.0\r\n\r\n'],
  ])('%s is answered without a server error', async (_, bytes) => {
    const answer = await exchange(bytes);
    const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1];
    if (status !== undefined) expect(Number(status)).toBeLessThan(500);
    expect(answer).not.toMatch(/location: (https?:)?\/\/evil/i);
    expect(answer).not.toContain('root:');
    expect((await call({ path: '/health' })).status).toBe(200);
  });
});
