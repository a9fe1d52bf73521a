import { readFile, rm } from 'node:fs/promises';
import { call, type Answer, type CallOptions } from '../support/client';
import { query } from '../support/database';
import { startPooler, type Pooler } from '../support/pooler';
import { startServerProcess, stopProcess, waitFor, type ServerProcess } from '../support/process';
import { createProject, createSecretKey, type TestProject } from '../support/project';
import { databaseUrl, publicUrl } from '../support/server';

const START_MS = 120_000;

let direct: string;
let pooler: Pooler;

beforeAll(async () => {
  direct = databaseUrl();
  pooler = await startPooler(direct);
});

afterAll(() => pooler.close());

/** A server beside the worker's own, on the same database. The pooler passes no settings on, those of tests neither. */
const startBeside = (environment: Record<string, string>): Promise<ServerProcess> =>
  startServerProcess({ environment: { ...environment, PGOPTIONS: '' } });
/** The behaviour of servers behind poolers that cannot prepare statements. */
const behind = (url: string, directUrl: string): Promise<ServerProcess> =>
  startBeside({
    VESTIBULE_PUBLIC_URL: publicUrl(),
    VESTIBULE_DATABASE_URL: url,
    VESTIBULE_DATABASE_DIRECT_URL: directUrl,
    VESTIBULE_DATABASE_PREPARE: 'off',
  });

describe('a pooler that gives every transaction another connection', () => {
  let replicas: ServerProcess[];
  let project: TestProject;

  beforeAll(async () => {
    project = await createProject();
    // At once: each waits for the other's lock, which must not be left behind.
    replicas = await Promise.all([behind(pooler.url, direct), behind(pooler.url, direct)]);
  }, START_MS);

  afterAll(async () => {
    for (const { pid } of replicas) await stopProcess(pid);
    for (const { dataDir } of replicas) await rm(dataDir, { recursive: true, force: true });
  });

  const ask = (options: CallOptions, replica = 0): Promise<Answer> =>
    call({ base: replicas[replica]?.url ?? '', project: project.id, keys: project.keys, ...options });
  const signUp = (email: string, replica: number): Promise<Answer> =>
    ask(
      {
        method: 'POST',
        path: '/auth/password/sign-up',
        tier: 'client',
        body: { email, password: 'correct horse battery', verification_callback_url: 'http://localhost:3000/handler' },
      },
      replica,
    );

  it('stands between a server and its database without harm', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => signUp(`behind-${index}@example.com`, index % 2)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const reads = await Promise.all(
      answers.map(({ body }, index) =>
        ask({ path: '/users/me', tier: 'client', token: String(body.access_token) }, (index + 1) % 2),
      ),
    );
    expect(reads.map(({ body }) => body.primary_email)).toEqual(
      Array.from({ length: 60 }, (_, index) => `behind-${index}@example.com`),
    );
    const { body } = await ask({ path: '/users?limit=100', tier: 'server' });
    expect((body.items as unknown[]).length).toBe(60);
  });

  it('keeps nobody from hearing of a key that was revoked elsewhere', async () => {
    const { id, key } = await createSecretKey(project);
    const keys = { server: key };
    const use = (replica: number) => ask({ path: '/users?limit=1', tier: 'server', keys }, replica);
    for (const replica of [0, 1]) expect((await use(replica)).status).toBe(200);
    const path = `/internal/api-keys/${id}`;
    const revocation: CallOptions = { method: 'PATCH', path, tier: 'admin', body: { revoked: true } };
    expect((await ask(revocation, 0)).status).toBe(200);
    for (const replica of [0, 1]) {
      await waitFor(async () => (await use(replica)).code === 'INVALID_SECRET_SERVER_KEY');
    }
    for (const { url } of replicas) {
      await waitFor(async () => (await call({ base: url, path: '/health/ready' })).status === 200);
    }
  });

  it('is told of to an operator whose role has no limits of its own', async () => {
    const words = await readFile(replicas[0]?.logFile ?? '', 'utf8');
    expect(words).toContain(
      'ALTER ROLE <role> SET statement_timeout = 30000; ALTER ROLE <role> SET lock_timeout = 6000;',
    );
  });

  it('has no session with a lock, or with a statement of ours, once servers have started', async () => {
    const rows = await query(
      `SELECT 1 FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE locktype = 'advisory' AND application_name = 'pooler'`,
    );
    expect(rows).toEqual([]);
  });
});

describe('a start behind a pooler that cannot succeed', () => {
  const endOf = async (start: Promise<ServerProcess>): Promise<string> => {
    const error = await start.then(
      ({ pid }) => stopProcess(pid).then(() => new Error('It started')),
      (refusal: Error) => refusal,
    );
    return error.message;
  };

  it(
    'says that the database itself must be named',
    async () => {
      expect(await endOf(startBeside({ VESTIBULE_DATABASE_URL: pooler.url }))).toContain(
        'VESTIBULE_DATABASE_URL leads to a pooler that gives every transaction another connection. Set VESTIBULE_DATABASE_DIRECT_URL to the address of the database itself.',
      );
    },
    START_MS,
  );

  it(
    'says that a pooler was named for the database itself',
    async () => {
      expect(await endOf(behind(direct, pooler.url))).toContain(
        'VESTIBULE_DATABASE_DIRECT_URL leads to a pooler, too: it must name the database itself.',
      );
    },
    START_MS,
  );

  it(
    'says that prepared statements get lost',
    async () => {
      const way = { VESTIBULE_DATABASE_URL: pooler.url, VESTIBULE_DATABASE_DIRECT_URL: direct };
      expect(await endOf(startBeside(way))).toContain(
        'The pooler at VESTIBULE_DATABASE_URL loses prepared statements. Set VESTIBULE_DATABASE_PREPARE=off,',
      );
    },
    START_MS,
  );

  it(
    'says that another database was named',
    async () => {
      const other = new URL(direct);
      other.pathname = '/postgres';
      expect(await endOf(behind(pooler.url, other.href))).toContain('lead to two databases: they must be one.');
    },
    START_MS,
  );
});
