import { query } from '../support/database';
import { inParallel } from '../support/passwords';
import {
  createOwner,
  createProject,
  expectOk,
  internal,
  personalTeamOf,
  tierCaller,
  type Account,
  type TestProject,
} from '../support/project';
import { readEvents } from '../support/events';
import { INTERNAL_KEYS } from '../support/server';
import { addMember, createTeam } from '../support/teams';
import { createUser, GIF } from '../support/users';

const IMAGE = `data:image/gif;base64,${GIF}`;

let project: TestProject;

/** In the database of this worker, where other files may have met some before: transactions are tried again. */
const countDeadlocks = async (): Promise<number> => {
  const text = 'SELECT deadlocks::int AS n FROM pg_stat_database WHERE datname = current_database()';
  return (await query<{ n: number }>(text))[0]?.n ?? 0;
};
let before: number;

beforeAll(async () => {
  project = await createProject();
  before = await countDeadlocks();
});

/** Rows of the project that point at something that is gone. */
const orphans = () =>
  query(
    `SELECT 'membership' AS what FROM team_memberships m WHERE m.project_id = $1 AND (
         NOT EXISTS (SELECT 1 FROM teams t WHERE t.project_id = $1 AND t.id = m.team_id)
         OR NOT EXISTS (SELECT 1 FROM users u WHERE u.project_id = $1 AND u.id = m.user_id))
     UNION ALL SELECT 'permission' FROM team_permissions p WHERE p.project_id = $1 AND NOT EXISTS (
       SELECT 1 FROM team_memberships m WHERE m.project_id = $1 AND m.team_id = p.team_id AND m.user_id = p.user_id)
     UNION ALL SELECT 'selection' FROM users u WHERE u.project_id = $1 AND u.selected_team_id IS NOT NULL AND NOT EXISTS (
       SELECT 1 FROM team_memberships m WHERE m.project_id = $1 AND m.team_id = u.selected_team_id AND m.user_id = u.id)
     UNION ALL SELECT 'image' FROM images i WHERE i.project_id = $1 AND NOT EXISTS (
       SELECT 1 FROM team_memberships m WHERE m.project_id = $1 AND m.profile_image_url LIKE '%' || i.id || '%')
       AND NOT EXISTS (SELECT 1 FROM teams t WHERE t.project_id = $1 AND t.profile_image_url LIKE '%' || i.id || '%')
       AND NOT EXISTS (SELECT 1 FROM users u WHERE u.project_id = $1 AND u.profile_image_url LIKE '%' || i.id || '%')`,
    [project.id],
  );

