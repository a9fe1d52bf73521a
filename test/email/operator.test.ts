import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { call } from '../support/client';
import { query } from '../support/database';
import { inAnHour, listEmails, makeDue, overrideConfig, useOwnMailServer, waitForEmails } from '../support/emails';
import { startServerProcess, stopProcess, waitFor, type ServerProcess } from '../support/process';
import { waitForStatus } from '../support/outbox';
import { createProject, expectOk, freshEmail, graphqlCaller, type TestProject } from '../support/project';
import { databaseUrl, INTERNAL_KEYS } from '../support/server';
import { startSmtpServer, type SmtpStandIn } from '../support/smtp';
import { createUser } from '../support/users';

const TIMEOUT_MS = 180_000;
const CRON_SECRET = 'a secret of the scheduler';
const MAILS = 300;
const CALLBACK = 'http://localhost:3000/in';

/** Two servers of an operator who has an email server, on one database; calls go to the first. */
const servers: ServerProcess[] = [];
const environment = { ...process.env };
/** The name under which each process greets the email server. */
const clients = new Set<string>();
/** Emails wait for it before the email server takes them. */
let ready: Promise<unknown> = Promise.resolve();
let onClient = (): void => undefined;
let smtp: SmtpStandIn;
let project: TestProject;

beforeAll(async () => {
  smtp = await startSmtpServer({
    authOptional: false,
    onAuth: ({ username, password }, _session, done) =>
      username === 'me@example.com' && password === 'p:w/d'
        ? done(null, { user: username })
        : done(new Error('Not with this password')),
    onMailFrom: (_address, session, done) => {
      clients.add(session.hostNameAppearsAs);
      onClient();
      void ready.then(() => done());
    },
  });
  const settings = {
    VESTIBULE_SMTP_URL: `smtp://me%40example.com:p%3Aw%2Fd@127.0.0.1:${smtp.port}`,
    VESTIBULE_MAIL_FROM: 'post@operator.example',
    VESTIBULE_CRON_SECRET: CRON_SECRET,
  };
  const first = await startServerProcess({ environment: settings });
  servers.push(first);
  const second = {
    ...settings,
    VESTIBULE_DATABASE_URL: databaseUrl(first.dataDir),
    VESTIBULE_PUBLIC_URL: 'http://second.operator.example',
  };
  servers.push(await startServerProcess({ environment: second }));
  process.env.VESTIBULE_TEST_URL = first.url;
  process.env.VESTIBULE_TEST_DATA_DIR = first.dataDir;
}, TIMEOUT_MS);

afterAll(async () => {
  Object.assign(process.env, environment);
  for (const { pid } of [...servers].reverse()) await stopProcess(pid);
  for (const { dataDir } of servers) await rm(dataDir, { recursive: true, force: true });
  await smtp.stop();
}, TIMEOUT_MS);

beforeEach(async () => {
  project = await createProject();
});

const mailsTo = (address: string) => smtp.mails.filter(({ to }) => to.includes(address));
const invite = async (email: string) => {
  const body = { email, callback_url: CALLBACK };
  expectOk(await project.server('POST /internal/send-sign-in-invitation', { body }));
};

describe("the operator's email server", () => {
  it('sends the emails of projects that have none, in their name', async () => {
    const email = freshEmail();
    await invite(email);
    expect(await waitForEmails(project, 1)).toMatchObject([{ status: 'sent', transport: 'shared' }]);
    const [mail] = mailsTo(email);
    expect(mail?.parsed.from).toEqual({ name: 'A test project', address: 'post@operator.example' });
    expect(mail?.parsed.text).toContain(CALLBACK);
    expect(mail?.parsed.html).toContain('<html');
    expect(mail?.parsed.messageId).toMatch(/^<[0-9a-f-]{36}@operator\.example>$/);
    const { body, text } = await project.admin<{ items: object[] }>('GET /internal/emails');
    const sender_config = {
      type: 'shared',
      host: '127.0.0.1',
      port: smtp.port,
      username: 'me@example.com',
      sender_name: 'A test project',
      sender_email: 'post@operator.example',
    };
    expect(body.items).toMatchObject([{ sender_config }]);
    for (const secret of ['p:w/d', 'p%3Aw']) expect(text).not.toContain(secret);
  });

  it('sends no previews', async () => {
    const input = {
      recipientEmail: freshEmail(),
      templateTsxSource: 'export function EmailTemplate() { return null; }',
    };
    const { errors } = await project.graphql(
      'mutation ($input: SendPreviewEmailInput!) { sendPreviewEmail(input: $input) { id } }',
      { input },
    );
    expect(errors[0]?.extensions.code).toBe('REQUIRES_CUSTOM_EMAIL_SERVER');
    expect(await listEmails(project)).toEqual([]);
  });
});

it('sends no mailing of a project that gave its own email server up meanwhile', async () => {
  await useOwnMailServer(project);
  const { id, primary_email } = await createUser(project, { primary_email: freshEmail() });
  const body = { html: '<p>Hello</p>', subject: 'News', user_ids: [id], scheduled_at_millis: inAnHour() };
  expectOk(await project.server('POST /emails/send-email', { body }));
  await waitForStatus(project, 'scheduled');
  await overrideConfig(project, { 'emails.server': { isShared: true } });
  await makeDue(project);
  expect(await waitForEmails(project, 1)).toMatchObject([
    { status: 'failed', errorType: 'REQUIRES_CUSTOM_EMAIL_SERVER', attempts: 1 },
  ]);
  expect(mailsTo(primary_email ?? '')).toEqual([]);
});

