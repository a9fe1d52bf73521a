import { call, type JsonObject } from '../support/client';
import { query } from '../support/database';
import { eventsOf, readEvents } from '../support/events';
import { countOf, inParallel } from '../support/passwords';
import { createProject, expectOk, signUp, signUpAnonymously, type Account, type TestProject } from '../support/project';
import { addMember, createTeam, type TeamBody } from '../support/teams';
import { createUser, GIF, NIL, readUser } from '../support/users';

const IMAGE = `data:image/gif;base64,${GIF}`;
const CLIENT_TEAM = ['client_metadata', 'client_read_only_metadata', 'display_name', 'id', 'profile_image_url'];
const SERVER_TEAM = [...CLIENT_TEAM, 'created_at_millis', 'server_metadata'].toSorted();

let project: TestProject;
let ada: Account;

beforeAll(async () => {
  project = await createProject({ client_team_creation_enabled: true });
});

beforeEach(async () => {
  ada = await signUp(project.client);
});

const asClient = <T extends object = TeamBody>(request: string, account: Account | null, body?: unknown) =>
  project.client<T>(request, { token: account?.accessToken, body });
const grant = (teamId: string, userId: string, permissionId: string) =>
  query(
    'INSERT INTO team_permissions (project_id, team_id, user_id, permission_id) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
    [project.id, teamId, userId, permissionId],
  );
const grantsOf = async (teamId: string, userId: string): Promise<string[]> => {
  const rows = await query<{ id: string }>(
    'SELECT permission_id AS id FROM team_permissions WHERE team_id = $1 AND user_id = $2 ORDER BY 1',
    [teamId, userId],
  );
  return rows.map(({ id }) => id);
};

