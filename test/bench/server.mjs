import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const KEYS = { client: 'pck_bench', server: 'ssk_bench', admin: 'sak_bench' };

/**
 * Starts a server of its own with an embedded database that is thrown away.
 *
 * @param beside another server whose database it works on instead, answering requests and nothing else
 */
export async function startServer(environment = {}, beside = null) {
  const dataDir = beside?.dataDir ?? mkdtempSync(join(tmpdir(), 'vestibule-bench-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = fork('dist/src/main.js', {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      VESTIBULE_PUBLIC_URL: url,
      VESTIBULE_DATA_DIR: dataDir,
      VESTIBULE_RATE_LIMIT: 'off',
      VESTIBULE_LOG_LEVEL: 'warn',
      VESTIBULE_DRAIN: '0',
      VESTIBULE_ACCESS_TOKEN_TTL: '24h',
      VESTIBULE_INTERNAL_PUBLISHABLE_CLIENT_KEY: KEYS.client,
      VESTIBULE_INTERNAL_SECRET_SERVER_KEY: KEYS.server,
      VESTIBULE_INTERNAL_SUPER_SECRET_ADMIN_KEY: KEYS.admin,
      ...(beside && { VESTIBULE_DATABASE_URL: beside.databaseUrl, VESTIBULE_ROLE: 'api' }),
      ...environment,
    },
  });
  await untilHealthy(url, child);
  const startMs = performance.now() - started;
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
    if (!beside) rmSync(dataDir, { recursive: true, force: true });
  };
  const databaseUrl = beside?.databaseUrl ?? findDatabase(dataDir);
  return { url, pid: child.pid, child, dataDir, databaseUrl, startMs, stop };
}

async function untilHealthy(url, child) {
  while (
    !(await fetch(`${url}/health?db=1`).then(
      (r) => r.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error('The server did not start');
    await delay(20);
  }
}

/** Starts the bare route against the same database. */
export async function startBare(databaseUrl, user) {
  const port = await freePort();
  const child = fork('test/bench/bare.mjs', [databaseUrl, String(port), user.projectId, user.id]);
  await once(child, 'message');
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, stop };
}

export function headers(tier, accessToken) {
  const names = { client: 'publishable-client-key', server: 'secret-server-key', admin: 'super-secret-admin-key' };
  return {
    'content-type': 'application/json',
    'x-stack-project-id': 'internal',
    'x-stack-access-type': tier,
    [`x-stack-${names[tier]}`]: KEYS[tier],
    ...(accessToken ? { 'x-stack-access-token': accessToken } : {}),
  };
}

export const CLIENT_KEY = KEYS.client;

/** Projects made in SQL have no keys; a development server lets its own admin key act for any project. */
export function overrideFor(projectId) {
  return { 'x-stack-project-id': projectId, 'x-stack-development-override-key': KEYS.admin };
}

/** Calls the API as an administrator of a project made in SQL, and fails where it is refused. */
export function adminCaller(server, projectId) {
  const access = { ...headers('admin'), ...overrideFor(projectId) };
  return async (method, path, body) => {
    const response = await fetch(`${server.url}/api/v1${path}`, {
      method,
      headers: access,
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
}

function findDatabase(dataDir) {
  const { databasePassword } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'));
  const pidFile = readdirSync(dataDir, { recursive: true }).find((path) => path.endsWith('postmaster.pid'));
  if (!pidFile) throw new Error('The database is not below the data directory');
  const port = readFileSync(join(dataDir, pidFile), 'utf8').split('\n')[3];
  return `postgres://vestibule:${databasePassword}@127.0.0.1:${port}/vestibule`;
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
