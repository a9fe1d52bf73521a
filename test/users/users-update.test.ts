import { randomUUID } from 'node:crypto';
import { insertEmail, insertTeam, query } from '../support/database';
import {
  createProject,
  freshEmail,
  PASSWORD,
  signIn,
  signUp,
  signUpAnonymously,
  type TestProject,
} from '../support/project';
import { channelsOf } from '../support/contact-channels';
import { createUser, GIF, NIL, readUser, type UserBody } from '../support/users';

let project: TestProject;

beforeAll(async () => {
  project = await createProject();
});

const patch = (id: string, body: unknown, of = project) => of.server<UserBody>(`PATCH /users/${id}`, { body });
const authUser = (email = freshEmail()) =>
  createUser(project, { primary_email: email, primary_email_auth_enabled: true, password: PASSWORD });
const accountOf = (email: string, password = PASSWORD) => ({
  userId: '',
  email,
  password,
  accessToken: '',
  refreshToken: '',
});

describe('GET /users/{user_id}', () => {
  it('reads a user, also an anonymous one, and tolerates the parameters of lists', async () => {
    const user = await createUser(project, { is_anonymous: true });
    const query = { include_anonymous: 'true', limit: '1' };
    const answer = await project.server<UserBody>(`GET /users/${user.id}`, { query });
    expect(answer).toMatchObject({ status: 200, body: user });
  });

  it('refuses a malformed id and parameters that lists do not have', async () => {
    expect((await project.server('GET /users/nobody')).code).toBe('SCHEMA_ERROR');
    const user = await createUser(project);
    expect((await project.server(`GET /users/${user.id}`, { query: { x: '1' } })).code).toBe('SCHEMA_ERROR');
  });
});

describe('users that are not there', () => {
  it.each(['GET', 'PATCH', 'DELETE'])(
    '%s answers USER_NOT_FOUND for unknown ids and users of other projects',
    async (method) => {
      const other = await createProject();
      const stranger = await createUser(other);
      for (const id of [randomUUID(), NIL, stranger.id]) {
        const answer = await project.server(`${method} /users/${id}`, method === 'PATCH' ? { body: {} } : {});
        expect(answer).toMatchObject({ status: 404, code: 'USER_NOT_FOUND' });
      }
      expect((await readUser(other, stranger.id)).id).toBe(stranger.id);
    },
  );

  it.each(['GET', 'PATCH', 'DELETE'])('%s refuses clients, even with a malformed id', async (method) => {
    const answer = await project.client(`${method} /users/x`, method === 'PATCH' ? { body: {} } : {});
    expect(answer).toMatchObject({
      status: 401,
      code: 'INSUFFICIENT_ACCESS_TYPE',
      details: { actual_access_type: 'client', allowed_access_types: ['server', 'admin'] },
    });
  });
});