describe('POST /teams', () => {
  it('makes a team of a client, who is its first member and holds what creators get', async () => {
    const { status, body } = await asClient('POST /teams', ada, { display_name: 'Ours' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String) as string,
      display_name: 'Ours',
      profile_image_url: null,
      client_metadata: null,
      client_read_only_metadata: null,
    });
    expect(await grantsOf(body.id, ada.userId)).toEqual(['team_admin']);
    expect(expectOk(await asClient(`GET /teams/${body.id}`, ada))).toEqual(body);
  });

  it('tells of the team alone', async () => {
    const fresh = await createProject({ client_team_creation_enabled: true });
    const creator = await signUp(fresh.client);
    const before = (await readEvents(fresh.id)).length;
    const { body } = await fresh.client<TeamBody>('POST /teams', {
      token: creator.accessToken,
      body: { display_name: 'Told', creator_user_id: 'me' },
    });
    const events = (await readEvents(fresh.id)).slice(before);
    expect(events).toMatchObject([{ type: 'team.created', data: { id: body.id, server_metadata: null } }]);
    expect(Number(events[0]?.data.created_at_millis)).toBeGreaterThan(1_600_000_000_000);
  });

  it('is off for clients by default', async () => {
    const closed = await createProject();
    const user = await signUp(closed.client);
    const send = (token?: string) => closed.client('POST /teams', { token, body: { display_name: 'x' } });
    const answer = await send(user.accessToken);
    expect(answer).toMatchObject({ status: 403, code: undefined });
    // A missing user is the first refusal.
    expect(await send()).toMatchObject({
      status: 401,
      code: 'USER_AUTHENTICATION_REQUIRED',
    });
  });

  it('knows no other creator than the client’s user', async () => {
    const bert = await signUp(project.client);
    const answer = await asClient('POST /teams', ada, { display_name: 'x', creator_user_id: bert.userId });
    expect(answer).toMatchObject({ status: 403, code: undefined });
    const own = await asClient('POST /teams', ada, { display_name: 'x', creator_user_id: ada.userId.toUpperCase() });
    expect(own.status).toBe(201);
  });

  it('makes a team without members for servers, or with whom they name', async () => {
    const alone = await createTeam(project);
    expect(Object.keys(alone).toSorted()).toEqual(SERVER_TEAM);
    const [count] = await query('SELECT count(*)::int AS n FROM team_memberships WHERE team_id = $1', [alone.id]);
    expect(count).toEqual({ n: 0 });
    const { id } = await createTeam(project, { creator_user_id: ada.userId });
    expect(await grantsOf(id, ada.userId)).toEqual(['team_admin']);
    expect((await readUser(project, ada.userId)).selected_team_id).toBeNull();
  });

  it('leaves user tokens aside that a server sends, unless it says "me"', async () => {
    const options = (body: object) => ({ token: ada.accessToken, body: { display_name: 'x', ...body } });
    const without = expectOk(await project.server<TeamBody>('POST /teams', options({})));
    expect(await grantsOf(without.id, ada.userId)).toEqual([]);
    const mine = expectOk(await project.server<TeamBody>('POST /teams', options({ creator_user_id: 'me' })));
    expect(await grantsOf(mine.id, ada.userId)).toEqual(['team_admin']);
  });

  it('takes the older add_current_user, but not beside creator_user_id', async () => {
    const send = (body: object, token: string | undefined = ada.accessToken, query_ = 'true') =>
      project.server<TeamBody>('POST /teams', {
        token,
        body: { display_name: 'x', ...body },
        query: { add_current_user: query_ },
      });
    const made = expectOk(await send({}));
    expect(await grantsOf(made.id, ada.userId)).toEqual(['team_admin']);
    expect(await send({ creator_user_id: ada.userId })).toMatchObject({ status: 400, code: undefined });
    const nobody = await project.server('POST /teams', {
      body: { display_name: 'x' },
      query: { add_current_user: 'true' },
    });
    expect(nobody).toMatchObject({ status: 400, code: 'CANNOT_GET_OWN_USER_WITHOUT_USER' });
    expect(await grantsOf(expectOk(await send({}, ada.accessToken, 'false')).id, ada.userId)).toEqual([]);
  });

  it('does not know creators who are not there, or of another project', async () => {
    const other = await createUser(await createProject());
    for (const creator_user_id of [NIL, other.id]) {
      const answer = await project.server('POST /teams', { body: { display_name: 'x', creator_user_id } });
      expect(answer).toMatchObject({ status: 404, code: 'USER_NOT_FOUND' });
    }
    expect(await project.server('POST /teams', { body: { display_name: 'x', creator_user_id: 'me' } })).toMatchObject({
      code: 'CANNOT_GET_OWN_USER_WITHOUT_USER',
    });
  });

  it.each([
    [{}],
    [{ display_name: null }],
    [{ display_name: 'n'.repeat(301) }],
    [{ display_name: 'x', client_read_only_metadata: {} }],
    [{ display_name: 'x', server_metadata: {} }],
    [{ display_name: 'x', created_at_millis: 1 }],
    [{ display_name: 'x', profile_image_url: '' }],
    [{ display_name: 'x', client_metadata: 'm'.repeat(65_536) }],
  ])('refuses a client’s %j', async (body) => {
    expect(await asClient('POST /teams', ada, body)).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
  });

  it('keeps metadata of every kind as servers send it, up to 256 kB', async () => {
    const fields = {
      client_metadata: [1, { a_b: null }],
      client_read_only_metadata: 'text',
      server_metadata: { Deep: { er: [true] } },
    };
    const made = await createTeam(project, fields);
    expect(made).toMatchObject(fields);
    const large = { server_metadata: 'm'.repeat(262_142) };
    expect((await createTeam(project, large)).server_metadata).toHaveLength(262_142);
    const larger = { display_name: 'x', server_metadata: 'm'.repeat(262_143) };
    expect((await project.server('POST /teams', { body: larger })).code).toBe('SCHEMA_ERROR');
  });

  it('keeps an image and serves it, as a data URL and as base64 alone', async () => {
    for (const profile_image_url of [IMAGE, GIF]) {
      const made = expectOk(await asClient('POST /teams', ada, { display_name: 'x', profile_image_url }));
      expect(made.profile_image_url).toMatch(/^http.*\/team-profile-images\/[0-9a-f-]{36}\.gif$/);
      expect((await call({ path: new URL(made.profile_image_url ?? '').pathname })).status).toBe(200);
    }
  });

  it('takes addresses of images from servers alone', async () => {
    const body = { display_name: 'x', profile_image_url: 'https://example.com/a.png' };
    expect(await asClient('POST /teams', ada, body)).toMatchObject({ status: 400, code: undefined });
    expect(await createTeam(project, body)).toMatchObject(body);
  });

  it('lets a client create no more at the same moment than fit', async () => {
    const { userId } = ada;
    await query(
      `WITH made AS (INSERT INTO teams (project_id, id, display_name)
         SELECT $1, gen_random_uuid(), 'many' FROM generate_series(1, 998) RETURNING id)
       INSERT INTO team_memberships (project_id, team_id, user_id) SELECT $1, id, $2 FROM made`,
      [project.id, userId],
    );
    const answers = await inParallel(8, () => asClient<JsonObject>('POST /teams', ada, { display_name: 'one more' }));
    expect([countOf(answers, 201), countOf(answers, 400)]).toEqual([2, 6]);
    expect((await createTeam(project, { creator_user_id: userId })).id).toBeTruthy();
  });

  it('gives no team to a user who is gone', async () => {
    expectOk(await project.server(`DELETE /users/${ada.userId}`));
    expect(await asClient('POST /teams', ada, { display_name: 'x' })).toMatchObject({
      status: 404,
      code: 'USER_NOT_FOUND',
    });
  });
});

