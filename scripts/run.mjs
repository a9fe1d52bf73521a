// What `npm start`, `npm test` and their siblings do on a fresh clone: install and build what is missing or stale,
// then go on. No dependencies: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, watch, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { BUILDS, DELETES_ORPHANS, MAIN, SERVER_SOURCES } from './builds.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const STAMPS = join(ROOT, 'node_modules', '.vestibule');
const RUNTIME_WORKSPACES = ['dashboard', 'sdk'];

const NOT_SOURCES = new Set(['node_modules', 'dist', 'dist-hosted', '.vestibule', 'gql']);

const FORMATTED = ['src', 'ormconfig.ts', 'sdk/src', 'sdk/hosted', 'dashboard/src', 'test', 'scripts'];

const TASKS = {
  start: async () => {
    prepare('runtime');
    await runHere(MAIN);
  },
  dev: async () => {
    prepare('runtime');
    spawn('node', ['--watch-path=dist', MAIN], { stdio: 'inherit' });
    let pending;
    watch(SERVER_SOURCES, { recursive: true }, () => {
      clearTimeout(pending); // An editor writes a file in several steps.
      pending = setTimeout(() => buildIfStale(BUILDS[0]), 100);
    });
  },
  build: async () => prepare('runtime'),
  test: async (args) => {
    prepare('all');
    await runHere('node_modules/jest/bin/jest.js', ['-c', 'test/jest.config.cjs', ...args]);
  },
  check: async () => {
    prepare('all');
    // Side by side, for two processors; the dashboard's check writes what the linter reads, so they take turns.
    await Promise.all([
      runInTurn([
        ['tsc', '-p', 'tsconfig.json'],
        ['tsc', '-p', 'test/tsconfig.json'],
        ['npm', 'run', '-s', 'check', '-w', '@vestibule/sdk'],
        ['prettier', '--check', '--log-level', 'warn', ...FORMATTED],
      ]),
      runInTurn([
        ['npm', 'run', '-s', 'check', '-w', '@vestibule/dashboard'],
        ['oxlint', '--quiet', '.'],
        ['jest', '-c', 'test/jest.config.cjs', 'test/architecture'],
      ]),
    ]);
  },
  emit: async () => {
    // With the packages of the tests: what is written is formatted. Only the server is built: the rest is built from
    // what is written here.
    install('all');
    buildIfStale(BUILDS[0]);
    run('node', ['dist/src/emit.js', ROOT]);
  },
  migrate: async () => {
    prepare('runtime');
    run('node', ['dist/src/migrate.js']);
  },
  bench: async (args) => {
    prepare('all');
    run('node', ['test/bench/bench.mjs', ...args]);
  },
  attack: async (args) => {
    prepare('all');
    run('node', ['test/attacks/long/run.mjs', ...args]);
  },
};

function prepare(kind) {
  install(kind);
  for (const build of BUILDS) buildIfStale(build);
}

/** Running needs less than testing: the test suite's own packages are a workspace of their own. */
function install(kind) {
  const wanted = hashFiles(['package-lock.json', 'package.json', ...readWorkspaces()]);
  const stamp = readStamp('install');
  if (stamp === `${wanted} all` || stamp === `${wanted} ${kind}`) return;
  const scope =
    kind === 'all' ? [] : ['--include-workspace-root', ...RUNTIME_WORKSPACES.map((name) => `--workspace=${name}`)];
  step('Installing packages', () =>
    // No package here needs a script of its own at installation, so none gets to run one.
    run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...scope]),
  );
  writeStamp('install', `${wanted} ${kind}`);
}

function readWorkspaces() {
  return JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).workspaces.map((name) => `${name}/package.json`);
}

function buildIfStale({ name, from, to, command }) {
  const files = from.flatMap((path) => listFiles(path));
  const wanted = hashFiles(files);
  if (readStamp(name) === wanted && existsSync(join(ROOT, to))) return;
  step(`Building the ${name}`, () => run(command[0], command.slice(1)));
  if (name === 'server' && DELETES_ORPHANS) removeOrphans();
  writeStamp(name, wanted);
}

/**
 * Entities and migrations are found by their names: what was built from a source that is gone would still count. All
 * else stays: a server that runs from there may not have read it yet.
 */
function removeOrphans() {
  for (const path of listFiles(`dist/${SERVER_SOURCES}`)) {
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

function step(label, work) {
  const start = Date.now();
  process.stderr.write(`${label} …\n`);
  work();
  process.stderr.write(`${label}: ${((Date.now() - start) / 1000).toFixed(1)} s\n`);
}

/** Runs a script in this process, so that who ends this one ends it. */
async function runHere(path, args = []) {
  process.argv.splice(2, process.argv.length, ...args);
  await import(pathToFileURL(join(ROOT, path)).href);
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

function programOptions() {
  const path = [join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(process.platform === 'win32' ? ';' : ':');
  return {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
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
