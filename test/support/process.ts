import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findBundle } from './bundle';
import { INTERNAL_KEYS, platformsOf, TEST_SECRET } from './server';
import { copyTemplate } from './template';
import { waitFor } from './waiting';

export { PATIENCE_MS, waitFor } from './waiting';

export const ROOT = resolve(__dirname, '..', '..');
/** A script that servers load before everything else: it makes hashing passwords cheap. */
export const CHEAP_HASHES = join(ROOT, 'test', 'support', 'cheap-hashes.cjs');
const START_TIMEOUT_MS = 180_000;

/** A server process of its own, with everything needed to stop it. */
export interface ServerProcess {
  child: ChildProcess;
  pid: number;
  port: number;
  url: string;
  dataDir: string;
  logFile: string;
}

/** An empty data directory. The run removes it at its end. */
export function makeDataDir(): string {
  const directory = mkdtempSync(join(tmpdir(), 'data-'));
  chmodSync(directory, 0o711); // The database's own user must be able to pass through.
  return directory;
}

/** A free port of the loopback; never one ending in 02, which some SDK versions take for a pair of hosts. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = await new Promise<number>((done, fail) => {
      const probe = createServer();
      probe.once('error', fail);
      probe.listen(0, '127.0.0.1', () => {
        const address = probe.address();
        probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
      });
    });
    if (port > 0 && port % 100 !== 2) return port;
  }
}

export function serverEnvironment(port: number, dataDir: string): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: String(port),
    VESTIBULE_DATA_DIR: dataDir,
    VESTIBULE_PUBLIC_URL: `http://localhost:${port}`,
    VESTIBULE_SECRET: TEST_SECRET,
    VESTIBULE_INTERNAL_PUBLISHABLE_CLIENT_KEY: INTERNAL_KEYS.client,
    VESTIBULE_INTERNAL_SECRET_SERVER_KEY: INTERNAL_KEYS.server,
    VESTIBULE_INTERNAL_SUPER_SECRET_ADMIN_KEY: INTERNAL_KEYS.admin,
    VESTIBULE_ACCESS_TOKEN_TTL: '300s',
    VESTIBULE_RATE_LIMIT: 'off',
    VESTIBULE_LOG_LEVEL: 'warn',
    VESTIBULE_INTEGRATION_CLIENTS: JSON.stringify(platformsOf(port)),
    // Nobody spreads requests over servers of tests.
    VESTIBULE_DRAIN: '0',
    // A busy machine is no database that hangs. A test of one that does says 1.
    VESTIBULE_DATABASE_PATIENCE: '10',
    // One that is started in production on a database that other tests use leaves them what they need.
    VESTIBULE_INTERNAL_ALLOW_LOCALHOST: 'on',
    // Every copy must be written by the owner of its origin: a trigger that had to mend one refuses.
    PGOPTIONS: '-c vestibule.strict_copies=on',
  };
}

/** Starts the built server, bundled, and waits until it answers. It begins with a copy of the template, unless it is told where. */
export async function startServerProcess(options: Partial<SpawnOptions> = {}): Promise<ServerProcess> {
  const dataDir = options.dataDir ?? makeDataDir();
  const hasDatabase = options.dataDir !== undefined || options.environment?.VESTIBULE_DATABASE_URL !== undefined;
  if (!hasDatabase) await copyTemplate(dataDir);
  const main = await mainOf(options);
  for (;;) {
    const server = spawnServer({ ...options, port: options.port ?? (await freePort()), dataDir, main });
    if (await isStarted(server)) return server;
    // A port that was free a moment ago may be somebody else's by now.
    const isPortTaken = readFileSync(server.logFile, 'utf8').includes(`Port ${server.port} on 127.0.0.1 is in use`);
    if (options.port !== undefined || !isPortTaken) {
      const log = readFileSync(server.logFile, 'utf8').slice(-2_000);
      throw new Error(`The server exited with ${server.child.exitCode}. Its last words:\n${log}`);
    }
  }
}

interface SpawnOptions {
  port: number;
  dataDir: string;
  environment?: Record<string, string>;
  /** The repository that it is built in; this one unless told. */
  root?: string;
  /** True to run the modules that users run, not a bundle of them. */
  isAsBuilt?: boolean;
  /** Passwords cost what they cost outside of tests. */
  isHashingInFull?: boolean;
}

async function mainOf({ root, isAsBuilt }: Partial<SpawnOptions>): Promise<string> {
  if (root || isAsBuilt) return 'dist/src/main.js';
  return join(await findBundle(), 'main.mjs');
}

function spawnServer(options: SpawnOptions & { main: string }): ServerProcess {
  const { port, dataDir, environment = {}, root = ROOT, main, isHashingInFull } = options;
  const logFile = join(dataDir, 'server.log');
  const log = openSync(logFile, 'a');
  // The server does not read its arguments: the directory is there for the end of the run to find it by.
  const preloaded = isHashingInFull ? [] : ['--require', CHEAP_HASHES];
  const child = spawn(process.execPath, [...preloaded, main, dataDir], {
    cwd: root,
    env: { ...serverEnvironment(port, dataDir), ...environment },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  return { child, pid: child.pid ?? 0, port, url: `http://127.0.0.1:${port}`, dataDir, logFile };
}

/** Waits until a server answers, or has given up. */
async function isStarted({ child, url }: ServerProcess): Promise<boolean> {
  const isHealthy = async (): Promise<boolean> => {
    const response = await fetch(`${url}/health?db=1`).catch(() => null);
    return response?.ok === true;
  };
  await waitFor(async () => child.exitCode !== null || (await isHealthy()), START_TIMEOUT_MS);
  return child.exitCode === null;
}

/** Ends a process and waits until it is gone. */
export async function stopProcess(pid: number, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, signal);
  await waitFor(() => Promise.resolve(!isAlive(pid)));
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
