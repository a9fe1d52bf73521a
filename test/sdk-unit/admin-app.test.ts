import {
  defineConfig,
  StackAdminApp,
  StackClientApp,
  StackServerApp,
  type AdminAppOptions,
} from '../../sdk/src/index.js';
import { Accounts, CLIENT_KEY, PROJECT_ID, TEAM_ID } from './support/accounts.js';
import { FakeRuntime } from './support/fake-runtime.js';
import { knownError, StandIn } from './support/stand-in.js';

let standIn: StandIn;
let runtime: FakeRuntime;
let accounts: Accounts;

beforeEach(async () => {
  standIn = await StandIn.start();
  runtime = new FakeRuntime();
  accounts = new Accounts(standIn, runtime);
  standIn.on('GET /internal/projects/current', { json: projectJson() });
});
afterEach(() => standIn.stop());

function projectJson(changes: { id?: string; allow_localhost?: boolean; domains?: string[] } = {}) {
  return {
    id: changes.id ?? PROJECT_ID,
    display_name: 'Shop',
    description: '',
    logo_url: null,
    full_logo_url: null,
    created_at_millis: 1_700_000_000_000,
    is_production_mode: false,
    owner_team_id: TEAM_ID,
    config: {
      sign_up_enabled: true,
      allow_localhost: changes.allow_localhost ?? false,
      oauth_providers: [
        { provider_config_id: 'github', id: 'github', type: 'standard', client_id: 'a', client_secret: 'b' },
      ],
      enabled_oauth_providers: [{ id: 'github' }],
      domains: (changes.domains ?? []).map((domain) => ({ domain, handler_path: '/handler' })),
      email_config: { type: 'shared' },
      oauth_account_merge_strategy: 'link_method',
      team_creator_default_permissions: [{ id: 'team_admin' }],
    },
  };
}

function createApp(options: Partial<AdminAppOptions> = {}) {
  const keys = { publishableClientKey: CLIENT_KEY, secretServerKey: 'ssk_test', superSecretAdminKey: 'sak_test' };
  return new StackAdminApp({ baseUrl: standIn.baseUrl, projectId: PROJECT_ID, ...keys, ...options }, runtime);
}

async function signInOwner() {
  const app = new StackClientApp(
    {
      baseUrl: standIn.baseUrl,
      projectId: 'internal',
      publishableClientKey: CLIENT_KEY,
      tokenStore: 'memory',
    },
    runtime,
  );
  await app.signInWithCredential({ email: 'owner@example.com', password: 'long enough' });
  return app.getUser({ or: 'throw' });
}

