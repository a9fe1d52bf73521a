import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { query } from '../support/database';
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
import { databaseUrl, findPidFile, INTERNAL_KEYS } from '../support/server';

const TIMEOUT_MS = 240_000;
const HEADERS = {
  'x-stack-project-id': 'internal',
  'x-stack-access-type': 'server',
  'x-stack-secret-server-key': INTERNAL_KEYS.server,
  'content-type': 'application/json',
};

/** The second has more connections than the database of both has room for, and begins after a newer version was there. */
let servers: [ServerProcess, ServerProcess];
/** Those that took the places of others, and would drain for ten minutes. */
const restarted: ServerProcess[] = [];
const takePatient = async (): Promise<ServerProcess> =>
  restarted.pop() ?? (await startBeside(servers[0], { VESTIBULE_DRAIN: '600' }));

beforeAll(async () => {
  const first = await startServerProcess({ environment: { VESTIBULE_DRAIN: '3' } });
  await query(
    "INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'OfTheFuture')",
    [],
    databaseUrl(first.dataDir),
  );
  servers = [first, await startBeside(first, { VESTIBULE_DATABASE_POOL: '200', VESTIBULE_DRAIN: '3' })];
}, TIMEOUT_MS);

afterAll(async () => {
  for (const { pid } of [...restarted, ...servers.toReversed()]) await stopProcess(pid, 'SIGINT');
  for (const { dataDir } of servers) await rm(dataDir, { recursive: true, force: true });
}, TIMEOUT_MS);

function startBeside(
  { dataDir }: ServerProcess,
  environment: Record<string, string>,
  options: { port?: number } = {},
): Promise<ServerProcess> {
  const url = databaseUrl(dataDir);
  return startServerProcess({ ...options, environment: { VESTIBULE_DATABASE_URL: url, ...environment } });
}

const health = async (url: string, path: string) =>
  (await fetch(`${url}${path}`).catch(() => null)) ?? { status: 0, headers: new Headers() };

/** Stands before servers: it asks each now and then whether it is ready, and tries nothing twice. */
class Balancer {
  private readonly ready = new Set<string>();
  private turn = 0;
  private readonly timer = setInterval(() => void this.look(), 200);

  constructor(private readonly urls: readonly string[]) {}

  async look(): Promise<void> {
    await Promise.all(
      this.urls.map(async (url) => {
        if ((await health(url, '/health/ready')).status === 200) this.ready.add(url);
        else this.ready.delete(url);
      }),
    );
  }

  get readyCount(): number {
    return this.ready.size;
  }

  /** Sends a request on, and tells what was wrong with the answer, or null. */
  async send(): Promise<string | null> {
    const ready = [...this.ready];
    const url = ready[(this.turn += 1) % ready.length];
    if (url === undefined) return 'nobody is ready';
    const body = JSON.stringify({ display_name: 'Somebody' });
    const sent = fetch(`${url}/api/v1/users`, { method: 'POST', headers: HEADERS, body });
    return sent.then(
      async (answer) => ((await answer.text(), answer.status) === 201 ? null : `status ${answer.status}`),
      (error: Error) => String(error.cause ?? error),
    );
  }

  stop(): void {
    clearInterval(this.timer);
  }
}

describe('servers that are restarted one after the other, behind a balancer that asks whether they are ready', () => {
  it(
    'fail no request',
    async () => {
      // The first has the database of both in its process.
      const second = servers[1];
      const third = await startBeside(servers[0], { VESTIBULE_DRAIN: '3' });
      const balancer = new Balancer([second.url, third.url]);
      await waitFor(() => Promise.resolve(balancer.readyCount === 2));
      let isOver = false;
      let answered = 0;
      const failures: string[] = [];
      const callers = Array.from({ length: 4 }, async () => {
        while (!isOver) {
          // A load that leaves the processors time to start servers.
          await delay(20);
          const failure = await balancer.send();
          answered += 1;
          if (failure !== null) failures.push(failure);
        }
      });
      for (const server of [second, third]) {
        const before = answered;
        await waitFor(() => Promise.resolve(answered > before + 50));
        await stopProcess(server.pid);
        expect(server.child.exitCode).toBe(0);
        restarted.push(await startBeside(servers[0], { VESTIBULE_DRAIN: '600' }, { port: server.port }));
        await waitFor(() => Promise.resolve(balancer.readyCount === 2));
      }
      isOver = true;
      await Promise.all(callers);
      balancer.stop();
      expect(failures).toEqual([]);
    },
    TIMEOUT_MS,
  );
});

describe('a server that is told to end', () => {
  it(
    'says that it is not ready, answers on, and ends at once when it is told again',
    async () => {
      const { url, pid, child } = await takePatient();
      const statuses = async () => {
        const paths = ['/health', '/health/ready', '/health/live', '/api/v1'];
        return Promise.all(paths.map(async (path) => (await health(url, path)).status));
      };
      expect(await statuses()).toEqual([200, 200, 200, 200]);
      expect((await health(url, '/api/v1')).headers.get('connection')).not.toBe('close');
      process.kill(pid, 'SIGTERM');
      await waitFor(async () => (await health(url, '/health/ready')).status === 503);
      expect(await statuses()).toEqual([503, 503, 200, 200]);
      const { headers } = await health(url, '/api/v1');
      expect(headers.get('connection')).toBe('close');
      expect((await health(url, '/health')).headers.get('x-vestibule-error')).toBe('SERVER_NOT_READY');
      await stopProcess(pid, 'SIGTERM');
      expect(child.exitCode).toBe(0);
    },
    TIMEOUT_MS,
  );

  it(
    'from a terminal ends at once',
    async () => {
      const { pid, child } = await takePatient();
      await stopProcess(pid, 'SIGINT');
      expect(child.exitCode).toBe(0);
    },
    TIMEOUT_MS,
  );

  it(
    'while it starts leaves no database behind',
    async () => {
      const dataDir = makeDataDir();
      const environment = { ...serverEnvironment(await freePort(), dataDir), VESTIBULE_DRAIN: '600' };
      const child = spawn(process.execPath, ['dist/src/main.js'], { cwd: ROOT, env: environment, stdio: 'ignore' });
      await waitFor(() => Promise.resolve(findPidFile(dataDir) !== null));
      await stopProcess(child.pid ?? 0);
      expect([child.exitCode, findPidFile(dataDir)]).toEqual([0, null]);
      await rm(dataDir, { recursive: true, force: true });
    },
    TIMEOUT_MS,
  );
});

describe('a server with more connections than its database has room for', () => {
  it('says so at its start, and starts', () => {
    const [first, second] = servers;
    expect(readFileSync(second.logFile, 'utf8')).toMatch(
      /This server may come to have 204 connections to the database beside the \d+ that are there, and PostgreSQL allows \d+/,
    );
    expect(readFileSync(first.logFile, 'utf8')).not.toContain('may come to have');
    expect(isAlive(first.pid)).toBe(true);
  });
});

describe('a server whose database was brought up to date by a newer version', () => {
  it('says so at its start, and starts', () => {
    const [first, second] = servers;
    const sentence =
      'The database belongs to a newer version of this server, with 1 migration that this one does not know';
    expect(readFileSync(second.logFile, 'utf8')).toContain(sentence);
    expect(readFileSync(first.logFile, 'utf8')).not.toContain(sentence);
  });
});
