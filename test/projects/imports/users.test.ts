import { createHmac, randomUUID } from 'node:crypto';
import { hash as argon2 } from '@node-rs/argon2';
import { hashSync } from '@node-rs/bcrypt';
import { query } from '../../support/database';
import { finish, importLines, reportOf, toLines, upload } from '../../support/imports';
import { createProject, expectOk, freshEmail, PASSWORD, type TestProject } from '../../support/project';
import { createUser } from '../../support/users';

let project: TestProject;

beforeAll(async () => {
  project = await createProject({ oauth_providers: [{ id: 'github', type: 'shared' }] });
});

const read = async (id: string) => expectOk(await project.server<Record<string, unknown>>(`GET /users/${id}`));
const user = (fields: object = {}) => ({ type: 'user', id: randomUUID(), primary_email: freshEmail(), ...fields });

describe('a user line', () => {
  it('makes a user with everything that it says', async () => {
    const line = user({
      primary_email: 'Grace.Hopper@Example.COM',
      primary_email_verified: true,
      display_name: 'Grace',
      profile_image_url: 'https://example.com/grace.png',
      client_metadata: { a: [1] },
      client_read_only_metadata: 'text',
      server_metadata: null,
      signed_up_at_millis: 1_500_000_000_000,
      last_active_at_millis: 1_600_000_000_000,
      otp_auth_enabled: true,
      password_hash: await argon2(PASSWORD, { memoryCost: 1_024, timeCost: 1 }),
      contact_channels: [{ value: 'second@example.com', is_verified: true }],
      linked_accounts: [{ provider: 'github', account_id: 'grace', email: 'grace@example.com' }],
    });
    const done = await importLines(project, [line]);
    expect(done).toMatchObject({ state: 'completed', run_counts: { created: 1, skipped: 0, failed: 0 }, report: [] });
    expect(await read(line.id)).toMatchObject({
      id: line.id,
      primary_email: 'grace.hopper@example.com',
      primary_email_verified: true,
      primary_email_auth_enabled: true,
      display_name: 'Grace',
      profile_image_url: 'https://example.com/grace.png',
      client_metadata: { a: [1] },
      client_read_only_metadata: 'text',
      server_metadata: null,
      signed_up_at_millis: 1_500_000_000_000,
      last_active_at_millis: 1_600_000_000_000,
      has_password: true,
      otp_auth_enabled: true,
      oauth_providers: [{ id: 'github', account_id: 'grace', email: 'grace@example.com' }],
    });
    const found = await project.server<{ items: unknown[] }>('GET /users', { query: { query: 'SECOND@ex' } });
    expect(expectOk(found).items).toHaveLength(1);
    const signIn = { email: 'grace.hopper@example.com', password: PASSWORD };
    expect((await project.client('POST /auth/password/sign-in', { body: signIn })).status).toBe(200);
  });

  it('brings a restriction along, and what was known of the sign-up, as an export has them', async () => {
    const fields = {
      restricted_by_admin: true,
      restricted_by_admin_reason: 'Unpaid',
      restricted_by_admin_private_details: 'Case 7',
      risk_scores: { sign_up: { bot: 7, free_trial_abuse: 8 } },
    };
    const line = user({ ...fields, sign_up_country_code: 'NO', country_code: 'SE' });
    await importLines(project, [line]);
    const { is_restricted, ...shown } = await read(line.id);
    expect(is_restricted).toBe(true);
    expect(shown).toMatchObject({ ...fields, country_code: 'NO' });
    const words = { ...fields, restricted_by_admin: false };
    expect((await importLines(project, [user(words)])).run_counts).toMatchObject({ created: 0 });
  });

  it('asks for the second factor that it brings along', async () => {
    const secret = Buffer.from('12345678901234567890');
    const line = user({ password_hash: hashSync(PASSWORD, { cost: 4 }), totp_secret: secret.toString('base64') });
    await importLines(project, [line]);
    const body = { email: line.primary_email, password: PASSWORD };
    const asked = await project.client('POST /auth/password/sign-in', { body });
    expect(asked.code).toBe('MULTI_FACTOR_AUTHENTICATION_REQUIRED');
    const step = Buffer.alloc(8);
    step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
    const mac = createHmac('sha1', secret).update(step).digest();
    const code = String((mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0');
    const answer = { type: 'totp', totp: code, code: asked.details?.attempt_code };
    expect((await project.client('POST /auth/mfa/sign-in', { body: answer })).status).toBe(200);
  });

  it('of an id of another server makes the same user again, which is skipped', async () => {
    const line = { type: 'user', external_id: 'auth0|507f1f77', primary_email: freshEmail() };
    expect(await importLines(project, [line])).toMatchObject({ run_counts: { created: 1 } });
    const again = await importLines(project, [line, { ...line, primary_email: freshEmail() }]);
    expect(again.run_counts).toMatchObject({ created: 0, skipped: 2, failed: 0 });
    expect(again.report[0]!.problems).toEqual([{ field: 'id', message: 'There is a user of this id already' }]);
    const other = await importLines(project, [{ ...line, primary_email: freshEmail() }], { source: 'elsewhere' });
    expect(other.run_counts).toMatchObject({ created: 1 });
  });

  it('never ends in the account of somebody else who proved the address', async () => {
    const email = freshEmail();
    const victim = await createUser(project, {
      primary_email: email,
      primary_email_verified: true,
      primary_email_auth_enabled: true,
    });
    const line = user({
      primary_email: email,
      primary_email_verified: true,
      password_hash: hashSync(PASSWORD, { cost: 4 }),
    });
    const done = await importLines(project, [line]);
    expect(done.run_counts).toMatchObject({ created: 0, skipped: 1 });
    expect(done.report[0]).toMatchObject({ line: 1, outcome: 'skipped', problems: [{ field: 'primary_email' }] });
    expect(await read(victim.id)).toMatchObject({ has_password: false });
    const signIn = await project.client('POST /auth/password/sign-in', { body: { email, password: PASSWORD } });
    expect(signIn.code).toBe('EMAIL_PASSWORD_MISMATCH');
  });

  it('takes an address from somebody who merely claims it', async () => {
    const email = freshEmail();
    const claimant = await createUser(project, {
      primary_email: freshEmail(),
      primary_email_verified: true,
      primary_email_auth_enabled: true,
    });
    const body = { user_id: claimant.id, type: 'email', value: email, used_for_auth: true };
    expectOk(await project.server('POST /contact-channels', { body }));
    const line = user({ primary_email: email });
    expect((await importLines(project, [line])).run_counts).toMatchObject({ created: 1 });
    expect(await read(line.id)).toMatchObject({ primary_email: email, primary_email_auth_enabled: true });
  });

  it('has an id of a user of another project without touching them', async () => {
    const other = await createProject();
    const theirs = await createUser(other, { display_name: 'Theirs' });
    await importLines(project, [user({ id: theirs.id, display_name: 'Ours' })]);
    expect(await read(theirs.id)).toMatchObject({ display_name: 'Ours' });
    expect(expectOk(await other.server(`GET /users/${theirs.id}`))).toMatchObject({ display_name: 'Theirs' });
  });

  it('counts once among the metrics, and tells one event for all', async () => {
    const own = await createProject();
    await importLines(own, [
      user(),
      user({ password_hash: hashSync(PASSWORD, { cost: 4 }) }),
      user({ is_anonymous: true }),
    ]);
    const metrics = expectOk(await own.admin<{ total_users: number }>('GET /internal/metrics'));
    expect(metrics).toMatchObject({ total_users: 2, login_methods: [{ method: 'password', count: 1 }] });
    const events = await query<{ type: string; data: object }>('SELECT type, data FROM events WHERE project_id = $1', [
      own.id,
    ]);
    const told = events.filter(({ type }) => type.startsWith('user.') || type.startsWith('import.'));
    expect(told).toEqual([
      { type: 'import.completed', data: expect.objectContaining({ lines: 3, mapping: 'vestibule' }) },
    ]);
  });

  it('gets what the project gives to new users, unless it says what it has', async () => {
    const own = await createProject({ create_team_on_sign_up: true });
    const definition = { body: { id: 'may_read' } };
    expectOk(await own.admin('POST /project-permission-definitions', definition));
    expectOk(
      await own.admin('PATCH /internal/projects/current', {
        body: { config: { user_default_permissions: [{ id: 'may_read' }] } },
      }),
    );
    const [plain, bare] = [user({ display_name: 'Ada' }), user({ project_permissions: [] })];
    await importLines(own, [plain, bare]);
    const permissions = await own.server<{ items: unknown[] }>('GET /project-permissions');
    expect(expectOk(permissions).items).toEqual([{ id: 'may_read', user_id: plain.id }]);
    const ada = expectOk(await own.server<{ selected_team: { display_name: string } }>(`GET /users/${plain.id}`));
    expect(ada.selected_team.display_name).toBe("Ada's Team");
    const rights = await own.server<{ items: Array<{ id: string }> }>('GET /team-permissions', {
      query: { user_id: plain.id },
    });
    expect(expectOk(rights).items).toMatchObject([{ id: 'team_admin' }]);
  });
});

describe('a user line that is wrong', () => {
  it.each<[name: string, line: object, field: string | null]>([
    ['an unknown type', { type: 'usr' }, 'type'],
    ['an unknown member', user({ colour: 'red' }), null],
    ['no id at all', { type: 'user', display_name: 'Nobody' }, 'id'],
    ['no address', user({ primary_email: 'no address' }), 'primary_email'],
    ['a name of 100 kB', user({ display_name: 'x'.repeat(100_000) }), 'display_name'],
    ['NUL in a name', user({ display_name: 'a\0b' }), 'display_name'],
    ['half a character', user({ display_name: '\ud800' }), 'display_name'],
    ['NUL in metadata', user({ server_metadata: { a: '\0' } }), 'server_metadata'],
    ['metadata above the bound', user({ client_metadata: 'x'.repeat(65_536) }), 'client_metadata'],
    ['an unknown hash', user({ password_hash: 'md5:1234' }), 'password_hash'],
    ['a hash of 1 GB', user({ password_hash: `$scrypt$ln=20,r=8,p=1$c2FsdA$${'A'.repeat(43)}` }), 'password_hash'],
    ['no secret in a second factor', user({ totp_secret: '' }), 'totp_secret'],
    [
      'a provider that is not there',
      user({ linked_accounts: [{ provider: 'x', account_id: '1' }] }),
      'linked_accounts.0.provider',
    ],
    ['a permission that is not there', user({ project_permissions: ['nothing'] }), 'project_permissions'],
    ['an image that is none', user({ profile_image_url: 'data:image/png;base64,AAAA' }), 'profile_image_url'],
    ['a script as image', user({ profile_image_url: 'javascript:alert(1)' }), 'profile_image_url'],
    ['an address twice', user({ contact_channels: [{ value: 'a@b.c' }, { value: 'A@B.C' }] }), 'contact_channels'],
    ['a time that is none', user({ signed_up_at_millis: 'yesterday' }), 'signed_up_at_millis'],
    [
      'a preference of no category',
      user({ notification_preferences: [{ category_id: randomUUID(), enabled: false }] }),
      'notification_preferences',
    ],
  ])('is told of by its number and field, and others are brought in: %s', async (_, line, field) => {
    const good = user();
    const done = await importLines(project, [good, line]);
    expect(done.run_counts).toMatchObject({ created: 1, skipped: 0, failed: 1 });
    expect(done.report).toEqual([
      expect.objectContaining({ line: 2, outcome: 'failed', problems: [expect.objectContaining({ field })] }),
    ]);
    expect(await read(good.id)).toMatchObject({ id: good.id });
  });

  it.each<[name: string, text: string, message: string]>([
    ['no JSON', '{"type":"user",', 'no JSON'],
    ['no object', '[1]', 'no JSON object'],
    ['a key named __proto__', '{"type":"user","__proto__":{"is_admin":true}}', '__proto__'],
    ['too deep', `{"type":"user","server_metadata":${'['.repeat(150)}${']'.repeat(150)}}`, 'levels'],
    ['too many members', `{"type":"user","server_metadata":[${'1,'.repeat(30_000)}1]}`, 'members'],
  ])('does not end the import: %s', async (_, text, message) => {
    const id = await upload(project, `${text}\n\n${toLines([user()])}`);
    expect((await finish(project, id)).run_counts).toMatchObject({ created: 1, failed: 1 });
    const [line] = await reportOf(project, id);
    expect(line).toMatchObject({ line: 1, outcome: 'failed' });
    expect(line!.problems[0]!.message).toContain(message);
  });
});
