import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { writeVaultProgram } from '../../dashboard/src/pages/data-vault/write-vault-program.js';
import { StackServerApp, type DataVaultStore } from '../../sdk/src/index.js';
import { ROOT } from '../support/process';
import type { TestProject } from '../support/project';
import { publicUrl } from '../support/server';
import { createVaultProject } from '../support/vault';
import { SCENARIO_TIMEOUT_MS, type Step } from './support/scenario';

const run = promisify(execFile);
const VERSIONS = ['41', '51', '77', '102', '108'];
const SECRET = 'a secret of ours 🔑';
const VALUES = {
  plain: 'a token',
  empty: '',
  json: '{"a":[1,null],"b":"c"}',
  unicode: 'ä 漢字 🔑\n\t"\\ \u2028 \ufeff',
  long: 'long '.repeat(10_000),
};
const MISSING = ['DATA_VAULT_STORE_DOES_NOT_EXIST', { store_id: 'missing' }];

/** The results of the scenario in every version, step by step. */
const EXPECTED: Record<string, unknown> = {
  'reads what ours wrote': VALUES,
  'writes and reads': VALUES,
  overwrites: 'second',
  'finds nothing with another secret, key or store': [null, null, null],
  'keeps values of other secrets apart': ['a token', 'of another'],
  'is told that there is no such store': [MISSING, MISSING],
};

let project: TestProject;
let store: DataVaultStore;
const outcomes = new Map<string, Promise<Record<string, Step>>>();

async function runScenario(version: string): Promise<Record<string, Step>> {
  const access = { projectId: project.id, keys: project.keys, secret: SECRET, values: VALUES };
  const script = join(ROOT, 'test', 'sdk', 'vault-scenario.mjs');
  const { stdout } = await run(process.execPath, [script, version, publicUrl(), JSON.stringify(access)], {
    cwd: ROOT,
    timeout: SCENARIO_TIMEOUT_MS,
    maxBuffer: 64 * 1024 * 1024,
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'test' },
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as Record<string, Step>;
}

beforeAll(async () => {
  project = await createVaultProject('tokens', 'other');
  const app = new StackServerApp({
    baseUrl: publicUrl(),
    projectId: project.id,
    secretServerKey: project.keys.server,
    tokenStore: 'memory',
  });
  store = await app.getDataVaultStore('tokens');
  for (const [name, value] of Object.entries(VALUES)) await store.setValue(`ours ${name}`, value, { secret: SECRET });
  for (const version of VERSIONS) outcomes.set(version, runScenario(version));
  await Promise.allSettled(outcomes.values());
}, SCENARIO_TIMEOUT_MS);

describe.each(VERSIONS)('the public SDK 2.8.%s', (version) => {
  it.each(Object.keys(EXPECTED))('%s', async (name) => {
    expect((await outcomes.get(version))?.[name]).toEqual({ ok: true, value: EXPECTED[name] });
  });

  it('writes what ours reads', async () => {
    await outcomes.get(version);
    for (const [name, value] of Object.entries(VALUES)) {
      expect(await store.getValue(`${version} ${name}`, { secret: SECRET })).toBe(value);
    }
    expect(await store.getValue(`${version} plain`, { secret: 'a third' })).toBeNull();
  });
});

it.each(['41', '108'])('the program that the dashboard shows works with 2.8.%s', async (version) => {
  const shown = writeVaultProgram({ apiUrl: publicUrl(), projectId: project.id, storeId: 'tokens' });
  const program = `${shown.replace('@stackframe/js', `stackframe-${version}`)}process.exit(0);`;
  const env = { PATH: process.env.PATH ?? '', STACK_SECRET_SERVER_KEY: project.keys.server, VAULT_SECRET: SECRET };
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program], { cwd: ROOT, env });
  expect(stdout).toBe('a token of theirs\n');
});
