import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { toLines } from '../../support/imports';
import { ROOT } from '../../support/process';
import { createProject } from '../../support/project';
import { serverUrl } from '../../support/server';

/** As `npm run import -- …` runs it. */
function runImport(...args: string[]): { code: number | null; out: string; err: string } {
  const script = join(ROOT, 'scripts/run.mjs');
  const env = { PATH: process.env.PATH };
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, 'import', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    env,
  });
  return { code: status, out: stdout, err: stderr };
}

const OPTIONS = 'url mapping format source settings firebase report dry-run resume help'.split(' ');

describe('npm run import', () => {
  it.each(['--help', '-h'])('says with %s how it is used, and that is no failure', (option) => {
    const { code, out, err } = runImport(option);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^npm run import -- FILE --project ID \[options\]\n/);
    for (const name of OPTIONS) expect(out).toMatch(new RegExp(`^  --${name} `, 'm'));
    expect(out).toContain('VESTIBULE_ADMIN_KEY');
  });

  it.each([
    [[], 'Name one file, not 0.'],
    [['one.csv', 'two.csv', '--project', 'x'], 'Name one file, not 2.'],
    [['package.json'], 'Say with --project which project the file is brought into.'],
    [['package.json', '--projects', 'x'], "Unknown option '--projects'"],
    [['package.json', '--project'], "Option '--project <value>' argument missing"],
  ])('says of %p how it is used, and what is wrong', (args, problem) => {
    const { code, out, err } = runImport(...args);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain('npm run import -- FILE --project ID [options]');
    expect(err.trim().split('\n').at(-1)).toContain(problem);
  });

  it('says in one line that a file or the key is missing', () => {
    expect(runImport('nowhere.csv', '--project', 'x')).toEqual({
      code: 1,
      out: '',
      err: 'There is no file nowhere.csv\n',
    });
    expect(runImport('package.json', '--project', 'x')).toEqual({
      code: 1,
      out: '',
      err: 'Put the super secret admin key of the project into VESTIBULE_ADMIN_KEY\n',
    });
  });

  it('says of a dry run what would be created, and only of a run what was', async () => {
    const project = await createProject();
    const directory = mkdtempSync(join(tmpdir(), 'vestibule-command-'));
    const file = join(directory, 'users.jsonl');
    writeFileSync(
      file,
      toLines([{ type: 'user', external_id: '1' }, { type: 'user', external_id: '2' }, { type: 'x' }]),
    );
    const bring = async (...more: string[]) => {
      const place = ['--url', serverUrl(), '--report', join(directory, 'report.jsonl')];
      const args = ['scripts/run.mjs', 'import', file, '--project', project.id, ...place, ...more];
      const env = { ...process.env, VESTIBULE_ADMIN_KEY: project.keys.admin };
      return (await promisify(execFile)(process.execPath, args, { cwd: ROOT, env })).stdout;
    };
    const dry = await bring('--dry-run');
    expect(dry).toContain('Lines: 3 of 3; would create 2, skip 0, fail 1; nothing is changed');
    expect(dry).not.toContain('created');
    expect(await bring()).toContain('Lines: 3 of 3; created 2, skipped 0, failed 1');
  });
});
