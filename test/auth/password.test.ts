import { createProject, expectOk, freshEmail, PASSWORD, signIn, signUp, type TestProject } from '../support/project';
import { insertEmail } from '../support/database';
import { createUser, readUser, type UserPage } from '../support/users';

let project: TestProject;

beforeAll(async () => {
  project = await createProject();
});

const signUpWith = (body: unknown, of = project) => of.client('POST /auth/password/sign-up', { body });
const signInWith = (body: unknown, of = project) => of.client('POST /auth/password/sign-in', { body });

describe('POST /auth/password/sign-up', () => {
  it('makes an account with an unverified address for sign-in, and begins a session', async () => {
    const email = freshEmail();
    const answer = await signUpWith({ email: email.toUpperCase(), password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body).toSorted()).toEqual(['access_token', 'refresh_token', 'user_id']);
    expect(await readUser(project, String(answer.body.user_id))).toMatchObject({
      primary_email: email,
      primary_email_verified: false,
      primary_email_auth_enabled: true,
      has_password: true,
      auth_with_email: true,
      is_anonymous: false,
      display_name: null,
    });
  });

  it.each(['server', 'admin'] as const)('is open to the %s, too', async (tier) => {
    const body = { email: freshEmail(), password: PASSWORD };
    expect((await project[tier]('POST /auth/password/sign-up', { body })).status).toBe(200);
  });

  it.each([
    ['no address', { password: PASSWORD }],
    ['no password', { email: 'a@example.com' }],
    ['no top-level domain', { email: 'invalid_email@gmai', password: PASSWORD }],
    ['a leading dot', { email: '.a@example.com', password: PASSWORD }],
    ['a doubled dot', { email: 'a..b@example.com', password: PASSWORD }],
    ['more than 256 characters', { email: `${'a'.repeat(250)}@example.com`, password: PASSWORD }],
    ['an empty address', { email: '', password: PASSWORD }],
    ['a password of 71 characters', { email: 'a@example.com', password: 'x'.repeat(71) }],
    ['a password of 71 characters of four bytes', { email: 'a@example.com', password: '😀'.repeat(71) }],
    ['null', { email: null, password: PASSWORD }],
    ['an unknown field', { email: 'a@example.com', password: PASSWORD, name: 'x' }],
    ['a callback that is no URL', { email: 'a@example.com', password: PASSWORD, verification_callback_url: 'here' }],
    ['a callback with a space', { email: 'a@b.example', password: PASSWORD, verification_callback_url: 'http://a b' }],
  ])('refuses %s as a schema error', async (_, body) => {
    expect(await signUpWith(body)).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
  });

  it.each(['', '1234567', '😀'.repeat(7)])('refuses the password %p as too short', async (password) => {
    expect(await signUpWith({ email: freshEmail(), password })).toMatchObject({
      status: 400,
      code: 'PASSWORD_TOO_SHORT',
      details: { min_length: 8 },
    });
  });

  it.each(['12345678', 'x'.repeat(70), 'ü'.repeat(70), '😀'.repeat(70), '  spaces  '])(
    'takes the password %p as it is',
    async (password) => {
      const account = await signUp(project.client, freshEmail(), password);
      expect((await signIn(project.client, account)).userId).toBe(account.userId);
    },
  );

  it('refuses an address that signs somebody in, in any letters, and leaves that account alone', async () => {
    const account = await signUp(project.client);
    const answer = await signUpWith({ email: account.email.toUpperCase(), password: 'another password' });
    expect(answer).toMatchObject({
      status: 409,
      code: 'USER_EMAIL_ALREADY_EXISTS',
      details: { email: account.email, would_work_if_email_was_verified: false },
    });
    expect((await signIn(project.client, account)).userId).toBe(account.userId);
  });

  it('takes an address that somebody has without signing in by it', async () => {
    const email = freshEmail();
    const other = await createUser(project, { primary_email: email });
    expect((await signUp(project.client, email)).userId).not.toBe(other.id);
  });

  it('makes exactly one account of 100 parallel sign-ups with one address', async () => {
    const crowded = await createProject();
    const email = freshEmail();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => signUpWith({ email, password: PASSWORD }, crowded)),
    );
    const kinds = new Set(answers.map(({ status, code }) => `${status} ${code}`));
    // A server that has more hashes waiting than it can make in a second may ask to try again.
    kinds.delete('503 undefined');
    expect(kinds).toEqual(new Set(['200 undefined', '409 USER_EMAIL_ALREADY_EXISTS']));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { headers } of answers.filter(({ status }) => status === 503)) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    const { items } = expectOk(await crowded.server<UserPage>('GET /users'));
    expect(items.map(({ primary_email }) => primary_email)).toEqual([email]);
  });

  it('makes a new account for a caller who is signed in, and leaves theirs alone', async () => {
    const first = await signUp(project.client);
    const before = await readUser(project, first.userId);
    const body = { email: freshEmail(), password: PASSWORD };
    const second = await project.client('POST /auth/password/sign-up', { token: first.accessToken, body });
    expect(second.body.user_id).not.toBe(first.userId);
    expect((await readUser(project, first.userId)).primary_email).toBe(before.primary_email);
  });

  it('takes a trusted callback and the fields of bot challenges', async () => {
    const answer = await signUpWith({
      email: freshEmail(),
      password: PASSWORD,
      verification_callback_url: 'http://localhost:3000/verify',
      bot_challenge_token: 'x',
      bot_challenge_phase: 'invisible',
      bot_challenge_unavailable: 'true',
    });
    expect(answer.status).toBe(200);
  });

  it('checks in this order: password sign-in off, callback, sign-up off, length, taken', async () => {
    const { email } = await signUp(project.client);
    const wrong = { email, password: 'short', verification_callback_url: 'https://evil.example/x' };
    const off = await createProject({ credential_enabled: false, sign_up_enabled: false });
    expect(await signUpWith(wrong, off)).toMatchObject({ status: 400, code: 'PASSWORD_AUTHENTICATION_NOT_ENABLED' });
    const closed = await createProject({ sign_up_enabled: false });
    expect(await signUpWith(wrong, closed)).toMatchObject({ status: 400, code: 'REDIRECT_URL_NOT_WHITELISTED' });
    expect(await signUpWith({ email, password: 'short' }, closed)).toMatchObject({
      status: 400,
      code: 'SIGN_UP_NOT_ENABLED',
    });
    expect((await signUpWith({ email, password: 'short' })).code).toBe('PASSWORD_TOO_SHORT');
    expect((await signUpWith({ email, password: PASSWORD })).code).toBe('USER_EMAIL_ALREADY_EXISTS');
  });

  it.each([
    ['https://app.example.com/any?x=1#y', true],
    ['https://app.example.com:443/', true],
    ['http://app.example.com/', false],
    ['https://app.example.com:8443/', false],
    ['https://example.com/', false],
    ['https://a.wild.example/', true],
    ['https://a.b.wild.example/', false],
    ['https://app.example.com.evil.example/', false],
    ['http://localhost:3000/', false],
    ['javascript:alert(1)', false],
  ])('trusts the callback %s: %s', async (verification_callback_url, isTrusted) => {
    const strict = await createProject({
      allow_localhost: false,
      domains: [
        { domain: 'https://app.example.com', handler_path: '/handler' },
        { domain: 'https://*.wild.example', handler_path: '/handler' },
      ],
    });
    const answer = await signUpWith({ email: freshEmail(), password: PASSWORD, verification_callback_url }, strict);
    expect(answer.code).toBe(isTrusted ? undefined : 'REDIRECT_URL_NOT_WHITELISTED');
  });

  it('gives personal teams and default access where the project wants it', async () => {
    const teams = await createProject({ create_team_on_sign_up: true });
    const { userId, email } = await signUp(teams.client);
    expect((await readUser(teams, userId)).selected_team?.display_name).toBe(`${email}'s Team`);
  });
});

