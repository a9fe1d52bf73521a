import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './support/process';

const run = promisify(execFile);

/**
 * The recipe of the README for a setting that is on or off, as far as the server goes: what is put before which line of
 * which file. Its test and the place in the dashboard that shows it are the other two files.
 */
const RECIPE = [
  ['src/auth/auth.config.ts', '    otp: object({', '    sampled: boolean(false),\n'],
  ['src/auth/auth.config.ts', '  ...OAUTH_SETTINGS,', "  is_sampled: flag('auth.sampled', { doc: 'Sampled.' }),\n"],
] as const;

let scratch: string;

beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'vestibule-setting-'));
  for (const name of ['src', 'ormconfig.ts', '.swcrc', 'package.json', '.prettierrc.json']) {
    cpSync(join(ROOT, name), join(scratch, name), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(scratch, 'node_modules'));
});

afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describe('a new setting', () => {
  it('is written into one file of the server, and is then in its contract, on both transports and in the SDK', async () => {
    for (const [file, before, line] of RECIPE) {
      const path = join(scratch, file);
      const source = readFileSync(path, 'utf8');
      expect(source.split(before)).toHaveLength(2);
      writeFileSync(path, source.replace(before, line + before));
    }
    expect(new Set(RECIPE.map(([file]) => file)).size).toBe(1);
    const swc = join(ROOT, 'node_modules/.bin/swc');
    await run(swc, ['src', 'ormconfig.ts', '-d', 'dist', '-q'], { cwd: scratch });
    await run(process.execPath, ['dist/src/emit.js', scratch], { cwd: scratch, timeout: 60_000 });
    const emitted = (file: string) => readFileSync(join(scratch, file), 'utf8');
    // Shown and written: each description has it twice.
    expect(emitted('dashboard/schema.graphql').match(/isSampled: Boolean/g)).toHaveLength(2);
    expect(emitted('sdk/openapi.json').match(/"is_sampled": \{/g)).toHaveLength(2);
    expect(emitted('sdk/src/resources/wire-types.generated.ts').match(/is_sampled\??: boolean/g)).toHaveLength(2);
  });
});
