import type { Socket } from 'node:net';
import { query } from '../support/database';
import { useOwnMailServer } from '../support/emails';
import { OWN_SERVER_MS, startOwnServer, type OwnServer } from '../support/own-server';
import { waitFor } from '../support/process';
import { createProject, expectOk, freshEmail, type TestProject } from '../support/project';
import { startRawServer, startSmtpServer } from '../support/smtp';
import { createUser } from '../support/users';

const CALLBACK = 'http://localhost:3000/in';
/** Takes most of the time that a rendering may take. */
const SLOW = `export function EmailTemplate() {
  for (const end = Date.now() + 1_500; Date.now() < end; );
  return <b>slow</b>;
}`;
/** Email servers of the test that runs. */
const stops: Array<() => Promise<void>> = [];
let server: OwnServer;
let neighbour: TestProject;

// A server of its own: what is left waiting here must not slow down the tests of others.
beforeAll(async () => {
  server = await startOwnServer({});
  neighbour = await createProject({ magic_link_enabled: true });
}, OWN_SERVER_MS);

afterAll(async () => {
  await server.stop();
  for (const stop of stops) await stop();
}, OWN_SERVER_MS);

/** Asks for a sign-in email of the neighbour, and waits until it is out. */
async function signIn(): Promise<void> {
  const email = freshEmail();
  const body = { email, callback_url: CALLBACK };
  expectOk(await neighbour.client('POST /auth/otp/send-sign-in-code', { body }));
  const sent = `SELECT 1 FROM emails WHERE project_id = $1 AND recipient = $2 AND status = 'sent'`;
  await waitFor(async () => (await query(sent, [neighbour.id, email])).length === 1);
}

const preview = (project: TestProject, source = SLOW) =>
  project.admin('POST /emails/render-email', { body: { template_tsx_source: source, theme_id: false } });

async function sendMailing(project: TestProject, count: number): Promise<void> {
  const users = await Promise.all(
    Array.from({ length: count }, () => createUser(project, { primary_email: freshEmail() })),
  );
  const body = { html: '<p>News</p>', subject: 'News', user_ids: users.map(({ id }) => id) };
  expectOk(await project.server('POST /emails/send-email', { body }));
}

/** Projects that have an email server each, all of them with emails to send. */
async function startMailings(options: { owners: number; mails: number; ports: () => Promise<number> }) {
  const projects = await Promise.all(Array.from({ length: options.owners }, () => createProject()));
  for (const project of projects) {
    await useOwnMailServer(project, { host: '127.0.0.1', port: await options.ports(), username: '', password: '' });
  }
  await Promise.all(projects.map((project) => sendMailing(project, options.mails)));
  return projects.map(({ id }) => id);
}

/** Lets go of everything that the projects hold. */
async function end(projects: string[]): Promise<void> {
  await query('DELETE FROM projects WHERE id = ANY ($1)', [projects]);
  for (const stop of stops.splice(0)) await stop();
}

/** Emails of projects that were tried and did not go out, or did. */
const tried = (projects: string[]) =>
  query(
    `SELECT 1 FROM emails WHERE project_id = ANY ($1) AND (error_type IS NOT NULL OR status NOT IN ('queued', 'sending'))`,
    [projects],
  );

