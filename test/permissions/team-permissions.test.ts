import { insertTeam, query } from '../support/database';
import { eventsOf } from '../support/events';
import { define, heldBy, override, SYSTEM } from '../support/permissions';
import { createProject, expectOk, signUp, signUpAnonymously, type TestProject } from '../support/project';
import { createUser, NIL } from '../support/users';

interface Item {
  id: string;
  user_id: string;
  team_id: string;
}

let project: TestProject;
let userId: string;
let teamId: string;

beforeEach(async () => {
  project = await createProject();
  userId = (await createUser(project)).id;
  teamId = await insertTeam(project.id, [userId]);
});

const grant = (id: string, user = userId, team = teamId) =>
  project.server(`POST /team-permissions/${team}/${user}/${id}`, { body: {} });
const revoke = (id: string, user = userId, team = teamId) =>
  project.server(`DELETE /team-permissions/${team}/${user}/${id}`, { body: {} });
const list = async (params: Record<string, string> = {}): Promise<Item[]> =>
  expectOk(await project.server<{ items: Item[] }>('GET /team-permissions', { query: params })).items;

describe('POST /team-permissions/{team_id}/{user_id}/{permission_id}', () => {
  it('answers 201 with the item, and tells of it', async () => {
    const item = { id: 'team_admin', user_id: userId, team_id: teamId };
    const answer = await grant('team_admin');
    expect(answer).toMatchObject({ status: 201 });
    expect(answer.body).toEqual(item);
    expect(await eventsOf(project, 'team_permission.created')).toEqual([item]);
    expect(await list({ team_id: teamId })).toEqual([item]);
  });

  it('may be repeated: it is granted once, with one event', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => grant('team_admin')));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(await eventsOf(project, 'team_permission.created')).toHaveLength(1);
  });

  it('grants those of the system, takes no body, ids in capitals, and `me`', async () => {
    expectOk(
      await project.server(`POST /team-permissions/${teamId.toUpperCase()}/${userId.toUpperCase()}/$update_team`),
    );
    expect(await list()).toEqual([{ id: '$update_team', user_id: userId, team_id: teamId }]);
    const { accessToken, userId: own } = await signUp(project.client);
    const team = await insertTeam(project.id, [own]);
    const answer = await project.server(`POST /team-permissions/${team}/me/team_admin`, {
      token: accessToken,
      body: {},
    });
    expect(answer.body).toMatchObject({ user_id: own });
  });

  it.each(['gone', '$unknown', 'constructor', '__proto__', 'Upper-Case'])(
    'refuses %s, which is not defined',
    async (id) => {
      expect(await grant(id)).toMatchObject({
        status: 404,
        code: 'PERMISSION_NOT_FOUND',
        details: { permission_id: id },
      });
    },
  );

  it('refuses a permission of the project', async () => {
    await define(project, 'project', { reader: [] });
    expect(await grant('reader')).toMatchObject({
      status: 404,
      code: 'WRONG_PERMISSION_SCOPE',
      details: { permission_id: 'reader', expected_scope: 'team', actual_scope: 'project' },
    });
  });

  it('refuses whoever is not a member: another user, nobody, a user or team of another project', async () => {
    const other = await createProject();
    const stranger = (await createUser(other)).id;
    const foreignTeam = await insertTeam(other.id, [stranger]);
    const notMember = (await createUser(project)).id;
    for (const [team, user] of [
      [teamId, notMember],
      [teamId, NIL],
      [NIL, userId],
      [teamId, stranger],
      [foreignTeam, userId],
      [foreignTeam, stranger],
    ] as const) {
      expect(await grant('team_admin', user, team)).toMatchObject({
        status: 404,
        code: 'TEAM_MEMBERSHIP_NOT_FOUND',
        details: { team_id: team, user_id: user },
      });
    }
    expect(await query('SELECT 1 FROM team_permissions WHERE project_id = $1', [other.id])).toEqual([]);
    expect(await eventsOf(project, 'team_permission.created')).toEqual([]);
  });

  it('refuses malformed ids and unknown members of the body', async () => {
    expect(await grant('team_admin', 'nobody')).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
    expect(await grant('team_admin', userId, 'team')).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
    const path = `POST /team-permissions/${teamId}/${userId}/team_admin`;
    expect(await project.server(path, { body: { more: 1 } })).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
  });

  it('is closed to clients: nobody grants themselves anything', async () => {
    const account = await signUp(project.client);
    const own = await insertTeam(project.id, [account.userId]);
    for (const method of ['POST', 'DELETE']) {
      const path = `${method} /team-permissions/${own}/me/team_admin`;
      expect(await project.client(path, { token: account.accessToken, body: {} })).toMatchObject({
        status: 401,
        code: 'INSUFFICIENT_ACCESS_TYPE',
        details: { actual_access_type: 'client', allowed_access_types: ['server', 'admin'] },
      });
    }
    expect(await heldBy(project, { userId: account.userId, teamId: own, recursive: true })).toEqual([]);
  });
});

