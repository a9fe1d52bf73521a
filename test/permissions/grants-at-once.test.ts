import { Client } from 'pg';
import { insertTeam, query } from '../support/database';
import { readEvents } from '../support/events';
import { define, heldBy, type Scope } from '../support/permissions';
import { createProject, expectOk, type TestProject } from '../support/project';
import { waitFor } from '../support/process';
import { databaseUrl } from '../support/server';
import { createUser } from '../support/users';

const USERS = 12;
const ROUNDS = 6;

let project: TestProject;
let userIds: string[];
let teamId: string;

beforeAll(async () => {
  project = await createProject();
  userIds = await Promise.all(Array.from({ length: USERS }, async () => (await createUser(project)).id));
  teamId = await insertTeam(project.id, userIds);
});

const place = (scope: Scope, userId: string) =>
  scope === 'team' ? `/team-permissions/${teamId}/${userId}` : `/project-permissions/${userId}`;
/** Grants to all users, and makes the change at the same moment. */
async function amongGrants(scope: Scope, id: string, change: () => Promise<unknown>) {
  const grants = (ids: string[]) => ids.map((user) => project.server(`POST ${place(scope, user)}/${id}`, { body: {} }));
  const [first, , last] = await Promise.all([
    Promise.all(grants(userIds.slice(0, USERS / 2))),
    change(),
    Promise.all(grants(userIds.slice(USERS / 2))),
  ]);
  return [...first, ...last];
}
/** The number of holders of each id of the scope, defined or not. */
async function holders(scope: Scope) {
  const rows = await query<{ id: string; n: number }>(
    `SELECT permission_id AS id, count(*)::int AS n FROM ${scope}_permissions WHERE project_id = $1 GROUP BY 1`,
    [project.id],
  );
  return Object.fromEntries(rows.map(({ id, n }) => [id, n]));
}

describe.each(['team', 'project'] as const)('grants of the scope %s', (scope) => {
  const path = `/${scope}-permission-definitions`;

  it('at the moment of a rename are granted under the new id, or refused', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [from, to] = [`${scope}_r${round}`, `${scope}_s${round}`];
      await define(project, scope, { [from]: [] });
      const answers = await amongGrants(scope, from, async () =>
        expectOk(await project.admin(`PATCH ${path}/${from}`, { body: { id: to } })),
      );
      for (const { status, code } of answers)
        expect([status, code]).toEqual(status === 201 ? [201, undefined] : [404, 'PERMISSION_NOT_FOUND']);
      const granted = answers.filter(({ status }) => status === 201).length;
      const { [from]: left = 0, [to]: led = 0 } = await holders(scope);
      expect({ left, led }).toEqual({ left: 0, led: granted });
    }
  });

  it('at the moment of a deletion go with it, or are refused', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = `${scope}_d${round}`;
      await define(project, scope, { [id]: [] });
      const answers = await amongGrants(scope, id, async () => expectOk(await project.admin(`DELETE ${path}/${id}`)));
      for (const { status } of answers) expect([201, 404]).toContain(status);
      expect(await holders(scope)).not.toHaveProperty(id);
    }
  });
});

/** The number of the database's sessions that wait for a lock. */
async function waiting(): Promise<number> {
  const text = `SELECT count(*)::int AS n FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return (await query<{ n: number }>(text))[0]?.n ?? 0;
}

/** Keeps everything that refers to a user from ending until it is let go. */
async function holdUser(userId: string): Promise<() => Promise<void>> {
  const holder = new Client({ connectionString: databaseUrl() });
  await holder.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT 1 FROM users WHERE project_id = $1 AND id = $2 FOR UPDATE', [project.id, userId]);
  return async () => {
    await holder.query('COMMIT');
    await holder.end();
  };
}

describe('what was written and is not committed yet when a definition is renamed', () => {
  it.each([
    ['a user who joins', 'team', (user: string) => `POST /team-memberships/${teamId}/${user}`],
    ['a grant', 'project', (user: string) => `POST /project-permissions/${user}/late_r`],
  ] as const)('follows: %s', async (_, scope, request) => {
    const [from, to] = ['late_r', 'late_s'];
    await define(project, scope, { [from]: [] });
    const config = { team_member_default_permissions: [{ id: from }] };
    expectOk(await project.admin('PATCH /internal/projects/current', { body: { config } }));
    const { id: userId } = await createUser(project);
    const release = await holdUser(userId);
    const writing = project.server(request(userId), { body: {} });
    await waitFor(async () => (await waiting()) === 1);
    let isRenamed = false;
    const renaming = project
      .admin(`PATCH /${scope}-permission-definitions/${from}`, { body: { id: to } })
      .finally(() => (isRenamed = true));
    await waitFor(async () => isRenamed || (await waiting()) === 2);
    await release();
    expectOk(await writing);
    expectOk(await renaming);
    expect(await heldBy(project, scope === 'team' ? { userId, teamId } : { userId })).toEqual([to]);
    expectOk(await project.admin(`DELETE /${scope}-permission-definitions/${to}`));
  });
});

describe('the same at the same moment', () => {
  const TIMES = 8;

  it.each(['team', 'project'] as const)('is one event, of the scope %s', async (scope) => {
    const id = `${scope}_once`;
    await define(project, scope, { [id]: [] });
    const [userId = ''] = userIds;
    const send = (method: 'POST' | 'DELETE') =>
      Promise.all(
        Array.from({ length: TIMES }, () => project.server(`${method} ${place(scope, userId)}/${id}`, { body: {} })),
      );
    const granted = await send('POST');
    expect(granted.map(({ status }) => status)).toEqual(granted.map(() => 201));
    const revoked = (await send('DELETE')).map(({ status }) => status);
    const refused = scope === 'team' ? 401 : 404;
    expect(revoked.toSorted()).toEqual([200, ...Array.from({ length: TIMES - 1 }, () => refused)]);
    const events = (await readEvents(project.id)).filter(({ data }) => data.id === id && data.user_id === userId);
    expect(events.map(({ type }) => type)).toEqual([`${scope}_permission.created`, `${scope}_permission.deleted`]);
  });

  it('is one event of a membership, and one of each default permission', async () => {
    const id = 'joined_once';
    await define(project, 'team', { [id]: [] });
    const config = { team_member_default_permissions: [{ id }] };
    expectOk(await project.admin('PATCH /internal/projects/current', { body: { config } }));
    const { id: userId } = await createUser(project);
    const path = `POST /team-memberships/${teamId}/${userId}`;
    const joined = await Promise.all(Array.from({ length: TIMES }, () => project.server(path, { body: {} })));
    expect(joined.filter(({ status }) => status === 201)).toHaveLength(1);
    const events = (await readEvents(project.id)).filter(({ data }) => data.user_id === userId);
    expect(events.map(({ type }) => type)).toEqual(['team_membership.created', 'team_permission.created']);
  });
});
