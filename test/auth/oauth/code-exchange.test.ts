import { call } from '../../support/client';
import { query as sql } from '../../support/database';
import {
  challengeOf,
  codeOf,
  exchange,
  newAttempt,
  passThrough,
  userIdOf,
  type Attempt,
  type AuthorizeQuery,
} from '../../support/oauth-flow';
import { createOauthProject, startOauthServer, type OauthServer } from '../../support/oauth-server';
import { OWN_SERVER_MS } from '../../support/own-server';
import { createProject, expectOk, signUp, type TestProject } from '../../support/project';
import { enableTotp, totpCode } from '../../support/totp';

const WHO = { sub: 'somebody' };

let server: OauthServer;
let project: TestProject;

beforeAll(async () => {
  server = await startOauthServer();
  project = await createOauthProject();
}, OWN_SERVER_MS);

afterAll(() => server.stop());

/** A code, and the attempt that it belongs to. */
async function obtain(query: AuthorizeQuery = {}, who = WHO, of = project): Promise<[Attempt, string]> {
  const attempt = newAttempt(of, 'google', query);
  return [attempt, codeOf(await passThrough(attempt, who))];
}

const refresh = (refreshToken: string) =>
  project.client('POST /auth/sessions/current/refresh', { headers: { 'x-stack-refresh-token': refreshToken } });
const EXPIRED = 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED';

