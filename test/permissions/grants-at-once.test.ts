import { insertTeam, query } from '../support/database';
import { define, heldBy, type Scope } from '../support/permissions';
import { createProject, expectOk, type TestProject } from '../support/project';
import { addMember, createTeam } from '../support/teams';
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
/** Grants to everybody, with the change somewhere between. */
async function amongGrants(scope: Scope, id: string, change: () => Promise<unknown>) {
  const grants = (ids: string[]) => ids.map((user) => project.server(`POST ${place(scope, user)}/${id}`, { body: {} }));
  const [first, , last] = await Promise.all([
    Promise.all(grants(userIds.slice(0, USERS / 2))),
    change(),
    Promise.all(grants(userIds.slice(USERS / 2))),
  ]);
  return [...first, ...last];
}
/** How many hold each id of the scope, defined or not. */
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

describe('users who join', () => {
  it('at the moment of a rename hold the default permission of members under its new id', async () => {
    const { id: team } = await createTeam(project);
    for (let round = 0; round < ROUNDS; round += 1) {
      const [from, to] = [`member_r${round}`, `member_s${round}`];
      await define(project, 'team', { [from]: [] });
      const config = { team_member_default_permissions: [{ id: from }] };
      expectOk(await project.admin('PATCH /internal/projects/current', { body: { config } }));
      const join = (ids: string[]) => Promise.all(ids.map((id) => addMember(project, team, id)));
      await Promise.all([
        join(userIds.slice(0, USERS / 2)),
        project.admin(`PATCH /team-permission-definitions/${from}`, { body: { id: to } }).then(expectOk),
        join(userIds.slice(USERS / 2)),
      ]);
      for (const userId of userIds) expect(await heldBy(project, { userId, teamId: team })).toEqual([to]);
      const leave = (id: string) => project.server(`DELETE /team-memberships/${team}/${id}`);
      for (const answer of await Promise.all(userIds.map(leave))) expectOk(answer);
    }
  });
});
