import { randomUUID } from 'node:crypto';
import { query } from '../support/database';
import { mailServer } from '../support/emails';
import {
  createOwner,
  createProject,
  expectOk,
  internal,
  personalTeamOf,
  signUp,
  type Account,
  type TestProject,
} from '../support/project';
import { call } from '../support/client';
import { INTERNAL_KEYS } from '../support/server';
import { createUser, GIF } from '../support/users';
import { expectSince } from '../support/moments';

interface Project {
  id: string;
  display_name: string;
  config: Record<string, unknown>;
  [field: string]: unknown;
}

let project: TestProject;

beforeAll(async () => {
  project = await createProject();
});

const current = async (of = project) => expectOk(await of.admin<Project>('GET /internal/projects/current'));
const patch = (body: unknown, of = project) => of.admin<Project>('PATCH /internal/projects/current', { body });
const asOwner = (owner: Account, of: TestProject, path = '/internal/projects/current') =>
  call<Project>({ path, project: of.id, tier: 'admin', headers: { 'x-stack-admin-access-token': owner.accessToken } });

describe('GET /projects/current', () => {
  it.each(['client', 'server', 'admin'] as const)('shows the %s what clients may know, and no more', async (tier) => {
    const own = await createProject({
      domains: [{ domain: 'https://app.example.com', handler_path: '/handler' }],
      oauth_providers: [
        { id: 'spotify', type: 'shared' },
        { id: 'github', type: 'standard', client_id: 'a', client_secret: 'hidden' },
      ],
    });
    const answer = await own[tier]<Project>('GET /projects/current');
    expect(answer.body).toEqual({
      id: own.id,
      display_name: 'A test project',
      config: {
        sign_up_enabled: true,
        credential_enabled: true,
        magic_link_enabled: false,
        passkey_enabled: false,
        trusted_devices_enabled: false,
        client_team_creation_enabled: false,
        client_user_deletion_enabled: false,
        allow_user_api_keys: false,
        allow_team_api_keys: false,
        allow_localhost: true,
        domains: [{ domain: 'https://app.example.com', handler_path: '/handler' }],
        enabled_oauth_providers: [{ id: 'github' }, { id: 'spotify' }],
      },
    });
    expect(answer.text).not.toContain('hidden');
  });

  it('needs credentials', async () => {
    expect((await call({ path: '/projects/current' })).code).toBe('ACCESS_TYPE_REQUIRED');
  });
});

describe('POST /internal/projects', () => {
  it('makes a project with the defaults of new projects', async () => {
    const owner = await createOwner();
    const owner_team_id = await personalTeamOf(owner);
    const before = Date.now();
    const answer = await internal<Project>('POST /internal/projects', owner, {
      display_name: 'Mine',
      owner_team_id,
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      display_name: 'Mine',
      description: '',
      logo_url: null,
      full_logo_url: null,
      logo_full_url: null,
      is_production_mode: false,
      is_development_environment: false,
      onboarding_status: 'completed',
      owner_team_id,
      config: {
        allow_localhost: true,
        sign_up_enabled: true,
        credential_enabled: true,
        magic_link_enabled: false,
        passkey_enabled: false,
        client_team_creation_enabled: false,
        client_user_deletion_enabled: false,
        allow_user_api_keys: false,
        allow_team_api_keys: false,
        oauth_providers: [],
        enabled_oauth_providers: [],
        domains: [],
        email_config: { type: 'shared' },
        create_team_on_sign_up: false,
        refuse_breached_passwords: false,
        refuse_common_passwords: false,
        refuse_disposable_emails: false,
        score_sign_ups: false,
        captcha_required: false,
        captcha_allow_unavailable: false,
        email_at_new_device: false,
        trusted_devices_enabled: false,
        oauth_account_merge_strategy: 'link_method',
        team_creator_default_permissions: [{ id: 'team_admin' }],
        team_member_default_permissions: [{ id: 'team_member' }],
        user_default_permissions: [],
      },
    });
    expectSince(before, Number(answer.body.created_at_millis));
    expect(await query('SELECT 1 FROM project_key_sets WHERE project_id = $1', [answer.body.id])).toEqual([]);
  });

  it('keeps the settings of the request', async () => {
    const own = await createProject({ magic_link_enabled: true, passkey_enabled: true, allow_localhost: false });
    expect((await current(own)).config).toMatchObject({
      magic_link_enabled: true,
      passkey_enabled: true,
      allow_localhost: false,
    });
  });

  it('needs a user of the dashboard project, who is in the team', async () => {
    const owner = await createOwner();
    const body = { display_name: 'X', owner_team_id: await personalTeamOf(owner) };
    const other = await createOwner();
    expect(await internal('POST /internal/projects', other, body)).toMatchObject({
      status: 404,
      code: 'TEAM_MEMBERSHIP_NOT_FOUND',
      details: { team_id: body.owner_team_id, user_id: other.userId },
    });
    const anonymous = {
      path: '/internal/projects',
      project: 'internal',
      tier: 'client',
      keys: { client: INTERNAL_KEYS.client },
    };
    expect(await call({ ...anonymous, method: 'POST', body })).toMatchObject({
      status: 401,
      code: 'USER_AUTHENTICATION_REQUIRED',
    });
    const user = await signUp(project.client);
    expect(await project.client('POST /internal/projects', { token: user.accessToken, body })).toMatchObject({
      status: 401,
      code: 'EXPECTED_INTERNAL_PROJECT',
    });
    expect((await project.client('POST /internal/projects', { body })).code).toBe('USER_AUTHENTICATION_REQUIRED');
  });

  it.each([{ display_name: undefined }, { owner_team_id: undefined }, { owner_team_id: 'x' }, { surprise: 1 }])(
    'refuses %p',
    async (changes) => {
      const body = { display_name: 'X', owner_team_id: project.ownerTeamId, ...changes };
      expect((await internal('POST /internal/projects', project.owner, body)).code).toBe('SCHEMA_ERROR');
    },
  );
});

