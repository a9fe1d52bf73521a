import { randomBytes } from 'node:crypto';
import type { Answer } from '../support/client';
import { query } from '../support/database';
import { devIssuer } from '../support/dev-identity';
import { chooseAt, codeAs, hasCode, passAs, refusalOf, signInAs, withGoogle } from '../support/oauth-attacks';
import {
  authorize,
  challengeOf,
  codeOf,
  comeBack,
  errorOf,
  exchange,
  newAttempt,
  sendToProvider,
} from '../support/oauth-flow';
import { createGuardedProject, HOSTILE_TARGETS, TRUSTED_TARGETS } from '../support/open-redirects';
import { countOf, inParallel, refresh } from '../support/passwords';
import { expectOk, freshEmail, type TestProject } from '../support/project';
import { publicUrl } from '../support/server';
import type { UserPage } from '../support/users';

let project: TestProject;
let other: TestProject;

beforeAll(async () => {
  [project, other] = await Promise.all([withGoogle(), withGoogle()]);
});

const countUsers = async (of: TestProject): Promise<number> =>
  expectOk(await of.server<UserPage>('GET /users?limit=100')).items.length;

function expectPlain(answer: Answer<unknown>, status = 400): void {
  expect(answer.status).toBe(status);
  expect(answer.headers.get('location')).toBeNull();
}

describe('the state that a browser comes back with', () => {
  it('of another browser is refused, and stays good for its own', async () => {
    const sent = await sendToProvider(newAttempt(project, 'google'));
    const back = await chooseAt(sent, freshEmail());
    expectPlain(await comeBack(back));
    const another = await sendToProvider(newAttempt(project, 'google'));
    expectPlain(await comeBack(back, another.cookie));
    expectPlain(await comeBack(back, sent.cookie.replace('=true', '=false')));
    expect(hasCode(await comeBack(back, sent.cookie))).toBe(true);
  });

  it('of another provider is refused at this one’s path, and is over', async () => {
    const sent = await sendToProvider(newAttempt(project, 'google'));
    const back = await chooseAt(sent, freshEmail());
    const wrong = new URL(back.href.replace('/callback/google', '/callback/github'));
    expectPlain(await comeBack(wrong, sent.cookie));
    expectPlain(await comeBack(back, sent.cookie));
  });

  it('of another project is refused when the project in it is exchanged', async () => {
    const sent = await sendToProvider(newAttempt(project, 'google'));
    const back = await chooseAt(sent, freshEmail());
    const state = sent.state.replace(project.id, other.id);
    expect(state).not.toBe(sent.state);
    back.searchParams.set('state', state);
    expectPlain(await comeBack(back, sent.cookie.replace(sent.state, state)));
  });

  it('of a sign-in that took too long is refused', async () => {
    const sent = await sendToProvider(newAttempt(project, 'google', { error_redirect_url: undefined }));
    const back = await chooseAt(sent, freshEmail());
    const expire = `UPDATE oauth_flows SET expires_at = now() - interval '1 second' WHERE project_id = $1`;
    await query(expire, [project.id]);
    expect(errorOf(await comeBack(back, sent.cookie))).toMatchObject({ errorCode: 'OUTER_OAUTH_TIMEOUT' });
    expectPlain(await comeBack(back, sent.cookie));
  });

  it.each([
    '',
    'x',
    "' OR 1=1 --",
    '\u0000',
    '../../etc/passwd',
    '%0d%0aset-cookie:a=b',
    'a; Path=/; HttpOnly',
    `${randomBytes(30).toString('hex')}-internal`,
    'x'.repeat(8000),
    '😀',
  ])('made up (%p) is refused, whatever cookie comes along', async (state) => {
    const back = new URL(`${publicUrl()}/api/v1/auth/oauth/callback/google`);
    back.searchParams.set('state', state);
    back.searchParams.set('code', 'x');
    const cookie = `stack-oauth-inner-${encodeURIComponent(state)}=true`;
    const answer = await comeBack(back, cookie.slice(0, 6000));
    expectPlain(answer);
    for (const set of answer.headers.getSetCookie())
      expect(set).toMatch(/^stack-oauth-inner-[\w.~-]+=; Path=\/; Expires=/);
  });

  it('given twice, one of which is the right one, is refused', async () => {
    const sent = await sendToProvider(newAttempt(project, 'google'));
    const back = await chooseAt(sent, freshEmail());
    back.searchParams.append('state', 'another');
    expect(hasCode(await comeBack(back, sent.cookie))).toBe(false);
  });

  it('is good once under 50 parallel callbacks', async () => {
    const sent = await sendToProvider(newAttempt(project, 'google'));
    const back = await chooseAt(sent, freshEmail());
    const answers = await inParallel(50, () => comeBack(back, sent.cookie));
    expect(answers.filter(hasCode)).toHaveLength(1);
    expect(countOf(answers, 400)).toBe(49);
  });

  it('is not told to the pages that come next', async () => {
    const attempt = newAttempt(project, 'google');
    const begun = await authorize(attempt);
    const sent = await sendToProvider(attempt);
    const finished = await comeBack(await chooseAt(sent, freshEmail()), sent.cookie);
    const failed = await comeBack(new URL(`${publicUrl()}/api/v1/auth/oauth/callback/google?code=secret`));
    for (const { headers } of [begun, finished, failed]) {
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cache-control')).toContain('no-store');
    }
  });
});

