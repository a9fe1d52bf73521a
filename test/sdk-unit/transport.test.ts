import { isFreshSignInRequired, type UnexpectedResponseError } from '../../sdk/src/errors.js';
import { createApiTransport } from '../../sdk/src/http/api-transport.js';
import type { ApiRequest, OwnerTokenSource, ProjectCredentials, TokenSource } from '../../sdk/src/http/types.js';
import type { PlainErrorCode } from '../../src/common/errors/catalogue-plain.js';
import { FakeRuntime } from './support/fake-runtime.js';
import { knownError, plainError, StandIn, type Reply } from './support/stand-in.js';

const CREDENTIALS: ProjectCredentials = {
  projectId: 'project-1',
  publishableClientKey: 'pck_1',
  secretServerKey: null,
  superSecretAdminKey: null,
  owner: null,
  extraHeaders: {},
};

let standIn: StandIn;
let runtime: FakeRuntime;
/** The waits that listeners were told of. */
let waits: number[];

beforeEach(async () => {
  standIn = await StandIn.start();
  runtime = new FakeRuntime();
  waits = [];
});
afterEach(() => standIn.stop());

function transport(credentials: Partial<ProjectCredentials> = {}) {
  const apiUrl = `${standIn.baseUrl}/api/v1`;
  const onWait = (untilMillis: number) => waits.push(untilMillis - runtime.now());
  return createApiTransport({ runtime, apiUrl, credentials: { ...CREDENTIALS, ...credentials }, onWait });
}

function send(request: Partial<ApiRequest>, session: TokenSource | null = null) {
  return transport().sendAs('client', session)({ method: 'GET', path: '/thing', ...request });
}

/** Tokens that are numbered, so that a test sees which one a request carried. */
class CountingSession implements TokenSource {
  generation = 1;
  dropped: string[] = [];

  async getLikelyValidTokens() {
    return { accessToken: `access-${this.generation}`, refreshToken: 'refresh-1' };
  }

  markAccessTokenExpired(accessToken: string) {
    this.dropped.push(accessToken);
    this.generation++;
  }
}

class CountingOwner implements OwnerTokenSource {
  generation = 1;

  async getOwnerAccessToken() {
    return `owner-${this.generation}`;
  }

  markOwnerAccessTokenExpired() {
    this.generation++;
  }
}

describe('requests', () => {
  it('carry method, path, query and JSON body', async () => {
    standIn.on('POST /thing', { status: 201, json: { ok: true } });
    const query = { limit: 2, desc: false, cursor: undefined };
    const answer = await send({ method: 'POST', query, body: { display_name: 'x', left_out: undefined } });
    expect(answer).toEqual({ ok: true });
    expect(standIn.last).toMatchObject({ query: { limit: '2', desc: 'false' }, json: { display_name: 'x' } });
    expect(standIn.last.query).not.toHaveProperty('cursor');
    expect(standIn.last.headers['content-type']).toBe('application/json');
  });

  it('have no slash at the end', async () => {
    standIn.on('GET ', { text: 'hello' });
    expect(await send({ path: '/' })).toBe('hello');
    expect(standIn.last.path).toBe('');
  });

  it('send no cookies and ask no cache', async () => {
    standIn.on('GET /thing', { json: {} });
    await send({});
    expect(runtime.inits[0]).toMatchObject({ credentials: 'omit', cache: 'no-store' });
  });

  it('leave both options out on workers that refuse them', async () => {
    runtime.isCloudflareWorker = true;
    standIn.on('GET /thing', { json: {} });
    await send({});
    expect(runtime.inits[0]).not.toHaveProperty('credentials');
    expect(runtime.inits[0]).not.toHaveProperty('cache');
  });
});

