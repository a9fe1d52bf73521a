import type { StackClientApp } from '../../sdk/src/index.js';
import { Accounts, TEAM_ID, USER_ID, userJson } from './support/accounts.js';
import { createClientApp, SIGNED_OUT, signIn } from './support/client-app.js';
import { FakeRuntime } from './support/fake-runtime.js';
import { knownError, plainError, StandIn } from './support/stand-in.js';

let standIn: StandIn;
let app: StackClientApp;

beforeEach(async () => {
  standIn = await StandIn.start();
  const runtime = new FakeRuntime();
  new Accounts(standIn, runtime);
  app = createClientApp(standIn, runtime);
});
afterEach(() => standIn.stop());

describe('the user object', () => {
  it('shows the account', async () => {
    const user = await signIn(app);
    expect(user).toMatchObject({
      id: USER_ID,
      displayName: 'Zoë',
      primaryEmailVerified: true,
      signedUpAt: new Date(1_700_000_000_000),
      clientMetadata: { snake_key: { inner_key: true } },
      emailAuthEnabled: true,
      isMultiFactorRequired: false,
      isAnonymous: false,
      selectedTeam: { id: TEAM_ID, displayName: 'Team of Zoë', clientMetadata: { some_key: 1 } },
    });
    expect(user.toClientJson()).toEqual(userJson());
  });

  it('is frozen and catches destructuring by mistake', async () => {
    const user = await signIn(app);
    expect(Object.isFrozen(user)).toBe(true);
    expect(() => (user as unknown as { user: unknown }).user).toThrow('const user =');
    expect(Object.keys(user)).not.toContain('user');
  });

  it('has owner members on the project internal only', async () => {
    expect(await signIn(app)).not.toHaveProperty('listOwnedProjects');
  });

  it('sends what changes, and nothing else', async () => {
    const user = await signIn(app);
    const sent = async (change: Promise<void>) => {
      await change;
      return standIn.list('PATCH /users/me').at(-1)!.json;
    };
    const clientMetadata = { keepMe: { as_isAre: 1 } };
    expect(await sent(user.update({ displayName: null, clientMetadata, otpAuthEnabled: false }))).toEqual({
      display_name: null,
      client_metadata: clientMetadata,
      otp_auth_enabled: false,
    });
    expect(await sent(user.setDisplayName('Z'))).toEqual({ display_name: 'Z' });
    expect(await sent(user.setClientMetadata([1]))).toEqual({ client_metadata: [1] });
    expect(await sent(user.setSelectedTeam({ id: TEAM_ID }))).toEqual({ selected_team_id: TEAM_ID });
    expect(await sent(user.setSelectedTeam(null))).toEqual({ selected_team_id: null });
    const totpMultiFactorSecret = Uint8Array.from([0, 1, 254, 255]);
    expect(await sent(user.update({ totpMultiFactorSecret }))).toEqual({ totp_secret_base64: 'AAH+/w==' });
    expect(await sent(user.update({ totpMultiFactorSecret: null }))).toEqual({ totp_secret_base64: null });
    expect(await sent(user.update({ totpMultiFactorSecret: null, totpCode: '123456' }))).toEqual({
      totp_secret_base64: null,
      totp_code: '123456',
    });
  });

  it('renews the access token after a change, whose claims it carries', async () => {
    const user = await signIn(app);
    const before = await user.currentSession.getTokens();
    await user.setDisplayName('Z');
    const after = await user.currentSession.getTokens();
    expect(after.accessToken).not.toBe(before.accessToken);
  });

  it('counts a change as done even if the token cannot be renewed yet', async () => {
    const user = await signIn(app);
    standIn.on('POST /auth/oauth/token', { status: 500, text: 'broken' });
    await expect(user.setDisplayName('Z')).resolves.toBeUndefined();
    expect(await user.currentSession.getTokens().catch((error: Error) => error.name)).toBe('UnexpectedResponseError');
  });

  it('passes a refused change on', async () => {
    const user = await signIn(app);
    const details = { team_id: TEAM_ID, user_id: USER_ID };
    standIn.on('PATCH /users/me', knownError('TEAM_MEMBERSHIP_NOT_FOUND', 404, details));
    await expect(user.setSelectedTeam({ id: TEAM_ID })).rejects.toMatchObject({ details });
  });

  it('deletes the account and is signed out', async () => {
    const user = await signIn(app);
    standIn.on('DELETE /users/me', plainError(400, 'not allowed'), { json: { success: true } });
    await expect(user.delete()).rejects.toThrow('not allowed');
    expect(await app.getAuthJson()).not.toEqual(SIGNED_OUT);
    await user.delete();
    expect(await app.getAuthJson()).toEqual(SIGNED_OUT);
  });

  it('lists and revokes sessions', async () => {
    const user = await signIn(app);
    const item = { id: 's1', user_id: USER_ID, created_at: 5, is_impersonation: false, last_used_at: 6 };
    standIn
      .on('GET /auth/sessions', {
        json: {
          items: [
            { ...item, is_current_session: true },
            { ...item, id: 's2' },
          ],
        },
      })
      .on('DELETE /auth/sessions/s2', { json: { success: true } });
    const sessions = await user.getActiveSessions();
    expect(standIn.last.query).toEqual({ user_id: 'me' });
    expect(sessions[0]).toMatchObject({ createdAt: new Date(5), lastUsedAt: new Date(6), isCurrentSession: true });
    expect(sessions[1]).toMatchObject({ id: 's2', isCurrentSession: false });
    await user.revokeSession('s2');
    expect(standIn.last.query).toEqual({ user_id: 'me' });
  });

  it('lists its security events, a page at a time', async () => {
    const user = await signIn(app);
    const event = { id: 'e1', at_millis: 5, type: 'session.created', actor_type: 'user', is_impersonation: false };
    const facts = { method: 'password', address: null, name: null, ip: '203.0.113.7', user_agent: 'A browser' };
    const page = { items: [{ ...event, ...facts }], is_paginated: true, pagination: { next_cursor: 'e0' } };
    standIn.on('GET /users/me/security-events', { json: page });
    const events = await user.listSecurityEvents({ limit: 1, cursor: 'e1' });
    expect(standIn.last.query).toEqual({ limit: '1', cursor: 'e1' });
    expect(events.nextCursor).toBe('e0');
    expect(events[0]).toEqual({
      id: 'e1',
      at: new Date(5),
      type: 'session.created',
      actorType: 'user',
      isImpersonation: false,
      method: 'password',
      address: null,
      name: null,
      ip: '203.0.113.7',
      userAgent: 'A browser',
    });
  });

  it('hands its tokens over', async () => {
    const user = await signIn(app);
    const tokens = await user.currentSession.getTokens();
    expect(tokens.refreshToken).toMatch(/^refresh-/);
    expect(await user.getAuthJson()).toEqual(tokens);
    expect(JSON.parse((await user.getAuthHeaders())['x-stack-auth'])).toEqual(tokens);
    expect(await app.getAuthJson()).toEqual(tokens);
    expect(await app.getAuthHeaders()).toEqual(await user.getAuthHeaders());
  });
});

