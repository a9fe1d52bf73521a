import {
  createProject,
  expectOk,
  freshEmail,
  PASSWORD,
  signIn,
  signUp,
  signUpAnonymously,
  type TestProject,
} from '../support/project';
import {
  countOf,
  NEW_PASSWORD,
  refresh,
  resetCode,
  sessionOf,
  tryPassword,
  userWithoutPassword,
  type Session,
} from '../support/passwords';
import { createUser, readUser } from '../support/users';

let project: TestProject;

beforeAll(async () => {
  project = await createProject();
});

const set = (token: string | undefined, password: unknown, of = project) =>
  of.client('POST /auth/password/set', { token, body: { password } });
const update = (account: Session, body: object, { keep = undefined as string | undefined, of = project } = {}) =>
  of.client('POST /auth/password/update', {
    token: account.accessToken,
    headers: { 'x-stack-refresh-token': keep },
    body: { old_password: PASSWORD, new_password: NEW_PASSWORD, ...body },
  });

describe('POST /auth/password/set', () => {
  it('gives a user without a password their first one, and keeps the sessions', async () => {
    const user = await userWithoutPassword(project);
    expect(await set(user.accessToken, NEW_PASSWORD)).toMatchObject({ status: 200, body: { success: true } });
    expect((await readUser(project, user.userId)).has_password).toBe(true);
    expect((await tryPassword(project, user.email, NEW_PASSWORD)).body.user_id).toBe(user.userId);
    expect((await refresh(project, user)).status).toBe(200);
  });

  it('refuses a second one in plain text', async () => {
    const user = await userWithoutPassword(project);
    await set(user.accessToken, NEW_PASSWORD);
    expect(await set(user.accessToken, PASSWORD)).toMatchObject({ status: 400, code: undefined });
    expect((await tryPassword(project, user.email, NEW_PASSWORD)).status).toBe(200);
  });

  it('sets exactly one of many at the same moment', async () => {
    const user = await userWithoutPassword(project);
    const passwords = Array.from({ length: 10 }, (_, index) => `password number ${index}`);
    const answers = await Promise.all(passwords.map((password) => set(user.accessToken, password)));
    expect(countOf(answers, 200)).toBe(1);
    expect(countOf(answers, 400)).toBe(9);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await tryPassword(project, user.email, winner)).status).toBe(200);
  });

  it('works for users without an address, too', async () => {
    const { id } = await createUser(project);
    expect((await set((await sessionOf(project, id)).accessToken, NEW_PASSWORD)).status).toBe(200);
  });

  it('checks in this order: signed in, password sign-in off, length, a password already', async () => {
    const off = await createProject({ credential_enabled: false });
    const { id } = await createUser(off);
    const { accessToken } = await sessionOf(off, id);
    expect((await set(accessToken, 'short', off)).code).toBe('PASSWORD_AUTHENTICATION_NOT_ENABLED');
    const account = await signUp(project.client);
    expect(await set(account.accessToken, 'short')).toMatchObject({
      status: 400,
      code: 'PASSWORD_TOO_SHORT',
      details: { min_length: 8 },
    });
    expect((await set(account.accessToken, '😀'.repeat(7))).code).toBe('PASSWORD_TOO_SHORT');
    const signedOut = await set(undefined, 'x'.repeat(71));
    expect(signedOut).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
    expect(signedOut.details?.message).toContain('auth.user');
  });

  it.each(['x'.repeat(71), null, {}, undefined])('refuses %p as a schema error', async (password) => {
    const { accessToken } = await userWithoutPassword(project);
    expect(await set(accessToken, password)).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
  });

  it('counts a deleted user as nobody', async () => {
    const user = await userWithoutPassword(project);
    await project.server(`DELETE /users/${user.userId}`);
    const answer = await set(user.accessToken, NEW_PASSWORD);
    expect(answer).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
    expect(answer.details?.message).toContain('auth.user');
  });

  it.each(['server', 'admin'] as const)('is open to the %s with the token of a user', async (tier) => {
    const { accessToken: token } = await userWithoutPassword(project);
    const body = { password: NEW_PASSWORD };
    expect((await project[tier]('POST /auth/password/set', { token, body })).status).toBe(200);
    expect((await project[tier]('POST /auth/password/set', { body })).code).toBe('SCHEMA_ERROR');
  });

  it('gives one to an anonymous user, who stays anonymous', async () => {
    const account = await signUpAnonymously(project.client);
    expect((await set(account.accessToken, NEW_PASSWORD)).status).toBe(200);
    expect(await readUser(project, account.userId)).toMatchObject({ has_password: true, is_anonymous: true });
  });

  it('takes no token of another project', async () => {
    const { accessToken } = await userWithoutPassword(project);
    const other = await createProject();
    expect((await set(accessToken, NEW_PASSWORD, other)).status).toBe(401);
  });
});

