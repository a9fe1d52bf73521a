import { randomUUID } from 'node:crypto';
import { BULK_ACTIONS } from '../../src/projects/bulk-actions/bulk-actions.limits.js';
import { askFor, bulk, resultsOf, whenDone, type BulkActionBody } from '../support/bulk-actions';
import { addColleague, DASHBOARD, giveRole, refusalOf } from '../support/colleagues';
import { holdRows, insertTeam, query } from '../support/database';
import { define } from '../support/permissions';
import { createProject, expectOk, FAR_FUTURE, tierCaller, type TestProject } from '../support/project';
import { createUser, type UserPage } from '../support/users';

let project: TestProject;

beforeEach(async () => {
  project = await createProject();
});

const make = async (count: number, of = project) =>
  Promise.all(Array.from({ length: count }, async () => (await createUser(of)).id));
const left = async (of = project) =>
  expectOk(await of.server<UserPage>('GET /users'))
    .items.map(({ id }) => id)
    .toSorted();
/** Keeps users from being changed, so that an action over them stands still. */
const hold = (ids: string[]) =>
  holdRows('SELECT 1 FROM users WHERE project_id = $1 AND id = ANY ($2::uuid[]) FOR UPDATE', [project.id, ids]);
const eventsOf = async (type: string) =>
  (
    await query<{ id: string }>(`SELECT data->>'id' AS id FROM events WHERE project_id = $1 AND type = $2`, [
      project.id,
      type,
    ])
  ).map(({ id }) => id);

