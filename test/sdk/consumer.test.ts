import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { buildSync } from 'esbuild';
import ts from 'typescript';
import { ROOT } from '../support/process';
import { createProject } from '../support/project';
import { publicUrl } from '../support/server';
import { SCENARIO_TIMEOUT_MS } from './support/scenario';

const PROGRAM = join(ROOT, 'test/sdk/consumer/program.ts');
/** The packages that the program is run with: the one that it was written for, and ours in its place. */
const PACKAGES = { theirs: 'stackframe-108', ours: '@vestibule/sdk' };
const DECLARATIONS = { theirs: 'node_modules/stackframe-108/dist/index.d.ts', ours: 'sdk/src/index.ts' };

const CONFIG = {
  magic_link_enabled: true,
  client_team_creation_enabled: true,
  client_user_deletion_enabled: true,
  allow_user_api_keys: true,
  allow_team_api_keys: true,
  oauth_providers: [{ id: 'google', type: 'shared' }],
};

function findErrors(declarations: string): string[] {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    paths: { '@stackframe/js': [join(ROOT, declarations)] },
  };
  const program = ts.createProgram([PROGRAM], options);
  const sources = program.getSourceFiles().filter(({ fileName }) => dirname(fileName) === dirname(PROGRAM));
  expect(sources).toHaveLength(3);
  return sources.flatMap((source) =>
    program.getSemanticDiagnostics(source).map(({ start = 0, messageText }) => {
      const line = source.getLineAndCharacterOfPosition(start).line + 1;
      return `${source.fileName} ${line}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
    }),
  );
}

/** The lines that the program prints with one of the packages, in a project of its own. */
async function runWith(name: string): Promise<string[]> {
  const { outputFiles } = buildSync({
    entryPoints: [PROGRAM],
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
    alias: { '@stackframe/js': name },
    external: [name],
  });
  // Below the packages, so that the name is found.
  mkdirSync(join(ROOT, 'node_modules/.cache'), { recursive: true });
  const file = join(mkdtempSync(join(ROOT, 'node_modules/.cache/consumer-')), 'program.mjs');
  writeFileSync(file, outputFiles[0]!.text);
  const { id, keys } = await createProject(CONFIG);
  const { stdout } = await promisify(execFile)(process.execPath, [file, publicUrl(), id, keys.client, keys.server], {
    timeout: SCENARIO_TIMEOUT_MS,
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'test' },
  });
  return stdout.trim().split('\n');
}

describe('a program written for the public package', () => {
  it.each(Object.entries(DECLARATIONS))('compiles unchanged with %s', (_whose, declarations) => {
    expect(findErrors(declarations)).toEqual([]);
  });

  it(
    'prints the same with both, line by line',
    async () => {
      const [theirs, ours] = [await runWith(PACKAGES.theirs), await runWith(PACKAGES.ours)];
      expect(ours).toEqual(theirs);
      expect(theirs.length).toBeGreaterThan(100);
    },
    2 * SCENARIO_TIMEOUT_MS,
  );
});
