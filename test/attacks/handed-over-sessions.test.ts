import { randomBytes } from 'node:crypto';
import { query } from '../support/database';
import { challengeOf, exchange, type Attempt } from '../support/oauth-flow';
import { countOf, inParallel } from '../support/passwords';
import { createProject, expectOk, signIn, signUp, type Account, type TestProject } from '../support/project';

const INVALID = { status: 400, code: 'INVALID_AUTHORIZATION_CODE' };
const UNTRUSTED = { status: 400, code: 'REDIRECT_URL_NOT_WHITELISTED' };
const APP = 'https://app.customer.example';
const CALLBACK = `${APP}/handler/oauth-callback?stack_cross_domain_auth=1`;

let project: TestProject;
let other: TestProject;
let victim: Account;
const verifier = randomBytes(32).toString('base64url');

beforeAll(async () => {
  const trust = { domains: [{ domain: APP, handler_path: '/handler' }], allow_localhost: false };
  project = await createProject(trust);
  other = await createProject(trust);
  victim = await signUp(project.client);
});

function ask(input: object = {}, by: Account = victim) {
  return project.client<{ redirect_url: string }>('POST /auth/oauth/cross-domain/authorize', {
    token: by.accessToken,
    headers: { 'x-stack-refresh-token': by.refreshToken },
    body: { redirect_uri: CALLBACK, state: 'state', code_challenge: challengeOf(verifier), ...input },
  });
}

async function obtain(by: Account = victim): Promise<string> {
  return new URL(expectOk(await ask({}, by)).redirect_url).searchParams.get('code') ?? '';
}

function redeem(code: string, attempt: Partial<Attempt> = {}, members: Record<string, string | undefined> = {}) {
  return exchange({ project, provider: '', verifier, query: { redirect_uri: CALLBACK }, ...attempt }, code, members);
}

function refresh(token: string) {
  const headers = { 'x-stack-refresh-token': token };
  return project.client('POST /auth/sessions/current/refresh', { headers, body: {} });
}

describe('a session that is handed to another origin', () => {
  it.each([
    'https://evil.example/handler/oauth-callback',
    'https://app.customer.example.evil.example/',
    'https://app.customer.example@evil.example/',
    'https://sub.app.customer.example/',
    'http://app.customer.example/',
    'https://app.customer.example:8443/',
    'http://localhost:3000/',
    'javascript:alert(1)//https://app.customer.example',
    'data:text/html,https://app.customer.example',
  ])('does not go to %s', async (target) => {
    for (const input of [{ redirect_uri: target }, { after_callback_redirect_url: target }]) {
      const answer = await ask(input);
      expect([UNTRUSTED.code, 'SCHEMA_ERROR']).toContain(answer.code);
      expect(answer.status).toBe(400);
      expect(answer.text).not.toContain('code=');
    }
  });

  it('goes on to no address that the project stopped trusting meanwhile', async () => {
    const code = await obtainFor({ after_callback_redirect_url: `${APP}/inside` });
    await query('UPDATE authorization_codes SET after_callback_redirect_url = $2 WHERE project_id = $1', [
      project.id,
      'https://evil.example/',
    ]);
    expect(expectOk(await redeem(code)).after_callback_redirect_url).toBeNull();
  });

  it('is fetched once: whoever replays the code ends it for both', async () => {
    const account = await signIn(project.client, victim);
    const code = await obtain(account);
    const { refresh_token } = expectOk(await redeem(code));
    expect(refresh_token).toBe(account.refreshToken);
    expect(await redeem(code)).toMatchObject(INVALID);
    expect((await refresh(account.refreshToken)).code).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED');
  });

  it('is fetched once by 50 at the same moment', async () => {
    const code = await obtain(await signIn(project.client, victim));
    const answers = await inParallel(50, () => redeem(code));
    expect(countOf(answers, 200)).toBe(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map((answer) => answer.code))).toEqual(
      new Set([INVALID.code]),
    );
  });

  it('is not fetched by another project, nor with the tokens of one', async () => {
    expect(await redeem(await obtain(), { project: other })).toMatchObject(INVALID);
    const stranger = await signUp(other.client);
    expect((await ask({}, stranger)).code).toBe('INVALID_PROJECT_FOR_ACCESS_TOKEN');
    expect((await ask({}, { ...victim, refreshToken: stranger.refreshToken })).status).toBe(401);
  });

  it('is fetched by nobody without the verifier, and a wrong one uses the code up', async () => {
    const keyless = await redeem(await obtain(), {}, { code_verifier: undefined });
    expect(keyless).toMatchObject({ status: 401, code: 'PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT' });
    const withKey = { code_verifier: undefined, client_secret: project.keys.client };
    expect(await redeem(await obtain(), {}, withKey)).toMatchObject({ status: 400 });
    const code = await obtain();
    expect(await redeem(code, { verifier: randomBytes(32).toString('base64url') })).toMatchObject(INVALID);
    expect(await redeem(code)).toMatchObject(INVALID);
    expect((await ask({ code_challenge: undefined })).code).toBe('SCHEMA_ERROR');
    expect((await ask({ code_challenge: verifier, code_challenge_method: 'plain' })).code).toBe('SCHEMA_ERROR');
    expectOk(await refresh(victim.refreshToken));
  });

  it('is not fetched from another address than it was sent to', async () => {
    const answer = await redeem(await obtain(), { query: { redirect_uri: `${APP}/elsewhere` } });
    expect(answer).toMatchObject({ status: 400, code: undefined });
    expect(answer.text).not.toContain('refresh_token');
  });

  it('is not given to an access token alone, which a page may have shown', async () => {
    expect((await ask({}, { ...victim, refreshToken: '' })).status).toBe(400);
    const sibling = await signIn(project.client, victim);
    expect((await ask({}, { ...victim, refreshToken: sibling.refreshToken })).status).toBe(401);
  });

  it('has no token in an address, where servers, browsers and proxies keep it', async () => {
    const { redirect_url } = expectOk(await ask());
    for (const token of [victim.accessToken, victim.refreshToken]) expect(redirect_url).not.toContain(token);
    expect([...new URL(redirect_url).searchParams.keys()]).toEqual(['stack_cross_domain_auth', 'code', 'state']);
  });

  it('has no token in the database that the database could read', async () => {
    const code = await obtain();
    const rows = await query<{ row: string; token: Buffer | null }>(
      'SELECT c::text AS row, shared_token AS token FROM authorization_codes c WHERE project_id = $1',
      [project.id],
    );
    const text = rows.map(({ row, token }) => row + (token?.toString('latin1') ?? '')).join('\n');
    for (const secret of [victim.refreshToken, code]) expect(text).not.toContain(secret);
    expectOk(await redeem(code));
    const [left] = await query<{ count: string }>(
      'SELECT count(*) FROM authorization_codes WHERE project_id = $1 AND used_at IS NOT NULL AND shared_token IS NOT NULL',
      [project.id],
    );
    expect(Number(left?.count)).toBe(0);
  });

  it('is over on both sides once either signs out, and so is a code on its way', async () => {
    const account = await signIn(project.client, victim);
    const waiting = await obtain(account);
    const { access_token: token } = expectOk(await redeem(await obtain(account)));
    expectOk(await project.client('DELETE /auth/sessions/current', { token, body: {} }));
    expect((await refresh(account.refreshToken)).code).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED');
    expect(await redeem(waiting)).toMatchObject(INVALID);
  });
});

async function obtainFor(input: object): Promise<string> {
  return new URL(expectOk(await ask(input)).redirect_url).searchParams.get('code') ?? '';
}