describe('the project', () => {
  it('is read with all settings', async () => {
    const project = await createApp().getProject();
    expect(project).toMatchObject({
      id: PROJECT_ID,
      createdAt: new Date(1_700_000_000_000),
      isProductionMode: false,
      ownerTeamId: TEAM_ID,
      config: {
        allowLocalhost: false,
        oauthProviders: [{ id: 'github', type: 'standard', clientId: 'a' }],
        emailConfig: { type: 'shared' },
        oauthAccountMergeStrategy: 'link_method',
        teamCreatorDefaultPermissions: [{ id: 'team_admin' }],
      },
    });
    expect(standIn.last.headers).toMatchObject({
      'x-stack-access-type': 'admin',
      'x-stack-super-secret-admin-key': 'sak_test',
    });
  });

  it('must be the one that was asked for', async () => {
    standIn.on('GET /internal/projects/current', { json: projectJson({ id: 'another' }) });
    await expect(createApp().getProject()).rejects.toThrow('the server sent another');
  });

  it('is updated under wire names', async () => {
    standIn.on('PATCH /internal/projects/current', { json: projectJson() });
    const project = await createApp().getProject();
    await project.update({
      displayName: 'New',
      fullLogoUrl: null,
      config: {
        magicLinkEnabled: true,
        domains: [{ domain: 'https://a.test', handlerPath: '/auth' }],
        oauthProviders: [{ id: 'x', type: 'standard', clientId: 'i', clientSecret: 's' }],
        emailConfig: { type: 'shared' },
      },
    });
    expect(standIn.last.json).toEqual({
      display_name: 'New',
      full_logo_url: null,
      config: {
        magic_link_enabled: true,
        domains: [{ domain: 'https://a.test', handler_path: '/auth' }],
        oauth_providers: [{ id: 'x', type: 'standard', client_id: 'i', client_secret: 's' }],
        email_config: { type: 'shared' },
      },
    });
    await project.update({ isProductionMode: true });
    expect(standIn.last.json).toEqual({ is_production_mode: true, config: {} });
  });

  it('says on the level of the project whether clients need a key, and asks for nothing that does not change', async () => {
    standIn.on('PATCH /internal/config/override/project', { json: {} });
    const project = await createApp().getProject();
    const count = standIn.requests.length;
    await project.update({ requirePublishableClientKey: false, description: undefined });
    await project.update({});
    const override = JSON.stringify({ 'project.requirePublishableClientKey': false });
    expect(standIn.last.json).toEqual({ config_override_string: override });
    expect(standIn.requests).toHaveLength(count + 1);
  });

  it('takes its providers back as they were read', async () => {
    standIn.on('PATCH /internal/projects/current', { json: projectJson() });
    const project = await createApp().getProject();
    const { oauthProviders } = project.config;
    await project.update({ config: { oauthProviders: [...oauthProviders, { id: 'google', type: 'shared' }] } });
    const github = { id: 'github', type: 'standard', client_id: 'a', client_secret: 'b' };
    expect(standIn.last.json).toEqual({
      config: { oauth_providers: [github, { id: 'google', type: 'shared' }] },
    });
  });

  it('has a provider tested', async () => {
    const problem = { code: 'CLIENT_REFUSED', message: 'No.', what_to_do: 'Look.' };
    const json = { ok: false, problems: [problem], callback_url: 'https://auth.test/callback' };
    standIn.on('POST /internal/oauth-providers/my%2Fown/test', { json });
    const project = await createApp().getProject();
    expect(await project.testOAuthProvider('my/own')).toEqual({
      ok: false,
      problems: [{ code: 'CLIENT_REFUSED', message: 'No.', whatToDo: 'Look.' }],
      callbackUrl: 'https://auth.test/callback',
    });
    expect(standIn.last.headers['x-stack-access-type']).toBe('admin');
  });

  it('is deleted', async () => {
    standIn.on('DELETE /internal/projects/current', { json: { success: true } });
    await (await createApp().getProject()).delete();
    expect(standIn.last.method).toBe('DELETE');
  });

  it('is configured by paths', async () => {
    standIn
      .on('GET /internal/config', { json: { config_string: '{"auth":{"allowSignUp":true}}' } })
      .on('PATCH /internal/config/override', { json: {} });
    const project = await createApp().getProject();
    expect(await project.getConfig()).toEqual({ auth: { allowSignUp: true } });
    await project.updateConfig({ 'auth.allowSignUp': null, 'x.y': undefined });
    expect(standIn.last.json).toEqual({ config_override_string: '{"auth.allowSignUp":null}' });
  });

  it('has what was pushed, and where from', async () => {
    const source = {
      type: 'pushed-from-github',
      owner: 'acme',
      repo: 'shop',
      branch: 'main',
      commit_hash: 'abc',
      config_file_path: 'vestibule.config.ts',
    };
    standIn
      .on('PUT /internal/config/override/branch', { json: { success: true } })
      .on('PATCH /internal/config/override/branch', { json: { success: true } })
      .on('GET /internal/config/override/branch', { json: { config_string: '{"a.b":1}' } })
      .on('POST /internal/config/override/environment/reset-keys', { json: { success: true } })
      .on('GET /internal/config/source', { json: { source } })
      .on('DELETE /internal/config/source', { json: { success: true } });
    const project = await createApp().getProject();
    const config = defineConfig({ auth: { allowSignUp: false } });
    const pushed = await project.getPushedConfigSource();
    expect(pushed).toMatchObject({ owner: 'acme', commitHash: 'abc', configFilePath: 'vestibule.config.ts' });
    await project.pushConfig(config, { source: pushed });
    const config_string = JSON.stringify(config);
    expect(standIn.last.json).toEqual({ config_string, source });
    await project.pushConfig(config);
    expect(standIn.last.json).toEqual({ config_string, source: { type: 'unlinked' } });
    await project.updatePushedConfig({ 'auth.allowSignUp': true });
    expect(standIn.last.json).toEqual({ config_override_string: '{"auth.allowSignUp":true}' });
    await project.replaceConfigOverride('branch', config);
    expect(standIn.last.json).toEqual({ config_string, source });
    await project.resetConfigOverrideKeys('environment', ['auth']);
    expect(standIn.last.json).toEqual({ keys: ['auth'] });
    expect(await project.getConfigOverride('branch')).toEqual({ 'a.b': 1 });
    await project.unlinkPushedConfigSource();
    expect(standIn.last.method).toBe('DELETE');
  });
});

