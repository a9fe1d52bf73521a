import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { call, type Answer } from '../support/client';
import { query } from '../support/database';
import {
  authorizeQuery,
  basic,
  makePkce,
  oauthUrl,
  ONE,
  TWO,
  Wanderer,
  type Platform,
} from '../support/integrations';
import {
  createOwner,
  createProject,
  expectOk,
  internal,
  signUpAnonymously,
  tierCaller,
  type Account,
  type TestProject,
} from '../support/project';
import { ROOT } from '../support/process';
import { INTERNAL_KEYS, publicUrl } from '../support/server';

const ISSUER = `${publicUrl()}/api/v1/integrations/custom/oauth/idp`;
const CONFIRM = 'POST /integrations/custom/internal/confirm';
const { verifier, challenge } = makePkce();

interface Begun {
  browser: Wanderer;
  uid: string;
  page: URL;
}
interface PlatformToken {
  access_token: string;
  token_type: string;
  project_id: string;
}

let owner: Account;
let project: TestProject;

beforeAll(async () => {
  owner = await createOwner();
  project = await createProject({}, owner);
});

/** A browser that a platform sent, before the page that asks its owner. */
async function begin(changes: object = {}, platform: Platform = ONE): Promise<Begun> {
  const browser = new Wanderer();
  const { location } = await browser.follow(oauthUrl('authorize', authorizeQuery(platform, challenge, { ...changes })));
  const page = new URL(location ?? '');
  return { browser, uid: page.searchParams.get('interaction_uid') ?? '', page };
}

const confirm = (by: Account, body: object) => internal<{ authorization_code: string }>(CONFIRM, by, body);
const details = (by: Account, uid: string) => internal(`${CONFIRM}/details`, by, { interaction_uid: uid });
const done = ({ browser, uid }: Pick<Begun, 'browser' | 'uid'>, code: string, method: 'GET' | 'POST' = 'POST') =>
  browser.send(method, oauthUrl(`idp/interaction/${uid}/done`, { code }), { accept: 'text/html' });

async function agree(begun: Begun): Promise<string> {
  return expectOk(await confirm(owner, { interaction_uid: begun.uid, project_id: project.id })).authorization_code;
}

function exchange(
  code: string,
  { platform = ONE, ...changes }: { platform?: Platform } & Record<string, unknown> = {},
): Promise<Answer<PlatformToken & { error: string }>> {
  const body = {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: ONE.redirect_uris[0],
    ...changes,
  };
  return call({
    method: 'POST',
    path: '/integrations/custom/oauth/token',
    headers: { authorization: basic(platform), 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)])).toString(),
  });
}

describe('the way from a platform to the dashboard', () => {
  it('leads over the provider, with the scope of OpenID Connect, to the page that asks', async () => {
    const state = Buffer.from(JSON.stringify({ details: { external_project_name: 'Shop & more' } })).toString('base64url');
    const browser = new Wanderer();
    const { trail, location } = await browser.follow(oauthUrl('authorize', authorizeQuery(ONE, challenge, { state })));
    expect(trail.map((url) => new URL(url).pathname.replace(/[0-9a-z]{45}/, '{uid}'))).toEqual([
      '/api/v1/integrations/custom/oauth/authorize',
      '/api/v1/integrations/custom/oauth/idp/auth',
      '/api/v1/integrations/custom/oauth/idp/interaction/{uid}',
    ]);
    expect(new URL(trail[1] ?? '').searchParams.get('scope')).toBe('openid');
    const page = new URL(location ?? '');
    expect(page.origin + page.pathname).toBe(`${publicUrl()}/integrations/custom/confirm`);
    expect([...page.searchParams.keys()]).toEqual(['interaction_uid', 'external_project_name']);
    expect(page.searchParams.get('external_project_name')).toBe('Shop & more');
    expect((await details(owner, page.searchParams.get('interaction_uid') ?? '')).body).toMatchObject({
      client_name: 'Platform one',
      external_project_name: 'Shop & more',
    });
  });

  it.each(['none', 'e30', Buffer.from('{"details":{"external_project_name":7}}').toString('base64url'), 'bnVsbA', ''])(
    'names nothing for the state %s',
    async (state) => {
      const { page, uid } = await begin({ state });
      expect([...page.searchParams.keys()]).toEqual(['interaction_uid']);
      expect((await details(owner, uid)).body).toMatchObject({ external_project_name: null });
    },
  );

  it('goes to no address that the platform did not register', async () => {
    const [own = ''] = ONE.redirect_uris;
    const evil = [`${own}/`, `${own}?x=1`, 'http://localhost:9', 'https://evil.example', TWO.redirect_uris[0], '', own.toUpperCase()];
    for (const redirect_uri of evil) {
      const query = authorizeQuery(ONE, challenge, { redirect_uri });
      const { response } = await new Wanderer().follow(oauthUrl('authorize', query));
      expect([redirect_uri, response.status, await response.json()]).toEqual([
        redirect_uri,
        400,
        { error: 'invalid_redirect_uri', error_description: expect.any(String) },
      ]);
    }
    const query = authorizeQuery({ ...ONE, client_id: 'none' }, challenge);
    const { response } = await new Wanderer().follow(oauthUrl('authorize', query));
    expect([response.status, await response.json()]).toMatchObject([400, { error: 'invalid_client' }]);
    const twice = `${oauthUrl('idp/auth', authorizeQuery(ONE, challenge))}&redirect_uri=https://evil.example`;
    expect((await new Wanderer().send('GET', twice)).headers.get('location') ?? '').not.toContain('evil');
  });

  it.each([
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ code_challenge: 'short' }, 'invalid_request'],
    [{ state: 'x'.repeat(2049) }, 'invalid_request'],
  ])('tells the platform what is wrong with %j', async (changes, error) => {
    const { location } = await new Wanderer().follow(oauthUrl('authorize', authorizeQuery(ONE, challenge, changes)));
    const back = new URL(location ?? '');
    expect(back.origin + back.pathname).toBe(ONE.redirect_uris[0]);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ error, iss: ISSUER });
    expect(back.searchParams.has('code')).toBe(false);
  });

  it('is told of: the metadata of an authorization server', async () => {
    for (const path of ['oauth', 'oauth/idp/.well-known/openid-configuration']) {
      expect(await call({ path: `/integrations/custom/${path}` })).toMatchObject({
        status: 200,
        body: { issuer: ISSUER, authorization_endpoint: `${ISSUER.replace('/idp', '')}/authorize` },
      });
    }
  });
});

