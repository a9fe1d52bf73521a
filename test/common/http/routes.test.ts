import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { call, type Method } from '../../support/client';
import { createProject, tierCaller, type TestProject } from '../../support/project';
import { ROOT } from '../../support/process';
import { serverUrl } from '../../support/server';
import { SERVER_VERSION } from '../../../src/common/http/server-version.js';

let project: TestProject;

beforeAll(async () => {
  project = await createProject();
});

const SITE_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
};
const REQUEST_HEADERS = [
  'project-id',
  'branch-id',
  'override-error-status',
  'random-nonce',
  'client-version',
  'disable-artificial-development-delay',
  'access-type',
  'publishable-client-key',
  'secret-server-key',
  'super-secret-admin-key',
  'admin-access-token',
  'workflow-token',
  'refresh-token',
  'access-token',
  'allow-anonymous-user',
  'allow-restricted-user',
];
const list = (text: string | null): string[] => (text ?? '').split(',').map((word) => word.trim().toLowerCase());

describe('response headers', () => {
  it.each(['/api/v1', '/users/me', '/nothing', '/health', '/health/ready'])(
    '%s carries CORS, security and cache headers and a request id',
    async (path) => {
      const { headers } = await call({ path });
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('access-control-allow-credentials')).toBeNull();
      expect(headers.get('cache-control')).toBe('no-store, max-age=0');
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('x-stack-request-id')).toMatch(/^[a-z2-7]{16}$/);
      for (const [name, value] of Object.entries(SITE_HEADERS)) expect(headers.get(name)).toBe(value);
    },
  );

  it('gives each request an id of its own', async () => {
    const ids = await Promise.all(
      [1, 2, 3].map(async () => (await call({ path: '/api/v1' })).headers.get('x-stack-request-id')),
    );
    expect(new Set(ids).size).toBe(3);
  });

  it('sends JSON as UTF-8 and compact', async () => {
    const answer = await project.client('GET /projects/current');
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.text).not.toContain('\n');
  });
});

describe('OPTIONS', () => {
  it.each(['/users', '/nothing/at/all', '/users/not-a-uuid?x=1'])(
    '%s answers a preflight without asking for anything',
    async (path) => {
      const answer = await call({ method: 'OPTIONS', path, headers: { 'x-stack-access-type': 'nonsense' } });
      expect(answer).toMatchObject({ status: 200, text: '' });
      expect(answer.headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, PATCH, DELETE, OPTIONS');
      expect(answer.headers.get('access-control-max-age')).toBe('86400');
      const allowed = list(answer.headers.get('access-control-allow-headers'));
      expect(allowed).toEqual(
        expect.arrayContaining([
          'content-type',
          'authorization',
          'baggage',
          'sentry-trace',
          'x-vercel-protection-bypass',
          'ngrok-skip-browser-warning',
          ...REQUEST_HEADERS.map((name) => `x-stack-${name}`),
          ...REQUEST_HEADERS.map((name) => `x-hexclave-${name}`),
        ]),
      );
      const exposed = list(answer.headers.get('access-control-expose-headers'));
      expect(exposed).toEqual(
        expect.arrayContaining([
          'content-type',
          'x-stack-actual-status',
          'x-stack-known-error',
          'x-hexclave-actual-status',
          'x-hexclave-known-error',
          'retry-after',
          'x-vestibule-error',
        ]),
      );
    },
  );
});

describe('pages and GraphQL', () => {
  it.each<[Method, string]>([
    ['GET', '/'],
    ['OPTIONS', '/'],
    ['OPTIONS', '/graphql'],
    ['POST', '/graphql'],
    ['GET', '/docs'],
    ['POST', '/nothing'],
  ])('%s %s is closed to other origins, and has the security headers', async (method, path) => {
    const headers = { origin: 'https://else.example', 'access-control-request-method': 'POST' };
    const { headers: answered } = await fetch(new URL(path, serverUrl()), { method, headers });
    expect(answered.get('access-control-allow-origin')).toBeNull();
    expect(answered.get('access-control-allow-headers')).toBeNull();
    expect(answered.get('content-security-policy')).toContain("default-src 'self'");
    for (const [name, value] of Object.entries(SITE_HEADERS)) expect(answered.get(name)).toBe(value);
  });
});

describe('methods and paths', () => {
  it.each([
    ['broken escapes', '/users/%zz', 400],
    ['a part that is too long', `/images/some/${'x'.repeat(600)}`, 414],
  ])('refuses a path with %s in plain text', async (_, path, status) => {
    const answer = await call({ path });
    expect(answer).toMatchObject({ status, code: undefined });
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });

  it.each<[Method, string]>([
    ['HEAD', '/users/me'],
    ['HEAD', '/api/v1'],
    ['PUT', '/users'],
    ['POST', '/users/me'],
    ['GET', '/auth/password/sign-in'],
    ['GET', '/internal/config/override'],
    ['DELETE', '/internal/projects'],
    ['PUT', '/auth/sessions/current'],
    ['POST', '/health'],
    ['POST', '/health/ready'],
  ])('%s %s is not implemented: 405, empty, whatever else is wrong', async (method, path) => {
    const body = method === 'HEAD' || method === 'GET' ? undefined : '{broken';
    const headers = { 'x-stack-access-type': 'nonsense', 'content-type': 'application/json' };
    const answer = await call({ method, path, body, headers });
    expect(answer).toMatchObject({ status: 405, text: '' });
  });

  it.each<Method>(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])('%s on an unknown path is a plain 404', async (method) => {
    const answer = await call({ method, path: '/nothing/here', body: method === 'GET' ? undefined : {} });
    expect(answer).toMatchObject({ status: 404, code: undefined });
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });

  it('checks body and credentials before it says that a path is unknown', async () => {
    const wrong = await tierCaller(project.id, 'server', 'wrong')('GET /nothing');
    expect(wrong.code).toBe('INVALID_SECRET_SERVER_KEY');
    const broken = await project.server('POST /nothing', {
      body: '{',
      headers: { 'content-type': 'application/json' },
    });
    expect(broken.code).toBe('BODY_PARSING_ERROR');
  });

  it('distinguishes case', async () => {
    expect((await project.server('GET /Users')).status).toBe(404);
  });

  it.each([
    ['/api/v1/', '/api/v1'],
    ['/api/v1/users/me/', '/api/v1/users/me'],
    ['/api/v1/users/?limit=1', '/api/v1/users?limit=1'],
    ['/api/v1/nothing///', '/api/v1/nothing'],
    ['/api/latest/users/me/', '/api/latest/users/me'],
  ])('redirects %s by 308 to %s', async (path, location) => {
    const answer = await call({ path });
    expect(answer.status).toBe(308);
    expect(answer.headers.get('location')).toBe(location);
  });
});