describe('PATCH /users/{user_id}', () => {
  it('changes only what is sent', async () => {
    const user = await createUser(project, { display_name: 'Ada', client_metadata: { a: 1 }, server_metadata: 1 });
    expect((await patch(user.id, {})).body).toEqual(user);
    const answer = await patch(user.id, { display_name: 'Bea' });
    expect(answer).toMatchObject({ status: 200, body: { ...user, display_name: 'Bea' } });
    expect(await readUser(project, user.id)).toEqual(answer.body);
  });

  it('replaces metadata as a whole and clears it with null', async () => {
    const user = await createUser(project, { client_metadata: { a: 1, b: 2 }, server_metadata: [1] });
    expect((await patch(user.id, { client_metadata: { c: 3 } })).body.client_metadata).toEqual({ c: 3 });
    const cleared = await patch(user.id, { client_metadata: null, server_metadata: null });
    expect(cleared.body).toMatchObject({ client_metadata: null, server_metadata: null });
  });

  it('clears name and image with null and the empty name', async () => {
    const user = await createUser(project, { display_name: 'Ada', profile_image_url: 'https://example.com/a.png' });
    expect((await patch(user.id, { display_name: '' })).body.display_name).toBeNull();
    expect((await patch(user.id, { profile_image_url: null })).body.profile_image_url).toBeNull();
  });

  it('takes another address beside the one before, unverified, and for signing in as that one', async () => {
    const email = freshEmail();
    const user = await createUser(project, {
      primary_email: freshEmail(),
      primary_email_auth_enabled: true,
      primary_email_verified: true,
      password: PASSWORD,
    });
    expect((await patch(user.id, { primary_email: email.toUpperCase() })).body).toMatchObject({
      primary_email: email,
      primary_email_verified: false,
      primary_email_auth_enabled: true,
    });
    expect(await channelsOf(project, user.id)).toMatchObject([
      { value: user.primary_email, is_primary: false, is_verified: true, used_for_auth: true },
      { value: email, is_primary: true, is_verified: false, used_for_auth: true },
    ]);
    expect((await signIn(project.client, accountOf(email))).userId).toBe(user.id);
  });

  it('adds an address that was not there: unverified, not for sign-in', async () => {
    const user = await createUser(project);
    expect((await patch(user.id, { primary_email: freshEmail() })).body).toMatchObject({
      primary_email_verified: false,
      primary_email_auth_enabled: false,
    });
  });

  it('keeps the address with null, as one that is not primary, and the methods', async () => {
    const user = await authUser();
    expect((await patch(user.id, { primary_email: null })).body).toMatchObject({
      primary_email: null,
      primary_email_verified: false,
      primary_email_auth_enabled: false,
      has_password: true,
      auth_with_email: true,
    });
    expect((await patch(user.id, { primary_email: null })).status).toBe(200);
    const kept = { value: user.primary_email, is_primary: false, used_for_auth: true };
    expect(await channelsOf(project, user.id)).toMatchObject([kept]);
  });

  it('makes another address of the user the primary one', async () => {
    const user = await authUser();
    const second = freshEmail();
    await insertEmail(project.id, user.id, { value: second, isVerified: true });
    const answer = await patch(user.id, { primary_email: second });
    expect(answer.body).toMatchObject({ primary_email: second, primary_email_verified: true });
    const rows = await query<{ count: string }>('SELECT count(*) FROM contact_channels WHERE user_id = $1', [user.id]);
    expect(rows[0]?.count).toBe('2');
    expect(answer.body.primary_email_auth_enabled).toBe(true);
  });

  it('takes the flags that are sent over those of the address', async () => {
    const user = await authUser();
    const sent = { primary_email: freshEmail(), primary_email_verified: true, primary_email_auth_enabled: false };
    expect((await patch(user.id, sent)).body).toMatchObject(sent);
  });

  it('changes nothing for the same address in capitals', async () => {
    const user = await authUser();
    expect((await patch(user.id, { primary_email: user.primary_email?.toUpperCase() })).body).toEqual(user);
  });

  it('refuses an address that is empty as a schema error', async () => {
    const user = await authUser();
    expect((await patch(user.id, { primary_email: '' })).code).toBe('SCHEMA_ERROR');
  });

  it.each([{ primary_email_verified: true }, { primary_email_auth_enabled: true }])(
    'refuses %j beside no address',
    async (flag) => {
      const user = await authUser();
      expect(await patch(user.id, { primary_email: null, ...flag })).toMatchObject({ status: 400, code: undefined });
    },
  );

  it('switches sign-in by address off and on', async () => {
    const user = await authUser();
    const off = await patch(user.id, { primary_email_auth_enabled: false });
    expect(off.body).toMatchObject({ primary_email_auth_enabled: false, auth_with_email: true });
    const signInAnswer = await project.client('POST /auth/password/sign-in', {
      body: { email: user.primary_email, password: PASSWORD },
    });
    expect(signInAnswer.code).toBe('EMAIL_PASSWORD_MISMATCH');
    expect((await patch(user.id, { primary_email_auth_enabled: true })).body.primary_email_auth_enabled).toBe(true);
  });

  it('refuses an address that signs in somebody else', async () => {
    const taken = freshEmail();
    await authUser(taken);
    const user = await authUser();
    const conflict = { status: 409, code: 'USER_EMAIL_ALREADY_EXISTS', details: { email: taken } };
    expect(await patch(user.id, { primary_email: taken, display_name: 'New' })).toMatchObject(conflict);
    expect(await readUser(project, user.id)).toEqual(user);
    const shared = await createUser(project, { primary_email: taken });
    expect(await patch(shared.id, { primary_email_auth_enabled: true })).toMatchObject(conflict);
  });

  it.each([{ primary_email_verified: true }, { primary_email_auth_enabled: true }])(
    'refuses %j without an address',
    async (body) => {
      const user = await createUser(project);
      expect(await patch(user.id, body)).toMatchObject({ status: 400, code: undefined });
    },
  );

  it('lets a flag be switched off without an address', async () => {
    const user = await createUser(project);
    expect((await patch(user.id, { primary_email_verified: false })).status).toBe(200);
  });

  it('selects a team, another one, and none', async () => {
    const user = await createUser(project);
    const [first, second] = [
      await insertTeam(project.id, [user.id], 'One'),
      await insertTeam(project.id, [user.id], 'Two'),
    ];
    expect((await patch(user.id, { selected_team_id: first })).body.selected_team).toMatchObject({
      display_name: 'One',
    });
    expect((await patch(user.id, { selected_team_id: second })).body.selected_team_id).toBe(second);
    expect((await patch(user.id, { selected_team_id: null })).body).toMatchObject({
      selected_team: null,
      selected_team_id: null,
    });
  });

  it('refuses a team that the user is not in, and changes nothing', async () => {
    const user = await createUser(project);
    for (const team_id of [randomUUID(), await insertTeam(project.id, [])]) {
      const answer = await patch(user.id, { selected_team_id: team_id, display_name: 'New' });
      expect(answer).toMatchObject({
        status: 404,
        code: 'TEAM_MEMBERSHIP_NOT_FOUND',
        details: { team_id, user_id: user.id },
      });
    }
    expect(await readUser(project, user.id)).toEqual(user);
  });

  it.each([
    ['a new password', { password: 'a new password' }],
    ['no password', { password: null }],
    ['an imported hash', { password_hash: `$2b$10$${'a'.repeat(53)}` }],
  ])('ends all sessions with %s', async (_, body) => {
    const account = await signUp(project.client);
    const again = await signIn(project.client, account);
    expect((await patch(account.userId, body)).status).toBe(200);
    for (const { refreshToken } of [account, again]) {
      const headers = { 'x-stack-refresh-token': refreshToken };
      const refreshed = await project.client('POST /auth/sessions/current/refresh', { headers });
      expect(refreshed).toMatchObject({ status: 401, code: 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED' });
    }
  });

  it('replaces the password', async () => {
    const account = await signUp(project.client);
    await patch(account.userId, { password: 'a new password' });
    const old = await project.client('POST /auth/password/sign-in', {
      body: { email: account.email, password: PASSWORD },
    });
    expect(old.code).toBe('EMAIL_PASSWORD_MISMATCH');
    expect((await signIn(project.client, { ...account, password: 'a new password' })).userId).toBe(account.userId);
    expect((await patch(account.userId, { password: null })).body).toMatchObject({
      has_password: false,
      auth_with_email: false,
    });
  });

  it.each([
    ['password and hash', { password: PASSWORD, password_hash: '$2a$10$x' }],
    ['a hash of another kind', { password_hash: 'plain' }],
    ['one-time codes where they are off', { otp_auth_enabled: true }],
    ['a passkey', { passkey_auth_enabled: true }],
    ['a password without address', { password: PASSWORD }],
    ['a data URL that is no image', { profile_image_url: 'data:text/html;base64,AAAA' }],
    ['an SVG image', { profile_image_url: 'data:image/svg+xml;base64,PHN2Zy8+' }],
    ['another scheme', { profile_image_url: 'ftp://example.com/a.png' }],
  ])('refuses %s with a plain 400 and changes nothing', async (_, body) => {
    const user = await createUser(project);
    expect(await patch(user.id, { display_name: 'New', ...body })).toMatchObject({ status: 400, code: undefined });
    expect(await readUser(project, user.id)).toEqual(user);
  });

  it('finds a missing user after a wrong password combination and before everything else', async () => {
    const id = randomUUID();
    expect((await patch(id, { password: 'x', password_hash: 'y' })).status).toBe(400);
    expect((await patch(id, { primary_email_verified: true })).code).toBe('USER_NOT_FOUND');
  });

  it.each([
    ['is_anonymous: true', { is_anonymous: true }],
    ['providers', { oauth_providers: [] }],
    ['an empty image', { profile_image_url: '' }],
    ['an image of more than a million characters', { profile_image_url: `https://x.example/${'x'.repeat(1_000_000)}` }],
    ['a broken TOTP secret', { totp_secret_base64: 'not-valid-base64' }],
    ['an unknown field', { nickname: 'x' }],
  ])('refuses %s as a schema error', async (_, body) => {
    const user = await createUser(project);
    expect(await patch(user.id, body)).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
  });

  it('stores uploaded images of kinds that only servers may name', async () => {
    const user = await createUser(project);
    const answer = await patch(user.id, { profile_image_url: `data:image/anything;base64,${GIF}` });
    expect(answer.body.profile_image_url).toMatch(/\.gif$/);
  });

  it('switches the second factor on and off', async () => {
    const user = await authUser();
    expect((await patch(user.id, { totp_secret_base64: 'MTIzNDU2Nzg5MDEyMzQ1Njc4OTA=' })).body.requires_totp_mfa).toBe(
      true,
    );
    expect((await patch(user.id, { totp_secret_base64: null })).body.requires_totp_mfa).toBe(false);
  });

  it('makes an anonymous user a regular one, and renames a personal team by what is sent', async () => {
    const teams = await createProject({ create_team_on_sign_up: true });
    const cases: Array<[object, string]> = [
      [{}, 'Personal Team'],
      [{ display_name: 'Ada' }, "Ada's Team"],
      [{ primary_email: 'ada@example.com' }, "ada@example.com's Team"],
    ];
    for (const [body, name] of cases) {
      const { userId, refreshToken } = await signUpAnonymously(teams.client);
      const answer = await patch(userId, { ...body, is_anonymous: false }, teams);
      expect(answer.body).toMatchObject({ is_anonymous: false, is_restricted: false, restricted_reason: null });
      expect((await readUser(teams, userId)).selected_team?.display_name).toBe(name);
      const headers = { 'x-stack-refresh-token': refreshToken };
      // The session could be one that somebody else planted.
      expect((await teams.client('POST /auth/sessions/current/refresh', { headers })).status).toBe(401);
    }
  });

  it('takes parallel updates of one user one after the other', async () => {
    const user = await authUser();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => patch(user.id, { server_metadata: index, primary_email: freshEmail() })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
    const last = await readUser(project, user.id);
    const wanted = answers.find(({ body }) => body.server_metadata === last.server_metadata);
    expect(wanted?.body.primary_email).toBe(last.primary_email);
  });
});

describe('DELETE /users/{user_id}', () => {
  it('removes the user and everything of theirs; the address is free again', async () => {
    const account = await signUp(project.client);
    const team = await insertTeam(project.id, [account.userId]);
    expect(await project.server(`DELETE /users/${account.userId}`)).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect((await project.server(`GET /users/${account.userId}`)).code).toBe('USER_NOT_FOUND');
    expect((await project.server(`DELETE /users/${account.userId}`)).code).toBe('USER_NOT_FOUND');
    const headers = { 'x-stack-refresh-token': account.refreshToken };
    expect((await project.client('POST /auth/sessions/current/refresh', { headers })).status).toBe(401);
    expect((await project.client('GET /users/me', { token: account.accessToken })).code).toBe(
      'CANNOT_GET_OWN_USER_WITHOUT_USER',
    );
    expect(await query('SELECT 1 FROM teams WHERE id = $1', [team])).toHaveLength(1);
    for (const table of ['team_memberships', 'contact_channels', 'sessions']) {
      expect(await query(`SELECT 1 FROM ${table} WHERE user_id = $1`, [account.userId])).toEqual([]);
    }
    expect((await signUp(project.client, account.email)).userId).not.toBe(account.userId);
  });
});
