import { readFileSync } from 'node:fs';
import { checkKey, createKey } from '../support/api-keys';
import { call } from '../support/client';
import { query } from '../support/database';
import { mailServer } from '../support/emails';
import { startKmsServer, type KmsServer } from '../support/kms-server';
import { OWN_SERVER_MS } from '../support/own-server';
import { override } from '../support/permissions';
import { makeDataDir, startServerProcess, stopProcess, waitFor, type ServerProcess } from '../support/process';
import { copyTemplate } from '../support/template';
import { createProject, expectOk, signUp, type Account, type TestProject } from '../support/project';
import { databaseUrl, TEST_SECRET } from '../support/server';
import { createTeam } from '../support/teams';
import { signInTwice } from '../support/second-factor';
import { enableTotp } from '../support/totp';
import { addStores, createVaultProject, getValue, setValue } from '../support/vault';

/**
 * Sealed and hashed values are found again after a change of the keys that they depend on: the server's secret, and the keys of
 * AWS KMS. A start of a server takes seconds, so each of the four tests checks all that there is to check after one.
 */
jest.setTimeout(OWN_SERVER_MS);

const ROTATED = {
  VESTIBULE_SECRET: 'the-secret-after-the-rotation-of-this-test',
  VESTIBULE_SECRET_PREVIOUS: TEST_SECRET,
};

let kms: KmsServer;
let server: ServerProcess;
let dataDir: string;
let project: TestProject;
let kept: Kept;
const before = { ...process.env };

/** Starts the server of this file, again if it runs: only its address and what is in its database outlive that. */
async function restart(environment: Record<string, string>): Promise<void> {
  if (server) await stopProcess(server.pid);
  server = await startServerProcess({ dataDir, environment, port: server?.port });
  process.env.VESTIBULE_TEST_URL = server.url;
  process.env.VESTIBULE_TEST_DATA_DIR = server.dataDir;
}

beforeAll(async () => {
  kms = await startKmsServer();
  dataDir = makeDataDir();
  await copyTemplate(dataDir);
  await restart({});
  kept = await keepSecrets();
  project = await createVaultProject('tokens');
  expectOk(await setValue(project, 'tokens', ['early', 'sealed before KMS']));
  expect(kms.asked).toEqual([]);
  await restart({ ...ROTATED, ...kms.environment('alias/first') });
  expect(kms.asked).toEqual([]);
});

afterAll(async () => {
  await stopProcess(server.pid);
  Object.assign(process.env, before);
  await kms.stop();
});

const read = async (of: TestProject, key: string) => expectOk(await getValue(of, 'tokens', key)).encrypted_value;
const ask = <Row extends object>(sql: string, values: unknown[] = []) => query<Row>(sql, values, databaseUrl(dataDir));
const summarize = ({ status, headers }: { status: number; headers: Headers }) => [
  status,
  headers.get('x-vestibule-error'),
  headers.get('retry-after'),
];
const UNAVAILABLE = [503, 'DATA_VAULT_KEYS_UNAVAILABLE', '5'];
const dataKeysOf = ({ id }: TestProject) =>
  ask<{ kms: string; uses: number }>(
    `SELECT kms_key_id AS kms, (SELECT count(*)::int FROM vault_entries e
       WHERE e.project_id = k.project_id AND e.data_key_id = k.id) AS uses
     FROM vault_data_keys k WHERE project_id = $1 ORDER BY created_at`,
    [id],
  );

/** The values of a project that are sealed or hashed by the server's secret. */
interface Kept {
  shop: TestProject;
  /** Signed in, without a second factor. */
  account: Account;
  guarded: { account: Account; totpSecret: Buffer };
  userKey: string;
  teamKey: string;
}

const CLIENT_SECRET = 'a-provider-client-secret';
const SMTP_PASSWORD = 'an-smtp-password';

async function keepSecrets(): Promise<Kept> {
  const shop = await createProject({
    oauth_providers: [{ id: 'github', type: 'standard', client_id: 'public-id', client_secret: CLIENT_SECRET }],
    email_config: mailServer(SMTP_PASSWORD),
  });
  await override(shop, { 'apiKeys.enabled.user': true, 'apiKeys.enabled.team': true });
  await addStores(shop, ['tokens']);
  expectOk(await setValue(shop, 'tokens', ['k', 'sealed before the rotation']));
  const [account, guarded] = [await signUp(shop.client), await signUp(shop.client)];
  const { id: team_id } = await createTeam(shop);
  return {
    shop,
    account,
    guarded: { account: guarded, totpSecret: await enableTotp(shop, guarded.userId) },
    userKey: (await createKey(shop, { user_id: account.userId })).value,
    teamKey: (await createKey(shop, { team_id })).value,
  };
}

