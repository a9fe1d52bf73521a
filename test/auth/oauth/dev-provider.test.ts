import { createPublicKey, randomBytes, verify, type JsonWebKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ADA, callbackOf, choose, DEV_VERIFIER, devAuthorizeUrl, devIssuer } from '../../support/dev-identity';
import { openRaw } from '../../support/raw-request';
import { OWN_SERVER_MS, startOwnProcess, startOwnServer, type OwnServer } from '../../support/own-server';
import { databaseUrl, dataDir, publicUrl, serverUrl } from '../../support/server';
import { Visitor, type Visit } from '../../support/visitor';

function clientSecret(): string {
  const secrets = JSON.parse(readFileSync(join(dataDir(), 'secrets.json'), 'utf8')) as Record<string, string>;
  return secrets.oauthDevClientSecret ?? '';
}

/** Opens the page; its address is that of the visit. */
const openPage = (visitor: Visitor, changes: Record<string, string | null> = {}): Promise<Visit> =>
  visitor.follow(devAuthorizeUrl(changes));

interface TokenAnswer {
  access_token: string;
  refresh_token?: string;
  id_token: string;
  scope: string;
  expires_in: number;
  error?: string;
}

async function askToken(form: Record<string, string>, client = 'google', secret = clientSecret()) {
  const response = await fetch(`${serverUrl()}/dev-identity/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${client}:${secret}`).toString('base64')}` },
    body: new URLSearchParams(form),
  });
  return { status: response.status, body: (await response.json()) as TokenAnswer };
}

const redeem = (callback: URL, changes: Record<string, string> = {}, client = 'google') =>
  askToken(
    {
      grant_type: 'authorization_code',
      code: callback.searchParams.get('code') ?? '',
      redirect_uri: callbackOf(client),
      code_verifier: DEV_VERIFIER,
      ...changes,
    },
    client,
  );

async function userinfo(token: string): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(`${serverUrl()}/dev-identity/me`, { headers: { authorization: `Bearer ${token}` } });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** The claims of an ID token that one of the issuer's keys signed. */
async function readIdToken(token: string): Promise<unknown> {
  const [head = '', payload = '', signature = ''] = token.split('.');
  const { keys } = (await (await fetch(`${serverUrl()}/dev-identity/jwks`)).json()) as { keys: JsonWebKey[] };
  const key = createPublicKey({ key: keys[0] ?? {}, format: 'jwk' });
  expect(verify('RSA-SHA256', Buffer.from(`${head}.${payload}`), key, Buffer.from(signature, 'base64url'))).toBe(true);
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
}

describe('the protocol', () => {
  it('is described by the issuer, with addresses of the public URL whatever the request calls the server', async () => {
    const response = await fetch(`${serverUrl()}/dev-identity/.well-known/openid-configuration`, {
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    });
    const described = (await response.json()) as Record<string, unknown>;
    expect(described).toMatchObject({
      issuer: devIssuer(),
      authorization_endpoint: `${devIssuer()}/auth`,
      token_endpoint: `${devIssuer()}/token`,
      userinfo_endpoint: `${devIssuer()}/me`,
      jwks_uri: `${devIssuer()}/jwks`,
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic'],
      response_types_supported: ['code'],
      authorization_response_iss_parameter_supported: true,
    });
  });

  it.each(['google', 'github', 'microsoft', 'spotify'])('signs in at %s and tells who it was', async (provider) => {
    const visitor = new Visitor();
    const page = await openPage(visitor, { client_id: provider });
    const callback = await choose(visitor, page, { account: ADA });
    expect(`${callback.origin}${callback.pathname}`).toBe(callbackOf(provider));
    expect(callback.searchParams.get('state')).toBe('the-state');
    expect(callback.searchParams.get('iss')).toBe(devIssuer());

    const { status, body } = await redeem(callback, {}, provider);
    expect(status).toBe(200);
    expect(body.refresh_token).toEqual(expect.any(String));
    expect(await readIdToken(body.id_token)).toMatchObject({
      iss: devIssuer(),
      aud: provider,
      sub: 'ada@example.com',
      nonce: 'the-nonce',
    });
    expect(await userinfo(body.access_token)).toEqual({
      status: 200,
      body: {
        sub: 'ada@example.com',
        email: 'ada@example.com',
        email_verified: true,
        name: 'Ada Lovelace',
        picture: `${devIssuer()}/pictures/AL.svg`,
      },
    });
  });

  it('grants every scope that is asked for, and again with each refresh', async () => {
    const scope = 'openid offline_access repo https://www.googleapis.com/auth/calendar';
    const visitor = new Visitor();
    const callback = await choose(visitor, await openPage(visitor, { scope }), { account: ADA });
    const { body } = await redeem(callback);
    expect(body.scope.split(' ').sort()).toEqual(scope.split(' ').sort());

    const refreshed = await askToken({ grant_type: 'refresh_token', refresh_token: body.refresh_token ?? '' });
    expect(refreshed.status).toBe(200);
    expect(refreshed.body.scope.split(' ').sort()).toEqual(scope.split(' ').sort());
    expect((await userinfo(refreshed.body.access_token)).status).toBe(200);
  });

  it('takes a code once, and takes back what a code gave that is used again', async () => {
    const visitor = new Visitor();
    const callback = await choose(visitor, await openPage(visitor), { account: ADA });
    const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(callback)));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    const again = await redeem(callback);
    expect(again.status).toBe(400);
    const first = answers.find(({ status }) => status === 200);
    if (first) expect((await userinfo(first.body.access_token)).status).toBe(401);
  });

  it.each([
    ['no PKCE', { code_challenge: null, code_challenge_method: null }, 'invalid_request'],
    ['PKCE in the clear', { code_challenge: DEV_VERIFIER, code_challenge_method: 'plain' }, 'invalid_request'],
    ['a token in the address', { response_type: 'token' }, 'unsupported_response_type'],
    ['nothing to be shown', { prompt: 'none' }, 'login_required'],
  ])('refuses a request with %s', async (_, changes, error) => {
    const led = await new Visitor().go(devAuthorizeUrl(changes));
    const location = new URL(led.location ?? '');
    expect(location.pathname).toContain('/callback/google');
    expect(new URLSearchParams(location.search || location.hash.slice(1)).get('error')).toBe(error);
  });

  it.each([
    ['another address of this server', { redirect_uri: 'PUBLIC/api/v1/auth/oauth/callback/github' }],
    ['another path behind it', { redirect_uri: 'PUBLIC/api/v1/auth/oauth/callback/google/../x' }],
    ['a query', { redirect_uri: 'PUBLIC/api/v1/auth/oauth/callback/google?x=1' }],
    ['another server', { redirect_uri: 'https://evil.example/callback' }],
    ['an unknown client', { client_id: 'facebook' }],
  ])('leads nowhere for %s', async (_, changes) => {
    const named = Object.fromEntries(Object.entries(changes).map(([k, v]) => [k, v.replace('PUBLIC', publicUrl())]));
    const answer = await new Visitor().go(devAuthorizeUrl(named));
    expect(answer.status).toBe(400);
    expect(answer.location).toBeNull();
    expect(answer.text).toContain('Development sign-in');
  });

  it.each([
    ['a wrong verifier', { code_verifier: randomBytes(32).toString('base64url') }],
    ['no verifier', { code_verifier: '' }],
    ['another redirect URI', { redirect_uri: 'http://localhost/elsewhere' }],
  ])('gives no token for %s', async (_, changes) => {
    const visitor = new Visitor();
    const callback = await choose(visitor, await openPage(visitor), { account: ADA });
    expect((await redeem(callback, changes)).status).toBe(400);
  });

  it('gives no token to another client, nor without the secret', async () => {
    const visitor = new Visitor();
    const callback = await choose(visitor, await openPage(visitor), { account: ADA });
    expect((await redeem(callback, { redirect_uri: callbackOf('google') }, 'github')).status).toBe(400);
    expect((await askToken({ grant_type: 'authorization_code', code: 'x' }, 'google', 'wrong')).status).toBe(401);
  });

  it('tells pages of other origins nothing, not even with the secret', async () => {
    const visitor = new Visitor();
    const callback = await choose(visitor, await openPage(visitor), { account: ADA });
    const { body } = await redeem(callback);
    const authorization = `Basic ${Buffer.from(`google:${clientSecret()}`).toString('base64')}`;
    const origin = 'http://evil.example';
    const refresh = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: body.refresh_token ?? '' });
    const token = { method: 'POST', headers: { origin, authorization }, body: refresh };
    const user = { headers: { origin, authorization: `Bearer ${body.access_token}` } };
    for (const [path, init] of Object.entries({ token, me: user })) {
      const answer = await fetch(`${serverUrl()}/dev-identity/${path}`, init);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});

describe('the page', () => {
  it('says what it stands in for, and how to have the real one', async () => {
    const page = await openPage(new Visitor(), { client_id: 'github', scope: 'openid repo' });
    expect(page.status).toBe(200);
    expect(page.text).toContain('stands in for GitHub');
    expect(page.text).toContain('VESTIBULE_OAUTH_GITHUB_CLIENT_ID');
    expect(page.text).toContain(callbackOf('github'));
    expect(page.text).toContain('<code>repo</code>');
  });

  it('is shown every time, to whoever signed in a moment ago, too', async () => {
    const visitor = new Visitor();
    await choose(visitor, await openPage(visitor), { account: ADA });
    const page = await openPage(visitor);
    expect(page.url).toContain('/dev-identity/sign-in/');
    expect(page.text).toContain('used before');
    const grace = JSON.stringify({ email: 'grace@example.com', name: 'Grace Hopper' });
    const { body } = await redeem(await choose(visitor, page, { account: grace }));
    expect((await userinfo(body.access_token)).body.sub).toBe('grace@example.com');
  });

  it('invents an account, and offers it the next time to this browser alone', async () => {
    const visitor = new Visitor();
    const fields = { email: ' Zoë.Müller@example.com'.replace('ë', 'e').replace('ü', 'u'), name: 'Zoë <b>Müller</b>' };
    const { body } = await redeem(await choose(visitor, await openPage(visitor), fields));
    expect((await userinfo(body.access_token)).body).toMatchObject({
      sub: 'zoe.muller@example.com',
      name: 'Zoë <b>Müller</b>',
    });
    const page = await openPage(visitor);
    expect(page.text).toContain('Zoë &lt;b&gt;Müller&lt;/b&gt;');
    expect(page.text.indexOf('zoe.muller@example.com')).toBeLessThan(page.text.indexOf('ada@example.com'));
    expect((await openPage(new Visitor())).text).not.toContain('zoe.muller');
  });

  it.each(['', 'nobody', 'a@b', `${'x'.repeat(300)}@example.com`, '"><script>alert(1)</script>@example.com'])(
    'asks again when %p is typed for an address, and keeps what was typed',
    async (email) => {
      const visitor = new Visitor();
      const page = await openPage(visitor);
      const again = await visitor.submit(page.url, { email, name: 'Some "Body"' });
      expect(again.status).toBe(400);
      expect(again.text).toContain('That is not an email address.');
      expect(again.text).toContain('value="Some &quot;Body&quot;"');
      expect(again.text).not.toContain('<script>alert');
      expect((await choose(visitor, page, { account: ADA })).searchParams.get('code')).toBeTruthy();
    },
  );

  it('denies', async () => {
    const visitor = new Visitor();
    const callback = await choose(visitor, await openPage(visitor), { deny: 'yes' });
    expect(callback.searchParams.get('error')).toBe('access_denied');
    expect(callback.searchParams.get('state')).toBe('the-state');
    expect(callback.searchParams.has('code')).toBe(false);
  });

  it('takes no broken choice', async () => {
    const visitor = new Visitor();
    const page = await openPage(visitor);
    for (const account of ['{', 'null', '1', '"ada@example.com"', '{"email":1}', '{"email":{"a":1},"name":[]}']) {
      expect((await visitor.submit(page.url, { account })).status).toBe(400);
    }
  });

  it('is for the browser that it was shown to, once', async () => {
    const visitor = new Visitor();
    const page = await openPage(visitor);
    const stranger = new Visitor();
    expect((await stranger.go(page.url)).status).toBe(400);
    expect((await stranger.submit(page.url, { account: ADA })).status).toBe(400);
    await choose(visitor, page, { account: ADA });
    const again = await visitor.submit(page.url, { account: ADA });
    expect(again.status).toBe(400);
    expect(again.text).toContain('This sign-in has ended');
  });

  it.each(['cross-site', 'same-site', 'none'])('takes no form that a page of %s sent', async (site) => {
    const visitor = new Visitor();
    const page = await openPage(visitor);
    expect((await visitor.submit(page.url, { account: ADA }, { 'sec-fetch-site': site })).status).toBe(403);
  });

  it('runs no script, is not framed, is not kept, and tells nobody its address', async () => {
    const page = await openPage(new Visitor());
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.text).not.toContain('<script');
  });

  it('sets cookies for itself alone, out of reach of scripts', async () => {
    const visitor = new Visitor();
    await choose(visitor, await openPage(visitor), { account: ADA });
    expect(visitor.cookies.size).toBeGreaterThan(0);
    for (const { path, text } of visitor.cookies.values()) {
      expect(path).toMatch(/^\/dev-identity/);
      expect(text).toMatch(/httponly/i);
      expect(text).toMatch(/samesite=lax/i);
    }
  });

  it('draws a picture of initials, whatever they are', async () => {
    const picture = await new Visitor().go('/dev-identity/pictures/%3C%26.svg');
    expect(picture.headers.get('content-type')).toContain('image/svg+xml');
    expect(picture.text).toContain('&lt;&amp;');
  });

  it('does not answer for other hosts, whose pages could read it', async () => {
    const { socket, answered } = openRaw({
      request: 'GET /dev-identity/.well-known/openid-configuration',
      headers: { host: 'evil.example:4000', connection: 'close' },
    });
    expect((await answered).status).toBe(421);
    socket.destroy();
  });
});

describe('where it is not', () => {
  let server: OwnServer;
  afterEach(() => server.stop());

  const isThere = async (): Promise<number> =>
    (await fetch(`${server.url}/dev-identity/.well-known/openid-configuration`)).status;

  it(
    'answers 404 when another issuer is named',
    async () => {
      server = await startOwnServer({ VESTIBULE_OAUTH_DEV_ISSUER: 'http://127.0.0.1:9/issuer' });
      expect(await isThere()).toBe(404);
      expect((await fetch(`${server.url}/dev-identity/sign-in/x`, { method: 'POST' })).status).toBe(404);
    },
    OWN_SERVER_MS,
  );

  it(
    'answers 404 in production',
    async () => {
      server = await startOwnProcess({
        NODE_ENV: 'production',
        VESTIBULE_ROLE: 'api',
        VESTIBULE_DATABASE_URL: databaseUrl(),
      });
      expect(await isThere()).toBe(404);
      expect((await fetch(`${server.url}/dev-identity/sign-in/x`, { method: 'POST' })).status).toBe(404);
      expect((await fetch(`${server.url}/dev-identity/pictures/A.svg`)).status).toBe(404);
    },
    OWN_SERVER_MS,
  );

  it(
    'knows no client for a provider that has real keys',
    async () => {
      server = await startOwnServer({
        VESTIBULE_OAUTH_GOOGLE_CLIENT_ID: 'real',
        VESTIBULE_OAUTH_GOOGLE_CLIENT_SECRET: 'real-secret',
      });
      expect(await isThere()).toBe(200);
      const own = `${server.url.replace('127.0.0.1', 'localhost')}`;
      const ask = (client: string) => {
        const url = devAuthorizeUrl({ client_id: client, redirect_uri: `${own}/api/v1/auth/oauth/callback/${client}` });
        return fetch(url.replace(publicUrl(), own), { redirect: 'manual' });
      };
      expect((await ask('google')).status).toBe(400);
      expect((await ask('github')).status).toBe(303);
    },
    OWN_SERVER_MS,
  );
});
