import { createPublicKey, randomUUID, verify, type JsonWebKey } from 'node:crypto';
import { call } from '../support/client';
import { createProject, signUp, signUpAnonymously, type Account, type TestProject } from '../support/project';
import { publicUrl } from '../support/server';
import { decodeToken, firstKey, forgeToken } from '../support/tokens';
import { expectSince } from '../support/moments';

type Jwk = JsonWebKey & { kid: string };

let project: TestProject;
let account: Account;

beforeAll(async () => {
  project = await createProject();
});

beforeEach(async () => {
  account = await signUp(project.client);
});

const exchange = (body: Record<string, string | undefined>, headers: Record<string, string> = {}) =>
  call({
    method: 'POST',
    path: '/auth/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(
      Object.entries(body).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ).toString(),
  });
/** Before everything that these tests make. */
const STARTED = Date.now();
const request = (): Record<string, string | undefined> => ({
  grant_type: 'refresh_token',
  refresh_token: account.refreshToken,
  client_id: project.id,
  client_secret: project.keys.client,
});
const keysOf = (id: string, query?: Record<string, string>) =>
  call<{ keys: Jwk[] }>({ path: `/projects/${id}/.well-known/jwks.json`, query });

describe('access tokens', () => {
  it('hold exactly the claims that every SDK version reads', async () => {
    const { header, claims } = decodeToken(account.accessToken);
    expect(header).toEqual({ alg: 'ES256', kid: expect.stringMatching(/^[A-Za-z0-9_-]{12}$/) });
    expect(claims).toEqual({
      sub: account.userId,
      iss: `${publicUrl()}/api/v1/projects/${project.id}`,
      aud: project.id,
      iat: expect.any(Number),
      exp: claims.iat + 300,
      project_id: project.id,
      branch_id: 'main',
      refresh_token_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      role: 'authenticated',
      name: null,
      email: account.email,
      email_verified: false,
      selected_team_id: null,
      is_anonymous: false,
      is_restricted: false,
      restricted_reason: null,
      requires_totp_mfa: false,
      signed_up_at: expect.any(Number),
    });
    expectSince(STARTED, claims.iat * 1000);
    expectSince(STARTED, claims.signed_up_at * 1000);
  });

  it('keep their issuer whichever version is called', async () => {
    const { body } = await project.client('POST /api/latest/auth/anonymous/sign-up');
    expect(decodeToken(String(body.access_token)).claims.iss).toContain('/api/v1/projects-anonymous-users/');
  });

  it.each([
    ['garbage', () => 'garbage'],
    ['an empty signature', () => `${account.accessToken.split('.').slice(0, 2).join('.')}.`],
    ['a changed claim', () => tamper(account.accessToken, { name: 'Mallory' })],
    ['the algorithm none', () => withHeader(account.accessToken, { alg: 'none' })],
    ['the algorithm HS256', () => withHeader(account.accessToken, { alg: 'HS256' })],
    ['an unknown key id', () => withHeader(account.accessToken, { alg: 'ES256', kid: 'unknown' })],
    ['a key of another secret', () => forgeToken(project.id, { key: firstKey(project.id, 'x'.repeat(40)) })],
    ['a key of another project', () => forgeToken(project.id, { keyAudience: randomUUID() })],
    ['the key of anonymous users', () => forgeToken(project.id, { keyAudience: `${project.id}:anon` })],
    ['another issuer', () => forgeToken(project.id, { iss: 'https://evil.example' })],
    [
      'the anonymous issuer',
      () => forgeToken(project.id, { iss: `${publicUrl()}/api/v1/projects-anonymous-users/${project.id}` }),
    ],
    ['an anonymous claim only', () => forgeToken(project.id, { is_anonymous: true, aud: project.id })],
    ['another branch', () => forgeToken(project.id, { branch_id: 'dev' })],
    ['a forged expired token', () => forgeToken(project.id, { key: firstKey('other'), exp: 1 })],
    ['a very long token', () => `${'a'.repeat(9000)}.b.c`],
    [
      'a list for audience',
      () => forgeToken(project.id, { aud: [project.id] as unknown as string, keyAudience: project.id }),
    ],
  ])('with %s are unparsable', async (_, make) => {
    const answer = await project.client('GET /users/me', { token: make() });
    expect(answer).toMatchObject({ status: 401, code: 'UNPARSABLE_ACCESS_TOKEN' });
  });

  it('expire without tolerance', async () => {
    const now = Math.floor(Date.now() / 1000);
    const answer = await project.client('GET /users/me', { token: forgeToken(project.id, { exp: now - 1 }) });
    expect(answer).toMatchObject({
      status: 401,
      code: 'ACCESS_TOKEN_EXPIRED',
      details: { expired_at_millis: (now - 1) * 1000 },
    });
  });

  it('signed by the real key count, so that the table above fails for its reasons only', async () => {
    const token = forgeToken(project.id, { userId: account.userId });
    expect((await project.client('GET /users/me', { token })).body.id).toBe(account.userId);
  });
});

