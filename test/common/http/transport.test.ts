import { request as httpRequest } from 'node:http';
import { call, type Answer, type CallOptions } from '../../support/client';
import { createProject, freshEmail, signUp, type TestProject } from '../../support/project';
import { serverUrl } from '../../support/server';

let project: TestProject;

beforeAll(async () => {
  project = await createProject();
});

const asServer = (options: CallOptions): Promise<Answer> =>
  call({ project: project.id, tier: 'server', keys: { server: project.keys.server }, ...options });
const messageOf = (answer: Answer): string => String(answer.details?.message);

describe('body parsing', () => {
  const post = (body: string | Uint8Array | undefined, type: string | undefined) =>
    asServer({ method: 'POST', path: '/users', body, headers: { 'content-type': type } });

  it.each([
    ['JSON', '{"display_name":"A"}', 'application/json'],
    ['JSON with a charset', '{"display_name":"A"}', 'application/json; charset=utf-8'],
    ['a form', 'display_name=A', 'application/x-www-form-urlencoded'],
    ['a form that repeats a key', 'display_name=B&display_name=A', 'application/x-www-form-urlencoded'],
  ])('reads %s', async (_, body, type) => {
    const answer = await post(body, type);
    expect(answer.status).toBe(201);
    expect(answer.body.display_name).toBe('A');
  });

  it.each([
    ['broken JSON', '{"a":', 'application/json'],
    ['an empty JSON body', '', 'application/json'],
    ['JSON that is not UTF-8', Buffer.from([0x22, 0xff, 0x22]), 'application/json'],
    ['a multipart form', '--x--', 'multipart/form-data; boundary=x'],
    ['XML', '<a/>', 'application/xml'],
    ['a key named __proto__', '{"client_metadata":{"__proto__":1}}', 'application/json'],
    ['an escaped key named __proto__', '{"client_metadata":{"\\u005f_proto__":{"a":1}}}', 'application/json'],
  ])('refuses %s with BODY_PARSING_ERROR and a message', async (_, body, type) => {
    const answer = await post(body, type);
    expect(answer).toMatchObject({ status: 400, code: 'BODY_PARSING_ERROR' });
    expect(messageOf(answer)).toMatch(/\w/);
  });

  it.each([
    ['text', 'hello', 'text/plain'],
    ['bytes', Buffer.from([1, 2]), 'application/octet-stream'],
    ['a list', '[]', 'application/json'],
    ['null', 'null', 'application/json'],
    ['a number', '3', 'application/json'],
    ['nothing', undefined, undefined],
  ])('finds that %s is not the object an endpoint wants', async (_, body, type) => {
    const answer = await post(body, type);
    expect(answer).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
    expect(messageOf(answer)).toContain('body');
  });

  it('ignores the bytes of a body without a content type', async () => {
    const answer = await asServer({ method: 'POST', path: '/check-feature-support', body: Buffer.from('{broken') });
    expect(answer.status).toBe(200);
  });

  it('ignores a content type and a body on GET', async () => {
    const status = await new Promise<number>((done, fail) => {
      const headers = { 'content-type': 'application/json', 'content-length': 1 };
      httpRequest(`${serverUrl()}/api/v1`, { method: 'GET', headers }, (response) => {
        response.resume().on('end', () => done(response.statusCode ?? 0));
      })
        .on('error', fail)
        .end('{');
    });
    expect(status).toBe(200);
  });

  it.each([undefined, 'application/json', 'text/plain'])('deletes with content type %s and no body', async (type) => {
    const user = await project.server('POST /users', { body: {} });
    const path = `/users/${String(user.body.id)}`;
    const answer = await asServer({ method: 'DELETE', path, headers: { 'content-type': type } });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
  });
});

