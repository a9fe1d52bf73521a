import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../support/process';
import { createProject, expectOk, type TestProject } from '../support/project';
import { publicUrl } from '../support/server';
import { SCENARIO_TIMEOUT_MS, type Step } from './support/scenario';

const run = promisify(execFile);

async function runKeyless(version: string, { id }: TestProject): Promise<Record<string, Step>> {
  const script = join(ROOT, 'test', 'sdk', 'keyless.mjs');
  const { stdout } = await run(process.execPath, [script, version, publicUrl(), id], {
    cwd: ROOT,
    timeout: SCENARIO_TIMEOUT_MS,
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'test' },
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as Record<string, Step>;
}

describe.each(['77', '102', '108'])('the public SDK 2.8.%s without a publishable key', (version) => {
  it(
    'is told that the project asks for one, and works where it does not',
    async () => {
      const project = await createProject();
      const refused = await runKeyless(version, project);
      expect(refused['sign up']).toEqual({ ok: false, error: 'PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT' });
      const config_override_string = JSON.stringify({ 'project.requirePublishableClientKey': false });
      const body = { config_override_string };
      expectOk(await project.admin('PATCH /internal/config/override/project', { body }));
      expect(await runKeyless(version, project)).toEqual({
        'sign up': { ok: true, value: 'ok' },
        refresh: { ok: true, value: 'Ada' },
      });
    },
    SCENARIO_TIMEOUT_MS,
  );
});
