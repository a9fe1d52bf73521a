import { randomUUID } from 'node:crypto';
import { query } from '../support/database';
import { createProject, freshEmail, PASSWORD, signIn, type TestProject } from '../support/project';
import { createUser, GIF, readUser, SERVER_FIELDS, type UserBody } from '../support/users';
import { expectSince } from '../support/moments';

let project: TestProject;

beforeAll(async () => {
  project = await createProject({ oauth_providers: [{ id: 'github', type: 'shared' }] });
});

const create = (body: unknown, to = project) => to.server<UserBody>('POST /users', { body });

describe('POST /users', () => {
  it('creates a user with nothing set', async () => {
    const before = Date.now();
    const answer = await create({});
    expect(answer.status).toBe(201);
    expect(Object.keys(answer.body).toSorted()).toEqual(SERVER_FIELDS.toSorted());
    expect(answer.body).toMatchObject({
      primary_email: null,
      primary_email_verified: false,
      primary_email_auth_enabled: false,
      display_name: null,
      selected_team: null,
      selected_team_id: null,
      profile_image_url: null,
      client_metadata: null,
      client_read_only_metadata: null,
      server_metadata: null,
      has_password: false,
      otp_auth_enabled: false,
      passkey_auth_enabled: false,
      auth_with_email: false,
      requires_totp_mfa: false,
      is_anonymous: false,
      is_restricted: false,
      restricted_reason: null,
      restricted_by_admin: false,
      oauth_providers: [],
      risk_scores: { sign_up: { bot: 0, free_trial_abuse: 0 } },
    });
    expectSince(before, answer.body.signed_up_at_millis);
    expect(answer.body.last_active_at_millis).toBe(answer.body.signed_up_at_millis);
    expect(await readUser(project, answer.body.id)).toEqual(answer.body);
  });

  it('keeps what is sent', async () => {
    const email = freshEmail();
    const user = await createUser(project, {
      display_name: 'Ada',
      primary_email: `  ${email.toUpperCase()}`.trim(),
      primary_email_verified: true,
      primary_email_auth_enabled: true,
      password: PASSWORD,
      client_metadata: { a: [1, null] },
      client_read_only_metadata: 'text',
      server_metadata: false,
      profile_image_url: 'https://example.com/ada.png',
      oauth_providers: [{ id: 'github', account_id: 'ada', email: 'ada@github.example' }],
    });
    expect(user).toMatchObject({
      display_name: 'Ada',
      primary_email: email,
      primary_email_verified: true,
      primary_email_auth_enabled: true,
      has_password: true,
      auth_with_email: true,
      client_metadata: { a: [1, null] },
      client_read_only_metadata: 'text',
      server_metadata: false,
      profile_image_url: 'https://example.com/ada.png',
      oauth_providers: [{ id: 'github', account_id: 'ada', email: 'ada@github.example' }],
    });
    expect(await readUser(project, user.id)).toEqual(user);
  });

  it.each(['test', 0, false, '', [], [[]], null, { deep: { deeper: 'x' } }])(
    'keeps metadata %j as it is',
    async (value) => {
      const user = await createUser(project, { client_metadata: value, server_metadata: value });
      expect(await readUser(project, user.id)).toMatchObject({ client_metadata: value, server_metadata: value });
    },
  );

  it('stores an empty name as null', async () => {
    expect((await createUser(project, { display_name: '' })).display_name).toBeNull();
  });

  it('needs no top-level domain in an address', async () => {
    expect((await create({ primary_email: `${randomUUID()}@gmai` })).status).toBe(201);
  });

  it('stores the address in lower case', async () => {
    const id = randomUUID();
    expect((await createUser(project, { primary_email: `A-${id}@EXAMPLE.com` })).primary_email).toBe(
      `a-${id}@example.com`,
    );
  });

  it.each(['nobody', '', 'a@@b', 'a b@c', '@c', 'a@', 'a@-b'])('refuses the address %p', async (primary_email) => {
    expect(await create({ primary_email })).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
  });

  it('lets any number of users have an address that none signs in with', async () => {
    const primary_email = freshEmail();
    for (const primary_email_auth_enabled of [undefined, false, true]) {
      const answer = await create({ primary_email, primary_email_auth_enabled });
      expect(answer.status).toBe(201);
      expect(answer.body.primary_email_auth_enabled).toBe(primary_email_auth_enabled ?? false);
    }
  });

  it('refuses a second sign-in with one address, also in other letters', async () => {
    const email = freshEmail();
    await createUser(project, { primary_email: email, primary_email_auth_enabled: true });
    const answer = await create({ primary_email: email.toUpperCase(), primary_email_auth_enabled: true });
    expect(answer).toMatchObject({
      status: 409,
      code: 'USER_EMAIL_ALREADY_EXISTS',
      details: { email, would_work_if_email_was_verified: false },
    });
  });

  it('lets two projects have the same address for sign-in', async () => {
    const other = await createProject();
    const user = { primary_email: freshEmail(), primary_email_auth_enabled: true };
    expect((await create(user)).status).toBe(201);
    expect((await create(user, other)).status).toBe(201);
  });

  it('makes one user of parallel requests with one address', async () => {
    const user = { primary_email: freshEmail(), primary_email_auth_enabled: true };
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(user)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'USER_EMAIL_ALREADY_EXISTS')).toHaveLength(9);
  });

  it('reaches the user whose address is for sign-in', async () => {
    const email = freshEmail();
    await createUser(project, { primary_email: email, password: 'another password' });
    const user = await createUser(project, {
      primary_email: email,
      primary_email_auth_enabled: true,
      password: PASSWORD,
    });
    const account = { userId: '', email, password: PASSWORD, accessToken: '', refreshToken: '' };
    expect((await signIn(project.client, account)).userId).toBe(user.id);
  });

  it.each([
    ['password and hash', { password: PASSWORD, password_hash: '$2a$10$x' }],
    ['a hash of another kind', { password_hash: 'plain' }],
    ['a hash of cost 17', { password_hash: `$2a$17$${'a'.repeat(53)}` }],
    ['a verified flag without address', { primary_email_verified: true }],
    ['a sign-in flag without address', { primary_email_auth_enabled: true }],
    ['a provider that is not configured', { oauth_providers: [{ id: 'google', account_id: 'x' }] }],
    ['one-time codes where they are off', { otp_auth_enabled: true }],
    ['an image that is none', { profile_image_url: 'data:image/png;base64,AAAA' }],
    ['a script for an image', { profile_image_url: `javascript:alert(1)` }],
  ])('refuses %s with a plain 400', async (_, body) => {
    const answer = await create({ primary_email: undefined, ...body });
    expect(answer).toMatchObject({ status: 400, code: undefined });
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });

  it('refuses a password where password sign-in is off, and takes one-time codes where they are on', async () => {
    const other = await createProject({ credential_enabled: false, magic_link_enabled: true });
    expect(await create({ password: PASSWORD }, other)).toMatchObject({ status: 400, code: undefined });
    const answer = await create({ otp_auth_enabled: true, primary_email: freshEmail() }, other);
    expect(answer.body).toMatchObject({ otp_auth_enabled: true, auth_with_email: true, has_password: false });
  });

  it.each([
    ['a password above 70 characters', { password: 'x'.repeat(71) }],
    ['an empty hash', { password_hash: '' }],
    ['a name above 256 characters', { display_name: 'x'.repeat(257) }],
    ['a selected team', { selected_team_id: randomUUID() }],
    ['a TOTP secret that is no base64', { totp_secret_base64: 'not-valid-base64' }],
    ['an empty image', { profile_image_url: '' }],
    ['a wrong type', { is_anonymous: 'perhaps' }],
    ['a provider without account', { oauth_providers: [{ id: 'github' }] }],
    ['metadata with a NUL', { client_metadata: { a: 'x\0' } }],
    ['a name with a lone surrogate', { display_name: '\ud800' }],
  ])('refuses %s as a schema error', async (_, body) => {
    expect(await create(body)).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
  });

  it('takes passwords of any length up to 70, also none', async () => {
    for (const password of ['x', 'x'.repeat(70), 'ü'.repeat(70), '😀'.repeat(70)]) {
      expect((await create({ password })).body.has_password).toBe(true);
    }
    expect((await create({ password: null })).body.has_password).toBe(false);
  });

  it('ignores passkey_auth_enabled and keeps the second factor off', async () => {
    const user = await createUser(project, { passkey_auth_enabled: true, totp_secret_base64: 'AAAA' });
    expect(user).toMatchObject({ passkey_auth_enabled: false, requires_totp_mfa: false });
  });

  it('can make anonymous users', async () => {
    const user = await createUser(project, { is_anonymous: true });
    expect(user).toMatchObject({ is_anonymous: true, is_restricted: true, restricted_reason: { type: 'anonymous' } });
  });

  it('stores an uploaded image and serves it', async () => {
    const user = await createUser(project, { profile_image_url: `data:image/gif;base64,${GIF}` });
    expect(user.profile_image_url).toMatch(/\/images\/.*\/user-profile-images\/[0-9a-f-]{36}\.gif$/);
    const image = await fetch(String(user.profile_image_url).replace('localhost', '127.0.0.1'));
    expect(image.headers.get('content-type')).toBe('image/gif');
    expect(Buffer.from(await image.arrayBuffer()).toString('base64')).toBe(GIF);
  });

  it('refuses an account of a provider that signs in another user', async () => {
    const oauth_providers = [{ id: 'github', account_id: randomUUID(), email: null }];
    await createUser(project, { oauth_providers });
    expect(await create({ oauth_providers })).toMatchObject({
      status: 400,
      code: 'OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN',
    });
  });

  it('works while sign-up is disabled', async () => {
    const closed = await createProject({ sign_up_enabled: false });
    expect((await create({}, closed)).status).toBe(201);
  });

  it('accepts an imported bcrypt hash, which works and is replaced by one of our own', async () => {
    const { hash } = await import('@node-rs/bcrypt');
    const email = freshEmail();
    const user = await createUser(project, {
      primary_email: email,
      primary_email_auth_enabled: true,
      password_hash: await hash('an old password', { cost: 4 }),
    });
    expect(user.has_password).toBe(true);
    const account = { userId: user.id, email, password: 'an old password', accessToken: '', refreshToken: '' };
    const storedHash = async () =>
      (await query<{ hash: string }>('SELECT password_hash AS hash FROM users WHERE id = $1', [user.id]))[0]?.hash;
    expect(await storedHash()).toMatch(/^\$2/);
    expect((await signIn(project.client, account)).userId).toBe(user.id);
    expect(await storedHash()).toMatch(/^\$argon2id\$/);
    expect((await signIn(project.client, account)).userId).toBe(user.id);
  });

  it('gives a personal team where the project wants it, which the answer does not show yet', async () => {
    const teams = await createProject({ create_team_on_sign_up: true });
    const email = freshEmail();
    const cases: Array<[object, string]> = [
      [{ display_name: 'Ada', primary_email: email }, "Ada's Team"],
      [{ primary_email: email }, `${email}'s Team`],
      [{}, 'Personal Team'],
      [{ is_anonymous: true }, 'Personal Team'],
    ];
    for (const [input, name] of cases) {
      const user = await createUser(teams, input);
      expect(user).toMatchObject({ selected_team: null, selected_team_id: null });
      const read = await readUser(teams, user.id);
      expect(read.selected_team?.display_name).toBe(name);
      expect(read.selected_team?.id).toBe(read.selected_team_id);
      expect(Object.keys(read.selected_team ?? {}).toSorted()).toEqual(
        [
          'client_metadata',
          'client_read_only_metadata',
          'created_at_millis',
          'display_name',
          'id',
          'profile_image_url',
          'server_metadata',
        ].toSorted(),
      );
    }
  });

  it('is closed to clients and to callers without credentials', async () => {
    expect(await project.client('POST /users', { body: {} })).toMatchObject({
      status: 401,
      code: 'INSUFFICIENT_ACCESS_TYPE',
      details: { actual_access_type: 'client', allowed_access_types: ['server', 'admin'] },
    });
    expect((await project.admin('POST /users', { body: {} })).status).toBe(201);
  });
});