describe('ownership', () => {
  it('opens a project to members of the owning team only', async () => {
    expect((await asOwner(project.owner, project)).body.id).toBe(project.id);
    const stranger = await createOwner();
    expect(await asOwner(stranger, project)).toMatchObject({ status: 401, code: 'ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN' });
    const membership = [project.ownerTeamId, stranger.userId];
    await query(`INSERT INTO team_memberships (project_id, team_id, user_id) VALUES ('internal', $1, $2)`, membership);
    expect((await asOwner(stranger, project)).status).toBe(200);
    await query(
      `DELETE FROM team_memberships WHERE project_id = 'internal' AND team_id = $1 AND user_id = $2`,
      membership,
    );
    expect((await asOwner(stranger, project)).code).toBe('ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN');
  });

  it('does not make the owner a user of the project', async () => {
    expect((await asOwner(project.owner, project, '/users/me')).code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER');
  });

  it('does not open the dashboard project to owners of others', async () => {
    const answer = await call({
      path: '/internal/projects/current',
      project: 'internal',
      tier: 'admin',
      headers: { 'x-stack-admin-access-token': project.owner.accessToken },
    });
    expect(answer.code).toBe('ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN');
  });
});

describe('PATCH /internal/projects/current', () => {
  it('changes only what is sent, seen at once by clients', async () => {
    const own = await createProject();
    const before = await current(own);
    const answer = await patch({ display_name: 'New', description: null, config: { magic_link_enabled: true } }, own);
    const expected = { ...before, display_name: 'New', config: { ...before.config, magic_link_enabled: true } };
    expect(answer).toMatchObject({ status: 200, body: expected });
    expect(await current(own)).toEqual(expected);
    const client = await own.client<Project>('GET /projects/current');
    expect(client.body).toMatchObject({ display_name: 'New', config: { magic_link_enabled: true } });
  });

  it('takes an empty update and an empty config', async () => {
    expect((await patch({})).status).toBe(200);
    expect((await patch({ config: {} })).status).toBe(200);
  });

  it('switches every flag on and off again, seen by the very next call', async () => {
    const own = await createProject();
    const flags = [
      'sign_up_enabled',
      'credential_enabled',
      'magic_link_enabled',
      'passkey_enabled',
      'client_team_creation_enabled',
      'client_user_deletion_enabled',
      'allow_user_api_keys',
      'allow_team_api_keys',
      'allow_localhost',
    ];
    for (const value of [false, true]) {
      for (const flag of flags) {
        expectOk(await patch({ config: { [flag]: value } }, own));
        expect((await own.client<Project>('GET /projects/current')).body.config[flag]).toBe(value);
      }
    }
  });

  it('replaces providers and domains as a whole, and shows secrets to administrators', async () => {
    const own = await createProject();
    const github = { id: 'github', type: 'standard', client_id: 'id', client_secret: 'secret' };
    const first = await patch({ config: { oauth_providers: [github, { id: 'google', type: 'shared' }] } }, own);
    expect(first.body.config.oauth_providers).toEqual([
      { provider_config_id: 'github', ...github },
      { provider_config_id: 'google', id: 'google', type: 'shared' },
    ]);
    const second = await patch({ config: { oauth_providers: [{ id: 'google', type: 'shared' }] } }, own);
    expect(second.body.config.enabled_oauth_providers).toEqual([{ id: 'google' }]);
    const domains = [
      { domain: 'https://b.example', handler_path: '/x' },
      { domain: 'https://a.example', handler_path: '/y' },
    ];
    expect((await patch({ config: { domains } }, own)).body.config.domains).toEqual(domains.toReversed());
    expect((await patch({ config: { domains: [] } }, own)).body.config.domains).toEqual([]);
  });

  it('keeps a mail server of its own, and forgets it for the shared one', async () => {
    const own = await createProject();
    const server = mailServer('p');
    expect((await patch({ config: { email_config: server } }, own)).body.config.email_config).toEqual(server);
    const shared = await patch({ config: { email_config: { type: 'shared' } } }, own);
    expect(shared.body.config.email_config).toEqual({ type: 'shared' });
  });

  it('knows both names of the full logo, and stores uploads', async () => {
    const own = await createProject();
    const image = `data:image/gif;base64,${GIF}`;
    const old = await patch({ full_logo_url: image, logo_url: image }, own);
    expect(old.body.logo_full_url).toBe(old.body.full_logo_url);
    expect(old.body.logo_url).toMatch(/\/project-logos\/.*\.gif$/);
    const renamed = await patch({ logo_full_url: 'https://example.com/l.png' }, own);
    expect(renamed.body).toMatchObject({ full_logo_url: 'https://example.com/l.png', logo_url: old.body.logo_url });
    expect((await patch({ logo_full_url: null }, own)).body.full_logo_url).toBeNull();
  });

  it.each([
    [
      'body.config.oauth_providers.0.client_secret',
      { oauth_providers: [{ id: 'x', type: 'standard', client_id: 'a' }] },
    ],
    ['body.config.oauth_providers.0.id', { oauth_providers: [{ id: 'myspace', type: 'shared' }] }],
    ['enabled', { oauth_providers: [{ id: 'x', type: 'shared', enabled: true }] }],
    ['body.config.email_config.host', { email_config: { type: 'standard' } }],
    ['body.config.email_config.port', { email_config: { type: 'shared', port: 65_536 } }],
    ['body.config.domains.0.domain', { domains: [{ domain: 'ftp://x', handler_path: '/' }] }],
    ['body.config.domains.0.domain', { domains: [{ domain: 'https://a..b', handler_path: '/' }] }],
    ['body.config.domains.0.handler_path', { domains: [{ domain: 'https://a.example', handler_path: 'x' }] }],
    ['body.config.oauth_account_merge_strategy', { oauth_account_merge_strategy: 'guess' }],
    ['surprise', { surprise: true }],
  ])('names %s in the schema error', async (path, config) => {
    const answer = await patch({ config });
    expect(answer).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
    expect(String(answer.details?.message)).toContain(path);
  });

  it.each([randomUUID(), 'x', '', '__proto__'])(
    'refuses the unknown theme %p with a plain 400',
    async (email_theme) => {
      const answer = await patch({ config: { email_theme, sign_up_enabled: false } });
      expect(answer).toMatchObject({ status: 400, code: undefined, text: expect.stringContaining('theme') });
      expect(expectOk(await project.admin('GET /internal/projects/current'))).toMatchObject({
        config: { email_theme: '1df07ae6-abf3-4a40-83a5-a1a2cbe336ac', sign_up_enabled: true },
      });
    },
  );

  it.each(['client', 'server'] as const)('is closed to the %s', async (tier) => {
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const options = method === 'PATCH' ? { body: {} } : {};
      expect(await project[tier](`${method} /internal/projects/current`, options)).toMatchObject({
        status: 401,
        code: 'INSUFFICIENT_ACCESS_TYPE',
        details: { actual_access_type: tier, allowed_access_types: ['admin'] },
      });
    }
  });

  it('loses none of many parallel updates of different settings', async () => {
    const own = await createProject();
    const flags = [
      'magic_link_enabled',
      'passkey_enabled',
      'allow_user_api_keys',
      'allow_team_api_keys',
      'create_team_on_sign_up',
    ];
    const answers = await Promise.all(flags.map((flag) => patch({ config: { [flag]: true } }, own)));
    expect(answers.map(({ status }) => status)).toEqual(flags.map(() => 200));
    const { config } = await current(own);
    expect(flags.map((flag) => config[flag])).toEqual(flags.map(() => true));
  });
});