it(
  'two processes send every mail once',
  async () => {
    const addresses = Array.from({ length: MAILS }, (_, index) => `guest-${index}-${randomUUID()}@example.com`);
    clients.clear();
    // Neither can send them all before the other one had its turn.
    ready = new Promise<void>((done) => (onClient = () => clients.size === servers.length && done()));
    for (let from = 0; from < MAILS; from += 50) await Promise.all(addresses.slice(from, from + 50).map(invite));
    const unsent = `SELECT 1 FROM emails WHERE project_id = $1 AND status <> 'sent'`;
    await waitFor(async () => (await query(unsent, [project.id])).length === 0, TIMEOUT_MS);
    const arrived = smtp.mails.flatMap(({ to }) => to).filter((address) => address.startsWith('guest-'));
    expect(arrived.sort()).toEqual([...addresses].sort());
    expect([...clients].sort()).toEqual(['localhost', 'second.operator.example'].sort());
  },
  TIMEOUT_MS,
);

describe('POST /internal/failed-emails-digest', () => {
  interface Digest {
    success: true;
    failed_emails_by_tenancy: Array<{ project_id: string; emails: unknown[] }>;
  }
  const digest = (search: Record<string, string> = {}, authorization: string | undefined = `Bearer ${CRON_SECRET}`) =>
    call<Digest>({
      method: 'POST',
      path: '/internal/failed-emails-digest',
      query: search,
      headers: { authorization: authorization === '' ? undefined : authorization },
    });
  const fail = (of: TestProject, subject: string, age = '1 hour') =>
    query(
      `INSERT INTO emails (project_id, id, recipient, subject, status, finished_at)
       VALUES ($1, $2, 'lost@example.com', $3, 'failed', now() - $4::interval)`,
      [of.id, randomUUID(), subject, age],
    );
  /** Fails an email to whatever address a user would have had. */
  const failToUser = async (of: TestProject, subject: string): Promise<string> => {
    const { id } = await createUser(of, { primary_email: freshEmail() });
    await query(
      `INSERT INTO emails (project_id, id, recipient, user_id, addressing, subject, status, finished_at)
       VALUES ($1, $2, '', $3, 'primary', $4, 'failed', now())`,
      [of.id, randomUUID(), id, subject],
    );
    return id;
  };
  const ofProject = ({ failed_emails_by_tenancy: all }: Digest, of = project) =>
    all.filter(({ project_id }) => project_id === of.id);

  it('is for the scheduler alone', async () => {
    expect(await digest({}, '')).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
    for (const wrong of ['Bearer wrong', CRON_SECRET, `bearer ${CRON_SECRET}`, 'Bearer undefined', 'Bearer ']) {
      expect(await digest({}, wrong)).toMatchObject({ status: 401, code: undefined });
    }
    expect(await digest({ dry_run: 'maybe' })).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
  });

  it('only reports in a dry run: the failures of a day, project by project', async () => {
    const other = await createProject();
    await fail(project, 'Older', '2 hours');
    await fail(project, 'Newer');
    await fail(project, 'Too old', '25 hours');
    const userId = await failToUser(project, 'To a user');
    const body = expectOk(await digest({ dry_run: 'true' }));
    expect(ofProject(body)).toEqual([
      {
        emails: [
          { subject: 'To a user', to: [`User ID: ${userId}`] },
          { subject: 'Newer', to: ['lost@example.com'] },
          { subject: 'Older', to: ['lost@example.com'] },
        ],
        tenant_owner_emails: [project.owner.email],
        project_id: project.id,
        tenancy_id: project.id,
      },
    ]);
    expect(ofProject(body, other)).toEqual([]);
    expect(body.success).toBe(true);
    const queued = await query('SELECT 1 FROM emails WHERE recipient = $1 AND subject LIKE $2', [
      project.owner.email,
      'Failed%',
    ]);
    expect(queued).toEqual([]);
  });

  it('writes one email to the owners otherwise, with what failed shown as text', async () => {
    await fail(project, '<b>Bold</b> & "quoted"');
    await fail(project, 'Another');
    expect(ofProject(expectOk(await digest({ dry_run: 'false' })))).toMatchObject([{ emails: [{}, {}] }]);
    const digests = () =>
      mailsTo(project.owner.email).filter(({ parsed }) => parsed.subject === 'Failed emails digest');
    await waitFor(() => Promise.resolve(digests().length > 0), TIMEOUT_MS);
    expect(digests()).toHaveLength(1);
    expect(digests()[0]?.parsed.html).toContain('&lt;b&gt;Bold&lt;/b&gt; &amp;');
    expect(digests()[0]?.parsed.text).toContain('Another');
  });

  it('does not report that it failed itself', async () => {
    const internal = graphqlCaller({ project: 'internal', tier: 'admin', keys: { admin: INTERNAL_KEYS.admin } });
    await query(
      `INSERT INTO emails (project_id, id, recipient, subject, status, finished_at)
       VALUES ('internal', $1, 'lost@example.com', 'Failed emails digest', 'failed', now())`,
      [randomUUID()],
    );
    const { data } = await internal<{ emailCounts: { failed: number } }>('{ emailCounts { failed } }');
    expect(data?.emailCounts.failed).toBeGreaterThan(0);
    const { failed_emails_by_tenancy: all } = expectOk(await digest({ dry_run: 'true' }));
    expect(all.filter(({ project_id }) => project_id === 'internal')).toEqual([]);
  });
});
