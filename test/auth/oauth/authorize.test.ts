import { call } from '../../support/client';
import { query as sql } from '../../support/database';
import { authorize, newAttempt, sendToProvider, type AuthorizeQuery } from '../../support/oauth-flow';
import { createOauthProject, startOauthServer, type OauthServer } from '../../support/oauth-server';
import { OWN_SERVER_MS } from '../../support/own-server';
import { createProject, signUp, signUpAnonymously, type Account, type TestProject } from '../../support/project';

let server: OauthServer;
let project: TestProject;
let account: Account;

beforeAll(async () => {
  server = await startOauthServer();
  project = await createProject({
    oauth_providers: [
      { id: 'github', type: 'standard', client_id: 'our-client', client_secret: 'our-secret' },
      { id: 'google', type: 'shared' },
      { id: 'spotify', type: 'shared' },
      { id: 'discord', type: 'shared' },
    ],
  });
  account = await signUp(project.client);
}, OWN_SERVER_MS);

afterAll(() => server.stop());

const ask = (query: AuthorizeQuery = {}, provider = 'github', of = project) =>
  authorize(newAttempt(of, provider, query));

describe('GET /auth/oauth/authorize/{provider_id}', () => {
  it('sends the browser to the provider, with a cookie for the way back', async () => {
    const answer = await ask();
    expect(answer.status).toBe(307);
    const location = new URL(answer.headers.get('location') ?? '');
    expect(location.origin + location.pathname).toBe('https://github.com/login/oauth/authorize');
    expect([...location.searchParams.keys()].slice(0, 9)).toEqual([
      'client_id',
      'scope',
      'response_type',
      'redirect_uri',
      'code_challenge_method',
      'code_challenge',
      'state',
      'access_type',
      'prompt',
    ]);
    const state = location.searchParams.get('state') ?? '';
    expect(Object.fromEntries(location.searchParams)).toMatchObject({
      client_id: 'our-client',
      scope: 'user:email',
      response_type: 'code',
      redirect_uri: `http://localhost:${server.port}/api/v1/auth/oauth/callback/github`,
      code_challenge_method: 'S256',
      access_type: 'offline',
      prompt: 'consent',
    });
    const cookies = answer.headers.getSetCookie();
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(/^stack-oauth-inner-[^;=]+=true; Path=\/; Expires=[^;]+ GMT; Max-Age=600; HttpOnly$/);
    expect(cookies[0]).toContain(`stack-oauth-inner-${state}=`);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('asks for further scopes, each once, behind those it needs anyway', async () => {
    for (const provider_scope of ['repo', ' user:email  repo ']) {
      const { location } = await sendToProvider(newAttempt(project, 'github', { provider_scope }));
      expect(location.searchParams.get('scope')).toBe('user:email repo');
    }
  });

  it('keeps what it remembers sealed, and its state by hash', async () => {
    const attempt = newAttempt(project, 'github', { state: 'state-of-the-application' });
    const { state } = await sendToProvider(attempt);
    const rows = await sql<{ row: string }>(`SELECT f::text AS row FROM oauth_flows f WHERE project_id = $1`, [
      project.id,
    ]);
    const text = rows.map(({ row }) => row).join('\n');
    for (const secret of [state, state.slice(0, 45), 'state-of-the-application', attempt.query.code_challenge]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(Buffer.from(secret ?? '').toString('hex'));
    }
  });

  it.each([
    ['client_id', undefined],
    ['redirect_uri', undefined],
    ['redirect_uri', 'no url'],
    ['scope', undefined],
    ['state', undefined],
    ['grant_type', undefined],
    ['grant_type', 'refresh_token'],
    ['code_challenge', undefined],
    ['code_challenge', ''],
    ['code_challenge_method', undefined],
    ['response_type', undefined],
    ['type', 'register'],
    ['error_redirect_uri', 'no url'],
    ['error_redirect_url', 'no url'],
    ['state', 's'.repeat(2_049)],
    ['provider_scope', 's'.repeat(2_049)],
    ['code_challenge', 'c'.repeat(129)],
    ['after_callback_redirect_url', `http://localhost/${'x'.repeat(8_192)}`],
  ])('refuses %s = %p as a schema error', async (name, value) => {
    const answer = await ask({ [name]: value });
    expect(answer).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('does not look at parameters that it does not know', async () => {
    expect((await ask({ unknown: 'x', resource: 'y', __proto: 'z' })).status).toBe(307);
  });

  it('leaves to the callback what is checked there', async () => {
    for (const query of [
      { redirect_uri: 'https://evil.example' },
      { scope: 'everything' },
      { response_type: 'token' },
      { code_challenge_method: 'S512' },
    ]) {
      expect((await ask(query)).status).toBe(307);
    }
  });

  it('takes the branch that there is, and tells of another the whole client id', async () => {
    expect((await ask({ client_id: `${project.id}#main` })).status).toBe(307);
    for (const client_id of [`${project.id}#other`, 'unknown', '00000000-0000-4000-8000-000000000000']) {
      const answer = await ask({ client_id, client_secret: 'wrong' });
      expect(answer).toMatchObject({ status: 400, code: 'INVALID_OAUTH_CLIENT_ID_OR_SECRET', details: { client_id } });
    }
  });

  it('refuses a wrong client secret before it looks at the provider', async () => {
    const other = await createProject();
    for (const client_secret of ['wrong', other.keys.client, project.keys.server]) {
      expect(await ask({ client_secret }, 'unknown')).toMatchObject({
        status: 401,
        code: 'INVALID_PUBLISHABLE_CLIENT_KEY',
        details: { project_id: project.id },
      });
    }
  });

  it('needs no secret where the project asks its clients for none', async () => {
    const open = await createOauthProject();
    const body = { config_override_string: JSON.stringify({ 'project.requirePublishableClientKey': false }) };
    expect((await open.admin('PATCH /internal/config/override/project', { body })).status).toBeLessThan(400);
    expect((await ask({ client_secret: '__stack_public_client__' }, 'google', open)).status).toBe(307);
    expect((await ask({ client_secret: undefined }, 'google', open)).status).toBe(307);
    for (const client_secret of ['__stack_public_client__', '', undefined]) {
      expect(await ask({ client_secret }, 'unknown')).toMatchObject({
        status: 401,
        code: 'PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT',
        details: { project_id: project.id },
      });
    }
  });

  it('refuses a provider that is not configured, before it looks at the token', async () => {
    for (const provider of ['facebook', 'unknown', 'constructor']) {
      const answer = await ask({ type: 'link' }, provider);
      expect(answer).toMatchObject({ status: 400, code: 'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED' });
    }
  });

  it('refuses shared keys that there are none of', async () => {
    expect(await ask({}, 'discord')).toMatchObject({
      status: 400,
      code: 'INVALID_SHARED_OAUTH_PROVIDER_ID',
      details: { provider_id: 'discord' },
    });
  });

  it('links only for somebody', async () => {
    const answer = await ask({ type: 'link' });
    expect(answer).toMatchObject({ status: 400, code: undefined });
    expect(answer.headers.get('x-vestibule-error')).toBe('OAUTH_LINK_WITHOUT_TOKEN');
    expect((await ask({ type: 'link', token: '' })).status).toBe(400);
    expect((await ask({ type: 'link', token: account.accessToken })).status).toBe(307);
  });

  it('checks a token that comes along, of whichever type', async () => {
    expect(await ask({ token: 'nonsense' })).toMatchObject({ status: 401, code: 'UNPARSABLE_ACCESS_TOKEN' });
    const stranger = await signUp((await createProject()).client);
    const answer = await ask({ token: stranger.accessToken });
    expect(answer).toMatchObject({ status: 403, code: undefined });
    expect(answer.headers.get('x-vestibule-error')).toBe('OAUTH_TOKEN_OF_ANOTHER_PROJECT');
    const anonymous = await signUpAnonymously(project.client);
    for (const token of [account.accessToken, anonymous.accessToken, '']) {
      expect((await ask({ token })).status).toBe(307);
    }
  });

  it('refuses further scopes with shared keys, before it looks at a token', async () => {
    const query = { provider_scope: 'playlist-read', token: account.accessToken };
    for (const token of [account.accessToken, 'nonsense', undefined]) {
      expect(await ask({ ...query, token }, 'spotify')).toMatchObject({
        status: 400,
        code: 'OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS',
      });
    }
    // The development issuer stands in for this one.
    expect((await ask({ ...query, provider_scope: 'repo' }, 'google')).status).toBe(307);
  });

  const MODES = ['stack_response_mode', 'hexclave_response_mode'];

  it.each(MODES)("answers the provider's address with %s=json, and needs no cookie", async (mode) => {
    const answer = await ask({ [mode]: 'json' });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body)).toEqual(['location']);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const location = new URL(answer.body.location as string);
    expect(location.origin + location.pathname).toBe('https://github.com/login/oauth/authorize');
    expect(location.searchParams.get('client_id')).toBe('our-client');
  });

  it.each(MODES)('answers its own address with %s=json and a token, which sets the cookie', async (mode) => {
    const bot = { bot_challenge_token: 't', bot_challenge_phase: 'invisible', bot_challenge_unavailable: 'true' };
    const attempt = newAttempt(project, 'github', { ...bot, [mode]: 'json', token: account.accessToken });
    const answer = await authorize(attempt);
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
    const location = new URL(answer.body.location as string);
    expect(location.origin + location.pathname).toBe(
      `http://localhost:${server.port}/api/v1/auth/oauth/authorize/github`,
    );
    const { [mode]: _, ...rest } = attempt.query;
    const kept = Object.entries({ ...rest, stack_response_mode: 'location' }).filter(([name]) => !(name in bot));
    expect(Object.fromEntries(location.searchParams)).toEqual(Object.fromEntries(kept));
    const followed = await call({ path: location.pathname + location.search });
    expect(followed.status).toBe(307);
    expect(followed.headers.getSetCookie()).toHaveLength(1);
  });

  it('takes pages of native applications, by their scheme', async () => {
    const native = 'stack-auth-mobile-oauth-url://success';
    const pages = { redirect_uri: native, error_redirect_url: native, after_callback_redirect_url: native };
    expect((await ask(pages)).status).toBe(307);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'intent://x', 'https://evil.example/', 'evil-scheme:x'])(
    'does not let the application go on to %s',
    async (after_callback_redirect_url) => {
      expect(await ask({ after_callback_redirect_url })).toMatchObject({
        status: 400,
        code: 'REDIRECT_URL_NOT_WHITELISTED',
      });
    },
  );

  it('answers errors of JSON mode as they are', async () => {
    const answer = await ask({ stack_response_mode: 'json' }, 'unknown');
    expect(answer).toMatchObject({ status: 400, code: 'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED' });
  });
});
