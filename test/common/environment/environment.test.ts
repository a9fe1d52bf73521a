import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment, type Environment } from '../../../src/common/environment/environment.js';

const SECRET = 's'.repeat(32);
const PRODUCTION = {
  NODE_ENV: 'production',
  VESTIBULE_SECRET: SECRET,
  VESTIBULE_INTERNAL_PUBLISHABLE_CLIENT_KEY: 'a',
  VESTIBULE_INTERNAL_SECRET_SERVER_KEY: 'b',
  VESTIBULE_INTERNAL_SUPER_SECRET_ADMIN_KEY: 'c',
};

describe('readEnvironment', () => {
  it('needs nothing', () => {
    const { environment, problems } = readEnvironment({});
    expect(problems).toEqual([]);
    expect(environment).toMatchObject({
      nodeEnv: 'development',
      host: '127.0.0.1',
      port: 4000,
      publicUrl: 'http://localhost:4000',
      dashboardUrl: 'http://localhost:4000',
      dataDir: './.vestibule',
      role: 'all',
      rateLimit: true,
      accessTokenTtl: 600_000,
      mailFrom: 'noreply@localhost',
      internalSignUp: true,
      internalOauthProviders: [],
      internalMethods: ['password', 'otp', 'passkey'],
      internalAllowLocalhost: true,
      oauthKeys: {},
      logLevel: 'info',
      drain: 5,
      databasePool: 20,
    });
    expect(environment.databaseUrl).toBeUndefined();
    expect(environment.secret).toBeUndefined();
  });

  it.each<[string, string, keyof Environment, unknown]>([
    ['PORT', '0', 'port', 0],
    ['PORT', '65535', 'port', 65_535],
    ['HOST', '0.0.0.0', 'host', '0.0.0.0'],
    ['VESTIBULE_PUBLIC_URL', 'https://auth.example.com/', 'publicUrl', 'https://auth.example.com'],
    ['VESTIBULE_PUBLIC_URL', 'https://auth.example.com/', 'dashboardUrl', 'https://auth.example.com'],
    ['VESTIBULE_DASHBOARD_URL', 'https://admin.example.com/', 'dashboardUrl', 'https://admin.example.com'],
    ['VESTIBULE_DATABASE_URL', 'postgresql://u@h/d', 'databaseUrl', 'postgresql://u@h/d'],
    ['VESTIBULE_DATABASE_URL', 'postgres://u:p%40s@h/d?host=/tmp', 'databaseUrl', 'postgres://u:p%40s@h/d?host=/tmp'],
    ['VESTIBULE_DATABASE_URL', 'postgres://u:p@h1:5432,h2/d', 'databaseUrl', 'postgres://u:p@h1:5432,h2/d'],
    [
      'VESTIBULE_DATABASE_URL',
      'postgres://h1,h2:5433/d?target_session_attrs=read-write',
      'databaseUrl',
      'postgres://h1,h2:5433/d?target_session_attrs=read-write',
    ],
    ['VESTIBULE_DATABASE_PREPARE', 'off', 'databasePrepare', false],
    ['VESTIBULE_REQUEST_LOG', 'on', 'requestLog', true],
    ['VESTIBULE_SECRET', SECRET, 'secret', SECRET],
    ['VESTIBULE_SECRET', 'ü'.repeat(16), 'secret', 'ü'.repeat(16)],
    ['VESTIBULE_ROLE', 'worker', 'role', 'worker'],
    ['VESTIBULE_DRAIN', '0', 'drain', 0],
    ['VESTIBULE_DATABASE_POOL', '4', 'databasePool', 4],
    ['VESTIBULE_DATABASE_POOL', '500', 'databasePool', 500],
    ['VESTIBULE_TRUST_PROXY', '10.0.0.0/8, ::1,', 'trustProxy', ['10.0.0.0/8', '::1']],
    ['VESTIBULE_COUNTRY_HEADER', 'X-Country', 'countryHeader', 'x-country'],
    ['VESTIBULE_REQUIRE_PUBLISHABLE_CLIENT_KEY', 'off', 'requirePublishableClientKey', false],
    ['VESTIBULE_RATE_LIMIT', 'off', 'rateLimit', false],
    ['VESTIBULE_RATE_LIMIT', '0', 'rateLimit', false],
    ['VESTIBULE_RATE_LIMIT', 'true', 'rateLimit', true],
    ['VESTIBULE_ACCESS_TOKEN_TTL', '30s', 'accessTokenTtl', 30_000],
    ['VESTIBULE_ACCESS_TOKEN_TTL', '10min', 'accessTokenTtl', 600_000],
    ['VESTIBULE_ACCESS_TOKEN_TTL', '1h', 'accessTokenTtl', 3_600_000],
    ['VESTIBULE_ACCESS_TOKEN_TTL', '2d', 'accessTokenTtl', 172_800_000],
    ['VESTIBULE_SMTP_URL', 'smtps://u:p@h:465', 'smtpUrl', 'smtps://u:p@h:465'],
    ['VESTIBULE_INTERNAL_METHODS', 'password', 'internalMethods', ['password']],
    ['VESTIBULE_INTERNAL_OAUTH_PROVIDERS', 'github,google', 'internalOauthProviders', ['github', 'google']],
    ['VESTIBULE_INTERNAL_ALLOW_LOCALHOST', 'off', 'internalAllowLocalhost', false],
    ['VESTIBULE_INTERNAL_TEAM_SEATS', '5', 'internalTeamSeats', 5],
    ['VESTIBULE_FEEDBACK_EMAILS', 'a@b.example, c@d.example,', 'feedbackEmails', ['a@b.example', 'c@d.example']],
    ['VESTIBULE_KMS_KEY_ID', 'alias/vault', 'kmsKeyId', 'alias/vault'],
    ['VESTIBULE_LOG_LEVEL', 'silent', 'logLevel', 'silent'],
    ['PORT', '', 'port', 4000],
  ])('reads %s=%s', (name, text, field, value) => {
    const { environment, problems } = readEnvironment({ [name]: text });
    expect(problems).toEqual([]);
    expect(environment[field]).toEqual(value);
  });

  it.each([
    ['NODE_ENV', 'staging'],
    ['PORT', 'many'],
    ['VESTIBULE_DRAIN', '601'],
    ['VESTIBULE_DRAIN', '5s'],
    ['VESTIBULE_DATABASE_POOL', '3'],
    ['VESTIBULE_DATABASE_POOL', '501'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['VESTIBULE_PUBLIC_URL', 'ftp://x'],
    ['VESTIBULE_PUBLIC_URL', 'x'],
    ['VESTIBULE_DASHBOARD_URL', 'x'],
    ['VESTIBULE_DATABASE_URL', 'mysql://x'],
    ['VESTIBULE_DATABASE_URL', 'postgres://u:p@ss/w#rd@h:5432/d'],
    ['VESTIBULE_DATABASE_URL', 'postgres://u:p?ss@h:5432/d'],
    ['VESTIBULE_DATABASE_URL', 'postgres://'],
    ['VESTIBULE_DATABASE_URL', 'postgres://u:p@h1:5432,h2:port/d'],
    ['VESTIBULE_DATABASE_URL', 'postgres://h1,h2/d?target_session_attrs=standby'],
    ['VESTIBULE_DATABASE_DIRECT_URL', 'postgres://u:p@h/d'],
    ['VESTIBULE_SECRET', 's'.repeat(31)],
    ['VESTIBULE_COUNTRY_HEADER', 'X Country'],
    ['VESTIBULE_SECRET_PREVIOUS', 'short'],
    ['VESTIBULE_ROLE', 'boss'],
    ['VESTIBULE_RATE_LIMIT', 'maybe'],
    ['VESTIBULE_ACCESS_TOKEN_TTL', '29s'],
    ['VESTIBULE_ACCESS_TOKEN_TTL', '10'],
    ['VESTIBULE_ACCESS_TOKEN_TTL', '1 h'],
    ['VESTIBULE_SMTP_URL', 'http://x'],
    ['VESTIBULE_INTERNAL_SECRET_SERVER_KEY', 'with space'],
    ['VESTIBULE_INTERNAL_METHODS', 'password,telepathy'],
    ['VESTIBULE_INTERNAL_OAUTH_PROVIDERS', 'myspace'],
    ['VESTIBULE_INTERNAL_TEAM_SEATS', '0'],
    ['VESTIBULE_INTERNAL_TEAM_SEATS', '1.5'],
    ['VESTIBULE_FEEDBACK_EMAILS', 'a@b.example, nobody'],
    ['VESTIBULE_LOG_LEVEL', 'loud'],
    ['VESTIBULE_SECRET_FILE', '/nothing/here'],
  ])('finds fault with %s=%s, and names the variable', (name, text) => {
    const { problems } = readEnvironment({ [name]: text });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} `));
  });

  it('finds variables that nothing reads, and leaves alone those of command lines, applications and others', () => {
    const { environment, problems } = readEnvironment({
      VESTIBULE_DATABSE_URL: 'postgres://h/d',
      VESTIBULE_OAUTH_GOGLE_CLIENT_ID: 'an id',
      VESTIBULE_ROLE: 'all',
      VESTIBULE_SECRET_FILE: '',
      VESTIBULE_OAUTH_GOOGLE_CLIENT_ID: '',
      VESTIBULE_PROJECT_ID: 'p',
      VESTIBULE_EXPORT_PASSPHRASE: 'p',
      DATABASE_URL: 'x',
    });
    expect(problems).toEqual([]);
    expect(environment.unknownVariables).toEqual(['VESTIBULE_DATABSE_URL', 'VESTIBULE_OAUTH_GOGLE_CLIENT_ID']);
  });

  it('needs the address of a database for a direct one', () => {
    const direct = { VESTIBULE_DATABASE_DIRECT_URL: 'postgres://h/d' };
    expect(readEnvironment({ ...direct, VESTIBULE_DATABASE_URL: 'postgres://p/d' }).problems).toEqual([]);
    expect(readEnvironment(direct).problems).toEqual([
      'VESTIBULE_DATABASE_DIRECT_URL needs VESTIBULE_DATABASE_URL, which may lead to a pooler',
    ]);
  });

  it('names a server by its machine unless told otherwise', () => {
    expect(readEnvironment({}).environment.instance).toBe(hostname());
    expect(readEnvironment({ VESTIBULE_INSTANCE: 'api-1' }).environment.instance).toBe('api-1');
  });

  it('reads the port of metrics, which are told nowhere without one', () => {
    expect(readEnvironment({ VESTIBULE_METRICS_PORT: '9090' }).environment.metricsPort).toBe(9090);
    expect(readEnvironment({}).environment.metricsPort).toBeUndefined();
  });

  it('says what is wrong with a password that cuts the URL of the database in two, and nothing of the password', () => {
    const { problems } = readEnvironment({ VESTIBULE_DATABASE_URL: 'postgres://u:p@ss/w#rd@h:5432/d' });
    expect(problems).toEqual([
      'VESTIBULE_DATABASE_URL must have "@", "/", "?" and "#" in its password written as %40, %2F, %3F and %23',
    ]);
  });

  it('never repeats a secret in a problem', () => {
    const { problems } = readEnvironment({
      VESTIBULE_SECRET: 'my-short-secret',
      VESTIBULE_INTERNAL_SECRET_SERVER_KEY: 'my key',
    });
    expect(problems).toHaveLength(2);
    expect(problems.join()).not.toMatch(/my-short-secret|my key/);
  });

  it('reports everything at once', () => {
    expect(readEnvironment({ PORT: 'x', VESTIBULE_ROLE: 'x', VESTIBULE_LOG_LEVEL: 'x' }).problems).toHaveLength(3);
  });

  it('reads a value from a file, which wins, without the line end', () => {
    const directory = mkdtempSync(join(tmpdir(), 'vestibule-environment-'));
    const file = join(directory, 'secret');
    writeFileSync(file, `${SECRET}\n`);
    const { environment, problems } = readEnvironment({
      VESTIBULE_SECRET_FILE: file,
      VESTIBULE_SECRET: 'x'.repeat(40),
    });
    rmSync(directory, { recursive: true });
    expect(problems).toEqual([]);
    expect(environment.secret).toBe(SECRET);
  });

  it('takes provider keys in pairs only', () => {
    const pair = { VESTIBULE_OAUTH_GITHUB_CLIENT_ID: 'a', VESTIBULE_OAUTH_GITHUB_CLIENT_SECRET: 'b' };
    expect(readEnvironment(pair).environment.oauthKeys).toEqual({ github: { clientId: 'a', clientSecret: 'b' } });
    for (const name of Object.keys(pair)) {
      const { problems } = readEnvironment({ ...pair, [name]: '' });
      expect(problems).toEqual([expect.stringContaining('must be set together')]);
    }
  });

  describe('VESTIBULE_INTEGRATION_CLIENTS', () => {
    const CLIENT = {
      client_id: 'shop',
      client_secret: 's'.repeat(32),
      client_name: 'Shop',
      redirect_uris: ['https://a.b/c'],
    };
    const read = (clients: unknown, others = {}) =>
      readEnvironment({ ...others, VESTIBULE_INTEGRATION_CLIENTS: JSON.stringify(clients) });

    it('is a JSON array of platforms', () => {
      const { environment, problems } = read(
        [CLIENT, { ...CLIENT, client_id: 'other', redirect_uris: [] }],
        PRODUCTION,
      );
      expect(problems).toEqual([]);
      const shop = { clientId: 'shop', clientSecret: CLIENT.client_secret, clientName: 'Shop' };
      expect(environment.integrationClients).toEqual([
        { ...shop, redirectUris: CLIENT.redirect_uris },
        { ...shop, clientId: 'other', redirectUris: [] },
      ]);
      expect(readEnvironment({}).environment.integrationClients).toEqual([]);
    });

    it.each([
      [{}, 'must be a JSON array of clients'],
      [['shop'], 'has no object as entry 1'],
      [[CLIENT, CLIENT], 'the same client_id twice'],
      [[{ ...CLIENT, secret: 'x' }], 'has unknown members in entry 1: secret'],
      [[CLIENT, { ...CLIENT, client_id: 'a:b' }], 'needs a client_id of visible ASCII without : and % in entry 2'],
      [[{ ...CLIENT, client_secret: 'has a space' }], 'needs a client_secret'],
      [[{ ...CLIENT, client_secret: '' }], 'needs a client_secret'],
      [[{ ...CLIENT, client_name: ' ' }], 'needs a client_name'],
      [[{ ...CLIENT, redirect_uris: ['https://a.b/c#d'] }], 'needs redirect_uris'],
      [[{ ...CLIENT, redirect_uris: ['javascript:alert(1)'] }], 'needs redirect_uris'],
      [[{ ...CLIENT, redirect_uris: undefined }], 'needs redirect_uris'],
    ])('refuses %j', (clients, problem) => {
      const { problems } = read(clients);
      expect(problems).toEqual([expect.stringMatching(new RegExp(`^VESTIBULE_INTEGRATION_CLIENTS .*${problem}`))]);
      expect(problems.join()).not.toMatch(/ssss|has a space/);
    });

    it('never repeats what is no JSON', () => {
      const { problems } = readEnvironment({ VESTIBULE_INTEGRATION_CLIENTS: '[{"client_secret": "hidden"' });
      expect(problems).toEqual(['VESTIBULE_INTEGRATION_CLIENTS must be JSON']);
    });

    it('asks for long secrets and https in production', () => {
      for (const client of [
        { ...CLIENT, client_secret: 'short' },
        { ...CLIENT, client_secret: `change-me-${CLIENT.client_secret}` },
        { ...CLIENT, redirect_uris: ['http://a.b/c'] },
      ]) {
        expect(read([client]).problems).toEqual([]);
        const { problems } = read([client], PRODUCTION);
        expect(problems).toEqual([expect.stringMatching(/^VESTIBULE_INTEGRATION_CLIENTS .* shop$/)]);
        expect(problems.join()).not.toContain('short');
      }
    });
  });

  it('takes an AI model with its address and key only', () => {
    const model = { VESTIBULE_AI_URL: 'http://localhost:1/v1', VESTIBULE_AI_API_KEY: 'k', VESTIBULE_AI_MODEL: 'm' };
    expect(readEnvironment(model).problems).toEqual([]);
    for (const name of Object.keys(model)) {
      const { problems } = readEnvironment({ ...model, [name]: '' });
      expect(problems).toEqual([expect.stringContaining('must be set together')]);
    }
  });

  it('takes a key of Stripe with the secret of its events only', () => {
    const keys = { VESTIBULE_STRIPE_SECRET_KEY: 'sk', VESTIBULE_STRIPE_WEBHOOK_SECRET: 'whsec' };
    expect(readEnvironment(keys).problems).toEqual([]);
    for (const name of Object.keys(keys)) {
      const { problems } = readEnvironment({ ...keys, [name]: '' });
      expect(problems).toEqual([expect.stringContaining('must be set together')]);
    }
  });

  describe('in production', () => {
    it('is content with secrets of its own, and trusts no localhost by default', () => {
      const { environment, problems } = readEnvironment(PRODUCTION);
      expect(problems).toEqual([]);
      expect(environment.internalAllowLocalhost).toBe(false);
    });

    it.each(Object.keys(PRODUCTION).filter((name) => name !== 'NODE_ENV'))('wants %s, and no sample value', (name) => {
      for (const value of [undefined, '', `change-me-${'x'.repeat(40)}`]) {
        const { problems } = readEnvironment({ ...PRODUCTION, [name]: value });
        expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name} .*production`))]);
      }
    });

    it('refuses what is for tests', () => {
      const forTests = { VESTIBULE_TEST_PASSKEY_CHALLENGE: 'x', VESTIBULE_TEST_PROVIDER_ORIGIN: 'http://localhost:1' };
      const { problems } = readEnvironment({ ...PRODUCTION, ...forTests });
      expect(problems).toEqual(Object.keys(forTests).map((name) => expect.stringContaining(name)));
      expect(readEnvironment(forTests).problems).toEqual([]);
    });

    it('refuses an issuer that lets anybody be anybody', () => {
      const issuer = { VESTIBULE_OAUTH_DEV_ISSUER: 'http://localhost:1' };
      const { problems } = readEnvironment({ ...PRODUCTION, ...issuer });
      expect(problems).toEqual([expect.stringContaining('VESTIBULE_OAUTH_DEV_ISSUER')]);
      expect(readEnvironment(issuer).problems).toEqual([]);
    });
  });
});
