import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { insertTeam } from '../support/database';
import { define } from '../support/permissions';
import { makeDataDir, ROOT, startServerProcess, stopProcess, type ServerProcess } from '../support/process';
import { createProject, expectOk, type TestProject } from '../support/project';
import { databaseUrl, publicUrl } from '../support/server';
import { createUser } from '../support/users';

let server: ServerProcess;
let project: TestProject;
let statements: string;
let userIds: string[];
let teamId: string;

beforeAll(async () => {
  const dataDir = makeDataDir();
  statements = join(dataDir, 'statements');
  project = await createProject();
  await define(project, 'project', { reader: [], writer: ['reader'] });
  userIds = await Promise.all(Array.from({ length: 50 }, async () => (await createUser(project)).id));
  teamId = await insertTeam(project.id, userIds);
  for (const id of userIds) expectOk(await project.server(`POST /project-permissions/${id}/writer`, { body: {} }));
  server = await startServerProcess({
    dataDir,
    environment: {
      VESTIBULE_DATABASE_URL: databaseUrl(),
      VESTIBULE_PUBLIC_URL: publicUrl(),
      NODE_OPTIONS: `--import=${join(ROOT, 'test/support/record-statements.mjs')}`,
      TEST_STATEMENTS: statements,
    },
  });
});

afterAll(() => stopProcess(server.pid));

/** The statements that a request of an administrator sends, once its project is known to the server. */
async function statementsOf(request: string, body?: unknown): Promise<string[]> {
  const [method = 'GET', path = ''] = request.split(' ');
  const send = async (name: string | null, how: { method: string; path: string; body?: unknown }) => {
    const headers = {
      'content-type': 'application/json',
      'x-stack-project-id': project.id,
      'x-stack-access-type': 'admin',
      'x-stack-super-secret-admin-key': project.keys.admin,
      ...(name ? { 'x-test-name': name } : {}),
    };
    const sent = how.body === undefined ? undefined : JSON.stringify(how.body);
    const response = await fetch(`${server.url}${how.path}`, { method: how.method, headers, body: sent });
    const text = await response.text();
    expect({ ok: response.ok, errors: text.includes('"errors"') }).toEqual({ ok: true, errors: false });
    return text;
  };
  await send(null, { method: 'GET', path: '/api/v1/users?limit=1' });
  const name = `${request} ${Math.random()}`;
  await send(name, { method, path, body });
  const lines = existsSync(statements) ? readFileSync(statements, 'utf8').split('\n').filter(Boolean) : [];
  return lines
    .map((line) => JSON.parse(line) as { request: string; text: string })
    .filter((statement) => statement.request === name)
    .map(({ text }) => text);
}

describe('the database is asked once', () => {
  it.each(['true', 'false'])('to list the permissions of fifty members, recursive=%s', async (recursive) => {
    expect(await statementsOf(`GET /api/v1/team-permissions?team_id=${teamId}&recursive=${recursive}`)).toHaveLength(1);
    expect(await statementsOf(`GET /api/v1/project-permissions?recursive=${recursive}`)).toHaveLength(1);
  });

  it('to grant and to revoke, in a transaction that writes the event with COMMIT', async () => {
    const [userId = ''] = userIds;
    for (const path of [
      `/api/v1/team-permissions/${teamId}/${userId}/team_admin`,
      `/api/v1/project-permissions/${userId}/reader`,
    ]) {
      for (const method of ['POST', 'DELETE']) {
        const sent = await statementsOf(`${method} ${path}`, {});
        expect(sent).toEqual([
          'BEGIN',
          expect.stringMatching(/(INSERT INTO|DELETE FROM) "?(team|project)_permissions/),
          expect.stringMatching(/EXECUTE note_event_\d+ [^]*COMMIT$/),
        ]);
      }
    }
  });

  it('for the permissions of a page of fifty users, besides the users', async () => {
    const query = `{ users(first: 50) { edges { node { id permissions { direct all } } } } }`;
    const sent = await statementsOf('POST /graphql', { query });
    expect(sent).toHaveLength(2);
    expect(sent[1]).toMatch(/FROM project_permissions/);
  });

  it('for the holders of all definitions of a scope', async () => {
    const query = `{ permissionDefinitions(scope: project) { id holderCount { direct all } } }`;
    expect(await statementsOf('POST /graphql', { query })).toHaveLength(1);
  });

  it('not at all to list definitions', async () => {
    expect(await statementsOf('GET /api/v1/team-permission-definitions')).toEqual([]);
  });
});
