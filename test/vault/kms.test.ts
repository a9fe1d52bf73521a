import { readFileSync } from 'node:fs';
import { call } from '../support/client';
import { query } from '../support/database';
import { startKmsServer, type KmsServer } from '../support/kms-server';
import { OWN_SERVER_MS } from '../support/own-server';
import { makeDataDir, startServerProcess, stopProcess, waitFor, type ServerProcess } from '../support/process';
import { copyTemplate } from '../support/template';
import { expectOk, type TestProject } from '../support/project';
import { databaseUrl } from '../support/server';
import { createVaultProject, getValue, setValue } from '../support/vault';

jest.setTimeout(OWN_SERVER_MS);

let kms: KmsServer;
let server: ServerProcess;
let dataDir: string;
const before = { ...process.env };

/** Starts the server of this file, again if it runs: only what is in its database outlives that. */
async function restart(environment: Record<string, string>): Promise<void> {
  if (server) await stopProcess(server.pid);
  server = await startServerProcess({ dataDir, environment });
  process.env.VESTIBULE_TEST_URL = server.url;
  process.env.VESTIBULE_TEST_DATA_DIR = server.dataDir;
}

beforeAll(async () => {
  kms = await startKmsServer();
  dataDir = makeDataDir();
  await copyTemplate(dataDir);
  await restart({});
});

afterAll(async () => {
  await stopProcess(server.pid);
  Object.assign(process.env, before);
  await kms.stop();
});

const read = async (of: TestProject, key: string) => expectOk(await getValue(of, 'tokens', key)).encrypted_value;
const summarize = ({ status, headers }: { status: number; headers: Headers }) => [
  status,
  headers.get('x-vestibule-error'),
  headers.get('retry-after'),
];
const UNAVAILABLE = [503, 'DATA_VAULT_KEYS_UNAVAILABLE', '5'];
const dataKeysOf = ({ id }: TestProject) =>
  query<{ kms: string; uses: number }>(
    `SELECT kms_key_id AS kms, (SELECT count(*)::int FROM vault_entries e
       WHERE e.project_id = k.project_id AND e.data_key_id = k.id) AS uses
     FROM vault_data_keys k WHERE project_id = $1 ORDER BY created_at`,
    [id],
    databaseUrl(dataDir),
  );

it('AWS KMS seals what is set from now on, opens that for ever, and leaves alone what was there', async () => {
  const project = await createVaultProject('tokens');
  expectOk(await setValue(project, 'tokens', ['early', 'sealed before KMS']));
  expect(kms.asked).toEqual([]);

  await restart(kms.environment('alias/first'));
  expect(kms.asked).toEqual([]);
  const keys = Array.from({ length: 20 }, (_, index) => `key ${index}`);
  await Promise.all(keys.map(async (key) => expectOk(await setValue(project, 'tokens', [key, `of ${key}`]))));
  expect(await Promise.all(keys.map((key) => read(project, key)))).toEqual(keys.map((key) => `of ${key}`));
  expect(await read(project, 'early')).toBe('sealed before KMS');
  // All of them share what one asks.
  expect(kms.asked.filter((operation) => operation === 'GenerateDataKey')).toHaveLength(1);
  expect(kms.asked.length).toBeLessThanOrEqual(2);
  expect(await dataKeysOf(project)).toEqual([{ kms: 'alias/first', uses: 20 }]);

  kms.asked.length = 0;
  await restart(kms.environment('alias/second'));
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

  // A data key that has served its time is replaced by another one of the same key of KMS.
  await query(
    `UPDATE vault_data_keys SET created_at = now() - interval '1 year' WHERE kms_key_id = 'alias/second'`,
    [],
    databaseUrl(dataDir),
  );
  await restart(kms.environment('alias/second'));
  expectOk(await setValue(project, 'tokens', ['latest', 'sealed by the third']));
  expect([await read(project, 'latest'), await read(project, 'late')]).toEqual([
    'sealed by the third',
    'sealed by the second key',
  ]);
  expect((await dataKeysOf(project)).map(({ uses }) => uses)).toContain(20);
  expect(await dataKeysOf(project)).toHaveLength(3);

  const rows = await query<{ row: string }>('SELECT k::text AS row FROM vault_data_keys k', [], databaseUrl(dataDir));
  const written = rows.map(({ row }) => row).join() + readFileSync(server.logFile, 'utf8');
  for (const key of kms.plainKeys) {
    for (const spelling of [key, Buffer.from(key, 'base64').toString('hex')]) expect(written).not.toContain(spelling);
  }
});

it.each(['away', 'hangs', 'refuses'] as const)(
  'a KMS that %s keeps no server from starting and answering; nothing is lost, and it is found again',
  async (mode) => {
    const [known, fresh] = [await createVaultProject('tokens'), await createVaultProject('tokens')];
    expectOk(await setValue(known, 'tokens', ['k', 'before']));

    await kms.become(mode);
    // What is in memory goes on.
    expect(await read(known, 'k')).toBe('before');
    await restart(kms.environment('alias/first'));
    expect((await call({ path: '/health', query: { db: '1' } })).status).toBe(200);
    const refused = await Promise.all([
      ...Array.from({ length: 10 }, () => getValue(known, 'tokens', 'k')),
      ...Array.from({ length: 10 }, () => setValue(known, 'tokens', ['k', 'lost'])),
      ...Array.from({ length: 10 }, () => setValue(fresh, 'tokens', ['k', 'lost'])),
    ]);
    expect(refused.map(summarize)).toEqual(refused.map(() => UNAVAILABLE));
    expect((await call({ path: '/health' })).status).toBe(200);
    expectOk(await known.server('GET /users'));

    await kms.become('answers');
    await waitFor(async () => (await getValue(known, 'tokens', 'k')).status === 200);
    expect(await read(known, 'k')).toBe('before');
    await waitFor(async () => (await setValue(fresh, 'tokens', ['k', 'after'])).status === 200);
    expectOk(await setValue(known, 'tokens', ['k', 'after']));
    expect([await read(fresh, 'k'), await read(known, 'k')]).toEqual(['after', 'after']);
    const log = readFileSync(server.logFile, 'utf8');
    expect(log).toContain('AWS KMS gives no key for the data vault');
    expect(log).not.toMatch(/unexpectedly|test-secret|CiphertextBlob/);
  },
);

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