describe("other people's work does not delay a sign-in email:", () => {
  it('email servers that never answer', async () => {
    let connections: Array<() => number> = [];
    const silent = async () => {
      const { port, stop, connections: count } = await startRawServer((_socket: Socket) => undefined);
      stops.push(stop);
      connections = [...connections, count];
      return port;
    };
    const projects = await startMailings({ owners: 7, mails: 20, ports: silent });
    await waitFor(() => Promise.resolve(connections.every((count) => count() > 0)));
    await signIn();
    // All that were tried would have to be given up first: not one is.
    expect((await tried(projects)).length).toBe(0);
    for (const count of connections) expect(count()).toBeLessThanOrEqual(2);
    await end(projects);
  });

  it('mailings through servers that take for ever, once they have been quick', async () => {
    let isQuick = true;
    const slow = async () => {
      const hold = () => (isQuick ? Promise.resolve() : new Promise<void>(() => undefined));
      const { port, stop } = await startSmtpServer({ hold });
      stops.push(stop);
      return port;
    };
    const projects = await startMailings({ owners: 6, mails: 1, ports: slow });
    const sent = `SELECT 1 FROM emails WHERE project_id = ANY ($1) AND status = 'sent'`;
    await waitFor(async () => (await query(sent, [projects])).length === projects.length);
    isQuick = false;
    const mails = `INSERT INTO emails (project_id, id, mailing_id, user_id, recipient, priority)
      SELECT project_id, gen_random_uuid(), mailing_id, user_id, recipient, 10
      FROM emails, generate_series(1, 30) WHERE project_id = ANY ($1)`;
    await query(mails, [projects]);
    await query(`SELECT pg_notify('vestibule_outbox', '')`);
    const held = `SELECT 1 FROM emails WHERE project_id = ANY ($1) AND status = 'sending'`;
    // As many as are ever taken of mailings: the rest of the places is kept for emails that somebody waits for.
    await waitFor(async () => (await query(held, [projects])).length >= 45);
    await signIn();
    expect((await query(held, [projects])).length).toBe(45);
    await end(projects);
  });

  it('slow previews of many projects of one account', async () => {
    await signIn();
    const first = await createProject();
    const others = await Promise.all(Array.from({ length: 7 }, () => createProject({}, first.owner)));
    let done = 0;
    const previews = [first, ...others].map((project) => preview(project).then(() => (done += 1)));
    await waitFor(() => Promise.resolve(done > 0));
    await signIn();
    // Taking turns with eight projects, the email would come after all of them.
    expect(done).toBeLessThan(4);
    await Promise.all(previews);
  });
});

describe('one account', () => {
  const fields = 'emailPreview(input: $input) { html }';
  const variables = { input: { templateTsxSource: 'export function EmailTemplate() { return <b>one</b>; }' } };
  const aliases = Array.from({ length: 15 }, (_, index) => `p${index}: ${fields}`).join(' ');
  const head = 'query ($input: EmailPreviewInput!)';

  it.each([
    ['under other names', `${head} { ${aliases} }`],
    ['in fragments', `${head} { ...A ...B } fragment A on Query { a: ${fields} } fragment B on Query { b: ${fields} }`],
    [
      'beside a template that is rendered to be kept',
      `mutation ($input: EmailTemplateUpdateInput!) {
        a: updateEmailTemplate(id: "a", input: $input) { id } b: updateEmailTemplate(id: "b", input: $input) { id } }`,
    ],
  ])('has none of several previews that a GraphQL operation asks for %s', async (_, query) => {
    const { data, errors } = await neighbour.graphql(query, variables);
    expect(data ?? null).toBeNull();
    expect(errors.map(({ extensions }) => extensions.code)).toContain('GRAPHQL_VALIDATION_FAILED');
    expect(errors.map(({ message }) => message).join()).toContain('One of these may be asked for by an operation');
  });

  it('may have a document of several operations with one preview each', async () => {
    const query = `${head.replace('query', 'query One')} { one: ${fields} } ${head.replace('query', 'query Other')} { other: ${fields} }`;
    const answer = await neighbour.admin('POST /graphql', { body: { query, variables, operationName: 'Other' } });
    expect(answer.body).toEqual({ data: { other: { html: expect.stringContaining('one') } } });
  });

  it('keeps no more than so many renderings waiting', async () => {
    const project = await createProject();
    let refused = 0;
    const all = Array.from({ length: 80 }, async () => {
      const { status } = await preview(project);
      if (status === 429) refused += 1;
    });
    // One is being rendered and sixty wait; the server stops before they are done.
    await waitFor(() => Promise.resolve(refused === 80 - 61));
    await Promise.all([server.stop(), Promise.allSettled(all)]);
  });
});
