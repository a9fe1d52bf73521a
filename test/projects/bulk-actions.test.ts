import { randomUUID } from 'node:crypto';
import { BULK_ACTIONS } from '../../src/projects/bulk-actions/bulk-actions.limits.js';
import { audited } from '../support/audit';
import { bulk, resultsOf, type BulkActionBody } from '../support/bulk-actions';
import { insertTeam, query } from '../support/database';
import { runJob } from '../support/jobs';
import { define } from '../support/permissions';
import { waitFor } from '../support/process';
import { createProject, expectOk, type TestProject } from '../support/project';
import { createUser, type UserPage } from '../support/users';

let project: TestProject;

beforeEach(async () => {
  project = await createProject();
});

const make = async (count: number, fields: object = {}) =>
  Promise.all(Array.from({ length: count }, async () => (await createUser(project, fields)).id));
const left = async () => expectOk(await project.server<UserPage>('GET /users')).items.map(({ id }) => id);
const beginSession = async (user_id: string | undefined) =>
  expectOk(await project.server('POST /auth/sessions', { body: { user_id } }));
const sessionsOf = async (user_id = '') =>
  expectOk(await project.server<{ items: object[] }>('GET /auth/sessions', { query: { user_id } })).items.length;

describe('POST /users/bulk-actions', () => {
  it('deletes users by their ids, with the event and the row of the log of each', async () => {
    const [one = '', two = '', kept = ''] = await make(3);
    const done = await bulk(project, { action: 'delete', user_ids: [one, two] });
    expect(done).toMatchObject({
      state: 'completed',
      total_count: 2,
      done_count: 2,
      skipped_count: 0,
      failed_count: 0,
    });
    expect(await left()).toEqual([kept]);
    const rows = await audited(project, 'user.deleted');
    expect(rows.map(({ object, actor }) => [object?.id, actor.id]).toSorted()).toEqual(
      [one, two].toSorted().map((id) => [id, project.keySetId]),
    );
    const events = await query<{ id: string }>(
      `SELECT data->>'id' AS id FROM events WHERE project_id = $1 AND type = 'user.deleted'`,
      [project.id],
    );
    expect(events.map(({ id }) => id).toSorted()).toEqual([one, two].toSorted());
    expect((await audited(project, 'bulk_action.started'))[0]).toMatchObject({
      object: { id: done.id },
      changes: { action: { after: 'delete' }, count: { after: 2 } },
    });
  });

  it('restricts all who match, with words for them and for colleagues, and lifts that again', async () => {
    const [one = '', two = ''] = await make(2);
    await beginSession(one);
    const words = { restricted_by_admin_reason: 'Unpaid', restricted_by_admin_private_details: 'Case 7' };
    const done = await bulk(project, { action: 'restrict', filter: {}, expected_count: 2, ...words });
    expect(done).toMatchObject({ state: 'completed', done_count: 2 });
    expect(await left()).toEqual([]);
    expect(await sessionsOf(one)).toBe(0);
    for (const id of [one, two]) {
      expect(expectOk(await project.server(`GET /users/${id}`))).toMatchObject({ restricted_by_admin: true, ...words });
    }
    const filter = { restriction: 'only' };
    expect(await bulk(project, { action: 'lift_restriction', filter, expected_count: 2 })).toMatchObject({
      done_count: 2,
    });
    expect((await left()).toSorted()).toEqual([one, two].toSorted());
    const misplaced = { action: 'sign_out', user_ids: [one], restricted_by_admin_reason: 'Unpaid' };
    expect((await project.server('POST /users/bulk-actions', { body: misplaced })).status).toBe(400);
  });

  it('signs out everywhere all who match a filter, and nobody else', async () => {
    const [match = '', other = ''] = [
      (await make(1, { primary_email: 'a@example.com', primary_email_verified: true }))[0],
      (await make(1))[0],
    ];
    await Promise.all([beginSession(match), beginSession(match), beginSession(other)]);
    const filter = { primary_email_verified: true };
    const done = await bulk(project, { action: 'sign_out', filter, expected_count: 1 });
    expect(done).toMatchObject({ state: 'completed', total_count: 1, done_count: 1 });
    expect([await sessionsOf(match), await sessionsOf(other)]).toEqual([0, 1]);
  });

  it('adds to a team, and skips who is in it', async () => {
    const [member = '', other = ''] = await make(2);
    const team = await insertTeam(project.id, [member]);
    const done = await bulk(project, { action: 'add_to_team', user_ids: [member, other], team_id: team });
    expect(done).toMatchObject({ state: 'completed', team_id: team, done_count: 1, skipped_count: 1 });
    expect(await resultsOf(project, done.id)).toEqual([
      {
        number: 1,
        user_id: member,
        outcome: 'skipped',
        code: 'TEAM_MEMBERSHIP_ALREADY_EXISTS',
        message: expect.any(String) as string,
      },
    ]);
    expect(await resultsOf(project, done.id, { cursor: '2' })).toEqual([]);
    const { items } = expectOk(await project.server<UserPage>('GET /users', { query: { team_id: team } }));
    expect(items.map(({ id }) => id).toSorted()).toEqual([member, other].toSorted());
  });

  it('grants a permission in the project, and one in a team to its members', async () => {
    await define(project, 'project', { read: [] });
    await define(project, 'team', { speak: [] });
    const [member = '', other = ''] = await make(2);
    const team = await insertTeam(project.id, [member]);
    const user_ids = [member, other];
    expect(await bulk(project, { action: 'grant_project_permission', user_ids, permission_id: 'read' })).toMatchObject({
      done_count: 2,
    });
    const inTeam = { action: 'grant_team_permission', user_ids, permission_id: 'speak', team_id: team };
    const done = await bulk(project, inTeam);
    expect(done).toMatchObject({ permission_id: 'speak', done_count: 1, skipped_count: 1 });
    expect((await resultsOf(project, done.id))[0]).toMatchObject({
      user_id: other,
      code: 'TEAM_MEMBERSHIP_NOT_FOUND',
    });
    for (const [permission_id, count] of [
      ['read', 2],
      ['speak', 1],
    ] as const) {
      const { items } = expectOk(await project.server<UserPage>('GET /users', { query: { permission_id } }));
      expect(items).toHaveLength(count);
    }
  });

  it.each<[object, string]>([
    [{ action: 'delete' }, 'either user_ids or a filter'],
    [{ action: 'delete', user_ids: [randomUUID()], filter: {} }, 'either user_ids or a filter'],
    [{ action: 'delete', user_ids: [] }, 'at least one'],
    [{ action: 'delete', user_ids: ['x'] }, 'a UUID'],
    [{ action: 'delete', filter: {} }, 'expected_count'],
    [{ action: 'delete', user_ids: [randomUUID()], team_id: randomUUID() }, 'takes no team_id'],
    [{ action: 'add_to_team', user_ids: [randomUUID()] }, 'takes a team_id'],
  ])('refuses %j', async (body, problem) => {
    const answer = await project.server('POST /users/bulk-actions', { body });
    expect([answer.status, answer.headers.get('x-vestibule-error')]).toEqual([400, 'BULK_ACTION_INVALID']);
    expect(answer.text).toContain(problem);
  });

  it('refuses a team and a permission that there are not, and those of the other scope', async () => {
    await define(project, 'team', { speak: [] });
    const user_ids = [randomUUID()];
    const code = async (body: object) => {
      const answer = await project.server('POST /users/bulk-actions', { body: { user_ids, ...body } });
      return answer.code ?? answer.headers.get('x-vestibule-error');
    };
    expect(await code({ action: 'add_to_team', team_id: randomUUID() })).toBe('TEAM_NOT_FOUND');
    expect(await code({ action: 'grant_project_permission', permission_id: 'x' })).toBe('PERMISSION_NOT_FOUND');
    expect(await code({ action: 'grant_project_permission', permission_id: 'speak' })).toBe('WRONG_PERMISSION_SCOPE');
  });

  it('is for servers and administrators', async () => {
    const body = { action: 'delete', user_ids: [randomUUID()] };
    expect((await project.client('POST /users/bulk-actions', { body })).status).toBe(401);
    expect((await project.admin('POST /users/bulk-actions', { body })).status).toBe(201);
  });
});

