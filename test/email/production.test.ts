import { rm } from 'node:fs/promises';
import { useOwnMailServer, waitForEmails } from '../support/emails';
import { startServerProcess, stopProcess, type ServerProcess } from '../support/process';
import { createProject, expectOk, freshEmail, type TestProject } from '../support/project';
import { databaseUrl } from '../support/server';
import { startRawServer } from '../support/smtp';
import { createUser } from '../support/users';

const TIMEOUT_MS = 120_000;

/** One brings the database and sends nothing; the other is in production, and calls go there. */
const servers: ServerProcess[] = [];
const environment = { ...process.env };
let listener: Awaited<ReturnType<typeof startRawServer>>;
let project: TestProject;

beforeAll(async () => {
  listener = await startRawServer((socket) => socket.end('220 Hello\r\n'));
  const first = await startServerProcess({ environment: { VESTIBULE_ROLE: 'api' } });
  servers.push(first);
  const production = { NODE_ENV: 'production', VESTIBULE_DATABASE_URL: databaseUrl(first.dataDir) };
  const second = await startServerProcess({ environment: production });
  servers.push(second);
  process.env.VESTIBULE_TEST_URL = second.url;
  process.env.VESTIBULE_TEST_DATA_DIR = first.dataDir;
  project = await createProject();
}, TIMEOUT_MS);

afterAll(async () => {
  Object.assign(process.env, environment);
  for (const { pid } of [...servers].reverse()) await stopProcess(pid);
  for (const { dataDir } of servers) await rm(dataDir, { recursive: true, force: true });
  await listener.stop();
}, TIMEOUT_MS);

describe('an email server on the inside of the network, in production', () => {
  it.each(['127.0.0.1', 'localhost', '::1', '::ffff:127.0.0.1', '2130706433', '169.254.169.254', '10.0.0.1'])(
    '%s is not tried',
    async (host) => {
      const email_config = {
        host,
        port: listener.port,
        username: '',
        password: '',
        sender_name: 'Me',
        sender_email: 'me@example.com',
      };
      const body = { recipient_email: 'you@example.com', email_config };
      expect((await project.admin('POST /internal/send-test-email', { body })).body).toEqual({
        success: false,
        error_message: 'REJECTED: The email server must be on the public internet',
      });
      expect(listener.connections()).toBe(0);
    },
  );

  it('gets no email', async () => {
    await useOwnMailServer(project, { host: '127.0.0.1', port: listener.port });
    const { id } = await createUser(project, { primary_email: freshEmail() });
    const body = { html: '<p>Hello</p>', subject: 'News', user_ids: [id] };
    expectOk(await project.server('POST /emails/send-email', { body }));
    const emails = await waitForEmails(project, 1, { search: 'News' });
    expect(emails).toMatchObject([{ status: 'failed', errorType: 'REJECTED', attempts: 1 }]);
    expect(listener.connections()).toBe(0);
  });
});
