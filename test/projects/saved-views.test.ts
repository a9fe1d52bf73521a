import { randomUUID } from 'node:crypto';
import { SAVED_VIEWS, VIEW_NAME_LENGTH } from '../../src/projects/saved-views/saved-views.limits.js';
import { audited } from '../support/audit';
import { addColleague, refusalOf } from '../support/colleagues';
import { insertTeam, query } from '../support/database';
import { define } from '../support/permissions';
import { createProject, expectOk, type TestProject } from '../support/project';

interface ViewBody {
  id: string;
  name: string;
  filter: object;
  signed_up_period: string | null;
  active_period: string | null;
  order_by: string;
  descending: boolean;
  missing: Array<{ field: string; id: string }>;
}

let project: TestProject;

beforeEach(async () => {
  project = await createProject();
});

const save = (body: object, by = project) => by.admin<ViewBody>('POST /internal/saved-views', { body });
const list = async (by = project) => expectOk(await by.admin<{ items: ViewBody[] }>('GET /internal/saved-views')).items;

describe('saved views', () => {
  it('are saved with filter, periods and order, and listed by their names', async () => {
    await save({ name: 'Zed', filter: {} });
    const view = expectOk(
      await save({
        name: 'Verified in Norway',
        filter: { primary_email_verified: true, country_code: 'NO', team_id: null },
        signed_up_period: '30d',
        order_by: 'display_name',
        descending: false,
      }),
    );
    expect(view).toMatchObject({
      name: 'Verified in Norway',
      filter: { primary_email_verified: true, country_code: 'NO' },
      signed_up_period: '30d',
      active_period: null,
      order_by: 'display_name',
      descending: false,
      missing: [],
    });
    expect(view.filter).toEqual({ primary_email_verified: true, country_code: 'NO' });
    expect((await list()).map(({ name }) => name)).toEqual(['Verified in Norway', 'Zed']);
    expect((await audited(project, 'saved_view.created'))[0]).toMatchObject({
      object: { id: view.id },
      changes: { name: { after: 'Verified in Norway' } },
    });
  });

  it('are renamed, changed and deleted, and each of it is in the log', async () => {
    const { id } = expectOk(await save({ name: 'One', filter: { country_code: 'NO' }, active_period: 'yesterday' }));
    const path = `/internal/saved-views/${id}`;
    expect(expectOk(await project.admin<ViewBody>(`PATCH ${path}`, { body: { name: 'Two' } }))).toMatchObject({
      name: 'Two',
      filter: { country_code: 'NO' },
      active_period: 'yesterday',
    });
    const body = { filter: { has_second_factor: true }, active_period: null, order_by: 'last_active_at' };
    const changed = expectOk(await project.admin<ViewBody>(`PATCH ${path}`, { body }));
    expect(changed).toMatchObject({ name: 'Two', active_period: null, order_by: 'last_active_at' });
    expect(changed.filter).toEqual({ has_second_factor: true });
    const renamed = (await audited(project, 'saved_view.updated')).find(({ changes }) => 'name' in changes);
    expect(renamed).toMatchObject({ changes: { name: { before: 'One', after: 'Two' } } });
    expectOk(await project.admin(`DELETE ${path}`));
    expect(await list()).toEqual([]);
    expect(await audited(project, 'saved_view.deleted')).toHaveLength(1);
    for (const method of ['PATCH', 'DELETE']) {
      const answer = await project.admin(`${method} ${path}`, method === 'PATCH' ? { body: {} } : {});
      expect([answer.status, answer.headers.get('x-vestibule-error')]).toEqual([404, 'SAVED_VIEW_NOT_FOUND']);
    }
  });

  it('have names of their own, for many at once, too', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => save({ name: 'Mine', filter: {} })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
    const other = expectOk(await save({ name: 'Other', filter: {} }));
    const answer = await project.admin(`PATCH /internal/saved-views/${other.id}`, { body: { name: 'Mine' } });
    expect([answer.status, answer.headers.get('x-vestibule-error')]).toEqual([409, 'SAVED_VIEW_ALREADY_EXISTS']);
    expect((await save({ name: 'Mine', filter: {} }, await createProject())).status).toBe(201);
  });

  it('are so many in a project, and no more however many ask at once', async () => {
    await query(
      `INSERT INTO saved_views (project_id, id, name, filter, order_by, descending)
       SELECT $1, gen_random_uuid(), n::text, '{}', 'signed_up_at', true FROM generate_series(1, $2::int) n`,
      [project.id, SAVED_VIEWS.ofProject - 2],
    );
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => save({ name: `More ${n}`, filter: {} })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    const refused = answers.find(({ status }) => status !== 201);
    expect([refused?.status, refused?.headers.get('x-vestibule-error')]).toEqual([400, 'SAVED_VIEW_LIMIT_REACHED']);
    expect(await list()).toHaveLength(SAVED_VIEWS.ofProject);
  });

  it('say what they name and is gone', async () => {
    await define(project, 'project', { read: [] });
    const team = await insertTeam(project.id, []);
    const there = expectOk(await save({ name: 'There', filter: { team_id: team, permission_id: 'read' } }));
    expect(there.missing).toEqual([]);
    const gone = randomUUID();
    const filter = { team_id: gone, permission_id: 'write', product_id: 'pro', oauth_provider_id: 'nobody' };
    await save({ name: 'Gone', filter });
    const [view] = await list();
    expect(view?.missing).toEqual([
      { field: 'team_id', id: gone },
      { field: 'permission_id', id: 'write' },
      { field: 'product_id', id: 'pro' },
      { field: 'oauth_provider_id', id: 'nobody' },
    ]);
    expectOk(await project.server(`DELETE /teams/${team}`));
    expect((await list()).find(({ name }) => name === 'There')?.missing).toEqual([{ field: 'team_id', id: team }]);
  });

  it("are not another project's to see, change or delete", async () => {
    const { id } = expectOk(await save({ name: 'Mine', filter: {} }));
    const stranger = await createProject();
    expect(await list(stranger)).toEqual([]);
    const path = `/internal/saved-views/${id}`;
    expect((await stranger.admin(`PATCH ${path}`, { body: { name: 'Theirs' } })).status).toBe(404);
    expect((await stranger.admin(`DELETE ${path}`)).status).toBe(404);
    expect((await list()).map(({ name }) => name)).toEqual(['Mine']);
  });

  it('are for administrators, and changed by those who may change users', async () => {
    expect((await project.server('GET /internal/saved-views')).status).toBe(401);
    expect((await project.client('GET /internal/saved-views')).status).toBe(401);
    for (const [role, code] of [
      ['support', null],
      ['reader', 'COLLEAGUE_ROLE_REQUIRED'],
    ] as const) {
      const colleague = await addColleague(project, role);
      expect((await colleague.rest('GET /internal/saved-views')).status).toBe(200);
      const made = await colleague.rest('POST /internal/saved-views', { name: `By ${role}`, filter: {} });
      expect(refusalOf(made)).toBe(code);
    }
  });

  it.each([
    { name: '', filter: {} },
    { name: ' padded ', filter: {} },
    { name: 'x'.repeat(VIEW_NAME_LENGTH + 1), filter: {} },
    { name: 'x' },
    { name: 'x', filter: { surprise: 1 } },
    { name: 'x', filter: { team_id: 'y' } },
    { name: 'x', filter: {}, signed_up_period: 'tomorrow' },
    { name: 'x', filter: {}, order_by: 'age' },
  ])('refuse %j', async (body) => {
    expect(await save(body)).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
  });
});

