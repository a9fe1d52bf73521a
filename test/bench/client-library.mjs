import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';
import { CLIENT_KEY, headers } from './server.mjs';
import { yesNo } from './verdict.mjs';

const ROOT = join(import.meta.dirname, '../..');
const CORE = join(ROOT, 'sdk/src/index.ts');
const REACT = join(ROOT, 'sdk/src/react/index.ts');
const COMPONENTS = 100;
/** The most that a page may load at once, compressed, in bytes. */
const SIZES = [
  ['an app', `import { StackClientApp } from '${CORE}'; globalThis.made = StackClientApp;`, 20_000],
  [
    'an app, SignIn, useUser',
    `import { StackClientApp } from '${CORE}';
     import { SignIn, StackProvider, useUser } from '${REACT}';
     globalThis.made = [StackClientApp, SignIn, StackProvider, useUser];`,
    45_000,
  ],
];

/** Prints what the client library brings to a page, and what it asks and renders there. */
export async function measureClientLibrary(server) {
  console.log('client library, compressed    bytes');
  for (const [name, code, most] of SIZES) {
    const script = join(ROOT, 'test/support/measure-bundle.mjs');
    const output = execFileSync(process.execPath, [script], { input: code, encoding: 'utf8', stdio: 'pipe' });
    const size = Number(output.trim().split('\n').at(-1));
    console.log(`${name.padEnd(28)}${String(size).padStart(7)}  (at most ${most}: ${yesNo(size < most)})`);
  }
  const { requests, renders } = await countWork(server);
  console.log(`${COMPONENTS} components with useUser: ${requests} request at mount (1: ${yesNo(requests === 1)}),`);
  console.log(`${renders} renders after an update (${COMPONENTS}: ${yesNo(renders === COMPONENTS)})\n`);
}

/** On a page of a site of its own, as an application's bundler would pack it. */
async function countWork(server) {
  const script = await bundle('./test/support/own-hooks.mjs');
  const site = createServer((request, response) => {
    const isScript = request.url === '/own.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : '<!doctype html><title>A site</title>');
  });
  await new Promise((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { shareBrowser, closeBrowser } = createRequire(import.meta.url)('../support/shared-browser.cjs');
  try {
    const page = await (await shareBrowser()).newPage();
    return await countOn(page, { server, address: `http://localhost:${site.address().port}/` });
  } finally {
    await closeBrowser();
    site.closeAllConnections();
    await new Promise((resolve) => site.close(resolve));
  }
}

async function countOn(page, { server, address }) {
  const asked = [];
  page.on('request', (request) => request.method() === 'GET' && asked.push(new URL(request.url()).pathname));
  await page.goto(address);
  await page.addScriptTag({ url: '/own.js' });
  const tokenStore = await signUp(server);
  await page.evaluate(
    ([options, count]) => {
      window.app = new window.sdk.HookedClientApp(options);
      window.sdk.showMany(window.app, count);
    },
    [{ baseUrl: server.url, projectId: 'internal', publishableClientKey: CLIENT_KEY, tokenStore }, COMPONENTS],
  );
  await page.waitForFunction((count) => document.querySelectorAll('.name').length === count, COMPONENTS);
  const requests = asked.filter((path) => path === '/api/v1/users/me').length;
  await page.evaluate(async () => {
    const user = await window.app.getUser({ or: 'throw' });
    window.renders = 0;
    await user.update({ displayName: 'Ada' });
  });
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.name')].every(({ textContent }) => textContent === 'Ada'),
  );
  return { requests, renders: await page.evaluate(() => window.renders) };
}

async function signUp(server) {
  const response = await fetch(`${server.url}/api/v1/auth/password/sign-up`, {
    method: 'POST',
    headers: headers('client'),
    body: JSON.stringify({ email: `hooks-${Date.now()}@example.com`, password: 'correct horse battery' }),
  });
  const { access_token: accessToken, refresh_token: refreshToken } = await response.json();
  return { accessToken, refreshToken };
}

async function bundle(module) {
  const { outputFiles } = await build({
    stdin: { contents: `export * from '${module}';`, resolveDir: ROOT },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'sdk',
    platform: 'browser',
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
    logLevel: 'error',
  });
  return outputFiles[0].text;
}