describe('DELETE /internal/projects/current', () => {
  it('removes everything of the project, and its credentials at once', async () => {
    const own = await createProject({ create_team_on_sign_up: true });
    const user = await signUp(own.client);
    await createUser(own, { profile_image_url: `data:image/gif;base64,${GIF}` });
    expect(await own.admin('DELETE /internal/projects/current')).toMatchObject({
      status: 200,
      body: { success: true },
    });
    for (const tier of ['client', 'server', 'admin'] as const) {
      expect(await own[tier]('GET /projects/current')).toMatchObject({
        status: 400,
        code: 'CURRENT_PROJECT_NOT_FOUND',
        details: { project_id: own.id },
      });
    }
    expect((await own.client('GET /users/me', { token: user.accessToken })).code).toBe('CURRENT_PROJECT_NOT_FOUND');
    const tables = await query<{ name: string }>(
      // The audit log alone outlives its project.
      `SELECT table_name AS name FROM information_schema.columns
       WHERE column_name = 'project_id' AND table_schema = 'public' AND table_name <> 'audit_log'`,
    );
    expect(tables.length).toBeGreaterThan(5);
    for (const { name } of tables) {
      expect(await query(`SELECT 1 FROM ${name} WHERE project_id = $1`, [own.id])).toEqual([]);
    }
    expect((await call({ path: `/projects/${own.id}/.well-known/jwks.json` })).status).toBe(404);
  });

  it('refuses to delete the dashboard project', async () => {
    const answer = await call({
      method: 'DELETE',
      path: '/internal/projects/current',
      project: 'internal',
      tier: 'admin',
      keys: { admin: INTERNAL_KEYS.admin },
    });
    expect(answer).toMatchObject({ status: 400, code: undefined });
  });
});
