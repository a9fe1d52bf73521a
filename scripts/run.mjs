// The work of `npm start`, `npm test` and their siblings on a fresh clone: install and build what is missing or stale,
// then go on. No dependencies: it runs before anything is installed.
import './node-version.mjs';
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, watch, writeFileSync } from 'node:fs';
// Whole, because a name of it is newer than what the first import tells of.
import os from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { BUILDS, DELETES_ORPHANS, MAIN, SERVER_MODULE, SERVER_SOURCES, SHARED_SOURCES } from './builds.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const STAMPS = join(ROOT, 'node_modules', '.vestibule');
/** The packages that running needs; those that the lock names as peers of others alone are needed by tests. */
const RUNTIME_SCOPE = ['--include-workspace-root', '--workspace=dashboard', '--workspace=sdk', '--omit=peer'];

/**
 * Threads with which npm writes files, beside its own: with four on two processors they keep each other waiting, and an
 * installation takes a sixth longer, a quarter on a busy machine. More than Node's own four are no use.
 */
const INSTALLING_THREADS = String(Math.min(4, Math.max(1, os.availableParallelism() - 1)));

/** The interval of progress messages for somebody who waits. */
const PROGRESS_MS = 5_000;
/** The interval of the check that whoever started this is still there. */
const SHELL_MS = 500;
const NOT_SOURCES = new Set(['node_modules', 'dist', 'dist-hosted', '.vestibule']);

/** Several times as fast as the version before, whose interface in JavaScript tests and what reads sources still need. */
const TYPE_CHECKER = 'node_modules/typescript-7/bin/tsc';

const FORMATTED = [
  'src',
  'shared',
  'ormconfig.ts',
  'sdk/src',
  'sdk/hosted',
  'dashboard/src',
  'examples',
  'test',
  'scripts',
];

const TASKS = {
  start: async () => {
    endWithShell();
    // The server's modules are read while the pages are still built.
    await prepare('runtime', { server: () => load(SERVER_MODULE) });
    await runHere(MAIN);
  },
  dev: async () => {
    await prepare('runtime');
    // Nobody sends requests elsewhere meanwhile: a restart need not wait for them.
    spawn('node', ['--watch-path=dist', MAIN], { stdio: 'inherit', env: { VESTIBULE_DRAIN: '0', ...process.env } });
    let pending;
    const rebuild = () => {
      clearTimeout(pending); // An editor writes a file in several steps.
      pending = setTimeout(() => void buildIfStale(BUILDS[0]), 100);
    };
    for (const folder of [SERVER_SOURCES, SHARED_SOURCES]) watch(folder, { recursive: true }, rebuild);
  },
  build: async () => prepare('runtime'),
  /** For `npm pack` and the examples: the compiler of types is a package of the tests. */
  library: async () => {
    await install('all');
    await buildIfStale(BUILDS.find(({ name }) => name === 'sdk'));
  },
  test: async (args) => {
    await prepare('all');
    await runHere('node_modules/jest/bin/jest.js', ['-c', 'test/jest.config.cjs', ...args]);
  },
  check: async () => {
    await prepare('all');
    // Side by side, for two processors.
    await Promise.all([
      runInTurn([
        checkTypes('tsconfig.json'),
        checkTypes('test/tsconfig.json'),
        checkTypes('sdk/tsconfig.json'),
        [
          'prettier',
          '--check',
          '--log-level',
          'warn',
          '--cache',
          '--cache-location',
          `${STAMPS}/prettier`,
          ...FORMATTED,
        ],
      ]),
      runInTurn([
        ['node', 'dashboard/codegen.mjs', '--check'],
        checkTypes('dashboard/tsconfig.json'),
        checkTypes('test/dashboard-unit/tsconfig.json'),
        ['oxlint', '--quiet', '.'],
        // One worker has one server: few of these need it.
        ['jest', '-c', 'test/jest.config.cjs', '--maxWorkers=1', 'test/architecture'],
      ]),
    ]);
  },
  emit: async () => {
    // With the packages of the tests: what is written is formatted. Only the server is built: the rest is built from
    // what is written here.
    await install('all');
    await buildIfStale(BUILDS[0]);
    run('node', ['dist/src/emit.js', ROOT]);
    run('node', ['dashboard/codegen.mjs']);
    run('node', ['scripts/reference.mjs']);
  },
  migrate: async () => {
    await prepare('runtime');
    run('node', ['dist/src/migrate.js']);
  },
  'breached-passwords': async (args) => {
    await prepare('runtime');
    await runHere('dist/src/breached-passwords.js', args);
  },
  import: async (args) => {
    // It talks to a server that runs: nothing needs to be built for it.
    await runHere('scripts/import.mjs', args);
  },
  bench: async (args) => {
    await prepare('all');
    run('node', ['test/bench/bench.mjs', ...args]);
  },
  attack: async (args) => {
    await prepare('all');
    run('node', ['test/attacks/long/run.mjs', ...args]);
  },
  browsers: async (args) => {
    await prepare('all');
    run('node', ['test/browsers/run.mjs', ...args]);
  },
};

/** npm starts this through a shell, which a signal to npm ends without a word: what was started would go on alone. */
function endWithShell() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(looking); // A second signal would be told from the first: it means at once.
    process.kill(process.pid, 'SIGTERM');
  }, SHELL_MS).unref();
}