describe('a team, its users and their memberships', () => {
  it('go at the same moment, while others join, select and show themselves: no orphan, no 500, no deadlock', async () => {
    for (let round = 0; round < 6; round += 1) {
      const users = await Promise.all(
        Array.from({ length: 6 }, () => createUser(project, { profile_image_url: IMAGE })),
      );
      const [team, other] = [await createTeam(project, { profile_image_url: IMAGE }), await createTeam(project)];
      for (const { id } of users.slice(0, 5)) {
        for (const one of [team, other]) await addMember(project, one.id, id);
        expectOk(await project.server(`PATCH /users/${id}`, { body: { selected_team_id: team.id } }));
      }
      const [a, b, c, d, e, f] = users.map(({ id }) => id);
      const member = (id?: string) => `/team-member-profiles/${team.id}/${id}`;
      const answers = await Promise.all([
        project.server(`DELETE /users/${a}`),
        project.server(`DELETE /team-memberships/${team.id}/${b}`),
        project.server(`PATCH /users/${c}`, { body: { selected_team_id: other.id, profile_image_url: IMAGE } }),
        project.server(`DELETE /teams/${team.id}`),
        project.server(`DELETE /users/${b}`),
        project.server(`PATCH ${member(d)}`, { body: { profile_image_url: IMAGE } }),
        project.server(`PATCH /users/${d}`, { body: { selected_team_id: null } }),
        project.server(`DELETE /team-memberships/${team.id}/${e}`),
        project.server(`PATCH /users/${e}`, { body: { selected_team_id: team.id } }),
        project.server(`POST /team-memberships/${team.id}/${f}`, { body: {} }),
        project.server(`DELETE /users/${e}`),
        project.server(`DELETE /teams/${other.id}`),
        project.server(`PATCH /teams/${team.id}`, { body: { profile_image_url: IMAGE } }),
        project.server('POST /teams', { body: { display_name: 'x', creator_user_id: a, profile_image_url: IMAGE } }),
      ]);
      expect(answers.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([]);
      expect(await orphans()).toEqual([]);
    }
  });

  it('are one event each', async () => {
    const users = await Promise.all(Array.from({ length: 8 }, () => createUser(project)));
    const team = await createTeam(project);
    for (const { id } of users) await addMember(project, team.id, id);
    await Promise.all(
      users.flatMap(({ id }) => [
        project.server(`DELETE /users/${id}`),
        project.server(`DELETE /team-memberships/${team.id}/${id}`),
      ]),
    );
    const events = await readEvents(project.id);
    for (const { id } of users) {
      const deleted = events.filter(({ type, data }) => type === 'team_membership.deleted' && data.user_id === id);
      expect(deleted).toHaveLength(1);
      // The events of a user's memberships come before that of the user.
      const [last] = events.filter(({ data }) => data.id === id || data.user_id === id).toReversed();
      expect(['user.deleted', 'team_membership.deleted']).toContain(last?.type);
    }
  });
});

describe('the team that owns a project', () => {
  const asOperator = tierCaller('internal', 'server', INTERNAL_KEYS.server);
  const owned = async (): Promise<{ owner: Account; teamId: string }> => {
    const { owner } = await createProject();
    return { owner, teamId: await personalTeamOf(owner) };
  };
  const leave = (owner: Account, teamId: string) => internal(`DELETE /team-memberships/${teamId}/me`, owner);
  const members = async (teamId: string) =>
    (await query('SELECT 1 FROM team_memberships WHERE team_id = $1', [teamId])).length;

  it('keeps its last member, whoever takes them out', async () => {
    const { owner, teamId } = await owned();
    const refusal = { status: 400, code: undefined, text: expect.stringContaining('owns projects') as string };
    expect(await leave(owner, teamId)).toMatchObject(refusal);
    expect(await asOperator(`DELETE /team-memberships/${teamId}/${owner.userId}`)).toMatchObject(refusal);
    expect(await asOperator(`DELETE /users/${owner.userId}`)).toMatchObject(refusal);
    expect(await members(teamId)).toBe(1);
  });

  it('lets go all but one of those who leave at the same moment', async () => {
    const { owner, teamId } = await owned();
    const others = await Promise.all([1, 2, 3, 4].map(() => createOwner()));
    for (const { userId } of others) expectOk(await asOperator(`POST /team-memberships/${teamId}/${userId}`));
    const leaving = [owner, ...others].map((one, index) =>
      index % 2 ? asOperator(`DELETE /users/${one.userId}`) : leave(one, teamId),
    );
    const statuses = (await Promise.all(leaving)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 400]);
    expect(await members(teamId)).toBe(1);
  });

  it('is not deleted, and is renamed by its owner like any team', async () => {
    const { owner, teamId } = await owned();
    expect(await asOperator(`DELETE /teams/${teamId}`)).toMatchObject({ status: 400 });
    // Whoever creates a team in the dashboard may rename it, and not delete it.
    expect(await internal(`DELETE /teams/${teamId}`, owner)).toMatchObject({ code: 'TEAM_PERMISSION_REQUIRED' });
    const body = { display_name: 'Acme' };
    expect(await internal(`PATCH /teams/${teamId}`, owner, body)).toMatchObject({ status: 200, body });
  });

  it('is free to go without projects', async () => {
    const owner = await createOwner();
    const teamId = await personalTeamOf(owner);
    expectOk(await leave(owner, teamId));
    expectOk(await asOperator(`DELETE /teams/${teamId}`));
  });

  it('does not go while it is given a project', async () => {
    for (let round = 0; round < 4; round += 1) {
      const owner = await createOwner();
      const teamId = await personalTeamOf(owner);
      const make = () =>
        internal<{ id: string }>('POST /internal/projects', owner, { display_name: 'x', owner_team_id: teamId });
      const [[made], gone] = await Promise.all([inParallel(1, make), asOperator(`DELETE /teams/${teamId}`)]);
      expect([made?.status, gone.status].toSorted()).toEqual(made?.status === 201 ? [201, 400] : [200, 404]);
      const left = await query('SELECT 1 FROM teams WHERE id = $1', [teamId]);
      expect(left).toHaveLength(made?.status === 201 ? 1 : 0);
    }
  });
});

describe('all of this', () => {
  it('met no deadlock', async () => {
    expect(await countDeadlocks()).toBe(before);
  });
});
