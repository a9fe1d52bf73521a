import { eventsOf, readEvents } from '../support/events';
import { query } from '../support/database';
import { countOf, inParallel } from '../support/passwords';
import { createProject, expectOk, signUp, type Account, type TestProject } from '../support/project';
import { addMember, createTeam } from '../support/teams';
import { createUser, GIF, NIL, readUser } from '../support/users';

let project: TestProject;
let ada: Account;
let bert: Account;
let teamId: string;

beforeAll(async () => {
  project = await createProject();
  ada = await signUp(project.client);
  bert = await signUp(project.client);
});

beforeEach(async () => {
  teamId = (await createTeam(project)).id;
});

const join = (userId: string, team = teamId) =>
  project.server(`POST /team-memberships/${team}/${userId}`, { body: {} });
const leave = (account: Account | null, userId: string, team = teamId) =>
  project.client(`DELETE /team-memberships/${team}/${userId}`, { token: account?.accessToken, body: {} });
const grant = (userId: string, permissionId: string) =>
  query('INSERT INTO team_permissions (project_id, team_id, user_id, permission_id) VALUES ($1, $2, $3, $4)', [
    project.id,
    teamId,
    userId,
    permissionId,
  ]);
const rowsOf = (table: string, team = teamId) => query(`SELECT * FROM ${table} WHERE team_id = $1`, [team]);

describe('POST /team-memberships/{team_id}/{user_id}', () => {
  it('adds a user, with what members get', async () => {
    const before = (await readEvents(project.id)).length;
    const ids = { team_id: teamId, user_id: ada.userId };
    expect(await join(ada.userId.toUpperCase())).toMatchObject({ status: 201, body: ids });
    expect(await rowsOf('team_permissions')).toMatchObject([{ permission_id: 'team_member' }]);
    expect((await readEvents(project.id)).slice(before)).toMatchObject([
      { type: 'team_membership.created', data: ids, tier: 'server' },
      { type: 'team_permission.created', data: { ...ids, id: 'team_member' } },
    ]);
  });

  it('needs no body', async () => {
    expect((await project.server(`POST /team-memberships/${teamId}/${ada.userId}`)).status).toBe(201);
  });

  it('adds the signed-in user as "me"', async () => {
    const path = `POST /team-memberships/${teamId}/me`;
    const answer = await project.server(path, { body: {}, token: ada.accessToken });
    expect(answer).toMatchObject({ status: 201, body: { user_id: ada.userId } });
    expect(await project.server(path, { body: {} })).toMatchObject({ code: 'CANNOT_GET_OWN_USER_WITHOUT_USER' });
  });

  it('looks for the user, then for the team, then whether they are in it', async () => {
    expect(await join(NIL, NIL)).toMatchObject({ status: 404, code: 'USER_NOT_FOUND' });
    expect(await join(ada.userId, NIL)).toMatchObject({
      status: 404,
      code: 'TEAM_NOT_FOUND',
      details: { team_id: NIL },
    });
    expectOk(await join(ada.userId));
    const before = (await readEvents(project.id)).length;
    expect(await join(ada.userId)).toMatchObject({ status: 409, code: 'TEAM_MEMBERSHIP_ALREADY_EXISTS' });
    expect((await readEvents(project.id)).length).toBe(before);
  });

  it('knows nobody and no team of another project', async () => {
    const other = await createProject();
    const stranger = await createUser(other);
    const foreign = await createTeam(other);
    expect((await join(stranger.id)).code).toBe('USER_NOT_FOUND');
    expect((await join(ada.userId, foreign.id)).code).toBe('TEAM_NOT_FOUND');
    expect(await rowsOf('team_memberships', foreign.id)).toEqual([]);
  });

  it('is closed to clients, and to what is no id', async () => {
    const answer = await project.client(`POST /team-memberships/${teamId}/${ada.userId}`, {
      token: ada.accessToken,
      body: {},
    });
    expect(answer).toMatchObject({
      status: 401,
      code: 'INSUFFICIENT_ACCESS_TYPE',
      details: { actual_access_type: 'client', allowed_access_types: ['server', 'admin'] },
    });
    expect((await join('x')).code).toBe('SCHEMA_ERROR');
    expect((await join(ada.userId, 'x')).code).toBe('SCHEMA_ERROR');
    const more = await project.server(`POST /team-memberships/${teamId}/${ada.userId}`, { body: { role: 'admin' } });
    expect(more.code).toBe('SCHEMA_ERROR');
  });

  it('makes one membership of many at the same moment', async () => {
    const events = async () => (await eventsOf(project, 'team_membership.created')).filter((e) => e.team_id === teamId);
    const answers = await inParallel(20, () => join(ada.userId));
    expect([countOf(answers, 201), countOf(answers, 409)]).toEqual([1, 19]);
    expect(await events()).toHaveLength(1);
    expect(await rowsOf('team_permissions')).toHaveLength(1);
  });

  it('gives nothing where the project gives members nothing', async () => {
    const plain = await createProject({ team_member_default_permissions: [] });
    const user = await createUser(plain);
    const team = await createTeam(plain);
    await addMember(plain, team.id, user.id);
    expect(await rowsOf('team_permissions', team.id)).toEqual([]);
  });
});

