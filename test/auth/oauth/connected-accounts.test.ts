import { randomUUID } from 'node:crypto';
import { Sealer } from '../../../src/common/crypto/sealing.js';
import type { Answer, CallOptions } from '../../support/client';
import { query } from '../../support/database';
import { overrideConfig } from '../../support/emails';
import { linkAccount, type LinkedAccount } from '../../support/linked-accounts';
import { startOwnServer, OWN_SERVER_MS, type OwnServer } from '../../support/own-server';
import { inParallel } from '../../support/passwords';
import { startServerProcess, stopProcess, waitFor, type ServerProcess } from '../../support/process';
import { createProject, signUp, type Account, type TestProject } from '../../support/project';
import { nameOf } from '../../support/second-factor';
import { databaseUrl, TEST_SECRET } from '../../support/server';
import { OUTAGES, REFUSALS, TokenIssuer } from '../../support/token-issuer';
import { createUser, NIL } from '../../support/users';

const NOBODY = 'CANNOT_GET_OWN_USER_WITHOUT_USER';
const NOT_CONNECTED = 'OAUTH_CONNECTION_NOT_CONNECTED_TO_USER';
const NO_TOKEN = 'OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE';
const SCOPES = ['offline_access', 'openid', 'repo'];
const sealer = new Sealer([TEST_SECRET]);

let issuer: TokenIssuer;
let server: OwnServer;
/** On the same database. */
let second: ServerProcess;
let project: TestProject;
let account: Account;
let linked: LinkedAccount;

beforeAll(async () => {
  issuer = await new TokenIssuer().start();
  const environment = {
    VESTIBULE_OAUTH_DEV_ISSUER: issuer.url,
    VESTIBULE_OAUTH_GOOGLE_CLIENT_ID: 'the-operators',
    VESTIBULE_OAUTH_GOOGLE_CLIENT_SECRET: 'secret',
  };
  server = await startOwnServer(environment);
  second = await startServerProcess({
    environment: {
      ...environment,
      VESTIBULE_DATABASE_URL: databaseUrl(server.dataDir),
      VESTIBULE_PUBLIC_URL: `http://localhost:${server.port}`,
    },
  });
  project = await createProject({
    oauth_providers: ['github', 'google', 'spotify'].map((id) => ({ id, type: 'shared' })),
  });
}, OWN_SERVER_MS);

afterAll(async () => {
  await stopProcess(second.pid);
  await server.stop();
  await issuer.stop();
}, OWN_SERVER_MS);

beforeEach(async () => {
  account = await signUp(project.client);
  linked = await linkAccount(project, account.userId);
  Object.assign(issuer, { refreshes: 0, checks: 0, mood: 'well', refusal: null, delayMs: 0, scope: undefined });
});

interface TokenBody {
  access_token: string;
}

/** Keeps a token as if the provider had given it for an account. */
async function keep(
  kind: 'access' | 'refresh',
  token: string,
  { of = linked, scopes = SCOPES, seconds = 3600 }: { of?: LinkedAccount; scopes?: string[]; seconds?: number } = {},
): Promise<string> {
  const id = randomUUID();
  await query(
    `INSERT INTO provider_tokens (project_id, id, account_id, subject, kind, token, scopes, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, CASE WHEN $5 = 'access' THEN now() + $8 * interval '1 second' END)`,
    [
      project.id,
      id,
      of.id,
      of.account_id,
      kind,
      sealer.seal(token, `provider-token/${project.id}/${id}`),
      scopes,
      seconds,
    ],
  );
  return id;
}

const rowsOf = (of = linked) =>
  query<{ kind: string; token: Buffer; leaseId: string | null }>(
    `SELECT kind, token, lease_id AS "leaseId" FROM provider_tokens WHERE account_id = $1 ORDER BY kind`,
    [of.id],
  );

type Options = Pick<CallOptions, 'base'> & { scope?: string; path?: string };
const ask = ({ scope, path = 'me/github', base }: Options = {}): Promise<Answer<TokenBody>> =>
  project.client<TokenBody>(`POST /connected-accounts/${path}/access-token`, {
    token: account.accessToken,
    body: scope === undefined ? {} : { scope },
    base,
  });

