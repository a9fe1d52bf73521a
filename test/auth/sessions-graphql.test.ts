import { randomBytes, randomUUID } from 'node:crypto';
import {
  createProject,
  freshEmail,
  graphqlCaller,
  signIn,
  signUp,
  type Account,
  type TestProject,
} from '../support/project';
import { decodeToken } from '../support/tokens';
import { expectSince } from '../support/moments';

const SESSIONS = `query ($id: ID!) { user(id: $id) { sessions {
  id userId createdAt isImpersonation isCurrentSession lastUsedAt lastUsedAtEndUserIpInfo } } }`;
const REVOKE = 'mutation ($id: ID!) { revokeSession(id: $id) }';
const IMPERSONATE = `mutation ($userId: ID!) { createImpersonationSession(userId: $userId) {
  userId accessToken refreshToken expiresAtMillis } }`;

interface Sessions {
  user: { sessions: Array<{ id: string; userId: string; isImpersonation: boolean; createdAt: number }> };
}
interface Impersonation {
  createImpersonationSession: {
    userId: string;
    accessToken: string;
    refreshToken: string;
    expiresAtMillis: number;
  };
}

let project: TestProject;
let account: Account;

beforeEach(async () => {
  project = await createProject();
  account = await signUp(project.client);
});

const sessionsOf = async (id: string) => (await project.graphql<Sessions>(SESSIONS, { id })).data?.user.sessions ?? [];
const refresh = (refreshToken: string) =>
  project.client('POST /auth/sessions/current/refresh', { headers: { 'x-stack-refresh-token': refreshToken } });
const sessionOf = (token: string): string => decodeToken(token).claims.refresh_token_id;

describe('User.sessions', () => {
  it('lists the sessions of each user, newest first', async () => {
    const again = await signIn(project.client, account);
    const sessions = await sessionsOf(account.userId);
    expect(sessions.map(({ id }) => id)).toEqual([sessionOf(again.accessToken), sessionOf(account.accessToken)]);
    expect(sessions[0]).toMatchObject({ userId: account.userId, isImpersonation: false });
    const other = await signUp(project.client);
    const { data } = await project.graphql<{
      users: { edges: Array<{ node: { id: string; sessions: Array<{ id: string }> } }> };
    }>('{ users { edges { node { id sessions { id } } } } }');
    const counts = new Map(data?.users.edges.map(({ node }) => [node.id, node.sessions.length]));
    expect(counts).toEqual(
      new Map([
        [account.userId, 2],
        [other.userId, 1],
      ]),
    );
  });
});

describe('revokeSession', () => {
  it('ends a session at once', async () => {
    const id = sessionOf(account.accessToken);
    expect((await project.graphql(REVOKE, { id })).data).toEqual({ revokeSession: id });
    expect(await sessionsOf(account.userId)).toEqual([]);
    expect((await refresh(account.refreshToken)).code).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED');
    const [error] = (await project.graphql(REVOKE, { id })).errors;
    expect(error?.extensions).toMatchObject({ status: 404 });
  });

  it('knows no session of another project, and no malformed id', async () => {
    const stranger = await signUp((await createProject()).client);
    const foreign = await project.graphql(REVOKE, { id: sessionOf(stranger.accessToken) });
    expect(foreign.errors[0]?.extensions.status).toBe(404);
    const malformed = await project.graphql(REVOKE, { id: 'x' });
    expect(malformed.errors[0]?.extensions.code).toBe('SCHEMA_ERROR');
  });
});

describe('createImpersonationSession', () => {
  it('begins a marked session of an hour, which works like any other', async () => {
    const before = Date.now();
    const { data } = await project.graphql<Impersonation>(IMPERSONATE, { userId: account.userId });
    const made = data?.createImpersonationSession;
    if (!made) throw new Error('No session was made');
    expect(made.userId).toBe(account.userId);
    expectSince(before, made.expiresAtMillis - 3_600_000);
    expect((await project.client('GET /users/me', { token: made.accessToken })).body.id).toBe(account.userId);
    expect((await refresh(made.refreshToken)).status).toBe(200);
    const [newest] = await sessionsOf(account.userId);
    expect(newest).toMatchObject({ id: sessionOf(made.accessToken), isImpersonation: true });
    const own = await project.client('GET /auth/sessions', {
      token: account.accessToken,
      query: { user_id: 'me' },
    });
    expect(own.text).not.toContain(sessionOf(made.accessToken));
  });

  it('knows only users of the project', async () => {
    const stranger = await signUp((await createProject()).client);
    for (const userId of [randomUUID(), stranger.userId]) {
      const [error] = (await project.graphql(IMPERSONATE, { userId })).errors;
      expect(error?.extensions.code).toBe('USER_ID_DOES_NOT_EXIST');
    }
  });

  it.each(['client', 'server'] as const)('is closed to the %s', async (tier) => {
    const graphql = graphqlCaller({ project: project.id, tier, keys: { [tier]: project.keys[tier] } });
    for (const [text, variables] of [
      [IMPERSONATE, { userId: account.userId }],
      [REVOKE, { id: sessionOf(account.accessToken) }],
      [SESSIONS, { id: account.userId }],
    ] as const) {
      expect((await graphql(text, variables)).errors[0]?.extensions.code).toBe('INSUFFICIENT_ACCESS_TYPE');
    }
  });
});

describe('updateUser', () => {
  it('resets the second factor and removes the passkey', async () => {
    const secret = randomBytes(20).toString('base64');
    await project.server(`PATCH /users/${account.userId}`, { body: { totp_secret_base64: secret } });
    const update = `mutation ($id: ID!) { updateUser(id: $id, input: { totpSecretBase64: null, passkeyAuthEnabled: false }) {
      requiresTotpMfa passkeyAuthEnabled } }`;
    const { data } = await project.graphql(update, { id: account.userId });
    expect(data).toEqual({ updateUser: { requiresTotpMfa: false, passkeyAuthEnabled: false } });
  });
});

describe('sessions stay', () => {
  it.each([
    ['a second factor is turned off', { totp_secret_base64: null }],
    ['the address changes', { primary_email: freshEmail() }],
    ['one-time codes are turned off', { otp_auth_enabled: false }],
    ['the passkey is removed', { passkey_auth_enabled: false }],
  ])('when %s', async (_, body) => {
    expect((await project.server(`PATCH /users/${account.userId}`, { body })).status).toBe(200);
    expect((await refresh(account.refreshToken)).status).toBe(200);
  });
});
