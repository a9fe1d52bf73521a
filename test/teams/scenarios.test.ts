import { query } from '../support/database';
import { heldBy, SYSTEM } from '../support/permissions';
import { createProject, expectOk, signUp, signUpAnonymously, type TestProject } from '../support/project';
import { addMember, createTeam, type TeamBody } from '../support/teams';
import { decodeToken } from '../support/tokens';
import { createUser, readUser } from '../support/users';

let project: TestProject;

beforeAll(async () => {
  project = await createProject({ client_team_creation_enabled: true });
});

interface Permissions {
  items: Array<{ id: string }>;
}

describe('whoever makes a team', () => {
  it('holds team_admin, and by it all that the system knows, sorted', async () => {
    const { accessToken: token, userId } = await signUp(project.client);
    const body = { display_name: 'Ours', creator_user_id: 'me' };
    const { id } = expectOk(await project.client<TeamBody>('POST /teams', { token, body }));
    const list = async (recursive: boolean) => {
      const path = `GET /team-permissions?user_id=me&team_id=${id}&recursive=${recursive}`;
      return expectOk(await project.client<Permissions>(path, { token })).items.map((item) => item.id);
    };
    expect(await list(false)).toEqual(['team_admin']);
    expect(await list(true)).toEqual([...SYSTEM, 'team_admin']);
    // As the SDK goes on.
    expectOk(await project.client('PATCH /users/me', { token, body: { selected_team_id: id } }));
    expect((await readUser(project, userId)).selected_team_id).toBe(id);
  });

  it('keeps what they had selected when a server makes it for them', async () => {
    const { accessToken: token, userId } = await signUp(project.client);
    const { id } = await createTeam(project, { creator_user_id: userId });
    expectOk(await project.client('PATCH /users/me', { token, body: { selected_team_id: id } }));
    const body = { display_name: 'Another', creator_user_id: 'me' };
    expectOk(await project.server('POST /teams', { token, body }));
    expect((await readUser(project, userId)).selected_team_id).toBe(id);
  });
});

describe('whoever is added to a team', () => {
  it('holds team_member, and by it two of the system', async () => {
    const { id: userId } = await createUser(project);
    const { id: teamId } = await createTeam(project);
    await addMember(project, teamId, userId);
    expect(await heldBy(project, { userId, teamId })).toEqual(['team_member']);
    const all = await heldBy(project, { userId, teamId, recursive: true });
    expect(all).toEqual(['$invite_members', '$read_members', 'team_member']);
  });

  it('keeps what was given when the default sets change, and whoever comes after gets the new', async () => {
    const fresh = await createProject();
    const [first, second] = [await createUser(fresh), await createUser(fresh)];
    const { id: teamId } = await createTeam(fresh);
    await addMember(fresh, teamId, first.id);
    const config = {
      team_member_default_permissions: [{ id: '$update_team' }],
      team_creator_default_permissions: [],
    };
    expectOk(await fresh.admin('PATCH /internal/projects/current', { body: { config } }));
    await addMember(fresh, teamId, second.id);
    expect(await heldBy(fresh, { userId: first.id, teamId })).toEqual(['team_member']);
    expect(await heldBy(fresh, { userId: second.id, teamId })).toEqual(['$update_team']);
    const made = await createTeam(fresh, { creator_user_id: first.id });
    expect(await heldBy(fresh, { userId: first.id, teamId: made.id })).toEqual([]);
  });
});

describe('the selected team', () => {
  it('is what an access token says when it is issued', async () => {
    const account = await signUp(project.client);
    const { id } = await createTeam(project, { creator_user_id: account.userId });
    const claim = async () => {
      const headers = { 'x-stack-refresh-token': account.refreshToken };
      const path = 'POST /auth/sessions/current/refresh';
      const { access_token } = expectOk(await project.client<{ access_token: string }>(path, { headers }));
      return decodeToken(access_token).claims.selected_team_id;
    };
    expect(await claim()).toBeNull();
    const body = { selected_team_id: id };
    expectOk(await project.client('PATCH /users/me', { token: account.accessToken, body }));
    expect(await claim()).toBe(id);
    expectOk(await project.server(`DELETE /team-memberships/${id}/${account.userId}`));
    expect(await claim()).toBeNull();
  });

  it('is no other when it goes', async () => {
    const { userId } = await signUp(project.client);
    const [one, two] = [
      await createTeam(project, { creator_user_id: userId }),
      await createTeam(project, { creator_user_id: userId }),
    ];
    expectOk(await project.server(`PATCH /users/${userId}`, { body: { selected_team_id: one.id } }));
    expectOk(await project.server(`DELETE /teams/${one.id}`));
    expect(await readUser(project, userId)).toMatchObject({ selected_team: null, selected_team_id: null });
    expect(await query('SELECT 1 FROM team_memberships WHERE team_id = $1', [two.id])).toHaveLength(1);
  });
});

describe('what a project gives to new users', () => {
  it('they get however they come: by a password, anonymously, by a server', async () => {
    const fresh = await createProject({ create_team_on_sign_up: true });
    expectOk(await fresh.admin('POST /project-permission-definitions', { body: { id: 'reader' } }));
    const config = { user_default_permissions: [{ id: 'reader' }] };
    expectOk(await fresh.admin('PATCH /internal/projects/current', { body: { config } }));
    const signedUp = [await signUp(fresh.client), await signUpAnonymously(fresh.client)];
    const users = [...signedUp.map(({ userId }) => userId), (await createUser(fresh)).id];
    for (const userId of users) {
      expect(await heldBy(fresh, { userId })).toEqual(['reader']);
      const { selected_team: team } = await readUser(fresh, userId);
      expect(await heldBy(fresh, { userId, teamId: team?.id ?? '' })).toEqual(['team_admin']);
    }
  });
});