describe('POST /connected-accounts/{user_id}/{provider_id}/access-token', () => {
  it('hands out a token that is kept and that the provider takes', async () => {
    const token = issuer.give();
    await keep('access', token);
    const answer = await ask({ scope: 'openid' });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ access_token: token });
    expect((await ask({ path: `${account.userId}/github` })).body.access_token).toBe(token);
    const path = `POST /connected-accounts/${account.userId}/github/access-token`;
    expect((await project.server<TokenBody>(path, { body: {} })).body.access_token).toBe(token);
    expect(issuer).toMatchObject({ checks: 3, refreshes: 0 });
  });

  it('gets another one for a token that ended at the provider, and none when all has ended there', async () => {
    const [token, refreshToken] = [issuer.give(), issuer.grant()];
    await keep('access', token);
    await keep('refresh', refreshToken);
    issuer.revoke(token);
    const { status, body } = await ask({ scope: 'openid' });
    expect(status).toBe(201);
    expect(body.access_token).not.toBe(token);
    expect((await ask({ scope: 'openid' })).body).toEqual(body);
    expect(issuer.refreshes).toBe(1);
    issuer.revoke(body.access_token);
    const again = (await ask()).body.access_token;
    expect(issuer.refreshes).toBe(2);
    issuer.revoke(again);
    issuer.revokeAll();
    expect(await ask({ scope: 'openid' })).toMatchObject({ status: 400, code: NO_TOKEN });
    expect(await rowsOf()).toEqual([]);
  });

  it('hands out no token that is about to end', async () => {
    await keep('access', issuer.give(), { seconds: 290 });
    expect((await ask()).code).toBe(NO_TOKEN);
    await keep('refresh', issuer.grant());
    expect((await ask()).status).toBe(201);
    expect(issuer).toMatchObject({ checks: 0, refreshes: 1 });
  });

  it('looks for all scopes that are asked for', async () => {
    const narrow = issuer.give();
    await keep('access', narrow, { scopes: ['openid'] });
    expect((await ask({ scope: 'openid' })).body.access_token).toBe(narrow);
    expect((await ask({ scope: '' })).body.access_token).toBe(narrow);
    expect((await ask({ scope: 'openid repo' })).code).toBe(NO_TOKEN);
    await keep('refresh', issuer.grant());
    expect((await ask({ scope: '  repo   openid repo ' })).status).toBe(201);
    expect((await ask({ scope: 'repo gist' })).code).toBe(NO_TOKEN);
    expect(issuer.refreshes).toBe(1);
  });

  it('does not hand out a token that the provider made good for less', async () => {
    await keep('refresh', issuer.grant());
    issuer.scope = 'openid';
    expect((await ask({ scope: 'repo' })).code).toBe(NO_TOKEN);
    expect((await ask({ scope: 'openid' })).status).toBe(201);
    expect(issuer.refreshes).toBe(1);
  });

  it('tries the next refresh token when the provider refuses one, and forgets that', async () => {
    await keep('refresh', issuer.grant());
    const dead = await keep('refresh', 'refresh-unknown');
    expect((await ask()).status).toBe(201);
    expect(issuer.refreshes).toBe(2);
    expect(await query('SELECT 1 FROM provider_tokens WHERE id = $1', [dead])).toEqual([]);
  });

  it.each(REFUSALS)('forgets a refresh token that the provider answers with %s %j', async (status, body) => {
    await keep('refresh', issuer.grant());
    issuer.refusal = { status, body };
    expect(await ask()).toMatchObject({ status: 400, code: NO_TOKEN });
    expect(await rowsOf()).toEqual([]);
  });

  it.each(OUTAGES)('keeps one that the provider answers with %s %j', async (status, body) => {
    await keep('refresh', issuer.grant());
    issuer.refusal = { status, body };
    expect(await ask()).toMatchObject({ status: 503, code: 'OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE' });
    expect(await rowsOf()).toMatchObject([{ kind: 'refresh', leaseId: null }]);
  });

  it('loses nothing when the provider cannot answer', async () => {
    await keep('refresh', issuer.grant());
    issuer.mood = 'failing';
    expect((await ask()).code).toBe('OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE');
    expect(await rowsOf()).toMatchObject([{ kind: 'refresh', leaseId: null }]);
    issuer.mood = 'well';
    expect((await ask()).status).toBe(201);
  });

  it('keeps tokens sealed', async () => {
    await keep('refresh', issuer.grant());
    const { access_token } = (await ask()).body;
    const rows = await rowsOf();
    expect(rows.map(({ kind }) => kind)).toEqual(['access', 'refresh']);
    for (const { token } of rows) {
      expect(token.includes(access_token)).toBe(false);
      expect(token.includes('refresh-')).toBe(false);
    }
  });

  it('has no tokens of somebody else whom the server wrote in their place', async () => {
    await keep('access', issuer.give());
    await keep('refresh', issuer.grant());
    const path = `/oauth-providers/${account.userId}/${linked.id}`;
    expect((await project.server(`PATCH ${path}`, { body: { account_id: randomUUID() } })).status).toBe(200);
    expect((await ask()).code).toBe(NO_TOKEN);
    expect(issuer).toMatchObject({ checks: 0, refreshes: 0 });
  });

  it('needs an account that may be used for it, and forgets the tokens with the account', async () => {
    await keep('access', issuer.give());
    const path = `/oauth-providers/me/${linked.id}`;
    const { accessToken: token } = account;
    const off = { allow_connected_accounts: false };
    expect((await project.client(`PATCH ${path}`, { token, body: off })).status).toBe(200);
    expect(await ask()).toMatchObject({ status: 400, code: NOT_CONNECTED });
    expect((await project.client(`DELETE ${path}`, { token })).status).toBe(200);
    expect((await ask()).code).toBe(NOT_CONNECTED);
    expect(await rowsOf()).toEqual([]);
  });

  it('knows who may ask, then the provider, then the account, then the token', async () => {
    const other = await createUser(project);
    expect((await project.client('POST /connected-accounts/me/github/access-token', { body: {} })).code).toBe(NOBODY);
    expect((await project.server('POST /connected-accounts/me/myspace/access-token', { body: {} })).code).toBe(NOBODY);
    for (const userId of [other.id, NIL]) {
      const answer = await ask({ path: `${userId}/myspace` });
      expect(answer).toMatchObject({ status: 403, code: undefined });
    }
    expect(await ask({ path: 'me/myspace' })).toMatchObject({
      status: 400,
      code: 'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED',
    });
    // The operator's keys; GitHub has none, and the development issuer in its place.
    expect(await ask({ path: 'me/google' })).toMatchObject({
      status: 400,
      code: 'OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS',
    });
    expect(await ask({ path: 'me/spotify' })).toMatchObject({ status: 400, code: NOT_CONNECTED });
    const unknown = await project.server(`POST /connected-accounts/${NIL}/github/access-token`, { body: {} });
    expect(unknown).toMatchObject({ status: 400, code: NOT_CONNECTED });
    expect(await ask()).toMatchObject({ status: 400, code: NO_TOKEN });
    for (const body of [undefined, { scope: 'x', other: 1 }, { scope: 'x'.repeat(5_000) }]) {
      const sent = { token: account.accessToken, body };
      expect((await project.client('POST /connected-accounts/me/github/access-token', sent)).code).toBe('SCHEMA_ERROR');
    }
  });
});

