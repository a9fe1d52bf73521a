import { call, type Method } from '../support/client';
import { DASHBOARD } from '../support/colleagues';
import { query } from '../support/database';
import { waitForEmails } from '../support/emails';
import { OWN_SERVER_MS, startOwnServer, type OwnServer } from '../support/own-server';
import { createProject, expectOk, freshEmail, signUp } from '../support/project';
import { FEEDBACK } from '../../src/projects/developer-overlay/developer-overlay.limits';

const PATH = '/internal/feedback';
const [OF_PREFIX, OF_ALL] = FEEDBACK.quotas;
const PAGES = [
  'signIn',
  'signUp',
  'signOut',
  'emailVerification',
  'passwordReset',
  'forgotPassword',
  'oauthCallback',
  'magicLinkCallback',
  'accountSettings',
  'teamInvitation',
  'mfa',
  'error',
  'onboarding',
];

describe('GET /internal/component-versions', () => {
  it('answers the version of each page to anybody', async () => {
    const { body } = await call<{ versions: Record<string, object> }>({ path: '/internal/component-versions' });
    expect(Object.keys(body.versions)).toEqual(PAGES);
    for (const version of Object.values(body.versions)) expect(version).toEqual({ version: 1, changelogs: {} });
  });

  it.each<Method>(['POST', 'PUT', 'PATCH', 'DELETE'])('is not for %s', async (method) => {
    expect((await call({ method, path: '/internal/component-versions', body: {} })).status).toBe(405);
  });
});

describe('GET /internal/changelog', () => {
  it('answers no entries to anybody', async () => {
    expect((await call({ path: '/internal/changelog' })).body).toEqual({ entries: [] });
  });
});

describe('POST /internal/feedback where the operator has named no address', () => {
  it('is refused', async () => {
    const answer = await call({ method: 'POST', path: PATH, body: { email: freshEmail(), message: 'Hello' } });
    expect([answer.status, answer.headers.get('x-vestibule-error')]).toEqual([400, 'FEEDBACK_NOT_TAKEN']);
  });
});

describe('POST /internal/feedback', () => {
  const operators = [freshEmail(), freshEmail()];
  let server: OwnServer;
  let networks = 0;

  beforeAll(async () => {
    server = await startOwnServer({
      VESTIBULE_FEEDBACK_EMAILS: `${operators.join(', ')},${operators[0]}`,
      VESTIBULE_TRUST_PROXY: '127.0.0.1',
      VESTIBULE_RATE_LIMIT: 'on',
    });
  }, OWN_SERVER_MS);

  afterAll(() => server.stop(), OWN_SERVER_MS);

  beforeEach(() => query('DELETE FROM rate_limits'));

  const freshNetwork = () => ({ 'x-forwarded-for': `198.51.${(networks += 1)}.7` });
  const send = (body: object, headers: Record<string, string> = freshNetwork()) =>
    call<{ success: boolean }>({ method: 'POST', path: PATH, body, headers });
  /** The emails to the operator about what came from an address. */
  const sentBy = (email: string) => waitForEmails(DASHBOARD, operators.length, { search: email });

  it('goes to each of the operator’s addresses once', async () => {
    const email = freshEmail();
    expect(expectOk(await send({ email, message: 'It works.\nThank you.', name: 'Ada' }))).toEqual({ success: true });
    const sent = await sentBy(email);
    expect(sent.map(({ to }) => to).toSorted()).toEqual(operators.toSorted());
    for (const { subject, status, text } of sent) {
      expect([subject, status]).toEqual([`[Support] ${email}`, 'sent']);
      for (const part of ['Name: Ada', `Email: ${email}`, 'Signed in: nobody']) expect(text).toContain(part);
      expect(text).toMatch(/It works\.\s*\n\s*Thank you\./);
    }
  });

  it('names a report of a bug as one, and whoever is signed in', async () => {
    const project = await createProject();
    const { userId, accessToken } = await signUp(project.client);
    const email = freshEmail();
    const body = { email, message: 'Broken', feedback_type: 'bug' };
    expectOk(await project.client(`POST ${PATH}`, { body, token: accessToken, headers: freshNetwork() }));
    for (const { subject, text } of await sentBy(email)) {
      expect(subject).toBe(`[Bug Report] ${email}`);
      expect(text).toContain(`user ${userId} of the project ${project.id}`);
    }
  });

  it('shows as text whatever is markup, and keeps its subject one line', async () => {
    const email = freshEmail();
    const markup = '<img src=x onerror=alert(1)><a href="https://evil.example">here</a>';
    expectOk(await send({ email, name: markup.slice(0, 100), message: `${markup}\r\nBcc: victim@example.com` }));
    for (const { subject, html, text } of await sentBy(email)) {
      expect(subject).toBe(`[Support] ${email}`);
      expect(html).not.toMatch(/<img[^>]*onerror|<a[^>]*evil/);
      expect(html).toContain('&lt;img');
      expect(text).toContain('<img src=x');
    }
    expect(await query(`SELECT 1 FROM emails WHERE recipient = 'victim@example.com'`)).toEqual([]);
  });

  it.each<[string, object]>([
    ['no address', { message: 'Hello' }],
    ['an address that is none', { email: 'nobody', message: 'Hello' }],
    ['an address with a line break', { email: 'a@example.com\r\nBcc: b@example.com', message: 'Hello' }],
    ['no message', { email: 'a@example.com' }],
    ['an empty message', { email: 'a@example.com', message: '' }],
    ['a message of 5,001 characters', { email: 'a@example.com', message: 'x'.repeat(5_001) }],
    ['a name of 101 characters', { email: 'a@example.com', message: 'x', name: 'x'.repeat(101) }],
    ['another type', { email: 'a@example.com', message: 'x', feedback_type: 'praise' }],
    ['something else', { email: 'a@example.com', message: 'x', to: 'b@example.com' }],
  ])('refuses %s, and sends nothing', async (_, body) => {
    const count = () => query(`SELECT count(*) FROM emails WHERE project_id = 'internal'`);
    const before = await count();
    expect(await send(body)).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
    expect(await count()).toEqual(before);
  });

  it('takes a few from one network, whichever project they come with, of many at once', async () => {
    const network = freshNetwork();
    const projects = await Promise.all([createProject(), createProject()]);
    const answers = await Promise.all(
      Array.from({ length: 3 * OF_PREFIX.points }, (_, index) => {
        const body = { email: freshEmail(), message: 'Hello' };
        const project = projects[index % 3];
        return project ? project.client(`POST ${PATH}`, { body, headers: network }) : send(body, network);
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(OF_PREFIX.points);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(2 * OF_PREFIX.points);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expectOk(await send({ email: freshEmail(), message: 'Hello' }));
  });

  it('takes no more than so many from all networks together', async () => {
    const body = { email: freshEmail(), message: 'Hello' };
    const answers = await Promise.all(Array.from({ length: OF_ALL.points + 5 }, () => send(body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(OF_ALL.points);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });
});