describe('headers', () => {
  const always = {
    'x-stack-override-error-status': 'true',
    'x-stack-project-id': 'project-1',
    'x-stack-client-version': 'js @vestibule/sdk@0.1.0',
    'x-stack-allow-anonymous-user': 'true',
    'ngrok-skip-browser-warning': 'true',
    'x-stack-random-nonce': expect.stringMatching(/^[0-9a-z]+$/),
  };
  const keys = { secretServerKey: 'ssk_1', superSecretAdminKey: 'sak_1' };

  async function readStackHeaders(tier: 'client' | 'server' | 'admin', credentials: Partial<ProjectCredentials>) {
    standIn.on('GET /thing', { json: {} });
    await transport(credentials).sendAs(tier, null)({ method: 'GET', path: '/thing' });
    const entries = Object.entries(standIn.last.headers);
    return Object.fromEntries(entries.filter(([name]) => name.startsWith('x-stack-') || name.startsWith('ngrok')));
  }

  it('of a client app', async () => {
    expect(await readStackHeaders('client', keys)).toEqual({
      ...always,
      'x-stack-access-type': 'client',
      'x-stack-publishable-client-key': 'pck_1',
    });
  });

  it('of a server app', async () => {
    expect(await readStackHeaders('server', keys)).toEqual({
      ...always,
      'x-stack-access-type': 'server',
      'x-stack-publishable-client-key': 'pck_1',
      'x-stack-secret-server-key': 'ssk_1',
    });
  });

  it('of an admin app with keys', async () => {
    expect(await readStackHeaders('admin', keys)).toEqual({
      ...always,
      'x-stack-access-type': 'admin',
      'x-stack-publishable-client-key': 'pck_1',
      'x-stack-secret-server-key': 'ssk_1',
      'x-stack-super-secret-admin-key': 'sak_1',
    });
  });

  it('of an admin app with an owner session: empty secrets and no publishable key', async () => {
    expect(await readStackHeaders('admin', { ...keys, owner: new CountingOwner() })).toEqual({
      ...always,
      'x-stack-access-type': 'admin',
      'x-stack-admin-access-token': 'owner-1',
      'x-stack-secret-server-key': '',
      'x-stack-super-secret-admin-key': '',
    });
  });

  it('leave out a publishable key that the app does not have', async () => {
    const headers = await readStackHeaders('server', { ...keys, publishableClientKey: null });
    expect(headers).not.toHaveProperty('x-stack-publishable-client-key');
  });

  it('name the user, and the app’s own ones', async () => {
    standIn.on('GET /thing', { json: {} });
    const { sendAs } = transport({ extraHeaders: { 'x-trace': 'abc' } });
    await sendAs('client', new CountingSession())({ method: 'GET', path: '/thing' });
    expect(standIn.last.headers).toMatchObject({
      'x-stack-access-token': 'access-1',
      'x-stack-refresh-token': 'refresh-1',
      'x-trace': 'abc',
    });
  });

  it('have no content type without a body', async () => {
    standIn.on('DELETE /thing', { json: {} });
    await send({ method: 'DELETE' });
    expect(standIn.last.headers['content-type']).toBeUndefined();
  });
});

describe('responses', () => {
  it('have the status that x-stack-actual-status names', async () => {
    standIn.on('GET /thing', plainError(404, 'nothing here', { 'x-stack-request-id': 'request-7' }));
    await expect(send({})).rejects.toMatchObject({
      name: 'UnexpectedResponseError',
      status: 404,
      requestId: 'request-7',
      message: expect.stringContaining('nothing here'),
    });
  });

  it('that are plain refusals have the code that a header names', async () => {
    const code: PlainErrorCode = 'FRESH_SIGN_IN_REQUIRED';
    standIn.on('GET /thing', plainError(403, 'Sign in again.', { 'x-vestibule-error': code }), plainError(403, 'no'));
    const failure = async () => (await send({}).catch((error: unknown) => error)) as UnexpectedResponseError;
    const [asked, other] = [await failure(), await failure()];
    expect([asked.code, other.code]).toEqual([code, null]);
    expect([asked, other, new Error(code)].map(isFreshSignInRequired)).toEqual([true, false, false]);
  });

  it('with a known error become that error', async () => {
    standIn.on('GET /thing', knownError('PASSWORD_TOO_SHORT', 400, { min_length: 8 }));
    await expect(send({})).rejects.toMatchObject({
      name: 'KnownError',
      code: 'PASSWORD_TOO_SHORT',
      details: { min_length: 8 },
      status: 400,
      requestId: 'request-1',
      message: 'The server says PASSWORD_TOO_SHORT.',
    });
  });

  it('whose body names another error than the header are refused', async () => {
    const reply = knownError('USER_NOT_FOUND', 404);
    standIn.on('GET /thing', { ...reply, json: { code: 'TEAM_NOT_FOUND', error: '?' } });
    await expect(send({})).rejects.toThrow('header USER_NOT_FOUND, body TEAM_NOT_FOUND');
  });

  it('with an error of a newer server are taken as they are', async () => {
    standIn.on('GET /thing', knownError('MADE_UP_TOMORROW', 418));
    const failure = { name: 'KnownError', code: 'MADE_UP_TOMORROW', status: 418 };
    await expect(send({})).rejects.toMatchObject(failure);
  });

  it('that are no JSON although they say so are refused', async () => {
    standIn.on('GET /thing', { text: '<html>', headers: { 'content-type': 'application/json' } });
    await expect(send({})).rejects.toThrow('no JSON');
  });

  it('may be empty', async () => {
    standIn.on('DELETE /thing', { status: 200 });
    await expect(send({ method: 'DELETE' })).resolves.toBe('');
  });
});