describe('GET /teams/{team_id}', () => {
  it('shows members and servers their view', async () => {
    const team = await createTeam(project, { creator_user_id: ada.userId });
    const { body } = await asClient(`GET /teams/${team.id}`, ada);
    expect(Object.keys(body).toSorted()).toEqual(CLIENT_TEAM);
    expect(expectOk(await project.server(`GET /teams/${team.id}`))).toEqual(team);
    expect(expectOk(await project.admin(`GET /teams/${team.id.toUpperCase()}`))).toEqual(team);
  });

  it('is not found by others', async () => {
    const { id } = await createTeam(project);
    const details = { team_id: id, user_id: ada.userId };
    const answer = await asClient(`GET /teams/${id}`, ada);
    expect(answer).toMatchObject({ status: 404, code: 'TEAM_MEMBERSHIP_NOT_FOUND', details });
    expect(await asClient(`GET /teams/${id}`, null)).toMatchObject({
      status: 401,
      code: 'USER_AUTHENTICATION_REQUIRED',
    });
    const other = await createProject();
    for (const ask of [other.server, other.admin]) {
      expect(await ask(`GET /teams/${id}`)).toMatchObject({
        status: 404,
        code: 'TEAM_NOT_FOUND',
        details: { team_id: id },
      });
    }
    expect((await project.server('GET /teams/x')).code).toBe('SCHEMA_ERROR');
    expect((await project.server(`GET /teams/${id}?surprise=1`)).code).toBe('SCHEMA_ERROR');
  });

  it('tells a user who is gone so, before anything else', async () => {
    const { id } = await createTeam(project, { creator_user_id: ada.userId });
    expectOk(await project.server(`DELETE /users/${ada.userId}`));
    expect(await asClient(`GET /teams/${id}`, ada)).toMatchObject({ status: 404, code: 'USER_NOT_FOUND' });
  });
});

describe('PATCH /teams/{team_id}', () => {
  it('changes what members who may send, and tells of it', async () => {
    const team = await createTeam(project, { creator_user_id: ada.userId, server_metadata: { kept: true } });
    const body = { display_name: '', client_metadata: { theme: 'dark' } };
    const answer = await asClient(`PATCH /teams/${team.id}`, ada, body);
    expect(answer).toMatchObject({ status: 200, body });
    expect(Object.keys(answer.body).toSorted()).toEqual(CLIENT_TEAM);
    const stored = expectOk(await project.server<TeamBody>(`GET /teams/${team.id}`));
    expect(stored).toEqual({ ...team, ...body });
    const events = await eventsOf(project, 'team.updated');
    expect(events.filter(({ id }) => id === team.id)).toEqual([stored]);
  });

  it('replaces metadata as a whole and clears with null', async () => {
    const team = await createTeam(project, {
      client_metadata: { a: 1 },
      client_read_only_metadata: 2,
      server_metadata: 3,
    });
    const patch = async (body: object) => expectOk(await project.server<TeamBody>(`PATCH /teams/${team.id}`, { body }));
    expect(await patch({ client_metadata: { b: 1 } })).toEqual({ ...team, client_metadata: { b: 1 } });
    const cleared = { client_metadata: null, client_read_only_metadata: null, server_metadata: null };
    expect(await patch(cleared)).toEqual({ ...team, ...cleared });
    expect(await patch({})).toEqual({ ...team, ...cleared });
  });

  it('needs $update_team of a client, by itself or by what contains it', async () => {
    const { id } = await createTeam(project);
    const patch = () => asClient(`PATCH /teams/${id}`, ada, { display_name: 'Mine' });
    expect(await patch()).toMatchObject({ status: 404, code: 'TEAM_MEMBERSHIP_NOT_FOUND' });
    await addMember(project, id, ada.userId);
    expect(await patch()).toMatchObject({
      status: 401,
      code: 'TEAM_PERMISSION_REQUIRED',
      details: { team_id: id, user_id: ada.userId, permission_id: '$update_team' },
    });
    await grant(id, ada.userId, '$update_team');
    expect((await patch()).status).toBe(200);
    await query('DELETE FROM team_permissions WHERE team_id = $1', [id]);
    await grant(id, ada.userId, 'team_admin');
    expect((await patch()).status).toBe(200);
    expect(await asClient(`PATCH /teams/${id}`, null, {})).toMatchObject({ code: 'USER_AUTHENTICATION_REQUIRED' });
  });

  it('does not find what is not there, or is another project’s', async () => {
    const other = await createTeam(await createProject());
    for (const id of [NIL, other.id]) {
      const answer = await project.server(`PATCH /teams/${id}`, { body: { display_name: 'x' } });
      expect(answer).toMatchObject({ status: 404, code: 'TEAM_NOT_FOUND' });
    }
  });

  it.each([{ server_metadata: 1 }, { client_read_only_metadata: 1 }, { creator_user_id: NIL }, { display_name: null }])(
    'refuses a client’s %j',
    async (body) => {
      const { id } = await createTeam(project, { creator_user_id: ada.userId });
      expect((await asClient(`PATCH /teams/${id}`, ada, body)).code).toBe('SCHEMA_ERROR');
    },
  );

  it('keeps one image, which goes when another is shown or the team is deleted', async () => {
    const fresh = await createProject();
    const kept = async () => (await query('SELECT 1 FROM images WHERE project_id = $1', [fresh.id])).length;
    const { id } = await createTeam(fresh, { profile_image_url: IMAGE });
    const show = (profile_image_url: string | null) =>
      fresh.server(`PATCH /teams/${id}`, { body: { profile_image_url } });
    const answers = await inParallel(6, () => show(IMAGE));
    expect([countOf(answers, 200), await kept()]).toEqual([6, 1]);
    expectOk(await show(null));
    expect(await kept()).toBe(0);
    expectOk(await show(IMAGE));
    expectOk(await fresh.server(`DELETE /teams/${id}`));
    expect(await kept()).toBe(0);
  });
});

