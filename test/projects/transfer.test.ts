import { randomUUID } from 'node:crypto';
import { call } from '../support/client';
import { query } from '../support/database';
import {
  createOwner,
  createProject,
  expectOk,
  graphqlCaller,
  internal,
  personalTeamOf,
  signUp,
  tierCaller,
  type Account,
  type TestProject,
} from '../support/project';
import { INTERNAL_KEYS } from '../support/server';

let project: TestProject;
let owner: Account;
let newTeam: string;

beforeEach(async () => {
  project = await createProject();
  ({ owner } = project);
  newTeam = await foundTeam(owner);
});

/** Another team of an owner. */
async function foundTeam(of: Account): Promise<string> {
  const made = await internal<{ id: string }>('POST /teams', of, { display_name: 'Another', creator_user_id: 'me' });
  return expectOk(made).id;
}

const transfer = (by: Account, body: object = { project_id: project.id, new_team_id: newTeam }) =>
  internal('POST /internal/projects/transfer', by, body);
const ownerTeam = async (): Promise<unknown> =>
  (await project.admin('GET /internal/projects/current')).body.owner_team_id;
const openAs = ({ accessToken }: Account) =>
  call({
    path: '/internal/projects/current',
    project: project.id,
    tier: 'admin',
    headers: { 'x-stack-admin-access-token': accessToken },
  });

async function join(account: Account, teamId: string, permission?: string): Promise<void> {
  const asServer = tierCaller('internal', 'server', INTERNAL_KEYS.server);
  expectOk(await asServer(`POST /team-memberships/${teamId}/${account.userId}`, { body: {} }));
  if (permission) {
    expectOk(await asServer(`POST /team-permissions/${teamId}/${account.userId}/${permission}`, { body: {} }));
  }
}