describe('POST /integrations/custom/internal/confirm', () => {
  it('answers a code for a project of the signed-in owner, also on the server tier', async () => {
    const first = await confirm(owner, { interaction_uid: (await begin()).uid, project_id: project.id.toUpperCase() });
    expect(first).toMatchObject({ status: 200, body: { authorization_code: expect.stringMatching(/^[0-9a-z]{45}$/) } });
    const asServer = tierCaller('internal', 'server', INTERNAL_KEYS.server);
    const body = { interaction_uid: (await begin()).uid, project_id: project.id, external_project_name: 'Named here' };
    expect((await asServer(CONFIRM, { body, token: owner.accessToken })).status).toBe(200);
    expect((await asServer(CONFIRM, { body })).code).toBe('USER_AUTHENTICATION_REQUIRED');
  });

  it('of fifty at once answers one', async () => {
    const { uid } = await begin();
    const body = { interaction_uid: uid, project_id: project.id };
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(owner, body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const codes = answers.filter(({ status }) => status !== 200).map(({ headers }) => headers.get('x-vestibule-error'));
    expect([...new Set(codes)]).toEqual(['INTEGRATION_REQUEST_ANSWERED']);
    expect((await details(owner, uid)).status).toBe(409);
  });

  it('gives away nobody else’s project, nor the dashboard', async () => {
    const { uid } = await begin();
    const stranger = await createOwner();
    for (const [by, project_id] of [
      [stranger, project.id],
      [owner, randomUUID()],
    ] as const) {
      const answer = await confirm(by, { interaction_uid: uid, project_id });
      expect([answer.status, answer.code, answer.details]).toEqual([404, 'PROJECT_NOT_FOUND', { project_id }]);
    }
    expect((await confirm(owner, { interaction_uid: uid, project_id: 'internal' })).code).toBe('SCHEMA_ERROR');
    expect((await confirm(owner, { interaction_uid: uid, project_id: project.id, more: 1 })).code).toBe('SCHEMA_ERROR');
    expect((await confirm(owner, { interaction_uid: uid, project_id: project.id })).status).toBe(200);
  });

  it('needs a user of the dashboard, who has an account', async () => {
    const body = { interaction_uid: (await begin()).uid, project_id: project.id };
    const path = CONFIRM.slice(5);
    expect((await call({ method: 'POST', path, body })).code).toBe('ACCESS_TYPE_REQUIRED');
    const nobody = tierCaller('internal', 'client', INTERNAL_KEYS.client);
    expect((await nobody(CONFIRM, { body })).code).toBe('USER_AUTHENTICATION_REQUIRED');
    expect((await nobody(`${CONFIRM}/details`, { body: { interaction_uid: body.interaction_uid } })).code).toBe(
      'USER_AUTHENTICATION_REQUIRED',
    );
    expect((await confirm(await signUpAnonymously(nobody), body)).code).toBe('USER_AUTHENTICATION_REQUIRED');
    const user = expectOk(await project.client<{ access_token: string }>('POST /auth/anonymous/sign-up'));
    expect((await project.client(CONFIRM, { body, token: user.access_token })).code).toBe('EXPECTED_INTERNAL_PROJECT');
  });

  it('knows no request that is unknown or too old', async () => {
    const { uid } = await begin();
    await query(`UPDATE integration_requests SET expires_at = now() - interval '1 second'`);
    for (const interaction_uid of [uid, 'unknown', uid.toUpperCase()]) {
      for (const answer of [await confirm(owner, { interaction_uid, project_id: project.id }), await details(owner, interaction_uid)]) {
        expect([answer.status, answer.headers.get('x-vestibule-error')]).toEqual([404, 'INTEGRATION_REQUEST_NOT_FOUND']);
      }
    }
    const { response } = await new Wanderer().follow(oauthUrl(`idp/interaction/${uid}`).replace('?', ''));
    expect(response.status).toBe(404);
    expect((await confirm(owner, { interaction_uid: 'x'.repeat(257), project_id: project.id })).code).toBe('SCHEMA_ERROR');
  });
});

describe('the way back to the platform', () => {
  it('is a form by GET, and a redirect with code, state and issuer by POST', async () => {
    const begun = await begin();
    const code = await agree(begun);
    const page = await done(begun, code, 'GET');
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await page.text();
    expect(html).toContain('<form method="post">');
    expect(html).toContain('Back to Platform one');
    const back = await done(begun, code);
    expect(back.status).toBe(303);
    const url = new URL(back.headers.get('location') ?? '');
    expect(url.origin + url.pathname).toBe(ONE.redirect_uris[0]);
    expect(Object.fromEntries(url.searchParams)).toEqual({ code, state: 'a-state', iss: ISSUER });
  });

  it('keeps what the address of the platform had in its query', async () => {
    const begun = await begin({ redirect_uri: ONE.redirect_uris[1] });
    const back = await done(begun, await agree(begun));
    expect(new URL(back.headers.get('location') ?? '').searchParams.get('kept')).toBe('1');
  });

  it('is for the browser that came from there, and no other', async () => {
    const begun = await begin();
    const code = await agree(begun);
    for (const method of ['GET', 'POST'] as const) {
      expect((await done({ ...begun, browser: new Wanderer() }, code, method)).status).toBe(404);
      expect((await done(begun, 'x'.repeat(45), method)).status).toBe(404);
      expect((await done({ ...begun, uid: (await begin()).uid }, code, method)).status).toBe(404);
    }
  });

  it('leads there without a code for who does not agree', async () => {
    const { uid } = await begin();
    const { refusal_url } = (await details(owner, uid)).body as { refusal_url: string };
    expect(Object.fromEntries(new URL(refusal_url).searchParams)).toEqual({
      error: 'access_denied',
      state: 'a-state',
      iss: ISSUER,
    });
  });
});

describe('POST /integrations/custom/oauth/token', () => {
  it('answers an admin key of the project, in a key set that holds nothing else', async () => {
    const fresh = await createProject({}, owner);
    const { uid } = await begin();
    const body = { interaction_uid: uid, project_id: fresh.id, external_project_name: 'Their shop' };
    const { authorization_code: code } = expectOk(await confirm(owner, body));
    const answer = await exchange(code);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(answer.body).toEqual({
      access_token: expect.stringMatching(/^sak_/),
      token_type: 'api_key',
      project_id: fresh.id,
    });
    const admin = tierCaller(fresh.id, 'admin', answer.body.access_token);
    const { items } = expectOk(await admin<{ items: Array<Record<string, unknown>> }>('GET /internal/api-keys'));
    expect(items[0]).toMatchObject({ description: 'Platform one: Their shop', super_secret_admin_key: expect.any(Object) });
    expect(items[0]).not.toHaveProperty('secret_server_key');
    expect(items[0]).not.toHaveProperty('publishable_client_key');
  });

  it('of fifty at once answers one', async () => {
    const code = await agree(await begin());
    const count = async (): Promise<number> =>
      (await query('SELECT 1 FROM project_key_sets WHERE project_id = $1', [project.id])).length;
    const before = await count();
    const answers = await Promise.all(Array.from({ length: 50 }, () => exchange(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const errors = answers.filter(({ status }) => status !== 200).map(({ body }) => body.error);
    expect([...new Set(errors)]).toEqual(['invalid_grant']);
    expect(await count()).toBe(before + 1);
  });

  it.each([
    ['a wrong verifier', { code_verifier: makePkce().verifier }],
    ['another address', { redirect_uri: ONE.redirect_uris[1] }],
  ])('refuses %s, and the code is used up', async (_, changes) => {
    const code = await agree(await begin());
    expect(await exchange(code, changes)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect(await exchange(code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  it('refuses the code of another platform, which leaves it good', async () => {
    const code = await agree(await begin());
    expect(await exchange(code, { platform: TWO })).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect((await exchange(code)).status).toBe(200);
  });

  it('refuses a code that is too old, and one whose owner left the team', async () => {
    const old = await agree(await begin());
    await query(`UPDATE integration_requests SET code_expires_at = now() - interval '1 second' WHERE code_hash IS NOT NULL`);
    expect((await exchange(old)).body).toMatchObject({ error: 'invalid_grant' });
    const colleague = await createOwner();
    const asServer = tierCaller('internal', 'server', INTERNAL_KEYS.server);
    const membership = `/team-memberships/${project.ownerTeamId}/${colleague.userId}`;
    expectOk(await asServer(`POST ${membership}`, { body: {} }));
    const { uid } = await begin();
    const body = { interaction_uid: uid, project_id: project.id };
    const { authorization_code: code } = expectOk(await confirm(colleague, body));
    expectOk(await asServer(`DELETE ${membership}`));
    expect((await exchange(code)).body).toMatchObject({ error: 'invalid_grant' });
  });

  it('needs Basic credentials, and says so as OAuth does', async () => {
    const code = await agree(await begin());
    const wrong = await exchange(code, { platform: { ...ONE, client_secret: 'wrong' } });
    expect([wrong.status, wrong.body.error]).toEqual([401, 'invalid_client']);
    expect(wrong.headers.get('www-authenticate')).toMatch(/^Basic /);
    const inBody = await call<{ error: string }>({
      method: 'POST',
      path: '/integrations/custom/oauth/token',
      body: { ...ONE, grant_type: 'authorization_code', code, code_verifier: verifier },
    });
    expect([inBody.status, inBody.body.error]).toEqual([401, 'invalid_client']);
    expect((await exchange(code)).status).toBe(200);
  });

  it.each([
    [{ grant_type: 'refresh_token' }, 'unsupported_grant_type'],
    [{ grant_type: '' }, 'unsupported_grant_type'],
    [{ code_verifier: '' }, 'invalid_request'],
    [{ redirect_uri: '' }, 'invalid_request'],
    [{ code: '' }, 'invalid_request'],
  ])('refuses %j and leaves the code good', async (changes, error) => {
    const code = await agree(await begin());
    expect(await exchange(code, changes)).toMatchObject({ status: 400, body: { error } });
    expect((await exchange(code)).status).toBe(200);
  });

  it('keeps neither ids nor codes nor states in the clear', async () => {
    const state = `state-${randomUUID()}`;
    const begun = await begin({ state });
    const code = await agree(begun);
    const rows = await query<{ text: string }>('SELECT request::text AS text FROM integration_requests request');
    const hex = (text: string): string => Buffer.from(text).toString('hex');
    for (const { text } of rows) {
      for (const secret of [begun.uid, code, state]) {
        expect(text).not.toContain(secret);
        expect(text).not.toContain(hex(secret));
      }
    }
  });
});

describe('a client library of OAuth', () => {
  it('goes the whole way, from discovery to the key', async () => {
    const { client_id, client_secret, redirect_uris } = ONE;
    const headers = {
      'x-stack-project-id': 'internal',
      'x-stack-access-type': 'client',
      'x-stack-publishable-client-key': INTERNAL_KEYS.client,
      'x-stack-access-token': owner.accessToken,
    };
    const url = `${publicUrl()}/api/v1${CONFIRM.slice(5)}`;
    const platform = {
      ...{ issuer: ISSUER, client_id, client_secret, redirect_uri: redirect_uris[0] },
      confirm: { url, headers, project_id: project.id },
    };
    const script = join(ROOT, 'test', 'projects', 'platform-client.mjs');
    const env = { ...process.env, PLATFORM: JSON.stringify(platform) };
    const { stdout } = await promisify(execFile)(process.execPath, [script], { cwd: ROOT, env });
    const token = JSON.parse(stdout) as PlatformToken;
    expect(token).toMatchObject({ token_type: 'api_key', project_id: project.id });
    const admin = tierCaller(project.id, 'admin', token.access_token);
    expect((await admin('GET /internal/projects/current')).body.id).toBe(project.id);
  });
});