describe('DELETE /teams/{team_id}', () => {
  it('needs $delete_team of a client, and is not found by who is not in it', async () => {
    const { id } = await createTeam(project);
    const remove = () => asClient(`DELETE /teams/${id}`, ada);
    expect(await remove()).toMatchObject({ status: 404, code: 'TEAM_MEMBERSHIP_NOT_FOUND' });
    await addMember(project, id, ada.userId);
    expect(await remove()).toMatchObject({ status: 401, code: 'TEAM_PERMISSION_REQUIRED' });
    await grant(id, ada.userId, '$delete_team');
    expect(await remove()).toMatchObject({ status: 200, body: { success: true } });
    expect(await remove()).toMatchObject({ status: 404, code: 'TEAM_MEMBERSHIP_NOT_FOUND' });
  });

  it('takes everything with it, and tells of the team', async () => {
    const fresh = await createProject();
    const members = await Promise.all([1, 2, 3].map(() => createUser(fresh)));
    const team = await createTeam(fresh, { creator_user_id: members[0]!.id });
    for (const { id } of members.slice(1)) await addMember(fresh, team.id, id);
    for (const { id } of members) {
      expectOk(await fresh.server(`PATCH /users/${id}`, { body: { selected_team_id: team.id } }));
      const body = { profile_image_url: IMAGE };
      expectOk(await fresh.server(`PATCH /team-member-profiles/${team.id}/${id}`, { body }));
    }
    const before = (await readEvents(fresh.id)).length;
    expectOk(await fresh.server(`DELETE /teams/${team.id}`));
    expect((await readEvents(fresh.id)).slice(before)).toMatchObject([{ type: 'team.deleted', data: { id: team.id } }]);
    for (const table of ['teams', 'team_memberships', 'team_permissions', 'images']) {
      expect(await query(`SELECT 1 FROM ${table} WHERE project_id = $1`, [fresh.id])).toEqual([]);
    }
    for (const { id } of members)
      expect(await readUser(fresh, id)).toMatchObject({ selected_team: null, selected_team_id: null });
    expect(await fresh.server(`DELETE /teams/${team.id}`)).toMatchObject({ status: 404, code: 'TEAM_NOT_FOUND' });
  });

  it('does not find another project’s', async () => {
    const { id } = await createTeam(await createProject());
    expect(await project.admin(`DELETE /teams/${id}`)).toMatchObject({ status: 404, code: 'TEAM_NOT_FOUND' });
  });
});

describe('teams of anonymous users', () => {
  it('are theirs to create and read', async () => {
    const visitor = await signUpAnonymously(project.client);
    const made = expectOk(await asClient('POST /teams', visitor, { display_name: 'Visitors' }));
    expect(expectOk(await asClient(`GET /teams/${made.id}`, visitor))).toEqual(made);
  });
});