describe('coercion', () => {
  const create = (body: unknown) => project.server('POST /users', { body });

  it.each([
    [12.5, '12.5'],
    [true, 'true'],
    ['text', 'text'],
  ])('turns %p into text', async (given, stored) => {
    expect((await create({ display_name: given })).body.display_name).toBe(stored);
  });

  it.each([
    [true, true],
    ['TRUE', true],
    ['1', true],
    [1, true],
    ['False', false],
    [0, false],
    ['0', false],
  ])('turns %p into a boolean', async (given, stored) => {
    const answer = await create({ primary_email: freshEmail(), primary_email_verified: given });
    expect(answer.body.primary_email_verified).toBe(stored);
  });

  it.each([['yes'], [2], [''], [null], [[]], [['true']], [{ toString: 1, valueOf: 1 }]])(
    'finds that %p is no boolean',
    async (given) => {
      expect((await create({ primary_email_verified: given })).code).toBe('SCHEMA_ERROR');
    },
  );

  it.each([[{}], [['a']]])('finds that %p is no text', async (given) => {
    expect((await create({ display_name: given })).code).toBe('SCHEMA_ERROR');
  });

  it.each([
    ['2', 200],
    [' 2 ', 200],
    ['', 400],
    ['0', 400],
    ['-1', 400],
    ['1.5', 400],
    ['many', 400],
    ['1e400', 400],
  ])('reads the limit %p with status %d', async (limit, status) => {
    expect((await project.server('GET /users', { query: { limit } })).status).toBe(status);
  });

  it('takes query booleans only as true and false', async () => {
    const list = (desc: string) => project.server('GET /users', { query: { desc } });
    expect((await list('true')).status).toBe(200);
    expect((await list('TRUE')).code).toBe('SCHEMA_ERROR');
    expect((await list('1')).code).toBe('SCHEMA_ERROR');
  });
});

describe('schema errors', () => {
  it('name the request and every violation by its dotted path, at once', async () => {
    const answer = await project.server('POST /users', {
      query: { x: '1' },
      body: {
        primary_email: 'nobody',
        display_name: 'x'.repeat(257),
        unknown_a: 1,
        unknown_b: 2,
        oauth_providers: [{ id: 'google', account_id: 'a', surprise: 1 }, { id: 'google' }],
      },
    });
    expect(answer).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
    expect(answer.body.error).toBe(messageOf(answer));
    const message = messageOf(answer);
    for (const part of [
      'POST /api/v1/users',
      'body.primary_email',
      'body.display_name',
      'unknown_a',
      'unknown_b',
      'body.oauth_providers.0',
      'surprise',
      'body.oauth_providers.1.account_id',
      'query',
    ]) {
      expect(message).toContain(part);
    }
    expect(message.match(/unknown_/g)).toHaveLength(2);
    expect(message.split('\n').filter((line) => /unknown_a|unknown_b/.test(line))).toHaveLength(1);
  });

  it('refuse a list beyond its limit without judging its items', async () => {
    const body = { oauth_providers: Array.from({ length: 15_000 }, () => 0) };
    const answer = await asServer({ method: 'POST', path: '/users', body });
    expect(answer).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
    expect(messageOf(answer)).toContain('- body.oauth_providers must have at most 100 items');
    expect(messageOf(answer)).not.toContain('body.oauth_providers.0');
  });

  it('name the path as it was requested', async () => {
    expect(messageOf(await project.server('POST /api/v2beta3/users', { body: { x: 1 } }))).toContain(
      '/api/v2beta3/users',
    );
  });

  it('report params', async () => {
    expect(messageOf(await project.server('GET /users/nobody'))).toContain('params.user_id');
  });

  it('refuse query parameters that an endpoint does not declare, even where it declares none', async () => {
    expect((await call({ path: '/api/v1', query: { x: '1' } })).code).toBe('SCHEMA_ERROR');
    expect((await project.server('GET /users', { query: { x: '1' } })).code).toBe('SCHEMA_ERROR');
    expect((await project.client('GET /projects/current', { query: { x: '' } })).code).toBe('SCHEMA_ERROR');
  });

  it('count the last of repeated query parameters', async () => {
    expect((await project.server('GET /users?limit=none&limit=1')).status).toBe(200);
    expect((await project.server('GET /users?limit=1&limit=none')).code).toBe('SCHEMA_ERROR');
  });

  it('take an absent optional field, but not null, for a default', async () => {
    expect((await project.server('POST /users', { body: { is_anonymous: null } })).code).toBe('SCHEMA_ERROR');
    expect((await project.server('POST /users', { body: {} })).body.is_anonymous).toBe(false);
  });

  it.each(['constructor', 'toString', 'hasOwnProperty', 'prototype'])('treat %s as any unknown name', async (name) => {
    const inBody = await asServer({
      method: 'POST',
      path: '/users',
      body: `{"${name}":1}`,
      headers: { 'content-type': 'application/json' },
    });
    expect(inBody.code).toBe('SCHEMA_ERROR');
    expect(messageOf(inBody)).toContain(name);
    expect((await project.server('GET /users', { query: { [name]: '1' } })).code).toBe('SCHEMA_ERROR');
  });

  it('never refuse unknown headers, and keep free JSON as it is', async () => {
    const metadata = { anyKey: [{ Nested: null }], 'with space': 1, constructor: 'x' };
    const answer = await project.server('POST /users', {
      headers: { 'x-stack-something': '1', 'x-other': 'y' },
      body: { client_metadata: metadata },
    });
    expect(answer.body.client_metadata).toEqual(metadata);
  });
});

