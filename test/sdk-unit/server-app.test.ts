import { StackServerApp, type ServerAppOptions } from '../../sdk/src/index.js';
import { Accounts, CLIENT_KEY, PROJECT_ID, TEAM_ID, USER_ID, userJson } from './support/accounts.js';
import { FakeRuntime } from './support/fake-runtime.js';
import { knownError, plainError, StandIn } from './support/stand-in.js';

let standIn: StandIn;
let runtime: FakeRuntime;
let accounts: Accounts;

beforeEach(async () => {
  standIn = await StandIn.start();
  runtime = new FakeRuntime();
  accounts = new Accounts(standIn, runtime);
});
afterEach(() => standIn.stop());

function createApp(options: Partial<ServerAppOptions> = {}) {
  return new StackServerApp(
    {
      baseUrl: standIn.baseUrl,
      projectId: PROJECT_ID,
      publishableClientKey: CLIENT_KEY,
      secretServerKey: 'ssk_test',
      tokenStore: 'memory',
      ...options,
    },
    runtime,
  );
}

async function getUser() {
  standIn.on(`GET /users/${USER_ID}`, { json: userJson() });
  return (await createApp().getUser(USER_ID))!;
}

describe('getUser by id', () => {
  it('reads the server’s view, without tokens of any user', async () => {
    const user = await getUser();
    expect(user).toMatchObject({
      id: USER_ID,
      primaryEmailAuthEnabled: true,
      lastActiveAt: new Date(1_700_000_100_000),
      serverMetadata: null,
      selectedTeam: { id: TEAM_ID, createdAt: new Date(1_700_000_000_000) },
    });
    expect(standIn.last.headers).toMatchObject({
      'x-stack-access-type': 'server',
      'x-stack-secret-server-key': 'ssk_test',
    });
    expect(standIn.last.headers).not.toHaveProperty('x-stack-access-token');
    expect(Object.isFrozen(user)).toBe(true);
  });

  it('gives null for an unknown user, and throws other errors', async () => {
    standIn.on('GET /users/nobody', knownError('USER_NOT_FOUND', 404), plainError(500, 'broken'));
    expect(await createApp().getUser('nobody')).toBeNull();
    await expect(createApp().getUser('nobody')).rejects.toThrow('broken');
  });

  it('keeps an odd id inside its path segment', async () => {
    standIn.on('GET /users/..%2Fteams', knownError('USER_NOT_FOUND', 404));
    expect(await createApp().getUser('../teams')).toBeNull();
  });
});

describe('getUser without an id', () => {
  it('is the user of a request, on the server tier', async () => {
    const { access_token: accessToken, refresh_token: refreshToken } = accounts.signIn();
    const tokenStore = { accessToken, refreshToken };
    const user = await createApp({ tokenStore: null }).getUser({ tokenStore, or: 'throw' });
    expect(user).toMatchObject({ id: USER_ID, lastActiveAt: expect.any(Date) });
    expect(await user.getAuthJson()).toEqual(tokenStore);
    expect(standIn.last.headers).toMatchObject({
      'x-stack-access-type': 'server',
      'x-stack-access-token': accessToken,
    });
  });

  it('changes and deletes itself through its id, and its tokens follow', async () => {
    const app = createApp();
    await app.signInWithCredential({ email: 'a@b.test', password: 'x' });
    expect(standIn.last.headers['x-stack-access-type']).toBe('client');
    const user = await app.getUser({ or: 'throw' });
    const before = await user.getAuthJson();
    standIn.on(`PATCH /users/${USER_ID}`, { json: userJson() }).on(`DELETE /users/${USER_ID}`, { json: {} });
    await user.setServerMetadata({ crm: 1 });
    expect((await user.getAuthJson()).accessToken).not.toBe(before.accessToken);
    await user.delete();
    expect(await app.getAuthJson()).toEqual({ accessToken: null, refreshToken: null });
  });
});

