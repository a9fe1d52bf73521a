import { randomUUID } from 'node:crypto';
import { query } from '../../support/database';
import { codeOf, exchange, newAttempt, passThrough, signInAt, type Tokens } from '../../support/oauth-flow';
import { createOauthProject, startOauthServer, type OauthServer } from '../../support/oauth-server';
import { OWN_SERVER_MS } from '../../support/own-server';
import { signUp, type TestProject } from '../../support/project';

const NO_TOKEN = 'OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE';
const SHARED = 'OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS';

let server: OauthServer;
let project: TestProject;

beforeAll(async () => {
  server = await startOauthServer();
  project = await createOauthProject();
}, OWN_SERVER_MS);

afterAll(() => server.stop());

interface Kept {
  id: string;
  accountId: string;
  kind: string;
  scopes: string[];
}

const tokensOf = (userId: string) =>
  query<Kept>(
    `SELECT t.id, t.account_id AS "accountId", t.kind, t.scopes FROM provider_tokens t
     JOIN oauth_accounts a ON a.id = t.account_id WHERE a.user_id = $1 ORDER BY t.kind`,
    [userId],
  );
const ask = ({ access_token: token }: Pick<Tokens, 'access_token'>, scope?: string, provider = 'google') =>
  project.client<{ access_token: string }>(`POST /connected-accounts/me/${provider}/access-token`, {
    token,
    body: { scope },
  });
const signIn = (sub: string) => signInAt(project, 'google', { who: { sub } });

describe('the tokens that a provider gives with a sign-in', () => {
  it('are handed out, and renewed, until all have ended at the provider', async () => {
    const session = await signIn(randomUUID());
    const first = await ask(session, 'openid');
    expect(first.status).toBe(201);
    expect((await ask(session, 'openid')).body).toEqual(first.body);
    await server.issuer.revokeAll('AccessToken');
    const second = await ask(session, 'openid');
    expect(second.status).toBe(201);
    expect(second.body).not.toEqual(first.body);
    expect((await ask(session)).body).toEqual(second.body);
    await server.issuer.revokeAll('AccessToken');
    await server.issuer.revokeAll('RefreshToken');
    expect(await ask(session, 'openid')).toMatchObject({ status: 400, code: NO_TOKEN });
    expect(await tokensOf(session.userId)).toEqual([]);
  });

  it('take the place of those from before', async () => {
    const sub = randomUUID();
    const { userId } = await signIn(sub);
    const before = await tokensOf(userId);
    expect(before.map(({ kind }) => kind)).toEqual(['access', 'refresh']);
    await signIn(sub);
    const after = await tokensOf(userId);
    expect(after.map(({ kind }) => kind)).toEqual(['access', 'refresh']);
    for (const { id } of before) expect(after.map((token) => token.id)).not.toContain(id);
  });

  it('stand beside those of other scopes, ten of a kind at most', async () => {
    const sub = randomUUID();
    const { userId } = await signIn(sub);
    const [kept] = await tokensOf(userId);
    await query(
      `INSERT INTO provider_tokens (project_id, id, account_id, subject, kind, token, scopes, expires_at)
       SELECT $1, gen_random_uuid(), $2, $3, kind, '', ARRAY['scope-' || n], now() + interval '1 hour'
       FROM generate_series(1, 15) n, unnest(ARRAY['access', 'refresh']) kind`,
      [project.id, kept?.accountId, sub],
    );
    await signIn(sub);
    const tokens = await tokensOf(userId);
    expect(tokens.filter(({ kind }) => kind === 'access')).toHaveLength(10);
    expect(tokens.filter(({ kind }) => kind === 'refresh')).toHaveLength(10);
    expect(tokens.filter(({ scopes }) => scopes.includes('openid'))).toHaveLength(2);
  });

  it('are good for what a link asks for besides', async () => {
    const account = await signUp(project.client);
    const session = { access_token: account.accessToken };
    const link = async (more: object) => {
      const attempt = newAttempt(project, 'github', { type: 'link', token: account.accessToken, ...more });
      const code = codeOf(await passThrough(attempt, { sub: account.userId }));
      expect((await exchange(attempt, code)).status).toBe(200);
    };
    await link({});
    expect((await ask(session, 'openid', 'github')).status).toBe(201);
    expect(await ask(session, 'openid repo', 'github')).toMatchObject({ status: 400, code: NO_TOKEN });
    await link({ provider_scope: 'repo' });
    expect((await ask(session, 'openid repo', 'github')).status).toBe(201);
    expect(await tokensOf(account.userId)).toHaveLength(2);
  });

  it("are nobody's where the keys are the server's own", async () => {
    const account = await signUp(project.client);
    const answer = await ask({ access_token: account.accessToken }, undefined, 'spotify');
    expect(answer).toMatchObject({ status: 400, code: SHARED });
  });

  it('are kept once for many sign-ins at the same moment', async () => {
    const sub = randomUUID();
    const sessions = await Promise.all(Array.from({ length: 6 }, () => signIn(sub)));
    expect(new Set(sessions.map(({ userId }) => userId)).size).toBe(1);
    const tokens = await tokensOf(sessions[0]!.userId);
    expect(tokens.length).toBeLessThanOrEqual(20);
    expect((await ask(sessions[0]!)).status).toBe(201);
  });
});
