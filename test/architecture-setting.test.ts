import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './support/process';

const run = promisify(execFile);

/** The README's recipe for a setting that is on or off, but for its test: what is put before what in which file. */
const RECIPE = [
  ['src/auth/auth.config.ts', '    otp: object({', '    sampled: boolean(false),\n'],
  ['src/auth/auth.config.ts', '  ...OAUTH_SETTINGS,', "  is_sampled: flag('auth.sampled', { doc: 'Sampled.' }),\n"],
  [
    'dashboard/src/pages/sign-in-methods/methods-card.tsx',
    '        <SettingSwitch\n          label="Magic link"',
    '        <SettingSwitch checked={config.isSampled} save={(isSampled) => update({ config: { isSampled } })} />\n',
  ],
] as const;
/** A file more for the test of the setting. */
const MOST_FILES = 3;

let scratch: string;

beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'vestibule-setting-'));
  for (const name of ['src', 'ormconfig.ts', '.swcrc', 'package.json', '.prettierrc.json', 'dashboard/src']) {
    cpSync(join(ROOT, name), join(scratch, name), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(scratch, 'node_modules'));
});

afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describe('a new setting', () => {
  it('takes three files: contracts, types of the SDK and documents of the dashboard follow', async () => {
    for (const [file, before, line] of RECIPE) {
      const path = join(scratch, file);
      const source = readFileSync(path, 'utf8');
      expect(source.split(before)).toHaveLength(2);
      writeFileSync(path, source.replace(before, line + before));
    }
    expect(new Set(RECIPE.map(([file]) => file)).size + 1).toBe(MOST_FILES);
    const swc = join(ROOT, 'node_modules/.bin/swc');
    await run(swc, ['src', 'ormconfig.ts', '-d', 'dist', '-q'], { cwd: scratch });
    await run(process.execPath, ['dist/src/emit.js', scratch], { cwd: scratch, timeout: 60_000 });
    await run(process.execPath, [join(ROOT, 'dashboard/codegen.mjs'), join(scratch, 'dashboard')]);
    const emitted = (file: string) => readFileSync(join(scratch, file), 'utf8');
    // Shown and written: each description has it twice.
    expect(emitted('dashboard/schema.graphql').match(/isSampled: Boolean/g)).toHaveLength(2);
    expect(emitted('sdk/openapi.json').match(/"is_sampled": \{/g)).toHaveLength(2);
    expect(emitted('sdk/src/resources/wire-types.generated.ts').match(/is_sampled\??: boolean/g)).toHaveLength(2);
    expect(emitted('dashboard/src/gql/graphql.ts')).toMatch(/type ProjectFlagsFragment = \{[^}]* isSampled: boolean/);
  });
});