describe('the status override', () => {
  const wrong = (header: string, value: string) =>
    project.server('GET /users/00000000-0000-4000-8000-000000000000', { headers: { [header]: value } });

  it.each(['x-stack-override-error-status', 'x-hexclave-override-error-status'])(
    '%s moves the status into headers',
    async (header) => {
      for (const value of ['true', 'false', 'anything']) {
        const answer = await wrong(header, value);
        expect(answer.status).toBe(200);
        expect(answer.headers.get('x-stack-actual-status')).toBe('404');
        expect(answer.headers.get('x-hexclave-actual-status')).toBe('404');
        expect(answer.headers.get('x-stack-known-error')).toBe('USER_NOT_FOUND');
        expect(answer.headers.get('x-hexclave-known-error')).toBe('USER_NOT_FOUND');
        expect(answer.body.code).toBe('USER_NOT_FOUND');
      }
    },
  );

  it('does nothing when the header is empty or absent, or all is well', async () => {
    const empty = await wrong('x-stack-override-error-status', '');
    expect(empty.status).toBe(404);
    const created = await project.server('POST /users', {
      body: {},
      headers: { 'x-stack-override-error-status': 'true' },
    });
    expect(created.status).toBe(201);
    expect(created.headers.get('x-stack-actual-status')).toBeNull();
  });

  it('covers plain errors and unknown paths', async () => {
    const answer = await call({ path: '/nothing', headers: { 'x-stack-override-error-status': 'true' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-stack-actual-status')).toBe('404');
    expect(answer.headers.get('x-stack-known-error')).toBeNull();
  });
});

describe('plain errors', () => {
  const fetchAs = async (accept: string) => {
    const response = await fetch(`${serverUrl()}/api/v1/auth/oauth/callback/google?state=none`, {
      headers: { accept },
    });
    const { status, headers } = response;
    const [type, code] = ['content-type', 'x-vestibule-error'].map((name) => headers.get(name));
    return { status, type, code, text: await response.text() };
  };

  it('are a sentence for programs, and a page that says it for people', async () => {
    const same = { status: 400, code: 'OAUTH_FLOW_NOT_FOUND' };
    const plain = await fetchAs('*/*');
    expect(plain).toMatchObject({ ...same, type: 'text/plain; charset=utf-8' });
    const page = await fetchAs('text/html,application/xhtml+xml,*/*;q=0.8');
    expect(page).toMatchObject({ ...same, type: 'text/html; charset=utf-8' });
    expect(page.text).toContain(`>${plain.text}</p>`);
  });
});

describe('known errors on the wire', () => {
  it('are indented JSON with code, details and error in this order', async () => {
    const answer = await call({ path: '/users/me', project: 'no-project', tier: 'client' });
    expect(Object.keys(answer.body)).toEqual(['code', 'details', 'error']);
    expect(answer.text).toContain('\n  "details": {');
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.body.error).toEqual(expect.stringMatching(/\w/));
  });

  it('are sent to a signed-in user in the same form', async () => {
    const user = await signUp(project.client);
    const answer = await project.client('GET /internal/config', { token: user.accessToken });
    expect(answer).toMatchObject({ status: 401, code: 'INSUFFICIENT_ACCESS_TYPE' });
  });
});
