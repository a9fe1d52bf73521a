import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '../support/client';
import { makeDataDir, ROOT, startServerProcess, stopProcess, type ServerProcess } from '../support/process';
import { createProject, freshEmail, PASSWORD, signUp, type TestProject } from '../support/project';
import { databaseUrl, publicUrl } from '../support/server';
import { setRules } from '../support/sign-up-rules';
import { createUser } from '../support/users';
import { waitFor } from '../support/waiting';

let server: ServerProcess;
let project: TestProject;
let statements: string;

beforeAll(async () => {
  const dataDir = makeDataDir();
  statements = join(dataDir, 'statements');
  project = await createProject({
    create_team_on_sign_up: true,
    oauth_providers: [{ id: 'github', type: 'shared' }],
  });
  server = await startServerProcess({
    dataDir,
    environment: {
      VESTIBULE_DATABASE_URL: databaseUrl(),
      // So that it takes the access tokens of the other server, which is of the same secret.
      VESTIBULE_PUBLIC_URL: publicUrl(),
      NODE_OPTIONS: `--import=${join(ROOT, 'test/support/record-statements.mjs')}`,
      TEST_STATEMENTS: statements,
    },
  });
});

afterAll(() => stopProcess(server.pid));

/** The end of a change: its events and rows of the audit log go out with COMMIT. A row alone is prepared. */
const WRITTEN_DOWN =
  /(INSERT INTO events|EXECUTE note_event_\d+) .*(INSERT INTO audit_log|EXECUTE note_action_\d+).*COMMIT$/s;

/** The statements that a request sends, once its project is known to the server. */
async function statementsOf(request: string, options: { body?: JsonObject; token?: string } = {}) {
  const [method = 'GET', path = ''] = request.split(' ');
  const { body, token } = options;
  const send = async (name: string, sent: string, how: RequestInit = {}) => {
    const tier = token ? 'client' : 'server';
    const headers = {
      'content-type': 'application/json',
      'x-stack-project-id': project.id,
      'x-stack-access-type': tier,
      [tier === 'client' ? 'x-stack-publishable-client-key' : 'x-stack-secret-server-key']: project.keys[tier],
      ...(token ? { 'x-stack-access-token': token } : {}),
      ...(name ? { 'x-test-name': name } : {}),
    };
    const response = await fetch(`${server.url}/api/v1${sent}`, { ...how, headers });
    expect(response.ok).toBe(true);
    await response.text();
  };
  await send('', token ? '/users/me' : '/users');
  const name = `${request} ${Math.random()}`;
  await send(name, path, { method, body: body && JSON.stringify(body) });
  const lines = existsSync(statements) ? readFileSync(statements, 'utf8').split('\n').filter(Boolean) : [];
  return lines
    .map((line) => JSON.parse(line) as { request: string; name: string | null; text: string })
    .filter((statement) => statement.request === name);
}

describe('the database is asked once', () => {
  it.each([
    ['nothing', {}],
    [
      'everything',
      {
        display_name: 'Ada',
        primary_email: freshEmail(),
        primary_email_auth_enabled: true,
        client_metadata: { a: 1 },
        oauth_providers: [{ id: 'github', account_id: 'ada' }],
      },
    ],
  ])('to create a user who starts with %s', async (_, body) => {
    const sent = await statementsOf('POST /users', { body });
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      name: expect.any(String),
      text: expect.stringMatching(/INSERT INTO teams .*INSERT INTO users .*INSERT INTO events /s),
    });
  });

  it('to list users', async () => {
    await createUser(project);
    const sent = await statementsOf('GET /users?limit=100');
    expect(sent).toEqual([expect.objectContaining({ name: expect.any(String) })]);
  });

  it('to read the signed-in user', async () => {
    const { accessToken } = await signUp(project.client);
    const sent = await statementsOf('GET /users/me', { token: accessToken });
    expect(sent).toEqual([expect.objectContaining({ name: expect.any(String) })]);
  });
});

describe('a user is read once, under the lock, and written once', () => {
  const count = (sent: Array<{ text: string }>, pattern: RegExp) =>
    sent.filter(({ text }) => pattern.test(text)).length;

  it.each([
    ['a name', { display_name: 'Ada' }, 5],
    [
      'everything but an address',
      {
        display_name: 'Ada',
        client_metadata: { a: 1 },
        selected_team_id: null,
        password: 'another horse battery',
        totp_secret_base64: null,
        otp_auth_enabled: false,
        passkey_auth_enabled: false,
      },
      5,
    ],
    ['everything, an address too', { display_name: 'Ada', primary_email: freshEmail(), otp_auth_enabled: false }, 6],
  ])('to update %s', async (_, body, round_trips) => {
    const { id } = await createUser(project, { primary_email: freshEmail() });
    const sent = await statementsOf(`PATCH /users/${id}`, { body });
    expect(count(sent, /FOR UPDATE/)).toBe(1);
    expect(count(sent, /UPDATE users/)).toBe(1);
    // START TRANSACTION, the lock, the addresses where one changes, the change, the answer, and COMMIT with its events.
    expect(sent).toHaveLength(round_trips);
    expect(sent.at(-1)?.text).toMatch(WRITTEN_DOWN);
  });

  it('to sign in with a password', async () => {
    const account = await signUp(project.client);
    const { email, password } = account;
    const sent = await statementsOf('POST /auth/password/sign-in', {
      body: { email, password },
      token: account.accessToken,
    });
    expect(sent).toEqual([
      expect.objectContaining({ name: 'find_user_by_auth_email' }),
      expect.objectContaining({ name: 'begin_session_for_password' }),
    ]);
  });

  it('to begin a session', async () => {
    const { id } = await createUser(project);
    const sent = await statementsOf('POST /auth/sessions', { body: { user_id: id } });
    expect(sent).toEqual([expect.objectContaining({ name: 'begin_session' })]);
  });
});

describe('a hundred sign-up rules', () => {
  const signUpStatements = async () => {
    const body = { email: freshEmail(), password: PASSWORD };
    return (await statementsOf('POST /auth/password/sign-up', { body })).map(({ text }) => text);
  };
  const isRefused = async () => {
    const headers = {
      'content-type': 'application/json',
      'x-stack-project-id': project.id,
      'x-stack-access-type': 'client',
      'x-stack-publishable-client-key': project.keys.client,
    };
    const body = JSON.stringify({ email: `${randomUUID()}@refused.example`, password: PASSWORD });
    return (
      (await fetch(`${server.url}/api/v1/auth/password/sign-up`, { method: 'POST', headers, body })).status === 403
    );
  };

  it('ask the database for one thing more than none do: whether the address is free, which is told before what they say', async () => {
    const before = await signUpStatements();
    expect(before).not.toEqual([]);
    const rules = Array.from({ length: 99 }, (_, index) => [
      `r${index}`,
      { condition: `emailDomain == "${index}.example"` },
    ]);
    await setRules(project, {
      ...Object.fromEntries(rules),
      refused: { condition: 'emailDomain == "refused.example"' },
    });
    await waitFor(isRefused);
    const after = await signUpStatements();
    expect(after.filter((text) => before.includes(text))).toEqual(before);
    expect(after.filter((text) => !before.includes(text))).toEqual([
      expect.stringMatching(/^SELECT 1 FROM contact_channels/),
    ]);
  });
});
