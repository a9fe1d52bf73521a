import { query } from '../support/database';
import { createProject, expectOk, signUp, type Account, type TestProject } from '../support/project';
import { addMember, createTeam } from '../support/teams';
import { createUser, GIF, NIL, readUser, SERVER_FIELDS, type UserBody } from '../support/users';

interface Profile {
  team_id: string;
  user_id: string;
  display_name: string | null;
  profile_image_url: string | null;
  user?: UserBody;
}
interface Profiles {
  items: Profile[];
  is_paginated: boolean;
}

const IMAGE = `data:image/gif;base64,${GIF}`;

let project: TestProject;
let ada: Account;
let bert: Account;
let teamId: string;

beforeEach(async () => {
  project = await createProject({ team_member_default_permissions: [] });
  ada = await signUp(project.client);
  bert = await signUp(project.client);
  teamId = (await createTeam(project)).id;
  await addMember(project, teamId, ada.userId);
  await addMember(project, teamId, bert.userId);
});

const asClient = <T = Profile>(request: string, account: Account | null, body?: unknown) =>
  project.client<T>(request, { token: account?.accessToken, body });
const grant = (userId: string) =>
  query('INSERT INTO team_permissions (project_id, team_id, user_id, permission_id) VALUES ($1, $2, $3, $4)', [
    project.id,
    teamId,
    userId,
    '$read_members',
  ]);
const profile = (userId: string, of = teamId) => `/team-member-profiles/${of}/${userId}`;
const usersOf = ({ items }: Profiles) => items.map(({ user_id }) => user_id);

describe('GET /team-member-profiles', () => {
  it('shows a client all members with $read_members, those first who joined first', async () => {
    const list = () => asClient<Profiles>(`GET /team-member-profiles?team_id=${teamId}`, ada);
    expect(await list()).toMatchObject({
      status: 401,
      code: 'TEAM_PERMISSION_REQUIRED',
      details: { team_id: teamId, user_id: ada.userId, permission_id: '$read_members' },
    });
    await grant(ada.userId);
    const name = { display_name: 'Bert' };
    expectOk(await project.server(`PATCH /users/${bert.userId}`, { body: name }));
    const { body } = await list();
    expect(body).toEqual({
      items: [
        { team_id: teamId, user_id: ada.userId, display_name: null, profile_image_url: null },
        { team_id: teamId, user_id: bert.userId, display_name: 'Bert', profile_image_url: null },
      ],
      is_paginated: false,
    });
  });

  it('shows a client itself without any permission, and another with it', async () => {
    const of = (userId: string) =>
      asClient<Profiles>(`GET /team-member-profiles?team_id=${teamId}&user_id=${userId}`, ada);
    for (const id of ['me', ada.userId]) expect(usersOf(expectOk(await of(id)))).toEqual([ada.userId]);
    expect((await of(bert.userId)).code).toBe('TEAM_PERMISSION_REQUIRED');
    await grant(ada.userId);
    expect(usersOf(expectOk(await of(bert.userId)))).toEqual([bert.userId]);
    expect(usersOf(expectOk(await of(NIL)))).toEqual([]);
  });

  it('wants to know the team of a client, who must be in it', async () => {
    expect(await asClient('GET /team-member-profiles?user_id=me', ada)).toMatchObject({ status: 400, code: undefined });
    const { id } = await createTeam(project);
    expect(await asClient(`GET /team-member-profiles?team_id=${id}&user_id=me`, ada)).toMatchObject({
      status: 404,
      code: 'TEAM_MEMBERSHIP_NOT_FOUND',
    });
    expect(await asClient(`GET /team-member-profiles?team_id=${id}`, null)).toMatchObject({ status: 401 });
  });

  it('shows servers the users, too, filtered by either or neither', async () => {
    const other = await createTeam(project, { creator_user_id: ada.userId });
    // Their last activity is written a moment after it.
    const still = (user: object | undefined) => ({ ...user, last_active_at_millis: 0 });
    const list = async (search: string) => {
      const { items, ...rest } = expectOk(await project.server<Profiles>(`GET /team-member-profiles${search}`));
      return { ...rest, items: items.map((item) => ({ ...item, user: still(item.user) })) };
    };
    const all = await list('');
    expect(all.items.map(({ team_id, user_id }) => [team_id, user_id])).toEqual([
      [teamId, ada.userId],
      [teamId, bert.userId],
      [other.id, ada.userId],
    ]);
    expect(all.is_paginated).toBe(false);
    expect(all.items[0]?.user).toEqual(still(await readUser(project, ada.userId)));
    expect(Object.keys(all.items[0]?.user ?? {}).toSorted()).toEqual(SERVER_FIELDS.toSorted());
    expect((await list(`?team_id=${teamId}`)).items).toEqual(all.items.slice(0, 2));
    expect((await list(`?user_id=${ada.userId}`)).items).toEqual([all.items[0], all.items[2]]);
    expect((await list(`?team_id=${other.id}&user_id=${bert.userId}`)).items).toEqual([]);
  });

  it('does not know what a server names and is not there, or is another project’s', async () => {
    const other = await createProject();
    const foreign = { team: await createTeam(other), user: await createUser(other) };
    const list = (search: string) => project.server(`GET /team-member-profiles?${search}`);
    for (const id of [NIL, foreign.team.id]) {
      expect(await list(`team_id=${id}`)).toMatchObject({
        status: 404,
        code: 'TEAM_NOT_FOUND',
        details: { team_id: id },
      });
    }
    for (const id of [NIL, foreign.user.id]) {
      expect(await list(`user_id=${id}`)).toMatchObject({ status: 404, code: 'USER_NOT_FOUND' });
    }
    for (const search of ['team_id=x', 'user_id=x', 'limit=1']) expect((await list(search)).code).toBe('SCHEMA_ERROR');
  });
});