describe('production mode errors', () => {
  async function listMessages(changes: Parameters<typeof projectJson>[0]) {
    standIn.on('GET /internal/projects/current', { json: projectJson(changes) });
    const errors = await (await createApp().getProject()).getProductionModeErrors();
    expect(errors.every(({ relativeFixUrl }) => relativeFixUrl === `/projects/${PROJECT_ID}/domains`)).toBe(true);
    return errors.map(({ message }) => message);
  }

  it('begin with the localhost switch', async () => {
    expect(await listMessages({ allow_localhost: true, domains: ['http://a.test'] })).toEqual([
      'Localhost is not allowed in production mode, turn off Allow localhost in project settings',
      'Trusted domains should be HTTPS: http://a.test',
    ]);
  });

  it.each([
    ['not a url', 'not a valid URL'],
    ['http://localhost:3000', 'Localhost'],
    ['https://app.localhost', 'Localhost'],
    ['http://127.0.0.1', 'Localhost'],
    ['https://10.0.0.1:8080', 'IP address'],
    ['https://[::1]', 'IP address'],
    ['http://*.a.test', 'HTTPS'],
  ])('name the first problem of %s', async (domain, problem) => {
    const messages = await listMessages({ domains: [domain] });
    expect(messages).toEqual([expect.stringContaining(problem)]);
    expect(messages[0]!.endsWith(domain)).toBe(true);
  });

  it.each(['https://a.test', 'https://a.test:8443', 'https://*.a.test', 'https://**.a.test'])(
    'do not exist for %s',
    async (domain) => {
      expect(await listMessages({ domains: [domain] })).toEqual([]);
    },
  );
});

describe('internal API keys', () => {
  const PATH = '/internal/api-keys';
  const year2100 = Date.parse('2100-01-01');
  const keyJson = {
    id: 'key-1',
    description: 'Web',
    expires_at_millis: year2100,
    created_at_millis: 5,
    publishable_client_key: { last_four: 'abcd' },
  };

  it('are listed with their last characters', async () => {
    standIn.on(`GET ${PATH}`, { json: { items: [keyJson], is_paginated: false } });
    const [key] = await createApp().listInternalApiKeys();
    expect(key).toMatchObject({
      id: 'key-1',
      description: 'Web',
      expiresAt: new Date(year2100),
      createdAt: new Date(5),
      manuallyRevokedAt: null,
      publishableClientKey: { lastFour: 'abcd' },
      secretServerKey: null,
      superSecretAdminKey: null,
    });
    expect(key!.isValid()).toBe(true);
  });

  it.each([
    [{}, null],
    [{ manually_revoked_at_millis: 7 }, 'manually-revoked'],
    [{ expires_at_millis: 7 }, 'expired'],
    [{ expires_at_millis: 7, manually_revoked_at_millis: 7 }, 'expired'],
  ])('with %p are invalid because %p', async (changes, reason) => {
    standIn.on(`GET ${PATH}`, { json: { items: [{ ...keyJson, ...changes }], is_paginated: false } });
    const [key] = await createApp().listInternalApiKeys();
    expect(key!.whyInvalid()).toBe(reason);
    expect(key!.isValid()).toBe(reason === null);
  });

  it('are created, shown in full once, and revoked', async () => {
    standIn
      .on(`POST ${PATH}`, { json: { ...keyJson, publishable_client_key: 'pck_full', secret_server_key: 'ssk_full' } })
      .on(`PATCH ${PATH}/key-1`, { json: keyJson });
    const key = await createApp().createInternalApiKey({
      description: 'Web',
      expiresAt: new Date(year2100),
      hasPublishableClientKey: true,
      hasSecretServerKey: true,
      hasSuperSecretAdminKey: false,
    });
    expect(standIn.last.json).toEqual({
      description: 'Web',
      expires_at_millis: year2100,
      has_publishable_client_key: true,
      has_secret_server_key: true,
      has_super_secret_admin_key: false,
    });
    expect(key).toMatchObject({ publishableClientKey: 'pck_full', secretServerKey: 'ssk_full' });
    expect(key.superSecretAdminKey).toBeUndefined();
    await key.revoke();
    expect(standIn.last.json).toEqual({ revoked: true });
  });
});