describe('many who ask at the same moment', () => {
  it('share one question to a provider that gives every refresh token once, in two processes, too', async () => {
    await keep('refresh', issuer.grant());
    issuer.delayMs = 300;
    const answers = await inParallel(50, (index) => ask({ base: index % 2 === 0 ? server.url : second.url }));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ body }) => body.access_token)).size).toBe(1);
    expect(issuer.refreshes).toBe(1);
    issuer.revoke(answers[0]!.body.access_token);
    expect((await ask()).status).toBe(201);
  });

  it('share it, too, when they want different scopes', async () => {
    await keep('refresh', issuer.grant());
    issuer.delayMs = 300;
    const scopes = ['', 'openid', 'repo', 'openid repo'];
    const answers = await inParallel(20, (index) =>
      ask({ scope: scopes[index % 4], base: index % 2 === 0 ? server.url : second.url }),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(issuer.refreshes).toBe(1);
  });

  it('keep no connection to the database while they wait', async () => {
    const accounts = await inParallel(12, async () => linkAccount(project, (await createUser(project)).id));
    for (const of of accounts) await keep('refresh', issuer.grant(), { of });
    issuer.delayMs = 2_000;
    const answers = Promise.all(
      accounts.map(({ user_id }) =>
        project.server(`POST /connected-accounts/${user_id}/github/access-token`, { body: {} }),
      ),
    );
    await waitFor(async () => issuer.refreshes === accounts.length);
    // The calls that are still running are the servers' own work, such as checking their queues.
    const kept = await query(
      `SELECT state, query FROM pg_stat_activity WHERE datname = current_database()
         AND (state LIKE 'idle in transaction%' OR wait_event_type = 'Lock')`,
    );
    expect(kept).toEqual([]);
    expect((await answers).map(({ status }) => status)).toEqual(accounts.map(() => 201));
  });

  it('wait for whoever has begun, and take over when that one is gone', async () => {
    const id = await keep('refresh', issuer.grant());
    const hold = `UPDATE provider_tokens SET lease_id = gen_random_uuid(), lease_until = now() + interval '1 second'
      WHERE id = $1 RETURNING lease_until AS until`;
    const [held] = await query<{ until: Date }>(hold, [id]);
    expect((await ask()).status).toBe(201);
    const [{ isOver } = { isOver: false }] = await query<{ isOver: boolean }>(
      'SELECT now() >= $1::timestamptz AS "isOver"',
      [held?.until],
    );
    expect(isOver).toBe(true);
    expect(issuer.refreshes).toBe(1);
  });
});