describe('a bulk action', () => {
  it('leaves users of another project alone, whatever names them: ids, a team, a permission', async () => {
    const stranger = await createProject();
    const [own = ''] = await make(1);
    const theirs = await make(2, stranger);
    const done = await bulk(project, { action: 'delete', user_ids: [own, ...theirs] });
    expect(done).toMatchObject({ state: 'completed', total_count: 3, done_count: 1, skipped_count: 2 });
    expect((await resultsOf(project, done.id)).map(({ user_id, code }) => [user_id, code])).toEqual(
      theirs.map((id) => [id, 'USER_NOT_FOUND']),
    );
    expect(await left(stranger)).toEqual(theirs.toSorted());
    const team = await insertTeam(stranger.id, theirs);
    await define(stranger, 'project', { read: [] });
    const [mine = ''] = await make(1);
    const add = await askFor(project, { action: 'add_to_team', user_ids: [mine], team_id: team });
    expect(add.code).toBe('TEAM_NOT_FOUND');
    const byTeam = await askFor(project, { action: 'delete', filter: { team_id: team }, expected_count: 2 });
    expect(byTeam.headers.get('x-vestibule-error')).toBe('BULK_ACTION_COUNT_DIFFERS');
    expect(await left(stranger)).toEqual(theirs.toSorted());
  });

  it('changes a user once whose id is sent twice, in whichever case', async () => {
    const [one = ''] = await make(1);
    const done = await bulk(project, { action: 'delete', user_ids: [one, one.toUpperCase(), one] });
    expect(done).toMatchObject({ total_count: 1, done_count: 1, skipped_count: 0 });
    expect(await eventsOf('user.deleted')).toEqual([one]);
  });

  it('is refused when another number of users match than were counted, and nothing is done', async () => {
    const users = await make(3);
    for (const expected_count of [0, 2, 4]) {
      const answer = await askFor(project, { action: 'delete', filter: {}, expected_count });
      expect([answer.status, answer.headers.get('x-vestibule-error')]).toEqual([409, 'BULK_ACTION_COUNT_DIFFERS']);
    }
    const twice = await askFor(project, { action: 'delete', user_ids: [users[0], users[0]], expected_count: 2 });
    expect(twice.status).toBe(409);
    expect(await left()).toEqual(users.toSorted());
    expect(await query('SELECT 1 FROM bulk_actions WHERE project_id = $1', [project.id])).toEqual([]);
  });

  it('leaves alone who begins to match while it runs', async () => {
    const [first = '', second = ''] = await make(2);
    const letGo = await hold([first, second]);
    const { id } = expectOk(await askFor(project, { action: 'delete', filter: {}, expected_count: 2 }));
    const [late = ''] = await make(1);
    await letGo();
    expect(await whenDone(project, id)).toMatchObject({ state: 'completed', total_count: 2, done_count: 2 });
    expect(await left()).toEqual([late]);
  });

  it('and another one at once over the same users delete each once, and tell of the rest', async () => {
    const users = await make(12);
    const body = { action: 'delete', user_ids: users };
    const asked = await Promise.all([
      askFor(project, body),
      askFor(project, { ...body, user_ids: users.toReversed() }),
    ]);
    const done = await Promise.all(asked.map((answer) => whenDone(project, expectOk(answer).id)));
    const sum = (name: 'done_count' | 'skipped_count' | 'failed_count') =>
      done.reduce((total, one) => total + one[name], 0);
    expect([sum('done_count'), sum('skipped_count'), sum('failed_count')]).toEqual([12, 12, 0]);
    expect((await eventsOf('user.deleted')).toSorted()).toEqual(users.toSorted());
    expect(await left()).toEqual([]);
  });

  it('stops where it stands when it is cancelled', async () => {
    const users = await make(3);
    const letGo = await hold(users);
    const { id } = expectOk(await askFor(project, { action: 'delete', user_ids: users }));
    expectOk(await project.server(`POST /users/bulk-actions/${id}/cancel`));
    await letGo();
    // Another action of the project has its turn only when nobody works on the first any more.
    await bulk(project, { action: 'sign_out', user_ids: users });
    expect(await whenDone(project, id)).toMatchObject({ state: 'cancelled', done_count: 0 });
    expect(await left()).toEqual(users.toSorted());
  });

  it('is bounded: by ids, by users who match, and by how many wait', async () => {
    const ids = Array.from({ length: BULK_ACTIONS.ids + 1 }, () => randomUUID());
    expect((await askFor(project, { action: 'delete', user_ids: ids })).code).toBe('SCHEMA_ERROR');
    const users = await make(BULK_ACTIONS.pending + 1);
    const letGo = await hold(users);
    const asked = await Promise.all(users.map((id) => askFor(project, { action: 'delete', user_ids: [id] })));
    await letGo();
    const refused = asked.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(1);
    expect(refused[0]!.headers.get('x-vestibule-error')).toBe('BULK_ACTION_LIMIT_REACHED');
    for (const answer of asked) if (answer.status === 201) await whenDone(project, answer.body.id);
    expect(await left()).toHaveLength(1);
  });
});

describe('the number of users who match a filter', () => {
  it('is bounded, too', async () => {
    await query(
      `WITH off AS MATERIALIZED (SELECT set_config('session_replication_role', 'replica', true))
       INSERT INTO users (project_id, id, search_text, signed_up_at, last_active_at, is_anonymous)
       SELECT $1, gen_random_uuid(), '', now(), now(), false FROM off, generate_series(1, $2::int)`,
      [project.id, BULK_ACTIONS.users + 1],
    );
    const expected_count = BULK_ACTIONS.users + 1;
    const answer = await askFor(project, { action: 'sign_out', filter: {}, expected_count });
    expect([answer.status, answer.headers.get('x-vestibule-error')]).toEqual([400, 'BULK_ACTION_TOO_LARGE']);
    await query(
      `WITH off AS MATERIALIZED (SELECT set_config('session_replication_role', 'replica', true))
       DELETE FROM users USING off WHERE project_id = $1`,
      [project.id],
    );
  });
});

