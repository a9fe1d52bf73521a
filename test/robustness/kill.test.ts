import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { databaseUrl, findPidFile, INTERNAL_KEYS } from '../support/server';
import {
  freePort,
  isAlive,
  makeDataDir,
  ROOT,
  serverEnvironment,
  startServerProcess,
  stopProcess,
  waitFor,
  type ServerProcess,
} from '../support/process';
import { copyTemplate } from '../support/template';

const TIMEOUT_MS = 240_000;
const directories: string[] = [];
const started: ServerProcess[] = [];

afterAll(async () => {
  for (const { pid } of started) await stopProcess(pid);
  for (const directory of directories) await rm(directory, { recursive: true, force: true });
});

async function start(dataDir: string): Promise<ServerProcess> {
  const server = await startServerProcess({ dataDir });
  started.push(server);
  return server;
}

function newDataDir(): string {
  const directory = makeDataDir();
  directories.push(directory);
  return directory;
}

const HEADERS = {
  'x-stack-project-id': 'internal',
  'x-stack-access-type': 'server',
  'x-stack-secret-server-key': INTERNAL_KEYS.server,
  'content-type': 'application/json',
};

async function createUser(url: string, name: string): Promise<string | null> {
  const body = JSON.stringify({ display_name: name });
  const response = await fetch(`${url}/api/v1/users`, { method: 'POST', headers: HEADERS, body });
  return response.status === 201 ? ((await response.json()) as { id: string }).id : null;
}

function databasePid(dataDir: string): number {
  const pidFile = findPidFile(dataDir);
  if (!pidFile) throw new Error('The database does not run');
  return Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
}

describe('kill -9 under load', () => {
  it(
    'loses no write that was acknowledged, and the next start needs no help',
    async () => {
      const dataDir = newDataDir();
      await copyTemplate(dataDir);
      const first = await start(dataDir);
      const acknowledged: string[] = [];
      let isKilled = false;
      const writers = Array.from({ length: 8 }, async () => {
        while (!isKilled) {
          const id = await createUser(first.url, randomUUID()).catch(() => null);
          if (id) acknowledged.push(id);
        }
      });
      await waitFor(() => Promise.resolve(acknowledged.length >= 100));
      process.kill(first.pid, 'SIGKILL');
      isKilled = true;
      await Promise.all(writers);
      await waitFor(() => Promise.resolve(!isAlive(first.pid)));

      const second = await start(dataDir);
      const missing: string[] = [];
      for (const id of acknowledged) {
        const response = await fetch(`${second.url}/api/v1/users/${id}`, { headers: HEADERS });
        if (response.status !== 200) missing.push(id);
      }
      expect(missing).toEqual([]);
      expect(acknowledged.length).toBeGreaterThanOrEqual(100);

      const database = databasePid(dataDir);
      expect(isAlive(database)).toBe(true);
      await stopProcess(second.pid, 'SIGINT');
      expect(second.child.exitCode).toBe(0);
      await waitFor(() => Promise.resolve(!isAlive(database)));
      expect(findPidFile(dataDir)).toBeNull();
    },
    TIMEOUT_MS,
  );

  it(
    'leaves no database process behind after the next proper stop',
    async () => {
      const dataDir = newDataDir();
      await copyTemplate(dataDir);
      const server = await start(dataDir);
      const database = databasePid(dataDir);
      process.kill(server.pid, 'SIGKILL');
      await waitFor(() => Promise.resolve(!isAlive(server.pid)));
      // It may end by itself or be taken over by the next start: nothing may be left after a proper stop.
      const again = await start(dataDir);
      const current = databasePid(dataDir);
      await stopProcess(again.pid, 'SIGTERM');
      await waitFor(() => Promise.resolve(!isAlive(current) && !isAlive(database)));
      expect(again.child.exitCode).toBe(0);
    },
    TIMEOUT_MS,
  );
});

interface Exit {
  code: number | null;
  output: string;
}

/** Runs a server that is expected to give up, and tells how it did. */
function runToExit(environment: Record<string, string>): Promise<Exit> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, ['dist/src/main.js'], { cwd: ROOT, env: environment });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const timer = setTimeout(() => child.kill('SIGKILL'), 180_000);
    child.on('error', fail);
    child.on('close', (code) => {
      clearTimeout(timer);
      done({ code, output });
    });
  });
}