describe('POST /auth/password/update', () => {
  it('replaces the password and keeps only the session whose refresh token comes along', async () => {
    const first = await signUp(project.client);
    const second = await signIn(project.client, first);
    const answer = await update(first, {}, { keep: first.refreshToken });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect((await refresh(project, first)).status).toBe(200);
    expect(await refresh(project, second)).toMatchObject({ status: 401, code: 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED' });
    expect((await tryPassword(project, first.email, PASSWORD)).code).toBe('EMAIL_PASSWORD_MISMATCH');
    expect((await tryPassword(project, first.email, NEW_PASSWORD)).body.user_id).toBe(first.userId);
  });

  it('ends every session without a refresh token, or with one of somebody else', async () => {
    for (const keep of [undefined, (await signUp(project.client)).refreshToken, 'not-a-token']) {
      const account = await signUp(project.client);
      const other = await signIn(project.client, account);
      expect((await update(account, {}, { keep })).status).toBe(200);
      expect([(await refresh(project, account)).status, (await refresh(project, other)).status]).toEqual([401, 401]);
    }
  });

  it('leaves the sessions of other users alone', async () => {
    const [one, other] = [await signUp(project.client), await signUp(project.client)];
    await update(one, {});
    expect((await refresh(project, other)).status).toBe(200);
  });

  it('changes nothing when the old password is wrong', async () => {
    const account = await signUp(project.client);
    const answer = await update(account, { old_password: 'not the old one' });
    expect(answer).toMatchObject({ status: 400, code: 'PASSWORD_CONFIRMATION_MISMATCH', details: undefined });
    expect((await refresh(project, account)).status).toBe(200);
    expect((await tryPassword(project, account.email, PASSWORD)).status).toBe(200);
  });

  it('checks in this order: password sign-in off, length, no password, wrong password', async () => {
    const off = await createProject({ credential_enabled: false });
    const { id } = await createUser(off);
    const wrong = { old_password: 'wrong', new_password: 'short' };
    expect((await update(await sessionOf(off, id), wrong, { of: off })).code).toBe(
      'PASSWORD_AUTHENTICATION_NOT_ENABLED',
    );
    const user = await userWithoutPassword(project);
    expect(await update(user, wrong)).toMatchObject({ code: 'PASSWORD_TOO_SHORT', details: { min_length: 8 } });
    expect(await update(user, { new_password: '😀'.repeat(70) })).toMatchObject({
      status: 400,
      code: 'USER_DOES_NOT_HAVE_PASSWORD',
    });
  });

  it('takes place once when tried at the same moment', async () => {
    const account = await signUp(project.client);
    const passwords = Array.from({ length: 10 }, (_, index) => `password number ${index}`);
    const answers = await Promise.all(passwords.map((new_password) => update(account, { new_password })));
    expect(countOf(answers, 200)).toBe(1);
    expect(answers.filter(({ code }) => code === 'PASSWORD_CONFIRMATION_MISMATCH')).toHaveLength(9);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await tryPassword(project, account.email, winner)).status).toBe(200);
  });

  it('refuses what does not fit, and nobody signed in, as a schema error', async () => {
    const account = await signUp(project.client);
    const bodies = [
      { old_password: 'x'.repeat(71) },
      { new_password: 'x'.repeat(71) },
      { old_password: null },
      { x: 1 },
    ];
    for (const body of bodies) expect((await update(account, body)).code).toBe('SCHEMA_ERROR');
    const signedOut = await project.client('POST /auth/password/update', {
      body: { old_password: PASSWORD, new_password: NEW_PASSWORD },
    });
    expect(signedOut.code).toBe('SCHEMA_ERROR');
    expect(signedOut.details?.message).toContain('auth.user');
  });

  it('counts a deleted user as nobody', async () => {
    const account = await signUp(project.client);
    await project.server(`DELETE /users/${account.userId}`);
    expect((await update(account, {})).code).toBe('SCHEMA_ERROR');
  });
});

