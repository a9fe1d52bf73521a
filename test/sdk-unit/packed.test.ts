import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const NAME = '@vestibule/sdk';

interface Manifest {
  name: string;
  dependencies: Record<string, string>;
  exports: Record<string, unknown>;
}
const manifest = JSON.parse(readFileSync(join(ROOT, 'sdk/package.json'), 'utf8')) as Manifest;
const ENTRIES = Object.keys(manifest.exports)
  .filter((entry) => entry !== './package.json')
  .map((entry) => join(NAME, entry));

const PATIENCE_MS = 240_000;
/** The folder of somebody who installed the package, and nothing else but React. */
let home: string;

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'consumer-'));
  const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', home], {
    cwd: join(ROOT, 'sdk'),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [{ filename }] = JSON.parse(packed.slice(packed.indexOf('['))) as [{ filename: string }];
  writeFileSync(join(home, 'package.json'), '{ "private": true }');
  // Its dependencies come from where we have them: there may be no registry.
  const needed = [...Object.keys(manifest.dependencies), 'react', '@types/react', 'csstype'].map(findPackage);
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${filename}`, ...needed], {
    cwd: home,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}, PATIENCE_MS);

/** The SDK's own packages are beside it where their version is not that of the others. */
function findPackage(name: string): string {
  const places = ['sdk', '.'].map((folder) => join(ROOT, folder, 'node_modules', name));
  return places.find((place) => existsSync(place)) ?? name;
}

describe.each(ENTRIES)('the packed %s', (entry) => {
  it('is imported by ES modules', () => {
    const code = `console.log(Object.keys(await import('${entry}')).length)`;
    expect(Number(runNode(['--input-type=module', '-e', code]))).toBeGreaterThan(8);
  });

  it('is required by CommonJS, with the same names', () => {
    const code = `
      const required = Object.keys(require('${entry}')).sort().join();
      import('${entry}').then((imported) => console.log(required === Object.keys(imported).sort().join()))`;
    expect(runNode(['--input-type=commonjs', '-e', code])).toBe('true');
  });
});

function runNode(args: string[]): string {
  return execFileSync(process.execPath, args, { cwd: home, encoding: 'utf8' }).trim();
}

describe.each([
  ['bundler', 'esnext', ['main.ts']],
  ['node16', 'node16', ['main.mts', 'main.cts']],
])('the packed types, resolved as "%s" does', (moduleResolution, module, files) => {
  it('are those of every entry', () => {
    const folder = join(home, moduleResolution);
    mkdirSync(folder);
    symlinkSync(join(home, 'node_modules'), join(folder, 'node_modules'));
    for (const file of files) writeFileSync(join(folder, file), program);
    const options = { module, moduleResolution, strict: true, noEmit: true, skipLibCheck: false, types: [] };
    const config = { compilerOptions: { ...options, target: 'es2022' }, files };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    expect(compile(folder)).toBe('');
  });
});

const program = `
${ENTRIES.map((entry, index) => `import * as entry${index} from '${entry}';`).join('\n')}
import { StackServerApp } from '${NAME}';
export const app = new StackServerApp({ tokenStore: null });
export const name: Promise<string | null | undefined> = app.getUser('an id').then((user) => user?.displayName);
// @ts-expect-error A type that nothing knows would be \`any\`, and let this pass.
export const wrong: Promise<number> = app.getUser('an id').then((user) => user?.displayName);
export const entries = [${ENTRIES.map((_entry, index) => `entry${index}`).join(', ')}];
`;

function compile(folder: string): string {
  try {
    execFileSync(process.execPath, [join(ROOT, 'node_modules/typescript-7/bin/tsc'), '-p', folder], {
      encoding: 'utf8',
    });
    return '';
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}