/** @param next what may begin as soon as a build is there, by its name */
async function prepare(kind, next = {}) {
  await install(kind);
  // Builds that need nothing of the others run beside them, for two processors.
  const built = new Map();
  for (const build of BUILDS) {
    if (build.for !== undefined && build.for !== kind) continue;
    const before = built.get(build.after) ?? Promise.resolve();
    built.set(
      build.name,
      before.then(() => buildIfStale(build)),
    );
  }
  const begun = Object.entries(next).map(([name, begin]) => built.get(name).then(begin));
  await Promise.all([...built.values(), ...begun]);
}

/** Running needs less than testing: the test suite's own packages are a workspace of their own. */
async function install(kind) {
  const wanted = hashFiles(['package-lock.json', 'package.json', ...readWorkspaces()]);
  const stamp = readStamp('install');
  if (stamp === `${wanted} all` || stamp === `${wanted} ${kind}`) return;
  const scope = kind === 'all' ? [] : RUNTIME_SCOPE;
  // No package here needs a script of its own at installation, so none gets to run one.
  const command = ['npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...scope];
  await step('Installing packages', command, {
    describe: countPackages,
    env: { UV_THREADPOOL_SIZE: INSTALLING_THREADS },
  });
  writeStamp('install', `${wanted} ${kind}`);
}

/** Folders are there from the start; a package is when its description is. */
function countPackages() {
  const folder = join(ROOT, 'node_modules');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const packages = names.flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(folder, name)).map((inner) => join(name, inner)) : name,
  );
  const isThere = (name) => existsSync(join(folder, name, 'package.json'));
  return `${packages.filter(isThere).length} of ${packages.length}`;
}

function readWorkspaces() {
  return JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).workspaces.map((name) => `${name}/package.json`);
}

async function buildIfStale({ name, from, to, command }) {
  const files = from.flatMap((path) => listFiles(path));
  const wanted = hashFiles(files);
  if (readStamp(name) === wanted && existsSync(join(ROOT, to))) return;
  await step(`Building the ${name}`, command);
  if (name === 'server' && DELETES_ORPHANS) removeOrphans();
  writeStamp(name, wanted);
}

/**
 * Entities and migrations are found by their names: what was built from a source that is gone would still count. All
 * else stays: a server that runs from there may not have read it yet.
 */
function removeOrphans() {
  for (const path of [SERVER_SOURCES, SHARED_SOURCES].flatMap((folder) => listFiles(`dist/${folder}`))) {
    const source = path.replace(/^dist\//, '').replace(/\.js(\.map)?$/, '.ts');
    if (!existsSync(join(ROOT, source))) rmSync(join(ROOT, path));
  }
}

function listFiles(path) {
  const full = join(ROOT, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full)
    .filter((name) => !NOT_SOURCES.has(name))
    .sort()
    .flatMap((name) => listFiles(`${path}/${name}`));
}

function hashFiles(paths) {
  const hash = createHash('sha256');
  for (const path of paths)
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(ROOT, path)))
      .update('\0');
  return hash.digest('hex');
}

function readStamp(name) {
  const path = join(STAMPS, name);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

function writeStamp(name, text) {
  mkdirSync(STAMPS, { recursive: true });
  writeFileSync(join(STAMPS, name), text);
}

/** Runs a program and tells how far it is; its failure is ours. */
async function step(label, [program, ...args], { describe = () => '', env = {} } = {}) {
  const start = Date.now();
  const tell = (state) => {
    const seconds = ((Date.now() - start) / 1000).toFixed(1);
    process.stderr.write(`${label}: ${[state, `${seconds} s`].filter(Boolean).join(', ')}\n`);
  };
  process.stderr.write(`${label} …\n`);
  const ticking = setInterval(() => tell(describe()), PROGRESS_MS);
  const child = spawn(program, args, programOptions(env));
  const [status] = await once(child, 'close');
  clearInterval(ticking);
  if (status !== 0) process.exit(status ?? 1);
  tell('done');
}

/** Runs a script in this process, so that who ends this one ends it. */
async function runHere(path, args = []) {
  process.argv.splice(2, process.argv.length, ...args);
  await load(path);
}

function load(path) {
  return import(pathToFileURL(join(ROOT, path)).href);
}

/** Runs a program of the system or of the installed packages; its failure is ours. */
function run(program, args) {
  const { status, error } = spawnSync(program, args, programOptions());
  if (error) process.stderr.write(`${program}: ${error.message}\n`);
  if (status !== 0) process.exit(status ?? 1);
}

/** Runs programs one after the other; a failure is ours, too, but the rest still tells what it finds. */
async function runInTurn(commands) {
  for (const [program, ...args] of commands) {
    const child = spawn(program, args, programOptions());
    const [status] = await once(child, 'close');
    if (status !== 0) process.exitCode = 1;
  }
}

/** The command that checks the types of a project, skipping what did not change since the last check. */
function checkTypes(project) {
  const remembered = join(STAMPS, `${project.replaceAll('/', '-')}.tsbuildinfo`);
  return ['node', TYPE_CHECKER, '-p', project, '--incremental', '--tsBuildInfoFile', remembered];
}

function programOptions(env = {}) {
  const path = [join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(process.platform === 'win32' ? ';' : ':');
  return {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env, PATH: path },
    shell: process.platform === 'win32',
  };
}

const [task = 'start', ...rest] = process.argv.slice(2);
if (!Object.hasOwn(TASKS, task)) {
  process.stderr.write(`Unknown task ${task}. There are: ${Object.keys(TASKS).join(', ')}\n`);
  process.exit(1);
}
process.chdir(ROOT);
await TASKS[task](rest);