describe('DELETE /team-permissions/{team_id}/{user_id}/{permission_id}', () => {
  it('takes what was granted directly, and tells of it once', async () => {
    await grant('team_admin');
    await grant('$invite_members');
    const answers = await Promise.all(Array.from({ length: 5 }, () => revoke('$invite_members')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401]);
    expect(answers.find(({ status }) => status === 200)?.body).toEqual({ success: true });
    const item = { id: '$invite_members', user_id: userId, team_id: teamId };
    expect(await eventsOf(project, 'team_permission.deleted')).toEqual([item]);
    expect(await heldBy(project, { userId, teamId })).toEqual(['team_admin']);
    // Another permission gives it still.
    expect(await heldBy(project, { userId, teamId, recursive: true })).toContain('$invite_members');
  });

  it('refuses what was not granted directly', async () => {
    await grant('team_admin');
    for (const id of ['$invite_members', 'team_member', 'gone']) {
      expect(await revoke(id)).toMatchObject({
        status: 401,
        code: 'TEAM_PERMISSION_NOT_FOUND',
        details: { team_id: teamId, user_id: userId, permission_id: id },
      });
    }
  });

  it('refuses whoever is not a member', async () => {
    const other = await createProject();
    const stranger = (await createUser(other)).id;
    const foreignTeam = await insertTeam(other.id, [stranger]);
    expectOk(await other.server(`POST /team-permissions/${foreignTeam}/${stranger}/team_admin`, { body: {} }));
    for (const [team, user] of [
      [teamId, NIL],
      [NIL, userId],
      [foreignTeam, stranger],
    ] as const) {
      expect(await revoke('team_admin', user, team)).toMatchObject({
        status: 404,
        code: 'TEAM_MEMBERSHIP_NOT_FOUND',
        details: { team_id: team, user_id: user },
      });
    }
    expect(await heldBy(other, { userId: stranger, teamId: foreignTeam })).toEqual(['team_admin']);
  });

  it('takes what is not defined any more', async () => {
    await define(project, 'team', { x: [] });
    await grant('x');
    await override(project, { 'rbac.permissions.x': null });
    expect(await revoke('x')).toMatchObject({ status: 200 });
  });
});

