import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { devDependencies } from '../package.json';
import { PATIENCE_MS, ROOT, waitFor } from './process';

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

/** Starts a browser without a window: the one in CHROME_PATH, the system's, or else the one in the npm package. */
export async function launchBrowser(): Promise<Browser> {
  const installed = [process.env.CHROME_PATH ?? '', ...SYSTEM_BROWSERS].find((path) => path !== '' && existsSync(path));
  const timeout = PATIENCE_MS;
  if (installed) return chromium.launch({ executablePath: installed, args: QUIET, timeout });
  return chromium.launch({ executablePath: await findPackaged(), args: [...QUIET, ...PACKAGED], timeout });
}

/** Unpacked once for this clone, by the first of a run that needs it. */
async function findPackaged(): Promise<string> {
  const home = `${ROOT}/node_modules/.vestibule/browser-${devDependencies['@sparticuz/chromium']}`;
  if (!existsSync(home) && isFirst()) unpackBrowser(home);
  await waitFor(() => Promise.resolve(existsSync(home)));
  return `${home}/chromium`;
}

/** The run has a folder of its own for temporary files, which ends with it. */
function isFirst(): boolean {
  try {
    mkdirSync(join(tmpdir(), 'unpacking-the-browser'));
    return true;
  } catch {
    return false;
  }
}

/**
 * The package is an ES module, which jest cannot load; another process can. It unpacks into the folder for temporary
 * files: a private one, moved to its place when whole, for other runs may be unpacking, too.
 */
function unpackBrowser(home: string): void {
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