describe('listUsers', () => {
  it('pages by cursor', async () => {
    const page = (id: string, next_cursor: string | null) => ({
      json: { items: [userJson({ id })], is_paginated: true, pagination: { next_cursor } },
    });
    standIn.on('GET /users', page('one', 'two'), page('two', null));
    const app = createApp();
    const first = await app.listUsers({ limit: 1 });
    expect(first.map(({ id }) => id)).toEqual(['one']);
    expect(first.nextCursor).toBe('two');
    const second = await app.listUsers({ limit: 1, cursor: first.nextCursor! });
    expect(second.nextCursor).toBeNull();
    expect(standIn.requests.map(({ query }) => query)).toEqual([{ limit: '1' }, { limit: '1', cursor: 'two' }]);
  });

  it('sends every option under its wire name', async () => {
    standIn.on('GET /users', { json: { items: [], is_paginated: true, pagination: { next_cursor: null } } });
    await createApp().listUsers({ orderBy: 'signedUpAt', desc: true, query: 'a b', includeAnonymous: true });
    const query = { order_by: 'signed_up_at', desc: 'true', query: 'a b', include_anonymous: 'true' };
    expect(standIn.last.query).toEqual(query);
    await createApp().listUsers({ desc: false, includeAnonymous: false });
    expect(standIn.last.query).toEqual({ desc: 'false' });
  });
});

describe('createUser', () => {
  it('sends wire names and metadata untouched', async () => {
    standIn.on('POST /users', { status: 201, json: userJson({ display_name: 'New' }) });
    const user = await createApp().createUser({
      primaryEmail: 'new@example.com',
      primaryEmailAuthEnabled: true,
      primaryEmailVerified: false,
      password: 'long enough',
      otpAuthEnabled: false,
      displayName: 'New',
      clientMetadata: { camelCase: 1, snake_case: 2 },
    });
    expect(user.displayName).toBe('New');
    expect(standIn.last.json).toEqual({
      primary_email: 'new@example.com',
      primary_email_auth_enabled: true,
      primary_email_verified: false,
      password: 'long enough',
      otp_auth_enabled: false,
      display_name: 'New',
      client_metadata: { camelCase: 1, snake_case: 2 },
    });
  });

  it('works with nothing at all', async () => {
    standIn.on('POST /users', { status: 201, json: userJson({ selected_team: null }) });
    expect((await createApp().createUser()).selectedTeam).toBeNull();
    expect(standIn.last.json).toEqual({});
  });
});

describe('a server user', () => {
  it('is changed through its id', async () => {
    const user = await getUser();
    standIn.on(`PATCH /users/${USER_ID}`, { json: userJson() });
    const sent = async (change: Promise<unknown>) => {
      await change;
      return standIn.last.json;
    };
    expect(await sent(user.setPrimaryEmail('n@e.test', { verified: true }))).toEqual({
      primary_email: 'n@e.test',
      primary_email_verified: true,
    });
    expect(await sent(user.setPrimaryEmail(null))).toEqual({ primary_email: null });
    expect(await sent(user.setPassword({ password: 'secret' }))).toEqual({ password: 'secret' });
    expect(await sent(user.setDisplayName('N'))).toEqual({ display_name: 'N' });
    expect(await sent(user.setClientMetadata(1))).toEqual({ client_metadata: 1 });
    expect(await sent(user.setClientReadOnlyMetadata({ aB: 1 }))).toEqual({ client_read_only_metadata: { aB: 1 } });
    expect(await sent(user.setServerMetadata(null))).toEqual({ server_metadata: null });
    expect(await sent(user.setSelectedTeam({ id: TEAM_ID }))).toEqual({ selected_team_id: TEAM_ID });
    expect(standIn.list('POST /auth/oauth/token')).toEqual([]);
  });

  it('is deleted through its id', async () => {
    const user = await getUser();
    standIn.on(`DELETE /users/${USER_ID}`, { json: { success: true } });
    await user.delete();
    expect(standIn.last.method).toBe('DELETE');
  });

  it('is signed in from the server', async () => {
    const user = await getUser();
    standIn.on('POST /auth/sessions', () => {
      const { access_token, refresh_token } = accounts.signIn();
      return { json: { access_token, refresh_token } };
    });
    const session = await user.createSession({ expiresInMillis: 5000, isImpersonation: true });
    expect(standIn.last.json).toEqual({ user_id: USER_ID, expires_in_millis: 5000, is_impersonation: true });
    expect((await session.getTokens()).refreshToken).toMatch(/^refresh-/);
    await user.createSession();
    expect(standIn.last.json).toEqual({ user_id: USER_ID });
  });

  it('has sessions that can be listed and revoked', async () => {
    const user = await getUser();
    const item = { id: 's1', user_id: USER_ID, created_at: 5, is_impersonation: true };
    standIn
      .on('GET /auth/sessions', { json: { items: [item], is_paginated: false } })
      .on('DELETE /auth/sessions/s1', { json: { success: true } });
    expect(await user.getActiveSessions()).toMatchObject([{ id: 's1', isImpersonation: true, lastUsedAt: undefined }]);
    expect(standIn.last.query).toEqual({ user_id: USER_ID });
    await user.revokeSession('s1');
    expect(standIn.last).toMatchObject({ method: 'DELETE', query: { user_id: USER_ID } });
  });
});