describe('POST /internal/projects/transfer', () => {
  it('gives the project to another team; access follows at once', async () => {
    const colleague = await createOwner();
    await join(colleague, project.ownerTeamId);
    const next = await createOwner();
    await join(next, newTeam);
    expect((await openAs(colleague)).status).toBe(200);
    expect((await openAs(next)).code).toBe('ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN');

    const answer = await transfer(owner);
    expect(answer).toMatchObject({ status: 200, body: { success: 'true' } });

    expect((await openAs(colleague)).code).toBe('ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN');
    expect((await openAs(next)).status).toBe(200);
    expect(await ownerTeam()).toBe(newTeam);
    const listed = await internal<{ items: Array<{ id: string }> }>('GET /internal/projects', next);
    expect(listed.body.items.map(({ id }) => id)).toEqual([project.id]);
    const events = await query(`SELECT data FROM events WHERE project_id = $1 AND type = 'project.transferred'`, [
      project.id,
    ]);
    expect(events).toEqual([{ data: { id: project.id, old_team_id: project.ownerTeamId, new_team_id: newTeam } }]);
  });

  it('tells unknown projects, and ids that are none', async () => {
    const project_id = randomUUID();
    expect(await transfer(owner, { project_id, new_team_id: newTeam })).toMatchObject({
      status: 404,
      code: 'PROJECT_NOT_FOUND',
      details: { project_id },
    });
    for (const body of [
      { project_id: 'x', new_team_id: newTeam },
      { project_id: project.id, new_team_id: 'x' },
      { project_id: project.id },
      { project_id: project.id, new_team_id: newTeam, surprise: 1 },
    ]) {
      expect((await transfer(owner, body)).code).toBe('SCHEMA_ERROR');
    }
  });

  it('takes an id in capitals', async () => {
    const body = { project_id: project.id.toUpperCase(), new_team_id: newTeam.toUpperCase() };
    expect((await transfer(owner, body)).status).toBe(200);
    expect(await ownerTeam()).toBe(newTeam);
  });

  it('needs team_admin in the team that owns it, by itself or by what contains it', async () => {
    const member = await createOwner();
    await join(member, project.ownerTeamId);
    const own = await personalTeamOf(member);
    const body = { project_id: project.id, new_team_id: own };
    const stranger = await createOwner();
    for (const account of [member, stranger]) {
      expect(await transfer(account, body)).toMatchObject({
        status: 401,
        code: 'TEAM_PERMISSION_REQUIRED',
        details: { team_id: project.ownerTeamId, user_id: account.userId, permission_id: 'team_admin' },
      });
    }
    await join(member, newTeam);
    const asServer = tierCaller('internal', 'server', INTERNAL_KEYS.server);
    expectOk(await asServer(`POST /team-permissions/${project.ownerTeamId}/${member.userId}/team_admin`, { body: {} }));
    expect((await transfer(member, body)).status).toBe(200);
  });

  it('needs a membership in the new team', async () => {
    const other = await createOwner();
    const team_id = await personalTeamOf(other);
    for (const new_team_id of [team_id, randomUUID()]) {
      expect(await transfer(owner, { project_id: project.id, new_team_id })).toMatchObject({
        status: 404,
        code: 'TEAM_MEMBERSHIP_NOT_FOUND',
        details: { team_id: new_team_id, user_id: owner.userId },
      });
    }
    expect(await ownerTeam()).toBe(project.ownerTeamId);
  });

  it('refuses a project that no team owns, and the dashboard’s own', async () => {
    await query('UPDATE projects SET owner_team_id = NULL WHERE id = $1', [project.id]);
    expect(await transfer(owner)).toMatchObject({ status: 400, code: undefined });
    const operators = (
      await query<{ team: string }>(`SELECT owner_team_id AS team FROM projects WHERE id = 'internal'`)
    )[0]?.team as string;
    const body = { project_id: 'internal', new_team_id: newTeam };
    expect((await transfer(owner, body)).code).toBe('TEAM_PERMISSION_REQUIRED');
    await join(owner, operators, 'team_admin');
    expect(await transfer(owner, body)).toMatchObject({ status: 400, code: undefined });
    const asServer = tierCaller('internal', 'server', INTERNAL_KEYS.server);
    const second = await createOwner();
    await join(second, operators);
    expectOk(await asServer(`DELETE /team-memberships/${operators}/${owner.userId}`));
  });

  it('needs a user of the dashboard', async () => {
    const body = { project_id: project.id, new_team_id: newTeam };
    const nobody = tierCaller('internal', 'client', INTERNAL_KEYS.client);
    expect(await nobody('POST /internal/projects/transfer', { body })).toMatchObject({
      status: 401,
      code: 'USER_AUTHENTICATION_REQUIRED',
    });
    expect((await project.admin('POST /internal/projects/transfer', { body })).code).toBe(
      'USER_AUTHENTICATION_REQUIRED',
    );
    const { accessToken: token } = await signUp(project.client);
    for (const tier of ['client', 'server', 'admin'] as const) {
      expect(await project[tier]('POST /internal/projects/transfer', { token, body })).toMatchObject({
        status: 401,
        code: 'EXPECTED_INTERNAL_PROJECT',
      });
    }
  });

  it('takes the project itself with its owner’s token, as older clients send it', async () => {
    const body = { project_id: project.id, new_team_id: newTeam };
    const token = owner.accessToken;
    for (const tier of ['client', 'server'] as const) {
      expect((await project[tier]('POST /internal/projects/transfer', { token, body })).code).toBe(
        'EXPECTED_INTERNAL_PROJECT',
      );
    }
    const other = await createProject({}, owner);
    expect((await other.admin('POST /internal/projects/transfer', { token, body })).code).toBe(
      'EXPECTED_INTERNAL_PROJECT',
    );
    expect(await project.admin('POST /internal/projects/transfer', { token, body })).toMatchObject({
      status: 200,
      body: { success: 'true' },
    });
    expect(await ownerTeam()).toBe(newTeam);
    // Elsewhere such a token is as foreign as ever.
    expect((await project.admin('GET /internal/projects/current', { token })).code).toBe(
      'INVALID_PROJECT_FOR_ACCESS_TOKEN',
    );
  });

  it('ends well for one of many at once, and for the others with a refusal', async () => {
    // Whoever is second has lost the right to: nobody but the first is in the new team.
    const rivals = await Promise.all(Array.from({ length: 4 }, () => createOwner()));
    for (const rival of rivals) await join(rival, project.ownerTeamId, 'team_admin');
    const teams = await Promise.all(rivals.map(personalTeamOf));
    const answers = await Promise.all(
      rivals.map((rival, index) => transfer(rival, { project_id: project.id, new_team_id: teams[index] })),
    );
    const won = answers.flatMap(({ status }, index) => (status === 200 ? [teams[index]] : []));
    expect(won).toHaveLength(1);
    expect(await ownerTeam()).toBe(won[0]);
    const codes = answers.filter(({ status }) => status !== 200).map(({ code }) => code);
    expect(codes).toEqual(codes.map(() => 'TEAM_PERMISSION_REQUIRED'));
  });

  it('leaves a project with a team that has members, whoever leaves meanwhile', async () => {
    const outcomes = await Promise.all([
      transfer(owner),
      internal(`DELETE /team-memberships/${newTeam}/me`, owner),
      internal(`DELETE /teams/${newTeam}`, owner),
    ]);
    expect(outcomes.every(({ status }) => status < 500)).toBe(true);
    const team = await ownerTeam();
    const members = await query('SELECT 1 FROM team_memberships WHERE team_id = $1', [team]);
    expect(members.length).toBeGreaterThan(0);
  });
});

describe('transferProject', () => {
  const MUTATION = 'mutation ($team: ID!) { transferProject(newTeamId: $team) }';

  it('is for the signed-in owner', async () => {
    const asOwner = graphqlCaller({
      project: project.id,
      tier: 'admin',
      headers: { 'x-stack-admin-access-token': owner.accessToken },
    });
    expect((await project.graphql(MUTATION, { team: newTeam })).errors[0]?.extensions.code).toBe(
      'USER_AUTHENTICATION_REQUIRED',
    );
    expect((await asOwner(MUTATION, { team: 'x' })).errors[0]?.extensions.code).toBe('SCHEMA_ERROR');
    expect(await asOwner(MUTATION, { team: newTeam })).toMatchObject({ data: { transferProject: project.id } });
    expect(await ownerTeam()).toBe(newTeam);
  });
});
