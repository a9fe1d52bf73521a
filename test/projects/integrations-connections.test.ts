import { randomUUID } from 'node:crypto';
import { call } from '../support/client';
import {
  agree,
  begin,
  CONFIRM,
  confirmConnection,
  ISSUER,
  describeConnection,
  done,
  PKCE,
} from '../support/connections';
import { query } from '../support/database';
import { authorizeQuery, oauthUrl, ONE, TWO, Wanderer } from '../support/integrations';
import {
  createOwner,
  createProject,
  expectOk,
  signUpAnonymously,
  tierCaller,
  type Account,
  type TestProject,
} from '../support/project';
import { INTERNAL_KEYS, publicUrl } from '../support/server';

let owner: Account;
let project: TestProject;

beforeAll(async () => {
  project = await createProject();
  ({ owner } = project);
});

describe('the way from a platform to the dashboard', () => {
  it('leads over the provider, with the scope of OpenID Connect, to the page that asks', async () => {
    const state = Buffer.from(JSON.stringify({ details: { external_project_name: 'Shop & more' } })).toString(
      'base64url',
    );
    const browser = new Wanderer();
    const { trail, location } = await browser.follow(
      oauthUrl('authorize', authorizeQuery(ONE, PKCE.challenge, { state })),
    );
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
    expect((await describeConnection(owner, page.searchParams.get('interaction_uid') ?? '')).body).toMatchObject({
      client_name: 'Platform one',
      external_project_name: 'Shop & more',
    });
  });

  it.each(['none', 'e30', Buffer.from('{"details":{"external_project_name":7}}').toString('base64url'), 'bnVsbA', ''])(
    'names nothing for the state %s',
    async (state) => {
      const { page, uid } = await begin({ state });
      expect([...page.searchParams.keys()]).toEqual(['interaction_uid']);
      expect((await describeConnection(owner, uid)).body).toMatchObject({ external_project_name: null });
    },
  );

  it('goes to no address that the platform did not register', async () => {
    const [own = ''] = ONE.redirect_uris;
    const evil = [
      `${own}/`,
      `${own}?x=1`,
      new URL(own).origin,
      'https://evil.example',
      TWO.redirect_uris[0],
      '',
      own.toUpperCase(),
    ];
    for (const redirect_uri of evil) {
      const query = authorizeQuery(ONE, PKCE.challenge, { redirect_uri });
      const { response } = await new Wanderer().follow(oauthUrl('authorize', query));
      expect([redirect_uri, response.status, await response.json()]).toEqual([
        redirect_uri,
        400,
        { error: 'invalid_redirect_uri', error_description: expect.any(String) },
      ]);
    }
    const query = authorizeQuery({ ...ONE, client_id: 'none' }, PKCE.challenge);
    const { response } = await new Wanderer().follow(oauthUrl('authorize', query));
    expect([response.status, await response.json()]).toMatchObject([400, { error: 'invalid_client' }]);
    const twice = `${oauthUrl('idp/auth', authorizeQuery(ONE, PKCE.challenge))}&redirect_uri=https://evil.example`;
    expect((await new Wanderer().send('GET', twice)).headers.get('location') ?? '').not.toContain('evil');
  });

  it.each([
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ code_challenge: 'short' }, 'invalid_request'],
    [{ state: 'x'.repeat(2049) }, 'invalid_request'],
  ])('tells the platform what is wrong with %j', async (changes, error) => {
    const { location } = await new Wanderer().follow(
      oauthUrl('authorize', authorizeQuery(ONE, PKCE.challenge, changes)),
    );
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
    const first = await confirmConnection(owner, {
      interaction_uid: (await begin()).uid,
      project_id: project.id.toUpperCase(),
    });
    expect(first).toMatchObject({ status: 200, body: { authorization_code: expect.stringMatching(/^[0-9a-z]{45}$/) } });
    const asServer = tierCaller('internal', 'server', INTERNAL_KEYS.server);
    const body = { interaction_uid: (await begin()).uid, project_id: project.id, external_project_name: 'Named here' };
    expect((await asServer(CONFIRM, { body, token: owner.accessToken })).status).toBe(200);
    expect((await asServer(CONFIRM, { body })).code).toBe('USER_AUTHENTICATION_REQUIRED');
  });

  it('of fifty at once answers one', async () => {
    const { uid } = await begin();
    const body = { interaction_uid: uid, project_id: project.id };
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirmConnection(owner, body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const codes = answers.filter(({ status }) => status !== 200).map(({ headers }) => headers.get('x-vestibule-error'));
    expect([...new Set(codes)]).toEqual(['INTEGRATION_REQUEST_ANSWERED']);
    expect((await describeConnection(owner, uid)).status).toBe(409);
  });

  it('gives away nobody else’s project, nor the dashboard', async () => {
    const { uid } = await begin();
    const stranger = await createOwner();
    for (const [by, project_id] of [
      [stranger, project.id],
      [owner, randomUUID()],
    ] as const) {
      const answer = await confirmConnection(by, { interaction_uid: uid, project_id });
      expect([answer.status, answer.code, answer.details]).toEqual([404, 'PROJECT_NOT_FOUND', { project_id }]);
    }
    expect((await confirmConnection(owner, { interaction_uid: uid, project_id: 'internal' })).code).toBe(
      'SCHEMA_ERROR',
    );
    expect((await confirmConnection(owner, { interaction_uid: uid, project_id: project.id, more: 1 })).code).toBe(
      'SCHEMA_ERROR',
    );
    expect((await confirmConnection(owner, { interaction_uid: uid, project_id: project.id })).status).toBe(200);
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
    expect((await confirmConnection(await signUpAnonymously(nobody), body)).code).toBe('USER_AUTHENTICATION_REQUIRED');
    const user = expectOk(await project.client<{ access_token: string }>('POST /auth/anonymous/sign-up'));
    expect((await project.client(CONFIRM, { body, token: user.access_token })).code).toBe('EXPECTED_INTERNAL_PROJECT');
  });

  it('knows no request that is unknown or too old', async () => {
    const { uid } = await begin();
    await query(`UPDATE integration_requests SET expires_at = now() - interval '1 second'`);
    for (const interaction_uid of [uid, 'unknown', uid.toUpperCase()]) {
      for (const answer of [
        await confirmConnection(owner, { interaction_uid, project_id: project.id }),
        await describeConnection(owner, interaction_uid),
      ]) {
        expect([answer.status, answer.headers.get('x-vestibule-error')]).toEqual([
          404,
          'INTEGRATION_REQUEST_NOT_FOUND',
        ]);
      }
    }
    const { response } = await new Wanderer().follow(oauthUrl(`idp/interaction/${uid}`).replace('?', ''));
    expect(response.status).toBe(404);
    expect((await confirmConnection(owner, { interaction_uid: 'x'.repeat(257), project_id: project.id })).code).toBe(
      'SCHEMA_ERROR',
    );
  });
});

describe('the way back to the platform', () => {
  it('is a form by GET, and a redirect with code, state and issuer by POST', async () => {
    const begun = await begin();
    const code = await agree(begun, owner, project.id);
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
    const back = await done(begun, await agree(begun, owner, project.id));
    expect(new URL(back.headers.get('location') ?? '').searchParams.get('kept')).toBe('1');
  });

  it('is for the browser that came from there, and no other', async () => {
    const begun = await begin();
    const code = await agree(begun, owner, project.id);
    for (const method of ['GET', 'POST'] as const) {
      expect((await done({ ...begun, browser: new Wanderer() }, code, method)).status).toBe(404);
      expect((await done(begun, 'x'.repeat(45), method)).status).toBe(404);
      expect((await done({ ...begun, uid: (await begin()).uid }, code, method)).status).toBe(404);
    }
  });

  it('leads there without a code for who does not agree', async () => {
    const { uid } = await begin();
    const { refusal_url } = (await describeConnection(owner, uid)).body as { refusal_url: string };
    expect(Object.fromEntries(new URL(refusal_url).searchParams)).toEqual({
      error: 'access_denied',
      state: 'a-state',
      iss: ISSUER,
    });
  });
});