describe('POST /auth/oauth/token with a code', () => {
  it('answers tokens of a new session', async () => {
    const [attempt, code] = await obtain({ after_callback_redirect_url: '/after?x=1' }, { sub: 'brand-new' });
    const answer = await exchange(attempt, code);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        access_token: expect.any(String) as string,
        token_type: 'Bearer',
        expires_in: 3599,
        refresh_token: expect.any(String) as string,
        scope: 'legacy',
        is_new_user: true,
        newUser: true,
        after_callback_redirect_url: '/after?x=1',
        afterCallbackRedirectUrl: '/after?x=1',
      },
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('pragma')).toBe('no-cache');
    expectOk(await refresh(answer.body.refresh_token));
    const [again, second] = await obtain({}, { sub: 'brand-new' });
    expect((await exchange(again, second)).body).toMatchObject({
      is_new_user: false,
      newUser: false,
      after_callback_redirect_url: null,
      afterCallbackRedirectUrl: null,
    });
  });

  it('takes a JSON body, a secret that is right, and credentials by HTTP Basic', async () => {
    const [attempt, code] = await obtain();
    const body = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: attempt.query.redirect_uri,
      code_verifier: attempt.verifier,
      client_id: project.id,
      client_secret: project.keys.client,
      more: 'x',
    };
    expect((await call({ method: 'POST', path: '/auth/oauth/token', body })).status).toBe(200);
    const [other, otherCode] = await obtain();
    const basic = Buffer.from(`${project.id}:${project.keys.client}`).toString('base64');
    const answer = await call({
      method: 'POST',
      path: '/auth/oauth/token',
      headers: { authorization: `Basic ${basic}` },
      body: {
        grant_type: 'authorization_code',
        code: otherCode,
        redirect_uri: other.query.redirect_uri,
        code_verifier: other.verifier,
      },
    });
    expect(answer.status).toBe(200);
  });

  it('is good once, and its second use ends what the first began', async () => {
    const [attempt, code] = await obtain();
    const { refresh_token } = expectOk(await exchange(attempt, code));
    expectOk(await refresh(refresh_token));
    expect(await exchange(attempt, code)).toMatchObject({ status: 400, code: 'INVALID_AUTHORIZATION_CODE' });
    expect((await refresh(refresh_token)).code).toBe(EXPIRED);
  });

  it('begins one session at most, however many use it at the same moment', async () => {
    const [attempt, code] = await obtain();
    const answers = await Promise.all(Array.from({ length: 50 }, () => exchange(attempt, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.code === 'INVALID_AUTHORIZATION_CODE')).toHaveLength(49);
    const { refresh_token } = answers.find(({ status }) => status === 200)!.body;
    expect((await refresh(refresh_token)).code).toBe(EXPIRED);
  });

  it('is over after five minutes', async () => {
    const [attempt, code] = await obtain();
    await sql(`UPDATE authorization_codes SET expires_at = now() WHERE project_id = $1`, [project.id]);
    expect((await exchange(attempt, code)).code).toBe('INVALID_AUTHORIZATION_CODE');
  });

  it.each(['unknown', 'x'.repeat(5_000), '\u0000'])('refuses the code %j', async (code) => {
    const answer = await exchange(newAttempt(project, 'google'), code);
    expect(answer).toMatchObject({ status: 400, code: 'INVALID_AUTHORIZATION_CODE' });
    expect(answer.headers.get('pragma')).toBeNull();
  });

  it('refuses a code of another project', async () => {
    const other = await createOauthProject();
    const [attempt, code] = await obtain();
    expect((await exchange({ ...attempt, project: other }, code)).code).toBe('INVALID_AUTHORIZATION_CODE');
    expect((await exchange(attempt, code)).status).toBe(200);
  });

  it.each(['', 'wrong', undefined])('refuses the verifier %p, after which the code is used up', async (verifier) => {
    const [attempt, code] = await obtain();
    const members = { code_verifier: verifier, client_secret: project.keys.client };
    expect(await exchange(attempt, code, members)).toMatchObject({ status: 400, code: 'INVALID_AUTHORIZATION_CODE' });
    expect((await exchange(attempt, code)).code).toBe('INVALID_AUTHORIZATION_CODE');
  });

  it('does not take the challenge for the verifier', async () => {
    const [attempt, code] = await obtain();
    const members = { code_verifier: attempt.query.code_challenge, client_secret: project.keys.client };
    expect((await exchange(attempt, code, members)).code).toBe('INVALID_AUTHORIZATION_CODE');
  });

  it('takes plain challenges of clients alone that send their secret', async () => {
    const plain = { code_challenge: 'some-code-challenge', code_challenge_method: 'plain' };
    const [attempt, code] = await obtain(plain);
    const members = { code_verifier: 'some-code-challenge' };
    expect((await exchange(attempt, code, { ...members, client_secret: project.keys.client })).status).toBe(200);
    const [open, openCode] = await obtain(plain);
    expect((await exchange(open, openCode, members)).code).toBe('INVALID_AUTHORIZATION_CODE');
  });

  it('refuses another redirect URI, though trusted, after which the code is used up', async () => {
    for (const redirect_uri of ['http://localhost:3000/elsewhere', 'http://localhost:3000/handler/oauth-callback/']) {
      const [attempt, code] = await obtain();
      expect(await exchange(attempt, code, { redirect_uri })).toMatchObject({ status: 400, code: undefined });
      expect((await exchange(attempt, code)).code).toBe('INVALID_AUTHORIZATION_CODE');
    }
  });

  it.each([undefined, 'no-uri'])('answers the redirect URI %p in the words of OAuth', async (redirect_uri) => {
    const [attempt, code] = await obtain();
    const answer = await exchange(attempt, code, { redirect_uri });
    expect(answer).toMatchObject({ status: 400, code: undefined, body: { error: 'invalid_request' } });
    expect((await exchange(attempt, code)).code).toBe('INVALID_AUTHORIZATION_CODE');
  });

  it('takes the redirect URI without the fragment that it was asked for with', async () => {
    const [attempt, code] = await obtain({ redirect_uri: 'http://localhost:3000/back#top' });
    expect((await exchange(attempt, code, { redirect_uri: 'http://localhost:3000/back' })).status).toBe(200);
  });

  it('answers a missing code in the words of OAuth', async () => {
    const attempt = newAttempt(project, 'google');
    for (const code of ['', undefined]) {
      const answer = await exchange(attempt, '', { code });
      expect(answer).toMatchObject({ status: 400, code: undefined, body: { error: 'invalid_request' } });
    }
  });

  it('refuses clients who are not known or whose secret is wrong, which leaves the code good', async () => {
    const [attempt, code] = await obtain();
    for (const members of [{ client_id: 'unknown' }, { client_id: `${project.id}#other` }, { client_id: undefined }]) {
      expect(await exchange(attempt, code, members)).toMatchObject({
        status: 400,
        code: 'INVALID_OAUTH_CLIENT_ID_OR_SECRET',
        details: { client_id: null },
      });
    }
    const details = { project_id: project.id };
    for (const client_secret of ['wrong', (await createProject()).keys.client]) {
      const refused = await exchange(attempt, code, { client_secret });
      expect(refused).toMatchObject({ status: 401, code: 'INVALID_PUBLISHABLE_CLIENT_KEY', details });
      expect(refused.headers.get('www-authenticate')).toBeNull();
    }
    for (const members of [{ client_secret: '' }, { code_verifier: undefined }]) {
      const refused = await exchange(attempt, code, members);
      expect(refused).toMatchObject({ status: 401, code: 'PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT', details });
    }
    expect((await exchange(attempt, code, { client_id: `${project.id}#main` })).status).toBe(200);
  });

  it.each([undefined, 'password', 'client_credentials'])('refuses the grant %p', async (grant_type) => {
    expect((await exchange(newAttempt(project, 'google'), 'x', { grant_type })).code).toBe('SCHEMA_ERROR');
  });

  it('asks for the second factor, and says nothing to HTTP clients', async () => {
    const who = { sub: 'with-second-factor' };
    const [first, firstCode] = await obtain({}, who);
    const userId = userIdOf(expectOk(await exchange(first, firstCode)).access_token);
    const secret = await enableTotp(project, userId);
    const [attempt, code] = await obtain({}, who);
    const answer = await exchange(attempt, code);
    expect(answer).toMatchObject({ status: 400, code: 'MULTI_FACTOR_AUTHENTICATION_REQUIRED' });
    expect(answer.headers.get('www-authenticate')).toBeNull();
    expect((answer.body as unknown as { error: string }).error).not.toBe('');
    expect((await exchange(attempt, code)).code).toBe('INVALID_AUTHORIZATION_CODE');
    const body = { type: 'totp', totp: totpCode(secret), code: answer.details?.attempt_code };
    const signedIn = await project.client('POST /auth/mfa/sign-in', { body });
    expect(expectOk(signedIn)).toMatchObject({ user_id: userId, is_new_user: false });
  });

  it('dies with the user, and with the account that it was given for', async () => {
    const who = { sub: 'to-be-deleted' };
    const [first, firstCode] = await obtain({}, who);
    const userId = userIdOf(expectOk(await exchange(first, firstCode)).access_token);
    const [unlinked, unlinkedCode] = await obtain({}, who);
    const accounts = await project.server<{ items: Array<{ id: string }> }>('GET /oauth-providers', {
      query: { user_id: userId },
    });
    const [account] = expectOk(accounts).items;
    const path = `/oauth-providers/${userId}/${account?.id}`;
    expectOk(await project.server(`PATCH ${path}`, { body: { allow_sign_in: false } }));
    expect((await exchange(unlinked, unlinkedCode)).code).toBe('INVALID_AUTHORIZATION_CODE');
    expectOk(await project.server(`PATCH ${path}`, { body: { allow_sign_in: true } }));
    const [removed, removedCode] = await obtain({}, who);
    expectOk(await project.server(`DELETE ${path}`));
    expect((await exchange(removed, removedCode)).code).toBe('INVALID_AUTHORIZATION_CODE');
    const [deleted, deletedCode] = await obtain({}, { sub: 'to-be-deleted-2' });
    const rows = await sql<{ user_id: string }>(
      `SELECT user_id FROM authorization_codes WHERE project_id = $1 ORDER BY created_at DESC LIMIT 1`,
      [project.id],
    );
    expectOk(await project.server(`DELETE /users/${rows[0]?.user_id}`));
    expect((await exchange(deleted, deletedCode)).code).toBe('INVALID_AUTHORIZATION_CODE');
  });

  it('of a link dies with the session that asked for it', async () => {
    const account = await signUp(project.client);
    const query = { type: 'link', token: account.accessToken };
    const [attempt, code] = await obtain(query, { sub: 'linked-and-left' });
    expectOk(await project.client('DELETE /auth/sessions/current', { token: account.accessToken, body: {} }));
    expect((await exchange(attempt, code)).code).toBe('INVALID_AUTHORIZATION_CODE');
  });

  it('is kept as a hash, as is what a plain challenge gives away', async () => {
    const [, code] = await obtain({ code_challenge: 'a-challenge-in-the-clear', code_challenge_method: 'plain' });
    const rows = await sql<{ row: string }>(`SELECT c::text AS row FROM authorization_codes c WHERE project_id = $1`, [
      project.id,
    ]);
    const text = rows.map(({ row }) => row).join('\n');
    for (const secret of [code, 'a-challenge-in-the-clear']) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(Buffer.from(secret).toString('hex'));
    }
    expect(challengeOf('x')).toHaveLength(43);
  });
});