describe('the list of the most common passwords', () => {
  const REFUSED = { status: 400, code: undefined, text: expect.stringContaining('common') };
  const refuseCommon = { config_override_string: JSON.stringify({ 'auth.password.refuseCommon': true }) };

  it('counts for new passwords only, once the project says so', async () => {
    const strict = await createProject();
    const early = await signUp(strict.client, freshEmail(), 'password123');
    expectOk(await strict.admin('PATCH /internal/config/override', { body: refuseCommon }));
    expect((await tryPassword(strict, early.email, 'password123')).status).toBe(200);
    const body = { email: freshEmail(), password: 'PassWord123' };
    expect(await strict.client('POST /auth/password/sign-up', { body })).toMatchObject(REFUSED);
    expect(
      await update(early, { old_password: 'password123', new_password: 'qwerty123456' }, { of: strict }),
    ).toMatchObject(REFUSED);
    expect(
      await strict.client('POST /auth/password/reset', {
        body: { code: await resetCode(strict, early.email), password: 'iloveyou1' },
      }),
    ).toMatchObject(REFUSED);
    const user = await userWithoutPassword(strict);
    expect(await set(user.accessToken, '1234567890', strict)).toMatchObject(REFUSED);
    expect((await set(user.accessToken, '1234567890 and more', strict)).status).toBe(200);
  });

  it('does not bind servers', async () => {
    const strict = await createProject();
    expectOk(await strict.admin('PATCH /internal/config/override', { body: refuseCommon }));
    const body = { primary_email: freshEmail(), password: 'password123' };
    expect((await strict.server('POST /users', { body })).status).toBe(201);
  });

  it('is a setting that stands in the configuration only where it was made', async () => {
    const read = async (of: TestProject) => {
      const { config_string } = expectOk(await of.admin<{ config_string: string }>('GET /internal/config'));
      return (JSON.parse(config_string) as { auth: { password: object } }).auth.password;
    };
    const strict = await createProject();
    expect(await read(strict)).toEqual({ allowSignIn: true });
    expectOk(await strict.admin('PATCH /internal/config/override', { body: refuseCommon }));
    expect(await read(strict)).toEqual({ allowSignIn: true, refuseCommon: true });
  });

  it('is one of the settings of the project, over REST and GraphQL', async () => {
    const strict = await createProject();
    const common = () => ({ email: freshEmail(), password: 'password123' });
    const body = { config: { refuse_common_passwords: true } };
    const updated = await strict.admin<{ config: object }>('PATCH /internal/projects/current', { body });
    expect(updated.body.config).toMatchObject({ refuse_common_passwords: true });
    expect(await strict.client('POST /auth/password/sign-up', { body: common() })).toMatchObject(REFUSED);
    const off =
      'mutation { updateProject(input: { config: { refuseCommonPasswords: false } }) { config { refuseCommonPasswords } } }';
    const { data } = await strict.graphql(off);
    expect(data).toEqual({ updateProject: { config: { refuseCommonPasswords: false } } });
    expect((await strict.client('POST /auth/password/sign-up', { body: common() })).status).toBe(200);
  });
});
