import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { query } from '../support/database';
import { useOwnMailServer, waitForEmails } from '../support/emails';
import { OWN_SERVER_MS, startOwnProcess, type OwnProcess } from '../support/own-server';
import { isAlive, startServerProcess, stopProcess, waitFor, type ServerProcess } from '../support/process';
import { createProject, expectOk, freshEmail, type TestProject } from '../support/project';
import { databaseUrl } from '../support/server';
import { createUser } from '../support/users';

const READERS = 5;

let server: OwnProcess;
let victim: ServerProcess;
let project: TestProject;

beforeAll(async () => {
  server = await startOwnProcess({});
  victim = await startServerProcess({ environment: { VESTIBULE_DATABASE_URL: databaseUrl(server.dataDir) } });
  project = await createProject();
  await useOwnMailServer(project);
  for (let made = 0; made < READERS; made += 1) await createUser(project, { primary_email: freshEmail() });
}, 2 * OWN_SERVER_MS);

afterAll(async () => {
  await stopProcess(victim.pid);
  await server.stop();
}, OWN_SERVER_MS);

interface Draft {
  id: string;
  sent_at_millis: number | null;
}

/** Keeps emails from being queued until it is let go. */
async function holdEmails(): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: databaseUrl() });
  await client.connect();
  await client.query('BEGIN');
  await client.query('LOCK TABLE emails IN SHARE MODE');
  return async () => {
    await client.query('ROLLBACK');
    await client.end();
  };
}

describe('kill -9 of the process that queues a draft', () => {
  it(
    'queues it whole or not at all, and the same request sends it once afterwards',
    async () => {
      const body = { display_name: 'News' };
      const { id } = expectOk(await project.admin<{ id: string }>('POST /internal/email-drafts', { body }));
      const request = { request_id: randomUUID(), recipients: { all_users: true } };
      const letGo = await holdEmails();
      const here = process.env.VESTIBULE_TEST_URL;
      process.env.VESTIBULE_TEST_URL = victim.url;
      const lost = project.admin(`POST /internal/email-drafts/${id}/send`, { body: request }).then(
        () => 'answered',
        () => 'lost',
      );
      const waits = `SELECT 1 FROM pg_locks l JOIN pg_class c ON c.oid = l.relation WHERE c.relname = 'emails' AND NOT l.granted`;
      await waitFor(async () => (await query(waits)).length > 0);
      process.env.VESTIBULE_TEST_URL = here;
      process.kill(victim.pid, 'SIGKILL');
      await waitFor(() => Promise.resolve(!isAlive(victim.pid)));
      expect(await lost).toBe('lost');
      await letGo();

      // The writes of the process are undone as soon as the database sees that it is gone.
      await waitFor(async () => (await query(waits)).length === 0);
      expect(await query('SELECT 1 FROM mailings WHERE project_id = $1', [project.id])).toEqual([]);
      expect(await query('SELECT 1 FROM emails WHERE project_id = $1', [project.id])).toEqual([]);
      expect(expectOk(await project.admin<Draft>(`GET /internal/email-drafts/${id}`)).sent_at_millis).toBeNull();

      const send = () => project.admin<object>(`POST /internal/email-drafts/${id}/send`, { body: request });
      const [first, second] = [expectOk(await send()), expectOk(await send())];
      expect(second).toEqual(first);
      const emails = await waitForEmails(project, READERS);
      expect(emails.map(({ status }) => status)).toEqual(Array(READERS).fill('sent'));
      expect(new Set(emails.map(({ to }) => to)).size).toBe(READERS);
    },
    OWN_SERVER_MS,
  );
});