describe('GET /team-member-profiles/{team_id}/{user_id}', () => {
  it('shows clients themselves, and others with $read_members', async () => {
    expect((await asClient(`GET ${profile('me')}`, ada)).body).toEqual({
      team_id: teamId,
      user_id: ada.userId,
      display_name: null,
      profile_image_url: null,
    });
    expect((await asClient(`GET ${profile(bert.userId)}`, ada)).code).toBe('TEAM_PERMISSION_REQUIRED');
    await grant(ada.userId);
    expect((await asClient(`GET ${profile(bert.userId)}`, ada)).body.user_id).toBe(bert.userId);
    const stranger = await createUser(project);
    expect(await asClient(`GET ${profile(stranger.id)}`, ada)).toMatchObject({
      status: 404,
      code: 'TEAM_MEMBERSHIP_NOT_FOUND',
      details: { team_id: teamId, user_id: stranger.id },
    });
  });

  it('is not found by a client who is not in the team', async () => {
    const { id } = await createTeam(project);
    expect((await asClient(`GET ${profile('me', id)}`, ada)).code).toBe('TEAM_MEMBERSHIP_NOT_FOUND');
    expect((await asClient(`GET ${profile('me')}`, null)).code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER');
  });

  it('shows servers the user, too', async () => {
    const body = expectOk(await project.server<Profile>(`GET ${profile(ada.userId)}`));
    // Her last activity is written a moment after she signed up.
    const user = await readUser(project, ada.userId);
    expect(body.user).toEqual({ ...user, last_active_at_millis: expect.any(Number) });
    expect((await project.server(`GET ${profile(NIL)}`)).code).toBe('USER_NOT_FOUND');
    expect((await project.server(`GET ${profile(ada.userId, NIL)}`)).code).toBe('TEAM_MEMBERSHIP_NOT_FOUND');
    expect((await (await createProject()).server(`GET ${profile(ada.userId)}`)).code).toBe('USER_NOT_FOUND');
  });
});

describe('PATCH /team-member-profiles/{team_id}/{user_id}', () => {
  it('gives a member another name and image in a team, each of which falls back by itself', async () => {
    const own = { display_name: 'Ada', profile_image_url: 'https://example.com/ada.png' };
    expectOk(await project.server(`PATCH /users/${ada.userId}`, { body: own }));
    const patch = async (body: object) => expectOk(await asClient(`PATCH ${profile('me')}`, ada, body));
    const ids = { team_id: teamId, user_id: ada.userId };
    expect(await patch({})).toEqual({ ...ids, ...own });
    expect(await patch({ display_name: 'Countess' })).toEqual({ ...ids, ...own, display_name: 'Countess' });
    const uploaded = await patch({ profile_image_url: IMAGE });
    expect(uploaded).toMatchObject({ ...ids, display_name: 'Countess' });
    expect(uploaded.profile_image_url).toMatch(/\/team-member-profile-images\/[0-9a-f-]+\.gif$/);
    expect(await patch({ display_name: null })).toMatchObject({ ...uploaded, display_name: 'Ada' });
    expect(await patch({ profile_image_url: null })).toEqual({ ...ids, ...own });
    expect(await query('SELECT 1 FROM images WHERE project_id = $1', [project.id])).toEqual([]);
    // The user is as before, everywhere else.
    expect(await readUser(project, ada.userId)).toMatchObject(own);
  });

  it('takes the address of an image from clients, too', async () => {
    const body = { profile_image_url: 'https://example.com/me.png' };
    expect((await asClient(`PATCH ${profile('me')}`, ada, body)).body).toMatchObject(body);
    const bad = await asClient(`PATCH ${profile('me')}`, ada, { profile_image_url: 'ftp://example.com/me.png' });
    expect(bad).toMatchObject({ status: 400, code: undefined });
  });

  it('lets clients change their own alone, and servers anybody’s', async () => {
    await grant(ada.userId);
    const body = { display_name: 'Robert' };
    expect(await asClient(`PATCH ${profile(bert.userId)}`, ada, body)).toMatchObject({ status: 403, code: undefined });
    const answer = await project.server<Profile>(`PATCH ${profile(bert.userId)}`, { body });
    expect(answer.body).toMatchObject({ ...body, user: { id: bert.userId, display_name: null } });
  });

  it('does not find who is no member', async () => {
    const { id } = await createTeam(project);
    const answer = await asClient(`PATCH ${profile('me', id)}`, ada, {});
    expect(answer).toMatchObject({ status: 404, code: 'TEAM_MEMBERSHIP_NOT_FOUND' });
    expect((await asClient(`PATCH ${profile(ada.userId)}`, null, {})).code).toBe('USER_AUTHENTICATION_REQUIRED');
    expect((await project.server(`PATCH ${profile(NIL)}`, { body: {} })).code).toBe('USER_NOT_FOUND');
    expect((await project.server(`PATCH ${profile(ada.userId, id)}`, { body: {} })).code).toBe(
      'TEAM_MEMBERSHIP_NOT_FOUND',
    );
  });

  it.each([{ display_name: 'n'.repeat(257) }, { display_name: {} }, { profile_image_url: '' }, { user_id: NIL }])(
    'refuses %j',
    async (body) => {
      expect((await asClient(`PATCH ${profile('me')}`, ada, body)).code).toBe('SCHEMA_ERROR');
    },
  );

  it('loses its image with its user', async () => {
    expectOk(await asClient(`PATCH ${profile('me')}`, ada, { profile_image_url: IMAGE }));
    expectOk(await project.server(`DELETE /users/${ada.userId}`));
    expect(await query('SELECT 1 FROM images WHERE project_id = $1', [project.id])).toEqual([]);
  });
});
