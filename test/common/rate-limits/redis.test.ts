import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { query } from '../../support/database';
import { startServerProcess, stopProcess, waitFor, type ServerProcess } from '../../support/process';
import { SmallRedis } from '../../support/redis';
import { databaseUrl, INTERNAL_KEYS } from '../../support/server';

const TIMEOUT_MS = 200_000;

const redis = new SmallRedis();
let first: ServerProcess;
let second: ServerProcess;

beforeAll(async () => {
  const environment = { VESTIBULE_RATE_LIMIT: 'on', VESTIBULE_REDIS_URL: await redis.start() };
  first = await startServerProcess({ environment });
  const url = databaseUrl(first.dataDir);
  second = await startServerProcess({ environment: { ...environment, VESTIBULE_DATABASE_URL: url } });
}, TIMEOUT_MS);

afterAll(async () => {
  for (const { pid } of [second, first]) await stopProcess(pid);
  for (const { dataDir } of [second, first]) await rm(dataDir, { recursive: true, force: true });
}, TIMEOUT_MS);

const signIn = (server: ServerProcess, email: string) =>
  fetch(`${server.url}/api/v1/auth/password/sign-in`, {
    method: 'POST',
    headers: {
      'x-stack-project-id': 'internal',
      'x-stack-access-type': 'client',
      'x-stack-publishable-client-key': INTERNAL_KEYS.client,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ email, password: 'wrong password' }),
  });
const times = async (count: number, work: () => Promise<Response>) =>
  (await Promise.all(Array.from({ length: count }, work))).map(({ status }) => status);

describe('counters in Redis', () => {
  it('are shared by all replicas, and PostgreSQL has none', async () => {
    const email = `${randomUUID()}@example.com`;
    const statuses = [
      ...(await times(6, () => signIn(first, email))),
      ...(await times(6, () => signIn(second, email))),
    ];
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect([...redis.counters.keys()].join('\n')).not.toContain(email);
    expect(redis.counters.size).toBe(3);
    expect(await query('SELECT 1 FROM rate_limits', [], databaseUrl(first.dataDir))).toEqual([]);
  });

  it('that hangs keeps nobody waiting: each replica counts by itself until it answers again, and says so once', async () => {
    redis.isHanging = true;
    const email = `${randomUUID()}@example.com`;
    expect(await times(10, () => signIn(first, email))).toEqual(Array<number>(10).fill(400));
    expect((await signIn(first, email)).status).toBe(429);
    expect((await signIn(second, email)).status).toBe(400);
    // It goes on hanging for some attempts to come back.
    const attempts = redis.connections;
    await waitFor(() => Promise.resolve(redis.connections > attempts + 3));
    expect(readFileSync(first.logFile, 'utf8').split('Redis does not answer')).toHaveLength(2);
    redis.isHanging = false;
    const before = redis.counters.size;
    await waitFor(async () => {
      await signIn(first, `${randomUUID()}@example.com`);
      return redis.counters.size > before;
    });
  });

  it('that cannot be reached leave each replica to count by itself', async () => {
    await redis.stop();
    const email = `${randomUUID()}@example.com`;
    expect(await times(10, () => signIn(first, email))).toEqual(Array<number>(10).fill(400));
    expect((await signIn(first, email)).status).toBe(429);
    expect((await signIn(second, email)).status).toBe(400);
  });
});