describe('the same over GraphQL', () => {
  const FIELDS = `id name filter signedUpPeriod orderBy descending missing { field id }`;

  it('saves, lists, changes and deletes', async () => {
    const input = { name: 'Norway', filter: { countryCode: 'NO' }, signedUpPeriod: 'yesterday' };
    const create = `mutation ($input: SavedViewCreateInput!) { createSavedView(input: $input) { ${FIELDS} } }`;
    const made = await project.graphql<{ createSavedView: { id: string } }>(create, { input });
    const view = {
      name: 'Norway',
      filter: { country_code: 'NO' },
      signedUpPeriod: 'yesterday',
      orderBy: 'signed_up_at',
      descending: true,
      missing: [],
    };
    expect(made.data?.createSavedView).toMatchObject(view);
    const again = await project.graphql(create, { input });
    expect(again.errors[0]?.extensions).toMatchObject({ code: 'SAVED_VIEW_ALREADY_EXISTS' });
    const { id } = made.data!.createSavedView;
    const update = `mutation ($id: ID!, $input: SavedViewUpdateInput!) { updateSavedView(id: $id, input: $input) { ${FIELDS} } }`;
    const renamed = await project.graphql(update, { id, input: { name: 'North' } });
    expect(renamed.data).toMatchObject({ updateSavedView: { ...view, name: 'North' } });
    const listed = await project.graphql(`{ savedViews { ${FIELDS} } }`);
    expect(listed.data).toMatchObject({ savedViews: [{ ...view, id, name: 'North' }] });
    const gone = await project.graphql('mutation ($id: ID!) { deleteSavedView(id: $id) }', { id });
    expect(gone.data).toEqual({ deleteSavedView: id });
    const twice = await project.graphql('mutation ($id: ID!) { deleteSavedView(id: $id) }', { id });
    expect(twice.errors[0]?.extensions).toMatchObject({ code: 'SAVED_VIEW_NOT_FOUND' });
  });
});
