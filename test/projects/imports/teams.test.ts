import { randomUUID } from 'node:crypto';
import { importLines } from '../../support/imports';
import { createProject, expectOk, freshEmail, type TestProject } from '../../support/project';
import { createUser } from '../../support/users';

let project: TestProject;

beforeAll(async () => {
  project = await createProject();
  const definition = { body: { id: 'may_edit', contained_permission_ids: [] } };
  expectOk(await project.admin('POST /team-permission-definitions', definition));
  expectOk(await project.admin('POST /project-permission-definitions', { body: { id: 'may_pay' } }));
});

const list = async (path: string) => expectOk(await project.server<{ items: unknown[] }>(`GET ${path}`)).items;

describe('lines of teams and members', () => {
  it('make teams whose members have what they say, or what the project gives', async () => {
    const [ada, bob] = ['ada-1', 'bob-1'].map((external_id) => ({
      type: 'user',
      external_id,
      primary_email: freshEmail(),
    }));
    const team = {
      type: 'team',
      external_id: 'team-1',
      display_name: 'Engines',
      server_metadata: { a: 1 },
      created_at_millis: 1e12,
    };
    const done = await importLines(project, [
      ada!,
      bob!,
      team,
      { type: 'team_membership', team_id: 'team-1', user_id: 'ada-1', is_selected: true, display_name: 'Boss' },
      { type: 'team_membership', team_id: 'team-1', user_id: 'bob-1', permissions: ['may_edit', '$read_members'] },
      { type: 'team_permission', team_id: 'team-1', user_id: 'bob-1', permission_id: 'team_admin' },
      { type: 'project_permission', user_id: 'bob-1', permission_id: 'may_pay' },
    ]);
    expect(done).toMatchObject({ run_counts: { created: 7, skipped: 0, failed: 0 }, report: [] });
    const [stored] = (await list('/teams')) as Array<{ id: string }>;
    expect(stored).toMatchObject({ display_name: 'Engines', server_metadata: { a: 1 }, created_at_millis: 1e12 });
    const members = (await list(`/team-member-profiles?team_id=${stored!.id}`)) as Array<{
      display_name: string;
      user: { id: string; primary_email: string; selected_team_id: string | null };
    }>;
    const [first, second] = [ada, bob].map((one) =>
      members.find(({ user }) => user.primary_email === one!.primary_email)!,
    );
    expect(first).toMatchObject({ display_name: 'Boss', user: { selected_team_id: stored!.id } });
    expect(second).toMatchObject({ user: { selected_team_id: null } });
    const rights = async (id: string) =>
      ((await list(`/team-permissions?user_id=${id}`)) as Array<{ id: string }>).map((right) => right.id);
    expect(await rights(first!.user.id)).toEqual(['team_member']);
    expect(await rights(second!.user.id)).toEqual(['$read_members', 'may_edit', 'team_admin']);
    expect(await list(`/project-permissions?user_id=${second!.user.id}`)).toHaveLength(1);
    const again = await importLines(project, [
      team,
      { type: 'team_membership', team_id: 'team-1', user_id: 'ada-1' },
      { type: 'team_permission', team_id: 'team-1', user_id: 'bob-1', permission_id: 'team_admin' },
      { type: 'project_permission', user_id: 'bob-1', permission_id: 'may_pay' },
    ]);
    expect(again.run_counts).toMatchObject({ created: 0, skipped: 4, failed: 0 });
  });

  it('reach nobody and nothing of another project', async () => {
    const other = await createProject();
    const theirs = await createUser(other);
    const { id: theirTeam } = expectOk(
      await other.server<{ id: string }>('POST /teams', { body: { display_name: 'T' } }),
    );
    const mine = await createUser(project);
    const { id: myTeam } = expectOk(
      await project.server<{ id: string }>('POST /teams', { body: { display_name: 'M' } }),
    );
    const done = await importLines(project, [
      { type: 'team_membership', team_id: theirTeam, user_id: mine.id },
      { type: 'team_membership', team_id: myTeam, user_id: theirs.id },
      { type: 'team_permission', team_id: theirTeam, user_id: theirs.id, permission_id: 'team_admin' },
      { type: 'team_permission', team_id: myTeam, user_id: mine.id, permission_id: 'team_admin' },
      { type: 'project_permission', user_id: theirs.id, permission_id: 'may_pay' },
    ]);
    expect(done.run_counts).toMatchObject({ created: 0, skipped: 0, failed: 5 });
    const fields = done.report.map(({ line, problems }) => [line, ...problems.map(({ field }) => field)]);
    expect(fields).toEqual([
      [1, 'team_id'],
      [2, 'user_id'],
      [3, 'team_id', 'user_id'],
      [4, 'user_id'],
      [5, 'user_id'],
    ]);
    const members = await other.server<{ items: unknown[] }>(`GET /team-member-profiles?team_id=${theirTeam}`);
    expect(expectOk(members).items).toEqual([]);
  });

  it.each<[name: string, line: object, field: string]>([
    ['a team without an id', { type: 'team', display_name: 'x' }, 'id'],
    ['a team without a name', { type: 'team', id: randomUUID() }, 'display_name'],
    ['a name that is too long', { type: 'team', id: randomUUID(), display_name: 'x'.repeat(301) }, 'display_name'],
    ['a member without a team', { type: 'team_membership', user_id: 'a' }, 'team_id'],
  ])('are told of when they are wrong: %s', async (_, line, field) => {
    const done = await importLines(project, [line]);
    expect(done.report).toMatchObject([{ line: 1, outcome: 'failed', problems: [{ field }] }]);
  });

  it('are refused permissions of another kind', async () => {
    const { id: user_id } = await createUser(project);
    const { id: team_id } = expectOk(
      await project.server<{ id: string }>('POST /teams', { body: { display_name: 'M' } }),
    );
    const done = await importLines(project, [
      { type: 'team_membership', team_id, user_id, permissions: ['may_pay'] },
      { type: 'project_permission', user_id, permission_id: '$read_members' },
    ]);
    expect(done.run_counts).toMatchObject({ failed: 2 });
  });
});