describe('GET /projects/{id}/.well-known/jwks.json', () => {
  it('publishes two public keys, one of which verifies tokens', async () => {
    const answer = await keysOf(project.id);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(answer.body.keys).toHaveLength(2);
    for (const key of answer.body.keys) {
      expect(Object.keys(key).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'x', 'y']);
      expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256' });
    }
    expect(isSignedBy(account.accessToken, answer.body.keys)).toBe(true);
  });

  it('adds the keys of anonymous users when asked, after the others', async () => {
    const plain = (await keysOf(project.id, { include_anonymous: 'false' })).body.keys;
    const all = (await keysOf(project.id, { include_anonymous: 'true' })).body.keys;
    expect(all.slice(0, 2)).toEqual(plain);
    // With those of restricted users: anonymous ones are restricted, too.
    expect(new Set(all.map(({ kid }) => kid)).size).toBe(6);
    const { accessToken } = await signUpAnonymously(project.client);
    expect(isSignedBy(accessToken, all)).toBe(true);
    expect(isSignedBy(accessToken, plain)).toBe(false);
  });

  it('refuses other parameters and values', async () => {
    expect((await keysOf(project.id, { include_anonymous: '1' })).code).toBe('SCHEMA_ERROR');
    expect((await keysOf(project.id, { x: '1' })).code).toBe('SCHEMA_ERROR');
  });

  it('knows no unknown project, nor the anonymous audience as one', async () => {
    for (const id of [randomUUID(), `${project.id}:anon`, 'x'.repeat(300)]) {
      expect(await keysOf(id)).toMatchObject({ status: 404, code: undefined });
    }
  });

  it('gives every project keys of its own', async () => {
    const other = await createProject();
    const kids = [...(await keysOf(project.id)).body.keys, ...(await keysOf(other.id)).body.keys].map(({ kid }) => kid);
    expect(new Set(kids).size).toBe(4);
  });

  it('is what the anonymous issuer leads to', async () => {
    for (const method of ['GET', 'POST'] as const) {
      const answer = await call({ method, path: `/projects-anonymous-users/${project.id}/.well-known/jwks.json` });
      expect(answer.status).toBe(307);
      expect(answer.headers.get('location')).toBe(
        `/api/v1/projects/${project.id}/.well-known/jwks.json?include_anonymous=true`,
      );
    }
  });
});