describe('the cookie that binds a sign-in to its browser', () => {
  it('is for this flow alone, out of reach of scripts, and gone when the browser is back', async () => {
    const answer = await authorize(newAttempt(project, 'google'));
    const [set = '', ...more] = answer.headers.getSetCookie();
    expect(more).toEqual([]);
    const state = new URL(answer.headers.get('location') ?? '').searchParams.get('state');
    expect(set).toMatch(/^[^=]+=true; Path=\/; Expires=[^;]+; Max-Age=600; HttpOnly$/);
    expect(set).toContain(`stack-oauth-inner-${state}=`);
    const back = new URL(`${publicUrl()}/api/v1/auth/oauth/callback/google?state=${state}&error=access_denied`);
    const ended = await comeBack(back, set.split(';')[0]);
    expect(ended.headers.getSetCookie()).toEqual([
      `stack-oauth-inner-${state}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT`,
    ]);
  });
});

describe('a code', () => {
  it('is exchanged once under 50 parallel exchanges, and then ends what it began', async () => {
    const { attempt, code } = await codeAs(project, freshEmail());
    const answers = await inParallel(50, () => exchange(attempt, code));
    const [first, ...rest] = answers.filter(({ status }) => status === 200);
    expect(rest).toEqual([]);
    expect(answers.filter((answer) => answer.code === 'INVALID_AUTHORIZATION_CODE')).toHaveLength(49);
    const session = { accessToken: '', refreshToken: first?.body.refresh_token ?? '' };
    expect((await refresh(project, session)).status).toBe(401);
  });

  it('that is replayed ends the session of its first use, and no other of the user', async () => {
    const email = freshEmail();
    const before = await signInAs(project, email);
    const { attempt, code } = await codeAs(project, email);
    const first = expectOk(await exchange(attempt, code));
    expect(await exchange(attempt, code)).toMatchObject({ status: 400, code: 'INVALID_AUTHORIZATION_CODE' });
    const sessions = [first, before].map((one) => ({ accessToken: '', refreshToken: one.refresh_token }));
    const [replayed, earlier] = await Promise.all(sessions.map((one) => refresh(project, one)));
    expect([replayed?.status, earlier?.status]).toEqual([401, 200]);
  });

  it.each([undefined, ''])('is not exchanged with %p for a verifier', async (code_verifier) => {
    const { attempt, code } = await codeAs(project, freshEmail());
    const answer = await exchange(attempt, code, { code_verifier });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.text).not.toContain('access_token');
  });

  it.each([
    ['with somebody else’s verifier', { code_verifier: randomBytes(32).toString('base64url') }],
    ['without a verifier but with the publishable key', { code_verifier: undefined, client_secret: 'KEY' }],
  ])('is not exchanged %s, and is used up by the try', async (_, members) => {
    const { attempt, code } = await codeAs(project, freshEmail());
    const named = Object.entries(members).map(([k, v]) => [k, v === 'KEY' ? project.keys.client : v] as const);
    const answer = await exchange(attempt, code, Object.fromEntries(named));
    expect(answer.status).toBe(400);
    expect(answer.text).not.toContain('access_token');
    expect((await exchange(attempt, code)).code).toBe('INVALID_AUTHORIZATION_CODE');
  });

  it('is not exchanged with the challenge for a verifier (downgrade to plain)', async () => {
    const { attempt, code } = await codeAs(project, freshEmail());
    const code_verifier = attempt.query.code_challenge;
    const answer = await exchange(attempt, code, { code_verifier, code_challenge_method: 'plain' });
    expect(answer.code).toBe('INVALID_AUTHORIZATION_CODE');
  });

  it('asked for with a plain challenge is not exchanged by a public client', async () => {
    const verifier = randomBytes(32).toString('base64url');
    const query = { code_challenge: verifier, code_challenge_method: 'plain' };
    const attempt = newAttempt(project, 'google', query);
    const answer = await passAs(attempt, freshEmail());
    if (!hasCode(answer)) return expectPlain(answer);
    expect((await exchange(attempt, codeOf(answer), { code_verifier: verifier })).status).toBe(400);
  });

  it.each([
    ['no challenge', { code_challenge: undefined, code_challenge_method: undefined }],
    ['an empty challenge', { code_challenge: '' }],
  ])('is not made for a request with %s', async (_, changes) => {
    expectPlain(await authorize(newAttempt(project, 'google', changes)));
  });

  it.each([
    ['another challenge method', { code_challenge_method: 'S512' }],
    ['a token instead', { response_type: 'token' }],
    ['more than it may', { scope: 'legacy admin' }],
  ])('is not made for a request for %s', async (_, changes) => {
    const answer = await passAs(newAttempt(project, 'google', changes), freshEmail());
    expectPlain(answer);
  });

  it('is not exchanged at another project, where it could be injected', async () => {
    const { attempt, code } = await codeAs(project, freshEmail());
    const foreign = await exchange({ ...attempt, project: other }, code);
    expect(foreign).toMatchObject({ status: 400, code: 'INVALID_AUTHORIZATION_CODE' });
  });

  it('injected into another browser’s sign-in is worth nothing: its verifier is another one', async () => {
    const victim = newAttempt(project, 'google');
    const { code } = await codeAs(project, freshEmail());
    expect((await exchange(victim, code)).code).toBe('INVALID_AUTHORIZATION_CODE');
  });

  it('is not exchanged for another trusted redirect URI', async () => {
    const { attempt, code } = await codeAs(project, freshEmail());
    const answer = await exchange(attempt, code, { redirect_uri: 'http://localhost:3000/handler/oauth-callback?' });
    expectPlain(answer);
    expect(answer.text).not.toContain('access_token');
  });

  it('is nothing once it is too old', async () => {
    const { attempt, code } = await codeAs(project, freshEmail());
    await query(`UPDATE authorization_codes SET expires_at = now() WHERE project_id = $1`, [project.id]);
    expect((await exchange(attempt, code)).code).toBe('INVALID_AUTHORIZATION_CODE');
  });

  it('is nothing once its user is deleted, or the account is taken from them', async () => {
    const email = freshEmail();
    const { userId } = await signInAs(project, email);
    const { attempt, code } = await codeAs(project, email);
    expectOk(await project.server(`DELETE /users/${userId}`));
    expect((await exchange(attempt, code)).code).toBe('INVALID_AUTHORIZATION_CODE');
    const next = await signInAs(project, email);
    const again = await codeAs(project, email);
    const list = await project.server<{ items: Array<{ id: string }> }>(`GET /oauth-providers?user_id=${next.userId}`);
    expectOk(await project.server(`DELETE /oauth-providers/${next.userId}/${expectOk(list).items[0]?.id}`));
    expect((await exchange(again.attempt, again.code)).code).toBe('INVALID_AUTHORIZATION_CODE');
  });

  it.each(['', 'x', '\u0000', "'; DROP TABLE users", 'x'.repeat(60_000)])('made up (%#) is refused', async (code) => {
    const answer = await exchange(newAttempt(project, 'google'), code);
    expect(answer.status).toBe(400);
    expect(answer.text).not.toContain('access_token');
  });
});