describe('DELETE /team-memberships/{team_id}/{user_id}', () => {
  it.each(['me', 'own id'])('lets a client leave (%s), with everything they have there', async (how) => {
    expectOk(await join(ada.userId));
    expectOk(await project.server(`PATCH /users/${ada.userId}`, { body: { selected_team_id: teamId } }));
    const profile = { display_name: 'Countess', profile_image_url: `data:image/gif;base64,${GIF}` };
    expectOk(await project.server(`PATCH /team-member-profiles/${teamId}/${ada.userId}`, { body: profile }));
    const before = (await readEvents(project.id)).length;
    const answer = await leave(ada, how === 'me' ? 'me' : ada.userId);
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect((await readEvents(project.id)).slice(before)).toMatchObject([
      { type: 'team_membership.deleted', data: { team_id: teamId, user_id: ada.userId }, user: ada.userId },
    ]);
    for (const table of ['team_memberships', 'team_permissions']) expect(await rowsOf(table)).toEqual([]);
    expect(await query('SELECT 1 FROM images WHERE project_id = $1', [project.id])).toEqual([]);
    expect((await readUser(project, ada.userId)).selected_team_id).toBeNull();
    // The team stays, without anybody.
    expect((await project.server(`GET /teams/${teamId}`)).status).toBe(200);
  });

  it('needs $remove_members for another member, who must be one', async () => {
    expectOk(await join(bert.userId));
    expect(await leave(ada, bert.userId)).toMatchObject({
      status: 404,
      code: 'TEAM_MEMBERSHIP_NOT_FOUND',
      details: { team_id: teamId, user_id: ada.userId },
    });
    expectOk(await join(ada.userId));
    expect(await leave(ada, bert.userId)).toMatchObject({
      status: 401,
      code: 'TEAM_PERMISSION_REQUIRED',
      details: { team_id: teamId, user_id: ada.userId, permission_id: '$remove_members' },
    });
    await grant(ada.userId, '$remove_members');
    expect((await leave(ada, bert.userId)).status).toBe(200);
    expect(await leave(ada, bert.userId)).toMatchObject({
      code: 'TEAM_MEMBERSHIP_NOT_FOUND',
      details: { user_id: bert.userId },
    });
  });

  it('lets the creator be removed', async () => {
    const made = await createTeam(project, { creator_user_id: ada.userId });
    const answer = await project.server(`DELETE /team-memberships/${made.id}/${ada.userId}`, {
      body: { any: 'thing' },
    });
    expect(answer.status).toBe(200);
  });

  it('does not find who is not there', async () => {
    expect(await leave(ada, 'me')).toMatchObject({ status: 404, code: 'TEAM_MEMBERSHIP_NOT_FOUND' });
    expect(await leave(null, ada.userId)).toMatchObject({ status: 401, code: 'USER_AUTHENTICATION_REQUIRED' });
    expect(await leave(null, 'me')).toMatchObject({ status: 400, code: 'CANNOT_GET_OWN_USER_WITHOUT_USER' });
    const remove = (team: string, user: string) => project.server(`DELETE /team-memberships/${team}/${user}`);
    expect((await remove(teamId, NIL)).code).toBe('USER_NOT_FOUND');
    expect((await remove(NIL, ada.userId)).code).toBe('TEAM_MEMBERSHIP_NOT_FOUND');
    expect((await remove('x', ada.userId)).code).toBe('SCHEMA_ERROR');
    const other = await createProject();
    expectOk(await join(ada.userId));
    expect((await other.server(`DELETE /team-memberships/${teamId}/${ada.userId}`)).code).toBe('USER_NOT_FOUND');
    expect(await rowsOf('team_memberships')).toHaveLength(1);
  });

  it('succeeds once of many at the same moment', async () => {
    expectOk(await join(ada.userId));
    const answers = await inParallel(10, () => leave(ada, 'me'));
    expect([countOf(answers, 200), countOf(answers, 404)]).toEqual([1, 9]);
  });
});