describe('after a rotation of the secret', () => {
  it('values of the vault open, and are set anew', async () => {
    const { shop } = kept;
    expect(await read(shop, 'k')).toBe('sealed before the rotation');
    expectOk(await setValue(shop, 'tokens', ['k', 'set after it']));
    expect(await read(shop, 'k')).toBe('set after it');
  });

  it('settings that hold secrets open, stay when others are changed, and can be returned to', async () => {
    const { shop } = kept;
    const readConfig = async () =>
      expectOk(
        await shop.admin<{ config: { oauth_providers: object[]; email_config: object } }>(
          'GET /internal/projects/current',
        ),
      ).config;
    const expectSecrets = async () => {
      const { oauth_providers, email_config } = await readConfig();
      expect(oauth_providers).toMatchObject([{ id: 'github', client_secret: CLIENT_SECRET }]);
      expect(email_config).toMatchObject({ host: 'mail.example.com', password: SMTP_PASSWORD });
    };
    await expectSecrets();
    const CHANGES = '{ configurationChanges(first: 1) { edges { node { revision differences { path } } } } }';
    type Changes = { configurationChanges: { edges: Array<{ node: { revision: number; differences: object[] } }> } };
    const { data } = await shop.graphql<Changes>(CHANGES);
    expect(data?.configurationChanges.edges[0]?.node.differences).not.toEqual([]);
    const body = { config: { magic_link_enabled: true, email_config: { type: 'shared' } } };
    expectOk(await shop.admin('PATCH /internal/projects/current', { body }));
    expect(await readConfig()).toMatchObject({ email_config: { type: 'shared' } });
    const GO_BACK = `mutation ($now: Int!) { returnConfiguration(revision: $now, basedOn: $now) { revision } }`;
    const latest = (await shop.graphql<Changes>(CHANGES)).data?.configurationChanges.edges[0]?.node.revision;
    expect((await shop.graphql(GO_BACK, { now: latest })).errors).toEqual([]);
    await expectSecrets();
  });

  it('keys of users and teams count, and one that is checked is kept under the new secret', async () => {
    const { shop, userKey, teamKey } = kept;
    const hashes = async () => {
      const rows = await ask<{ kind: string; hash: Buffer }>(
        `SELECT CASE WHEN user_id IS NULL THEN 'team' ELSE 'user' END AS kind, key_hash AS hash
         FROM api_keys WHERE project_id = $1 ORDER BY 1`,
        [shop.id],
      );
      return rows.map(({ hash }) => hash.toString('hex'));
    };
    const [ofTeam, ofUser] = await hashes();
    expect((await checkKey(shop, 'user', userKey)).status).toBe(200);
    await waitFor(async () => (await hashes())[1] !== ofUser);
    expect((await hashes())[0]).toBe(ofTeam);
    expect((await checkKey(shop, 'user', userKey)).status).toBe(200);
    expect((await checkKey(shop, 'team', teamKey)).status).toBe(200);
    await waitFor(async () => (await hashes())[0] !== ofTeam);
  });

  it('access tokens, sessions and second factors count', async () => {
    const { shop, account, guarded } = kept;
    const { accessToken: token, refreshToken, userId } = account;
    expect(expectOk(await shop.client('GET /users/me', { token })).id).toBe(userId);
    const renewed = await shop.client('POST /auth/sessions/current/refresh', {
      headers: { 'x-stack-refresh-token': refreshToken },
    });
    expectOk(renewed);
    const signedIn = await signInTwice(shop, guarded.account, guarded.totpSecret);
    expect(expectOk(await shop.client('GET /users/me', { token: signedIn.accessToken })).id).toBe(
      guarded.account.userId,
    );
  });
});

describe('AWS KMS', () => {
  it('seals what is set from now on, opens that for ever, and leaves alone what was there', async () => {
    kms.asked.length = 0;
    const keys = Array.from({ length: 20 }, (_, index) => `key ${index}`);
    await Promise.all(keys.map(async (key) => expectOk(await setValue(project, 'tokens', [key, `of ${key}`]))));
    expect(await Promise.all(keys.map((key) => read(project, key)))).toEqual(keys.map((key) => `of ${key}`));
    expect(await read(project, 'early')).toBe('sealed before KMS');
    // All of them share what one asks.
    expect(kms.asked.filter((operation) => operation === 'GenerateDataKey')).toHaveLength(1);
    expect(kms.asked.length).toBeLessThanOrEqual(2);
    expect(await dataKeysOf(project)).toEqual([{ kms: 'alias/first', uses: 20 }]);

    kms.asked.length = 0;
    await restart({ ...ROTATED, ...kms.environment('alias/second') });
    expect(await read(project, 'key 1')).toBe('of key 1');
    expectOk(await setValue(project, 'tokens', ['late', 'sealed by the second key']));
    expect([await read(project, 'late'), await read(project, 'early')]).toEqual([
      'sealed by the second key',
      'sealed before KMS',
    ]);
    expect(await dataKeysOf(project)).toEqual([
      { kms: 'alias/first', uses: 20 },
      { kms: 'alias/second', uses: 1 },
    ]);
  });
});