describe('retries', () => {
  const twice: Reply[] = [{ cut: true }, { cut: true }, { json: 'fine' }];

  it.each(['GET', 'PUT', 'DELETE'] as const)('%s survives a lost connection, with growing pauses', async (method) => {
    standIn.on(`${method} /thing`, ...twice);
    expect(await send({ method })).toBe('fine');
    expect(standIn.requests).toHaveLength(3);
    expect(runtime.sleeps).toEqual([1000, 2000]);
  });

  it.each(['POST', 'PATCH'] as const)('%s fails at once without connection', async (method) => {
    standIn.on(`${method} /thing`, ...twice);
    await expect(send({ method, body: {} })).rejects.toMatchObject({ name: 'NetworkError' });
    expect(standIn.list(`${method} /thing`)).toHaveLength(1);
    expect(runtime.sleeps).toEqual([]);
  });

  it('end after five attempts', async () => {
    standIn.on('GET /thing', { cut: true });
    await expect(send({})).rejects.toMatchObject({ name: 'NetworkError' });
    expect(standIn.list('GET /thing')).toHaveLength(5);
    expect(runtime.sleeps).toEqual([1000, 2000, 4000, 8000]);
    expect(waits).toEqual([]);
  });

  it('wait as long as Retry-After asks on 429, also for POST', async () => {
    standIn.on('POST /thing', plainError(429, 'slow down', { 'retry-after': '7' }), { json: 'fine' });
    expect(await send({ method: 'POST', body: {} })).toBe('fine');
    expect(runtime.sleeps).toEqual([7000]);
    expect(waits).toEqual([7000]);
  });

  it('wait the usual pause on 429 without Retry-After', async () => {
    standIn.on('GET /thing', plainError(429, 'slow down'), { json: 'fine' });
    expect(await send({})).toBe('fine');
    expect(runtime.sleeps).toEqual([1000]);
    expect(waits).toEqual([1000]);
  });

  it('give up on 429 after five attempts, and at once when asked to wait for over a minute', async () => {
    standIn.on('GET /thing', plainError(429, 'slow down', { 'retry-after': '2' }));
    await expect(send({})).rejects.toMatchObject({ name: 'RateLimitedError', status: 429, retryAfterMillis: 2000 });
    expect(standIn.requests).toHaveLength(5);

    standIn.on('GET /other', plainError(429, 'slow down', { 'retry-after': '61' }));
    await expect(send({ path: '/other' })).rejects.toMatchObject({ retryAfterMillis: 61_000 });
    expect(standIn.list('GET /other')).toHaveLength(1);
  });

  it('happen on 508 with INFINITE_LOOP_DETECTED', async () => {
    standIn.on('POST /thing', plainError(508, 'INFINITE_LOOP_DETECTED at the edge'), { json: 'fine' });
    expect(await send({ method: 'POST', body: {} })).toBe('fine');
  });

  it.each([
    ['508 for another reason', plainError(508, 'loop')],
    ['500', plainError(500, 'broken')],
    ['a known error', knownError('USER_NOT_FOUND', 404)],
  ])('never happen on %s', async (_, reply) => {
    standIn.on('GET /thing', reply);
    await expect(send({})).rejects.toThrow();
    expect(standIn.requests).toHaveLength(1);
  });
});