describe('GET /team-permissions', () => {
  it('lists what was granted directly, by team, user and id, of this project alone', async () => {
    const second = (await createUser(project)).id;
    const bigger = await insertTeam(project.id, [userId, second]);
    await createProject();
    for (const [id, user, team] of [
      ['team_member', userId, bigger],
      ['team_admin', second, bigger],
      ['$update_team', second, bigger],
      ['team_admin', userId, teamId],
    ] as const) {
      expectOk(await grant(id, user, team));
    }
    const all = await list();
    const sorted = all.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
    expect(all).toEqual(sorted);
    expect(all).toHaveLength(4);
    expect((await list({ team_id: teamId })).map(({ id }) => id)).toEqual(['team_admin']);
    expect(await list({ user_id: second })).toEqual([
      { id: '$update_team', user_id: second, team_id: bigger },
      { id: 'team_admin', user_id: second, team_id: bigger },
    ]);
    expect(await list({ permission_id: 'team_admin', team_id: bigger })).toHaveLength(1);
    expect(await list({ permission_id: '$delete_team' })).toEqual([]);
    const { body } = await project.server('GET /team-permissions');
    expect(Object.keys(body).toSorted()).toEqual(['is_paginated', 'items']);
    expect(body).toMatchObject({ is_paginated: false });
  });

  it('lists with recursive=true what is contained too, each once, system ids first', async () => {
    await grant('team_admin');
    await grant('$update_team');
    const items = await list({ recursive: 'true', team_id: teamId, user_id: userId });
    expect(items.map(({ id }) => id)).toEqual([...SYSTEM, 'team_admin']);
  });

  it('looks for one permission after it has expanded', async () => {
    await define(project, 'team', { leaf: [], middle: ['leaf'], top: ['middle'] });
    await grant('top');
    await grant('team_admin');
    const find = (id: string) => list({ recursive: 'true', permission_id: id });
    expect(await find('leaf')).toEqual([{ id: 'leaf', user_id: userId, team_id: teamId }]);
    expect((await find('$read_members')).map(({ id }) => id)).toEqual(['$read_members']);
    expect(await find('team_member')).toEqual([]);
    expect(await find('gone')).toEqual([]);
  });

  it.each(['false', 'TRUE', '1', ''])('takes recursive=%s for no', async (recursive) => {
    await grant('team_admin');
    expect((await list({ recursive })).map(({ id }) => id)).toEqual(['team_admin']);
  });

  it('skips what is not defined any more when it expands', async () => {
    await define(project, 'team', { x: [] });
    await grant('x');
    await override(project, { 'rbac.permissions.x': null });
    expect(await list({ recursive: 'true' })).toEqual([]);
    expect((await list()).map(({ id }) => id)).toEqual(['x']);
  });

  it('is empty for unknown teams and users, and refuses malformed ones', async () => {
    expect(await list({ team_id: NIL })).toEqual([]);
    expect(await list({ user_id: NIL })).toEqual([]);
    for (const params of [{ team_id: 'x' }, { user_id: 'x' }, { more: 'x' }] as Array<Record<string, string>>) {
      const answer = await project.server('GET /team-permissions', { query: params });
      expect(answer).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
    }
  });

  describe('for a client', () => {
    it('lists the own ones, by `me` and by id, and nothing where the user is no member', async () => {
      const account = await signUp(project.client);
      const own = await insertTeam(project.id, [account.userId, userId]);
      await grant('team_member', account.userId, own);
      await grant('team_admin', userId, own);
      for (const user of ['me', account.userId]) {
        const query = { user_id: user, team_id: own, recursive: 'true' };
        const answer = await project.client<{ items: Item[] }>('GET /team-permissions', {
          query,
          token: account.accessToken,
        });
        expect(answer.body.items.map(({ id }) => id)).toEqual(['$invite_members', '$read_members', 'team_member']);
      }
      const query = { user_id: 'me', team_id: teamId };
      const answer = await project.client('GET /team-permissions', { query, token: account.accessToken });
      expect(answer.body).toMatchObject({ items: [] });
    });

    it('refuses those of others, and of nobody in particular', async () => {
      const account = await signUp(project.client);
      const { accessToken: anonymous } = await signUpAnonymously(project.client);
      for (const token of [account.accessToken, anonymous, undefined]) {
        for (const params of [{}, { user_id: userId }, { team_id: teamId }] as Array<Record<string, string>>) {
          const answer = await project.client('GET /team-permissions', { query: params, token });
          expect(answer).toMatchObject({ status: 403, code: undefined, body: expect.any(String) });
        }
      }
    });

    it('needs a signed-in user for `me`', async () => {
      expect(await project.client('GET /team-permissions?user_id=me')).toMatchObject({
        status: 400,
        code: 'CANNOT_GET_OWN_USER_WITHOUT_USER',
      });
    });
  });

  it('refuses to list more than four megabytes, and names what narrows it', async () => {
    await query(
      `INSERT INTO team_permissions (project_id, team_id, user_id, permission_id)
       SELECT $1, $2, $3, 'p' || n FROM generate_series(1, 28000) n`,
      [project.id, teamId, userId],
    );
    const answer = await project.server('GET /team-permissions');
    expect(answer).toMatchObject({ status: 400, code: undefined, body: expect.stringContaining('one team') });
    expect(await list({ permission_id: 'p1' })).toHaveLength(1);
  });
});

function key({ team_id, user_id, id }: Item): string {
  return `${team_id}/${user_id}/${id}`;
}