const CHANNEL = {
  id: 'c1',
  user_id: USER_ID,
  type: 'email',
  value: 'zoe@example.com',
  is_primary: true,
  is_verified: false,
  used_for_auth: true,
};
const CALLBACK = 'https://app.test/verify';

describe('the own contact channels', () => {
  const channelPath = '/contact-channels/me/c1';

  async function openChannel() {
    standIn.on('GET /contact-channels', { json: { items: [CHANNEL], is_paginated: false } });
    const [channel] = await (await signIn(app)).listContactChannels();
    return channel!;
  }

  it('are listed', async () => {
    const channel = await openChannel();
    expect(standIn.last.query).toEqual({ user_id: 'me' });
    expect(channel).toMatchObject({
      id: 'c1',
      value: 'zoe@example.com',
      type: 'email',
      isPrimary: true,
      isVerified: false,
      usedForAuth: true,
    });
    expect(Object.isFrozen(channel)).toBe(true);
  });

  it('are added', async () => {
    standIn.on('POST /contact-channels', { status: 201, json: CHANNEL });
    const user = await signIn(app);
    const options = { type: 'email', value: 'Zoe@example.com', usedForAuth: true, isPrimary: true } as const;
    expect(await user.createContactChannel(options)).toMatchObject({ id: 'c1' });
    expect(standIn.list('POST /contact-channels')[0]!.json).toEqual({
      user_id: 'me',
      type: 'email',
      value: 'Zoe@example.com',
      used_for_auth: true,
      is_primary: true,
    });
  });

  it('are changed and removed, and the token follows', async () => {
    const channel = await openChannel();
    standIn.on(`PATCH ${channelPath}`, { json: CHANNEL }).on(`DELETE ${channelPath}`, { json: { success: true } });
    await channel.update({ isPrimary: true, usedForAuth: false });
    await channel.update({ value: 'new@example.com' });
    expect(standIn.list(`PATCH ${channelPath}`).map(({ json }) => json)).toEqual([
      { is_primary: true, used_for_auth: false },
      { type: 'email', value: 'new@example.com' },
    ]);
    await channel.delete();
    expect(standIn.list(`DELETE ${channelPath}`)).toHaveLength(1);
    expect(standIn.list('POST /auth/oauth/token')).toHaveLength(3);
  });

  it('are emailed', async () => {
    const channel = await openChannel();
    const path = `POST ${channelPath}/send-verification-code`;
    standIn.on(path, { json: { success: true } }, knownError('EMAIL_ALREADY_VERIFIED', 409));
    await channel.sendVerificationEmail({ callbackUrl: CALLBACK });
    expect(standIn.last.json).toEqual({ callback_url: CALLBACK });
    const again = channel.sendVerificationEmail({ callbackUrl: CALLBACK });
    await expect(again).rejects.toMatchObject({ code: 'EMAIL_ALREADY_VERIFIED' });
    await expect(channel.sendVerificationEmail()).rejects.toThrow('give callbackUrl');
  });
});