describe('POST /auth/oauth/token with a refresh token', () => {
  it('answers as OAuth libraries want it', async () => {
    const answer = await exchange(request());
    expect(answer).toMatchObject({
      status: 200,
      body: { access_token: expect.any(String), token_type: 'Bearer', expires_in: 3599, scope: 'legacy' },
    });
    expect(Object.keys(answer.body)).not.toContain('refresh_token');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('pragma')).toBe('no-cache');
    const { claims } = decodeToken(String(answer.body.access_token));
    expect(claims.refresh_token_id).toBe(decodeToken(account.accessToken).claims.refresh_token_id);
  });

  it('reads JSON, a branch in the client id, extra members, and a scope', async () => {
    const json = await call({ method: 'POST', path: '/auth/oauth/token', body: { ...request(), extra: { a: 1 } } });
    expect(json.status).toBe(200);
    expect((await exchange({ ...request(), client_id: `${project.id}#main`, scope: 'legacy' })).status).toBe(200);
  });

  it('reads client credentials from basic authentication', async () => {
    const basic = Buffer.from(`${project.id}:${project.keys.client}`).toString('base64');
    const { grant_type, refresh_token } = request();
    expect((await exchange({ grant_type, refresh_token }, { authorization: `Basic ${basic}` })).status).toBe(200);
  });

  it('keeps the refresh token good, and counts parallel refreshes', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(request())));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  it.each([
    ['an unknown client', { client_id: randomUUID() }],
    ['no client', { client_id: undefined }],
    ['another branch', { client_id: 'x#dev' }],
  ])('refuses %s', async (_, changes) => {
    const answer = await exchange({ ...request(), ...changes });
    expect(answer).toMatchObject({
      status: 400,
      code: 'INVALID_OAUTH_CLIENT_ID_OR_SECRET',
      details: { client_id: null },
      body: { error: expect.stringMatching(/\w/) },
    });
    expect(answer.headers.get('www-authenticate')).toBeNull();
  });

  it('answers a refresh that races a sign-out with a token or a refusal, at both endpoints', async () => {
    for (let round = 0; round < 3; round += 1) {
      account = await signUp(project.client);
      const headers = { 'x-stack-refresh-token': account.refreshToken };
      const answers = await Promise.all([
        ...Array.from({ length: 6 }, () => exchange(request())),
        ...Array.from({ length: 6 }, () => project.client('POST /auth/sessions/current/refresh', { headers })),
        project.client('DELETE /auth/sessions/current', { token: account.accessToken, body: {} }),
      ]);
      expect(answers.at(-1)?.status).toBe(200);
      for (const { status, code } of answers) {
        expect([undefined, 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED']).toContain(code);
        expect(status).toBe(code === undefined ? 200 : 401);
      }
      expect((await exchange(request())).code).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED');
    }
  });

  it('tells a client without a key that the project asks for one', async () => {
    for (const client_secret of ['__stack_public_client__', '', undefined]) {
      const answer = await exchange({ ...request(), client_secret });
      expect(answer).toMatchObject({
        status: 401,
        code: 'PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT',
        details: { project_id: project.id },
        body: { error: expect.stringMatching(/\w/) },
      });
      expect(answer.headers.get('www-authenticate')).toBeNull();
    }
  });

  it('refuses a secret that is no publishable key of the project', async () => {
    for (const client_secret of ['wrong', project.keys.server]) {
      const answer = await exchange({ ...request(), client_secret });
      expect(answer).toMatchObject({ status: 401, code: 'INVALID_PUBLISHABLE_CLIENT_KEY' });
    }
  });

  it('refuses refresh tokens that are unknown, of another project, or of a deleted user', async () => {
    const foreign = await signUp((await createProject()).client);
    const gone = await signUp(project.client);
    await project.server(`DELETE /users/${gone.userId}`);
    for (const refresh_token of ['unknown', foreign.refreshToken, gone.refreshToken]) {
      const answer = await exchange({ ...request(), refresh_token });
      expect(answer).toMatchObject({ status: 401, code: 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED' });
    }
  });

  it.each([
    ['a missing refresh token', { refresh_token: undefined }, 'invalid_request'],
    ['illegal characters', { refresh_token: 'a b' }, 'invalid_request'],
    ['another scope', { scope: 'openid' }, 'invalid_scope'],
    ['a missing code', { grant_type: 'authorization_code' }, 'invalid_request'],
  ])('answers %s by OAuth itself', async (_, changes, error) => {
    const answer = await exchange({ ...request(), ...changes });
    expect(answer).toMatchObject({ status: 400, code: undefined, body: { error } });
    expect(answer.headers.get('content-type')).toContain('application/json');
  });

  it('knows no authorization code that nobody issued', async () => {
    const answer = await exchange({ ...request(), grant_type: 'authorization_code', code: 'x', code_verifier: 'y' });
    expect(answer).toMatchObject({ status: 400, code: 'INVALID_AUTHORIZATION_CODE' });
  });

  it.each([undefined, 'password', 'client_credentials', ''])('refuses the grant %p', async (grant_type) => {
    expect(await exchange({ ...request(), grant_type })).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
  });

  it('checks credential headers that are sent along', async () => {
    const answer = await exchange(request(), { 'x-stack-access-type': 'client' });
    expect(answer.code).toBe('ACCESS_TYPE_WITHOUT_PROJECT_ID');
  });

  it('accepts clients without a key where the project permits them', async () => {
    const open = await createProject();
    const user = await signUp(open.client);
    const config_override_string = JSON.stringify({ 'project.requirePublishableClientKey': false });
    expect(
      (await open.admin('PATCH /internal/config/override/project', { body: { config_override_string } })).status,
    ).toBe(200);
    const keyless = {
      grant_type: 'refresh_token',
      refresh_token: user.refreshToken,
      client_id: open.id,
      client_secret: '__stack_public_client__',
    };
    for (const client_secret of ['__stack_public_client__', undefined]) {
      expect((await exchange({ ...keyless, client_secret })).status).toBe(200);
    }
    const headers = { 'x-stack-publishable-client-key': undefined };
    expect((await open.client('GET /projects/current', { headers })).status).toBe(200);
    const wrong = { 'x-stack-publishable-client-key': 'wrong' };
    expect((await open.client('GET /projects/current', { headers: wrong })).code).toBe(
      'INVALID_PUBLISHABLE_CLIENT_KEY',
    );
  });
});

function tamper(token: string, changes: object): string {
  const [header, , signature] = token.split('.');
  const claims = Buffer.from(JSON.stringify({ ...decodeToken(token).claims, ...changes })).toString('base64url');
  return [header, claims, signature].join('.');
}

function withHeader(token: string, header: object): string {
  const [, claims, signature] = token.split('.');
  return [Buffer.from(JSON.stringify(header)).toString('base64url'), claims, signature].join('.');
}

function isSignedBy(token: string, keys: Jwk[]): boolean {
  const { header } = decodeToken(token);
  const jwk = keys.find(({ kid }) => kid === header.kid);
  if (!jwk) return false;
  const [head = '', claims = '', signature = ''] = token.split('.');
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  return verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
}
