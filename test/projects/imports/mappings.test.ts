import { createHash, scryptSync } from 'node:crypto';
import { hashSync } from '@node-rs/bcrypt';
import { finish, reportOf, toLines, upload } from '../../support/imports';
import { createProject, expectOk, freshEmail, type TestProject } from '../../support/project';

const OLD = 'an old password';

let project: TestProject;

beforeAll(async () => {
  const oauth_providers = ['google', 'github', 'microsoft'].map((id) => ({ id, type: 'shared' }));
  project = await createProject({ oauth_providers, magic_link_enabled: true });
});

async function bringIn(text: string, options: object): Promise<void> {
  const id = await upload(project, text, { ...options });
  const done = await finish(project, id);
  expect({ ...done.run_counts, report: await reportOf(project, id) }).toMatchObject({
    failed: 0,
    skipped: 0,
    report: [],
  });
  expectOk(await project.admin(`DELETE /internal/imports/${id}`));
}

async function found(email: string): Promise<Record<string, unknown>> {
  const { items } = expectOk(
    await project.server<{ items: Array<Record<string, unknown>> }>('GET /users', { query: { query: email } }),
  );
  expect(items).toHaveLength(1);
  return items[0]!;
}

const signsIn = async (email: string, password = OLD) =>
  (await project.client('POST /auth/password/sign-in', { body: { email, password } })).status;