describe('GET and cancel of bulk actions', () => {
  it('shows them, the newest first, and not to other projects', async () => {
    const first = await bulk(project, { action: 'sign_out', user_ids: [randomUUID()] });
    const second = await bulk(project, { action: 'sign_out', user_ids: [randomUUID()] });
    const { items } = expectOk(await project.server<{ items: BulkActionBody[] }>('GET /users/bulk-actions'));
    expect(items.map(({ id }) => id)).toEqual([second.id, first.id]);
    const stranger = await createProject();
    const paths = [`GET /users/bulk-actions/${first.id}`, `GET /users/bulk-actions/${first.id}/results`];
    for (const path of [...paths, `POST /users/bulk-actions/${first.id}/cancel`]) {
      const answer = await stranger.server(path);
      expect([answer.status, answer.headers.get('x-vestibule-error')]).toEqual([404, 'BULK_ACTION_NOT_FOUND']);
    }
  });

  it('cancels one that is not at its end, and none that is', async () => {
    const users = await make(1);
    // No worker takes it before tomorrow.
    const insert = `INSERT INTO bulk_actions (project_id, id, action, origin, user_ids, total, next_attempt_at)
      VALUES ($1, $2, 'delete', '{}', $3, 1, now() + interval '1 day')`;
    const id = randomUUID();
    await query(insert, [project.id, id, users]);
    const cancelled = expectOk(await project.server<BulkActionBody>(`POST /users/bulk-actions/${id}/cancel`));
    expect(cancelled).toMatchObject({ state: 'cancelled', done_count: 0 });
    const again = await project.server(`POST /users/bulk-actions/${id}/cancel`);
    expect([again.status, again.headers.get('x-vestibule-error')]).toEqual([409, 'BULK_ACTION_ENDED']);
    expect(await left()).toEqual(users);
    expect((await audited(project, 'bulk_action.cancelled'))[0]).toMatchObject({ object: { id } });
  });

  it('drops those that ended two weeks ago', async () => {
    const { id } = await bulk(project, { action: 'sign_out', user_ids: [randomUUID()] });
    const kept = await bulk(project, { action: 'sign_out', user_ids: [randomUUID()] });
    await query(
      `UPDATE bulk_actions SET finished_at = now() - interval '${BULK_ACTIONS.keptDays} days' WHERE project_id = $1 AND id = $2`,
      [project.id, id],
    );
    await runJob('drop-old-bulk-actions');
    await waitFor(async () => (await project.server(`GET /users/bulk-actions/${id}`)).status === 404);
    expect((await project.server(`GET /users/bulk-actions/${kept.id}`)).status).toBe(200);
  });
});