describe('version prefixes', () => {
  it.each(['v1', 'v2beta1', 'v2beta2', 'v2beta3', 'v2beta4', 'v2beta5', 'latest'])(
    '/api/%s serves the same',
    async (version) => {
      expect((await call({ path: `/api/${version}` })).status).toBe(200);
      expect((await project.client(`GET /api/${version}/projects/current`)).body.id).toBe(project.id);
      expect((await project.server(`PUT /api/${version}/users`)).status).toBe(405);
    },
  );

  it.each(['v2', 'v0', 'v2beta6', 'v1x', 'latestx'])('/api/%s is unknown', async (version) => {
    expect((await call({ path: `/api/${version}/users/me` })).status).toBe(404);
  });
});

describe('GET /health', () => {
  it.each(['/health', '/health?db', '/health?db=anything', '/health/live', '/health/ready'])(
    '%s is well',
    async (path) => {
      expect(await call({ path })).toMatchObject({ status: 200, body: { status: 'ok' } });
    },
  );
});

describe('GET /api/v1', () => {
  it('greets with the kind of caller', async () => {
    expect((await call({ path: '/api/v1' })).text).toContain('None');
    for (const [tier, word] of Object.entries({ client: 'Client', server: 'Server', admin: 'Admin' })) {
      const answer = await project[tier as 'client' | 'server' | 'admin']('GET /api/v1');
      expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
      expect(answer.text).toContain(word);
      expect(answer.text).toContain(project.id);
    }
  });
});

describe('POST /check-feature-support', () => {
  it.each([{ name: 'x' }, { feature_name: 'x' }, [], null, 3, 'text'])('answers %j with text', async (body) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await call({ method: 'POST', path: '/check-feature-support', body: JSON.stringify(body), headers });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });

  it('names the feature', async () => {
    const body = { feature_name: 'teleport' };
    expect((await call({ method: 'POST', path: '/check-feature-support', body })).text).toContain('teleport');
  });
});

describe('POST /check-version', () => {
  const check = (clientVersion: unknown) => call({ method: 'POST', path: '/check-version', body: { clientVersion } });
  const [major = 0, minor = 0, patch = 0] = SERVER_VERSION.split('.').map(Number);

  it('knows its own version', async () => {
    expect((await check(SERVER_VERSION)).body).toEqual({ upToDate: true });
  });

  it.each([
    ['not a version', true],
    ['1.2', true],
    [`${major + 1}.${minor}.${patch}`, true],
    [`${major}.${minor + 1}.${patch}`, true],
    [`${major}.${minor}.${patch + 1}`, false],
  ])('calls %s severe: %s', async (version, severe) => {
    expect((await check(version)).body).toEqual({ upToDate: false, error: expect.stringMatching(/\w/), severe });
  });

  it('wants a version', async () => {
    expect((await check(undefined)).code).toBe('SCHEMA_ERROR');
    expect((await check({})).code).toBe('SCHEMA_ERROR');
  });
});

describe('GET /openapi.json', () => {
  it('is the emitted description', async () => {
    const answer = await call({ path: '/openapi.json' });
    expect(answer.body).toEqual(JSON.parse(readFileSync(join(ROOT, 'sdk', 'openapi.json'), 'utf8')));
  });
});