const linesOf = ({ output }: Exit): string[] => output.trim().split('\n');

it(
  'what `npm start` has started ends with npm, database and all',
  async () => {
    const dataDir = newDataDir();
    await copyTemplate(dataDir);
    const port = await freePort();
    const environment = { ...serverEnvironment(port, dataDir), HOME: process.env.HOME ?? '' };
    const npm = spawn('npm', ['start'], { cwd: ROOT, env: environment, stdio: 'ignore' });
    const isHealthy = async (): Promise<boolean> =>
      (await fetch(`http://127.0.0.1:${port}/health`).catch(() => null))?.ok === true;
    await waitFor(isHealthy, TIMEOUT_MS);
    const database = databasePid(dataDir);
    npm.kill('SIGTERM');
    await waitFor(() => Promise.resolve(!isAlive(database)));
    expect(await isHealthy()).toBe(false);
    expect(findPidFile(dataDir)).toBeNull();
  },
  TIMEOUT_MS,
);

describe('a start that cannot succeed', () => {
  it('says that the port is in use, in one line, and starts no database', async () => {
    const dataDir = newDataDir();
    const port = await freePort();
    const blocker: Server = createServer();
    await new Promise<void>((done) => blocker.listen(port, '127.0.0.1', done));
    const exit = await runToExit(serverEnvironment(port, dataDir));
    await new Promise((done) => blocker.close(done));
    expect(exit.code).toBeGreaterThan(0);
    expect(linesOf(exit)).toHaveLength(1);
    expect(exit.output).toContain(String(port));
    expect(exit.output).toContain('PORT');
    expect(findPidFile(dataDir)).toBeNull();
  });

  it('reports every wrong variable at once and exits with 78', async () => {
    const exit = await runToExit({
      ...serverEnvironment(1, newDataDir()),
      PORT: 'many',
      VESTIBULE_SECRET: 'short',
      VESTIBULE_PUBLIC_URL: 'ftp://x',
      VESTIBULE_ACCESS_TOKEN_TTL: '5s',
    });
    expect(exit.code).toBe(78);
    const lines = linesOf(exit);
    expect(lines).toHaveLength(4);
    for (const name of ['PORT', 'VESTIBULE_SECRET', 'VESTIBULE_PUBLIC_URL', 'VESTIBULE_ACCESS_TOKEN_TTL']) {
      expect(lines.filter((line) => line.startsWith(`${name} `))).toHaveLength(1);
    }
    expect(exit.output).not.toContain('short\n');
    expect(exit.output).not.toMatch(/^\s+at /m);
  });

  it('says that the database cannot be reached, in one line', async () => {
    const exit = await runToExit({
      ...serverEnvironment(await freePort(), newDataDir()),
      VESTIBULE_DATABASE_URL: `postgres://nobody:a-database-password@127.0.0.1:${await freePort()}/nothing`,
    });
    expect(exit.code).toBeGreaterThan(0);
    expect(linesOf(exit)).toHaveLength(1);
    expect(exit.output).toMatch(/database/i);
    expect(exit.output).not.toContain('a-database-password');
  });

  it('says that the database was written with another secret, in one line', async () => {
    const exit = await runToExit({
      ...serverEnvironment(await freePort(), newDataDir()),
      VESTIBULE_DATABASE_URL: databaseUrl(),
      VESTIBULE_SECRET: 'another-secret-of-more-than-32-bytes-of-length',
    });
    expect(exit.code).toBe(1);
    expect(linesOf(exit)).toHaveLength(1);
    expect(exit.output).toMatch(/^VESTIBULE_SECRET is not the secret that this database was written with/);
    expect(exit.output).not.toContain('another-secret');
  });

  it('refuses production without secrets of its own', async () => {
    const exit = await runToExit({
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      VESTIBULE_DATA_DIR: newDataDir(),
    });
    expect(exit.code).toBe(78);
    for (const name of ['VESTIBULE_SECRET', 'VESTIBULE_INTERNAL_SUPER_SECRET_ADMIN_KEY']) {
      expect(exit.output).toContain(name);
    }
  });
});
