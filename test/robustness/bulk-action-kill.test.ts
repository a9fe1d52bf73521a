import { rm } from 'node:fs/promises';
import { askFor, whenDone, type BulkActionBody } from '../support/bulk-actions';
import { holdRows, query } from '../support/database';
import { startOwnServer, type OwnServer } from '../support/own-server';
import { isAlive, startServerProcess, stopProcess, waitFor, type ServerProcess } from '../support/process';
import { createProject, expectOk, type TestProject } from '../support/project';
import { databaseUrl } from '../support/server';
import { createUser } from '../support/users';

const USERS = 6;
/** Users whose deletion is done when the process dies; it stands at the next one. */
const BEFORE = 3;
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

describe('kill -9 of the process that works on a bulk action', () => {
  it(
    'leaves nobody out, and changes nobody twice: another process goes on where it stood',
    async () => {
      const users: string[] = [];
      for (let index = 0; index < USERS; index += 1) users.push((await createUser(project)).id);
      const letGo = await holdRows(
        'SELECT 1 FROM users WHERE project_id = $1 AND id = $2 FOR UPDATE',
        [project.id, users[BEFORE]],
        databaseUrl(api.dataDir),
      );
      const { id } = expectOk(await askFor(project, { action: 'delete', user_ids: users }));
      const worker = await startWorker();
      const progress = async () =>
        expectOk(await project.server<BulkActionBody>(`GET /users/bulk-actions/${id}`)).done_count;
      await waitFor(async () => (await progress()) === BEFORE, TIMEOUT_MS);
      process.kill(worker.pid, 'SIGKILL');
      await waitFor(() => Promise.resolve(!isAlive(worker.pid)));
      await letGo();
      expect(await progress()).toBe(BEFORE);
      await startWorker();
      await waitFor(async () => (await progress()) === USERS, TIMEOUT_MS);
      expect(await whenDone(project, id)).toMatchObject({ state: 'completed', done_count: USERS, skipped_count: 0 });
      const events = await query<{ id: string }>(
        `SELECT data->>'id' AS id FROM events WHERE project_id = $1 AND type = 'user.deleted'`,
        [project.id],
        databaseUrl(api.dataDir),
      );
      expect(events.map((event) => event.id).toSorted()).toEqual(users.toSorted());
    },
    3 * TIMEOUT_MS,
  );
});