describe('a redirect', () => {
  let guarded: TestProject;

  beforeAll(async () => {
    guarded = await createGuardedProject({ oauth_providers: [{ id: 'google', type: 'shared' }] });
  });

  it('leads to what is trusted', async () => {
    for (const redirect_uri of TRUSTED_TARGETS) {
      const answer = await passAs(newAttempt(guarded, 'google', { redirect_uri }), freshEmail());
      expect(hasCode(answer)).toBe(true);
      expect(new URL(answer.headers.get('location') ?? '').host).toMatch(/^(trusted\.example|app\.wild\.example)$/);
    }
  });

  it('with a code leads to no place that only looks trusted, and makes no user for it', async () => {
    const before = await countUsers(guarded);
    for (const redirect_uri of HOSTILE_TARGETS) {
      const attempt = newAttempt(guarded, 'google', { redirect_uri, error_redirect_url: undefined });
      const begun = await authorize(attempt);
      if (begun.status === 400) continue;
      const sent = await sendToProvider(attempt);
      const answer = await comeBack(await chooseAt(sent, freshEmail()), sent.cookie);
      expect([redirect_uri, answer.status, answer.code]).toEqual([redirect_uri, 400, 'REDIRECT_URL_NOT_WHITELISTED']);
      expect(answer.headers.get('location')).toBeNull();
    }
    expect(await countUsers(guarded)).toBe(before);
  });

  it('with an error leads to no place that only looks trusted', async () => {
    const pages = HOSTILE_TARGETS.flatMap((one) => [['https://trusted.example/x', one] as const, [one, one] as const]);
    for (const [redirect_uri, error_redirect_url] of pages) {
      const attempt = newAttempt(guarded, 'google', { redirect_uri, error_redirect_url });
      const begun = await authorize(attempt);
      if (begun.status === 400) continue;
      const sent = await sendToProvider(attempt);
      const back = new URL(`${publicUrl()}/api/v1/auth/oauth/callback/google?error=access_denied`);
      back.searchParams.set('state', sent.state);
      back.searchParams.set('iss', devIssuer());
      const answer = await comeBack(back, sent.cookie);
      const location = answer.headers.get('location');
      if (redirect_uri === error_redirect_url) {
        expect([redirect_uri, location, answer.code]).toEqual([redirect_uri, null, 'OAUTH_PROVIDER_ACCESS_DENIED']);
      } else {
        expect(location).toMatch(/^https:\/\/trusted\.example\/x\?error=server_error&/);
        expect(errorOf(answer)?.errorCode).toBe('OAUTH_PROVIDER_ACCESS_DENIED');
      }
    }
  });

  it('never brings its code behind the `#` that an attacker put there', async () => {
    const redirect_uri = 'https://trusted.example/x?a=1#@evil.example';
    const answer = await passAs(newAttempt(guarded, 'google', { redirect_uri }), freshEmail());
    const location = new URL(answer.headers.get('location') ?? '');
    expect(location.hash).toBe('');
    expect(location.searchParams.get('a')).toBe('1');
    expect(location.searchParams.get('code')).toBeTruthy();
  });

  it('replaces a code and a state that the redirect URI brings along', async () => {
    const redirect_uri = 'https://trusted.example/x?code=planted&state=planted';
    const answer = await passAs(newAttempt(guarded, 'google', { redirect_uri }), freshEmail());
    const { searchParams } = new URL(answer.headers.get('location') ?? '');
    expect(searchParams.getAll('code')).toHaveLength(1);
    expect(searchParams.getAll('state')).toHaveLength(1);
    expect(searchParams.get('code')).not.toBe('planted');
  });

  it('writes no header with what the application calls its state', async () => {
    const state = 'a\r\nSet-Cookie: planted=1';
    const answer = await passAs(
      newAttempt(guarded, 'google', { redirect_uri: 'https://trusted.example/x', state }),
      freshEmail(),
    );
    expect(answer.headers.getSetCookie().join()).not.toContain('planted');
    expect(new URL(answer.headers.get('location') ?? '').searchParams.get('state')).toBe(state);
  });

  it('tells what went wrong with a provider’s error in its own words', async () => {
    const sent = await sendToProvider(newAttempt(project, 'google'));
    const back = new URL(`${publicUrl()}/api/v1/auth/oauth/callback/google`);
    const error_description = '<script>alert(1)</script>';
    const parameters = { state: sent.state, iss: devIssuer(), error: 'access_denied', error_description };
    for (const [name, value] of Object.entries(parameters)) back.searchParams.set(name, value);
    const answer = await comeBack(back, sent.cookie);
    expect(errorOf(answer)?.errorCode).toBe('OAUTH_PROVIDER_ACCESS_DENIED');
    expect(answer.headers.get('location')).not.toMatch(/alert|script>|%3Cscript/i);
  });
});

