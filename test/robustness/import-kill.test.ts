import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { finish, whenEnded, toLines, upload } from '../support/imports';
import { query } from '../support/database';
import { startOwnServer, type OwnServer } from '../support/own-server';
import { isAlive, startServerProcess, stopProcess, waitFor, type ServerProcess } from '../support/process';
import { createProject, expectOk, type TestProject } from '../support/project';
import { databaseUrl } from '../support/server';

const USERS = 12_000;
const OF_CHUNK = 2_000;
/** The lease of a holder that was killed is over after twenty seconds. */
const TIMEOUT_MS = 240_000;

let api: OwnServer;
let project: TestProject;
const workers: ServerProcess[] = [];

beforeAll(async () => {
  api = await startOwnServer({ VESTIBULE_ROLE: 'api' });
  project = await createProject();
}, TIMEOUT_MS);

afterAll(async () => {
  for (const { pid } of workers) if (isAlive(pid)) await stopProcess(pid);
  await api.stop();
  for (const { dataDir } of workers) await rm(dataDir, { recursive: true, force: true });
}, TIMEOUT_MS);

async function startWorker(): Promise<ServerProcess> {
  const worker = await startServerProcess({ environment: { VESTIBULE_DATABASE_URL: databaseUrl(api.dataDir) } });
  workers.push(worker);
  return worker;
}

const count = async (): Promise<number> =>
  Number(
    (
      await query<{ n: string }>(
        'SELECT count(*) AS n FROM users WHERE project_id = $1',
        [project.id],
        databaseUrl(api.dataDir),
      )
    )[0]!.n,
  );

describe('kill -9 of the process that imports', () => {
  it(
    'loses no line, and brings each in once',
    async () => {
      const lines = Array.from({ length: USERS }, (_, index) => ({
        type: 'user',
        external_id: `user-${index}`,
        primary_email: `${randomUUID()}@example.com`,
      }));
      const chunks = Array.from({ length: USERS / OF_CHUNK }, (_, index) =>
        toLines(lines.slice(index * OF_CHUNK, (index + 1) * OF_CHUNK)),
      );
      const id = await upload(project, chunks);
      expectOk(await project.admin(`POST /internal/imports/${id}/start`));
      const worker = await startWorker();
      await waitFor(async () => (await count()) > 0, TIMEOUT_MS);
      process.kill(worker.pid, 'SIGKILL');
      await waitFor(() => Promise.resolve(!isAlive(worker.pid)));
      const halfway = await count();
      expect(halfway).toBeLessThan(USERS);
      await startWorker();
      await waitFor(async () => (await count()) === USERS, TIMEOUT_MS);
      const done = await whenEnded(project, id);
      expect(done).toMatchObject({
        state: 'completed',
        lines_done: USERS,
        run_counts: { created: USERS, skipped: 0, failed: 0 },
      });
      const again = await upload(project, chunks.slice(0, 1));
      expect((await finish(project, again)).run_counts).toMatchObject({ created: 0, skipped: OF_CHUNK });
      expect(await count()).toBe(USERS);
    },
    3 * TIMEOUT_MS,
  );
});
