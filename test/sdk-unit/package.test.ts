import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { LANGUAGES } from '../../shared/languages/languages.js';
import { SDK_NAME, SDK_VERSION } from '../../sdk/src/version.js';
import * as sdk from '../../sdk/src/index.js';

const ROOT = join(__dirname, '../..');
const manifest = readManifest('sdk');

function readManifest(folder: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as Record<string, unknown>;
}

describe('the package', () => {
  it('tells the server its real name and version', () => {
    expect([SDK_NAME, SDK_VERSION]).toEqual([manifest.name, manifest.version]);
  });

  it('has no runtime dependencies but the passkey ceremony and the QR code', () => {
    expect(Object.keys(manifest.dependencies as object)).toEqual(['@simplewebauthn/browser', 'uqr']);
  });

  it('says under which license it is and where it comes from', () => {
    const { license, repository } = readManifest('.');
    expect(manifest).toMatchObject({ license, repository: { ...(repository as object), directory: 'sdk' } });
    expect(readFileSync(join(ROOT, 'sdk/LICENSE'), 'utf8')).toBe(readFileSync(join(ROOT, 'LICENSE'), 'utf8'));
  });

  it('brings React and Next.js to nobody who has no use for them', () => {
    expect(Object.keys(manifest.peerDependencies as object)).toEqual(['next', 'react']);
    expect(manifest.peerDependenciesMeta).toEqual({ next: { optional: true }, react: { optional: true } });
  });

  it('works on a server without React', () => {
    const home = mkdtempSync(join(tmpdir(), 'server-'));
    for (const name of ['package.json', 'dist']) {
      cpSync(join(ROOT, 'sdk', name), join(home, 'node_modules/@vestibule/sdk', name), { recursive: true });
    }
    for (const name of Object.keys(manifest.dependencies as object)) {
      cpSync(join(ROOT, 'node_modules', name), join(home, 'node_modules', name), { recursive: true });
    }
    const code = `
      import { StackServerApp } from '@vestibule/sdk';
      const react = await import('react').catch(({ code }) => code);
      const app = new StackServerApp({ baseUrl: 'http://localhost:4000', projectId: 'p', secretServerKey: 's', tokenStore: null });
      console.log(react, await app.getUser({ tokenStore: new Request('http://localhost:3000') }));`;
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: home, encoding: 'utf8' });
    expect(output).toBe('ERR_MODULE_NOT_FOUND null\n');
  });

  it('brings a browser English, and every other language when it is spoken', async () => {
    const { metafile } = await build({
      entryPoints: [join(ROOT, 'sdk/src/react/index.ts')],
      absWorkingDir: ROOT,
      bundle: true,
      splitting: true,
      format: 'esm',
      outdir: 'never-written',
      write: false,
      metafile: true,
      external: ['react'],
    });
    const namesIn = (file: string) =>
      Object.keys(metafile.outputs[file]!.inputs).flatMap(
        (input) => /i18n\/((?:(?:pages|settings)\/)?[a-z]{2}(?:-\w+)?)\.ts$/.exec(input)?.[1] ?? [],
      );
    const importsOf = (file: string, isLater: boolean) =>
      metafile.outputs[file]!.imports.filter(({ external }) => !external)
        .filter(({ kind }) => (kind === 'dynamic-import') === isLater)
        .map(({ path }) => path);
    const loadedWith = (file: string, known = new Set<string>()): Set<string> => {
      if (known.has(file)) return known;
      known.add(file);
      for (const imported of importsOf(file, false)) loadedWith(imported, known);
      return known;
    };
    const languagesIn = (file: string): string[] => [...loadedWith(file)].flatMap(namesIn);
    const entry = Object.keys(metafile.outputs).find((file) =>
      metafile.outputs[file]!.entryPoint?.endsWith('index.ts'),
    );
    expect(languagesIn(entry!).sort()).toEqual(['en', 'pages/en', 'settings/en']);
    const atOnce = loadedWith(entry!);
    const wanted = new Set([...atOnce].flatMap((file) => importsOf(file, true)));
    const later = [...wanted].map((file) =>
      [...loadedWith(file)]
        .filter((one) => !atOnce.has(one))
        .flatMap(namesIn)
        .sort()
        .join(),
    );
    const others = LANGUAGES.filter((language) => language !== 'en').map((language) => language.toLowerCase());
    // A variety needs the language that it differs from.
    const loaded = ['', 'pages/', 'settings/'].flatMap((area) =>
      others.map((language) =>
        /^(es|fr)-/.test(language) ? `${area}${language.slice(0, 2)},${area}${language}` : area + language,
      ),
    );
    expect(later.filter((languages) => languages !== '').sort()).toEqual(loaded.sort());
  });

  it('exports these values', () => {
    expect(Object.keys(sdk).sort()).toEqual([
      'HexclaveAdminApp',
      'HexclaveClientApp',
      'HexclaveServerApp',
      'KnownError',
      'KnownErrors',
      'NetworkError',
      'RateLimitedError',
      'StackAdminApp',
      'StackClientApp',
      'StackServerApp',
      'UnexpectedResponseError',
      'defineConfig',
      'defineHexclaveConfig',
      'defineStackConfig',
      'getConvexProvidersConfig',
      'isFreshSignInRequired',
      'isKnownError',
      'stackAppInternalsSymbol',
    ]);
  });
});