describe('POST /connected-accounts/{user_id}/{provider_id}/{provider_account_id}/access-token', () => {
  it('asks for that account, whatever the provider calls it', async () => {
    const strange = await linkAccount(project, account.userId, { account_id: 'a/b c%2Fé?#', allow_sign_in: false });
    const [one, other] = [issuer.give(), issuer.give()];
    await keep('access', one);
    await keep('access', other, { of: strange });
    const path = (id: string) => `me/github/${encodeURIComponent(id)}`;
    expect((await ask({ path: path(linked.account_id) })).body).toEqual({ access_token: one });
    expect((await ask({ path: path(strange.account_id) })).body).toEqual({ access_token: other });
    expect((await ask({ path: path('nobody') })).code).toBe(NOT_CONNECTED);
    expect((await ask({ path: `${NIL}/github/nobody` })).status).toBe(403);
  });

  it('never answers the token of the other of two accounts, also when that one has none', async () => {
    const other = await linkAccount(project, account.userId, { allow_sign_in: false });
    const [one, two] = [issuer.give(), issuer.give()];
    await keep('access', two, { of: other });
    const path = (of: LinkedAccount) => `me/github/${encodeURIComponent(of.account_id)}`;
    expect((await ask({ path: path(linked) })).code).toBe(NO_TOKEN);
    expect((await ask({ path: path(other) })).body).toEqual({ access_token: two });
    // The route without an account tries all of the provider.
    expect((await ask()).body).toEqual({ access_token: two });
    await keep('access', one);
    issuer.revoke(two);
    expect((await ask({ path: path(other) })).code).toBe(NO_TOKEN);
    expect((await ask({ path: path(linked) })).body).toEqual({ access_token: one });
    const stranger = await createUser(project);
    const theirs = `POST /connected-accounts/${stranger.id}/github/${encodeURIComponent(linked.account_id)}/access-token`;
    expect(await project.server(theirs, { body: {} })).toMatchObject({ status: 400, code: NOT_CONNECTED });
  });
});

describe('POST /auth/oauth/connected-accounts/{provider_id}/access-token', () => {
  it('is the same for the signed-in user', async () => {
    const token = issuer.give();
    await keep('access', token);
    const path = 'POST /auth/oauth/connected-accounts/github/access-token';
    const answer = await project.client(path, { token: account.accessToken, body: { scope: 'openid' } });
    expect(answer).toMatchObject({ status: 201, body: { access_token: token } });
    expect((await project.client(path, { body: {} })).code).toBe(NOBODY);
  });
});

describe('GET /connected-accounts/{user_id}', () => {
  const list = (userId: string, token?: string) => project.client(`GET /connected-accounts/${userId}`, { token });

  it('lists the accounts whose tokens may be asked for', async () => {
    await linkAccount(project, account.userId, { provider_config_id: 'google', allow_connected_accounts: false });
    const items = [{ user_id: account.userId, provider: 'github', provider_account_id: linked.account_id }];
    const expected = { items, is_paginated: false };
    expect((await list('me', account.accessToken)).body).toEqual(expected);
    expect((await project.server(`GET /connected-accounts/${account.userId}`)).body).toEqual(expected);
    const second = await linkAccount(project, account.userId, { allow_sign_in: false });
    items.push({ ...items[0]!, provider_account_id: second.account_id });
    expect((await list('me', account.accessToken)).body.items).toEqual(items);
  });

  it('leaves out accounts of providers that are gone', async () => {
    const own = await createProject({ oauth_providers: [{ id: 'github', type: 'shared' }] });
    const user = await createUser(own);
    await linkAccount(own, user.id);
    await overrideConfig(own, { 'auth.oauth.providers': {} });
    expect((await own.server(`GET /connected-accounts/${user.id}`)).body.items).toEqual([]);
  });

  it('knows who may list what', async () => {
    expect((await list('me')).code).toBe(NOBODY);
    const theirs = await list((await createUser(project)).id, account.accessToken);
    expect(theirs).toMatchObject({ status: 403, code: undefined });
    expect(nameOf(theirs)).toBe('LINKED_ACCOUNT_OF_ANOTHER_USER');
    expect((await list('x', account.accessToken)).code).toBe('SCHEMA_ERROR');
    expect(await project.server(`GET /connected-accounts/${NIL}`)).toMatchObject({
      status: 404,
      code: 'USER_NOT_FOUND',
    });
  });
});