describe('an export of', () => {
  it('Auth0', async () => {
    const email = freshEmail();
    const record = {
      user_id: 'auth0|5f7c8ec7c33c6c004bbafe82',
      email,
      email_verified: true,
      name: 'Ada Lovelace',
      nickname: 'ada',
      picture: 'https://example.com/ada.png',
      created_at: '2021-03-04T05:06:07.089Z',
      last_login: '2022-01-01T00:00:00.000Z',
      logins_count: 7,
      user_metadata: { theme: 'dark' },
      app_metadata: { plan: 'pro' },
      passwordHash: hashSync(OLD, { cost: 4 }),
      identities: [
        { connection: 'Username-Password-Authentication', user_id: '5f7c', provider: 'auth0', isSocial: false },
        {
          connection: 'google-oauth2',
          user_id: '1234567890',
          provider: 'google-oauth2',
          isSocial: true,
          profileData: { email },
        },
      ],
    };
    await bringIn(toLines([record]), { mapping: 'auth0' });
    expect(await found(email)).toMatchObject({
      display_name: 'Ada Lovelace',
      primary_email_verified: true,
      profile_image_url: 'https://example.com/ada.png',
      signed_up_at_millis: Date.UTC(2021, 2, 4, 5, 6, 7, 89),
      client_metadata: { theme: 'dark' },
      server_metadata: { plan: 'pro' },
      oauth_providers: [{ id: 'google', account_id: '1234567890', email }],
    });
    expect(await signsIn(email)).toBe(200);
  });

  it('Clerk', async () => {
    const [email, second, third] = [freshEmail(), freshEmail(), freshEmail()];
    const header =
      'id,first_name,last_name,username,primary_email_address,primary_phone_number,verified_email_addresses,unverified_email_addresses,verified_phone_numbers,unverified_phone_numbers,totp_secret,password_digest,password_hasher';
    const row = `user_2abc,"Ada ""the first""",=1+1,,${email},,${email}|${second},${third},,,JBSWY3DPEHPK3PXP,${hashSync(OLD, { cost: 4 })},bcrypt`;
    await bringIn(`\uFEFF${header}\r\n${row}\r\n`, { mapping: 'clerk', format: 'csv' });
    expect(await found(email)).toMatchObject({
      display_name: 'Ada "the first" =1+1',
      primary_email_verified: true,
      requires_totp_mfa: true,
      has_password: true,
    });
    expect(await found(second!)).toMatchObject({ primary_email: email });
    expect(await found(third!)).toMatchObject({ primary_email: email });
    const asked = await project.client('POST /auth/password/sign-in', { body: { email, password: OLD } });
    expect(asked.code).toBe('MULTI_FACTOR_AUTHENTICATION_REQUIRED');
  });

  it('Supabase', async () => {
    const email = freshEmail();
    const id = 'f47ac10b-58cc-4372-a567-0e02b2c3d479';
    const record = {
      instance_id: '00000000-0000-0000-0000-000000000000',
      id,
      aud: 'authenticated',
      email,
      encrypted_password: hashSync(OLD, { cost: 4 }),
      email_confirmed_at: '2023-01-02 03:04:05.678+00',
      created_at: '2023-01-02 03:04:05.678+00',
      last_sign_in_at: null,
      raw_app_meta_data: { provider: 'email' },
      raw_user_meta_data: { full_name: 'Ada', avatar_url: 'https://example.com/a.png' },
      is_anonymous: false,
      identities: [
        { provider: 'email', provider_id: id, identity_data: { email } },
        { provider: 'azure', provider_id: 'azure-1', identity_data: { email } },
      ],
    };
    await bringIn(toLines([record]), { mapping: 'supabase' });
    expect(await found(email)).toMatchObject({
      id,
      display_name: 'Ada',
      primary_email_verified: true,
      signed_up_at_millis: Date.UTC(2023, 0, 2, 3, 4, 5, 678),
      oauth_providers: [{ id: 'microsoft', account_id: 'azure-1' }],
    });
    expect(await signsIn(email)).toBe(200);
    const csv = freshEmail();
    const rows = `id,email,raw_user_meta_data,email_confirmed_at\n${'a'.repeat(8)}-58cc-4372-a567-0e02b2c3d479,${csv},"{""name"": ""Bob""}",\n`;
    await bringIn(rows, { mapping: 'supabase', format: 'csv' });
    expect(await found(csv)).toMatchObject({ display_name: 'Bob', primary_email_verified: false });
  });

  it('Firebase, whose hashes need the parameters of the project', async () => {
    const email = freshEmail();
    const record = {
      localId: 'Lo6FNMZVxlQSxVVRbNIPlxdRaNf1',
      email,
      emailVerified: true,
      passwordHash: 'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
      salt: '42xEC+ixf3L2lw==',
      displayName: 'Ada',
      lastSignedInAt: '1600000000000',
      createdAt: '1500000000000',
      providerUserInfo: [{ providerId: 'google.com', rawId: 'google-9', email, displayName: 'Ada' }],
    };
    const firebase_scrypt = {
      signer_key: 'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
      salt_separator: 'Bw==',
      rounds: 8,
      mem_cost: 14,
    };
    const bare = await upload(project, toLines([record]), { mapping: 'firebase' });
    expect(await finish(project, bare, 'check')).toMatchObject({ check_counts: { failed: 1 } });
    expect(await reportOf(project, bare)).toMatchObject([{ problems: [{ field: 'password_hash' }] }]);
    await bringIn(toLines([record]), { mapping: 'firebase', firebase_scrypt });
    expect(await found(email)).toMatchObject({
      signed_up_at_millis: 1_500_000_000_000,
      oauth_providers: [{ id: 'google', account_id: 'google-9' }],
    });
    expect(await signsIn(email, 'user1password')).toBe(200);
  });

  it('Better Auth', async () => {
    const email = freshEmail();
    const salt = createHash('md5').update('salt').digest('hex');
    const key = scryptSync(OLD, salt, 64, { N: 16_384, r: 16, p: 1, maxmem: 2 ** 27 }).toString('hex');
    const record = {
      id: 'wJ2gVf1',
      name: 'Ada',
      email,
      emailVerified: 1,
      image: null,
      createdAt: '2024-05-06T07:08:09.000Z',
      accounts: [
        { providerId: 'credential', accountId: 'wJ2gVf1', password: `${salt}:${key}` },
        { providerId: 'github', accountId: '42', password: null },
      ],
    };
    await bringIn(toLines([record]), { mapping: 'better_auth' });
    expect(await found(email)).toMatchObject({
      display_name: 'Ada',
      primary_email_verified: true,
      oauth_providers: [{ id: 'github' }],
    });
    expect(await signsIn(email)).toBe(200);
  });
});