describe('somebody who loses the right while a bulk action runs', () => {
  const begin = async (users: string[], ask: () => Promise<{ status: number; body: BulkActionBody; text: string }>) => {
    const letGo = await hold(users);
    const answer = await ask();
    if (answer.status !== 201) throw new Error(answer.text);
    return { id: answer.body.id, letGo };
  };

  it('changes no further user: a colleague whose role is taken, and one who left', async () => {
    const developer = await addColleague(project, 'developer');
    for (const lose of [
      () => giveRole(project, developer.account, { role: 'support' }),
      () => DASHBOARD.server(`DELETE /team-memberships/${project.ownerTeamId}/${developer.account.userId}`),
    ]) {
      expectOk(await giveRole(project, developer.account, { role: 'developer' }));
      const users = await make(3);
      const body = { action: 'delete', user_ids: users };
      const { id, letGo } = await begin(users.slice(0, 1), () =>
        developer.rest<BulkActionBody>('POST /users/bulk-actions', body),
      );
      expectOk(await lose());
      await letGo();
      const done = await whenDone(project, id);
      // The user whose deletion was under way already is one at most.
      expect(done.state).toBe('failed');
      expect(done.done_count).toBeLessThanOrEqual(1);
      expect(done.error).not.toBeNull();
      expect(await left()).toEqual(expect.arrayContaining(users.slice(1)));
    }
  });

  it('changes no further user: a server whose key is revoked', async () => {
    const input = {
      description: 'Lost',
      expires_at_millis: FAR_FUTURE,
      has_publishable_client_key: false,
      has_secret_server_key: true,
      has_super_secret_admin_key: false,
    };
    interface Made {
      id: string;
      secret_server_key: string;
    }
    const keys = expectOk(await project.admin<Made>('POST /internal/api-keys', { body: input }));
    const server = tierCaller(project.id, 'server', keys.secret_server_key);
    const users = await make(3);
    const body = { action: 'delete', user_ids: users };
    const { id, letGo } = await begin(users.slice(0, 1), () =>
      server<BulkActionBody>('POST /users/bulk-actions', { body }),
    );
    expectOk(await project.admin(`PATCH /internal/api-keys/${keys.id}`, { body: { revoked: true } }));
    await letGo();
    const done = await whenDone(project, id);
    expect([done.state, done.done_count <= 1]).toEqual(['failed', true]);
    expect(await left()).toEqual(expect.arrayContaining(users.slice(1)));
  });

  it.each([
    ['support', { delete: false, sign_out: true, grant_project_permission: true }],
    ['reader', { delete: false, sign_out: false, grant_project_permission: false }],
    ['billing', { delete: false, sign_out: false, grant_project_permission: false }],
    ['developer', { delete: true, sign_out: true, grant_project_permission: true }],
  ] as const)('may as %s no more than with one user', async (role, may) => {
    await define(project, 'project', { read: [] });
    const colleague = await addColleague(project, role);
    for (const [action, isAllowed] of Object.entries(may)) {
      const permission = action === 'grant_project_permission' ? { permission_id: 'read' } : {};
      const body = { action, user_ids: [randomUUID()], ...permission };
      const rest = await colleague.rest<BulkActionBody>('POST /users/bulk-actions', body);
      expect([action, rest.status, refusalOf(rest)]).toEqual(
        isAllowed ? [action, 201, null] : [action, 403, 'COLLEAGUE_ROLE_REQUIRED'],
      );
      if (isAllowed) await whenDone(project, rest.body.id);
      const input = {
        action,
        userIds: [randomUUID()],
        ...(action === 'grant_project_permission' ? { permissionId: 'read' } : {}),
      };
      const graphql = await colleague.graphql<{ startBulkAction: { id: string } }>(
        'mutation ($input: BulkActionCreateInput!) { startBulkAction(input: $input) { id } }',
        { input },
      );
      expect([action, refusalOf(graphql)]).toEqual([action, isAllowed ? null : 'COLLEAGUE_ROLE_REQUIRED']);
      if (graphql.data) await whenDone(project, graphql.data.startBulkAction.id);
    }
  });
});