describe('POST /auth/password/sign-in', () => {
  it('begins another session', async () => {
    const account = await signUp(project.client);
    const answer = await signInWith({ email: account.email, password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body).toSorted()).toEqual(['access_token', 'refresh_token', 'user_id']);
    expect(answer.body.user_id).toBe(account.userId);
    expect(answer.body.refresh_token).not.toBe(account.refreshToken);
  });

  it('looks the address up in any letters and by any address that signs in', async () => {
    const account = await signUp(project.client);
    expect((await signIn(project.client, { ...account, email: account.email.toUpperCase() })).userId).toBe(
      account.userId,
    );
    const second = freshEmail();
    await insertEmail(project.id, account.userId, { value: second, usedForAuth: true });
    expect((await signIn(project.client, { ...account, email: second })).userId).toBe(account.userId);
    const third = freshEmail();
    await insertEmail(project.id, account.userId, { value: third });
    expect((await signInWith({ email: third, password: PASSWORD })).code).toBe('EMAIL_PASSWORD_MISMATCH');
  });

  it('answers alike for every reason not to let somebody in', async () => {
    const account = await signUp(project.client);
    const withoutPassword = freshEmail();
    await createUser(project, { primary_email: withoutPassword, primary_email_auth_enabled: true });
    const notForSignIn = freshEmail();
    await createUser(project, { primary_email: notForSignIn, password: PASSWORD });
    const elsewhere = await signUp((await createProject()).client);
    const answers = await Promise.all(
      [
        { email: freshEmail(), password: PASSWORD },
        { email: account.email, password: 'wrong password' },
        { email: account.email, password: '' },
        { email: withoutPassword, password: PASSWORD },
        { email: notForSignIn, password: PASSWORD },
        { email: elsewhere.email, password: PASSWORD },
      ].map((body) => signInWith(body)),
    );
    expect(new Set(answers.map(({ text, status }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 400, code: 'EMAIL_PASSWORD_MISMATCH', details: undefined });
  });

  it.each([
    [{ email: 'a@example.com' }],
    [{ password: PASSWORD }],
    [{ email: 'a@example.com', password: 'x'.repeat(71) }],
    [{ email: '', password: PASSWORD }],
    [{ email: {}, password: PASSWORD }],
  ])('refuses %j as a schema error', async (body) => {
    expect(await signInWith(body)).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
  });

  it('is closed where password sign-in is off, and open where only sign-up is', async () => {
    const changing = await createProject();
    const account = await signUp(changing.client);
    const settings = (config: object) => changing.admin('PATCH /internal/projects/current', { body: { config } });
    expectOk(await settings({ sign_up_enabled: false }));
    expect((await signIn(changing.client, account)).userId).toBe(account.userId);
    expectOk(await settings({ credential_enabled: false }));
    expect(await signInWith({ email: account.email, password: PASSWORD }, changing)).toMatchObject({
      status: 400,
      code: 'PASSWORD_AUTHENTICATION_NOT_ENABLED',
    });
  });

  it('asks users with a second factor for it, only after the right password', async () => {
    const account = await signUp(project.client);
    const totp_secret_base64 = 'MTIzNDU2Nzg5MDEyMzQ1Njc4OTA=';
    await project.server(`PATCH /users/${account.userId}`, { body: { totp_secret_base64 } });
    const wrong = await signInWith({ email: account.email, password: 'wrong password' });
    expect(wrong.code).toBe('EMAIL_PASSWORD_MISMATCH');
    const right = await signInWith({ email: account.email, password: PASSWORD });
    expect(right).toMatchObject({ status: 400, code: 'MULTI_FACTOR_AUTHENTICATION_REQUIRED' });
    expect(Object.keys(right.details ?? {})).toEqual(['attempt_code']);
  });
});
