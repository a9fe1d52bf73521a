import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './process';

const run = promisify(execFile);
const COPIED = [
  'src',
  'scripts/compile.mjs',
  'sdk/src',
  'sdk/hosted',
  'sdk/tsconfig.json',
  'sdk/package.json',
  'dashboard/src',
  'dashboard/codegen.mjs',
  'dashboard/schema.graphql',
  'dashboard/tsconfig.json',
  'dashboard/package.json',
  'ormconfig.ts',
  'package.json',
  'tsconfig.json',
  '.swcrc',
  '.prettierrc.json',
];
const LINKED = ['node_modules', 'dashboard/node_modules', 'sdk/node_modules'];

/** A copy of the sources, to change and to build. */
export interface ScratchCopy {
  root: string;
  /** The files that were changed or added by hand, in the order in which they were. */
  touched: string[];
  /** Writes a file that is not there yet. */
  add: (file: string, text: string) => void;
  /** Puts text behind the first place where `after` stands. */
  insert: (file: string, after: string, text: string) => void;
  /** Builds the server and writes what derives from its contracts. */
  emit: () => Promise<void>;
  /** Checks that everything fits together: server, SDK, and the dashboard with its documents. */
  check: () => Promise<void>;
}

/** Copies what is needed to build and check the whole product into a folder that goes with the run of the tests. */
export function makeScratchCopy(): ScratchCopy {
  const root = mkdtempSync(join(tmpdir(), 'scratch-'));
  for (const path of COPIED) cpSync(join(ROOT, path), join(root, path), { recursive: true });
  for (const path of LINKED) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    symlinkSync(join(ROOT, path), join(root, path));
  }
  const touched: string[] = [];
  const touch = (file: string, text: string): void => {
    writeFileSync(join(root, file), text);
    if (!touched.includes(file)) touched.push(file);
  };
  return {
    root,
    touched,
    add: touch,
    insert: (file, after, text) => {
      const before = readFileSync(join(root, file), 'utf8');
      const at = before.indexOf(after);
      if (at < 0) throw new Error(`${file} does not say ${after}`);
      touch(file, before.slice(0, at + after.length) + text + before.slice(at + after.length));
    },
    emit: async () => {
      await run(process.execPath, ['scripts/compile.mjs', 'src', 'ormconfig.ts'], { cwd: root }).catch(describeFailure);
      await run(process.execPath, ['dist/src/emit.js', root], { cwd: root }).catch(describeFailure);
    },
    check: async () => {
      await run(process.execPath, ['codegen.mjs'], { cwd: join(root, 'dashboard') }).catch(describeFailure);
      for (const project of ['tsconfig.json', 'sdk/tsconfig.json', 'dashboard/tsconfig.json']) {
        const check = [join(ROOT, 'node_modules/typescript-7/bin/tsc'), '-p', project, '--noEmit'];
        await run(process.execPath, check, { cwd: root }).catch(describeFailure);
      }
    },
  };
}

/** Compilers say on standard output what is wrong. */
function describeFailure(error: Error & { stdout?: string; stderr?: string }): never {
  throw new Error(`${error.message}\n${error.stdout ?? ''}\n${error.stderr ?? ''}`);
}
