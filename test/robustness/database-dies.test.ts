import { readFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { call, type Answer } from '../support/client';
import { isAlive, startServerProcess, stopProcess, waitFor, type ServerProcess } from '../support/process';
import { findPidFile, INTERNAL_KEYS } from '../support/server';

let server: ServerProcess;

beforeEach(async () => {
  server = await startServerProcess();
}, 180_000);

afterEach(async () => {
  await stopProcess(server.pid);
  await rm(server.dataDir, { recursive: true, force: true });
});

const ask = (path: string): Promise<Answer> =>
  call({ base: server.url, path, project: 'internal', tier: 'server', keys: { server: INTERNAL_KEYS.server } });
const statusOf = async (path: string): Promise<number> => (await ask(path)).status;
const log = (): string => readFileSync(server.logFile, 'utf8');

function pidFile(): string {
  const file = findPidFile(server.dataDir);
  if (!file) throw new Error('The database does not run');
  return file;
}

const databasePid = (): number => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);

/** Ends the database as the kernel does when memory is short. */
async function killDatabase(): Promise<void> {
  const pid = databasePid();
  process.kill(pid, 'SIGKILL');
  await waitFor(() => Promise.resolve(!isAlive(pid)));
}

describe('an embedded database whose process was killed', () => {
  it('is started again, and the server goes on', async () => {
    expect(await statusOf('/users?limit=1')).toBe(200);
    for (let round = 0; round < 2; round += 1) {
      await killDatabase();
      await waitFor(async () => (await statusOf('/health?db=1')) === 200);
      await waitFor(async () => (await statusOf('/users?limit=1')) === 200);
    }
    expect(log()).toContain('The embedded database ended by itself (SIGKILL) and is started again');
    const last = databasePid();
    await stopProcess(server.pid);
    expect(server.child.exitCode).toBe(0);
    await waitFor(() => Promise.resolve(!isAlive(last)));
    expect(findPidFile(server.dataDir)).toBeNull();
  }, 240_000);
});

describe('an embedded database that cannot start again, as with a full disk', () => {
  it('is told by /health, and comes back once it can', async () => {
    const needed = join(dirname(pidFile()), 'PG_VERSION');
    await rename(needed, `${needed}.away`);
    await killDatabase();
    await waitFor(() => Promise.resolve(log().includes('The embedded database did not start; it is tried again')));
    expect(await ask('/health')).toMatchObject({
      status: 503,
      code: 'DATABASE_UNAVAILABLE',
      details: { absence: 'away' },
    });
    expect(await statusOf('/users?limit=1')).toBe(503);
    await rename(`${needed}.away`, needed);
    await waitFor(async () => (await statusOf('/health')) === 200);
    await waitFor(async () => (await statusOf('/users?limit=1')) === 200);
  }, 240_000);

  it('does not hold up the end of the server', async () => {
    const needed = join(dirname(pidFile()), 'PG_VERSION');
    await rename(needed, `${needed}.away`);
    await killDatabase();
    await waitFor(async () => (await statusOf('/health')) === 503);
    await stopProcess(server.pid);
    expect(server.child.exitCode).toBe(0);
  }, 240_000);
});