describe('the same over GraphQL', () => {
  const START = `mutation ($input: BulkActionCreateInput!) {
    startBulkAction(input: $input) { id action state totalCount }
  }`;
  const READ = `query ($id: ID!) {
    bulkAction(id: $id) { state doneCount skippedCount failedCount error finishedAtMillis }
    bulkActionResults(id: $id) { items { userId outcome code } nextNumber }
    bulkActions { id }
  }`;

  it('begins one by a filter, and shows what came of it', async () => {
    const [user = ''] = await make(1, { display_name: 'Doomed' });
    const input = { action: 'delete', filter: { query: 'doomed' }, expectedCount: 1 };
    const { data } = await project.graphql<{ startBulkAction: { id: string } }>(START, { input });
    const { id } = data!.startBulkAction;
    interface Shown {
      bulkAction: { finishedAtMillis: number | null };
    }
    let shown: Shown | null = null;
    await waitFor(async () => {
      shown = (await project.graphql<Shown>(READ, { id })).data;
      return typeof shown?.bulkAction.finishedAtMillis === 'number';
    });
    expect(shown).toMatchObject({
      bulkAction: { state: 'completed', doneCount: 1, skippedCount: 0, failedCount: 0, error: null },
      bulkActionResults: { items: [], nextNumber: null },
      bulkActions: [{ id }],
    });
    expect((await project.server(`GET /users/${user}`)).status).toBe(404);
  });

  it('refuses with codes', async () => {
    const input = { action: 'delete', filter: {}, expectedCount: 7 };
    const { errors } = await project.graphql(START, { input });
    expect(errors[0]?.extensions).toMatchObject({ code: 'BULK_ACTION_COUNT_DIFFERS' });
  });
});
