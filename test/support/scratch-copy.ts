import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './process';

const run = promisify(execFile);
/** The most that a run of tests may say. */
const OUTPUT_BYTES = 64 * 1024 * 1024;
const COPIED = [
  'src',
  'shared',
  'scripts',
  'test',
  'sdk/src',
  'sdk/hosted',
  'sdk/tsconfig.json',
  'sdk/tsconfig.build.json',
  'sdk/tsconfig.cjs.json',
  'sdk/package.json',
  'dashboard/src',
  'dashboard/codegen.mjs',
  'dashboard/schema.graphql',
  'dashboard/tsconfig.json',
  'dashboard/package.json',
  'ormconfig.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  '.swcrc',
  '.prettierrc.json',
];
const LINKED = ['dashboard/node_modules', 'sdk/node_modules'];
/** The packages that are folders of the repository, and so of the copy. */
const WORKSPACES = '@vestibule';

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
  /** Runs tests that are there on what was built, by the beginnings of their paths. */
  test: (paths: readonly string[]) => Promise<void>;
}

/** Copies what is needed to build, check and test the whole product into a folder that goes with the run of the tests. */
export function makeScratchCopy(): ScratchCopy {
  const root = mkdtempSync(join(tmpdir(), 'scratch-'));
  for (const path of COPIED.filter((one) => existsSync(join(ROOT, one)))) {
    cpSync(join(ROOT, path), join(root, path), { recursive: true });
  }
  linkPackages(root);
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
      await run(process.execPath, ['scripts/compile.mjs', 'src', 'shared', 'ormconfig.ts'], { cwd: root }).catch(
        describeFailure,
      );
      await run(process.execPath, ['dist/src/emit.js', root], { cwd: root }).catch(describeFailure);
    },
    test: (paths) => testIn(root, paths),
    check: () => checkIn(root),
  };
}

async function testIn(root: string, paths: readonly string[]): Promise<void> {
  const jest = ['node_modules/jest/bin/jest.js', '-c', 'test/jest.config.cjs', '--maxWorkers=1', ...paths];
  const options = { cwd: root, env: ownEnvironment(), maxBuffer: OUTPUT_BYTES };
  await run(process.execPath, jest, options).catch(describeFailure);
}

async function checkIn(root: string): Promise<void> {
  await run(process.execPath, ['codegen.mjs'], { cwd: join(root, 'dashboard') }).catch(describeFailure);
  const compiler = join(ROOT, 'node_modules/typescript-7/bin/tsc');
  // The dashboard is checked against the built SDK, as who embeds it.
  const projects = ['tsconfig.json', 'sdk/tsconfig.json', 'sdk/tsconfig.build.json', 'dashboard/tsconfig.json'];
  for (const project of projects) {
    await run(process.execPath, [compiler, '-p', project], { cwd: root }).catch(describeFailure);
  }
}

/** Each package is linked by itself: what runs of tests keep among them is the copy's own, and so are its workspaces. */
function linkPackages(root: string): void {
  const packages = join(root, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    const isKept = name.startsWith('.') && name !== '.bin';
    if (!isKept && name !== WORKSPACES) symlinkSync(join(ROOT, 'node_modules', name), join(packages, name));
  }
  mkdirSync(join(packages, WORKSPACES));
  for (const name of ['dashboard', 'sdk']) symlinkSync(join(root, name), join(packages, WORKSPACES, name));
  for (const path of LINKED.filter((one) => existsSync(join(ROOT, one)))) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    symlinkSync(join(ROOT, path), join(root, path));
  }
}

/** The environment without what a run of tests says in it to its own files. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(VESTIBULE_TEST_|JEST_)/.test(name));
  return Object.fromEntries(kept) as NodeJS.ProcessEnv;
}

/** Compilers say on standard output what is wrong. */
function describeFailure(error: Error & { stdout?: string; stderr?: string }): never {
  throw new Error(`${error.message}\n${error.stdout ?? ''}\n${error.stderr ?? ''}`);
}
