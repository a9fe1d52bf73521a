import { eventsOf } from '../support/events';
import { define, heldBy } from '../support/permissions';
import { createProject, expectOk, signUp, type TestProject } from '../support/project';
import { createUser, NIL } from '../support/users';

interface Item {
  id: string;
  user_id: string;
}

let project: TestProject;
let userId: string;

beforeEach(async () => {
  project = await createProject();
  userId = (await createUser(project)).id;
  await define(project, 'project', { reader: [], writer: ['reader'] });
});

const grant = (id: string, user = userId) => project.server(`POST /project-permissions/${user}/${id}`, { body: {} });
const revoke = (id: string, user = userId) => project.server(`DELETE /project-permissions/${user}/${id}`);
const list = async (params: Record<string, string> = {}): Promise<Item[]> =>
  expectOk(await project.server<{ items: Item[] }>('GET /project-permissions', { query: params })).items;

describe('POST /project-permissions/{user_id}/{permission_id}', () => {
  it('answers 201 with the item, may be repeated, and tells of it once', async () => {
    const item = { id: 'writer', user_id: userId };
    const answers = await Promise.all(Array.from({ length: 5 }, () => grant('writer')));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [201, item]));
    expect(await eventsOf(project, 'project_permission.created')).toEqual([item]);
  });

  it('refuses an unknown user, and one of another project', async () => {
    const stranger = (await createUser(await createProject())).id;
    for (const user of [NIL, stranger]) {
      expect(await grant('writer', user)).toMatchObject({ status: 404, code: 'USER_NOT_FOUND' });
    }
  });

  it('refuses what is not defined', async () => {
    for (const id of ['gone', 'constructor', '__proto__']) {
      const details = { permission_id: id };
      expect(await grant(id)).toMatchObject({ status: 404, code: 'PERMISSION_NOT_FOUND', details });
    }
  });

  it.each(['team_admin', '$update_team'])('refuses %s, a permission of teams', async (id) => {
    expect(await grant(id)).toMatchObject({
      status: 404,
      code: 'WRONG_PERMISSION_SCOPE',
      details: { permission_id: id, expected_scope: 'project', actual_scope: 'team' },
    });
  });

  it('is closed to clients: nobody grants themselves anything', async () => {
    const { accessToken, userId: own } = await signUp(project.client);
    for (const method of ['POST', 'DELETE']) {
      const answer = await project.client(`${method} /project-permissions/me/writer`, { token: accessToken, body: {} });
      expect(answer).toMatchObject({ status: 401, code: 'INSUFFICIENT_ACCESS_TYPE' });
    }
    expect(await heldBy(project, { userId: own })).toEqual([]);
  });
});

describe('DELETE /project-permissions/{user_id}/{permission_id}', () => {
  it('takes what was granted directly, and tells of it', async () => {
    await grant('writer');
    expect(await revoke('writer')).toMatchObject({ status: 200, body: { success: true } });
    expect(await eventsOf(project, 'project_permission.deleted')).toEqual([{ id: 'writer', user_id: userId }]);
    expect(await list()).toEqual([]);
  });

  it('refuses what was not granted directly', async () => {
    await grant('writer');
    for (const id of ['reader', 'gone']) {
      const details = { permission_id: id };
      expect(await revoke(id)).toMatchObject({ status: 404, code: 'PERMISSION_NOT_FOUND', details });
    }
  });

  it('refuses an unknown user, and leaves those of other projects alone', async () => {
    const other = await createProject();
    const stranger = (await createUser(other)).id;
    await define(other, 'project', { writer: [] });
    expectOk(await other.server(`POST /project-permissions/${stranger}/writer`, { body: {} }));
    for (const user of [NIL, stranger]) {
      expect(await revoke('writer', user)).toMatchObject({ status: 404, code: 'USER_NOT_FOUND' });
    }
    expect(await heldBy(other, { userId: stranger })).toEqual(['writer']);
  });
});

describe('GET /project-permissions', () => {
  it('lists by user and id: what was granted, or what is contained too', async () => {
    const second = (await createUser(project)).id;
    await grant('writer');
    await grant('reader', second);
    const [first, last] = [userId, second].toSorted();
    expect((await list()).map(({ user_id: user }) => user)).toEqual([first, last]);
    expect(await list({ user_id: userId })).toEqual([{ id: 'writer', user_id: userId }]);
    expect(await list({ user_id: userId, recursive: 'true' })).toEqual([
      { id: 'reader', user_id: userId },
      { id: 'writer', user_id: userId },
    ]);
    expect(await list({ permission_id: 'reader', recursive: 'true' })).toHaveLength(2);
    expect(await list({ permission_id: 'reader' })).toEqual([{ id: 'reader', user_id: second }]);
  });

  it('knows no teams', async () => {
    const answer = await project.server(`GET /project-permissions?team_id=${NIL}`);
    expect(answer).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
  });

  it('shows clients their own alone', async () => {
    const { accessToken: token, userId: own } = await signUp(project.client);
    await grant('writer', own);
    const mine = await project.client('GET /project-permissions?user_id=me&recursive=true', { token });
    expect(mine.body).toEqual({
      items: [
        { id: 'reader', user_id: own },
        { id: 'writer', user_id: own },
      ],
      is_paginated: false,
    });
    for (const path of ['GET /project-permissions', `GET /project-permissions?user_id=${userId}`]) {
      expect(await project.client(path, { token })).toMatchObject({ status: 403, code: undefined });
      expect(await project.client(path)).toMatchObject({ status: 403, code: undefined });
    }
    expect(await project.client('GET /project-permissions?user_id=me')).toMatchObject({
      status: 400,
      code: 'CANNOT_GET_OWN_USER_WITHOUT_USER',
    });
  });
});

describe('the default sets', () => {
  it('give users who are new what is defined of them, and tell of it with the user alone', async () => {
    const config = { user_default_permissions: [{ id: 'writer' }, { id: 'gone' }, { id: 'team_admin' }] };
    expectOk(await project.admin('PATCH /internal/projects/current', { body: { config } }));
    const { id } = await createUser(project);
    expect(await heldBy(project, { userId: id })).toEqual(['writer']);
    expect(await heldBy(project, { userId })).toEqual([]);
    expect(await eventsOf(project, 'project_permission.created')).toEqual([]);
  });

  it('are shown sorted, and without what was deleted, which they go on naming', async () => {
    await define(project, 'team', { b: [], a: [] });
    const config = { team_member_default_permissions: [{ id: 'b' }, { id: 'a' }, { id: '$update_team' }] };
    expectOk(await project.admin('PATCH /internal/projects/current', { body: { config } }));
    const shown = async () => {
      const answer = await project.admin<{ config: Record<string, unknown> }>('GET /internal/projects/current');
      return answer.body.config.team_member_default_permissions;
    };
    expect(await shown()).toEqual([{ id: '$update_team' }, { id: 'a' }, { id: 'b' }]);
    expectOk(await project.admin('DELETE /team-permission-definitions/b'));
    expect(await shown()).toEqual([{ id: '$update_team' }, { id: 'a' }]);
    await define(project, 'team', { b: [] });
    expect(await shown()).toEqual([{ id: '$update_team' }, { id: 'a' }, { id: 'b' }]);
  });
});
