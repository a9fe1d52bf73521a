import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './support/process';

/** The scripts alone, in a copy that wants a Node.js which nobody has yet: as ours wants one that a visitor has not. */
let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'vestibule-old-node-'));
  for (const folder of ['scripts', 'shared/imports'])
    cpSync(join(ROOT, folder), join(copy, folder), { recursive: true });
  const description = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  writeFileSync(join(copy, 'package.json'), JSON.stringify({ ...description, engines: { node: '>=999.1.0' } }));
});
afterAll(() => rmSync(copy, { recursive: true }));

const run = (...args: string[]) => spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });

describe('An older Node.js than the product needs', () => {
  it.each([
    [['scripts/run.mjs', 'start']],
    [['scripts/run.mjs', 'import', '--help']],
    [['scripts/run.mjs']],
    [['scripts/import.mjs', '--help']],
  ])('is told in one sentence before anything is installed: %p', (args) => {
    const { status, stdout, stderr } = run(...args);
    expect(stderr).toBe(
      `Vestibule needs Node.js 999.1.0 or later, and this is ${process.versions.node}: install a newer one, from https://nodejs.org or with your version manager, and start again.\n`,
    );
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(existsSync(join(copy, 'node_modules'))).toBe(false);
  });

  it('is looked at before anything else is', () => {
    for (const entry of ['scripts/run.mjs', 'scripts/import.mjs']) {
      const [first] = /^import .*$/m.exec(readFileSync(join(ROOT, entry), 'utf8')) ?? [];
      expect(first).toBe("import './node-version.mjs';");
    }
  });
});