describe('without AWS KMS', () => {
  const known = new Map<string, TestProject>();

  beforeAll(async () => {
    for (const mode of ['away', 'hangs', 'refuses']) {
      const of = await createVaultProject('tokens');
      expectOk(await setValue(of, 'tokens', ['k', 'before']));
      known.set(mode, of);
    }
    // As if the data key that is in use had been made long ago.
    await ask(`UPDATE vault_data_keys SET created_at = created_at - interval '1 year' WHERE project_id = $1`, [
      project.id,
    ]);
    await kms.become('away');
    await restart({ ...ROTATED, ...kms.environment('alias/second') });
  });

  it('a server starts and answers', async () => {
    expect((await call({ path: '/health', query: { db: '1' } })).status).toBe(200);
    expect(summarize(await getValue(project, 'tokens', 'late'))).toEqual(UNAVAILABLE);
  });

  it.each(['away', 'hangs', 'refuses'] as const)(
    'which %s, nothing is lost, what is in memory goes on, and the rest is found again',
    async (mode) => {
      const [unread, fresh, warm] = [
        known.get(mode)!,
        await createVaultProject('tokens'),
        await createVaultProject('tokens'),
      ];
      await kms.become('answers');
      await waitFor(async () => (await setValue(warm, 'tokens', ['k', 'in memory'])).status === 200);

      await kms.become(mode);
      expect(await read(warm, 'k')).toBe('in memory');
      const refused = await Promise.all([
        ...Array.from({ length: 10 }, () => getValue(unread, 'tokens', 'k')),
        ...Array.from({ length: 10 }, () => setValue(unread, 'tokens', ['k', 'lost'])),
        ...Array.from({ length: 10 }, () => setValue(fresh, 'tokens', ['k', 'lost'])),
      ]);
      expect(refused.map(summarize)).toEqual(refused.map(() => UNAVAILABLE));
      expect((await call({ path: '/health', query: { db: '1' } })).status).toBe(200);
      expectOk(await unread.server('GET /users'));

      await kms.become('answers');
      await waitFor(async () => (await getValue(unread, 'tokens', 'k')).status === 200);
      expect(await read(unread, 'k')).toBe('before');
      await waitFor(async () => (await setValue(fresh, 'tokens', ['k', 'after'])).status === 200);
      expectOk(await setValue(unread, 'tokens', ['k', 'after']));
      expect([await read(fresh, 'k'), await read(unread, 'k')]).toEqual(['after', 'after']);
      const log = readFileSync(server.logFile, 'utf8');
      expect(log).toContain('AWS KMS gives no key for the data vault');
      expect(log).not.toMatch(/unexpectedly|test-secret|CiphertextBlob/);
    },
  );
});

it('a data key that has served its time is replaced by another one of the same key of KMS', async () => {
  expectOk(await setValue(project, 'tokens', ['latest', 'sealed by the third']));
  expect([await read(project, 'latest'), await read(project, 'late'), await read(project, 'key 1')]).toEqual([
    'sealed by the third',
    'sealed by the second key',
    'of key 1',
  ]);
  expect((await dataKeysOf(project)).map(({ uses }) => uses)).toEqual([20, 1, 1]);
});

it('unplugged while everybody sets and reads, KMS loses nothing that was said to be stored', async () => {
  const projects = await Promise.all(Array.from({ length: 6 }, () => createVaultProject('tokens')));
  const stored = new Map<string, string>();
  let isOver = false;
  const load = projects.map(async (project) => {
    for (let round = 0; !isOver; round += 1) {
      const [key, value] = [`key ${round % 5}`, `round ${round}`];
      const answer = await setValue(project, 'tokens', [key, value]);
      if (answer.status === 200) stored.set(`${project.id} ${key}`, value);
      else expect(summarize(answer)).toEqual(UNAVAILABLE);
      await getValue(project, 'tokens', key);
    }
  });
  await waitFor(async () => stored.size >= 2);
  await kms.become('away');
  const late = await createVaultProject('tokens');
  expect(summarize(await setValue(late, 'tokens', ['k', 'v']))).toEqual(UNAVAILABLE);
  await kms.become('answers');
  await waitFor(async () => (await setValue(late, 'tokens', ['k', 'v'])).status === 200);
  isOver = true;
  await Promise.all(load);
  for (const project of projects) {
    for (let index = 0; index < 5; index += 1) {
      const value = stored.get(`${project.id} key ${index}`);
      if (value !== undefined) expect(await read(project, `key ${index}`)).toBe(value);
    }
  }
  expect(stored.size).toBeGreaterThan(0);
});

it('no data key is written anywhere as it is', async () => {
  const rows = await ask<{ row: string }>('SELECT k::text AS row FROM vault_data_keys k');
  const written = rows.map(({ row }) => row).join() + readFileSync(server.logFile, 'utf8');
  expect(kms.plainKeys.length).toBeGreaterThan(3);
  for (const key of kms.plainKeys) {
    for (const spelling of [key, Buffer.from(key, 'base64').toString('hex')]) expect(written).not.toContain(spelling);
  }
});
