import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildSync } from 'esbuild';
import ts from 'typescript';
import { ROOT } from '../../support/process';
import { SCENARIO_TIMEOUT_MS } from './scenario';

/** The folder of the programs that somebody wrote for the public packages. */
export const PROGRAMS = join(ROOT, 'test/sdk/consumer');

/** The declarations of the packages that programs were written for, and ours in their place. */
export const DECLARATIONS = {
  theirs: {
    '@stackframe/js': 'node_modules/stackframe-108/dist/index.d.ts',
    '@stackframe/react': 'node_modules/stackframe-react-108/dist/index.d.ts',
  },
  ours: { '@stackframe/js': 'sdk/src/index.ts', '@stackframe/react': 'sdk/src/react/index.ts' },
};

/** The packages that a program is run with. */
const PACKAGES = { theirs: 'stackframe-108', ours: '@vestibule/sdk' };

export type Whose = keyof typeof DECLARATIONS;

/** Programs as their own compiler sees them. */
export function compile(names: readonly string[], whose: Whose): ts.Program {
  const paths = Object.entries(DECLARATIONS[whose]).map(([name, file]) => [name, [join(ROOT, file)]]);
  return ts.createProgram(
    names.map((name) => join(PROGRAMS, name)),
    {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      types: ['node'],
      jsx: ts.JsxEmit.ReactJSX,
      strict: true,
      skipLibCheck: true,
      noEmit: true,
      paths: Object.fromEntries(paths) as Record<string, string[]>,
    },
  );
}

/** The files of the programs, without what they import. */
export function sourcesOf(program: ts.Program): ts.SourceFile[] {
  return program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(`${PROGRAMS}/`));
}

/** The errors that the compiler finds in the programs, a line each. */
export function findErrors(program: ts.Program): string[] {
  return sourcesOf(program).flatMap((source) =>
    program.getSemanticDiagnostics(source).map(({ start = 0, messageText }) => {
      const line = source.getLineAndCharacterOfPosition(start).line + 1;
      return `${source.fileName} ${line}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
    }),
  );
}

/** The lines that a program prints with one of the packages. */
export async function runConsumer(name: string, whose: Whose, parameters: readonly string[]): Promise<string[]> {
  const { outputFiles } = buildSync({
    entryPoints: [join(PROGRAMS, name)],
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
    alias: { '@stackframe/js': PACKAGES[whose] },
    external: [PACKAGES[whose], 'express'],
  });
  // Below the packages, so that their names are found.
  mkdirSync(join(ROOT, 'node_modules/.cache'), { recursive: true });
  const file = join(mkdtempSync(join(ROOT, 'node_modules/.cache/consumer-')), 'program.mjs');
  writeFileSync(file, outputFiles[0]!.text);
  const { stdout } = await promisify(execFile)(process.execPath, [file, ...parameters], {
    timeout: SCENARIO_TIMEOUT_MS,
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'test' },
  });
  return stdout.trim().split('\n');
}