describe('a mapping of one’s own', () => {
  it('names the columns of a file', async () => {
    const email = freshEmail();
    const custom_mapping = {
      fields: { primary_email: 'E-Mail', display_name: { from: ['Vorname', 'Nachname'], as: 'join' } },
    };
    await bringIn(`E-Mail,Vorname,Nachname\n${email},Ada,"Love\nlace"\n`, { custom_mapping, format: 'csv' });
    expect(await found(email)).toMatchObject({ display_name: 'Ada Love\nlace' });
  });

  it.each<[name: string, body: object, problem: string]>([
    ['a name that is not there', { mapping: 'okta' }, 'vestibule, auth0'],
    ['no fields', { custom_mapping: {} }, 'fields'],
    ['a field that is not there', { custom_mapping: { fields: { colour: 'c' } } }, 'colour'],
    ['a transform that is not there', { custom_mapping: { fields: { id: { from: 'a', as: 'eval' } } } }, '"as"'],
    ['a path that is none', { custom_mapping: { fields: { id: 7 } } }, '"id"'],
    ['a type that is not there', { custom_mapping: { type: 'x', fields: {} } }, '"type"'],
    ['another member', { custom_mapping: { fields: {}, run: 'x' } }, 'run'],
  ])('is refused with what is wrong: %s', async (_, body, problem) => {
    const answer = await project.admin('POST /internal/imports', { body: { format: 'jsonl', ...body } });
    expect(answer).toMatchObject({ status: 400, text: expect.stringContaining(problem) });
  });

  it('has the same form as ours, which are listed', async () => {
    const { items } = expectOk(
      await project.admin<{ items: Array<{ name: string; mapping: unknown }> }>('GET /internal/import-mappings'),
    );
    expect(items.map(({ name }) => name)).toEqual([
      'vestibule',
      'auth0',
      'clerk',
      'supabase',
      'firebase',
      'better_auth',
    ]);
    for (const { mapping } of items.slice(1)) {
      const body = { format: 'jsonl', custom_mapping: mapping };
      const { id } = expectOk(await project.admin<{ id: string }>('POST /internal/imports', { body }));
      expectOk(await project.admin(`DELETE /internal/imports/${id}`));
    }
  });
});

describe('CSV', () => {
  it.each<[name: string, text: string, outcome: object]>([
    ['a million columns', `${'a,'.repeat(500_000)}a\n1\n`, { state: 'failed' }],
    ['a name twice', 'id,id\n1,2\n', { state: 'failed' }],
    ['nothing', '\n\n', { state: 'failed' }],
    ['more values than names', 'external_id\na,b\n', { state: 'completed', run_counts: { failed: 1 } }],
    ['an open quote', 'external_id\n"a\n', { state: 'completed', run_counts: { failed: 1 } }],
    ['an unknown column', 'external_id,colour\na,red\n', { state: 'completed', run_counts: { failed: 1 } }],
    ['only names', 'external_id\n', { state: 'completed', run_counts: { created: 0, failed: 0 } }],
  ])('is refused, or told of, where it cannot be read: %s', async (_, text, outcome) => {
    const id = await upload(project, text, { format: 'csv' });
    expect(await finish(project, id)).toMatchObject(outcome);
    expectOk(await project.admin(`DELETE /internal/imports/${id}`));
  });

  it('has cells of every kind in columns that are called like fields, and numbers of lines', async () => {
    const email = freshEmail();
    const text = [
      'external_id,primary_email,primary_email_verified,display_name,client_metadata,signed_up_at_millis',
      `csv-1,${email},TRUE,"two\nlines","{""a"":1}",1500000000000`,
      '',
      'csv-2,no address,,,,',
    ].join('\n');
    const id = await upload(project, text, { format: 'csv' });
    expect(await finish(project, id)).toMatchObject({ run_counts: { created: 1, failed: 1 } });
    expect(await reportOf(project, id)).toMatchObject([{ line: 5, problems: [{ field: 'primary_email' }] }]);
    expect(await found(email)).toMatchObject({
      display_name: 'two\nlines',
      primary_email_verified: true,
      client_metadata: { a: 1 },
      signed_up_at_millis: 1_500_000_000_000,
    });
  });
});