describe('a request to begin', () => {
  it.each([
    'client_id',
    'client_secret',
    'redirect_uri',
    'scope',
    'state',
    'code_challenge',
    'code_challenge_method',
    'response_type',
    'token',
    'provider_scope',
    'error_redirect_url',
    'after_callback_redirect_url',
  ])('with a huge %s is refused', async (name) => {
    const isUrl = name.endsWith('_url') || name.endsWith('_uri');
    const value = `${isUrl ? 'http://localhost/' : ''}${'x'.repeat(12_000)}`;
    const answer = await authorize(newAttempt(project, 'google', { [name]: value }));
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('of a project by the key of another one is refused', async () => {
    const answer = await authorize(newAttempt(project, 'google', { client_secret: other.keys.client }));
    expect(answer).toMatchObject({ status: 401, code: 'INVALID_PUBLISHABLE_CLIENT_KEY' });
  });

  it.each(['facebook', '__proto__', 'constructor', 'oidc', 'GOOGLE%00', '..%2f..%2fhealth'])(
    'at a provider that the project does not have (%s) is refused',
    async (provider) => {
      const answer = await authorize({ ...newAttempt(project, 'google'), provider });
      expect(answer.status).toBe(400);
    },
  );

  it('at a provider that is for connecting accounts only signs nobody in', async () => {
    const config = { 'auth.oauth.providers.google': { type: 'google', isShared: true, allowConnectedAccounts: true } };
    const connecting = await withGoogle({ oauth_providers: [] });
    const body = { config_override_string: JSON.stringify(config) };
    expectOk(await connecting.admin('PATCH /internal/config/override', { body }));
    const answer = await authorize(newAttempt(connecting, 'google'));
    expect(refusalOf(answer)).toBe('OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED');
  });

  it('whose challenge is known to everybody helps nobody without the browser', async () => {
    // The attacker's own challenge in a link that the victim follows: the code goes to the application, not to them.
    const verifier = randomBytes(32).toString('base64url');
    const attempt = newAttempt(project, 'google', { code_challenge: challengeOf(verifier) });
    const answer = await passAs(attempt, freshEmail());
    expect(new URL(answer.headers.get('location') ?? '').origin).toBe('http://localhost:3000');
  });
});