describe('a refused access token', () => {
  it.each([
    ['UNPARSABLE_ACCESS_TOKEN', undefined],
    ['ACCESS_TOKEN_EXPIRED', { expired_at_millis: 1 }],
    ['INVALID_PROJECT_FOR_ACCESS_TOKEN', { expected_project_id: 'a', actual_project_id: 'b' }],
  ])('(%s) is dropped, and the call repeated at once with a new one', async (code, details) => {
    standIn.on('POST /thing', knownError(code, 401, details), { json: 'fine' });
    const session = new CountingSession();
    expect(await send({ method: 'POST', body: {} }, session)).toBe('fine');
    expect(session.dropped).toEqual(['access-1']);
    expect(standIn.requests.map(({ headers }) => headers['x-stack-access-token'])).toEqual(['access-1', 'access-2']);
    expect(runtime.sleeps).toEqual([0]);
  });

  it('is repeated with pauses when the new one is refused, too, and five times at most', async () => {
    standIn.on('GET /thing', knownError('UNPARSABLE_ACCESS_TOKEN', 401));
    await expect(send({}, new CountingSession())).rejects.toMatchObject({ code: 'UNPARSABLE_ACCESS_TOKEN' });
    expect(standIn.requests).toHaveLength(5);
    expect(runtime.sleeps).toEqual([0, 2000, 4000, 8000]);
  });

  it('is not repeated when no token was sent', async () => {
    standIn.on('GET /thing', knownError('ACCESS_TOKEN_EXPIRED', 401, { expired_at_millis: 1 }));
    await expect(send({})).rejects.toMatchObject({ code: 'ACCESS_TOKEN_EXPIRED' });
    expect(standIn.requests).toHaveLength(1);
  });
});

describe('a refused owner token', () => {
  const request: ApiRequest = { method: 'GET', path: '/thing' };

  it.each(['UNPARSABLE_ADMIN_ACCESS_TOKEN', 'ADMIN_ACCESS_TOKEN_EXPIRED', 'API_KEY_NOT_FOUND'])(
    '(%s) is renewed and the call repeated',
    async (code) => {
      standIn.on('GET /thing', knownError(code, 401, { expired_at_millis: null }), { json: 'fine' });
      expect(await transport({ owner: new CountingOwner() }).sendAs('admin', null)(request)).toBe('fine');
      const sent = standIn.requests.map(({ headers }) => headers['x-stack-admin-access-token']);
      expect(sent).toEqual(['owner-1', 'owner-2']);
    },
  );

  it('is renewed once: somebody who does not own the project learns it without delay', async () => {
    standIn.on('GET /thing', knownError('ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN', 401));
    const call = transport({ owner: new CountingOwner() }).sendAs('admin', null)(request);
    await expect(call).rejects.toMatchObject({ code: 'ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN' });
    expect(standIn.requests).toHaveLength(2);
    expect(runtime.sleeps).toEqual([0]);
  });

  it('means nothing to an app with keys', async () => {
    standIn.on('GET /thing', knownError('API_KEY_NOT_FOUND', 404));
    await expect(send({})).rejects.toMatchObject({ code: 'API_KEY_NOT_FOUND' });
    expect(standIn.requests).toHaveLength(1);
  });
});

describe('a lost connection', () => {
  it('is diagnosed: server reachable', async () => {
    standIn
      .on('POST /thing', { cut: true })
      .on('GET /health', { json: { status: 'ok' } })
      .on('GET ', { text: 'hi' });
    const message = await send({ method: 'POST' }).catch((error: Error) => error.message);
    expect(message).toContain(`cannot connect to the server at ${standIn.baseUrl}`);
    expect(message).toContain(`${standIn.baseUrl}/health answers with status 200`);
    expect(message).toContain(`${standIn.baseUrl}/api/v1 answers with status 200`);
  });

  it('is diagnosed: server gone', async () => {
    standIn.on('POST /thing', { cut: true }).on('GET /health', { cut: true }).on('GET ', { cut: true });
    await expect(send({ method: 'POST' })).rejects.toMatchObject({
      message: expect.stringContaining('/health does not answer'),
      cause: expect.objectContaining({ name: 'TypeError' }),
    });
  });

  it('is put down to the browser being offline', async () => {
    runtime = new FakeRuntime('https://app.test/');
    runtime.page!.online = false;
    standIn.on('POST /thing', { cut: true });
    await expect(send({ method: 'POST' })).rejects.toThrow('You are offline');
    expect(standIn.list('GET /health')).toEqual([]);
  });
});