describe('an owner', () => {
  it('lists projects, each with an app that acts in their name', async () => {
    const owner = await signInOwner();
    standIn
      .on('GET /internal/projects', { json: { items: [projectJson()], is_paginated: false } })
      .on('PATCH /internal/projects/current', { json: projectJson() })
      .on('GET /internal/api-keys', { json: { items: [], is_paginated: false } });
    const [project] = await owner.listOwnedProjects();
    expect(standIn.last.headers).toMatchObject({ 'x-stack-project-id': 'internal', 'x-stack-access-type': 'client' });
    expect(project).toMatchObject({ id: PROJECT_ID, displayName: 'Shop' });

    await project!.update({ displayName: 'New' });
    const { accessToken } = await owner.currentSession.getTokens();
    expect(standIn.last.headers).toMatchObject({
      'x-stack-project-id': PROJECT_ID,
      'x-stack-access-type': 'admin',
      'x-stack-admin-access-token': accessToken,
      'x-stack-super-secret-admin-key': '',
    });
    expect(await project!.app.listInternalApiKeys()).toEqual([]);
    expect(project!.app).toBeInstanceOf(StackAdminApp);
    await expect(project!.app.getUser()).rejects.toThrow('without a persistent token store');
  });

  it('creates a project whose clients need no key', async () => {
    const owner = await signInOwner();
    standIn
      .on('POST /internal/projects', { status: 201, json: projectJson() })
      .on('PATCH /internal/config/override/project', { json: {} });
    const teamId = owner.selectedTeam!.id;
    await owner.createProject({ displayName: 'Shop', teamId, requirePublishableClientKey: false });
    expect(standIn.list('POST /internal/projects')[0]!.json).toEqual({ display_name: 'Shop', owner_team_id: TEAM_ID });
    expect(standIn.last.path).toBe('/internal/config/override/project');
  });

  it('creates a project', async () => {
    const owner = await signInOwner();
    standIn.on('POST /internal/projects', { status: 201, json: projectJson() });
    const config = { allowLocalhost: true };
    const project = await owner.createProject({ displayName: 'Shop', teamId: owner.selectedTeam!.id, config });
    expect(standIn.last.json).toEqual({
      display_name: 'Shop',
      owner_team_id: TEAM_ID,
      config: { allow_localhost: true },
    });
    expect(project.app.projectId).toBe(PROJECT_ID);
  });

  it('is asked for a new token by the session of the internal app', async () => {
    const owner = await signInOwner();
    const app = new StackAdminApp(
      { baseUrl: standIn.baseUrl, projectId: PROJECT_ID, projectOwnerSession: owner._internalSession },
      runtime,
    );
    const refusal = knownError('ADMIN_ACCESS_TOKEN_EXPIRED', 401, { expired_at_millis: 1 });
    standIn.on('GET /internal/projects/current', refusal, { json: projectJson() });
    await app.getProject();
    const [refresh] = standIn.list('POST /auth/oauth/token');
    expect(refresh!.form.get('client_id')).toBe('internal');
    expect(standIn.list('GET /internal/projects/current')).toHaveLength(2);
  });

  it('may be a function that gives the token', async () => {
    const app = createApp({ projectOwnerSession: async () => 'from-elsewhere' });
    await app.getProject();
    expect(standIn.last.headers['x-stack-admin-access-token']).toBe('from-elsewhere');
  });

  it('who signed out sends nothing that would count', async () => {
    const owner = await signInOwner();
    const app = createApp({ projectOwnerSession: owner._internalSession });
    await owner.signOut();
    standIn.on('GET /internal/projects/current', knownError('ADMIN_AUTHENTICATION_REQUIRED', 401));
    await expect(app.getProject()).rejects.toMatchObject({ code: 'ADMIN_AUTHENTICATION_REQUIRED' });
    expect(standIn.last.headers).not.toHaveProperty('x-stack-admin-access-token');
  });

  it('is also found by server and admin apps of the project internal', async () => {
    const { access_token: accessToken, refresh_token: refreshToken } = accounts.signIn();
    const tokenStore = { accessToken, refreshToken };
    const keys = { publishableClientKey: CLIENT_KEY, secretServerKey: 'ssk', superSecretAdminKey: 'sak' };
    const options = { baseUrl: standIn.baseUrl, projectId: 'internal', ...keys, tokenStore } as const;
    standIn.on('GET /internal/projects', { json: { items: [projectJson()], is_paginated: false } });
    for (const app of [new StackServerApp(options, runtime), new StackAdminApp(options, runtime)]) {
      const owner = await app.getUser({ or: 'throw' });
      expect(await owner.listOwnedProjects()).toHaveLength(1);
    }
  });
});
