import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../support/process';
import { createProject } from '../support/project';
import { publicUrl } from '../support/server';

const run = promisify(execFile);
const SCENARIO_MS = 120_000;

it.each(['77', '108'])(
  'the public SDK 2.8.%s pushes, updates and resets settings, and reads what 2.8.41 wrote',
  async (version) => {
    const { id, keys } = await createProject();
    const script = join(ROOT, 'test/sdk/configuration.mjs');
    const parameters = [script, version, publicUrl(), '', id, keys.client, keys.server, keys.admin];
    const env = { PATH: process.env.PATH ?? '', NODE_ENV: 'test' };
    const { stdout } = await run(process.execPath, parameters, { cwd: ROOT, timeout: SCENARIO_MS, env });
    const commit = { type: 'pushed-from-github', owner: 'acme', repo: 'shop', branch: 'main', commitHash: 'abc' };
    expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}')).toEqual({
      old: [false, true],
      first: { type: 'unlinked' },
      pushed: { ...commit, configFilePath: 'stack.config.ts' },
      below: false,
      above: true,
      merged: [false, ['one', 'two']],
      kept: 'pushed-from-github',
      replaced: [{ 'teams.allowClientTeamCreation': true }, 'abc'],
      unlinked: [{ type: 'unlinked' }, { 'teams.allowClientTeamCreation': true }],
      refused: true,
    });
  },
  SCENARIO_MS,
);
