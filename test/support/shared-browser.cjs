/**
 * The browser of a worker of jest: the first test file that wants one starts it, and all that follow use it. It lives
 * outside of the files' own modules, for these end with each file. What a file opened in it is closed after the file.
 */
const { execFileSync } = require('node:child_process');
const { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { dirname, join } = require('node:path');
const { setTimeout: pause } = require('node:timers/promises');
const { devDependencies } = require('../package.json');

const ROOT = join(__dirname, '..', '..');
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** The packaged browser is built for places without a desktop. */
const PACKAGED = ['--headless=shell'];
/** The version that `npm run test:browsers` has fetched to walk in; none in all other runs. */
const WALKED = process.env.VESTIBULE_TEST_CHROMIUM;
const POLL_MS = 50;
/** Longer than anything takes, on a busy machine, too: it only ends what never comes. */
const PATIENCE_MS = 60_000;

/** Starts of a browser, which was seen to crash before it had opened anything. */
const STARTS = 3;

/** @type {Promise<import('playwright-core').Browser> | undefined} */
let launching;

/** Gives the browser of this worker: the one in CHROME_PATH, the system's, or else that of the npm package. */
async function shareBrowser() {
  const running = await launching?.catch(() => undefined);
  if (!running?.isConnected()) launching = launch();
  return launching;
}

async function launch() {
  const { chromium } = require('playwright-core');
  const paths = WALKED === undefined ? [process.env.CHROME_PATH ?? '', ...SYSTEM_BROWSERS] : [];
  const installed = paths.find((path) => path !== '' && existsSync(path));
  const options = installed
    ? { executablePath: installed, args: QUIET }
    : { executablePath: await findPackaged(), args: [...QUIET, ...PACKAGED] };
  const start = (left) =>
    chromium
      .launch({ ...options, timeout: PATIENCE_MS })
      .catch((error) => (left > 1 && error.message.includes('SIGSEGV') ? start(left - 1) : Promise.reject(error)));
  return start(STARTS);
}

/** Closes everything that was opened in the browser, which goes on for the next file. */
async function clearBrowser() {
  const browser = await launching?.catch(() => undefined);
  if (browser?.isConnected()) await Promise.all(browser.contexts().map((context) => context.close()));
}

/** Ends the browser, with the worker. */
async function closeBrowser() {
  const browser = await launching?.catch(() => undefined);
  launching = undefined;
  await browser?.close();
}

/** Unpacked once for this clone, by the first of a run that needs it. */
async function findPackaged() {
  const home = `${ROOT}/node_modules/.vestibule/browser-${WALKED ?? devDependencies['@sparticuz/chromium']}`;
  if (!existsSync(home) && isFirst()) unpackBrowser(home);
  for (const end = Date.now() + PATIENCE_MS; !existsSync(home); await pause(POLL_MS)) {
    if (Date.now() > end) throw new Error('The browser was not unpacked in time');
  }
  return `${home}/chromium`;
}

/** The run has a folder of its own for temporary files, which ends with it. */
function isFirst() {
  try {
    mkdirSync(join(tmpdir(), 'unpacking-the-browser'));
    return true;
  } catch {
    return false;
  }
}

/**
 * The package is an ES module, which cannot be required; another process can import it. It unpacks into the folder for
 * temporary files: a private one, moved to its place when whole, for other runs may be unpacking, too.
 */
function unpackBrowser(home) {
  mkdirSync(dirname(home), { recursive: true });
  const draft = mkdtempSync(`${home}.`);
  const script = "import('@sparticuz/chromium').then((m) => m.default.executablePath())";
  const options = { cwd: `${ROOT}/test`, env: { ...process.env, TMPDIR: draft } };
  execFileSync(process.execPath, ['--input-type=module', '-e', script], options);
  try {
    renameSync(draft, home);
  } catch {
    rmSync(draft, { recursive: true }); // Somebody was faster.
  }
}

module.exports = { shareBrowser, clearBrowser, closeBrowser };