describe('the own primary address', () => {
  const path = 'POST /contact-channels/send-verification-code';

  it('is emailed', async () => {
    standIn.on(path, { json: { success: true } }, knownError('EMAIL_ALREADY_VERIFIED', 409));
    const user = await signIn(app);
    expect(await user.sendVerificationEmail({ callbackUrl: CALLBACK })).toBeUndefined();
    expect(standIn.last.json).toEqual({ email: 'zoe@example.com', callback_url: CALLBACK });
    const again = await user.sendVerificationEmail({ callbackUrl: CALLBACK });
    expect(again).toMatchObject({ code: 'EMAIL_ALREADY_VERIFIED' });
  });

  it('must exist, and its page must be known', async () => {
    await expect((await signIn(app)).sendVerificationEmail()).rejects.toThrow('give callbackUrl');
    standIn.on('GET /users/me', { json: userJson({ primary_email: null }) });
    const user = await app.getUser({ or: 'throw' });
    await expect(user.sendVerificationEmail({ callbackUrl: CALLBACK })).rejects.toThrow('no primary email address');
  });
});

describe('the own password', () => {
  it.each(['PASSWORD_CONFIRMATION_MISMATCH', 'PASSWORD_TOO_SHORT', 'PASSWORD_TOO_LONG'])(
    'is updated, or %s comes back',
    async (code) => {
      standIn.on('POST /auth/password/update', { json: { success: true } }, knownError(code, 400));
      const user = await signIn(app);
      const options = { oldPassword: 'old password', newPassword: 'new password' };
      expect(await user.updatePassword(options)).toBeUndefined();
      expect(standIn.last.json).toEqual({ old_password: 'old password', new_password: 'new password' });
      const { refreshToken } = await user.currentSession.getTokens();
      expect(standIn.last.headers['x-stack-refresh-token']).toBe(refreshToken);
      expect(await user.updatePassword(options)).toMatchObject({ code });
    },
  );

  it.each(['PASSWORD_TOO_SHORT', 'PASSWORD_TOO_LONG'])('is set, or %s comes back', async (code) => {
    standIn.on('POST /auth/password/set', { json: { success: true } }, knownError(code, 400));
    const user = await signIn(app);
    expect(await user.setPassword({ password: 'secret enough' })).toBeUndefined();
    expect(standIn.last.json).toEqual({ password: 'secret enough' });
    expect(await user.setPassword({ password: 'secret enough' })).toMatchObject({ code });
  });

  it('has at most 70 characters', async () => {
    const user = await signIn(app);
    const [fitting, long] = ['x'.repeat(70), 'x'.repeat(71)];
    expect(await user.setPassword({ password: long })).toMatchObject({ code: 'PASSWORD_TOO_LONG' });
    const update = (oldPassword: string, newPassword: string) => user.updatePassword({ oldPassword, newPassword });
    expect(await update(long, long)).toMatchObject({ code: 'PASSWORD_TOO_LONG', details: { maxLength: 70 } });
    expect(await update(long, fitting)).toMatchObject({ code: 'PASSWORD_CONFIRMATION_MISMATCH' });
    expect([...standIn.list('POST /auth/password/set'), ...standIn.list('POST /auth/password/update')]).toEqual([]);
  });

  it('throws what no form can show', async () => {
    standIn
      .on('POST /auth/password/update', knownError('USER_DOES_NOT_HAVE_PASSWORD', 400))
      .on('POST /auth/password/set', plainError(400, 'has one'));
    const user = await signIn(app);
    const update = user.updatePassword({ oldPassword: 'a', newPassword: 'b' });
    await expect(update).rejects.toMatchObject({ code: 'USER_DOES_NOT_HAVE_PASSWORD' });
    await expect(user.setPassword({ password: 'b' })).rejects.toMatchObject({ status: 400 });
  });
});