describe('the contact channels of a user', () => {
  it('are reached through the user’s id, and may be verified', async () => {
    const json = {
      id: 'c1',
      user_id: USER_ID,
      type: 'email',
      value: 'zoe@example.com',
      is_primary: false,
      is_verified: true,
      used_for_auth: false,
    };
    const path = `/contact-channels/${USER_ID}/c1`;
    standIn
      .on('POST /contact-channels', { status: 201, json })
      .on('GET /contact-channels', { json: { items: [json], is_paginated: false } })
      .on(`PATCH ${path}`, { json })
      .on(`POST ${path}/send-verification-code`, { json: { success: true } });
    const user = await getUser();
    const options = { type: 'email', value: 'zoe@example.com', usedForAuth: false, isVerified: true } as const;
    const channel = await user.createContactChannel(options);
    expect(standIn.last.json).toEqual({
      user_id: USER_ID,
      type: 'email',
      value: 'zoe@example.com',
      used_for_auth: false,
      is_verified: true,
    });
    expect(await user.listContactChannels()).toMatchObject([{ id: 'c1', isVerified: true }]);
    expect(standIn.last.query).toEqual({ user_id: USER_ID });
    await channel.update({ isVerified: false });
    expect(standIn.last.json).toEqual({ is_verified: false });
    await channel.sendVerificationEmail({ callbackUrl: 'https://app.test/verify' });
    expect(standIn.last.headers).toMatchObject({ 'x-stack-access-type': 'server' });
  });
});

describe('the current user of a server app', () => {
  it('has the ceremonies of the own account', async () => {
    const { access_token: accessToken, refresh_token: refreshToken } = accounts.signIn();
    const user = await createApp({ tokenStore: { accessToken, refreshToken } }).getUser({ or: 'throw' });
    standIn
      .on('POST /auth/password/update', { json: { success: true } })
      .on('POST /contact-channels/send-verification-code', knownError('EMAIL_ALREADY_VERIFIED', 409));
    expect(await user.updatePassword({ oldPassword: 'a', newPassword: 'b' })).toBeUndefined();
    expect(standIn.last.headers).toMatchObject({
      'x-stack-access-type': 'server',
      'x-stack-refresh-token': refreshToken,
    });
    const sent = await user.sendVerificationEmail({ callbackUrl: 'https://app.test/verify' });
    expect(sent).toMatchObject({ code: 'EMAIL_ALREADY_VERIFIED' });
    await expect(user.registerPasskey()).rejects.toThrow('need a browser');
  });

  it('gets back what is wrong with a password that it sets', async () => {
    standIn.on(`PATCH /users/${USER_ID}`, knownError('PASSWORD_TOO_LONG', 400, { maxLength: 70 }));
    const user = await getUser();
    expect(await user.setPassword({ password: 'x' })).toMatchObject({ code: 'PASSWORD_TOO_LONG' });
    const long = await user.setPassword({ password: 'x'.repeat(71) });
    expect(long).toMatchObject({ code: 'PASSWORD_TOO_LONG', details: { maxLength: 70 } });
    expect(standIn.list(`PATCH /users/${USER_ID}`)).toHaveLength(1);
  });
});
